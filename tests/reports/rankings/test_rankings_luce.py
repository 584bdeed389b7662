"""Strengths against published ones and against the library, whatever the number of players."""

from itertools import combinations, permutations

import choix
import numpy as np
import pytest
from ordered import duels, tables
from scipy.optimize import approx_fprime

from reports.rankings.luce import ELO, Fit, expected_win_rates
from reports.rankings.orders import HALF
from reports.rankings.spectral import pair_strengths

BASEBALL = {
    "Milwaukee": (0, 7, 9, 7, 7, 9, 11),
    "Detroit": (6, 0, 7, 5, 11, 9, 9),
    "Toronto": (4, 6, 0, 7, 7, 8, 12),
    "New York": (6, 8, 6, 0, 6, 7, 10),
    "Boston": (6, 2, 6, 7, 0, 7, 12),
    "Cleveland": (4, 4, 5, 6, 6, 0, 6),
    "Baltimore": (2, 4, 1, 3, 1, 7, 0),
}
"""Agresti (2002), Categorical Data Analysis, section 10.6: games won by the row against the column, American League East, 1987."""
PUBLISHED = (1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0)
"""Bradley and Terry's strengths above Baltimore's (Agresti 2002; digits of Turner and Firth 2012, BradleyTerry2)."""


def test_baseball_strengths_are_the_published_ones():
    won = np.array(list(BASEBALL.values()))
    orders = duels(won)
    found = Fit(orders, prior=0.0).strengths()
    np.testing.assert_allclose(found - found[-1], PUBLISHED, atol=6e-5)
    np.testing.assert_allclose(Fit(orders, prior=0.0).refit(orders.counts[None], np.zeros(7))[0], found, atol=1e-7)
    assert abs(Fit(orders).strengths()).max() < abs(found).max()  # half a game to each side draws together, a little
    assert ELO * np.log(10) == pytest.approx(400)


@pytest.mark.parametrize("seed", range(20))
def test_strengths_of_pairs_are_the_librarys_to_the_last_digit(seed):
    rng = np.random.default_rng(seed)
    size = int(rng.integers(2, 14))
    ahead = rng.integers(0, 10 ** int(rng.integers(1, 6)), (size, size)) + 0.5
    np.fill_diagonal(ahead, 0)
    np.testing.assert_array_equal(pair_strengths(ahead), choix.ilsr_pairwise_dense(ahead, max_iter=10_000))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_give_the_strengths_that_single_games_give(players):
    rng = np.random.default_rng(players)
    orders = tables(rng, np.array([0.8, 0.3, 0.0, -0.2, -0.9]), players, 600)
    single = [list(places) for places, n in zip(orders.places.tolist(), orders.counts, strict=True) for _ in range(n)]
    np.testing.assert_allclose(Fit(orders, prior=0.0).strengths(), choix.ilsr_rankings(5, single), atol=1e-6)


def test_half_a_game_a_side_is_what_the_likelihood_has_more():
    orders = tables(np.random.default_rng(5), np.array([1.0, 0.2, 0.0, -1.2]), 3, 60)
    single = [list(places) for places, n in zip(orders.places.tolist(), orders.counts, strict=True) for _ in range(n)]
    pairs = [pair for pair in permutations(range(4), 2) if orders.met[pair]]

    def likelihood(strengths):
        return choix.log_likelihood_rankings(single, strengths) + HALF * choix.log_likelihood_pairwise(pairs, strengths)

    np.testing.assert_allclose(approx_fprime(Fit(orders).strengths(), likelihood, 1e-6), 0, atol=1e-3)


def test_replicates_are_fitted_as_single_runs_are():
    rng = np.random.default_rng(8)
    orders = tables(rng, np.array([0.5, 0.1, 0.0, -0.6]), 3, 400)
    again = orders.resample(rng, 6)
    fit = Fit(orders)
    found = fit.refit(again, fit.strengths())
    for counts, strengths in zip(again, found, strict=True):
        np.testing.assert_allclose(fit.refit(counts[None], np.zeros(4))[0], strengths, atol=1e-8)
    np.testing.assert_allclose(found.mean(axis=1), 0, atol=1e-12)


@pytest.mark.parametrize("players", [2, 3])
def test_who_wins_everything_has_a_strength_all_the_same(players):
    orders = tables(np.random.default_rng(1), np.array([40.0, 0.0, 0.0, -40.0]), players, 500)
    found = Fit(orders).strengths()
    assert np.isfinite(found).all() and found.argmax() == 0 and found.argmin() == 3
    again = Fit(orders).refit(orders.resample(np.random.default_rng(2), 20), found)
    assert np.isfinite(again).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_expected_win_rates_are_means_over_all_tables(players):
    strengths = np.array([1.2, 0.1, 0.0, -0.3, -1.0])
    weights = np.exp(strengths)
    slow = np.zeros(5)
    for k in range(5):
        others = list(combinations([j for j in range(5) if j != k], players - 1))
        slow[k] = np.mean([weights[k] / (weights[k] + weights[list(table)].sum()) for table in others])
    found = expected_win_rates(np.stack([strengths, -strengths]), players)
    np.testing.assert_allclose(found[0], slow, atol=1e-12)
    assert found[1].mean() == pytest.approx(1 / players)
