"""How sure a number is to lie on one side of a limit: the tests that belong to the intervals of the metrics, exact where the counts allow it.

Each kind has the same five questions. `is_above(edge)` is the p-value of the claim that the true number is above the edge, tested against all numbers
that are not; a small one shows the claim. An interval of level L reaches as far as the claims that a test of (1 - L) / 2 does not show.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from reports.stats.estimates import LEVEL, SCORE, WILSON, Floats, divide, quantiles
from reports.stats.orderstats import quantile_estimates

_Z = float(stats.norm.ppf(0.5 + LEVEL / 2))


@dataclass(frozen=True, eq=False)
class Evidence(ABC):
    """What is known about M numbers.

    Attributes
    ----------
    value
        `[M]` estimates; NaN where there are none.
    """

    value: Floats

    @abstractmethod
    def is_above(self, edge: float) -> Floats:
        """`[M]` p-values of "above the edge"."""

    @abstractmethod
    def is_below(self, edge: float) -> Floats:
        """`[M]` p-values of "below the edge"."""

    def is_at_most(self, edge: float) -> Floats:
        """`[M]` p-values of "not above the edge"."""
        return self.is_below(edge)

    def is_at_least(self, edge: float) -> Floats:
        """`[M]` p-values of "not below the edge"."""
        return self.is_above(edge)

    @abstractmethod
    def interval(self, level: float) -> tuple[Floats, Floats]:
        """`[M]` lower and upper bounds of the two-sided interval of a level."""


@dataclass(frozen=True, eq=False)
class Shares(Evidence):
    """Shares: the exact binomial test and its interval (Clopper and Pearson 1934), with beta functions in place of sums.

    The exact test is used where reports show Wilson's interval: a gate of many rows asks for small p-values, and of rare events normal tails
    promise too much. The number of trials is the one that gives the reported interval; it need not be whole if trials hang together
    (Korn and Graubard 1998).

    Attributes
    ----------
    trials
        `[M]` independent trials.
    """

    trials: Floats

    def is_above(self, edge: float) -> Floats:
        """`[M]` p-values of "above the edge": the chance of as many successes or more at the edge."""
        hits = self.value * self.trials
        tail = stats.beta.cdf(np.clip(edge, 0, 1), np.where(hits > 0, hits, 1.0), self.trials - hits + 1)
        return self._known(np.where((hits > 0) & (edge < 1), tail, float(edge >= 0)))

    def is_below(self, edge: float) -> Floats:
        """`[M]` p-values of "below the edge": the chance of as few successes or fewer at the edge."""
        misses = self.trials - self.value * self.trials
        tail = stats.beta.sf(np.clip(edge, 0, 1), self.trials - misses + 1, np.where(misses > 1e-9, misses, 1.0))
        return self._known(np.where((misses > 1e-9) & (edge > 0), tail, float(edge <= 1)))

    def is_at_most(self, edge: float) -> Floats:
        """`[M]` p-values of "not above the edge"; no share is above 1."""
        return self.is_below(edge) if edge < 1 else self._known(np.zeros_like(self.value))

    def is_at_least(self, edge: float) -> Floats:
        """`[M]` p-values of "not below the edge"; no share is below 0."""
        return self.is_above(edge) if edge > 0 else self._known(np.zeros_like(self.value))

    def interval(self, level: float) -> tuple[Floats, Floats]:
        """`[M]` bounds (Clopper and Pearson)."""
        known = self.trials > 0
        trials, share = np.where(known, self.trials, 1.0), np.where(known, self.value, 0.0)
        low, high = proportion_confint(share * trials, trials, alpha=1 - level, method="beta")
        return np.where(known, np.where(share == 0, 0.0, low), np.nan), np.where(known, np.where(share == 1, 1.0, high), np.nan)

    def _known(self, tail: Floats) -> Floats:
        return np.where(self.trials > 0, tail, np.nan)


@dataclass(frozen=True, eq=False)
class Means(Evidence):
    """Means and differences: Student's t test; with the numbers of games of a run it is the normal one, with few it is more careful.

    Attributes
    ----------
    error
        `[M]` standard errors.
    freedom
        `[M]` observations less one.
    """

    error: Floats
    freedom: Floats

    def is_above(self, edge: float) -> Floats:
        """`[M]` p-values of "above the edge"."""
        return np.asarray(stats.t.sf(self._distance(edge), self.freedom), np.float64)

    def is_below(self, edge: float) -> Floats:
        """`[M]` p-values of "below the edge"."""
        return np.asarray(stats.t.cdf(self._distance(edge), self.freedom), np.float64)

    def is_at_most(self, edge: float) -> Floats:
        """`[M]` p-values of "not above the edge"; sure if nothing varies."""
        return np.where((self.error == 0) & (self.value == edge), 0.0, self.is_below(edge))

    def is_at_least(self, edge: float) -> Floats:
        """`[M]` p-values of "not below the edge"; sure if nothing varies."""
        return np.where((self.error == 0) & (self.value == edge), 0.0, self.is_above(edge))

    def interval(self, level: float) -> tuple[Floats, Floats]:
        """`[M]` bounds."""
        reach = stats.t.ppf(0.5 + level / 2, self.freedom) * self.error
        return self.value - reach, self.value + reach

    def _distance(self, edge: float) -> Floats:
        """`[M]` standard errors from the edge; infinite if nothing varies."""
        gap = self.value - edge
        sure = np.where(gap == 0, 0.0, np.copysign(np.inf, gap))
        return np.where(self.error == 0, sure, divide(gap, self.error))


@dataclass(frozen=True, eq=False)
class Events(Evidence):
    """Means of counts that may be rare: the exact test of a Poisson mean (Garwood 1936), its counts divided by their dispersion.

    Attributes
    ----------
    spread
        `[M]` variance of the mean by the mean: 1 / n of Poisson counts, more if they are overdispersed.
    """

    spread: Floats

    def is_above(self, edge: float) -> Floats:
        """`[M]` p-values of "above the edge": the chance of as many events or more at the edge."""
        events = self.value / self.spread
        tail = stats.gamma.cdf(max(edge, 0.0) / self.spread, np.where(events > 0, events, 1.0))
        return np.where(events > 0, tail, np.where(np.isnan(events), np.nan, float(edge >= 0)))

    def is_below(self, edge: float) -> Floats:
        """`[M]` p-values of "below the edge": the chance of as few events or fewer at the edge."""
        return np.asarray(stats.gamma.sf(max(edge, 0.0) / self.spread, self.value / self.spread + 1), np.float64)

    def is_at_least(self, edge: float) -> Floats:
        """`[M]` p-values of "not below the edge"; no count is below 0."""
        return self.is_above(edge) if edge > 0 else np.where(np.isnan(self.value), np.nan, 0.0)

    def interval(self, level: float) -> tuple[Floats, Floats]:
        """`[M]` bounds."""
        events, tail = self.value / self.spread, (1 - level) / 2
        low = np.where(events > 0, stats.gamma.ppf(tail, np.where(events > 0, events, 1.0)), 0.0)
        return low * self.spread + 0 * self.value, stats.gamma.isf(tail, events + 1) * self.spread


@dataclass(frozen=True, eq=False)
class Ranks(Evidence):
    """Quantiles of whole numbers: the exact sign test, which assumes nothing about the distribution.

    A quantile is above an edge if less than its share of all numbers is at the edge or below; how many of n numbers are is binomial. Its interval
    is the one between two order statistics (David and Nagaraja, Order Statistics, 2003, 7.1).

    Attributes
    ----------
    histogram
        `[M, B]` observations of each value.
    share
        Which quantile.
    factor
        `[M]` share of the observations that counts as independent.
    open_end
        Whether the last bin also holds larger values.
    """

    histogram: NDArray[np.int64]
    share: float
    factor: Floats
    open_end: bool = False

    @classmethod
    def of(cls, histogram: NDArray[np.int64], share: float, factor: Floats, open_end: bool = False) -> "Ranks":
        """Quantiles `[M]` of histograms `[M, B]`."""
        return cls(quantiles(histogram, [share])[:, 0], histogram, share, factor, open_end)

    def is_above(self, edge: float) -> Floats:
        """`[M]` p-values of "above the edge": the chance that so few numbers or fewer are not."""
        return self._few(np.floor(edge))

    def is_below(self, edge: float) -> Floats:
        """`[M]` p-values of "below the edge": the chance that so many numbers or more are."""
        return self._many(np.ceil(edge) - 1)

    def is_at_most(self, edge: float) -> Floats:
        """`[M]` p-values of "not above the edge"."""
        return self._many(np.floor(edge))

    def is_at_least(self, edge: float) -> Floats:
        """`[M]` p-values of "not below the edge"."""
        return self._few(np.ceil(edge) - 1)

    def interval(self, level: float) -> tuple[Floats, Floats]:
        """`[M]` bounds; NaN where there are too few observations for one."""
        found = quantile_estimates(self.histogram, [self.share], self.factor, level)
        return found.low[:, 0], found.high[:, 0]

    def _few(self, last: float) -> Floats:
        trials, up_to, stretch = self._counted(last)
        return self._known(stats.binom.cdf(np.ceil((up_to + 1) / np.maximum(stretch, 1) - 1e-9) - 1, trials, self.share))

    def _many(self, last: float) -> Floats:
        trials, up_to, stretch = self._counted(last)
        return self._known(stats.binom.sf(np.floor(up_to / np.maximum(stretch, 1) + 1e-9) - 1, trials, self.share))

    def _counted(self, last: float) -> tuple[Floats, Floats, Floats]:
        """`[M]` independent observations, how many observations are not above `last`, and how many make an independent one."""
        n = self.histogram.sum(axis=1)
        trials = np.maximum(np.floor(n * self.factor + 1e-9), np.minimum(n, 1))
        bins = self.histogram.shape[1]
        at = int(np.clip(last, -1, bins - 2 if self.open_end else bins - 1))
        return trials, self.histogram[:, : at + 1].sum(axis=1).astype(np.float64), n / np.maximum(trials, 1)

    def _known(self, tail: Floats) -> Floats:
        return np.where(self.histogram.sum(axis=1) > 0, tail, np.nan)


def evidence_of(value: Floats, low: Floats, high: Floats, n: Floats, method: str) -> Evidence:
    """The evidence behind reported intervals.

    Parameters
    ----------
    value, low, high
        `[M]` estimates and their intervals of level `reports.stats.estimates.LEVEL`.
    n
        `[M]` observations.
    method
        Name of the interval (see `reports.registry.metrics.INTERVALS`); quantiles are made by `Ranks.of`.

    Returns
    -------
    Evidence
    """
    if method.startswith(WILSON):
        far = np.where(high - value > value - low, high, low)
        trials = divide(_Z**2 * far * (1 - far), (far - value) ** 2)  # Wilson's bound solved for the number of trials
        return Shares(value, np.where(np.isnan(trials), 0.0, trials))
    if method == SCORE:
        spread = (low + high - 2 * value) / _Z**2  # the middle of the score interval lies so far above the value
        if not (spread[~np.isnan(spread)] <= 1e-12).any():
            return Events(value, spread)
    return Means(value, (high - low) / (2 * _Z), np.maximum(n - 1, 1))
