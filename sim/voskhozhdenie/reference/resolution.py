"""The queue and lists of effects (V30 to V36, V74 to V76)."""

from sim.voskhozhdenie.cards.abilities import Resolve, Triggered
from sim.voskhozhdenie.cards.language.words import Which
from sim.voskhozhdenie.cards.rulewords import Repeated, Trigger, Where
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.contexts import Context, Missing
from sim.voskhozhdenie.reference.entries import PlayEntry, ReinforcementEntry
from sim.voskhozhdenie.reference.events import Ended
from sim.voskhozhdenie.reference.things import GRAVEYARD, HAND, OBLIVION, OWN_ZONES, QUEUE, REINFORCEMENT, Known

KIND_FIELDS = ("to", "source", "of", "a", "b")
"""Fields of an effect that say what it is about."""


class Resolution:
    """What stands in the queue happens, head first."""

    def drain(self):
        """Empty the queue (V30)."""
        self.resolutions = 0
        while self.queue:
            self.count_resolution()
            entry = self.queue.pop(0)
            self.version += 1
            if isinstance(entry, PlayEntry):
                self.resolve_card(entry)
            elif isinstance(entry, ReinforcementEntry):
                self.resolve_reinforcement(entry)
            else:
                self.resolve_ability(entry)

    def count_resolution(self):
        """One more resolution or repetition of this emptying of the queue (V77)."""
        self.resolutions += 1
        if self.resolutions > self.rules.resolution_cap:
            raise Ended("resolutions", [])

    def resolve_card(self, entry):
        """A played card resolves (V31)."""
        thing, seat = entry.thing, entry.controller
        self.in_queue_entry = entry
        try:
            if thing.card.type is Type.ORDER:
                for _ in range(1 + sum(self.about(thing, "again"))):
                    self.resolve_order(thing, seat)
            elif thing.target is None or not self.seats[thing.target].out:  # a tactic aimed at who is out is discarded
                with self.moment():
                    self.enter(thing, seat, "played" if thing.from_zone == HAND else "elsewhere")
        finally:
            self.in_queue_entry = None
            if thing.live and thing.zone == QUEUE:
                self.queue_leftover = thing
        self.clear_leftover()

    def clear_leftover(self):
        """An order that has resolved goes to its owner's graveyard."""
        thing, self.queue_leftover = self.queue_leftover, None
        if thing is not None and not self.seats[thing.owner].out:
            with self.moment():
                self.leave_queue(thing)

    def leave_queue(self, thing):
        """A card of the queue goes to its owner's graveyard."""
        zone = OBLIVION if self.has_keyword(thing, Keyword.VANISHING) else GRAVEYARD
        thing.live = False
        made = self.put(thing, zone, thing.owner)
        self.note("move", made.card.name, zone, thing.owner)
        if zone == GRAVEYARD:
            self.emit(Trigger.TO_GRAVEYARD, Known(made), made.owner)

    def resolve_order(self, order, seat, source=None):
        """The effects of an order, for a player (V31)."""
        for ability in order.card.abilities:
            if isinstance(ability, Resolve) and ability.on == "resolve":
                context = Context(seat, source or Known(order), paid=order.paid, paid_was_strongest=order.paid_was_strongest)
                self.note("resolve", order.card.name, seat)
                self.resolved_abilities.add(id(ability))
                self.happen(ability.effects, context)

    def resolve_reinforcement(self, entry):
        """A card of the reinforcement deck comes into the hand."""
        if entry.card.now.live and entry.card.now.zone == REINFORCEMENT:
            with self.moment():
                self.move(entry.card.now, HAND, entry.controller)

    def resolve_ability(self, entry):
        """A copy of an ability resolves: whether it is wanted, what it costs, then its effects (V52)."""
        ability, context = entry.ability, entry.context
        if ability is not None and isinstance(ability, Triggered):
            if not self.can_pay(context, ability.cost):
                return
            if ability.may:
                if not self.possible(ability.effects[0], context) or not self.says_yes(context.controller, context.source):
                    return
            context = self.pay(context, ability.cost)
        self.note("ability", context.source.seen.card.name, "later" if ability is None else ability.on, context.controller)
        own = context.source.now
        from_deck = ability is not None and ability.zone is Where.DECK and own.live and own.zone == "deck"
        if ability is not None:
            self.resolved_abilities.add(id(ability))
        self.happen(entry.effects, context)
        if from_deck and not own.live:
            self.shuffle_deck(context.controller)

    def happen(self, effects, context):
        """Effects happen one after the other, each if its condition holds and it is wanted (V35); of a player who is out none (V75)."""
        if len(effects) and self.lists == self.rules.nesting_cap:
            raise Ended("nested", [])
        self.lists += 1
        try:
            for effect in effects:
                if self.seats[context.controller].out:
                    return
                if self.holds(effect.when, context) and self.is_wanted(effect, context):
                    self.do(effect, context)
        finally:
            self.lists -= 1

    def is_wanted(self, effect, context):
        """Whether an effect that may be left out can do anything and is wanted."""
        return not effect.may or (self.possible(effect, context) and self.says_yes(context.controller, context.source))

    def do(self, effect, context):
        """One effect happens; if what it names is missing it does nothing."""
        try:
            self.verbs[effect.do](self, context, effect)
        except Missing:
            context.handled([])

    def possible(self, effect, context):
        """Whether an effect could do anything, which is asked before it may be left out."""
        judge = getattr(self, f"possible_{effect.do}", None)
        if judge is not None:
            return judge(effect, context)
        return all(self.candidates(context, getattr(effect, field)) for field in KIND_FIELDS if getattr(effect, field, None) is not None)

    def possible_play(self, effect, context):
        """A card can be played."""
        return bool(self.candidates(context, effect.source, lambda thing: self.playable(thing, context.controller, effect.free)))

    def possible_assign(self, effect, context):
        """A unit can go to the tactic, or to any."""
        tactic = None if effect.tactic is None else self.find_tactic(context, effect.tactic)
        if effect.tactic is not None and tactic is None:
            return False
        return any(tactic is None and self.places_for(unit) or tactic in self.places_for(unit) for unit in self.candidates(context, effect.to))

    def possible_distribute(self, effect, context):
        """There is a card to wound."""
        return bool(self.fitting(context, effect.to))

    def possible_mill(self, effect, context):
        """There is a card to mill."""
        seat = context.controller if effect.deck is None else self.deck_of(context, effect.deck)
        return seat is not None and bool(self.seats[seat].deck)

    def possible_repeat(self, effect, context):
        """There is a card whose text can be repeated; of a known order wherever it is by now."""
        if isinstance(effect.of, Which) and effect.what is Repeated.RESOLVE:
            return bool(self.known_cards(context, effect.of))
        return bool(self.candidates(context, effect.of))

    def possible_search(self, effect, context):
        """There is a card to find."""
        return bool(self.searchable(context, effect.source.filter, context.controller))

    def possible_redraw(self, effect, context):
        """There is a card to redraw, or to discard."""
        return bool(self.hand_of(context.controller))

    possible_discard = possible_redraw

    def find_tactic(self, context, which):
        """The tactic in play that a word means; None if there is none."""
        for known in self.known_cards(context, which):
            if known.now.in_play and known.now.card.type is Type.TACTIC:
                return known.now
        return None

    def check_state(self):
        """Wounded units leave their tactics, players without a city are out, all at the same moment; then whether the game is over (V74 to V76)."""
        for thing in self.battlefield:
            if thing.wounded and thing.tactic is not None and not self.assigned_wounded(thing):
                thing.tactic = thing.side = None
        fallen = [seat for seat in self.alive() if self.is_beaten(seat)]
        if not fallen:
            return
        for seat in fallen:
            self.seats[seat].out = True
            self.note("out", seat)
        teams = {self.seats[seat].team for seat in self.alive()}
        if len(teams) == 1:
            raise Ended("cities", [seat.number for seat in self.seats if seat.team in teams])
        if not teams:
            raise Ended("all out", [])
        self.remove_players(fallen)

    def is_beaten(self, seat):
        """Whether all cities of a player are ruined."""
        if self.own_cities(seat):
            return False
        forts = [thing for thing in self.battlefield if thing.controller == seat and thing.card.type is Type.FORTIFICATION]
        return not (self.switches.fortifications_count == "yes" and forts)

    def remove_players(self, fallen):
        """Cards of players who are out leave the game, their effects end, tactics of theirs or aimed at them are discarded (V75, V49)."""
        aimed = [tactic for tactic in self.tactics() if tactic.target in fallen or tactic.controller in fallen]
        for entry in self.queue:
            if entry.controller in fallen:
                self.send_home(entry)
        left = [entry for entry in self.queue if entry.controller not in fallen]
        self.queue[:] = [entry for entry in left if entry.thing is None or entry.thing.owner not in fallen]
        for thing in [thing for thing in self.battlefield if thing.owner in fallen]:
            self.release(thing)
            self.battlefield.remove(thing)
            thing.live = False
        for thing in self.battlefield:
            if thing.controller in fallen:
                thing.controller = thing.owner
        for seat in fallen:
            for zone in OWN_ZONES:
                for thing in self.seats[seat].zone(zone):
                    thing.live = False
                self.seats[seat].zone(zone).clear()
        self.version += 1
        if any(tactic.in_play for tactic in aimed):
            with self.moment():
                self.leave(aimed, GRAVEYARD)

    def send_home(self, entry):
        """A card that a player who is out has played, but that another owns, goes to its owner's graveyard."""
        if entry.thing is not None and not self.seats[entry.thing.owner].out:
            entry.thing.live = False
            self.put(entry.thing, GRAVEYARD, entry.thing.owner)
