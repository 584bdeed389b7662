"""Filters: which cards fit (ENGINE.md, section 2; order of cards in section 6)."""

from sim.voskhozhdenie.cards.abilities import Static, Triggered
from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.measures import Measure
from sim.voskhozhdenie.cards.language.words import Noun, State, Zone
from sim.voskhozhdenie.cards.rulewords import Fits, Named
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.amounts import RELATIONS
from sim.voskhozhdenie.reference.contexts import Context, Missing
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECK, GRAVEYARD, HAND, QUEUE

EXTREMES = frozenset({State.STRONGEST, State.WEAKEST, State.LOWEST_BASE})
"""States that are judged among cards."""
OF_SEATS = {Zone.OWN_GRAVEYARD: GRAVEYARD, Zone.ANY_GRAVEYARD: GRAVEYARD, Zone.ENEMY_GRAVEYARD: GRAVEYARD, Zone.ONE_ENEMY_GRAVEYARD: GRAVEYARD}
OF_SEATS |= {Zone.OWN_HAND: HAND, Zone.ENEMY_HAND: HAND, Zone.TARGET_HAND: HAND, Zone.HAND_OF_IT: HAND}
OF_SEATS |= {Zone.TARGET_DECK: DECK, Zone.DECK_OF_IT: DECK, Zone.TARGET_GRAVEYARD: GRAVEYARD}
UNIT, CITY, TACTIC, FORTIFICATION, RELIC, PATRON = Type.UNIT, Type.CITY, Type.TACTIC, Type.FORTIFICATION, Type.RELIC, Type.PATRON
"""Names of their own: a word of an enumeration is ten times as dear as a name, and these are asked for millions of times."""


def is_unit(thing):
    """Whether it is a unit, or one besides."""
    return thing.card.type is UNIT or thing.become is not None


def stands(thing):
    """Whether it is a city that is not ruined."""
    return thing.card.type is CITY and not thing.ruined


IS_NOUN = {
    Noun.CARD: lambda thing: True,
    Noun.UNIT: is_unit,
    Noun.CITY: stands,
    Noun.STRUCTURE: lambda thing: thing.card.type is FORTIFICATION or stands(thing),
    Noun.TARGET: lambda thing: is_unit(thing) or thing.card.type in (FORTIFICATION, PATRON) or stands(thing),
    Noun.PERMANENT: lambda thing: is_unit(thing) or thing.card.type in (RELIC, FORTIFICATION),
    Noun.NONUNIT: lambda thing: not is_unit(thing) and thing.card.type is not TACTIC,
    Noun.NONCITY: lambda thing: thing.card.type is not CITY,
    Noun.FORTIFICATION: lambda thing: thing.card.type is FORTIFICATION,
    Noun.RELIC: lambda thing: thing.card.type is RELIC,
    Noun.TACTIC: lambda thing: thing.card.type is TACTIC,
    Noun.ORDER: lambda thing: thing.card.type is Type.ORDER,
}
"""What a card is."""


class Filters:
    """Which cards fit a filter, in the canonical order."""

    def plain_context(self, controller, source):
        """A context that knows nothing but the card itself."""
        return Context(controller, source)

    def is_unit(self, thing):
        """Whether it is a unit, or one besides."""
        return is_unit(thing)

    def is_city(self, thing):
        """Whether it is a city, ruined or not."""
        return thing.card.type is CITY

    def units_of(self, seat):
        """Units that a seat controls, in the order in which they entered."""
        return [thing for thing in self.battlefield if thing.controller == seat and is_unit(thing)]

    def damaged(self, thing):
        """Whether a city or fortification is below its printed power (V63)."""
        return thing.ruined or thing.damage > 0

    def is_noun(self, noun, thing):
        """What a card is."""
        return IS_NOUN[noun](thing)

    def is_some_noun(self, nouns, thing):
        """Whether a card is one of these."""
        for noun in nouns:
            if IS_NOUN[noun](thing):
                return True
        return False

    def says_other(self, test):
        """Whether a test asks that it be another card than the card itself."""
        return isinstance(test, tree.Is) and State.OTHER in test.states

    def fitting(self, context, wanted):
        """All cards that fit, in the order of the places, none twice."""
        found = []
        for place in wanted.places or (tree.Place(Zone.BATTLEFIELD),):
            for thing in self.in_place(context, place):
                if thing not in found and self.fits_plainly(context, wanted, thing):
                    found.append(thing)
        return self.extreme(context, wanted, found)

    def fits(self, context, wanted, thing, seat=None):
        """Whether one card fits, wherever it is, among the cards of its own place; `seat`: whose it is meant to be, if not whose it is."""
        if not self.fits_plainly(context, wanted, thing, seat):
            return False
        if wanted.tests and any(map(self.is_extreme, wanted.tests)):
            here = [other for zone, _, other in self.all_things() if zone == thing.zone]
            among = [other for other in here if self.fits_plainly(context, wanted, other)]
            return thing in self.extreme(context, wanted, among)
        return True

    def is_extreme(self, test):
        """Whether a test needs the other cards."""
        return isinstance(test, tree.Is) and not EXTREMES.isdisjoint(test.states)

    def fits_plainly(self, context, wanted, thing, seat=None):
        """Whether noun, side and all tests but those that need the others hold."""
        if not self.is_some_noun(wanted.nouns, thing):
            return False
        if seat is None:
            seat = thing.controller if thing.zone in (BATTLEFIELD, QUEUE) else thing.owner
        if not self.on_side(context, wanted.side, seat):
            return False
        for test in wanted.tests:
            if not self.is_extreme(test) and not self.passes(context, test, thing):
                return False
        return True

    def extreme(self, context, wanted, things):
        """Those of the greatest or least power among these, where a filter asks for it; beside others as states either is enough."""
        for test in wanted.tests:
            if self.is_extreme(test) and things:
                things = [thing for thing in things if any(self.is_among(context, state, thing, things) for state in test.states)]
        return things

    def is_among(self, context, state, thing, things):
        """Whether a state holds of a card among these."""
        return self.is_most(state, thing, things) if state in EXTREMES else self.is_state(context, state, thing)

    def is_most(self, state, thing, things):
        """Whether a card is the strongest, weakest or of the lowest base power among these; ties all."""
        if state is State.STRONGEST:
            return self.power(thing) == max(map(self.power, things))
        if state is State.WEAKEST:
            return self.power(thing) == min(map(self.power, things))
        return self.base_power(thing) == min(map(self.base_power, things))

    def passes(self, context, test, thing):
        """Whether a test holds of a card."""
        if isinstance(test, tree.Is):
            return any(self.is_state(context, state, thing) for state in test.states)
        if isinstance(test, tree.HasKeyword):
            return any(thing.card.number_of(keyword) is not None for keyword in test.keywords)
        if isinstance(test, tree.OfSubtype):
            return any(subtype in thing.card.subtypes for subtype in test.subtypes)
        if isinstance(test, tree.OfNamedSubtype):
            return self.named(context, Named.SUBTYPE) in thing.card.subtypes
        if isinstance(test, tree.Called):
            return thing.card.name in test.names
        if isinstance(test, tree.CalledNamed):
            return thing.card.name == self.named(context, Named.CARD)
        if isinstance(test, tree.CalledLikeIt):
            return len(context.them) == 1 and thing.card.name_ru == context.them[0].seen.card.name_ru
        if isinstance(test, tree.Compared):
            try:
                return RELATIONS[test.relation](self.measure(test.measure, thing), self.amount(test.amount, context))
            except Missing:
                return False
        raise NotImplementedError(test)

    def is_state(self, context, state, thing):
        """Whether a state holds of a card."""
        own = context.source
        if state is State.OTHER:
            return thing is not own.seen and thing is not own.now
        if state is State.WOUNDED:
            return thing.wounded
        if state is State.UNWOUNDED:
            return self.is_unit(thing) and not thing.wounded
        if state is State.ASSIGNED:
            return thing.tactic is not None
        if state is State.SAME_TACTIC:
            tactic = self.same_tactic(context)
            return tactic is not None and (thing is tactic or thing.tactic is tactic)
        if state is State.THIS_TACTIC:
            return thing.tactic is not None and thing.tactic is own.seen
        if state is State.STRONGEST_OWN:
            units = self.units_of(thing.controller)
            return bool(units) and self.power(thing) == max(map(self.power, units))
        if state is State.BOOSTED:
            return self.is_unit(thing) and self.measure(Measure.BOOST, thing) > 0
        if state is State.WEAKENED:
            return self.is_unit(thing) and self.measure(Measure.BOOST, thing) < 0
        if state is State.ARMORED:
            return self.armor(thing) > 0
        if state in (State.DAMAGED, State.UNDAMAGED):
            return thing.card.type in (Type.CITY, Type.FORTIFICATION) and self.damaged(thing) is (state is State.DAMAGED)
        if state is State.CHARGEABLE:
            return self.printed_charges(thing) is not None
        if state is State.NONMINOR:
            return not thing.minor
        if state is State.NO_KEYWORDS:
            return not self.different_keywords(thing)
        if state is State.HAS_SUMMON:
            return any(isinstance(ability, Triggered) and ability.on == "summon" for ability in self.abilities(thing))
        if state is State.MARKED:
            return thing in own.seen.marks
        if state is State.NOT_IT:
            return not self.among(context.them, thing)
        if state is State.NOT_EVENT:
            return context.event is None or not self.among([context.event], thing)
        if state is State.NOT_SPARED:
            return not self.among(context.spared, thing)
        if state is State.NOT_HIT_BY_SELF:
            return own.seen.hits.get(thing.number) != self.round
        if state is State.SACRIFICED_THIS_ROUND:
            return thing.sacrificed_by == context.controller and thing.sacrificed_round == self.round
        raise NotImplementedError(state)

    def among(self, known, thing):
        """Whether an object is one of these known cards."""
        return any(thing is card.seen or thing is card.now for card in known)

    def same_tactic(self, context):
        """The tactic that the card itself is, or in which it is (last was), else the one in which the ability was triggered."""
        own = context.source.seen
        if own.card.type is Type.TACTIC:
            return own
        return own.tactic if own.tactic is not None else context.tactic

    def in_place(self, context, place):
        """Cards of a place, in the canonical order."""
        zone = place.zone
        if zone is Zone.BATTLEFIELD:
            return list(self.battlefield)
        if zone is Zone.ANYWHERE:
            return [thing for _, _, thing in self.all_things()]
        if zone is Zone.TOP:
            return list(reversed(self.seats[context.controller].deck[-place.number :]))
        if zone is Zone.REVEALED:
            return [known.now for known in context.revealed if known.now.live]
        name = OF_SEATS[zone]
        return [thing for seat in self.seats_of(context, zone) for thing in (self.hand_of(seat) if name == HAND else self.seats[seat].zone(name))]

    def seats_of(self, context, zone):
        """Whose zones a place means."""
        if zone is Zone.ANY_GRAVEYARD:
            return self.alive()
        if zone is Zone.ENEMY_GRAVEYARD:
            return self.opponents(context.controller)
        if zone in (Zone.ENEMY_HAND, Zone.ONE_ENEMY_GRAVEYARD):
            return self.opponents(context.controller) if context.enemy is None else [context.enemy]
        if zone in (Zone.TARGET_HAND, Zone.TARGET_DECK, Zone.TARGET_GRAVEYARD):
            tactic = self.same_tactic(context)
            return [tactic.target] if tactic is not None and tactic.target is not None and not self.seats[tactic.target].out else []
        if zone in (Zone.HAND_OF_IT, Zone.DECK_OF_IT):
            return [context.them[0].seen.owner] if len(context.them) == 1 else []
        return [context.controller]

    def searchable(self, context, wanted, seat):
        """Cards of a main deck that a search of its owner finds, those that fit every search too (V66)."""
        deck = list(self.seats[seat].deck)
        found = self.extreme(context, wanted, [thing for thing in deck if self.fits_plainly(context, wanted, thing)])
        return [thing for thing in deck if thing in found or any(self.fits_search(ability) for ability in thing.card.abilities)]

    def fits_search(self, ability):
        """Whether an ability lets a card be found by every search."""
        return isinstance(ability, Static) and ability.fits is Fits.SEARCH

