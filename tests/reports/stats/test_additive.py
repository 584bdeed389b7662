"""Shares that add up: planted effects of gifts are found again, and the combination that is even."""

import numpy as np
import pytest

from reports.stats.additive import additive_shares, gap_from_even, most_even

LADDERS = ({1: "a"}, {-1: "b", 1: "c", 2: "d"}, {-2: "e", 2: "f", 4: "g"})
STEPS = np.array([(0, 0, 0), *(tuple(step if at == side else 0 for at in range(3)) for side, ladder in enumerate(LADDERS) for step in ladder)])


def planted(steps):
    """A side wins more with its own gift, at a falling rate, and the others lose that in equal parts."""
    steps = np.asarray(steps, float)
    own = 0.03 * steps - 0.002 * steps**2
    return np.array([0.42, 0.33, 0.25]) + own - (own.sum(axis=1, keepdims=True) - own) / 2


def test_effects_that_add_up_are_found_exactly():
    wanted = np.array([(1, 2, 4), (0, -1, 2), (1, 1, -2), (0, 0, 0)])
    np.testing.assert_allclose(additive_shares(STEPS, planted(STEPS), wanted), planted(wanted), atol=1e-12)


def test_all_steps_of_a_side_tell_of_each():
    """With luck in the counts the fit is nearer to the truth than the sum of single differences."""
    rng, games, wanted = np.random.default_rng(4), 400, np.array([(1, 2, 4), (0, 1, 2), (1, -1, 4)])
    ours, plain = [], []
    for _ in range(200):
        seen = np.array([rng.multinomial(games, shares) / games for shares in planted(STEPS)])
        single = {tuple(step): share for step, share in zip(STEPS.tolist(), seen, strict=True)}
        sums = [seen[0] + sum(single[tuple(s if at == k else 0 for at in range(3))] - seen[0] for k, s in enumerate(w) if s) for w in wanted.tolist()]
        ours.append(((additive_shares(STEPS, seen, wanted) - planted(wanted)) ** 2).mean())
        plain.append(((np.array(sums) - planted(wanted)) ** 2).mean())
    assert np.mean(ours) < 0.75 * np.mean(plain)


def test_the_most_even_combination_comes_first():
    chosen = most_even(STEPS, planted(STEPS), LADDERS, 3)
    gaps = gap_from_even(planted(chosen))
    every = [(a, b, c) for a in (0, 1) for b in (0, -1, 1, 2) for c in (0, -2, 2, 4)]
    assert len(chosen) == 3 and gaps[0] == pytest.approx(gap_from_even(planted(every)).min(), abs=0.005)
    assert gaps[0] < gap_from_even(planted([(0, 0, 0)]))[0] / 4


def test_of_equally_even_ones_the_smallest_is_taken_and_never_none():
    """Gifts that do nothing: what changes least of all, but something."""
    same = np.tile([0.34, 0.33, 0.33], (len(STEPS), 1))
    assert {tuple(map(abs, one)) for one in most_even(STEPS, same, LADDERS, 3)} == {(1, 0, 0), (0, 1, 0)}
    assert len(most_even(STEPS, same, ({}, {}, {1: "x"}), 3)) == 1


def test_of_changes_of_one_size_the_more_even_comes_first():
    """Gifts that differ by less than games tell: both are one step."""
    steps, shares = np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0)]), np.array([[0.336, 0.332, 0.332], [0.337, 0.3315, 0.3315], [0.335, 0.333, 0.332]])
    assert most_even(steps, shares, ({1: "a"}, {1: "b"}, {}), 1) == [(0, 1, 0)]


def test_the_gap_is_that_of_the_most_uneven_side():
    np.testing.assert_allclose(gap_from_even(np.array([[0.25, 0.25, 0.25, 0.25], [0.4, 0.2, 0.2, 0.2], [0.3, 0.3, 0.3, 0.1]])), [0, 0.15, 0.15])
