"""The table of games of Voskhozhdenie, and games found in it."""

import polars as pl
import pytest
from vosk_replays import BLITZ, opened

from reports.voskhozhdenie.replay.games import COLUMNS, TABLE, condition_scope
from sim.errors import InputError
from sim.voskhozhdenie.counts import Game, Seat
from vigil.replays.find import find, found_text
from vigil.replays.teller import story_of

GAMES = 60
DAWN = "aggressive with blitz-dawn"


@pytest.fixture(scope="module")
def source():
    return opened()


@pytest.fixture(scope="module")
def frame(source):
    asked = [("cities_left", DAWN), ("seat", DAWN), ("played", "Execution"), ("played", "Execution", DAWN), ("decreed", "Tural, Abbey")]
    return pl.concat(TABLE.tables(source, range(GAMES), asked, 25))


def test_the_table_adds_up_to_the_counts_of_a_run(source, frame):
    """Whatever a game's row says, summed over games, is what the kernel counts of the same games."""
    tally = source.arm.new_tally()
    source.arm.play(0, GAMES, tally)
    assert frame["game"].to_list() == list(range(GAMES)) and tally.game[Game.GAMES] == GAMES
    assert frame["rounds"].sum() == tally.game[Game.ROUNDS] and frame["turns"].sum() == tally.game[Game.TURNS]
    assert frame["winner"].count() == tally.seat.sum(axis=(0, 1))[Seat.WINS]
    assert frame["played('Execution')"].sum() > frame[f"played('Execution', {DAWN!r})"].sum() >= 0


def test_winner_cities_and_seats_fit_together(source, frame):
    for row in frame.to_dicts():
        seats, cities, power = ([row[f"{name}{k}"] for k in (1, 2)] for name in ("seat", "cities", "power"))
        assert seats == source.arena.seating(row["game"])
        assert row[f"cities_left({DAWN!r})"] == (cities[seats.index(DAWN)] if DAWN in seats else None)
        assert row[f"seat({DAWN!r})"] == (seats.index(DAWN) + 1 if DAWN in seats else None)
        assert row["finished"] == (row["ended"] in ("cities", "deck", "card", "draw")) and row["won_tactics"] <= row["tactics"]
        mine = row["winner_seat"] - 1
        assert seats[mine] == row["winner"] and row["margin"] == power[mine] - power[1 - mine] and row["behind"] >= 0
        assert row["ended"] == "card" or (cities[1 - mine], row["out"]) == (0, 1)


def test_a_story_says_the_same_of_the_end(source, frame):
    """Also which last cities fell to an empty deck, which the story reads off the log and the table off the record."""
    for row in frame.to_dicts():
        ended = story_of(source, row["game"]).ended
        assert ended.startswith(f"{row['winner']} wins") and ("empty deck" in ended) == (row["ended"] == "deck"), row["game"]


def test_columns_are_those_that_a_condition_knows(source, frame):
    assert set(condition_scope(source).columns) == {name for name in frame.columns if "(" not in name}
    assert set(COLUMNS) < set(frame.columns)


def test_games_are_found_by_cards_and_ends_and_told(source):
    where = f"winner = {DAWN!r} and ended = cities and cities_left({DAWN!r}) >= 1 and played('Execution') > 0"
    found = find(source, where, limit=1, games=range(400))
    rows = found.games.to_dicts()
    assert len(rows) == 1 and all(row["winner"] == DAWN and row["ended"] == "cities" and row["played('Execution')"] > 0 for row in rows)
    lines = found_text(found, 400).splitlines()
    assert lines[0].startswith(f"game {rows[0]['game']}: {DAWN} wins") and "tactics won" in lines[0] and "power" in lines[1]


@pytest.mark.parametrize(
    ("where", "complaint"),
    [
        ("", f"write for example 'winner = {BLITZ[0]!r} and rounds > 30'"),
        ("winner = aggressive", "is neither a column nor a strategy of this experiment"),
        ("played('Executor') > 1", "did you mean 'Execution'"),
        ("margin", "compare it, as in rounds > 30"),
    ],
)
def test_what_cannot_be_read_is_shown_with_words_of_this_game(source, where, complaint):
    with pytest.raises(InputError) as raised:
        find(source, where, limit=1, games=range(5))
    assert complaint in str(raised.value)
