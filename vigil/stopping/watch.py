"""The numbers of a run under watch: what was counted at each look, the intervals, and whether they are narrow enough."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reports.stats.estimates import LEVEL, Estimate
from reports.stats.sequences import Sequence as Observed
from reports.stats.sequences import interval, new_sequence, together, tuned_for
from reports.store.stopping import WatchedNumber
from vigil.playing.parts import Tallies
from vigil.stopping.numbers import Number

Counts = NDArray[np.int64]
"""`[A, K, 3]` observations, sum and sum of squares of K numbers in A card sets."""


class Watch:
    """Watches numbers; all intervals of all looks hold together with the chance `level`.

    Parameters
    ----------
    arms
        Labels of the card sets.
    rule
        Numbers and the half-widths asked for.
    level
        Chance that no interval ever misses; it is shared out evenly over numbers and card sets.

    Attributes
    ----------
    games
        Game numbers at the last look.
    seen
        `[L]` game numbers and counts of every look.
    """

    def __init__(self, arms: Sequence[str], rule: Sequence[tuple[Number, float]], level: float = LEVEL) -> None:
        self.arms = tuple(arms)
        self.numbers = tuple(number for number, _ in rule)
        self.level = level
        self.games = 0
        self.seen: list[tuple[int, Counts]] = []
        shape = (len(self.arms), len(self.numbers))
        self._each = together(level, shape[0] * shape[1])
        self._asked = np.array([asked for _, asked in rule])
        low, high, guess, deviation = np.array([(n.low, n.high, n.guess, n.deviation) for n in self.numbers]).T
        self._tuned = tuned_for(self._asked, deviation, high - low, self._each)
        self._state: Observed = new_sequence(shape, low, high, guess)
        self._counts = np.zeros((*shape, 3), np.int64)

    def count(self, tallies: Tallies) -> Counts:
        """Take the watched numbers out of tallies."""
        return np.array([[number.read(tallies[arm]) for number in self.numbers] for arm in self.arms], np.int64)

    def look(self, games: int, counts: Counts) -> None:
        """Look at all games up to `games`.

        Parameters
        ----------
        games
            Game numbers played.
        counts
            `[A, K, 3]` of all of them, not only of those since the last look.

        Raises
        ------
        ValueError
            If the counts cannot follow those of the last look.
        """
        n, total, squares = np.moveaxis(counts - self._counts, -1, 0)
        if games <= self.games or np.any(squares < 0):
            raise ValueError("these counts do not follow those of the last look")
        self._state = self._state.add(n, total, squares)
        self._counts, self.games = counts.copy(), games
        self.seen.append((games, self._counts))

    @property
    def estimate(self) -> Estimate:
        """`[A, K]` the numbers with their intervals."""
        return interval(self._state, self._each, self._tuned)

    @property
    def reached(self) -> bool:
        """Whether every interval is as narrow as asked."""
        return bool(self._narrow(self.estimate).all())

    @property
    def expected(self) -> float:
        """Games the run may take at its present spread; infinite before the first look. Only for display."""
        found = self.estimate
        reach = np.maximum(found.high - found.estimate, found.estimate - found.low)
        return float(np.nan_to_num(self.games * (reach / self._asked) ** 2, nan=np.inf).max())

    def table(self) -> tuple[WatchedNumber, ...]:
        """The numbers for the manifest."""
        found = self.estimate
        narrow = self._narrow(found)
        return tuple(
            WatchedNumber(
                arm=arm,
                name=number.name,
                unit=number.unit,
                asked=float(self._asked[k]),
                estimate=_value(found.estimate[a, k]),
                low=_value(found.low[a, k]),
                high=_value(found.high[a, k]),
                n=int(found.n[a, k]),
                reached=bool(narrow[a, k]),
            )
            for a, arm in enumerate(self.arms)
            for k, number in enumerate(self.numbers)
        )

    def _narrow(self, found: Estimate) -> NDArray[np.bool_]:
        """`[A, K]` whether the interval reaches at most as far as asked to either side; never where nothing was seen."""
        return np.maximum(found.high - found.estimate, found.estimate - found.low) <= self._asked


def _value(number: float) -> float | None:
    return None if np.isnan(number) else float(number)
