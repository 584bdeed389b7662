"""Power cards in place of rolls, used as well as can be, when it is known what must be beaten.

First it is decided which thrown dice cards replace; then the other dice are rolled together; then every explosion die that is due is rolled or
replaced, one at a time. What is worth equally much is decided for the fewest cards, then for the roll. Numbers are integers over one denominator.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from sim.relic.odds.law import ONE, SIDES, sides
from sim.relic.odds.tieworth import TieWorth

Cards = tuple[int, ...]
"""Power numbers in ascending order."""
WON = -1
"""What is still needed when the sum is large enough, whatever comes."""
ROLL = 0
"""The choice to roll."""


class Prospect(NamedTuple):
    """Chances of a win and of a tie and the mean number of cards played, over `Hand.one`."""

    win: int
    tie: int
    cards: int


class Rolled(NamedTuple):
    """What dice thrown together show: their sum, how many sixes, and in how many of the ways they can fall."""

    sum: int
    sixes: int
    ways: int


def sub_hands(cards: Cards) -> list[Cards]:
    """All different choices of cards of a hand, fewest first."""
    chosen = {tuple(c for c, taken in zip(cards, picks, strict=True) if taken) for picks in product((False, True), repeat=len(cards))}
    return sorted(chosen, key=lambda some: (len(some), some))


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
    ones_as_sixes
        Whether a 1 counts as a 6.
    thrown_ones_fail, every_one_fails
        Whether a 1 on a thrown die, on any die, fails the roll.
    """

    def __init__(
        self, dice: int, most: int, worth: TieWorth, *, ones_as_sixes: bool = False, thrown_ones_fail: bool = False, every_one_fails: bool = False
    ) -> None:
        self.dice, self.most, self.worth = dice, most, worth
        self.thrown_ones_fail, self.every_one_fails = thrown_ones_fail, every_one_fails
        self._ways = sides(ones_as_sixes)
        self.one = SIDES ** (2 * dice + most // SIDES + 2) * (SIDES - 1) ** dice
        """The denominator: divisible by what rolls down to a need below 0, and chains of sixes without an end, divide by."""
        self._known: dict[tuple[int, int, Cards], tuple[Prospect, int]] = {}

    def best_throw(self, need: int, cards: Cards) -> tuple[Prospect, Cards]:
        """Prospect before anything is rolled, and the cards that replace thrown dice.

        Parameters
        ----------
        need
            The sum that must be passed, WON .. U.
        cards
            The hand.
        """
        best: tuple[Prospect, Cards] | None = None
        for played in sub_hands(cards):
            if len(played) > self.dice or (self.thrown_ones_fail and ONE in played):
                continue
            found = self._thrown(need, played, without(cards, played))
            if best is None or self._is_better(found, best[0]):
                best = found, played
        assert best is not None
        return best

    def explosion(self, need: int, due: int, cards: Cards) -> tuple[Prospect, int]:
        """Prospect when so many explosion dice are due, and what to do with the next one: a power number, or `ROLL`."""
        if need < 0:
            need = WON
            if not (self.every_one_fails and due):
                return Prospect(self.one, 0, 0), ROLL
        if not due:
            tied = need == 0 and self.worth.ties
            return Prospect(0, self.one if tied else 0, 0), ROLL
        key = (need, due, cards)
        if key not in self._known:
            self._known[key] = self._decide(need, due, cards)
        return self._known[key]

    def _decide(self, need: int, due: int, cards: Cards) -> tuple[Prospect, int]:
        """Compare a roll with each card."""
        best, choice = self._next_rolled(need, due, cards), ROLL
        for card in dict.fromkeys(cards):
            if self.every_one_fails and card == ONE:
                continue
            after = self.explosion(need - card, due - 1 + (card == SIDES), without(cards, (card,)))[0]
            found = Prospect(after.win, after.tie, after.cards + self.one)
            if self._is_better(found, best):
                best, choice = found, card
        return best, choice

    def _next_rolled(self, need: int, due: int, cards: Cards) -> Prospect:
        """Prospect when the next explosion die is rolled."""
        if need == WON:  # a six changes nothing, so it is rolled until it is none
            after = self.explosion(WON, due - 1, cards)[0]
            fine = sum(self._ways[ONE + 1 : SIDES])
            return Prospect(*(part * fine // (SIDES - self._ways[SIDES]) for part in after))
        parts = [
            (ways, self.explosion(need - face, due - 1 + (face == SIDES), cards)[0])
            for face, ways in enumerate(self._ways)
            if ways and not (self.every_one_fails and face == ONE)
        ]
        return Prospect(*(sum(ways * after[i] for ways, after in parts) // SIDES for i in range(len(Prospect._fields))))

    def _thrown(self, need: int, played: Cards, cards: Cards) -> Prospect:
        """Prospect when cards replace thrown dice and the other dice are thrown."""
        due, need = played.count(SIDES), need - sum(played)
        throws = self._throws[self.dice - len(played)]
        whole = SIDES ** (self.dice - len(played))
        parts = [(throw.ways, self.explosion(need - throw.sum, due + throw.sixes, cards)[0]) for throw in throws]
        win, tie, more = (sum(ways * after[i] for ways, after in parts) // whole for i in range(len(Prospect._fields)))
        return Prospect(win, tie, more + len(played) * self.one)

    @cached_property
    def _throws(self) -> list[list[Rolled]]:
        """What 0, 1, ... dice thrown together can show; throws that fail are left out."""
        return [list(self._thrown_together(dice)) for dice in range(self.dice + 1)]

    def _thrown_together(self, dice: int) -> Iterator[Rolled]:
        found = {(0, 0): 1}
        for _ in range(dice):
            grown: dict[tuple[int, int], int] = {}
            for (total, sixes), ways in found.items():
                for face, more in enumerate(self._ways):
                    if more and not (self.thrown_ones_fail and face == ONE):
                        key = (total + face, sixes + (face == SIDES))
                        grown[key] = grown.get(key, 0) + ways * more
            found = grown
        yield from (Rolled(total, sixes, ways) for (total, sixes), ways in found.items())

    def _is_better(self, one: Prospect, other: Prospect) -> bool:
        """Whether a prospect is worth more, or as much with fewer cards."""
        mine, others = self.worth.of(one.win, one.tie), self.worth.of(other.win, other.tie)
        return mine > others or (mine == others and one.cards < other.cards)
