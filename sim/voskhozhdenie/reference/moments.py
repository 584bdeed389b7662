"""Moments: what happens at once, and what answers to it (V35, V51 to V58)."""

from contextlib import contextmanager

from sim.voskhozhdenie.cards.abilities import BY_SOMEBODY, Triggered
from sim.voskhozhdenie.cards.rulewords import Actor, How, Trigger, Where
from sim.voskhozhdenie.reference.contexts import Context
from sim.voskhozhdenie.reference.entries import AbilityEntry
from sim.voskhozhdenie.reference.events import Event, Watcher
from sim.voskhozhdenie.reference.things import Known

ZONES = (Where.BATTLEFIELD, Where.GRAVEYARD, Where.HAND, Where.REINFORCEMENT, Where.DECK)
"""Order of own triggers of one moment by the zone of their cards."""
MINE = {Trigger.PLAY_UNDEATH, Trigger.SACRIFICED, Trigger.TO_GRAVEYARD, Trigger.DRAW, Trigger.REDRAW, Trigger.SEARCHED}
"""Triggers of what the controller does, or of his zone."""
NEWCOMER = 100_000
"""Own arrival comes behind the triggers of cards that were in play."""


class Moments:
    """Events of a moment, and the abilities that answer."""

    @contextmanager
    def moment(self):
        """One moment; inside another it is part of that one. Behind it the state is checked, then triggers enter the queue."""
        if self.running_moment is not None:
            yield
            return
        self.running_moment = []
        watchers = self.watchers()
        try:
            yield
            events = self.running_moment
        finally:
            self.running_moment = None
        self.check_state()
        self.trigger(watchers, events)
        if self.check is not None:
            self.check(self)

    def emit(self, trigger, subject=None, player=None, of=None, how=None, event=None):
        """Tell that something has happened."""
        made = Event(trigger, subject, player, how, event)
        made.of = of
        self.running_moment.append(made)

    def watchers(self):
        """Abilities that could answer to what happens now (V51, V58)."""
        found = []
        for position, thing in enumerate(self.battlefield):
            self.watch_with(found, thing, thing.controller, (0, position))
        for seat in self.seats:
            if seat.out:
                continue
            hand = self.hand_of(seat.number) if self.triggers_in_hand else []
            for zone, things in enumerate((seat.graveyard, hand, seat.reinforcement, seat.deck), 1):
                there, watching = ZONES[zone], self.watching_from[ZONES[zone]]
                for position, thing in enumerate(things):
                    if thing.card.name in watching:
                        for index, ability in enumerate(thing.card.abilities):
                            if isinstance(ability, Triggered) and ability.zone is there:
                                found.append(Watcher(thing, ability, seat.number, (zone, position, index)))
        return found

    def watch_with(self, found, thing, controller, order):
        """Add the triggers of a card in play."""
        if not self.trigger_zones(thing.card) and thing not in self.given_abilities():
            return
        for index, ability in enumerate(self.abilities(thing)):
            if isinstance(ability, Triggered):
                found.append(Watcher(thing, ability, controller, (*order, index)))

    def trigger(self, watchers, events):
        """Put all abilities that answer into the queue: by turn order, own ones by source and ability, then by event."""
        if not events:
            return
        ranks = {seat: rank for rank, seat in enumerate(self.turn_order())}
        answers = []
        for number, event in enumerate(events):
            if event.trigger is Trigger.SUMMON:
                candidates = self.newcomers(event)
            else:
                candidates = watchers
            for watcher in candidates:
                if watcher.ability.on == event.trigger and watcher.controller in ranks and self.answers(watcher, event):
                    context = self.context_for(watcher, event)
                    if self.holds(watcher.ability.when, context):
                        answers.append(((ranks[watcher.controller], watcher.order, number), AbilityEntry(watcher.ability, context)))
        for _, entry in sorted(answers, key=lambda answer: answer[0]):
            self.enqueue(entry)

    def newcomers(self, event):
        """The own Summon abilities of a card that has just come."""
        thing = event.of
        order = (0, NEWCOMER + self.battlefield.index(thing)) if thing in self.battlefield else (0, NEWCOMER)
        found = []
        self.watch_with(found, thing, thing.controller, order)
        return found

    def answers(self, watcher, event):
        """Whether an ability answers to an event, its condition apart."""
        ability = watcher.ability
        if event.of is not None:
            if event.of is not watcher.thing:
                return False
        elif event.subject is not None and event.subject.seen.physical == watcher.thing.physical:
            return False
        if event.trigger in MINE and event.player != watcher.controller:
            return False
        if event.trigger in BY_SOMEBODY and not self.is_actor(ability.who, watcher.controller, event.player):
            return False
        if event.how == "played" and ability.how is not How.ANY or event.how == "elsewhere" and ability.how is How.NOT_PLAYED:
            return False
        return ability.what is None or self.fits(self.context_for(watcher, event), ability.what, event.subject.seen)

    def is_actor(self, who, controller, player):
        """Whether a player is the one whose doing is meant."""
        if who is Actor.YOU:
            return player == controller
        return who is Actor.ANY or self.seats[player].team != self.seats[controller].team

    def context_for(self, watcher, event):
        """What an answering ability knows."""
        thing = watcher.thing
        source = Known(thing, None if thing.live else thing.successor)
        known = event.event if event.event is not None or event.of is thing and event.trigger is not Trigger.ASSIGNED else event.subject
        return Context(watcher.controller, source, event=known, event_player=event.player, tactic=thing.tactic)
