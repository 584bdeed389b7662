"""The table of games of Relic, and games found in it."""

import polars as pl
import pytest
from relic_replays import RULES, opened

from reports.relic.replay.games import COLUMNS, TABLE, condition_scope
from sim.errors import InputError
from sim.relic.counts import Game, Seat
from vigil.replays.find import find, found_text

GAMES = 60


@pytest.fixture(scope="module")
def source():
    return opened()


@pytest.fixture(scope="module")
def frame(source):
    asked = [("level", "cautious"), ("seat", "cautious"), ("drawn", "Ork Boy"), ("drawn", "Ork Boy", "cautious")]
    return pl.concat(TABLE.tables(source, range(GAMES), asked, 25))


def test_the_table_adds_up_to_the_counts_of_a_run(source, frame):
    """Whatever a game's row says, summed over games, is what the kernel counts of the same games."""
    tally = source.arm.new_tally()
    source.arm.play(0, GAMES, tally)
    seats = tally.seat.sum(axis=(0, 1))
    assert frame["game"].to_list() == list(range(GAMES)) and tally.game[Game.GAMES] == GAMES
    assert frame["rounds"].sum() == tally.game[Game.ROUNDS]
    for column, count in (("battles", Seat.FOUGHT), ("vanquished", Seat.VANQUISHED), ("eliminated", Seat.ELIMINATED)):
        assert frame[column].sum() == seats[count], column
    assert seats[Seat.FOUGHT] > seats[Seat.VANQUISHED] > 0
    assert frame["drawn('Ork Boy')"].sum() > frame["drawn('Ork Boy', 'cautious')"].sum() > 0


def test_winner_levels_and_seats_fit_together(source, frame):
    for row in frame.to_dicts():
        levels = [row[f"level{k}"] for k in (1, 2, 3)]
        seats = [row[f"seat{k}"] for k in (1, 2, 3)]
        assert seats == source.arena.seating(row["game"]) and row["top"] == max(levels)
        assert row["level('cautious')"] == (levels[seats.index("cautious")] if "cautious" in seats else None)
        assert row["seat('cautious')"] == (seats.index("cautious") + 1 if "cautious" in seats else None)
        if row["winner"] is None:
            assert row["winner_seat"] is None and row["margin"] is None
            continue
        mine = row["winner_seat"] - 1
        assert seats[mine] == row["winner"] and row["margin"] == levels[mine] - max(levels[:mine] + levels[mine + 1 :]) and row["finished"]
        assert row["first_relic"] <= row["first_inner"] <= row["rounds"]


def test_columns_are_those_that_a_condition_knows(source, frame):
    assert set(condition_scope(source).columns) == {name for name in frame.columns if "(" not in name}
    assert set(COLUMNS) < set(frame.columns)


def test_games_are_found_by_characters_and_told(source):
    found = find(source, "character1 = Ogryn and vanquished > 0", limit=2, games=range(400))
    rows = found.games.to_dicts()
    assert len(rows) == 2 and all(row["character1"] == "Ogryn" and row["vanquished"] > 0 for row in rows)
    lines = found_text(found, 400).splitlines()
    assert lines[0].startswith(f"game {rows[0]['game']}: ") and "vanquished" in lines[0] and "(Ogryn) level" in lines[1]


@pytest.mark.parametrize(
    ("where", "complaint"),
    [
        ("", "write for example 'winner = cautious and rounds > 30'"),
        ("character1 = Ogrin", "did you mean 'Ogryn'"),
        ("margin", "compare it, as in rounds > 30"),
        ("winner in cautious", f"as in winner in (cautious, {RULES[1]!r}"),
        ("level(Ogryn) > 3", "is not a strategy of this experiment"),
    ],
)
def test_what_cannot_be_read_is_shown_with_words_of_this_game(source, where, complaint):
    with pytest.raises(InputError) as raised:
        find(source, where, limit=1, games=range(5))
    assert complaint in str(raised.value)
