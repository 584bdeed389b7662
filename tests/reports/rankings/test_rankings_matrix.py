"""Nash averaging, alpha-rank, the cyclic share and the strongest cycle: the papers' examples, and slow ways to the same numbers."""

from itertools import combinations, permutations

import numpy as np
import pytest
from ordered import bradley_terry
from scipy.special import logit
from scipy.stats import entropy

from reports.metagame.alpharank import POPULATION, alpha_rank, fixation
from reports.metagame.nash import nash_share, nash_shares
from reports.rankings.cycle import strongest_cycle
from reports.rankings.hodge import cyclic_part, cyclic_share, log_odds, square

ROCK_PAPER_SCISSORS = np.array([[0.0, 1, -1], [-1, 0, 1], [1, -1, 0]])
BIASED = np.array([[0.0, -0.5, 1], [0.5, 0, -0.1], [-1, 0.1, 0]])
"""The biased game of Omidshafiei et al. (2019), section 3.4."""
UP = np.array([[0.0, 1, 2], [-1, 0, 1], [-2, -1, 0]])


def antisymmetric(rng, size):
    upper = np.triu(rng.normal(size=(size, size)), 1)
    return upper - upper.T


# ---- Nash averaging (Balduzzi et al. 2018) --------------------------------------


def test_a_copy_shares_what_the_original_had():
    """Balduzzi et al., section 3: agents A, B, C at odds of 4.6, then with a second C."""
    np.testing.assert_allclose(nash_share(4.6 * ROCK_PAPER_SCISSORS), 1 / 3)
    twice = 4.6 * ROCK_PAPER_SCISSORS[np.ix_([0, 1, 2, 2], [0, 1, 2, 2])]
    np.testing.assert_allclose(nash_share(twice), [1 / 3, 1 / 3, 1 / 6, 1 / 6], atol=1e-8)


@pytest.mark.parametrize("e", [0.0, 0.2, 0.45, 0.55, 2.0])
def test_from_a_circle_to_a_ladder(e):
    """Balduzzi et al., section 4.2: rock-paper-scissors and e times a ladder."""
    expected = [(1 + e) / 3, (1 - 2 * e) / 3, (1 + e) / 3] if e <= 0.5 else [1, 0, 0]
    np.testing.assert_allclose(nash_share(ROCK_PAPER_SCISSORS + e * UP), expected, atol=1e-8)


def test_where_nothing_differs_all_have_the_same_share():
    np.testing.assert_allclose(nash_share(np.zeros((5, 5))), 0.2, atol=1e-8)
    two_best = np.array([[0.0, 0, 1], [0, 0, 0.3], [-1, -0.3, 0]])
    np.testing.assert_allclose(nash_share(two_best), [0.5, 0.5, 0], atol=1e-8)


def test_of_several_equilibria_the_most_even_one_that_outsiders_allow():
    """A and B are equal, C beats B and loses to A by as much: A with at most as much of B is an equilibrium; none is more even than halves."""
    payoff = np.array([[0.0, 0, 1], [0, 0, -1], [-1, 1, 0]])
    np.testing.assert_allclose(nash_share(payoff), [0.5, 0.5, 0], atol=1e-6)
    tilted = np.array([[0.0, 0, 1], [0, 0, -3], [-1, 3, 0]])  # now at least three quarters must be A
    np.testing.assert_allclose(nash_share(tilted), [0.75, 0.25, 0], atol=1e-6)


@pytest.mark.parametrize("size", [2, 3, 6, 11])
def test_it_is_an_equilibrium_and_many_at_once_are_as_one_by_one(size):
    rng = np.random.default_rng(size)
    first = antisymmetric(rng, size)
    games = np.array([first + 0.3 * antisymmetric(rng, size) for _ in range(40)] + [np.zeros((size, size))])
    found = nash_shares(games)
    for payoff, share in zip(games, found, strict=True):
        assert share.sum() == pytest.approx(1) and (share >= 0).all() and (payoff @ share).max() < 1e-9
        np.testing.assert_allclose(nash_share(payoff), share, atol=1e-8)


def two_equal_best(rng, others):
    """A game in which two equal strategies mixed in one way beat all others, and mixed evenly perhaps not."""
    share, payoff = rng.uniform(0.1, 0.9), antisymmetric(rng, 2 + others)
    first, margin = rng.normal(size=others), rng.uniform(0.01, 0.3, others)
    payoff[:2, :2] = 0.0
    payoff[2:, 0], payoff[2:, 1] = first, -(margin + first * share) / (1 - share)
    payoff[:2, 2:] = -payoff[2:, :2].T
    return payoff


@pytest.mark.proof
def test_ties_of_two_and_ties_of_all_need_no_search_and_are_what_it_finds(monkeypatch):
    rng = np.random.default_rng(9)
    pairs = np.array([two_equal_best(rng, 4) for _ in range(60)])
    twice = np.array([np.kron(np.ones((2, 2)), ROCK_PAPER_SCISSORS), np.zeros((6, 6))])
    with monkeypatch.context() as patch:
        patch.setattr("reports.metagame.nash._most_even", None)  # calling it would fail
        found = nash_shares(pairs), nash_shares(twice), nash_shares(np.zeros((1, 2, 2)))
    np.testing.assert_allclose(found[1], 1 / 6)
    np.testing.assert_allclose(found[2], 0.5)
    uneven = np.abs(found[0][:, 0] - 0.5) > 0.01
    assert uneven.sum() > 10 and (~uneven).sum() > 10
    monkeypatch.setattr("reports.metagame.nash._evenly", lambda games, _: (np.zeros(games.shape[:2]), np.zeros(len(games), np.bool_)))
    np.testing.assert_allclose(found[0], nash_shares(pairs), atol=1e-6)
    np.testing.assert_allclose(found[1], nash_shares(twice), atol=1e-6)


def test_no_mixture_of_equilibria_is_more_even():
    rng = np.random.default_rng(3)
    base = antisymmetric(rng, 4)
    copied = base[np.ix_([0, 0, 1, 2, 2, 2, 3], [0, 0, 1, 2, 2, 2, 3])]  # copies: many equilibria
    share, alone = nash_share(copied), nash_share(base)
    np.testing.assert_allclose([share[:2].sum(), share[2], share[3:6].sum(), share[6]], alone, atol=1e-6)
    for _ in range(50):
        split = np.concatenate([alone[0] * rng.dirichlet([1, 1]), [alone[1]], alone[2] * rng.dirichlet([1, 1, 1]), [alone[3]]])
        assert entropy(split) <= entropy(share) + 1e-6


# ---- alpha-rank (Omidshafiei et al. 2019) -----------------------------------------


@pytest.mark.parametrize("d", [-0.5, -0.01, 0.0, 0.03, 1.0])
@pytest.mark.parametrize("m", [2, 5, 50])
def test_fixation_is_that_of_the_moran_process(d, m):
    """A birth-death chain from 1 to m players with ratio exp(-alpha d) of losing to winning one: the sum over its ladder."""
    ladder = sum(np.exp(-0.7 * d * k) for k in range(m))
    assert fixation(np.array(d), 0.7, m) == pytest.approx(1 / ladder)


@pytest.mark.parametrize("alpha", [0.01, 1.0, 100.0, np.inf])
def test_rock_paper_scissors_is_a_tie_for_every_selection(alpha):
    np.testing.assert_allclose(alpha_rank(ROCK_PAPER_SCISSORS, alpha), 1 / 3)


def test_a_biased_circle_is_a_tie_only_under_strong_selection():
    """Omidshafiei et al., section 3.4.2: each strategy is left for the next one at the same rate, whatever it loses by."""
    np.testing.assert_allclose(alpha_rank(BIASED), 1 / 3)
    np.testing.assert_allclose(alpha_rank(BIASED, 200.0), 1 / 3, atol=1e-6)
    weak = alpha_rank(BIASED, 0.1)
    assert weak.argmax() == 1 and np.ptp(weak) > 0.02


@pytest.mark.parametrize("alpha", [0.0, 0.05, 0.5])
def test_stationary_shares_are_those_of_the_eigenvector(alpha):
    payoff, m = antisymmetric(np.random.default_rng(4), 6), 20
    gaps = payoff.T - payoff  # [from, to]
    ladder = sum(np.exp(-alpha * gaps * k) for k in range(m))
    chain = (1 / ladder) / 5
    np.fill_diagonal(chain, 0)
    chain += np.diag(1 - chain.sum(axis=1))
    values, vectors = np.linalg.eig(chain.T)
    slow = np.real(vectors[:, np.argmax(np.real(values))])
    np.testing.assert_allclose(alpha_rank(payoff, alpha, m), slow / slow.sum(), atol=1e-9)


def test_strong_selection_ends_in_the_limit_and_only_the_best_are_left():
    games = np.array([antisymmetric(np.random.default_rng(k), 7) for k in range(30)])
    limit = alpha_rank(games)
    np.testing.assert_allclose(alpha_rank(games, 1e6), limit, atol=1e-9)
    for payoff, share in zip(games, limit, strict=True):
        reach = payoff > 0  # [winner, loser]
        for _ in range(3):
            reach = reach | (reach.astype(int) @ reach.astype(int) > 0)
        sink = [s for s in range(7) if all(reach[s, t] for t in range(7) if t != s)]
        assert (share > 0).nonzero()[0].tolist() == sink and share.sum() == pytest.approx(1)


def test_a_tie_in_the_limit_is_drift():
    even = np.array([[0.0, 0, 1], [0, 0, 1], [-1, -1, 0]])
    np.testing.assert_allclose(alpha_rank(even), [0.5, 0.5, 0])
    assert fixation(np.array(0.0)) == pytest.approx(1 / POPULATION)


# ---- Cyclic share (Jiang et al. 2011) ----------------------------------------------


def test_ratings_have_no_cyclic_share_and_circles_nothing_else():
    strengths = np.array([2.0, 0.3, 0.0, -1.4])
    assert cyclic_share(logit(bradley_terry(strengths))) == pytest.approx(0, abs=1e-20)
    assert cyclic_share(ROCK_PAPER_SCISSORS) == pytest.approx(1)
    assert np.isnan(cyclic_share(np.zeros((4, 4))))


def test_the_parts_are_those_of_least_squares():
    odds = antisymmetric(np.random.default_rng(6), 7)
    pairs = list(combinations(range(7), 2))
    design = np.zeros((len(pairs), 7))
    for row, (i, j) in zip(design, pairs, strict=True):
        row[i], row[j] = 1, -1
    values = np.array([odds[pair] for pair in pairs])
    left = values - design @ np.linalg.lstsq(design, values)[0]
    np.testing.assert_allclose([cyclic_part(odds)[pair] for pair in pairs], left, atol=1e-12)
    assert square(cyclic_part(odds)) == pytest.approx(left @ left)
    mixed = UP + 0.5 * ROCK_PAPER_SCISSORS  # at right angles: squares 1 + 1 + 4 and 3/4
    assert cyclic_share(mixed) == pytest.approx(0.75 / 6.75)


def test_log_odds_are_those_of_the_counts():
    found = log_odds(np.array([[0, 30], [10, 0]]))
    np.testing.assert_allclose(found, [[0, np.log(30.5 / 10.5)], [-np.log(30.5 / 10.5), 0]])


# ---- The strongest cycle -----------------------------------------------------------


def all_cycles(size):
    for many in range(3, size + 1):
        for members in combinations(range(size), many):
            for rest in permutations(members[1:]):
                yield (members[0], *rest)


def weakest(rates, cycle):
    return min(rates[one, two] for one, two in zip(cycle, (*cycle[1:], cycle[0]), strict=True))


@pytest.mark.parametrize("seed", range(40))
def test_no_cycle_has_a_stronger_weakest_edge(seed):
    rng, size = np.random.default_rng(seed), 5 + seed % 2
    rates = 0.5 + antisymmetric(rng, size).clip(-3, 3) / 8 + 0.25 * (seed % 3) * np.sign(np.subtract.outer(np.arange(size), np.arange(size))) / 3
    rates = np.round(rates, 2) if seed % 4 == 0 else rates  # ties
    strongest = max(weakest(rates, cycle) for cycle in all_cycles(size))
    found = strongest_cycle(rates)
    if strongest <= 0.5:
        assert found == []
        return
    assert weakest(rates, found) == strongest and len(set(found)) == len(found)
    assert len(found) == min(len(c) for c in all_cycles(size) if weakest(rates, c) == strongest)
    assert rates[found[-1], found[0]] == strongest


def test_a_ladder_has_no_cycle_and_who_never_met_is_in_none():
    assert strongest_cycle(bradley_terry(np.array([1.0, 0.5, 0.0, -0.5]))) == []
    rates = 0.5 + 0.1 * ROCK_PAPER_SCISSORS
    assert sorted(strongest_cycle(rates)) == [0, 1, 2]
    rates[0, 1] = rates[1, 0] = np.nan
    assert strongest_cycle(rates) == []
