"""Wounds and what mends them (V61 to V64, V68)."""

from sim.voskhozhdenie.cards.rulewords import Allowed, Forbidden, Trigger
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.things import GRAVEYARD, Known

WOUNDABLE = (Type.CITY, Type.FORTIFICATION, Type.PATRON)
"""Types that can be wounded besides units."""


class Wounds:
    """Wounding, healing, ruining, fighting."""

    def wound(self, wounds, source=None, fight=False):
        """Wound cards, all in one moment.

        Parameters
        ----------
        wounds : list of (Thing, int)
            Each card with the number before Armor; a card that stands twice is wounded once by the sum.
        source : Thing, optional
            The card itself whose ability wounds.
        fight : bool
            Whether they wound each other in a fight.

        Returns
        -------
        list of Known
            The cards, where the wounds left them.
        """
        sums = {}
        for thing, number in wounds:
            sums[thing] = sums.get(thing, 0) + number
        felt = {thing: self.felt(thing, number) for thing, number in sums.items()}
        felt = {thing: number for thing, number in felt.items() if number > 0}
        powers = {thing: self.power(thing) for thing in felt}
        immortal = {thing for thing in felt if self.has_keyword(thing, Keyword.IMMORTAL)}
        dying, hurt = [], []
        for thing, number in felt.items():
            self.counters.wound_points[str(Type.UNIT if self.is_unit(thing) else thing.card.type)] += number
            self.note("wound", thing.card.name, number)
            if source is not None:
                source.hits[thing.number] = self.round
            if self.is_unit(thing):
                self.fate_of_unit(thing, number, powers[thing], thing in immortal, dying, hurt)
            elif number < powers[thing]:
                if thing.card.type is not Type.PATRON:
                    thing.damage += number
            elif thing.card.type is Type.CITY:
                self.ruin(thing)
            elif thing not in immortal:
                dying.append(thing)
        self.leave(dying, GRAVEYARD, fight=fight)
        for thing in hurt:
            self.become_wounded(thing)
        for thing in felt:
            if thing.in_play and self.is_unit(thing):
                self.emit(Trigger.BERSERK, Known(thing), thing.controller, of=thing)
        return [Known(thing, None if thing.live else thing.successor) for thing in sums]

    def felt(self, thing, number):
        """A wound after Armor; 0 of what cannot be wounded."""
        woundable = self.is_unit(thing) or thing.card.type in WOUNDABLE and not thing.ruined
        if not thing.in_play or not woundable or self.has_keyword(thing, Keyword.INVULNERABLE):
            return 0
        return number - self.armor(thing)

    def fate_of_unit(self, thing, number, power, immortal, dying, hurt):
        """What a wound makes of a unit."""
        deadly = number >= power or number >= -(-power // 2) and thing.wounded
        if deadly and not immortal:
            dying.append(thing)
        elif (deadly or number >= -(-power // 2)) and not thing.wounded:
            hurt.append(thing)

    def become_wounded(self, thing):
        """A unit becomes wounded and leaves its tactic, unless a rule lets it stay (V62)."""
        self.counters.became_wounded += 1
        thing.wounded = True
        self.note("wounded", thing.card.name)
        if thing.tactic is not None and not self.assigned_wounded(thing):
            thing.tactic = thing.side = None

    def assigned_wounded(self, thing):
        """Whether a wounded unit may be in a tactic."""
        return Allowed.ASSIGN_WOUNDED in self.about(thing, "allow")

    def heal(self, thing):
        """Heal a unit; false if it is not wounded or that is forbidden."""
        if not thing.in_play or not thing.wounded or self.forbidden(thing, Forbidden.HEAL):
            return False
        thing.wounded = False
        self.note("heal", thing.card.name)
        return True

    def restore(self, thing, number=None):
        """Restore a city that is not ruined or a fortification; false if nothing changes (V63)."""
        standing = thing.in_play and thing.card.type in (Type.CITY, Type.FORTIFICATION) and not thing.ruined
        if not standing or not thing.damage or self.forbidden(thing, Forbidden.RESTORE):
            return False
        thing.damage = 0 if number is None else max(0, thing.damage - max(0, number))
        self.note("restore", thing.card.name)
        return True

    def ruin(self, city):
        """The power of a city becomes 0 (V64)."""
        if city.in_play and city.card.type is Type.CITY and not city.ruined:
            city.ruined = True
            self.seats[city.controller].last_city_fell_to_deck = False
            self.counters.cities_ruined += 1
            self.note("ruin", city.card.name, city.controller)

    def destroy(self, things, sacrificed_by=None):
        """Destroy cards in one moment; Immortal ones stay (V64, V84)."""
        mortal = [thing for thing in things if thing.in_play and not self.has_keyword(thing, Keyword.IMMORTAL) and thing.card.type is not Type.CITY]
        self.leave(mortal, GRAVEYARD, sacrificed_by)
        return [Known(thing, None if thing.live else thing.successor) for thing in things]

    def fight(self, first, second):
        """Two units wound each other by their powers (V68)."""
        self.counters.fights += 1
        self.note("fight", first.card.name, second.card.name)
        first.fighting = second.fighting = True
        powers = self.power(first), self.power(second)
        self.wound([(first, powers[1]), (second, powers[0])], fight=True)
        for unit in (first, second):
            unit.fighting, unit.fought_round = False, self.round
        for unit, other in ((first, second), (second, first)):
            if unit.in_play and not other.in_play:
                beaten = Known(other, other.successor)
                self.emit(Trigger.FIGHT_WON, Known(unit), unit.controller, of=unit, event=beaten)
