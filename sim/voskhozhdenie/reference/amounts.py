"""Amounts and conditions, worked out from their trees (ENGINE.md, sections 2 and 9)."""

from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.measures import Fact, Holds, Measure, Operation, Pile, Relation, Tally
from sim.voskhozhdenie.cards.language.words import Noun, Side, Which, Zone
from sim.voskhozhdenie.cards.rulewords import Fits, Named
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.contexts import Missing
from sim.voskhozhdenie.reference.things import Known

RELATIONS = {
    Relation.LESS: lambda a, b: a < b,
    Relation.AT_MOST: lambda a, b: a <= b,
    Relation.EQUAL: lambda a, b: a == b,
    Relation.AT_LEAST: lambda a, b: a >= b,
    Relation.MORE: lambda a, b: a > b,
}
OPERATIONS = {
    Operation.PLUS: lambda a, b: a + b,
    Operation.MINUS: lambda a, b: a - b,
    Operation.TIMES: lambda a, b: a * b,
    Operation.OVER: lambda a, b: a // b if b else 0,
}


class Amounts:
    """Whole numbers and truths, seen by the controller of a context."""

    def which(self, context, word):
        """The known card a word means; Missing if there is none."""
        known = {
            Which.SELF: context.source,
            Which.EVENT: context.event,
            Which.IT: context.them[0] if len(context.them) == 1 else None,
            Which.EACH: context.each,
            Which.CHOSEN: context.chosen,
            Which.PAID: context.paid,
            Which.DRAWN: context.drawn,
        }[word]
        if known is None:
            raise Missing(word)
        return known

    def known_cards(self, context, word):
        """The known cards a word means; none if nothing is known."""
        if word is Which.THEM:
            return list(context.them)
        try:
            return [self.which(context, word)]
        except Missing:
            return []

    def amount(self, node, context):
        """The number of a tree; a `Missing` if it is one of a card that is not known."""
        if isinstance(node, tree.Number):
            return node.value
        if isinstance(node, tree.Known):
            return self.fact(node.fact, context)
        if isinstance(node, tree.OfCard):
            return self.measure(node.measure, self.which(context, node.card).seen)
        if isinstance(node, tree.OfPlayer):
            seat = context.controller if context.affected is None else context.affected
            return len(self.hand_of(seat)) if node.pile is Pile.HAND else len(self.seats[seat].deck)
        if isinstance(node, tree.Calculated):
            return OPERATIONS[node.operation](self.amount(node.left, context), self.amount(node.right, context))
        if isinstance(node, tree.Picked):
            return self.choose_number(context, node.low, node.high)
        if isinstance(node, tree.OfCards):
            if isinstance(node.cards, Which):
                return self.tally(node.tally, [known.seen for known in self.known_cards(context, node.cards)])
            return self.tally(node.tally, self.counted(node.cards, context))
        raise NotImplementedError(node)

    def counted(self, wanted, context):
        """Cards that a count counts: those that fit, and those that fit every count (`fits = "count"`)."""
        cards = self.fitting(context, wanted)
        places = [place.zone for place in wanted.places] or [Zone.BATTLEFIELD]
        if Noun.UNIT in wanted.nouns and Zone.BATTLEFIELD in places:
            for thing, controller, ability in self.statics("fits"):
                if ability.fits is not Fits.COUNT or thing in cards or not self.on_side(context, wanted.side, controller):
                    continue
                if not (thing is context.source.seen and any(self.says_other(test) for test in wanted.tests)):
                    cards.append(thing)
        return cards

    def tally(self, tally, cards):
        """A number of all these cards."""
        if tally is Tally.COUNT:
            return len(cards)
        if tally is Tally.MAX_POWER:
            return max((self.power(card) for card in cards), default=0)
        if tally is Tally.TOTAL_POWER:
            return sum(max(0, self.power(card)) for card in cards)
        if tally is Tally.MAX_BOOST:
            return max((self.measure(Measure.BOOST, card) for card in cards), default=0) if cards else 0
        if tally is Tally.CHARGES:
            return sum(card.charges for card in cards)
        if tally is Tally.NAMES:
            return len({card.card.name_ru for card in cards})
        if tally is Tally.KEYWORDS:
            return len(set().union(*(self.different_keywords(card) for card in cards)))
        if tally is Tally.KEYWORD_SUM:
            return sum(len(self.different_keywords(card)) for card in cards)
        if tally is Tally.COLOURS:
            return len({colour for card in cards for colour in card.card.colours})
        raise NotImplementedError(tally)

    def measure(self, measure, thing):
        """A number of one card: in play as it is, of one that has left as it last was, elsewhere as printed (V73)."""
        if measure is Measure.POWER:
            return self.power(thing)
        if measure is Measure.BASE_POWER:
            return self.base_power(thing)
        if measure is Measure.COST:
            return thing.card.compared_cost
        if measure is Measure.BOOST:
            return self.power(thing) - self.base_power(thing) if thing.in_play else 0
        if measure is Measure.ARMOR:
            return self.armor(thing)
        if measure is Measure.HALFUP:
            return -(-self.power(thing) // 2)
        if measure is Measure.HALFDOWN:
            return self.power(thing) // 2
        raise NotImplementedError(measure)

    def fact(self, fact, context):
        """A number of the game, for the controller."""
        seat = self.seats[context.controller]
        if fact is Fact.HAND:
            return len(self.hand_of(seat.number))
        if fact is Fact.HAND_OTHERS:
            own = context.source.now
            return sum(1 for thing in self.hand_of(own.owner if own.live else seat.number) if thing is not own)
        if fact is Fact.SUPPLY:
            return self.supply_value(seat.number)
        if fact is Fact.DRAWN:
            return seat.drawn
        if fact is Fact.ORDERS_PLAYED:
            return seat.orders_played
        if fact is Fact.ARMOR_TOTAL:
            return sum(self.armor(unit) for unit in self.units_of(seat.number))
        if fact is Fact.LEGION_COUNT:
            return len(self.legion(seat.number))
        if fact is Fact.DIFF:
            return context.diff
        if fact is Fact.DONE:
            return context.done
        if fact is Fact.AMOUNT:
            return context.amount
        if fact is Fact.NAMED:
            named = self.named(context, Named.POWER)
            if named is None:
                raise Missing(fact)
            return named
        raise NotImplementedError(fact)

    def named(self, context, what):
        """What the ability or else the card itself has named; None if nothing."""
        return context.named.get(what, context.source.seen.named.get(what))

    def holds(self, node, context):
        """Whether a condition holds; what speaks of a card that is not known does not (V34)."""
        if node is None:
            return True
        if isinstance(node, tree.Not):
            return not self.holds(node.condition, context)
        if isinstance(node, tree.Both):
            return self.holds(node.left, context) and self.holds(node.right, context)
        if isinstance(node, tree.Either):
            return self.holds(node.left, context) or self.holds(node.right, context)
        if isinstance(node, tree.Has):
            return any(thing.card.name == node.name and thing.controller == context.controller for thing in self.battlefield)
        if isinstance(node, tree.Compare):
            try:
                return RELATIONS[node.relation](self.amount(node.left, context), self.amount(node.right, context))
            except Missing:
                return False
        return self.so(node.holds, context)

    def so(self, word, context):
        """Whether a plain condition holds."""
        seat, own = self.seats[context.controller], context.source.seen
        if word is Holds.UNDEATH_PLAYED:
            return seat.undeath_played
        if word is Holds.SACRIFICED_BY_YOU:
            return own.sacrificed_by == seat.number
        if word is Holds.DIED_FIGHTING:
            return own.died_fighting
        if word is Holds.FOUGHT:
            return own.fought_round == self.round
        if word is Holds.FIGHTING:
            return own.fighting
        if word is Holds.PAID_WAS_STRONGEST:
            return context.paid is not None and context.paid_was_strongest
        if word is Holds.UNIT_AMONG_THEM:
            return any(known.seen.card.type is Type.UNIT for known in context.them)
        if word is Holds.YOU_HAVE_STRONGEST:
            units = [thing for thing in self.battlefield if self.is_unit(thing)]
            most = max((self.power(unit) for unit in units), default=0)
            return any(unit.controller == seat.number and self.power(unit) == most for unit in units)
        if word is Holds.IT_LEFT:
            return bool(context.them) and not context.them[0].seen.in_play
        if word is Holds.YOUR_TURN:
            return self.turn_of == seat.number
        if word is Holds.NO_DAMAGED_CITY:
            return not any(self.damaged(thing) for thing in self.battlefield if self.is_city(thing) and thing.controller == seat.number)
        raise NotImplementedError(word)

    def on_side(self, context, side, seat):
        """Whether a seat is on a side, as the context sees it."""
        own = context.controller if context.own_seat is None else context.own_seat
        if side is None:
            return True
        if side is Side.OWN:
            return seat == own
        if side is Side.ENEMY:
            return self.seats[seat].team != self.seats[own].team
        if side is Side.THEIR:
            return seat == (own if context.affected is None else context.affected)
        return seat == context.event_player

    def context_of(self, thing, controller=None):
        """What an ability of a card sees that is not part of a list of effects: a static one, a cost."""
        from_whom = thing.controller if controller is None else controller
        return self.plain_context(from_whom, Known(thing))
