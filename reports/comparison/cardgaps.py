"""Numbers of cards in two arms, compared inside each strategy.

What players do with a card depends on who plays. All strategies together, a card's number can move though no strategy does anything else with it:
because other strategies come by the card, or because a strategy wins more, whatever it takes. So the arms are compared strategy by strategy, the
differences are averaged with the weights of Mantel and Haenszel, and of the win rate of takers the strategy's own change is taken off.
"""

from dataclasses import dataclass

import numpy as np
from scipy import special

from reports.comparison.gaps import GROUPED, Gap
from reports.comparison.measures import MetricDifference, QuotientKind
from reports.stats.estimates import CLUSTERED, LEVEL, NORMAL, Estimate, Floats, divide, rate
from sim.counting.groups import CardCounts, Quotient, StrategyCount
from sim.counting.pairing import Counts

BEFORE, AFTER = 0, 1


@dataclass(frozen=True, eq=False)
class Standard:
    """A quotient of C cards, averaged over strategies with the same weights in both arms.

    Attributes
    ----------
    sides
        `[..., C, 2]` before and after.
    own
        `[..., C]` what the win rates of these strategies changed by, with the same weights; 0 if the quotient is no share of wins.
    bottom
        `[..., C, 2]` denominators of the strategies that count: those with some in both arms.
    """

    sides: Floats
    own: Floats
    bottom: Floats

    @classmethod
    def of(cls, quotient: Quotient, sums: Floats, own: Floats) -> "Standard":
        """Average over strategies: `[..., S, C, N, 2]` and `[..., S, StrategyCount]`; NaN where no strategy has a denominator in both arms."""
        seats = own[..., StrategyCount.SEATS, None, None]
        top = sums[..., quotient.top, :]
        bottom = np.broadcast_to(seats, top.shape) if quotient.bottom is None else sums[..., quotient.bottom, :]
        one, two = bottom[..., BEFORE], bottom[..., AFTER]
        weight = np.nan_to_num(divide(one * two, one + two))  # Mantel and Haenszel: noisy strategies count little, those of one arm alone not at all
        share = divide(weight, weight.sum(axis=-2, keepdims=True))
        sides = (np.nan_to_num(divide(top, bottom)) * share[..., None]).sum(axis=-3)
        gained = np.nan_to_num(divide(own[..., StrategyCount.WINS_AFTER] - own[..., StrategyCount.WINS_BEFORE], own[..., StrategyCount.SEATS]))
        moved = (gained[..., None] * share).sum(axis=-2) if quotient.wins else np.zeros(share.shape[:-2] + share.shape[-1:])
        return cls(sides, moved, np.where(weight[..., None] > 0, bottom, 0.0).sum(axis=-3))

    @property
    def change(self) -> Floats:
        """`[..., C]` after minus before, less the strategies' own change."""
        return np.asarray(self.sides[..., AFTER] - self.sides[..., BEFORE] - self.own, np.float64)


@dataclass(frozen=True, eq=False)
class CardGaps:
    """What became of a number of C cards.

    Attributes
    ----------
    difference
        The number in both arms and its change; `least` is the denominator in the arm where it is smaller.
    own
        `[C]` the strategies' own change, which is taken off.
    """

    difference: MetricDifference
    own: Estimate


def card_gaps(metric: str, quotient: Quotient, kind: QuotientKind, counts: CardCounts, changed: Counts, games: int) -> CardGaps:
    """Compare a number of the cards between the arms, inside each strategy.

    The standard errors are those of the delete-a-group jackknife (Kott 2001; Wolter 2007, 4.2): how much the number changes without one group of
    games, all strategies and both arms at once, since they hang together inside a game. Student's t has one degree of freedom less than groups, or
    than games that differ where these are fewer.

    Parameters
    ----------
    metric, quotient, kind
        Its name, what it is, and whether the numerator is part of the denominator.
    counts
        Of the strategies to look at; `changed` is not used.
    changed
        `[C]` games in which it differs.
    games
        Games of these strategies.

    Returns
    -------
    CardGaps
    """
    there = counts.own[:, :, StrategyCount.SEATS].any(axis=1)
    sums, own = (array[there].astype(np.float64) for array in (counts.sums, counts.own))
    whole = Standard.of(quotient, sums.sum(axis=0), own.sum(axis=0))
    without = Standard.of(quotient, sums.sum(axis=0) - sums, own.sum(axis=0) - own)
    groups = len(sums)
    error = _error(without.change)
    differ = changed.astype(np.float64)
    freedom = np.maximum(np.minimum(groups - 1, differ - 1), 0.0)
    n = np.full(len(differ), float(games))
    reach = np.where(differ == 0, 0.0, np.where(freedom > 0, _student(freedom), np.nan) * error)
    estimate = _around(whole.change, reach, n)
    gap = Gap(estimate, np.where(differ > 0, error, 0.0), freedom, differ)
    sides = [_side(kind, whole, without, arm) for arm in (BEFORE, AFTER)]
    nothing = np.full(len(differ), np.nan)
    gain = Estimate(nothing, nothing, nothing, n, GROUPED)
    still = (whole.own == 0) & (without.own == 0).all(axis=0)  # no group of games alters it: it is known exactly
    moved = _around(whole.own, np.where(still, 0.0, _reach(without.own)), n)
    return CardGaps(MetricDifference(metric, sides[0], sides[1], gap, gain, n, whole.bottom.min(axis=-1)), moved)


def _around(value: Floats, reach: Floats, n: Floats) -> Estimate:
    """Numbers with intervals that reach as far to either side."""
    return Estimate(value, value - reach, value + reach, n, GROUPED)


def _error(without: Floats) -> Floats:
    """Standard errors `[C]` from the numbers without each group `[J, C]`; NaN with fewer than two groups."""
    groups = len(without)
    if groups < 2:
        return np.full(without.shape[1:], np.nan)
    return np.asarray(np.sqrt((groups - 1) / groups * ((without - without.mean(axis=0)) ** 2).sum(axis=0)), np.float64)


def _reach(without: Floats) -> Floats:
    """How far intervals `[C]` reach to either side, from the numbers without each group `[J, C]`."""
    return np.asarray(_student(np.asarray(len(without) - 1.0)) * _error(without), np.float64)


def _student(freedom: Floats) -> Floats:
    """Standard errors to either side."""
    return np.asarray(special.stdtrit(np.maximum(freedom, 1.0), 0.5 + LEVEL / 2), np.float64)


def _side(kind: QuotientKind, whole: Standard, without: Standard, arm: int) -> Estimate:
    """The number in one arm, with the interval that its own jackknife error gives: of shares Wilson's, as wide as so many independent trials."""
    value, bottom = whole.sides[..., arm], whole.bottom[..., arm]
    if kind == "mean":
        reach = _reach(without.sides[..., arm])
        return Estimate(value, value - reach, value + reach, bottom, NORMAL)
    error = _error(without.sides[..., arm])
    trials = divide(value * (1 - value), np.where(error > 0, error, 0.0) ** 2)
    made = rate(value * bottom, bottom, np.where(np.isnan(trials), bottom, trials))
    return Estimate(made.estimate, made.low, made.high, bottom, CLUSTERED, LEVEL)
