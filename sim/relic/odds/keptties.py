"""Rerolls of thrown ones when a tie is worth as much as a win and therefore kept: chances by what is needed.

Below a tie ones are rerolled one after the other, which never makes the sum smaller.
"""

from math import comb

from sim.relic.odds.chances import Chain, Chances, none, spread, sums_of
from sim.relic.odds.law import ONE


class KeptTies:
    """Chances with rerolls of ones up to the first tie or win.

    Parameters
    ----------
    chain
        The die, with its ones.
    rerolls
        Rerolls in all; None: without limit.
    """

    def __init__(self, chain: Chain, rerolls: int | None) -> None:
        self.chain, self.rerolls = chain, rerolls
        self._one = chain.weights[ONE]
        self._clean = Chances(none(chain.most).win + chain.weights[:-1], none(chain.most).tie).win
        self._clean[ONE] = 0
        self._known: dict[tuple[int, int | None], Chances] = {}

    def of(self, dice: int) -> tuple[Chances, int]:
        """Chances and their denominator when so many dice are thrown."""
        clean, found = self.chain.scale - self._one, none(self.chain.most)
        sums = sums_of(self._clean, clean, dice)
        for ones in range(dice + 1):
            rest, total = sums[dice - ones]
            part = spread(self._shown(ones, self.rerolls), rest, total, self._whole(ones, self.rerolls))
            missing = clean ** (dice - ones) if self.rerolls is None else 1
            found = found.plus(part, comb(dice, ones) * self._one**ones * missing)
        return found, self.chain.scale**dice * self._whole(dice, self.rerolls)

    def _whole(self, ones: int, left: int | None) -> int:
        """Denominator of the chances when so many ones lie on the table."""
        return int((self.chain.scale - self._one) ** ones if left is None else self.chain.scale**left)

    def _shown(self, ones: int, left: int | None) -> Chances:
        """Chances when so many ones lie on the table; the other dice have lowered the need."""
        key = (ones, left)
        if key not in self._known:
            found, whole = self._rerolled(ones, left) if ones and left != 0 else none(self.chain.most), self._whole(ones, left)
            found.win[: ones + 1], found.tie[: ones + 1] = whole, 0
            if ones <= self.chain.most:
                found.win[ones], found.tie[ones] = 0, whole
            self._known[key] = found
        return self._known[key]

    def _rerolled(self, ones: int, left: int | None) -> Chances:
        """Chances when one of the ones is rerolled."""
        after = None if left is None else left - 1
        better = spread(self._shown(ones - 1, after), self._clean, self.chain.scale - self._one, self._whole(ones - 1, after))
        return better if left is None else better.plus(self._shown(ones, after), self._one)
