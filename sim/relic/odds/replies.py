"""What a player does when the enemy's roll is known: chances of win and tie by the sum that must be passed."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

from sim.relic.odds.chances import Chain, Chances
from sim.relic.odds.hand import Hand
from sim.relic.odds.keptties import KeptTies
from sim.relic.odds.law import SIDES, Law, die_without_one, whole_dice, whole_die
from sim.relic.odds.rerollany import Lowest
from sim.relic.odds.rerollones import law_after
from sim.relic.odds.throws import Battle, Reroll

REST = Fraction(1, 10**18)
"""What may be left out."""
STEP = SIDES
"""How far the enemy's roll is followed further while too much is left out."""
FIRST_GUESS = 96
"""How far laws are worked out at first."""


class ChancesByNeed(NamedTuple):
    """Chances of a win and of a tie and the mean number of power cards, `[U + 1]` each, over `bottom`."""

    win: Sequence[int]
    tie: Sequence[int]
    cards: Sequence[int]
    bottom: int


class Replies(Protocol):
    """How a player meets a need."""

    method: str

    def upper(self) -> Law:
        """Law of a sum that is at least as likely as the player's sum to reach any need."""
        ...

    def to(self, most: int) -> ChancesByNeed:
        """Chances for needs 0 .. most; a larger sum wins."""
        ...


class RerollAny:
    """Replies with rerolls of any die."""

    method = "best use of rerolls by exact recursion over what must be passed; the lowest die is rerolled while the battle is not won"

    def __init__(self, battle: Battle, rerolls: int) -> None:
        self._battle, self._rerolls = battle, rerolls

    def upper(self) -> Law:
        """Law of all dice that are ever rolled together."""
        return whole_dice(self._battle.dice + self._rerolls, self._battle.ones_as_sixes)

    def to(self, most: int) -> ChancesByNeed:
        """Chances by need."""
        return _without_cards(self.decisions(most).of(self._battle.dice))

    def decisions(self, most: int) -> Lowest:
        """The decisions behind these chances."""
        return Lowest(Chain.of(whole_die(self._battle.ones_as_sixes), most), self._rerolls, self._battle.worth)


class RerollOnes:
    """Replies with rerolls of thrown ones where a tie is worth a win, so that it is kept."""

    method = "best use of rerolls by exact recursion over what must be passed; thrown ones are rerolled while the battle is lost"

    def __init__(self, battle: Battle) -> None:
        self._battle = battle

    def upper(self) -> Law:
        """Law of the sum if ones are rerolled to the end."""
        battle = self._battle
        return law_after(die_without_one(battle.ones_as_sixes, False), battle.dice, battle.rerolls, True, battle.ones_as_sixes)

    def to(self, most: int) -> ChancesByNeed:
        """Chances by need."""
        return _without_cards(KeptTies(Chain.of(whole_die(self._battle.ones_as_sixes), most), self._battle.rerolls).of(self._battle.dice))


class PlayPowerCards:
    """Replies with power cards."""

    method = "best use of the power cards by exact recursion over what must be passed, dice due and cards left; all dice due are decided together"

    def __init__(self, battle: Battle) -> None:
        self._battle = battle

    def upper(self) -> Law:
        """Law of the dice beside all cards."""
        return whole_dice(self._battle.dice, self._battle.ones_as_sixes).shifted(sum(self._battle.counted))

    def to(self, most: int) -> ChancesByNeed:
        """Chances by need."""
        hand = self.decisions(most)
        found = [hand.best_throw(need, self._battle.counted)[0] for need in range(most + 1)]
        win, tie, cards = zip(*found, strict=True)
        return ChancesByNeed(win, tie, cards, hand.one)

    def decisions(self, most: int) -> Hand:
        """The decisions behind these chances."""
        return Hand(self._battle.dice, most, self._battle.worth, self._battle.replaced, ones_as_sixes=self._battle.ones_as_sixes)


def replies_of(battle: Battle) -> Replies | None:
    """How the player decides when the enemy's roll is known; None where no decision depends on it."""
    if battle.power:
        return PlayPowerCards(battle)
    if battle.reroll is Reroll.ANY and battle.rerolls:
        return RerollAny(battle, battle.rerolls)
    return RerollOnes(battle) if battle.rerolls != 0 and battle.tie_value == 1 else None


def farthest(upper: Law, enemy: Law, difference: int) -> int:
    """How far the enemy's roll must be followed for a difference, so that what is left out stays below `REST`."""
    reach = FIRST_GUESS
    while True:
        left = left_out(upper, enemy, reach, difference)
        for most in range(0, reach + 1, STEP):
            if left[most] < REST:
                return most
        reach *= 2


def left_out(upper: Law, enemy: Law, most: int, difference: int) -> list[Fraction]:
    """`[most + 1]` chances at most that the enemy's roll is higher than 0 .. most and yet reached.

    Enemy and player roll apart from each other, so each is at most the product of two chances.
    """
    reached = upper.tails(max(most - difference, 0))
    higher = enemy.tails(most)
    return [chance * (reached[roll - difference] if roll >= difference else 1) for roll, chance in enumerate(higher)]


def _without_cards(found: tuple[Chances, int]) -> ChancesByNeed:
    """Chances where no cards are played."""
    chances, bottom = found
    return ChancesByNeed(list(chances.win), list(chances.tie), [0] * len(chances.win), bottom)
