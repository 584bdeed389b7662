"""Intervals against simulated truth: 95% intervals hold it in 93 to 97% of 4,000 runs.

At least 93% is asked where an interval is on the safe side by design: seats of one game whose dependence is unknown, and quantiles of whole numbers,
which many observations share. `test_report_real_coverage.py` asks the same of real games.
"""

import numpy as np
import pytest
from scipy import stats

from reports.ascension.frames.rivals import preference
from reports.stats.estimates import Estimate, count_mean, mean, quantiles, rate, rate_difference
from reports.stats.orderstats import quantile_estimates
from reports.stats.ratios import Sums, parts_rate, ratio, ratio_mean
from reports.stats.strata import stratified_difference, stratified_p_values, stratified_rates

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


def sums(x: np.ndarray, y: np.ndarray) -> Sums:
    """Sums of picks x of turns y, both `[K, runs, games]`."""
    units = np.full(x.shape[:2], x.shape[2])
    return Sums(x.sum(2), (x**2).sum(2), y.sum(2), (y**2).sum(2), (x * y).sum(2), units, (y > 0).sum(2))


GAMES = (1, RUNS, 200)


def all_or_none(rng):
    """A list either wants the card in a whole game or not."""
    return 5 * (rng.random(GAMES) < 0.3), np.full(GAMES, 5), 0.3


def moods(rng):
    """Every game has its own chance, and some offer the card often."""
    turns = rng.poisson(3, GAMES)
    return rng.binomial(turns, rng.beta(1, 2, GAMES)), turns, 1 / 3


def until_bought(rng):
    """The only copy is offered until it is bought or the game ends: long waits and no purchase go together."""
    waits = rng.geometric(0.3, GAMES)
    return np.where(waits <= 6, 1, 0), np.minimum(waits, 6), 0.3


def one_by_one(rng):
    """Every turn decides anew."""
    turns = rng.integers(0, 7, GAMES)
    return rng.binomial(turns, 0.08), turns, 0.08


@pytest.mark.parametrize("world", [all_or_none, moods, until_bought, one_by_one])
def test_pick_rate(rng, world):
    picked, affordable, truth = world(rng)
    assert 0.93 <= coverage(ratio(sums(picked, affordable)), truth) <= 0.97


def test_turns_that_hang_together_are_not_so_many_trials(rng):
    picked, affordable, truth = all_or_none(rng)
    assert coverage(rate(picked.sum(2), affordable.sum(2)), truth) < 0.75


def test_pick_rate_of_different_strategies(rng):
    """How often each strategy plays is no luck: the difference between them does not widen the interval, what they are offered does."""
    turns = rng.poisson(4, (3, RUNS, 100)) + np.array([0, 2, 4])[:, None, None]
    chances = np.array([0.1, 0.5, 0.8])[:, None, None]
    found = ratio(sums(rng.binomial(turns, np.broadcast_to(chances, turns.shape)), turns))
    assert 0.93 <= coverage(found, (0.1 * 4 + 0.5 * 6 + 0.8 * 8) / 18) <= 0.97


def test_a_card_nobody_takes_is_as_sure_as_there_are_games(rng):
    """No purchase in 200 games of 5 turns: the chance of a list that decides once a game is known to no more than 200 games."""
    found = ratio(sums(np.zeros((1, 1, 200), np.int64), np.full((1, 1, 200), 5)))
    np.testing.assert_allclose([found.low, found.high], [rate([0], [200]).low, rate([0], [200]).high])


@pytest.mark.parametrize("games", [6, 200])
def test_runes_a_round(rng, games):
    """Some games are rich, all their rounds; a handful of games is enough for the interval to be honest."""
    rounds = rng.integers(10, 18, (RUNS, games))
    runes = np.rint(rounds * rng.normal(40, 8, (RUNS, games)))
    n = np.full(RUNS, games)
    counted = (total.sum(1) for total in (runes, runes**2, rounds, rounds**2, runes * rounds))
    assert 0.93 <= coverage(ratio_mean(Sums(*counted, n, n)), 40) <= 0.97
    assert coverage(mean(runes.sum(1), (runes**2 / rounds).sum(1), rounds.sum(1)), 40) < 0.7


def test_win_rate_of_copies(rng):
    """All copies of one game are won or lost together."""
    copies, won = rng.poisson(1.5, (RUNS, 300)), rng.random((RUNS, 300)) < 0.4
    counted = (copies * won).sum(1), copies.sum(1), (copies**2).sum(1)
    assert coverage(rate(*counted[:2]), 0.4) < 0.9
    assert 0.93 <= coverage(parts_rate(*counted), 0.4) <= 0.97


@pytest.mark.parametrize("chance", [0.004, 0.02, 0.2, 3.0])
def test_counts_that_are_rare_or_not(rng, chance):
    """Some games have three at once; where nothing happens in most runs, an interval of no width would claim to know."""
    events = rng.poisson(chance * 0.8, (RUNS, 600)) + 3 * (rng.random((RUNS, 600)) < chance * 0.2 / 3)
    counted = events.sum(1), (events**2).sum(1), np.full(RUNS, 600)
    held = coverage(count_mean(*counted), chance)
    assert held >= 0.93
    assert held <= 0.97 or chance < 0.01
    if chance < 0.01:
        assert coverage(mean(*counted), chance) < 0.9


@pytest.mark.parametrize(("at", "games"), [(0.5, 40), (0.5, 400), (0.05, 300), (0.95, 300)])
def test_quantiles_of_whole_numbers(rng, at, games):
    """Spread so wide that values are hardly shared: near 95%; the ranks are whole numbers too, so it may be more."""
    values = rng.integers(0, 2000, (RUNS // 4, games))
    histogram = np.stack([np.bincount(row, minlength=2000) for row in values])
    truth = quantiles(np.ones((1, 2000)), [at])[0, 0]
    assert 0.93 <= coverage(quantile_estimates(histogram, [at]), truth) <= 0.98
    shared = np.stack([np.bincount(row // 100, minlength=20) for row in values])
    assert coverage(quantile_estimates(shared, [at]), quantiles(np.ones((1, 20)), [at])[0, 0]) >= 0.95


def test_quantiles_of_seats_that_see_the_same(rng):
    values = np.repeat(rng.integers(0, 2000, (RUNS // 4, 200)), 2, axis=1)
    histogram = np.stack([np.bincount(row, minlength=2000) for row in values])
    assert coverage(quantile_estimates(histogram, [0.5]), 999) < 0.9
    assert 0.93 <= coverage(quantile_estimates(histogram, [0.5], 0.5), 999) <= 0.98


@pytest.mark.parametrize("rival", [0.2, 0.9])
def test_preference(rng, rival):
    """Choices hang together in games as purchases do. If nearly every purchase was a choice, the interval is on the safe side."""
    games, truth = 200, rival / (rival + 0.15)
    bought = rng.poisson(rng.gamma(1.5, 1.0, (2, RUNS, games)))
    for_, against = rng.binomial(bought, np.array([rival, 0.15])[:, None, None]).sum(2)
    spreads = (bought**2).sum(2) / bought.sum(2) ** 2 - 1 / games
    held = coverage(preference(for_, against, *spreads, np.full(RUNS, games), np.ones(RUNS)), truth)
    assert held >= 0.93
    assert held <= 0.97 or rival == 0.9


def test_preference_decided_once_a_game(rng):
    """Five choices a game that all end alike are no more than one."""
    games = np.full(RUNS, 150)
    for_ = 5 * rng.binomial(games, 0.7)
    found = preference(for_, 5 * games - for_, np.zeros(RUNS), np.zeros(RUNS), games, np.ones(RUNS))
    assert 0.93 <= coverage(found, 0.7) <= 0.97


def test_win_rate_of_first_picks(rng):
    """Each of 400 games has its first purchase in some round, later ones are lost more often."""
    rounds = rng.geometric(0.25, (RUNS, 400))
    won = rng.random((RUNS, 400)) < 0.6 - 0.05 * np.minimum(rounds, 6)
    for at in (1, 3, 5):
        here = rounds == at
        assert 0.93 <= coverage(rate((won & here).sum(1), here.sum(1)), 0.6 - 0.05 * at) <= 0.97


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
