"""The tests behind gates: against scipy, published values, and each other."""

import numpy as np
import pytest
from scipy import stats

from reports.gates.evidence import Events, Means, Ranks, Shares, evidence_of
from reports.stats.estimates import MANTEL_HAENSZEL, NORMAL, SCORE, WILSON, count_mean, mean, rate


def shares(hits, trials):
    found = rate(hits, trials)
    return evidence_of(found.estimate, found.low, found.high, found.n, WILSON)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(81, 263, 0.2527, 0.3676), (15, 148, 0.0578, 0.1617), (0, 20, 0.0, 0.1684), (1, 29, 0.0009, 0.1776)],
)
def test_shares_have_the_exact_intervals_of_newcombe_1998(hits, trials, low, high):
    """Newcombe, Statistics in Medicine 17 (1998), table I, method 5: Clopper and Pearson."""
    found = shares([hits], [trials]).interval(0.95)
    np.testing.assert_allclose(np.ravel(found), (low, high), atol=6e-5)


@pytest.mark.parametrize(("events", "low", "high"), [(0, 0.0, 3.689), (1, 0.025, 5.572), (10, 4.795, 18.390)])
def test_events_have_the_exact_intervals_of_garwood_1936(events, low, high):
    """Garwood, Biometrika 28 (1936), as printed in every table of Poisson limits."""
    n = 100.0
    found = Events(np.array([events / n]), np.array([1 / n])).interval(0.95)
    np.testing.assert_allclose(np.ravel(found) * n, (low, high), atol=6e-4)


@pytest.mark.parametrize(("hits", "trials"), [(0, 50), (50, 50), (1, 100), (53, 100), (999, 1000), (5400, 10_000)])
def test_shares_are_tested_as_scipy_does(hits, trials):
    evidence = shares([hits], [trials])
    assert evidence.trials[0] == pytest.approx(trials, rel=1e-9)
    for edge in (0.005, 0.5, 0.55, 0.995):
        assert evidence.is_above(edge)[0] == pytest.approx(stats.binomtest(hits, trials, edge, "greater").pvalue, rel=1e-6, abs=1e-300)
        assert evidence.is_below(edge)[0] == pytest.approx(stats.binomtest(hits, trials, edge, "less").pvalue, rel=1e-6, abs=1e-300)


def test_shares_know_where_shares_end():
    """No share lies beyond 0 and 1; whether one is exactly there can be refuted but not shown."""
    some, none, all_ = shares([3], [100]), shares([0], [100]), shares([100], [100])
    assert some.is_above(0.0)[0] == 0 and none.is_above(0.0)[0] == 1
    assert some.is_below(1.0)[0] == 0 and all_.is_below(1.0)[0] == 1
    assert none.is_at_most(0.0)[0] == 1 and none.is_at_least(0.0)[0] == 0
    assert all_.is_at_most(1.0)[0] == 0 and all_.is_at_least(1.0)[0] == 1


def test_means_are_tested_as_scipy_does():
    values = np.random.default_rng(3).exponential(2.0, 40)
    found = mean(values.sum(), (values**2).sum(), len(values))
    evidence = evidence_of(*(np.atleast_1d(a) for a in (found.estimate, found.low, found.high, found.n)), NORMAL)
    for edge in (1.5, 2.0, 3.0):
        assert evidence.is_above(edge)[0] == pytest.approx(stats.ttest_1samp(values, edge, alternative="greater").pvalue, rel=1e-6)
        assert evidence.is_below(edge)[0] == pytest.approx(stats.ttest_1samp(values, edge, alternative="less").pvalue, rel=1e-6)
    low, high = evidence.interval(0.9)
    np.testing.assert_allclose((low[0], high[0]), stats.ttest_1samp(values, 0).confidence_interval(0.9), rtol=1e-6)


def test_numbers_that_do_not_vary_are_sure():
    evidence = Means(np.array([2.0]), np.array([0.0]), np.array([99.0]))
    assert (evidence.is_above(1.0)[0], evidence.is_above(2.0)[0], evidence.is_above(3.0)[0]) == (0.0, 0.5, 1.0)
    assert (evidence.is_at_most(2.0)[0], evidence.is_at_least(2.0)[0], evidence.is_at_most(1.9)[0]) == (0.0, 0.0, 1.0)


def test_events_are_tested_as_a_poisson_mean():
    found = count_mean([12], [12], [4000])  # twelve games with one event
    evidence = evidence_of(found.estimate, found.low, found.high, found.n, SCORE)
    assert isinstance(evidence, Events) and evidence.spread[0] == pytest.approx(1 / 4000, rel=1e-2)
    assert evidence.is_above(0.002)[0] == pytest.approx(stats.poisson.sf(11, 8), rel=0.02)
    assert evidence.is_below(0.005)[0] == pytest.approx(stats.poisson.cdf(12, 20), rel=0.02)


def test_counts_that_do_not_vary_fall_back_on_their_interval():
    found = count_mean([200, 150], [200, 250], [200, 200])  # always exactly one event; and some that vary
    evidence = evidence_of(found.estimate, found.low, found.high, found.n, SCORE)
    assert isinstance(evidence, Means)
    low, high = evidence.interval(0.95)
    np.testing.assert_allclose(low, found.low, rtol=0.02)
    np.testing.assert_allclose(high, found.high, rtol=0.02)


def test_a_median_is_tested_by_counting():
    histogram = np.array([[0, 10, 25, 40, 20, 5]])  # values 1 to 5; the median is 3
    ranks = Ranks.of(histogram, 0.5, np.ones(1))
    assert ranks.value[0] == 3
    assert ranks.is_above(2)[0] == pytest.approx(stats.binom.cdf(35, 100, 0.5))
    assert ranks.is_above(2.7)[0] == ranks.is_above(2)[0]
    assert ranks.is_below(4)[0] == pytest.approx(stats.binom.sf(74, 100, 0.5))
    assert ranks.is_at_most(3)[0] == pytest.approx(stats.binom.sf(74, 100, 0.5))
    assert ranks.is_at_least(3)[0] == pytest.approx(stats.binom.cdf(35, 100, 0.5))


def test_an_open_last_bin_shows_nothing_about_what_is_beyond():
    histogram = np.array([[0, 10, 90]])
    closed, open_ = (Ranks.of(histogram, 0.5, np.ones(1), end) for end in (False, True))
    assert closed.is_at_most(2)[0] < 1e-20 and open_.is_at_most(2)[0] > 0.99
    assert open_.is_above(1)[0] == closed.is_above(1)[0] < 1e-10


def kinds():
    rng = np.random.default_rng(11)
    hits = rng.integers(0, 200, 60)
    yield "shares", shares(hits, 200), np.linspace(0.01, 0.99, 23)
    counts = rng.poisson(0.05, (60, 300))
    found = count_mean(counts.sum(axis=1), (counts**2).sum(axis=1), 300)
    yield "events", evidence_of(found.estimate, found.low, found.high, found.n, SCORE), np.linspace(0.01, 0.12, 23)
    values = rng.normal(1.0, 1.0, (60, 50))
    found = mean(values.sum(axis=1), (values**2).sum(axis=1), 50)
    yield "means", evidence_of(found.estimate, found.low, found.high, found.n, MANTEL_HAENSZEL), np.linspace(0.5, 1.5, 23)
    histogram = np.stack([np.bincount(rng.poisson(6.0, 80), minlength=30) for _ in range(60)])
    yield "ranks", Ranks.of(histogram, 0.5, np.ones(60)), np.arange(2.0, 11.0, 0.5)
    yield "fewer ranks", Ranks.of(histogram, 0.25, np.full(60, 0.5)), np.arange(1.0, 11.0, 0.5)


@pytest.mark.parametrize(("name", "evidence", "edges"), list(kinds()), ids=lambda value: value if isinstance(value, str) else "")
@pytest.mark.parametrize("level", [0.95, 0.99])
def test_intervals_and_tests_say_the_same(name, evidence, edges, level):
    """An interval lies beyond an edge exactly if the test of half the error shows it."""
    low, high = evidence.interval(level)
    tail = (1 - level) / 2
    for edge in edges:
        np.testing.assert_array_equal(evidence.is_above(edge) <= tail, low > edge)
        np.testing.assert_array_equal(evidence.is_below(edge) <= tail, high < edge)
        np.testing.assert_array_equal(evidence.is_at_most(edge) <= tail, high <= edge)
        np.testing.assert_array_equal(evidence.is_at_least(edge) <= tail, low >= edge)


def test_nothing_observed_shows_nothing():
    empty = [shares([0], [0]), Ranks.of(np.zeros((1, 9), np.int64), 0.5, np.ones(1)), Means(*(np.array([a]) for a in (np.nan, np.nan, 1.0)))]
    for evidence in empty:
        assert np.isnan(evidence.value[0]) and np.isnan([evidence.is_above(0.5)[0], evidence.is_below(0.5)[0]]).all()
        assert np.isnan(evidence.interval(0.95)).all()
    assert isinstance(empty[0], Shares)
