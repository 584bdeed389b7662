"""Estimates against textbook values and brute force."""

import numpy as np
import pytest
from scipy import stats

from reports.stats.estimates import (
    beyond_p_values,
    count_mean,
    divide,
    mean,
    mean_difference,
    q_values,
    quantiles,
    rate,
    rate_difference,
    rate_p_values,
)
from reports.stats.orderstats import quantile_estimates
from reports.stats.ratios import Sums, kish, parts_rate, ratio
from reports.stats.strata import stratified_difference, stratified_p_values, stratified_rates

Z = stats.norm.ppf(0.975)


def test_wilson_interval_is_the_textbook_formula():
    x, n = np.array([0, 7, 50, 100]), np.array([10, 20, 100, 100])
    p = x / n
    centre, reach = (p + Z**2 / (2 * n)) / (1 + Z**2 / n), Z / (1 + Z**2 / n) * np.sqrt(p * (1 - p) / n + Z**2 / (4 * n**2))
    found = rate(x, n)
    np.testing.assert_allclose(found.low, np.maximum(centre - reach, 0), atol=1e-12)
    np.testing.assert_allclose(found.high, np.minimum(centre + reach, 1), atol=1e-12)
    assert (found.numerator == x).all() and (found.denominator == n).all()


def test_newcombe_interval_combines_the_two_wilson_intervals():
    one, two = rate([56], [70]), rate([48], [80])
    found = rate_difference(one, two)
    low = 0.2 - np.hypot(one.estimate - one.low, two.high - two.estimate)
    high = 0.2 + np.hypot(one.high - one.estimate, two.estimate - two.low)
    np.testing.assert_allclose([found.low, found.high], [low, high], atol=1e-12)
    assert found.n == 70


def test_nothing_observed_is_nan_without_a_warning():
    assert np.isnan(divide([1, 0], [0, 0])).all()
    for found in (rate([0], [0]), mean([0], [0], [0]), rate_difference(rate([0], [0]), rate([1], [2]))):
        assert np.isnan([found.estimate, found.low, found.high]).all()
    assert np.isnan(mean([3], [9], [1]).low).all()
    assert np.isnan(quantiles([[0, 0, 0]], [0.5])).all()
    assert np.isnan(rate_p_values(rate([0], [0]), rate([1], [2]))).all()
    empty = np.zeros((2, 1))
    assert np.isnan(stratified_difference(empty, empty, empty, empty).estimate).all()
    assert np.isnan(stratified_p_values(empty, empty, empty, empty)).all()


def test_mean_interval_from_sums():
    values = np.random.default_rng(1).poisson(4, 500)
    found = mean([values.sum()], [(values**2).sum()], [500])
    np.testing.assert_allclose(found.estimate, values.mean())
    np.testing.assert_allclose(found.high - found.estimate, Z * values.std(ddof=1) / np.sqrt(500))
    gap = mean_difference(found, found)
    np.testing.assert_allclose(gap.high, np.sqrt(2) * (found.high - found.estimate))


def test_fewer_independent_observations_widen_intervals():
    assert rate([50], [100], [25]).low < rate([50], [100]).low
    assert mean([100], [300], [100], [25]).low < mean([100], [300], [100]).low
    np.testing.assert_allclose(rate([50], [100], [25]).low, rate([12.5], [25]).low)


@pytest.mark.parametrize("seed", range(5))
def test_quantiles_agree_with_the_sorted_values(seed):
    rng = np.random.default_rng(seed)
    values = rng.integers(0, 40, rng.integers(1, 200))
    at = [0.05, 0.25, 0.5, 0.75, 0.95]
    expected = np.quantile(values, at, method="inverted_cdf")
    np.testing.assert_array_equal(quantiles(np.bincount(values, minlength=50), at), expected)


def test_ratio_has_the_linearised_variance():
    """Cochran's variance of a ratio, as trials, in Wilson's interval with the t quantile."""
    rng = np.random.default_rng(8)
    y = rng.integers(1, 6, 80)
    x = rng.binomial(y, rng.beta(2, 2, 80))
    share = x.sum() / y.sum()
    variance = 80 / 79 * ((x - share * y) ** 2).sum() / y.sum() ** 2
    trials = share * (1 - share) / variance * (Z / stats.t.ppf(0.975, 79)) ** 2
    found = ratio(Sums(*(np.array([total]) for total in (x.sum(), (x**2).sum(), y.sum(), (y**2).sum(), (x * y).sum(), 80, 80))))
    expected = rate(share * trials, trials)
    np.testing.assert_allclose([found.estimate, found.low, found.high], [share, expected.low, expected.high])
    assert found.n == y.sum()


def test_ratio_never_counts_more_trials_than_turns():
    """Exactly every second turn: the games do not differ, so each is one trial."""
    found = ratio(Sums(*(np.array([total]) for total in (20, 40, 40, 160, 80, 10, 10))))
    np.testing.assert_allclose([found.low, found.high], [rate(5, 10).low, rate(5, 10).high])


def test_kish_counts_games_of_different_size():
    assert kish(10, 20) == 5 and kish(12, 12) == 12 and kish(7, 49) == 1 and kish(0, 0) == 0
    found, alike = parts_rate(6, 10, 20), rate(3, 5)
    assert (found.low, found.high, found.n) == (alike.low, alike.high, 10)


def test_count_interval_is_the_score_interval():
    """Of a Poisson mean, if the variance is the mean; nothing counted gives z squared by n."""
    events, n = 25.0, 400
    found = count_mean(events, events + (events**2 - events) / n, n)  # sums that make the variance equal to the mean
    middle, reach = events + Z**2 / 2, Z * np.sqrt(events + Z**2 / 4)
    np.testing.assert_allclose([found.low * n, found.high * n], [middle - reach, middle + reach], rtol=2e-3)
    none = count_mean(0, 0, n)
    np.testing.assert_allclose([none.low, none.high], [0, Z**2 / n], atol=1e-12)
    often = np.random.default_rng(2).poisson(50, n)
    sums = often.sum(), (often**2).sum(), n
    np.testing.assert_allclose([count_mean(*sums).low, count_mean(*sums).high], [mean(*sums).low, mean(*sums).high], atol=0.01)


@pytest.mark.parametrize(("n", "ranks"), [(6, (1, 6)), (10, (2, 9)), (100, (40, 61))])
def test_median_interval_has_the_ranks_of_the_tables(n, ranks):
    """The ranks of the usual tables for the median (sign test)."""
    found = quantile_estimates(np.ones(n, np.int64), [0.5])
    assert (found.low[0], found.high[0]) == (ranks[0] - 1, ranks[1] - 1)  # value k has rank k + 1
    assert np.isnan(quantile_estimates(np.ones(5, np.int64), [0.5]).low)


def test_outside_a_band_is_tested_as_the_interval_is_made():
    """A Wilson interval that touches the edge leaves 2.5% to one side; so does a normal one."""
    found = rate([60, 30], [100, 100])
    np.testing.assert_allclose(beyond_p_values(*_bounds(found, 0), -np.inf, found.low[0], "Wilson"), 0.025)
    np.testing.assert_allclose(beyond_p_values(*_bounds(found, 1), found.high[1], np.inf, "Wilson by games"), 0.025)
    values = mean(500, 2700, 100)
    np.testing.assert_allclose(beyond_p_values(*_bounds(values), -np.inf, float(values.low), "normal"), 0.025)
    assert beyond_p_values(0.5, 0.4, 0.6, 0.45, 0.55, "Wilson") > 0.5
    assert np.isnan(beyond_p_values(np.nan, np.nan, np.nan, 0.4, 0.6, "Wilson"))


def test_an_interval_without_width_is_outside_a_band_or_is_not():
    """Games of 200 rounds each, all of them: nothing is undecided about that."""
    always = np.full(4, 200.0)
    for low, high, expected in ((10, 25, 0), (10, 200, 1), (200, 300, 1), (250, np.inf, 0)):
        assert (beyond_p_values(always, always, always, low, high, "normal") == expected).all()


def test_one_success_is_beyond_a_band_that_allows_none():
    found = rate([1, 0], [100, 100])
    np.testing.assert_array_equal(beyond_p_values(*_bounds(found), -np.inf, 0.0, "Wilson"), [0, 1])


def _bounds(found, at=...):
    """Estimate, low and high."""
    return tuple(getattr(found, name)[at] for name in ("estimate", "low", "high"))


def test_two_proportion_test_is_the_pooled_z_test():
    found = rate_p_values(rate([56], [70]), rate([48], [80]))
    chi = stats.chi2_contingency([[56, 14], [48, 32]], correction=False)
    np.testing.assert_allclose(found, chi.pvalue)
    assert rate_p_values(rate([0], [5]), rate([0], [9])) == 1


def test_q_values_by_hand_and_around_missing_tests():
    found = q_values([0.01, np.nan, 0.04, 0.03, 0.5])
    np.testing.assert_allclose(found, [0.04, np.nan, 0.16 / 3, 0.16 / 3, 0.5])


def test_one_stratum_is_the_plain_difference():
    counts = [np.array([[56.0]]), np.array([[70.0]]), np.array([[48.0]]), np.array([[80.0]])]
    assert stratified_difference(*counts).estimate == pytest.approx(0.2)
    chi = stats.chi2_contingency([[56, 14], [48, 32]], correction=False).statistic
    expected = stats.chi2.sf(chi * 149 / 150, 1)
    assert stratified_p_values(*counts)[0] == pytest.approx(expected)


def test_a_stratum_of_a_single_trial_says_nothing():
    """Two games of which half count are one trial: without a variance, but not without an answer from the other strata."""
    counts = [np.array([[56.0], [1.0]]), np.array([[70.0], [1.0]]), np.array([[48.0], [0.0]]), np.array([[80.0], [1.0]])]
    alone = [column[:1] for column in counts]
    assert stratified_p_values(*counts, factor=0.5)[0] == stratified_p_values(*alone, factor=0.5)[0] < 0.1
    assert np.isnan(stratified_p_values(*(column[1:] for column in counts), factor=0.5)[0])


def test_both_averaged_rates_differ_by_the_stratified_difference():
    rng = np.random.default_rng(3)
    n1, n0 = rng.integers(0, 50, (4, 6)), rng.integers(0, 50, (4, 6))
    counts = rng.binomial(n1, 0.4), n1, rng.binomial(n0, 0.3), n0
    with_, without = stratified_rates(*counts)
    np.testing.assert_allclose(with_.estimate - without.estimate, stratified_difference(*counts).estimate)
    assert (with_.low <= with_.estimate).all() and (with_.estimate <= with_.high).all()


def test_strata_take_away_what_only_strong_strategies_do():
    """A strong strategy always takes the card, a weak one hardly ever; the card does nothing."""
    n1, n0 = np.array([[9000], [1000]]), np.array([[1000], [9000]])
    wins = n1 * [[0.7], [0.3]], n0 * [[0.7], [0.3]]
    assert wins[0].sum() / n1.sum() - wins[1].sum() / n0.sum() > 0.3
    found = stratified_difference(wins[0], n1, wins[1], n0)
    assert found.estimate == pytest.approx(0) and found.low < 0 < found.high
    assert stratified_p_values(wins[0], n1, wins[1], n0)[0] == pytest.approx(1)
