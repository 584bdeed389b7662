"""What is worked out here, because the libraries that have it take a second to import, gives their numbers to the last digit."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.contingency_tables import StratifiedTable
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

from reports.effects.frames.effects import _mcnemar
from reports.stats.estimates import q_values, rate, rate_difference, rate_p_values
from reports.stats.orderstats import binomial_quantiles
from reports.stats.strata import stratified_p_values

CASES = 3_000


@pytest.fixture
def rng():
    return np.random.default_rng(14)


def trials_and_wins(rng):
    trials = np.concatenate([np.arange(1, 200), rng.integers(1, 2_000_000, CASES)])
    return trials, rng.binomial(trials, rng.uniform(size=trials.size))


@pytest.mark.parametrize("level", [0.9, 0.95, 0.999])
def test_wilson(rng, level):
    trials, wins = trials_and_wins(rng)
    found = rate(wins, trials, level=level)
    inside = (wins > 0) & (wins < trials)  # at the ends the bound is 0 or 1 itself
    low, high = proportion_confint(wins / trials * trials, trials.astype(float), alpha=1 - level, method="wilson")
    np.testing.assert_array_equal(found.low[inside], low[inside])
    np.testing.assert_array_equal(found.high[inside], high[inside])


def test_newcombe(rng):
    (n1, x1), (n0, x0) = trials_and_wins(rng), trials_and_wins(rng)
    one, other = rate(x1, n1), rate(x0, n0)
    found = rate_difference(one, other)
    counts = one.estimate * n1, n1.astype(float), other.estimate * n0, n0.astype(float)
    low, high = confint_proportions_2indep(*counts, method="newcomb", compare="diff", alpha=1 - one.level)
    np.testing.assert_array_equal(found.low, low)
    np.testing.assert_array_equal(found.high, high)


def test_two_proportions(rng):
    (n1, x1), (n0, x0) = trials_and_wins(rng), trials_and_wins(rng)
    pooled = (x1 + x0) / (n1 + n0)
    varies = (pooled > 0) & (pooled < 1)
    one, other = rate(x1[varies], n1[varies]), rate(x0[varies], n0[varies])
    error = np.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n0))[varies]
    np.testing.assert_allclose(rate_p_values(one, other), 2 * stats.norm.sf(np.abs(one.estimate - other.estimate) / error), rtol=1e-9)


@pytest.mark.parametrize("size", [1, 2, 500])
def test_benjamini_and_hochberg(rng, size):
    p = np.round(rng.uniform(size=size) ** 3, 3)  # with ties, zeros and ones
    np.testing.assert_array_equal(q_values(p), stats.false_discovery_control(p))


@pytest.mark.proof
@pytest.mark.parametrize("probability", [0.05, 0.25, 0.5, 0.75, 0.95])
@pytest.mark.parametrize("tail", [0.025, 0.0005])
def test_binomial_quantiles(rng, probability, tail):
    trials = np.concatenate([np.arange(200), rng.integers(0, 2_000_000, CASES)])
    low, high = binomial_quantiles(tail, trials, np.array(probability))
    np.testing.assert_array_equal(low, stats.binom.ppf(tail, trials, probability))
    np.testing.assert_array_equal(high, stats.binom.isf(tail, trials, probability))


def test_mcnemar(rng):
    """To the last digit, but for games that split as evenly as they can: there the p-value is 1, of which the library misses a last digit or two."""
    trials, gained = trials_and_wins(rng)
    gained[:CASES] = rng.binomial(trials[:CASES], 0.5)
    lost = trials - gained
    found, even = _mcnemar(gained, lost), np.abs(gained - lost) <= 1
    expected = np.minimum(1.0, 2 * stats.binom.cdf(np.minimum(gained, lost), trials, 0.5))
    np.testing.assert_array_equal(found[~even], expected[~even])
    assert even.sum() > 5 and (found[even] == 1).all()
    np.testing.assert_allclose(expected[even], 1, atol=1e-12)
    assert _mcnemar(np.array([0]), np.array([0])) == 1


def test_cochran_mantel_and_haenszel(rng):
    with_, without = rng.integers(0, 400, (2, 11, 200))
    wins, others = rng.binomial(with_, 0.5), rng.binomial(without, 0.45)
    found = stratified_p_values(wins, with_, others, without)
    for c, p in enumerate(found):
        tables = np.stack([[wins[:, c], with_[:, c] - wins[:, c]], [others[:, c], without[:, c] - others[:, c]]]).astype(float)
        telling = (tables.sum(axis=1) > 0).all(axis=0) & (tables.sum(axis=0) > 0).all(axis=0)
        assert p == stats.chi2.sf(StratifiedTable(tables[..., telling]).test_null_odds(correction=False).statistic, 1)
