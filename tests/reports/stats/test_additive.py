"""Shares that add up: planted effects of gifts are found again, and the combination that is even."""

import numpy as np
import pytest

from reports.stats.additive import Played, additive_shares, gap_from_even, most_even, steps_around

LADDERS = ({1: "a"}, {-1: "b", 1: "c", 2: "d"}, {-2: "e", 2: "f", 4: "g"})
STEPS = np.array([(0, 0, 0), *(tuple(step if at == side else 0 for at in range(3)) for side, ladder in enumerate(LADDERS) for step in ladder)])


def planted(steps):
    """A side wins more with its own gift, at a falling rate, and the others lose that in equal parts."""
    steps = np.asarray(steps, float)
    own = 0.03 * steps - 0.002 * steps**2
    return np.array([0.42, 0.33, 0.25]) + own - (own.sum(axis=1, keepdims=True) - own) / 2


def played(steps, shares, games=1000):
    """One side at a time."""
    steps = np.array(steps)
    return Played(steps, np.array(shares), np.full(len(steps), float(games)), np.zeros(len(steps)))


def test_effects_that_add_up_are_found_exactly():
    wanted = np.array([(1, 2, 4), (0, -1, 2), (1, 1, -2), (0, 0, 0)])
    np.testing.assert_allclose(additive_shares(played(STEPS, planted(STEPS)), wanted), planted(wanted), atol=1e-12)


def test_all_steps_of_a_side_tell_of_each():
    """With luck in the counts the fit is nearer to the truth than the sum of single differences."""
    rng, games, wanted = np.random.default_rng(4), 400, np.array([(1, 2, 4), (0, 1, 2), (1, -1, 4)])
    ours, plain = [], []
    for _ in range(200):
        seen = np.array([rng.multinomial(games, shares) / games for shares in planted(STEPS)])
        single = {tuple(step): share for step, share in zip(STEPS.tolist(), seen, strict=True)}
        sums = [seen[0] + sum(single[tuple(s if at == k else 0 for at in range(3))] - seen[0] for k, s in enumerate(w) if s) for w in wanted.tolist()]
        ours.append(((additive_shares(played(STEPS, seen), wanted) - planted(wanted)) ** 2).mean())
        plain.append(((np.array(sums) - planted(wanted)) ** 2).mean())
    assert np.mean(ours) < 0.75 * np.mean(plain)


def test_the_most_even_combination_comes_first():
    chosen = most_even(played(STEPS, planted(STEPS)), LADDERS, 3)
    gaps = gap_from_even(planted(chosen))
    every = [(a, b, c) for a in (0, 1) for b in (0, -1, 1, 2) for c in (0, -2, 2, 4)]
    assert len(chosen) == 3 and gaps[0] == pytest.approx(gap_from_even(planted(every)).min(), abs=0.005)
    assert gaps[0] < gap_from_even(planted([(0, 0, 0)]))[0] / 4


def test_of_equally_even_ones_the_smallest_is_taken_and_never_none():
    """Gifts that do nothing: what changes least of all, but something."""
    same = np.tile([0.34, 0.33, 0.33], (len(STEPS), 1))
    assert {tuple(map(abs, one)) for one in most_even(played(STEPS, same), LADDERS, 3)} == {(1, 0, 0), (0, 1, 0)}
    assert len(most_even(played(STEPS, same), ({}, {}, {1: "x"}), 3)) == 1


def test_of_changes_of_one_size_the_more_even_comes_first():
    """Gifts that differ by less than games tell: both are one step."""
    steps, shares = np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0)]), np.array([[0.336, 0.332, 0.332], [0.337, 0.3315, 0.3315], [0.335, 0.333, 0.332]])
    assert most_even(played(steps, shares), ({1: "a"}, {1: "b"}, {}), 1) == [(0, 1, 0)]


def test_what_does_not_add_up_is_told_by_what_was_given_together():
    """With gifts to several the first side loses 0.04 more: unknown from single gifts, exact once some were played together."""
    together = np.array([(1, 1, 2), (1, 2, 2), (0, 1, 2), (1, 1, 4)])
    lost = np.array([-0.04, 0.03, 0.01])
    steps, apart = np.vstack([STEPS, together]), np.repeat([0.0, 1.0], [len(STEPS), len(together)])
    both = Played(steps, planted(steps) + apart[:, None] * lost, np.full(len(steps), 500.0), apart)
    wanted = np.array([(1, 2, 4), (1, 0, 2)])
    np.testing.assert_allclose(additive_shares(both, wanted), planted(wanted) + lost, atol=1e-12)


def test_variants_of_more_games_count_for_more():
    """The same step was played twice and ended otherwise: its share is the mean over all games."""
    twice = Played(np.array([(0,), (1,), (1,)]), np.array([(0.5,), (0.6,), (0.9,)]), np.array([100.0, 300.0, 100.0]), np.zeros(3))
    np.testing.assert_allclose(additive_shares(twice, np.array([(1,)])), [[(0.6 * 300 + 0.9 * 100) / 400]])


def test_steps_around_a_centre_are_those_of_the_ladder_and_none():
    assert steps_around((1, 2, -3), LADDERS, 2) == [[0, 1], [0, 1, 2], [-2]]


def test_the_gap_is_that_of_the_most_uneven_side():
    np.testing.assert_allclose(gap_from_even(np.array([[0.25, 0.25, 0.25, 0.25], [0.4, 0.2, 0.2, 0.2], [0.3, 0.3, 0.3, 0.1]])), [0, 0.15, 0.15])
