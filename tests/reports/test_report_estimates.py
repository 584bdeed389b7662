"""Estimates against textbook values and brute force."""

import numpy as np
import pytest
from scipy import stats

from reports.estimates import divide, mean, mean_difference, q_values, quantiles, rate, rate_difference, rate_p_values
from reports.strata import stratified_difference, stratified_p_values, stratified_rates

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
