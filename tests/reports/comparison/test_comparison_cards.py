"""Which cards move: strategies that improve move no card that they use as before. Against simulated truth, counting included."""

from functools import cache

import numpy as np
import pytest

from reports.comparison.cardgaps import card_gaps
from reports.comparison.gaps import beyond
from reports.stats.estimates import q_values
from sim.ascension.differences import PICKS, QUOTIENTS, TAKEN, TAKERS, Card
from sim.counting.groups import CardCounts, card_shapes, count_cards

STRATEGIES, CARDS, GAMES = 4, 12, 3000
LARGE, RUNS = 100_000, 250
TASTE = np.linspace(0.1, 0.9, STRATEGIES)[:, None] * np.linspace(0.4, 1.0, CARDS)
"""`[S, C]` chance that a seat takes a card: strategies differ much."""
STRONG = np.array([1.0, 0.4, 0.0, -0.6])
"""Log of the strategies' weights: the chance to win a duel is logistic in the difference."""


class World:
    """Duels of known chances: strategy 0 becomes stronger by `gain`, whatever it takes; card 0 is worth `worth` more to whoever takes it."""

    def __init__(self, rng, gain=0.0, worth=0.0, eager=0.0, shared=0.8):
        self.rng, self.gain, self.worth, self.eager, self.shared = rng, gain, worth, eager, shared

    def play(self, games=GAMES):
        """Counts of one comparison; the arms share most of the luck of every game."""
        rng = self.rng
        pairs = np.array([(a, b) for a in range(STRATEGIES) for b in range(STRATEGIES) if a != b])
        seated = pairs[np.arange(games) % len(pairs)]
        chance, other = rng.random((2, games, 2, CARDS))
        again, luck = rng.random(games) < self.shared, rng.random((2, games))
        luck[1] = np.where(again, luck[0], luck[1])
        sides, wins = [], []
        for arm in (0, 1):
            draw = chance if arm == 0 else np.where(again[:, None, None], chance, other)
            took = draw < np.clip(TASTE[seated] + arm * self.eager * (np.arange(CARDS) == 1), 0, 1)
            strength = STRONG[seated] + arm * (self.gain * (seated == 0) + self.worth * took[:, :, 0])
            first = luck[arm] < 1 / (1 + np.exp(strength[:, 1] - strength[:, 0]))
            won = np.stack([first, ~first], axis=1).astype(np.int64)
            made = np.zeros((len(Card), games, 2, CARDS), np.int32)
            made[Card.TAKEN], made[Card.PICKED], made[Card.AFFORDABLE] = took, took, 1
            made[Card.TOOK], made[Card.WON] = took, took & (won[:, :, None] > 0)
            sides.append(made)
            wins.append(won)
        counts = CardCounts(*(np.zeros(shape, np.int64) for shape in card_shapes(STRATEGIES, CARDS, len(Card), len(QUOTIENTS))))
        count_cards(np.arange(games), sides, wins, seated, QUOTIENTS, counts)
        return counts

    def gaps(self, quotient, games=GAMES):
        return gaps_of(self.play(games), quotient, games)


def gaps_of(counts, quotient, games=GAMES, strategies=slice(None)):
    """What is found in the counts of a comparison, all strategies together or some of them."""
    kept = CardCounts(counts.sums[:, strategies], counts.own[:, strategies], counts.changed)
    return card_gaps("takers_win_rate", quotient, "share", kept, counts.changed[0, :, QUOTIENTS.index(quotient)], games)


@cache
def played(gain):
    """Six large comparisons, whose mean is the truth where there is a gain, and many small ones."""
    world = World(np.random.default_rng(2), gain=gain)
    return [world.play(LARGE) for _ in range(6 if gain else 0)], [world.play() for _ in range(RUNS)]


def pooled(counts):
    """What was said before: the win rate of all takers together, after minus before."""
    won, took = (counts.sums[..., number, :].sum(axis=(0, 1)) for number in (Card.WON, Card.TOOK))
    return won[:, 1] / took[:, 1] - won[:, 0] / took[:, 0]


def test_a_strategy_that_improves_moves_no_card():
    """Strategy 0 gains, and takes every card less often than others do: all takers together lose, and no card has anything to do with it."""
    world = World(np.random.default_rng(1), gain=1.5)
    counts = world.play(200_000)
    naive, found = pooled(counts), gaps_of(counts, TAKERS, 200_000)
    assert (naive < -0.03).all()  # three points and more
    assert np.abs(found.difference.gap.estimate.estimate).max() < 0.01 and (found.own.high < -0.03).all()


@pytest.mark.parametrize(("gain", "strategies"), [(1.5, slice(None)), (0.0, slice(None)), (1.5, slice(0, 1))], ids=["improved", "equal", "one"])
def test_intervals_hold_the_truth_and_false_alarms_are_rare(gain, strategies):
    """Cards that nothing was done to: the true change is 0, up to second order where a strategy improves."""
    large, small = played(gain)
    large = [gaps_of(counts, TAKERS, LARGE, strategies) for counts in large]
    truth = np.mean([found.difference.gap.estimate.estimate for found in large], axis=0) if gain else 0.0
    own_truth = np.mean([found.own.estimate for found in large], axis=0) if gain else 0.0
    assert np.abs(truth).max() < 0.006 and (np.abs(own_truth) > 0.01).all() == (gain > 0)
    held, own_held, alarms, runs = [], [], 0, RUNS
    for counts in small:
        found = gaps_of(counts, TAKERS, strategies=strategies)
        gap, own = found.difference.gap, found.own
        held.append((gap.estimate.low <= truth) & (truth <= gap.estimate.high))
        own_held.append((own.low <= own_truth) & (own_truth <= own.high))
        alarms += (q_values(beyond(gap, 0.006)) < 0.05).any()  # the tolerance covers the second order
    assert 0.93 <= np.mean(held) <= 0.97
    assert 0.91 <= np.mean(own_held) <= 0.98  # the cards share it, so these are few independent intervals
    assert alarms <= 0.05 * runs + 3 * np.sqrt(0.05 * 0.95 * runs)


def test_without_a_tolerance_equal_arms_are_called_different_in_one_of_twenty_comparisons():
    world, runs = World(np.random.default_rng(3), shared=0.0), 300
    alarms = sum((q_values(beyond(world.gaps(quotient).difference.gap, 0.0)) < 0.05).any() for quotient in (TAKERS, PICKS) for _ in range(runs // 2))
    assert alarms <= 0.05 * runs + 3 * np.sqrt(0.05 * 0.95 * runs)


def test_a_card_that_is_worth_more_is_found_and_a_card_taken_more_often_too():
    world = World(np.random.default_rng(4), gain=1.0, worth=1.0, eager=0.2)
    gap = world.gaps(TAKERS, 20_000).difference.gap
    q = q_values(beyond(gap, 0.02))
    assert q[0] < 0.001 and gap.estimate.low[0] > 0.02 and (q[1:] > 0.05).all()
    used = world.gaps(PICKS, 20_000).difference.gap
    assert used.estimate.low[1] > 0.1 and np.abs(np.delete(used.estimate.estimate, 1)).max() < 0.02


def test_all_that_is_averaged_is_the_same_in_both_arms():
    """Of copies a seat every strategy has as many seats in both arms: the mean over strategies is the pooled mean."""
    world = World(np.random.default_rng(5), eager=0.3)
    counts = world.play()
    found = card_gaps("taken_per_game", TAKEN, "mean", counts, counts.changed[0, :, 1], GAMES).difference
    plain = counts.sums[..., Card.TAKEN, :].sum(axis=(0, 1)) / (2 * GAMES)
    np.testing.assert_allclose(np.stack([found.before.estimate, found.after.estimate], axis=1), plain)
    assert (found.least == 2 * GAMES).all() and found.gap.estimate.estimate[1] > 0.2


def test_n_is_takers_in_the_arm_with_fewer_of_them():
    counts = World(np.random.default_rng(6), eager=0.3).play()
    found = card_gaps("takers_win_rate", TAKERS, "share", counts, counts.changed[0, :, 2], GAMES).difference
    np.testing.assert_array_equal(found.least, counts.sums[..., Card.TOOK, :].sum(axis=(0, 1)).min(axis=-1))


def test_where_nothing_is_known_nothing_is_said():
    empty = CardCounts(*(np.zeros(shape, np.int64) for shape in card_shapes(2, 3, len(Card), len(QUOTIENTS))))
    found = card_gaps("takers_win_rate", TAKERS, "share", empty, empty.changed[0, :, 2], 0)
    assert (found.difference.least == 0).all() and (found.difference.gap.estimate.n == 0).all()
    same = World(np.random.default_rng(7), shared=1.0).play()
    found = card_gaps("takers_win_rate", TAKERS, "share", same, same.changed[0, :, 2], GAMES).difference
    assert not found.gap.estimate.estimate.any() and not found.gap.estimate.high.any() and not same.changed.any()
