from pathlib import Path

import pandas as pd
import polars as pl
import pytest
from small_runs import tiny

import vigil
from reports.ascension.replay.games import COLUMNS, TABLE, condition_scope
from reports.replays.condition import call_text
from sim import games as registry
from sim.ascension.counts import Cards, Game
from sim.errors import InputError
from vigil.replays.find import find, found_text
from vigil.replays.source import open_source

GAMES = 150


@pytest.fixture(scope="module")
def source():
    return open_source(tiny(players=3, strategies=["economy", "beginner", "random", "void"]), seed=None, players=None, card_set=None)


@pytest.fixture(scope="module")
def frame(source):
    return pl.concat(TABLE.tables(source, range(GAMES), [], 40))


def numbers(source, where, games=GAMES):
    return find(source, where, limit=games, games=range(games)).games["game"].to_list()


def test_the_table_adds_up_to_the_counts_of_a_run(source):
    """Whatever a game's row says, summed over games, is what the kernel counts of the same games."""
    tally = source.arm.new_tally()
    source.arm.play(0, GAMES, tally)
    asked = [("taken", "Void Initiate"), ("taken", "Cultist", "void"), ("owned", "Mystic"), ("owned", "Apprentice", "random")]
    table = pl.concat(TABLE.tables(source, range(GAMES), asked, 64))
    total, cards, ids, labels = tally.game, tally.cards, source.arm.card_set.ids, source.arena.labels
    assert table["game"].to_list() == list(range(GAMES))
    assert table["rounds"].sum() == total[Game.ROUNDS] and table["reshuffles"].sum() == total[Game.RESHUFFLES]
    assert table["lead_changes"].sum() == total[Game.LEAD_CHANGES] > 0
    assert (table["extra_turns"].sum(), table["shared"].sum()) == (total[Game.EXTRA_TURNS], total[Game.SHARED])
    assert table["taken('Void Initiate')"].sum() == cards[:, ids["Void Initiate"], Cards.TAKEN].sum() > 0
    assert table["taken('Cultist', 'void')"].sum() == cards[labels.index("void"), ids["Cultist"], Cards.TAKEN] > 0
    assert table["owned('Mystic')"].sum() == cards[:, ids["Mystic"], Cards.COPIES].sum() > 0
    assert table["owned('Apprentice', 'random')"].sum() == cards[labels.index("random"), ids["Apprentice"], Cards.COPIES] > 0


def test_scores_winner_margin_and_seats_fit_together(source, frame):
    for row in frame.to_dicts():
        scores, seats = [row[f"score{k}"] for k in (1, 2, 3)], [row[f"seat{k}"] for k in (1, 2, 3)]
        assert seats == source.arena.seating(row["game"])
        best, second, _ = sorted(scores, reverse=True)
        assert (row["top"], row["margin"], row["shared"]) == (best, best - second, best == second)
        assert (row["winner"], scores[row["winner_seat"] - 1]) == (seats[row["winner_seat"] - 1], best)
        assert row["winner_seat"] == 3 - scores[::-1].index(best)
        assert row["deficit"] >= 0
    assert frame["deficit"].max() > 0


@pytest.mark.parametrize(
    ("where", "same"),
    [
        ("winner = void", lambda t: t.winner == "void"),
        ("winner=void and rounds>15", lambda t: (t.winner == "void") & (t.rounds > 15)),
        ("winner = 'void' or not rounds > 15", lambda t: (t.winner == "void") | (t.rounds <= 15)),
        ("winner != void", lambda t: t.winner != "void"),
        ("12 <= rounds < 16", lambda t: (t.rounds >= 12) & (t.rounds < 16)),
        ("winner in (void, economy) and seat1 not in (void,)", lambda t: t.winner.isin(["void", "economy"]) & (t.seat1 != "void")),
        ("score1 - score2 > 10 + margin", lambda t: t.score1 - t.score2 > 10 + t.margin),
        ("lead_changes >= 3 and (margin <= 5 or deficit > 8)", lambda t: (t.lead_changes >= 3) & ((t.margin <= 5) | (t.deficit > 8))),
        ("finished = true and shared == False", lambda t: t.finished & ~t.shared),
        ("shared or reshuffles > 0", lambda t: t.shared | (t.reshuffles > 0)),
        ("winner = seat1", lambda t: t.winner == t.seat1),
        ("score(void) < score1 and seat(void) = 2", lambda t: (t.seat2 == "void") & (t.score2 < t.score1)),
        ("-margin > -2.5", lambda t: t.margin < 2.5),
        ("  winner\n=\tvoid ", lambda t: t.winner == "void"),
    ],
)
def test_a_condition_chooses_what_pandas_would(source, frame, where, same):
    table = pd.DataFrame(frame.to_dict(as_series=False))
    expected = table.game[same(table)].tolist()
    assert numbers(source, where) == expected
    assert 0 < len(expected) < GAMES or where.startswith("finished")


def test_a_strategy_that_is_not_in_the_game_has_no_score(source):
    seated = numbers(source, "score(economy) > 0")
    assert seated == [game for game in range(GAMES) if "economy" in source.arena.seating(game)]
    assert set(numbers(source, "not score(economy) > 0")).isdisjoint(seated)


def test_a_game_without_a_winner_fits_no_winner(tmp_path):
    (tmp_path / "short.toml").write_text('schema = 1\nbase = "10th"\nname = "s"\nprovenance = "t"\n[rules]\nround_cap = 3\n')
    short = open_source(tiny(card_sets=[str(tmp_path / "short.toml")]), seed=None, players=None, card_set=None)
    assert numbers(short, "finished", 20) == numbers(short, "winner = economy or winner != economy", 20) == []
    assert numbers(short, "not finished and rounds = 3", 20) == list(range(20))


def test_the_search_stops_when_enough_were_found(source):
    all_of_them = numbers(source, "winner = void", 2500)
    found = find(source, "winner = void", limit=2, games=range(2500))
    assert found.games["game"].to_list() == all_of_them[:2]
    assert found.searched == range(1000)
    assert found.matched == sum(game < 1000 for game in all_of_them)
    later = find(source, "winner = void", limit=1, games=range(1007, 1010))
    assert later.games["game"].to_list() == [game for game in all_of_them if 1007 <= game < 1010][:1]
    assert find(source, "rounds > 199", limit=2, games=range(30)).matched == 0


def test_what_was_found_reads_well(source):
    found = find(source, "winner = void and taken('Void Initiate', void) > 0", limit=2, games=range(60))
    row, lines = found.games.to_dicts()[0], found_text(found, 60).splitlines()
    assert len(lines) == 5 and lines[0].startswith(f"game {row['game']}: void wins by {row['margin']}")
    assert f"{row['rounds']} rounds, " in lines[0] and f"{row['seat2']} {row['score2']}" in lines[1]
    assert lines[1].endswith(f"taken('Void Initiate', 'void') {row[call_text(('taken', 'Void Initiate', 'void'))]}")
    assert lines[4].startswith(f"{found.matched} of 60 games fit (games 0 to 59). Shown are the first 2; go on with --from ")
    nothing = find(source, "rounds > 190", limit=2, games=range(30, 60))
    assert found_text(nothing, 30) == "0 of 30 games fit (games 30 to 59). Search on with --from 60.\n"


def test_samael_can_win():
    solo = open_source(tiny(players=1), seed=None, players=None, card_set=None)
    table = pl.concat(TABLE.tables(solo, range(50), [("score", "Samael")], 50))
    assert set(numbers(solo, "winner = Samael and score(Samael) >= score1", 50)) == set(table.filter(pl.col("winner") == "Samael")["game"])
    assert table["seat2"].unique().to_list() == ["Samael"]


def test_names_with_hyphens_and_spaces_stand_in_quotes(tmp_path):
    for name in ("my-plan", "two words"):
        (tmp_path / f"{name}.toml").write_text(f'schema = 1\nname = "{name}"\nsummary = "s"\ntake = ["any"]\n')
    own = open_source(tiny(strategies=[str(tmp_path / "my-plan.toml"), str(tmp_path / "two words.toml")]), seed=None, players=None, card_set=None)
    both = numbers(own, "winner = 'my-plan'", 30) + numbers(own, 'winner == "two words"', 30)
    assert sorted(both) == list(range(30))
    with pytest.raises(InputError, match="stands in quotes: 'my-plan'"):
        numbers(own, "winner = my-plan")


@pytest.mark.parametrize(
    ("where", "words", "marked"),
    [
        ("", "is empty", None),
        ("winer = void", "did you mean 'winner'", 0),
        ("winner = viod", "did you mean 'void'", 9),
        ("rounds > 3 and xyzzyx", "columns: game, winner, winner_seat, rounds", 15),
        ("rounds > 3 and", "cannot be read here", 14),
        ("(rounds=3", "never closed", 0),
        ("rounds=3 and rounds=>3", "cannot be read here", 20),
        ("winner == two words", "stand in quotes", 14),
        ("rounds", "is a number; compare it", 0),
        ("winner", "is a name; compare it", 0),
        ("rounds = void", "cannot be compared", 9),
        ("winner > seat1", "only be compared with = or !=", 9),
        ("shared > 1", "cannot be compared", 9),
        ("rounds is 3", "one of <, <=", 10),
        ("winner in void", "list in brackets", 10),
        ("winner in ()", "list in brackets", 10),
        ("rounds * 2 > 3", "neither a column, a number nor a name", 0),
        ("winner + 1 > 3", "only numbers can be added", 0),
        ("score > 3", "needs a strategy, as in score('economy') > 0", 0),
        ("score(void, void) > 3", "needs a strategy", 0),
        ("taken('Void Initate') > 3", "did you mean 'Void Initiate'", 6),
        ("taken(3) > 3", "a card is named here", 6),
        ("tekan('Mystic') > 3", "did you mean 'taken'", 0),
        ("__import__('os') > 3", "there is no function", 0),
        ("(lambda: 1)() > 3", "there is no function", None),
        ("rounds > 10000000000000", "too large", 9),
        ("rounds > b'3'", "neither a number nor a name", 9),
        ("winner = 'яд' and rounds > oops", "'яд' is neither", 9),
        ("winner = void and 'яяя' = winner", "'яяя' is neither", 18),
        ("rounds > 3 # so", "", None),
        ("[x for x in winner]", "neither a column", 0),
        ("rounds > 3; import os", "cannot be read here", 10),
        ("not " * 240 + "shared", "", None),
        ("a" * 1001, "longer than 1000", None),
    ],
)
def test_what_cannot_be_read_is_said_with_the_place_marked(source, where, words, marked):
    if not words:  # odd, and still a condition
        find(source, where, limit=1, games=range(1))
        return
    with pytest.raises(InputError) as error:
        find(source, where, limit=1, games=range(1))
    message = str(error.value)
    assert message.startswith("find: ") and words in message
    if marked is not None:
        _, shown, mark = message.splitlines()
        assert shown == f"  {where}" and mark.index("^") - 2 == marked


@pytest.mark.parametrize(("limit", "games"), [(0, range(5)), (3, range(5, 5)), (3, range(-2, 5)), (3, range(10**12, 10**12 + 5))])
def test_impossible_numbers_are_refused(source, limit, games):
    with pytest.raises(InputError, match="limit|games|from"):
        find(source, "shared", limit=limit, games=games)


def test_the_public_function_gives_a_documented_pandas_frame():
    games = vigil.find_games(tiny(), "winner = economy and taken(Mystic) > 0", limit=3, games=500)
    assert isinstance(games, pd.DataFrame) and len(games) == 3 <= games.attrs["matched"]
    assert games.attrs["searched"] == 500 and list(games.columns)[: len(COLUMNS)] == list(COLUMNS)
    assert (games.winner == "economy").all() and (games["taken('Mystic')"] > 0).all()
    empty = vigil.find_games(tiny(), "rounds > 190", limit=3, games=20)
    assert empty.empty and list(empty.columns)[0] == "game"


def test_the_documentation_names_every_column_and_function():
    page = (Path(vigil.__file__).parents[1] / "docs" / "guides" / "replays.md").read_text(encoding="utf-8")
    for game in registry.GAMES.values():
        room = game.room("reports", "replay.games")
        assert all(f"| `{name}` | {text} |" in page for name, (_, text) in room.COLUMNS.items()), game.name
        assert all(f"| `{name}(...)` | {text} |" in page for name, (_, text) in room.CALLS.items()), game.name


def test_every_column_says_what_it_holds(source, frame):
    kinds = {"number": pl.Int64, "name": pl.String, "truth": pl.Boolean}
    assert {name: kinds[kind] for name, kind in condition_scope(source).columns.items()} == dict(frame.schema)
