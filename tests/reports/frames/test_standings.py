"""Strategies that meet themselves: a game of three or four is in a row of matchups several times, and counts once."""

import numpy as np
import pytest
from relic_drawn import drawn_run
from synthetic import fake_run

from reports.stats.estimates import rate

KEYS = ["strategy", "seat"]


@pytest.mark.proof
@pytest.mark.parametrize("make", [drawn_run, fake_run], ids=["relic", "ascension"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_against_itself_is_as_sure_as_the_seat(make, players):
    """The games of a seat against the others at its table are those of the seat."""
    run = make(players=players, mirror=True, games=160)
    met = run.matchups(by_seat=True).sort_values(KEYS)
    seats = run.seats()
    seats = seats[seats["strategy"].isin(met["strategy"])].sort_values(KEYS)
    assert (met["games"].to_numpy() == seats["games"].to_numpy() * (players - 1)).all()
    for name in ("win_rate", "win_rate_low", "win_rate_high", "unfinished_rate", "unfinished_rate_high"):
        np.testing.assert_allclose(met[name], seats[name], err_msg=name)


@pytest.mark.proof
@pytest.mark.parametrize("make", [drawn_run, fake_run], ids=["relic", "ascension"])
@pytest.mark.parametrize("players", [2, 4])
def test_what_games_come_to_counts_once_a_game(make, players):
    """All seats and pairs of a game are stopped together."""
    run = make(players=players, mirror=True, games=400)
    met = run.matchups()
    games = met["games"] / (players * (players - 1))
    once = rate(games * met["unfinished_rate"], games)
    np.testing.assert_allclose(met["unfinished_rate_high"], once.high)
    np.testing.assert_allclose(met["unfinished_rate_low"], once.low)


def test_seats_of_one_game_hold_together_and_the_interval_is_wide_enough():
    """One seat of a game wins at most, so a strategy that holds all of them wins its share more surely than its interval says, never less."""
    rng = np.random.default_rng(3)
    games, runs = 300, 2000
    wins = rng.binomial(games, 0.9, runs)  # of 300 games of three, each won by one of the three seats or by nobody
    found = rate(wins, np.full(runs, 3 * games))
    assert np.mean((found.low <= 0.3) & (0.3 <= found.high)) > 0.95
