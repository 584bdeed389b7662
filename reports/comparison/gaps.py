"""Differences between the two arms of a comparison, game by game, from their moments.

Vectorised over arrays of moments; with nothing to estimate the answer is NaN, without a warning.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike
from scipy import special

from reports.stats.estimates import LEVEL, Estimate, Floats, divide
from reports.stats.orderstats import quantile_estimates
from sim.counting.pairing import CHANGED, Active, Counts, Share, moment

PAIRED = "paired"
BONFERRONI = "paired order statistics"
DELTA = "delta method"
GROUPED = "paired by groups of games"


@dataclass(frozen=True, eq=False)
class Gap:
    """Differences of one kind.

    Attributes
    ----------
    estimate
        After minus before, with its interval.
    error
        Standard errors.
    freedom
        Degrees of freedom of the t distribution: one less than the games that differ.
    changed
        Games that differ.
    """

    estimate: Estimate
    error: Floats
    freedom: Floats
    changed: Floats

    def scaled(self, factor: ArrayLike) -> "Gap":
        """The same in another unit."""
        by = np.asarray(factor, np.float64)
        values = self.estimate.estimate * by, self.estimate.low * by, self.estimate.high * by
        return replace(self, estimate=Estimate(*values, self.estimate.n, self.estimate.method, self.estimate.level), error=self.error * by)


def mean_gap(moments: Counts, level: float = LEVEL) -> Gap:
    """Differences of means, after minus before.

    The interval of the mean of the games' differences, as in the paired t test (Student 1908). Most games may not differ at all; then only those
    that do tell how the others would, so Student's t has one degree of freedom less than games that differ. If no game differs the interval is a
    point: it speaks of the games played only, and is right for other games too if none can differ (`reports.comparison.frames` sees to that).

    Parameters
    ----------
    moments
        `[..., MOMENTS]`.
    level
        Confidence level.

    Returns
    -------
    Gap
        With a single game that differs the interval is NaN.
    """
    m = moments.astype(np.float64)
    n = m[..., 0]
    total = m[..., moment(0, 1)] - m[..., moment(1, 0)]
    squares = m[..., moment(2, 0)] + m[..., moment(0, 2)] - 2 * m[..., moment(1, 1)]
    spread = np.maximum(squares - total * np.nan_to_num(divide(total, n)), 0.0)
    error = np.sqrt(divide(spread, n * np.maximum(n - 1, 0.0)))
    return _gap(divide(total, n), error, m[..., CHANGED], n, level)


def ratio_gap(sums: Counts, products: Counts, games: Counts, n: ArrayLike, level: float = LEVEL) -> Gap:
    """Differences of quotients of sums over the same games, after minus before.

    The variance is that of the linearised difference (delta method; Cochran 1977, 6.3 and 6.17): of e = (t1 - r1 b1) / B1 - (t0 - r0 b0) / B0 with
    each game's numerators t and denominators b, their sums B and the quotients r. It sums to zero over the games, so its variance is that of its
    squares. Degrees of freedom as in `mean_gap`.

    Parameters
    ----------
    sums, products
        `[..., Share]` sums and `[..., Share, Share]` sums of products.
    games
        `[..., Active]` games with something to divide by, and games that differ.
    n
        Games in which it could have been.
    level
        Confidence level.

    Returns
    -------
    Gap
    """
    s, p = sums.astype(np.float64), products.astype(np.float64)
    count = np.broadcast_to(np.asarray(n, np.float64), s.shape[:-1])
    before, after = divide(s[..., Share.TOP_BEFORE], s[..., Share.BOTTOM_BEFORE]), divide(s[..., Share.TOP_AFTER], s[..., Share.BOTTOM_AFTER])
    inverse = [divide(1.0, s[..., bottom]) for bottom in (Share.BOTTOM_BEFORE, Share.BOTTOM_AFTER)]
    slopes = np.stack([-inverse[0], before * inverse[0], inverse[1], -after * inverse[1]], axis=-1)
    spread = np.maximum(np.einsum("...i,...ij,...j->...", slopes, p, slopes), 0.0)
    error = np.sqrt(spread * divide(count, np.maximum(count - 1, 0.0)))
    changed = games[..., Active.CHANGED].astype(np.float64)
    return _gap(after - before, np.where(changed > 0, error, 0.0 * error), changed, count, level)


def _gap(estimate: Floats, error: Floats, changed: Floats, n: Floats, level: float) -> Gap:
    """A difference with its t interval."""
    freedom = np.maximum(changed - 1, 0.0)
    quantile = np.where(freedom > 0, special.stdtrit(np.maximum(freedom, 1.0), 0.5 + level / 2), np.nan)
    reach = np.where(changed == 0, 0.0, quantile) * error
    return Gap(Estimate(estimate, estimate - reach, estimate + reach, n, PAIRED, level), error, freedom, changed)


def quantile_gap(before: Counts, after: Counts, at: float, level: float = LEVEL) -> Estimate:
    """Difference of one quantile of whole numbers, after minus before.

    Each quantile has an interval between two of its order statistics that errs in half as many cases as allowed, so both hold together whatever
    the dependence of the arms (Bonferroni). Wider than need be, since pairing is not used: how it narrows a quantile of whole numbers is not known
    without knowing the joint distribution near it.

    Parameters
    ----------
    before, after
        `[B]` histograms.
    at
        Which quantile.
    level
        Confidence level.

    Returns
    -------
    Estimate
        Of no dimension.
    """
    one, two = (quantile_estimates(side[None], [at], level=1 - (1 - level) / 2).each(np.squeeze) for side in (before, after))
    low, high = np.asarray(two.low - one.high), np.asarray(two.high - one.low)
    return Estimate(np.asarray(two.estimate - one.estimate), low, high, np.asarray(np.minimum(one.n, two.n)), BONFERRONI, level)


def beyond(gap: Gap, tolerance: ArrayLike) -> Floats:
    """p-values of a difference of at most the tolerance, up or down.

    The minimum-effect test: the largest chance, over all differences within the tolerance, of one as far from 0 as was found; Murphy and Myors
    1999 give it for the F test, of which this is the case of two means. Without a tolerance it is the two-sided paired t test.

    Parameters
    ----------
    gap
        Differences.
    tolerance
        At least 0, in the unit of the differences.

    Returns
    -------
    ndarray
        1 where no game differs; NaN where nothing is known.
    """
    size, edge = np.abs(gap.estimate.estimate), np.asarray(tolerance, np.float64)
    freedom = np.maximum(gap.freedom, 1.0)
    certain = np.where(size > edge, np.inf, -np.inf)
    near, far = (np.where(gap.error > 0, divide(x, gap.error), certain) for x in (size - edge, size + edge))
    p = np.minimum(special.stdtr(freedom, -near) + np.where(gap.error > 0, special.stdtr(freedom, -far), 0.0), 1.0)
    return np.where(gap.changed == 0, np.where(gap.estimate.n > 0, 1.0, np.nan), np.where(gap.freedom > 0, p, np.nan))


def pairing_gain(moments: Counts, level: float = LEVEL) -> Estimate:
    """How many times more games independent games would need than pairs, for the same interval of the difference of means.

    The variances before and after, added, by the variance of the paired difference. The interval is that of the logarithm by the delta method
    (Agresti 2013, 16.1) over the means of x, y, x squared, y squared and xy, whose variances come from the moments up to degree 4. For wins it is
    `reports.effects.frames.effects.variance_gain`.

    Parameters
    ----------
    moments
        `[..., MOMENTS]`.
    level
        Confidence level.

    Returns
    -------
    Estimate
        NaN where no game differs.
    """
    n = moments[..., 0].astype(np.float64)
    terms = ((1, 0), (0, 1), (2, 0), (0, 2), (1, 1))
    means = {power: divide(moments[..., moment(*power)], n) for power in {(a + c, b + d) for a, b in terms for c, d in terms} | set(terms)}
    x, y = means[1, 0], means[0, 1]
    apart = means[2, 0] - x**2 + means[0, 2] - y**2
    together = apart - 2 * (means[1, 1] - x * y)
    known = (moments[..., CHANGED] > 0) & (together > 1e-12 * apart)
    together = np.where(known, together, 0.0)
    zero, one = np.zeros_like(x), np.ones_like(x)
    slope_apart = np.stack([-2 * x, -2 * y, one, one, zero])
    slope_together = slope_apart - 2 * np.stack([-y, -x, zero, zero, one])
    slopes = divide(slope_apart, np.where(apart > 0, apart, 0.0)) - divide(slope_together, together)
    spread = sum(
        slopes[i] * slopes[j] * (means[a + c, b + d] - means[a, b] * means[c, d]) for i, (a, b) in enumerate(terms) for j, (c, d) in enumerate(terms)
    )
    gain = divide(apart, together)
    reach = np.exp(special.ndtri(0.5 + level / 2) * np.sqrt(divide(np.maximum(spread, 0.0), n)))
    return Estimate(gain, gain / reach, gain * reach, n, DELTA, level)
