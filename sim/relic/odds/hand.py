"""Power cards in place of rolls, used as well as can be, when it is known what must be beaten.

For all dice that are due at one moment it is decided together which of them cards replace; the others are rolled together, and then the dice that
all of them have brought are due. What is worth equally much is decided for the fewest cards. Numbers are integers over one denominator.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from sim.relic.odds.law import ONE, SIDES, sides
from sim.relic.odds.tieworth import TieWorth

Cards = tuple[int, ...]
"""Power numbers in ascending order."""
WON = -1
"""What is still needed when the sum is large enough, whatever comes."""


class Prospect(NamedTuple):
    """Chances of a win and of a tie and the mean number of cards played, over `Hand.one`."""

    win: int
    tie: int
    cards: int


class ThrowResult(NamedTuple):
    """What dice thrown together show: their sum, how many sixes, and in how many of the ways they can fall."""

    sum: int
    sixes: int
    ways: int


@lru_cache(maxsize=65536)
def sub_hands(cards: Cards) -> tuple[Cards, ...]:
    """All different choices of cards of a hand, fewest first."""
    chosen = {tuple(c for c, taken in zip(cards, picks, strict=True) if taken) for picks in product((False, True), repeat=len(cards))}
    return tuple(sorted(chosen, key=lambda some: (len(some), some)))


@lru_cache(maxsize=65536)
def without(cards: Cards, played: Cards) -> Cards:
    """The rest of a hand."""
    rest = list(cards)
    for card in played:
        rest.remove(card)
    return tuple(rest)


class Hand:
    """Best use of power cards.

    Parameters
    ----------
    dice
        Dice thrown.
    most
        Most that can be needed, U.
    worth
        What win and tie are worth; in a skill test a tie is worth nothing and never happens.
    replaced
        Most of the thrown dice that cards can replace.
    ones_as_sixes
        Whether a 1 counts as a 6.
    thrown_ones_fail, every_one_fails
        Whether a 1 on a thrown die, on any die, fails the roll.
    """

    def __init__(
        self,
        dice: int,
        most: int,
        worth: TieWorth,
        replaced: int,
        *,
        ones_as_sixes: bool = False,
        thrown_ones_fail: bool = False,
        every_one_fails: bool = False,
    ) -> None:
        self.dice, self.most, self.worth, self.replaced = dice, most, worth, replaced
        self.thrown_ones_fail, self.every_one_fails = thrown_ones_fail, every_one_fails
        self._ways = sides(ones_as_sixes)
        self.one = SIDES ** (2 * dice + most // SIDES + 2) * (SIDES - 1) ** dice
        """The denominator: divisible by what rolls down to a need below 0, and chains of sixes without an end, divide by."""
        self._known: dict[tuple[int, int, Cards], tuple[Prospect, Cards]] = {}
        self._rolled: dict[tuple[int, int, int, Cards], Prospect] = {}

    def best_throw(self, need: int, cards: Cards) -> tuple[Prospect, Cards]:
        """Prospect before anything is rolled, and the cards that replace thrown dice.

        Parameters
        ----------
        need
            The sum that must be passed, WON .. U.
        cards
            The hand.
        """
        return self._best(
            (self._with(self._thrown(need - sum(played), played, without(cards, played)), played), played)
            for played in sub_hands(cards)
            if len(played) <= self.replaced and not (self.thrown_ones_fail and ONE in played)
        )

    def explosion(self, need: int, due: int, cards: Cards) -> tuple[Prospect, Cards]:
        """Prospect when so many explosion dice are due, and the cards that replace some of them."""
        need = max(need, WON)
        if need == WON:
            return self._won(due if self.every_one_fails else 0, cards)
        if not due:
            return Prospect(0, self.one if need == 0 and self.worth.ties else 0, 0), ()
        key = (need, due, cards)
        if key not in self._known:
            self._known[key] = self._best(
                (self._with(self._rest_rolled(need - sum(played), due - len(played), played.count(SIDES), without(cards, played)), played), played)
                for played in sub_hands(cards)
                if len(played) <= due and not (self.every_one_fails and ONE in played)
            )
        return self._known[key]

    def _won(self, due: int, cards: Cards) -> tuple[Prospect, Cards]:
        """Prospect when the sum is large enough and so many dice are due that may still fail.

        A die fails by a 1 unless a card replaces it: a 6 changes nothing, so it is rolled until it is none. A card on a die that is due saves it
        for certain, and no later die is likelier to fail.
        """
        played = tuple(card for card in cards if card not in (ONE, SIDES))[:due]
        win = self.one
        for _ in range(due - len(played)):
            win = win * sum(self._ways[ONE + 1 : SIDES]) // (SIDES - self._ways[SIDES])
        return Prospect(win, 0, len(played) * self.one), played

    def _thrown(self, need: int, played: Cards, cards: Cards) -> Prospect:
        """Prospect when cards replace thrown dice and the other dice are thrown."""
        rolled = self.dice - len(played)
        return self._mean(need, self._throws[self.thrown_ones_fail][rolled], rolled, played.count(SIDES), cards)

    def _rest_rolled(self, need: int, rolled: int, brought: int, cards: Cards) -> Prospect:
        """Prospect when so many explosion dice are rolled, beside so many that cards have brought."""
        key = (max(need, WON), rolled, brought, cards)
        if key not in self._rolled:
            self._rolled[key] = self._mean(key[0], self._throws[self.every_one_fails][rolled], rolled, brought, cards)
        return self._rolled[key]

    def _mean(self, need: int, throws: list[ThrowResult], rolled: int, brought: int, cards: Cards) -> Prospect:
        """Mean over what dice rolled together show."""
        parts = [(throw.ways, self.explosion(need - throw.sum, brought + throw.sixes, cards)[0]) for throw in throws]
        whole = SIDES**rolled
        return Prospect(*(sum(ways * after[i] for ways, after in parts) // whole for i in range(len(Prospect._fields))))

    def _with(self, found: Prospect, played: Cards) -> Prospect:
        """A prospect after cards have been played."""
        return found._replace(cards=found.cards + len(played) * self.one)

    @cached_property
    def _throws(self) -> dict[bool, list[list[ThrowResult]]]:
        """What 0, 1, ... dice rolled together can show, by whether a 1 fails; throws that fail are left out."""
        return {fails: [list(self._together(dice, fails)) for dice in range(self.dice + 1)] for fails in (False, True)}

    def _together(self, dice: int, ones_fail: bool) -> Iterator[ThrowResult]:
        found = {(0, 0): 1}
        for _ in range(dice):
            grown: dict[tuple[int, int], int] = {}
            for (total, sixes), ways in found.items():
                for face, more in enumerate(self._ways):
                    if more and not (ones_fail and face == ONE):
                        key = (total + face, sixes + (face == SIDES))
                        grown[key] = grown.get(key, 0) + ways * more
            found = grown
        yield from (ThrowResult(total, sixes, ways) for (total, sixes), ways in found.items())

    def _best(self, found: Iterable[tuple[Prospect, Cards]]) -> tuple[Prospect, Cards]:
        """The prospect that is worth most, of equals the one with the fewest cards."""
        best: tuple[Prospect, Cards] | None = None
        for prospect, played in found:
            if best is None or self._is_better(prospect, best[0]):
                best = prospect, played
        assert best is not None
        return best

    def _is_better(self, one: Prospect, other: Prospect) -> bool:
        """Whether a prospect is worth more, or as much with fewer cards."""
        mine, others = self.worth.of(one.win, one.tie), self.worth.of(other.win, other.tie)
        return mine > others or (mine == others and one.cards < other.cards)
