"""Attack actions: whom they can hit, damage and ripostes at once, defeat, Slay (T55-T60, T78)."""

from sim.tactics.reference.board import RANGE
from sim.tactics.reference.pieces import NOBODY
from sim.tactics.reference.questions import Kind, Moment

REACH = 2
MELEE, BY_REACH, BY_RANGE = "melee", "reach", "ranged"


class Attacks:
    """Attacks of champions."""

    def may_attack(self, figure, other):
        """Whether nothing but distance keeps a champion from attacking an enemy: not from outside into sacred ground (T78)."""
        return self.on_sacred(figure) or not self.on_sacred(other)

    def reaches(self, figure, other, mode):
        """Whether a champion's attack of one mode reaches another: distance 1 always does."""
        apart = self.apart(figure, other)
        if apart <= 1:
            return True
        if mode == BY_REACH:
            return apart <= REACH
        return mode == BY_RANGE and apart <= RANGE and self.in_ranged_reach(figure, other)

    def modes(self, figure):
        """Return the ways in which a champion can attack."""
        return [mode for mode in (BY_REACH, BY_RANGE) if self.has(figure, mode)] or [MELEE]

    def within_reach(self, figure, mode):
        """Return the enemies that an attack of one mode could hit, by index order."""
        enemies = [other for other in self.enemies_on_board(figure.side) if self.may_attack(figure, other)]
        return [other for other in enemies if self.reaches(figure, other, mode)]

    def attackable(self, figure):
        """Return all tuples of enemies that one attack action could hit: of an area attack all of a mode (T58)."""
        found = [tuple(self.within_reach(figure, mode)) for mode in self.modes(figure)]
        if self.has(figure, "area"):
            return [hit for hit in found if hit]
        single = {other for hit in found for other in hit}
        return [(other,) for other in self.enemies_on_board(figure.side) if other in single]

    def attack_action(self, figure):
        """One attack action of a player's champion, if there is a target: the target, treasures, damage."""
        choices = self.attackable(figure)
        if not choices:
            return
        hit = self.ask(Kind.ATTACK, figure.owner, [*choices, ()], figure)
        if hit:
            self.offer_treasure(figure, Moment.ATTACK)
            self.attack(figure, hit)

    def attack(self, figure, hit, from_afar=0):
        """Attack enemies that have been chosen: defenders use treasures, then everything happens at once (T60).

        `from_afar` is the damage of an attack that no treasure helps against (T91).
        """
        for one in self.both(figure):
            one.attacked = True
        self.count("attack", figure.name)
        for other in hit:
            if other.owner is not None and not from_afar:
                self.offer_treasure(other, Moment.DEFENCE)
        slay = self.slay_abilities(figure)
        ripostes = [(other, self.strength(other)) for other in hit if self.ripostes(other, figure)]
        strength = from_afar or self.strength(figure)
        for other in hit:
            self.damage(other, strength)
        for other, dealt in ripostes:
            self.count("riposte", other.name)
            self.damage(figure, dealt)
        self.resolve_attack(figure, hit, slay, [other for other, _ in ripostes])

    def resolve_attack(self, figure, hit, slay, ripostes):
        """All who reached their defence are defeated together, also those whom it was not for; then for each enemy it was for reward and Slay."""
        fallen = self.fallen()
        causes = {other: "attack" if other in hit else "riposte" if other is figure and ripostes else "loss" for other in fallen}
        victors = {other: figure for other in fallen if other in hit}
        if figure in fallen and ripostes:
            victors[figure] = ripostes[0]
        self.defeat(fallen, causes, victors)
        for other in fallen:
            if other in hit:
                self.slain(figure, other, slay)
        self.settle("loss", figure.owner)

    def slain(self, figure, other, slay):
        """An enemy was defeated by an own attack action: the reward of a neutral, then Slay, once for each."""
        self.happen(figure.owner, "defeat")
        if self.neutral(other) and figure.owner is not None:
            self.reward(other, figure.owner)
        for source, ability in slay:
            self.run(ability["effects"], self.context_of(figure, source, slain=other), ability)

    def slay_abilities(self, figure):
        """Return the Slay abilities as they are now: the scenario's, printed, of constructs, of quests."""
        worth = self.scenario.word("chosen_slay", 0)
        of_scenario = [(figure, {"effects": [{"do": "gain", "glory": worth}]})] if worth and self.is_chosen(figure) else []
        return of_scenario + self.triggers(figure, "slay")

    def ripostes(self, figure, attacker):
        """Whether an attacked champion strikes back: from distance 1 always, from farther if it could attack from there (T59)."""
        if figure.side == NOBODY or not self.has(figure, "riposte"):
            return False
        if self.apart(figure, attacker) <= 1:
            return True
        return self.may_attack(figure, attacker) and any(self.reaches(figure, attacker, mode) for mode in self.modes(figure))
