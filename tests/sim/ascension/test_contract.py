"""The published distributions of the contract policy `random`: the kernel still gives them, within chance."""

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from sim.ascension.batch import Table, new_tally, play_games
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set
from sim.ascension.counts import Game, Seat
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy

PUBLISHED = Path(__file__).parents[3] / "configs" / "ascension" / "README.md"
GAMES = 30_000
TOLERANCE = 4.5
"""Standard errors; the chance of one false alarm in all the comparisons below is about 1 in 2,000."""


def rows(columns: int) -> list[list[str]]:
    """Rows of the published table with so many columns; it counts seats from 1."""
    lines = [re.split(r"\s*\|\s*", line.strip("| ")) for line in PUBLISHED.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [line for line in lines if len(line) == columns and line[0] in ("2010", "10th")]


@cache
def played(printing: str, players: str):
    """Counts of other games than the published ones."""
    cards = load_card_set(printing)
    seats = 1 if players == "solo" else int(players)
    seating = np.zeros((1, seats), np.int16)
    table = Table(bind_book(cards, seats), compile_plans([load_strategy("random", game="ascension")], cards), seating, seed=2, solo=players == "solo")
    tally = new_tally(table)
    play_games(table, 0, GAMES, tally)
    return tally


@pytest.mark.parametrize("row", rows(7), ids=lambda row: f"{row[0]}-{row[1]}")
def test_rounds(row):
    printing, players, _, mean, deviation, _, _ = row
    game = played(printing, players).game
    error = float(deviation) / np.sqrt(GAMES)
    assert game[Game.ROUNDS] / GAMES == pytest.approx(float(mean), abs=TOLERANCE * error)


@pytest.mark.parametrize("row", rows(8), ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}")
def test_scores_and_win_shares(row):
    printing, players, seat, wins, _, mean, deviation, _ = row
    place = {"player": 0, "Samael": 1}.get(seat) if players == "solo" else int(seat) - 1
    counts = played(printing, players).seat[:, place].sum(0)
    assert counts[Seat.SCORE] / GAMES == pytest.approx(float(mean), abs=TOLERANCE * float(deviation) / np.sqrt(GAMES))
    share = int(wins.replace(",", "")) / 1_000_000
    assert counts[Seat.WINS] / GAMES == pytest.approx(share, abs=TOLERANCE * np.sqrt(share * (1 - share) / GAMES))


def test_all_player_counts_and_printings_are_published():
    assert {(row[0], row[1]) for row in rows(7)} == {(p, n) for p in ("2010", "10th") for n in ("2", "3", "4", "solo")}
    assert len(rows(8)) == 2 * (2 + 3 + 4 + 2)
