"""Units and tactics (V26 to V29, V39, V67)."""

from sim.voskhozhdenie.cards.rulewords import Forbidden, Trigger
from sim.voskhozhdenie.cards.words import Keyword
from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECLARING, OPPOSING, Known

ASSAULT = "Direct Assault"


class Assigning:
    """Which units may go where, and going there."""

    def assignable(self, thing):
        """Whether a unit can be assigned at all (V27, V28)."""
        if not thing.in_play or not self.is_unit(thing) or self.has_keyword(thing, Keyword.PACIFISM):
            return False
        return not thing.wounded or self.assigned_wounded(thing)

    def may_be_assigned(self, thing):
        """Whether a unit may be assigned as an action (V27)."""
        rested = thing.entered_round != self.round or self.has_keyword(thing, Keyword.ZEAL)
        return thing.tactic is None and rested and self.assignable(thing)

    def sides(self, thing, tactic):
        """Sides of a tactic on which a unit may be, the own one first (V27, V29)."""
        own, other = (DECLARING, OPPOSING) if thing.controller == tactic.controller else (OPPOSING, DECLARING)
        barred = self.forbidden(thing, Forbidden.DECLARING_SIDE)
        return [side for side in (own, other) if not (barred and side == DECLARING)]

    def places_for(self, thing):
        """Tactics to which an effect can assign a unit: all but the one in which it is."""
        return [tactic for tactic in self.tactics() if tactic is not thing.tactic and self.sides(thing, tactic)] if self.assignable(thing) else []

    def choose_side(self, thing, tactic, seat, source):
        """Ask for the side."""
        sides = self.sides(thing, tactic)
        return sides[self.ask(Kind.SIDE, seat, sides, source, unit=thing, tactic=tactic)]

    def assign_by_effect(self, things, seat, tactic=None, source=None):
        """An effect assigns units, in one moment; where each goes is chosen one after the other (V28).

        Parameters
        ----------
        things : list of Thing
        seat : int
            Who chooses.
        tactic : Thing, optional
            Where all go; of choice if left out.
        source : Known, optional
            Whose effect it is.

        Returns
        -------
        list of Thing
            Those that were assigned.
        """
        done = []
        with self.moment():
            for thing in things:
                options = self.places_for(thing)
                if tactic is not None:
                    options = [option for option in options if option is tactic]
                if options:
                    to = options[self.ask(Kind.TACTIC, seat, options, source, unit=thing)]
                    self.assign(thing, to, self.choose_side(thing, to, seat, source))
                    done.append(thing)
        return done

    def assign(self, thing, tactic, side):
        """A unit is assigned (V27)."""
        thing.tactic, thing.side = tactic, side
        self.counters.assignments += 1
        self.note("assign", thing.card.name, tactic.card.name, side)
        self.emit(Trigger.ATTACK, Known(thing), thing.controller, of=thing)
        self.emit(Trigger.ASSIGNED, Known(thing), thing.controller, of=tactic)

    def may_assault(self, seat):
        """Whether a Direct Assault may be created (V26)."""
        assaults = sum(1 for tactic in self.tactics() if tactic.card.name == ASSAULT)
        return assaults < len(self.alive()) + 1 and ASSAULT in self.card_set.ids and bool(self.opponents(seat))

    def create_assault(self, seat, opponent):
        """A Direct Assault enters the battlefield; it is not played (V26)."""
        with self.moment():
            thing = self.new_card(ASSAULT, seat, BATTLEFIELD)
            thing.minor = True
            self.battlefield.append(thing)
            thing.target = opponent
            self.arrive(thing, seat, "put", silent=True)
        return thing
