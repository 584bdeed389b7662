"""The matrix of win shares and what is solved of it, by cases whose answers are known."""

import numpy as np
import pytest
from met import ROCK_PAPER_SCISSORS, drawn_meetings, drawn_pairs, ladder, pairs
from scipy.optimize import linprog
from scipy.stats import beta

from reports.metagame.dominance import dominated
from reports.metagame.meetings import ENDINGS, Meetings
from reports.metagame.nash import is_only
from reports.metagame.responses import responses_of
from reports.metagame.solution import diversity, field_shares, solve

CIRCLE = 0.5 + 0.1 * ROCK_PAPER_SCISSORS


def counted(*counts):
    """Two strategies, their games with the first and with the second one at seat 1."""
    return Meetings(2, pairs(2), np.array(counts), ENDINGS[:, None])


def solved(chance, games=300, draws=300, even=0.0, seed=0):
    rng = np.random.default_rng(seed)
    met = drawn_meetings(rng, chance, games, even)
    return met, solve(met.shares(), met.draw(rng, draws)[:, 0])


# ---- win shares ----------------------------------------------------------------------


def test_games_without_a_winner_are_half_a_win_for_both():
    met = counted([30, 10, 10], [5, 0, 45])
    assert met.won()[0, 1] == 30 + 5 + 45 and met.games[0, 1] == 100 and met.decided.tolist() == [90, 90]
    np.testing.assert_allclose(met.shares(), [[0.5, 0.8], [0.2, 0.5]])
    assert met.clear_wins.tolist() == [[0, 75], [15, 0]]


def test_draws_are_those_of_the_posterior():
    """Two sides, no game without a winner: the mean of two beta distributions, Jeffreys' prior on both."""
    drawn = counted([30, 0, 10], [20, 0, 40]).draw(np.random.default_rng(1), 40_000)[:, 0, 0, 1]
    first, second = beta(30.5, 10.5), beta(40.5, 20.5)
    assert drawn.mean() == pytest.approx(0.4 * first.mean() + 0.6 * second.mean(), abs=6e-4)
    assert drawn.std() == pytest.approx(np.hypot(0.4 * first.std(), 0.6 * second.std()), rel=0.02)


def test_draws_are_matrices_of_shares():
    drawn = drawn_meetings(np.random.default_rng(2), ladder([0.4, 0.1, 0.0, -0.7]), 5, even=0.2).draw(np.random.default_rng(3), 50)[:, 0]
    np.testing.assert_allclose(drawn + np.swapaxes(drawn, 1, 2), 1)
    assert (drawn > 0).all() and (drawn < 1).all()


def test_a_matchup_that_was_always_won_is_not_taken_for_certain():
    drawn = counted([20, 0, 0], [0, 0, 20]).draw(np.random.default_rng(4), 2000)[:, 0, 0, 1]
    assert 0.9 < np.quantile(drawn, 0.025) < 0.98 and drawn.max() < 1


def test_games_of_two_arms_have_the_shares_of_either():
    rng = np.random.default_rng(5)
    before, after = ladder([0.5, 0.0, -0.5]), ladder([0.0, 0.5, -0.5])
    met = drawn_pairs(rng, before, after, 0.9, 4000)
    np.testing.assert_allclose(met.shares(0), before, atol=0.03)
    np.testing.assert_allclose(met.shares(1), after, atol=0.03)
    drawn = met.draw(rng, 500)
    apart = drawn_pairs(rng, before, after, 0.0, 4000).draw(rng, 500)
    spread, spread_apart = ((found[:, 1] - found[:, 0])[:, 0, 1].std() for found in (drawn, apart))
    assert spread < 0.75 * spread_apart  # what pairing saves is in the draws


# ---- what is settled on ----------------------------------------------------------------


def test_rock_paper_scissors_is_a_third_each():
    made = solve(CIRCLE, CIRCLE[None])
    np.testing.assert_allclose(made.nash, 1 / 3)
    np.testing.assert_allclose(made.alpha, 1 / 3)
    assert diversity(made.nash) == pytest.approx(3) and is_only(CIRCLE - 0.5)
    _, made = solved(CIRCLE, 2000)
    assert (made.support_rate > 0.99).all() and made.nash.min() > 0.25


def test_one_that_beats_all_is_the_mixture():
    _, made = solved(ladder([1.0, 0.0, -0.2, -0.4]), 400)
    assert made.nash.tolist() == [1, 0, 0, 0] and made.alpha.tolist() == pytest.approx([1, 0, 0, 0])
    assert made.support_rate.tolist() == [1, 0, 0, 0]
    assert made.diversity(100).estimate == 1 and made.exploitability(100).high < 0.001
    assert made.field(100).estimate == pytest.approx(made.shares[0, 1:].mean())


def test_of_several_mixtures_the_most_even_is_given():
    equal = np.full((4, 4), 0.5)
    made = solve(equal, equal[None])
    np.testing.assert_allclose(made.nash, 0.25)
    assert not is_only(equal - 0.5) and diversity(made.nash) == pytest.approx(4)
    twice = CIRCLE[np.ix_([0, 1, 2, 2], [0, 1, 2, 2])]  # a copy shares with the original
    np.testing.assert_allclose(solve(twice, twice[None]).nash, [1 / 3, 1 / 3, 1 / 6, 1 / 6], atol=1e-6)
    assert not is_only(twice - 0.5)


def test_a_tie_leaves_open_who_is_in():
    _, made = solved(np.full((3, 3), 0.5), 200, 1000)
    assert ((made.support_rate > 0.02) & (made.support_rate < 0.98)).sum() >= 2
    assert made.diversity(100).low == 1 and made.diversity(100).high > 2.5


def test_few_games_say_little():
    _, few = solved(CIRCLE, 3, 1000)
    low, high = np.quantile(few.nash_drawn, [0.025, 0.975], axis=0)
    assert (high - low > 0.6).sum() >= 2 and few.exploitability(10).high > 0.1


def test_the_field_is_everybody_but_oneself():
    shares = ladder([0.5, 0.0, -0.3])
    mixture = np.array([0.5, 0.5, 0.0])
    assert field_shares(shares, mixture) == pytest.approx(0.5 * (shares[0, 1] + shares[0, 2]) / 2 + 0.5 * (shares[1, 0] + shares[1, 2]) / 2)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_wins_more_than_half_and_linear_programming_says_the_same(seed):
    rng = np.random.default_rng(seed)
    size = 3 + seed % 5
    upper = np.triu(rng.normal(0, 0.1, (size, size)), 1)
    shares = 0.5 + upper - upper.T
    made = solve(shares, shares[None])
    assert (made.skill <= 0.5 + 1e-7).all()
    value = linprog(
        [*np.zeros(size), 1.0],
        A_ub=np.concatenate([shares - 0.5, -np.ones((size, 1))], axis=1),
        b_ub=np.zeros(size),
        A_eq=[[*np.ones(size), 0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * size + [(None, None)],
    )
    np.testing.assert_allclose(made.nash, value.x[:size], atol=1e-6)


# ---- dominated strategies, best responses --------------------------------------------


def test_who_is_worse_against_everybody_is_dominated():
    met, made = solved(ladder([1.0, 0.2, -0.2, -1.0]), 400)
    found = dominated(made.shares, made.drawn, made.nash)
    assert sorted(found) == [1, 2, 3] and all(d.by.max() == 1 and d.by[0] == 1 for d in found.values())
    assert found[3].rate == 1 and found[3].margin > 0.2
    assert dominated(CIRCLE, CIRCLE[None], np.full(3, 1 / 3)) == {}


def test_a_mixture_can_dominate_what_no_single_strategy_does():
    """The fourth loses to the circle by 5 points whoever plays: half as much as each of them loses by."""
    shares = np.full((4, 4), 0.5)
    shares[:3, :3] = CIRCLE
    shares[:3, 3], shares[3, :3] = 0.55, 0.45
    (only,) = dominated(shares, np.stack([shares, shares]), np.array([1, 1, 1, 0]) / 3).values()
    np.testing.assert_allclose(only.by, [1 / 3, 1 / 3, 1 / 3, 0], atol=1e-6)
    assert only.margin == pytest.approx(0.05) and only.rate == 1
    shares[3, 0] = 0.61  # now it is the best answer to one of them
    shares[0, 3] = 0.39
    assert 3 not in dominated(shares, shares[None], np.array([1, 1, 1, 0]) / 3)


def test_best_responses_are_the_next_in_the_circle():
    met, made = solved(CIRCLE, 1000, 500)
    found = responses_of(made, met.games)
    assert found.response[2:].tolist() == [2, 0, 1]  # scissors to rock, rock to paper, paper to scissors
    assert (found.best_rate[2:] > 0.99).all() and (found.winning_rate[2:] > 0.99).all()
    np.testing.assert_allclose(found.share.estimate[2:], 0.6, atol=0.03)
    assert found.share.estimate[0] == pytest.approx(0.5) and found.winning_rate[0] < 0.9
    assert found.share.n[2:].tolist() == [2000] * 3


def test_a_strategy_is_no_answer_to_itself():
    met, made = solved(ladder([1.0, 0.0, -0.5]), 500)
    found = responses_of(made, met.games)
    assert made.nash[0] == 1 and found.response[0] == found.response[2] != 0
    assert found.response[1] == found.response[3] == found.response[4] == 0
