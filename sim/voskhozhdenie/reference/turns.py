"""Decrees and turns (V23 to V27, V42)."""

from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.events import Ended
from sim.voskhozhdenie.reference.questions import Action, Kind


class Turns:
    """What players do in a round."""

    def decree_phase(self):
        """In turn order everyone issues a decree or declines, until nobody goes on (V42)."""
        left = {seat: 1 + self.seats[seat].bonus for seat in self.alive()}
        going = set(left)
        while going:
            for seat in self.turn_order():
                if seat in going and not self.decree_of(seat, left):
                    going.discard(seat)
            going &= set(self.alive())

    def decree_of(self, seat, left):
        """One decree of a player; false if he is done."""
        own = self.seats[seat]
        general = self.switches.decrees == "all" or left[seat] > 0
        if not general and own.bonus_undeath <= 0:
            return False
        issued = self.offer_decree(seat, only_undeath=not general)
        if issued is None:
            return False
        if issued == "Undeath" and own.bonus_undeath > 0:
            own.bonus_undeath -= 1
        else:
            left[seat] -= 1
        self.drain()
        return True

    def action_phase(self):
        """In turn order, over and over, until all have passed (V23)."""
        turns = 0
        for seat in self.seats:
            seat.passed = seat.out
        taken = set()
        while not all(seat.passed or seat.out for seat in self.seats):
            for number in self.turn_order():
                seat = self.seats[number]
                again = not seat.passed and not seat.out
                while again:
                    turns += 1
                    if turns > self.rules.turn_cap:
                        raise Ended("turns", [])
                    self.take_turn(number)
                    again = number not in taken and seat.extra_turns > 0 and not seat.passed and not seat.out
                    if again:
                        seat.extra_turns -= 1
                if number not in taken and not seat.out:
                    taken.add(number)
                    seat.extra_turns = 0

    def take_turn(self, seat):
        """One turn: one action, then the queue is emptied (V23)."""
        self.turn_of = seat
        self.counters.turns += 1
        options = self.actions(seat)
        action = options[self.ask(Kind.ACTION, seat, options)] if len(options) > 1 else options[0]
        self.counters.actions[action.kind] += 1
        self.note("turn", seat, action.kind)
        self.act(seat, action)
        self.drain()
        self.turn_of = None

    def actions(self, seat):
        """All legal actions in their order, passing first (V24)."""
        hand, enemies = self.hand_of(seat), self.opponents(seat)
        tactics = [thing for thing in hand if thing.card.type is Type.TACTIC and self.playable(thing, seat)]
        found = [Action("pass")]
        found += [Action("tactic", thing, opponent) for thing in tactics for opponent in enemies]
        found += [Action("assault", None, opponent) for opponent in enemies if self.may_assault(seat)]
        for unit in self.units_of(seat):
            if self.may_be_assigned(unit):
                for tactic in self.tactics():
                    sides = self.sides(unit, tactic)
                    found += [Action("assign", unit, tactic=tactic, side=side, own_side=self.is_own_side(unit, tactic, side)) for side in sides]
        found += [Action("play", thing) for thing in hand if thing.card.type is not Type.TACTIC and self.playable(thing, seat)]
        found += [Action("activate", thing, ability=ability) for thing, ability in self.activations(seat)]
        return found

    def is_own_side(self, unit, tactic, side):
        """Whether a side is the one on which a unit helps its controller."""
        return (unit.controller == tactic.controller) == (side == "declaring")

    def act(self, seat, action):
        """Do an action."""
        if action.kind == "pass":
            self.seats[seat].passed = True
        elif action.kind in ("tactic", "play"):
            self.play_card(action.thing, seat, opponent=action.opponent)
        elif action.kind == "assault":
            self.create_assault(seat, action.opponent)
        elif action.kind == "assign":
            with self.moment():
                self.assign(action.thing, action.tactic, action.side)
        elif action.kind == "activate":
            counter = self.counters.charges if action.ability.on == "charge" else self.counters.sacrifice_abilities
            counter[action.thing.card.name] += 1
            self.note("activate", action.thing.card.name, seat)
            self.activate(action.thing, action.ability, seat)
        else:
            raise NotImplementedError(action.kind)
