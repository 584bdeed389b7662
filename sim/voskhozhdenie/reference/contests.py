"""The tactics of a round resolve (V44 to V49)."""

from sim.voskhozhdenie.cards.abilities import Resolve
from sim.voskhozhdenie.cards.rulewords import Forbidden, Trigger
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.contexts import Context
from sim.voskhozhdenie.reference.entries import AbilityEntry
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import DECLARING, GRAVEYARD, OPPOSING, Known


class Contests:
    """Who wins a tactic, and what that brings."""

    def tactics_phase(self):
        """All tactics that are in play as the phase begins resolve, in the order in which they entered (V38)."""
        for tactic in self.tactics():
            if tactic.in_play:
                self.resolve_tactic(tactic)

    def side_power(self, tactic, side):
        """Sum of the powers on a side; a negative one counts 0 (V44)."""
        return sum(max(0, self.power(unit)) for unit in self.battlefield if unit.tactic is tactic and unit.side == side)

    def resolve_tactic(self, tactic):
        """One tactic (V44 to V48)."""
        self.resolving = tactic
        diff = self.side_power(tactic, DECLARING) - self.side_power(tactic, OPPOSING)
        self.counters.tactics_resolved += 1
        self.note("tactic", tactic.card.name, tactic.controller, diff)
        won = diff > 0
        if won:
            self.counters.tactics_won += 1
            self.win_choice(tactic, diff)
            self.drain()
            if tactic.in_play:
                self.victory(tactic, diff)
                self.drain()
        self.resolving = None
        if tactic.in_play:
            self.end_tactic(tactic, won)
            self.drain()

    def win_choice(self, tactic, diff):
        """The winner deals damage, activates a Superiority, or does nothing (V45)."""
        seat = tactic.controller
        targets = self.win_targets(tactic)
        options = ["damage"] if targets else []
        if not self.forbidden(tactic, Forbidden.SUPERIORITY):
            options += [ability for ability in tactic.card.abilities if isinstance(ability, Resolve) and ability.on == "superiority"]
        if not options:
            return
        answer = self.ask(Kind.WIN, seat, [*options, None], Known(tactic), wound=diff, tactic=tactic)
        if answer == len(options):
            return
        if options[answer] == "damage":
            target = targets[self.ask(Kind.CARD, seat, targets, Known(tactic), CardList.HURT, wound=diff, tactic=tactic)]
            self.counters.wins_by_damage += 1
            self.counters.win_damage += diff
            self.note("damage", target.card.name, diff)
            with self.moment():
                self.wound([(target, diff)])
        else:
            self.use_superiority(tactic, options[answer], diff)

    def use_superiority(self, tactic, ability, diff):
        """A Superiority enters the queue, then what answers to its use."""
        seat = tactic.controller
        self.counters.superiorities[tactic.card.name] += 1
        self.note("superiority", tactic.card.name, seat)
        with self.moment():
            self.enqueue(AbilityEntry(ability, Context(seat, Known(tactic), tactic=tactic, diff=diff)))
            self.emit(Trigger.SUPERIORITY_USED, None, seat)

    def win_targets(self, tactic):
        """Legal targets of the damage of a won tactic (V46)."""
        enemies = self.opponents(tactic.controller)
        wide = self.switches.win_targets == "wide"
        structures = (Type.CITY, Type.FORTIFICATION) if wide else (Type.CITY,)
        found = []
        for thing in self.battlefield:
            if self.is_unit(thing) and thing.tactic in (None, tactic):
                legal = thing.controller in enemies or not wide
            else:
                legal = thing.card.type in structures and not thing.ruined and thing.controller == tactic.target
            if legal and not self.has_keyword(thing, Keyword.CAUTION):
                found.append(thing)
        guards = [thing for thing in found if self.guards(thing, tactic, enemies)]
        return self.without_barrier(guards or found)

    def guards(self, thing, tactic, enemies):
        """Whether a card must be chosen before others (V46)."""
        if not self.has_keyword(thing, Keyword.GUARD):
            return False
        if self.is_unit(thing):
            return thing.controller in enemies and thing.tactic is tactic
        return thing.card.type is Type.FORTIFICATION and thing.controller == tactic.target

    def victory(self, tactic, diff):
        """Victory abilities of a won tactic (V47)."""
        with self.moment():
            self.emit(Trigger.VICTORY, Known(tactic), tactic.controller, of=tactic)
        for entry in self.queue:
            if entry.thing is None and getattr(entry, "ability", None) is not None and entry.ability.on == "victory":
                entry.context.tactic, entry.context.diff = tactic, diff

    def end_tactic(self, tactic, won):
        """Units are released; a won chapter waits, all others leave (V47, V48)."""
        if won and tactic.card.next is not None:
            with self.moment():
                self.release(tactic)
                tactic.waiting = True
            return
        with self.moment():
            self.leave([tactic], GRAVEYARD)

    def next_chapters(self):
        """Waiting chapters become the next one (V22)."""
        for tactic in self.tactics():
            if tactic.waiting:
                tactic.waiting = False
                tactic.card = self.card_named(tactic.card.next)
                self.note("chapter", tactic.card.name)
