"""Numbers that vary between groups: as the libraries say, and right as often as they claim."""

import numpy as np
import pytest
from scipy import special
from statsmodels.stats.meta_analysis import combine_effects

from reports.stats.heterogeneity import FEWEST, cochran, rate_variance, spread

VALUES = np.array([0.55, 0.48, 0.61, 0.52, 0.40, 0.58, 0.53, 0.66])
ERRORS = np.array([0.02, 0.03, 0.025, 0.02, 0.04, 0.02, 0.03, 0.02]) ** 2


def test_the_variance_between_groups_is_that_of_paule_and_mandel():
    library = combine_effects(VALUES, ERRORS, method_re="pm")
    found = spread(VALUES, ERRORS)
    assert found.deviation**2 == pytest.approx(library.tau2, rel=1e-4)
    assert float(found.mean.estimate) == pytest.approx(library.mean_effect_re, rel=1e-6)
    assert (found.q, found.p) == pytest.approx((library.test_homogeneity().statistic, library.test_homogeneity().pvalue))


def test_the_interval_of_the_spread_is_what_makes_q_no_surprise():
    found = spread(VALUES, ERRORS)
    for end, tail in ((found.deviation_low, 0.025), (found.deviation_high, 0.975)):
        q, _ = cochran(VALUES, ERRORS + end**2)
        assert special.chdtrc(len(VALUES) - 1, q) == pytest.approx(tail, rel=1e-6)
    assert found.deviation_low < found.deviation < found.deviation_high
    assert found.new_low < float(found.mean.low) < float(found.mean.high) < found.new_high


def test_groups_without_a_value_are_left_out():
    holes = np.concatenate([[np.nan], VALUES, [0.5]])
    found, whole = spread(holes, np.concatenate([[0.01], ERRORS, [np.nan]])), spread(VALUES, ERRORS)
    assert (found.deviation, float(found.mean.n)) == (whole.deviation, len(VALUES))


@pytest.mark.parametrize("groups", range(4))
def test_few_groups_say_no_more_than_they_can(groups):
    found = spread(VALUES[:groups], ERRORS[:groups])
    assert float(found.mean.n) == groups
    assert np.isnan(found.new_low) == (groups < FEWEST) and np.isnan(found.deviation) == (groups < 2)
    assert np.isnan(found.mean.estimate) == (groups == 0)


def test_equal_groups_have_no_spread():
    found = spread(np.full(8, 0.5), np.full(8, 0.01))
    assert (found.deviation, found.deviation_low, found.deviation_high, found.q, found.p) == (0, 0, 0, 0, 1)


@pytest.mark.proof
@pytest.mark.parametrize("between", [0.0, 0.02, 0.08])
def test_intervals_hold_the_truth_as_often_as_they_say(between):
    """Win rates on eight maps: the mean, the spread, and one map more."""
    rng, rounds, games = np.random.default_rng(5), 1_500, 400
    held = np.zeros(3)
    for _ in range(rounds):
        truth = rng.normal(0.5, between, 9)
        wins = rng.binomial(games, np.clip(truth[:8], 0, 1))
        found = spread(wins / games, rate_variance(wins, games))
        held += (
            found.mean.low <= 0.5 <= found.mean.high,
            found.deviation_low <= between <= found.deviation_high,
            found.new_low <= truth[8] <= found.new_high,
        )
    assert (held / rounds > 0.93).all(), held / rounds
    assert held[1] / rounds < 0.97 or not between
