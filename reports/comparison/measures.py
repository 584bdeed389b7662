"""Numbers of two arms from their counts."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from reports.comparison.gaps import Gap, mean_gap, pairing_gain, ratio_gap
from reports.stats.estimates import Estimate, Floats, count_mean, mean, rate
from reports.stats.ratios import Sums, ratio, ratio_mean
from sim.counting.pairing import Active, Counts, Share, moment

Kind = Literal["rate", "mean", "count"]
QuotientKind = Literal["share", "mean"]
SEAT_WINS, MEDIAN = "seat_win_rate", "rounds_q50"


@dataclass(frozen=True, eq=False)
class MetricDifference:
    """One number of N subjects.

    Attributes
    ----------
    metric
        Its name.
    before, after
        Its values, `[N]`.
    gap
        The differences.
    gain
        What pairing saves; NaN for quotients.
    n
        `[N]` games.
    least
        `[N]` observations that decide whether there are enough: the games, or the smaller denominator.
    """

    metric: str
    before: Estimate
    after: Estimate
    gap: Gap
    gain: Estimate
    n: Floats
    least: Floats


def moments_difference(metric: str, kind: Kind, moments: Counts, held: Floats | float = 1.0) -> MetricDifference:
    """A number that every game has.

    Parameters
    ----------
    metric, kind
        Its name, and what sort of number it is.
    moments
        `[N, MOMENTS]`, of sums over the seats that the subject holds in a game.
    held
        How many those are; the number is one seat's.
    """
    sides = [_value(kind, moments, power, held) for power in ((1, 0), (0, 1))]
    n = moments[:, 0].astype(np.float64)
    return MetricDifference(metric, sides[0], sides[1], mean_gap(moments).scaled(1 / np.asarray(held, np.float64)), pairing_gain(moments), n, n)


def _value(kind: Kind, moments: Counts, power: tuple[int, int], held: Floats | float) -> Estimate:
    """The number in one arm."""
    n, total, squares = moments[:, 0], moments[:, moment(*power)], moments[:, moment(2 * power[0], 2 * power[1])]
    if kind == "rate":
        return rate(total, n * held, n)
    made = (count_mean if kind == "count" else mean)(total, squares, n)
    return Estimate(made.estimate / held, made.low / held, made.high / held, made.n, made.method, made.level)


def quotient_difference(metric: str, sums: Counts, products: Counts, games: Counts, n: Counts, kind: QuotientKind = "share") -> MetricDifference:
    """A quotient of sums over games.

    Parameters
    ----------
    metric
        Its name.
    sums, products, games
        `[N, Share]`, `[N, Share, Share]`, `[N, Active]`.
    n
        `[N]` games.
    kind
        `share`: the numerator is part of the denominator.
    """
    sides = [_quotient(kind, sums, products, games, n, *places) for places in ((0, 1, Active.BEFORE), (2, 3, Active.AFTER))]
    count = n.astype(np.float64)
    nothing = np.full(len(sums), np.nan)
    gain = Estimate(nothing, nothing, nothing, count, "delta method")
    least = np.minimum(sums[:, Share.BOTTOM_BEFORE], sums[:, Share.BOTTOM_AFTER]).astype(np.float64)
    return MetricDifference(metric, sides[0], sides[1], ratio_gap(sums, products, games, n), gain, count, least)


def _quotient(kind: QuotientKind, sums: Counts, products: Counts, games: Counts, n: Counts, top: int, bottom: int, active: Active) -> Estimate:
    """A quotient in one arm."""
    x, y = sums[:, top], sums[:, bottom]
    made = Sums(x, products[:, top, top], y, products[:, bottom, bottom], products[:, top, bottom], n, games[:, active])
    return ratio(made.apart()) if kind == "share" else ratio_mean(made)
