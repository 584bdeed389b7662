"""Intervals of a metagame against simulated truth: how often they hold it, over many runs."""

import numpy as np
import pytest
from met import ROCK_PAPER_SCISSORS, drawn_meetings, drawn_pairs, ladder, truth
from scipy.special import expit

from reports.metagame.alpharank import alpha_rank
from reports.metagame.nash import NOTHING, nash_share
from reports.metagame.solution import diversity, solve
from reports.stats.bootstrap import percentiles
from reports.stats.estimates import LEVEL

RUNS, DRAWS = 100, 300
MISSED = 0.066
"""How far below 95% chance may take a share of 100 runs: three standard errors."""
EVEN = 0.1
"""Games without a winner."""
SLACK = 0.05
"""Of a diversity: even mixtures are the most diverse there are, and draws come near them from below alone."""
UNEVEN = np.array([[0.0, 0.5, -0.2, 0.1], [-0.5, 0, 0.6, 0.1], [0.2, -0.6, 0, 0.1], [-0.1, -0.1, -0.1, 0]])
"""Log-odds."""
CASES = {
    "circle": (0.5 + 0.1 * ROCK_PAPER_SCISSORS, 100),
    "uneven circle, and one that loses": (expit(UNEVEN), 100),
    "one that beats all": (ladder([0.6, 0.1, -0.2, -0.5]), 50),
    "one that hardly beats the next": (ladder([0.1, 0.05, 0.0, -0.3]), 100),
    "equals": (np.full((4, 4), 0.5), 50),
    "few games": (0.5 + 0.1 * ROCK_PAPER_SCISSORS, 15),
}


def solved(chance, games, runs=RUNS):
    for k in range(runs):
        rng = np.random.default_rng([23, k])
        met = drawn_meetings(rng, chance, games, EVEN)
        yield solve(met.shares(), met.draw(rng, DRAWS)[:, 0])


def holds(estimate, value, slack=1e-9):
    return (estimate.low <= value + slack) & (value <= estimate.high + slack)


@pytest.mark.parametrize("case", CASES)
def test_intervals_hold_the_truth(case):
    chance, games = CASES[case]
    shares = truth(chance, EVEN)
    nash, alpha = nash_share(shares - 0.5), alpha_rank(shares)
    made = list(solved(chance, games))
    found = {
        "nash": np.mean([holds(percentiles(m.nash, m.nash_drawn, 1), nash) for m in made], axis=0),
        "alpha": np.mean([holds(percentiles(m.alpha, m.alpha_drawn, 1), alpha) for m in made], axis=0),
        "skill": np.mean([holds(percentiles(m.skill, m.skill_drawn, 1), shares @ nash) for m in made], axis=0),
        "exploitability": np.mean([holds(m.exploitability(1), (shares @ m.nash).max() - 0.5) for m in made]),
        "field": np.mean([holds(m.field(1), _field(shares, m.nash)) for m in made]),
    }
    if case != "equals":  # whose mixtures are as diverse as one likes
        found["diversity"] = np.mean([holds(m.diversity(1), diversity(nash), SLACK) for m in made])
    assert all((held > LEVEL - MISSED).all() for held in found.values()), found


def _field(shares, mixture):
    """What a mixture wins against all others, by the truth."""
    return mixture @ ((shares.sum(axis=1) - 0.5) / (len(shares) - 1))


def test_intervals_become_narrow():
    """And not because they are all from 0 to 1."""
    ends = [[np.quantile(m.nash_drawn, [0.025, 0.975], axis=0) for m in solved(CASES["circle"][0], games, 20)] for games in (500, 50)]
    narrow, wide = (np.ptp(found, axis=1).mean() for found in ends)
    assert narrow < 0.25 < 0.5 < wide


def test_who_is_called_surely_in_or_out_is():
    """In at least 97.5% of the draws in the mixture, and it is not: in one of forty cases at most, give or take chance; likewise outside."""
    chance, games = CASES["uneven circle, and one that loses"]
    nash = nash_share(truth(chance, EVEN) - 0.5)
    rates = np.array([m.support_rate for m in solved(chance, games)])
    inside = nash > NOTHING
    assert np.mean(rates[:, ~inside] >= 0.975) < 0.025 + 0.04 and np.mean(rates[:, inside] <= 0.025) < 0.025 + 0.03
    clear = np.array([m.support_rate for m in solved(chance, 2000, 20)])
    assert (clear[:, inside] >= 0.975).mean() > 0.7  # and it is called so


@pytest.mark.parametrize("alike", [0.0, 0.9])
def test_differences_of_two_arms_hold_the_truth(alike):
    before, after = 0.5 + 0.1 * ROCK_PAPER_SCISSORS, ladder([0.3, 0.0, -0.3])
    gap = nash_share(after - 0.5) - nash_share(before - 0.5)
    alpha = alpha_rank(after) - alpha_rank(before)
    held, held_alpha, moved = [], [], []
    for k in range(RUNS):
        rng = np.random.default_rng([29, k])
        met = drawn_pairs(rng, before, after, alike, 100)
        drawn = met.draw(rng, DRAWS)
        one, two = (solve(met.shares(arm), drawn[:, arm]) for arm in (0, 1))
        held.append(holds(percentiles(two.nash - one.nash, two.nash_drawn - one.nash_drawn, 1), gap))
        held_alpha.append(holds(percentiles(two.alpha - one.alpha, two.alpha_drawn - one.alpha_drawn, 1), alpha))
        shares = percentiles(two.shares - one.shares, two.drawn - one.drawn, 1)
        moved.append(holds(shares, after - before)[np.triu_indices(3, 1)])
    for found in (held, held_alpha, moved):
        assert (np.mean(found, axis=0) > LEVEL - MISSED).all(), np.mean(found, axis=0)
    assert np.mean(moved) < 0.985


def test_a_change_that_is_none_is_seldom_called_one():
    chance, claimed = ladder([0.2, 0.1, 0.0]), []
    for k in range(RUNS):
        rng = np.random.default_rng([31, k])
        met = drawn_pairs(rng, chance, chance, 0.8, 60)
        drawn = met.draw(rng, DRAWS)
        gap = percentiles(met.shares(1) - met.shares(0), drawn[:, 1] - drawn[:, 0], 1)
        claimed.append(((gap.low > 0) | (gap.high < 0))[np.triu_indices(3, 1)])
    assert np.mean(claimed) < 1 - LEVEL + 0.03
