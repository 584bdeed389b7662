"""Rerolls of any die, used as well as can be, when it is known what must be beaten.

The best use, proved by exchange: as long as the player does not win, the lowest die is rerolled (a lower die gives at least as much room, and
nothing can be lost below a tie; among dice of equal use the lowest); a win is kept; a tie is kept or not, whichever is better (equal: kept). From
a tie on only one die is ever rerolled: to win it must pass its own value, and below that it stays the lowest. So what to do depends on its value
and the rerolls left alone.

In a skill test a die that fails (a 1, see `sim.relic.odds.reading`) counts as 0: it is the lowest, and no test succeeds with one. A tie is a
failure there.
"""

from math import comb

import numpy as np

from sim.relic.odds.chances import Chain, Chances, Integers, none, spread, sums_of
from sim.relic.odds.tieworth import TieWorth

MOST_FAILED = 2
"""Failed dice that can be mended where three dice or more lie on the table; so many rerolls are computed there at most."""


class Lowest:
    """Chances with rerolls of any die.

    Parameters
    ----------
    chain
        The die.
    rerolls
        Single-die rerolls in all.
    worth
        What win and tie are worth.
    """

    def __init__(self, chain: Chain, rerolls: int, worth: TieWorth) -> None:
        self.chain, self.rerolls, self.worth = chain, rerolls, worth
        self.again = np.zeros((rerolls + 1, chain.most + 1), np.bool_)
        """`[rerolls + 1, U + 1]` whether to reroll at a tie, by rerolls left and value of the lowest die."""
        self._tied, self._below = self._one_die()
        self._pairs: dict[int, list[Chances]] = {}

    def of(self, dice: int) -> tuple[Chances, int]:
        """Chances and their denominator when so many dice are thrown."""
        if dice == 1:
            return self._below[self.rerolls + 1], self.chain.scale ** (self.rerolls + 1)
        found = none(self.chain.most)
        for second in self.chain.values:
            one_least, two_least = self._rests(dice, second)
            found = found.plus(self._beside(self._lower(dice, second), one_least))
            found = found.plus(self._beside(self._shown(second, second, self.rerolls), two_least))
        return found, self.chain.scale ** (dice + self.rerolls)

    def _one_die(self) -> tuple[list[Chances], list[Chances]]:
        """Chances by rerolls left: at a tie of sum and need, by the lowest die's value; and below one, by what that die must reach."""
        weights, scale = np.array(self.chain.weights, object), self.chain.scale
        equal = weights[:-1] if self.worth.ties else np.zeros_like(weights[:-1])
        more = scale - np.cumsum(weights)[:-1]
        less = scale - more - equal
        tied, below = [Chances(none(self.chain.most).win, none(self.chain.most).tie + 1)], [none(self.chain.most)]
        for left in range(1, self.rerolls + 2):
            one = scale ** (left - 1)
            win = more * one + equal * tied[-1].win + less * below[-1].win
            tie = equal * tied[-1].tie + less * below[-1].tie
            below.append(Chances(win, tie))
            if left <= self.rerolls:
                again = np.array(self.worth.of(win, tie) > self.worth.of(0, one * scale), np.bool_)
                self.again[left] = again
                tied.append(Chances(np.where(again, win, 0), np.where(again, tie, one * scale)))
        return tied, below

    def _pair(self, second: int, left: int) -> Chances:
        """Chances of two dice below a tie, the other one of value `second`, when the lowest is rerolled with `left` rerolls left."""
        known = self._pairs.setdefault(second, [none(self.chain.most)])
        while len(known) <= left:
            found = none(self.chain.most)
            for value in self.chain.values:
                found = found.plus(self._shown(min(value, second), max(value, second), len(known) - 1), self.chain.weights[value])
            known.append(found)
        return known[left]

    def _shown(self, low: int, high: int, left: int) -> Chances:
        """Chances of two dice that lie on the table, with `left` rerolls left."""
        after, total = self._pair(high, left), low + high
        win, tie = after.win.copy(), after.tie.copy()
        if low > 0:
            win[:total], tie[:total] = self.chain.scale**left, 0
            if total < len(win) and self.worth.ties:
                win[total], tie[total] = self._tied[left].win[low], self._tied[left].tie[low]
        return Chances(win, tie)

    def _lower(self, dice: int, second: int) -> Chances:
        """Chances of the two lowest of the thrown dice, the higher one of value `second`, the other one lower."""
        found = none(self.chain.most)
        for value in (v for v in self.chain.values if v < second):
            found = found.plus(self._shown(value, second, self.rerolls), dice * self.chain.weights[value])
        return found

    def _beside(self, shown: Chances, rest: tuple[Integers, int]) -> Chances:
        """Chances of the two lowest dice when the others lie beside them: less is needed, but no fewer failed dice."""
        return spread(shown, rest[0], rest[1], shown.win[0])

    def _rests(self, dice: int, least: int) -> tuple[tuple[Integers, int], tuple[Integers, int]]:
        """Weights of the sums of all dice but two, and their total: with one more die of the least value, and with two."""
        weights = np.array(self.chain.weights, object)
        weights[: least + 1] = 0
        powers = sums_of(weights[:-1], int(weights.sum()), dice - 1)
        weight, most = self.chain.weights[least], dice if least else min(dice, MOST_FAILED)
        one = [
            (comb(dice - 1, copies) * weight**copies, least * (copies - 1), powers[dice - 1 - copies]) for copies in range(1, min(most, dice - 1) + 1)
        ]
        two = [(comb(dice, copies) * weight**copies, least * (copies - 2), powers[dice - copies]) for copies in range(2, most + 1)]
        return self._collected(one), self._collected(two)

    def _collected(self, parts: list[tuple[int, int, tuple[Integers, int]]]) -> tuple[Integers, int]:
        """Sum of weights that are multiplied, and moved to larger sums."""
        sums, whole = none(self.chain.most).win, 0
        for factor, by, (part, total) in parts:
            sums[by:] += factor * part[: max(len(part) - by, 0)]
            whole += factor * total
        return sums, whole
