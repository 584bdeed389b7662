"""Paired differences: against other ways to compute them, and against simulated truth."""

from functools import partial

import numpy as np
import pytest
from scipy import stats

from reports.comparison.gaps import beyond, mean_gap, pairing_gain, quantile_gap, ratio_gap
from reports.comparison.tolerances import tolerances as read_tolerances
from reports.comparison.verdicts import decide
from reports.effects.frames.effects import variance_gain
from reports.registry.metrics import METRICS
from reports.stats.ratios import Sums, ratio_mean
from sim.counting.pairing import CHANGED, MOMENTS, POWERS, Active, Share, count_moments, moment
from sim.errors import InputError
from sim.games import GAMES


def moments_of(x, y):
    """Moments `[N, MOMENTS]` of numbers `[G, N]`."""
    into = np.zeros((x.shape[1], MOMENTS), np.int64)
    count_moments(x, y, None, into)
    return into


def quotients_of(parts):
    """Sums, products and games of parts `[G, N, Share]`."""
    changed = (parts[..., :2] != parts[..., 2:]).any(axis=-1).sum(axis=0)
    games = np.stack([(parts[..., 1] > 0).sum(axis=0), (parts[..., 3] > 0).sum(axis=0), changed], axis=-1)
    return parts.sum(axis=0), np.einsum("gni,gnj->nij", parts, parts), games


def holds(estimate, truth):
    """Share of intervals that hold the truth."""
    return np.mean((estimate.low <= truth) & (truth <= estimate.high))


def test_moments_are_sums_over_games():
    rng = np.random.default_rng(1)
    x, y = rng.integers(-9, 10, (50, 3)), rng.integers(-9, 10, (50, 3))
    present = rng.random((50, 3)) < 0.7
    x, y = x * present, y * present
    into = np.zeros((3, MOMENTS), np.int64)
    count_moments(x, y, present, into)
    for n in range(3):
        for k, (a, b) in enumerate(POWERS):
            assert into[n, k] == sum(int(x[g, n]) ** a * int(y[g, n]) ** b for g in range(50) if present[g, n])
        assert into[n, CHANGED] == (x[:, n] != y[:, n]).sum()


def test_the_mean_difference_is_that_of_the_paired_t_test():
    rng = np.random.default_rng(2)
    x = rng.integers(0, 50, (40, 6))
    y = x + rng.integers(1, 9, (40, 6)) * rng.choice([-1, 1], (40, 6))  # every game differs
    gap = mean_gap(moments_of(x, y))
    for n in range(6):
        expected = stats.ttest_rel(y[:, n], x[:, n])
        ends = expected.confidence_interval(0.95)
        np.testing.assert_allclose([gap.estimate.low[n], gap.estimate.high[n]], [ends.low, ends.high])
        np.testing.assert_allclose(beyond(gap, 0.0)[n], expected.pvalue)


def test_the_gain_of_wins_is_the_variance_gain_of_effects():
    rng = np.random.default_rng(3)
    x = rng.random((4000, 5)) < 0.4
    y = np.where(rng.random((4000, 5)) < 0.3, rng.random((4000, 5)) < 0.6, x)
    one = pairing_gain(moments_of(x, y))
    two = variance_gain(x.sum(axis=0), (y & ~x).sum(axis=0), (x & ~y).sum(axis=0), np.full(5, 4000))
    for name in ("estimate", "low", "high"):
        np.testing.assert_allclose(getattr(one, name), getattr(two, name))


def test_the_gain_of_scores_holds_the_truth():
    """Normal scores, rounded: variances 101 and 101, correlation 0.9 of 100: the gain is 202 / 22."""
    rng = np.random.default_rng(4)
    shared, own = rng.normal(0, np.sqrt(90), (600, 2000)), rng.normal(0, np.sqrt(10), (2, 600, 2000))
    x, y = (np.rint(shared + part).astype(int) for part in own)
    truth = (200 + 2 / 12) / (20 + 2 / 12)
    assert 0.93 <= holds(pairing_gain(moments_of(x, y)), truth) <= 0.97


def test_a_ratio_with_one_part_a_game_is_a_mean():
    rng = np.random.default_rng(5)
    before, after = rng.integers(0, 9, (80, 4)), rng.integers(0, 9, (80, 4))
    ones = np.ones_like(before)
    sums, products, games = quotients_of(np.stack([before, ones, after, ones], axis=-1))
    gap, mean = ratio_gap(sums, products, games, 80), mean_gap(moments_of(before, after))
    for name in ("estimate", "low", "high"):
        np.testing.assert_allclose(getattr(gap.estimate, name), getattr(mean.estimate, name))


def test_the_error_of_a_ratio_is_that_of_cochran():
    """If the first arm has the same quotient in every game, the difference is as sure as the second arm's own quotient."""
    rng = np.random.default_rng(6)
    b0, b1 = rng.integers(1, 9, (300, 1)), rng.integers(1, 9, (300, 1))
    t1 = rng.binomial(b1, 0.3)
    sums, products, games = quotients_of(np.stack([2 * b0, b0, t1, b1], axis=-1))
    gap = ratio_gap(sums, products, games, 300)
    units = np.array([300])
    own = ratio_mean(Sums(sums[:, 2], products[:, 2, 2], sums[:, 3], products[:, 3, 3], products[:, 2, 3], units, games[:, Active.AFTER]))
    np.testing.assert_allclose(gap.error * stats.t.ppf(0.975, 299), own.high - own.estimate)


@pytest.mark.parametrize(("chance", "games"), [(0.02, 3000), (0.3, 400)])
def test_intervals_of_differences_hold_the_truth(chance, games):
    """Most games do not differ; of those that do more go up than down."""
    rng = np.random.default_rng(7)
    step = rng.choice([0, 1, -1, 4], (games, 4000), p=[1 - chance, 0.5 * chance, 0.3 * chance, 0.2 * chance])
    x = rng.integers(0, 5, (games, 4000))
    truth = chance * (0.5 - 0.3 + 0.8)
    assert 0.935 <= holds(mean_gap(moments_of(x, x + step)).estimate, truth) <= 0.97


def test_intervals_of_ratios_hold_the_truth():
    """Turns in which a card was affordable, and in which it was bought: how readily differs from game to game and hangs together between the arms."""
    rng = np.random.default_rng(8)
    games, runs = 400, 2000
    mood = rng.beta(2, 3, (games, runs))
    b0 = rng.poisson(3, (games, runs))
    b1 = np.where(rng.random((games, runs)) < 0.7, b0, rng.poisson(3.5, (games, runs)))
    t0, t1 = rng.binomial(b0, mood), rng.binomial(b1, 0.8 * mood)
    gap = ratio_gap(*quotients_of(np.stack([t0, b0, t1, b1], axis=-1)), games)
    assert 0.935 <= holds(gap.estimate, 0.4 * 0.8 - 0.4) <= 0.965


def test_a_difference_at_the_edge_of_the_tolerance_is_called_beyond_it_in_one_of_twenty():
    rng = np.random.default_rng(9)
    step = rng.choice([0, 1, -1], (800, 4000), p=[0.7, 0.2, 0.1])  # true difference 0.1
    gap = mean_gap(moments_of(np.zeros_like(step), step))
    assert 0.04 <= np.mean(beyond(gap, 0.1) < 0.05) <= 0.06
    assert np.mean(beyond(gap, 0.15) < 0.05) < 0.005 and np.mean(beyond(gap, 0.05) < 0.05) > 0.8
    even = rng.choice([0, 1, -1], (800, 4000), p=[0.8, 0.1, 0.1])
    assert 0.04 <= np.mean(beyond(mean_gap(moments_of(np.zeros_like(even), even)), 0.0) < 0.05) <= 0.06


def test_intervals_of_median_differences_hold_the_truth():
    rng = np.random.default_rng(10)
    hits = 0
    for _ in range(400):
        shared = rng.poisson(12, 300)
        one, two = shared, shared + rng.binomial(3, 0.5, 300)
        gap = quantile_gap(np.bincount(one, minlength=60), np.bincount(two, minlength=60), 0.5)
        hits += gap.low <= TRUE_MEDIANS <= gap.high
    assert hits >= 380


TRUE_MEDIANS = 1
"""Median of Poisson(12) is 12; of that plus Binomial(3, 1/2), 13: P(sum <= 12) = 0.42 and P(sum <= 13) = 0.53."""


def test_the_true_medians_are_these():
    chance = np.convolve(stats.poisson.pmf(np.arange(60), 12), stats.binom.pmf(np.arange(4), 3, 0.5)).cumsum()
    assert stats.poisson.median(12) == 12 and chance[12] < 0.5 < chance[13]


def test_nothing_gives_nothing():
    empty = mean_gap(np.zeros((1, MOMENTS), np.int64))
    assert np.isnan(empty.estimate.estimate) and np.isnan(beyond(empty, 0.0))
    same = mean_gap(moments_of(np.ones((200, 1), int), np.ones((200, 1), int)))
    assert same.estimate.estimate == same.estimate.low == same.estimate.high == 0 and beyond(same, 0.0) == 1
    once = np.zeros((200, 1), int)
    once[0] = 1
    one = mean_gap(moments_of(np.zeros((200, 1), int), once))
    assert np.isnan(one.estimate.low) and np.isnan(beyond(one, 0.0))  # one game that differs tells nothing of others
    assert np.isnan(pairing_gain(moments_of(once, once)).estimate)
    none = ratio_gap(np.zeros((1, len(Share)), np.int64), np.zeros((1, 4, 4), np.int64), np.zeros((1, 3), np.int64), 5)
    assert np.isnan(none.estimate.estimate)


@pytest.mark.parametrize(
    ("low", "high", "tolerance", "q", "same", "verdict"),
    [
        (0.02, 0.03, 0.01, 0.01, False, "higher"),
        (0.02, 0.03, 0.01, 0.06, False, "not enough games"),
        (0.005, 0.03, 0.01, 0.01, False, "not enough games"),
        (-0.03, -0.02, 0.01, 0.01, False, "lower"),
        (-0.005, 0.01, 0.01, 1.0, False, "within tolerance"),
        (0.002, 0.009, 0.01, 0.01, False, "within tolerance"),
        (0.002, 0.009, 0.0, 0.01, False, "higher"),
        (-0.002, 0.009, 0.0, 1.0, False, "not enough games"),
        (0.0, 0.0, 0.0, 1.0, True, "identical"),
        (np.nan, np.nan, 0.01, np.nan, False, "not enough games"),
    ],
)
def test_verdicts(low, high, tolerance, q, same, verdict):
    assert decide(low, high, tolerance, q, same) == verdict


def test_tolerances_are_read():
    tolerances = partial(read_tolerances, game="ascension")
    known = tolerances()
    assert all(set(read_tolerances(game=game)) <= set(METRICS) for game in GAMES)
    assert tolerances(["win_rate=0.5%", "pick_rate=0.03", "rounds=0.2"]) == known | {"win_rate": 0.005, "pick_rate": 0.03, "rounds": 0.2}
    assert tolerances(["seat_win_rate=2 points"])["seat_win_rate"] == 0.02
    assert set(tolerances(["0"]).values()) == {0.0}
    assert tolerances({"score": 2})["score"] == 2
    for text, message in {
        "win_rte=1%": "'win_rte' is not a number that is compared; did you mean 'win_rate'",
        "rounds=1%": "only shares have per cent",
        "win_rate=little": "'little' is no number",
        "win_rate=-1%": "is no tolerance; at least 0",
        "nan": "is no tolerance",
        "win_rate=5": "would be 500 points; per cent have their sign: win_rate=5%",
        "1": "would be 100 points",
    }.items():
        with pytest.raises(InputError, match=message):
            tolerances([text])


def test_places_of_moments():
    assert POWERS[moment(2, 1)] == (2, 1) and len(set(POWERS)) == len(POWERS) == 15
