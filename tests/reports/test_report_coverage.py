"""Intervals against simulated truth: 95% intervals hold it in 93 to 97% of 4,000 runs; where observations hang together, in at least 93%."""

import numpy as np
import pytest
from scipy import stats

from reports.estimates import Estimate, mean, rate, rate_difference
from reports.strata import stratified_difference, stratified_p_values, stratified_rates

RUNS = 4_000
"""Simulated runs; the standard error of a coverage near 95% is 0.34 points."""


def coverage(found: Estimate, truth: float) -> float:
    """Share of the intervals that hold the truth."""
    return float(np.mean((found.low <= truth) & (truth <= found.high)))


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(20)


@pytest.mark.parametrize(("p", "n"), [(0.5, 200), (0.25, 400), (0.08, 400)])
def test_wilson(rng, p, n):
    assert 0.93 <= coverage(rate(rng.binomial(n, p, RUNS), np.full(RUNS, n)), p) <= 0.97


def test_mean(rng):
    values = rng.poisson(5, (RUNS, 300))
    assert 0.93 <= coverage(mean(values.sum(1), (values**2).sum(1), np.full(RUNS, 300)), 5) <= 0.97


def test_newcombe(rng):
    one, two = rate(rng.binomial(300, 0.55, RUNS), np.full(RUNS, 300)), rate(rng.binomial(900, 0.45, RUNS), np.full(RUNS, 900))
    assert 0.93 <= coverage(rate_difference(one, two), 0.1) <= 0.97


def test_stratified_with_independent_games(rng):
    """Three strategies of different strength that take the card more or less often; the card is worth 6 points."""
    base, n1, n0 = np.array([0.3, 0.5, 0.65])[:, None], np.array([60, 200, 500])[:, None], np.array([600, 300, 100])[:, None]
    counts = [np.broadcast_to(a, (3, RUNS)) for a in (n1, n0)]
    wins1, wins0 = rng.binomial(counts[0], base + 0.06), rng.binomial(counts[1], base)
    assert 0.93 <= coverage(stratified_difference(wins1, counts[0], wins0, counts[1]), 0.06) <= 0.97


def _games(rng: np.random.Generator, players: int, games: int, runs: int, edge: float) -> tuple[np.ndarray, ...]:
    """Games of as many strategies as seats for a card of which there is one copy: whoever gets it wins more often by a factor.

    Returns wins and games with and without it, `[S, runs]`: everybody sits in every game, so the seats are the strategies.
    """
    holder = rng.integers(-1, players, (runs, games))
    weight = np.ones((runs, games, players))
    np.put_along_axis(weight, np.maximum(holder, 0)[..., None], np.where(holder >= 0, edge, 1.0)[..., None], axis=2)
    winner = (rng.random((runs, games, 1)) > np.cumsum(weight / weight.sum(2, keepdims=True), axis=2)).sum(2)
    seats = np.arange(players)[:, None, None]
    has, won = holder[None] == seats, winner[None] == seats
    return (has & won).sum(2), has.sum(2), (~has & won).sum(2), (~has).sum(2)


@pytest.mark.parametrize(("players", "edge"), [(2, 1.0), (2, 1.6), (3, 1.6), (4, 1.6)])
def test_pooled_seats_of_one_game(rng, players, edge):
    """The seats of a game share one win: taken as independent the intervals miss too often, with (P - 1) / P of the seats they do not."""
    with_ = edge / (edge + players - 1)
    held = players / (players + 1)
    without = ((1 - held) / players + held * (players - 1) / players / (edge + players - 1)) / ((1 - held) + held * (players - 1) / players)
    counts = [np.concatenate(part, axis=1) for part in zip(*(_games(rng, players, 300, RUNS // 8, edge) for _ in range(8)), strict=True)]
    factor = (players - 1) / players
    careful = coverage(stratified_difference(*counts, factor=factor), with_ - without)
    careless = coverage(stratified_difference(*counts), with_ - without)
    assert careful >= 0.93
    assert careless < careful
    if players == 2:
        assert careless < 0.91 and careful <= 0.985
    if edge == 1.0:
        false_alarms = np.mean(stratified_p_values(*(c[:, :1000] for c in counts), factor=factor) < 0.05)
        assert false_alarms <= 0.07
    averaged, _ = stratified_rates(*counts, factor=factor)
    assert coverage(averaged, with_) >= 0.93


def test_pick_rate_of_turns_that_hang_together(rng):
    """A list either wants the card in a whole game or not: turns are no independent decisions."""
    games, turns = 200, 5
    wants = rng.random((RUNS, games)) < 0.3
    affordable = np.full(RUNS, games * turns)
    picked = turns * wants.sum(1)
    assert coverage(rate(picked, affordable), 0.3) < 0.75
    assert 0.93 <= coverage(rate(picked, affordable, np.full(RUNS, games)), 0.3) <= 0.97


def test_scores_of_the_seats_of_one_game(rng):
    """Seats that share a rich row have scores that rise together."""
    shared = rng.normal(0, 3, (RUNS, 200, 1))
    scores = np.rint(50 + shared + rng.normal(0, 3, (RUNS, 200, 2))).reshape(RUNS, -1)
    n = np.full(RUNS, 400)
    sums = scores.sum(1), (scores**2).sum(1), n
    assert coverage(mean(*sums), 50) < 0.93
    assert coverage(mean(*sums, effective=n / 2), 50) >= 0.93


def test_level_is_what_it_says():
    assert rate([50], [100], level=0.5).high[0] - 0.5 == pytest.approx(stats.norm.ppf(0.75) * 0.05, abs=0.001)
