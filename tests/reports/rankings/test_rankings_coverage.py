"""Bootstrap intervals of rankings against simulated truth: how often they hold it, over many runs."""

import numpy as np
import pytest
from ordered import bradley_terry, drawn_duels, duels, luce, tables
from scipy.special import expit, logit

from reports.metagame.nash import nash_share
from reports.rankings.hodge import cyclic_share
from reports.rankings.luce import Fit, expected_win_rates
from reports.rankings.orders import FEWEST, Orders
from reports.rankings.ranking import rank_orders
from reports.stats.estimates import LEVEL

RUNS, REPLICATES = 100, 300
MISSED = 0.072
"""How far below 95% chance may take a share of 100 runs: three standard errors, and the 0.7 per cent that 300 replicates are short of."""
STRENGTHS = np.array([0.6, 0.1, -0.2, -0.5])
CYCLE = np.array([[0.0, 1, -1, 0.3], [-1, 0, 1, 0.3], [1, -1, 0, 0.3], [-0.3, -0.3, -0.3, 0]]) * 0.6
"""Log-odds: rock-paper-scissors and one strategy that loses to all three."""


def ranked(draw, runs=RUNS):
    rngs = [np.random.default_rng([17, k]) for k in range(runs)]
    return [rank_orders(draw(rng), rng, REPLICATES) for rng in rngs]


def held(estimates, truth):
    """Share of the runs' intervals that hold the truth, for each strategy."""
    return np.mean([(e.low <= truth + 1e-12) & (truth <= e.high + 1e-12) for e in estimates], axis=0)


@pytest.mark.parametrize("players", [2, 3])
def test_strengths_and_expected_win_rates(players):
    chance = bradley_terry(STRENGTHS)
    draw = (lambda rng: drawn_duels(rng, chance, 150)) if players == 2 else (lambda rng: tables(rng, STRENGTHS, 3, 500))
    found = [standing for standing, _ in ranked(draw)]
    promised = expected_win_rates(STRENGTHS[None], players)[0]
    for share in (held([s.strength for s in found], STRENGTHS), held([s.expected for s in found], promised)):
        assert share.min() > 0.87 and 0.915 < share.mean() < 0.975, share  # 600 runs of 1,000 replicates: 92 to 96%
    ranks = np.array([1, 2, 3, 4])
    together = np.mean([((s.rank.low <= ranks) & (ranks <= s.rank.high)).all() for s in found])
    assert together > LEVEL - MISSED and np.mean([s.rank.high - s.rank.low for s in found]) < 1.5


def test_ranks_of_equals_hold_for_all_of_them_at_once():
    """Five equals: whatever their order by a hair, the intervals of all hold it only if nobody is called surely stronger than another one."""
    found = [standing.rank for standing, _ in ranked(lambda rng: drawn_duels(rng, np.full((5, 5), 0.5), 61))]
    assert np.mean([(r.low == 1).all() and (r.high == 5).all() for r in found]) > LEVEL - MISSED
    assert any((r.low > 1).any() for r in found)  # and not because nothing is ever sure


def test_nash_shares_skills_and_the_cyclic_share_of_a_circle():
    found = ranked(lambda rng: drawn_duels(rng, expit(CYCLE), 401))
    payoff = expit(CYCLE) - 0.5
    share = nash_share(payoff)
    standings = [standing for standing, _ in found]
    assert share[3] == 0
    for made in (held([s.nash_share for s in standings], share), held([s.nash_skill for s in standings], 0.5 + payoff @ share)):
        assert (made > LEVEL - MISSED).all(), made
    assert held([s.nash_share for s in standings], share)[:3].mean() < 0.985
    circles = [circle for _, circle in found]
    assert held([c.share for c in circles], cyclic_share(CYCLE)) > LEVEL - MISSED
    assert np.mean([c.share.estimate for c in circles]) == pytest.approx(cyclic_share(CYCLE), abs=0.015)
    assert np.mean([sorted(c.cycle) == [0, 1, 2] and c.certain.all() for c in circles]) > 0.99


def test_ratings_alone_are_rarely_called_cyclic():
    """Chance alone makes the share found large; corrected it is about nothing, and its interval begins there."""
    chance = bradley_terry(np.linspace(0.5, -0.5, 6))
    circles = [circle for _, circle in ranked(lambda rng: drawn_duels(rng, chance, 101))]
    assert np.mean([c.found for c in circles]) > 0.07
    assert np.nanmean([c.share.estimate for c in circles]) < 0.04
    assert np.mean([c.share.low > 0 for c in circles]) < 1 - LEVEL + MISSED
    assert np.mean([bool(c.cycle) and c.certain.all() for c in circles]) < 1 - LEVEL


def test_among_equals_no_cycle_is_certain_more_often_than_chance_allows():
    circles = [circle for _, circle in ranked(lambda rng: drawn_duels(rng, np.full((6, 6), 0.5), 201), 60)]
    assert np.mean([bool(c.cycle) for c in circles]) > 0.5
    assert np.mean([c.certain.all() for c in circles if c.cycle]) < 0.02
    assert np.mean([np.isnan(c.share.estimate) for c in circles]) > 0.2  # all of it may be chance: then nothing is said
    assert all((c.share.low == 0 and c.share.high == 1) for c in circles if np.isnan(c.share.estimate))


def test_games_drawn_again_are_spread_as_games_are():
    """Strata keep their games; small ones are drawn together, or their chance would be lost."""
    rng = np.random.default_rng(2)
    for games in (FEWEST, 2 * FEWEST + 100):
        orders = drawn_duels(rng, bradley_terry(STRENGTHS), games)
        again = orders.resample(rng, 4000)
        assert (np.add.reduceat(again, np.arange(0, 12, 2), axis=1) == games).all()
        share = (orders.counts + 0.25) / (games + 0.5)
        np.testing.assert_allclose(again.mean(axis=0), games * share, atol=6 * np.sqrt(games / 4 / 4000))
        np.testing.assert_allclose(again.var(axis=0), games * share * (1 - share), rtol=0.15)
    single = duels([[0, 1, 1], [0, 0, 0], [0, 1, 0]])
    drawn = single.resample(rng, 2000)
    assert (drawn.sum(axis=1) == 3).all() and drawn.var(axis=0)[single.counts > 0].min() > 0.5


def test_sets_of_unequal_size_are_drawn_from_their_own():
    places = np.array([[0, 1, 2], [2, 1, 0], [0, 1, 3], [0, 3, 1], [3, 0, 1]])
    orders = Orders(4, places, np.array([30, 10, 20, 20, 60]), np.array([0, 0, 1, 1, 1]))
    again = orders.resample(np.random.default_rng(0), 3000)
    assert (again[:, :2].sum(axis=1) == 40).all() and (again[:, 2:].sum(axis=1) == 100).all()
    np.testing.assert_allclose(again.mean(axis=0), orders.counts, atol=0.6)


def test_finishing_orders_give_who_was_ahead():
    rng = np.random.default_rng(9)
    orders = tables(rng, STRENGTHS, 3, 5000)
    slow = np.zeros((4, 4))
    for places, n in zip(orders.places, orders.counts, strict=True):
        for k, one in enumerate(places):
            for other in places[k + 1 :]:
                slow[one, other] += n
    np.testing.assert_array_equal(orders.ahead(), slow)
    assert orders.games.sum() == 3 * 5000 and orders.complete and orders.linked
    rates = slow / (slow + slow.T + np.eye(4))
    np.testing.assert_allclose(logit(rates[0, 3]), STRENGTHS[0] - STRENGTHS[3], atol=0.15)  # Luce: third ones change nothing
    assert sum(luce(STRENGTHS, order) for order in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]) == pytest.approx(1)
    assert Fit(orders).strengths() == pytest.approx(STRENGTHS, abs=0.12)
