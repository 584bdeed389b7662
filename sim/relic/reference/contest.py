"""What counts in a battle or a test, and the chance that decisions look at (R14-R24; ENGINE.md, sections 7.1 and 7.2)."""

from sim.relic.reference import chances
from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.conditions import holds, times

MOST_DICE = 8
MOST_ENEMY_DICE = 4


class Contest:
    """A battle or a test of one player. What passives give is added up when it is prepared; uses come on top of that.

    A bonus `per` something is the exception: it is multiplied whenever the own score is looked at.

    Attributes
    ----------
    attribute : str
        The attribute that counts; `level` or `influence` in some tests.
    traits : set of str
        Those of the enemies.
    forbidden : set of str
        What an enemy forbids: `power`, `weapon`, `armour`, `reroll`.
    gear : list of Piece
        Weapon and armour chosen for the battle.
    dice : int
        How many are thrown if that is 1 to 8.
    rerolls : dict of str to int
        Dice that passives let be rolled again, by kind.
    as_sixes, safe : bool
        Ones count as sixes; losing costs no Life of its own.
    burn : int
        Life that an explosion costs.
    """

    word = ""
    bonus_kind = dice_kind = reroll_kind = ""

    def __init__(self, seat, attribute, traits=(), forbidden=()):
        self.seat = seat
        self.attribute = attribute
        self.traits = set(traits)
        self.forbidden = set(forbidden)
        self.prepare()

    def prepare(self, gear=()):
        """Add up what the player has and what his passives give now, with this weapon and armour."""
        self.gear = list(gear)
        self.fixed = self.seat.count(self.attribute)
        self.multiplied = []
        self.dice = 1
        self.rerolls = {"ones": 0, "any": 0}
        self.as_sixes = self.safe = False
        self.burn = 0
        for passive in self.seat.passives(gear):
            if self.fits(passive) and holds(self.seat, passive.when):
                self._heed(passive)

    @property
    def own(self):
        """The own score without dice, as things stand now."""
        return self.fixed + sum(passive.amount * times(self.seat, passive.per) for passive in self.multiplied)

    def fits(self, part):
        """Whether a passive or use with this attribute and trait counts here."""
        return part.attribute in (None, self.attribute) and (part.trait is None or part.trait in self.traits)

    def counts(self, passive):
        """Whether a passive of a weapon or armour means anything here."""
        if passive.kind == "ones_as_sixes" and passive.roll not in ("both", self.word):
            return False
        if passive.kind == self.reroll_kind and "reroll" in self.forbidden:
            return False
        kinds = (self.bonus_kind, self.dice_kind, self.reroll_kind, "ones_as_sixes", "no_life_loss", "life_per_explosion")
        return passive.kind in kinds and self.fits(passive) and holds(self.seat, passive.when)

    def allows(self, use):
        """Whether a use of this moment may count here."""
        return self.fits(use) and not (use.rerolls and "reroll" in self.forbidden)

    def _heed(self, passive):
        """Let a passive count; a test of level or influence knows no bonus and no dice of passives (section 7.1)."""
        plain = self.attribute in ATTRIBUTES
        if passive.kind == self.bonus_kind and plain:
            self.multiplied.append(passive)
        elif passive.kind == self.dice_kind and plain:
            self.dice += passive.amount * times(self.seat, passive.per)
        elif passive.kind == self.reroll_kind and "reroll" not in self.forbidden:
            self.rerolls[passive.dice] += passive.amount
        elif passive.kind == "ones_as_sixes" and passive.roll in ("both", self.word):
            self.as_sixes = True
        elif passive.kind == "no_life_loss":
            self.safe = True
        elif passive.kind == "life_per_explosion":
            self.burn += passive.amount

    def thrown(self, more=0):
        """Return how many dice are thrown."""
        return max(1, min(MOST_DICE, self.dice + more))

    def use(self, use, bonus, dice):
        """Add what a use gives before the roll, bonus and dice as they came out."""
        self.fixed += bonus
        self.dice += dice
        self.as_sixes |= use.ones_as_sixes
        self.safe |= use.safe


class Fight(Contest):
    """A battle against cards; an enemy that is no card has no trait and no scores.

    Attributes
    ----------
    dice_against : int
        How many dice the enemies roll.
    ties_are_lost : bool
        An enemy wins equal scores.
    enemy_dice : int
        The sum of the dice they rolled.
    """

    word = "battle"
    bonus_kind, dice_kind, reroll_kind = "battle_bonus", "battle_dice", "battle_reroll"

    def __init__(self, seat, attribute, foes):
        super().__init__(seat, attribute, (trait for foe in foes for trait in foe.traits), (word for foe in foes for word in foe.forbid))
        self.foes = foes
        self.dice_against = min(MOST_ENEMY_DICE, 1 + sum(foe.dice - 1 for foe in foes))
        self.ties_are_lost = any(foe.wins_ties for foe in foes)
        self.enemy_dice = 0

    def against(self):
        """Return the enemies' score as things stand now (R19)."""
        scores = [score for foe in self.foes for score in foe.score]
        return sum(foe.value for foe in self.foes) + sum(score["amount"] * times(self.seat, score.get("per")) for score in scores)

    def chance(self, bonus=0, dice=0):
        """Return the chance of winning, in parts of a million, with what a use would add."""
        return chances.win(self.thrown(dice), chances.clipped(self.own + bonus - self.against()), self.dice_against)

    def need(self):
        """Return the own score that wins."""
        return self.enemy_dice + self.against() + 1

    def throw(self, dice, difference):
        """Return the chance that so many dice to be thrown reach what is needed."""
        return chances.reach(dice, chances.clipped(difference))

    def lost_by_ones(self, roll):
        """Whether a 1 spoils the roll: never in a battle."""
        return False

    def one_fails(self, roll, chain):
        """Whether a 1 on one thrown die would spoil the roll: never in a battle."""
        return False


class Trial(Contest):
    """A test against a target (R22, R23)."""

    word = "test"
    bonus_kind, dice_kind, reroll_kind = "skill_bonus", "skill_dice", "skill_reroll"

    def __init__(self, seat, attribute, target, rules):
        super().__init__(seat, attribute)
        self.target = target
        self.rules = rules

    def chance(self, bonus=0, dice=0):
        """Return the chance of passing, in parts of a million, with what a use would add."""
        return self.throw(self.thrown(dice), self.own + bonus - self.target)

    def need(self):
        """Return the own score that passes."""
        return self.target

    def throw(self, dice, difference):
        """Return the chance that so many dice to be thrown reach what is needed and do not fail by their ones."""
        return chances.passes(dice, chances.clipped(difference), self.rules.ones, self.rules.count)

    def lost_by_ones(self, roll):
        """Whether ones fail the test, by the reading in force (R23)."""
        looked_at = [chain[:1] if self.rules.count == "thrown" else chain for chain in roll.chains]
        ones = [face == 1 for chain in looked_at for face in chain]
        return any(ones) if self.rules.ones == "any" else all(ones)

    def one_fails(self, roll, chain):
        """Whether a 1 on one thrown die would fail the test: always, or if no other one is due or shows another face."""
        return self.rules.ones == "any" or all(other[:1] == [1] for other in roll.chains if other is not chain)
