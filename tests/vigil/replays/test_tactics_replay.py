"""The table of games of Ascension Tactics, games found in it, the page, and all of `vigil replay` on it."""

import json
import re
from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from small_runs import tiny
from typer.testing import CliRunner

from reports.replays.page import story_page
from reports.tactics.replay.games import COLUMNS, TABLE, condition_scope
from sim.errors import InputError
from sim.tactics.counts import Seat
from vigil.cli import app
from vigil.replays.find import find, found_text
from vigil.replays.source import open_source
from vigil.replays.teller import story_of

GAMES = 24


def opened(**changes):
    """A small experiment by lot, ready to play."""
    fields = {"game": "tactics", "card_sets": ["synthetic"], "players": 2, "scenario": "Love Lives Forever", "strategies": ["random"], **changes}
    return open_source(tiny(**{"meet": "mirror", **fields}), seed=None, players=None, card_set=None)


TEAMS = {"players": 4, "teams": 2}


@pytest.fixture(scope="module")
def source():
    return opened()


@pytest.fixture(scope="module")
def frame(source):
    asked = [("glory", "random"), ("seat", "random"), ("played", "Apprentice"), ("ordered", "Giant Rat"), ("ordered", "Apprentice")]
    asked.append(("fell", "Giant Rat", "random"))
    return pl.concat(TABLE.tables(source, range(GAMES), asked, 10))


@pytest.fixture(scope="module")
def story():
    return story_of(opened(**TEAMS), 2)


def replay(*words):
    return CliRunner().invoke(app, ["replay", "love", *map(str, words)])


def test_the_table_adds_up_to_the_counts_of_a_run(source, frame):
    tally = source.arm.new_tally()
    source.arm.play(0, GAMES, tally)
    assert frame["game"].to_list() == list(range(GAMES)) and frame["rounds"].sum() == (np.arange(tally.rounds.shape[-1]) * tally.rounds).sum()
    assert frame["winner"].count() == tally.seat.sum(axis=(0, 1))[Seat.WINS]


def test_winner_glory_and_maps_fit_together(source, frame):
    maps = [found.name for found in source.arena.stages[0].maps]
    for row in frame.to_dicts():
        assert row["map"] == maps[row["game"] % len(maps)] and row["glory('random')"] == max(row["glory1"], row["glory2"])
        mine, other = (row[f"glory{k}"] for k in (row["winner_seat"], 3 - row["winner_seat"]))
        assert row["ended"] == "glory" and row["finished"] and mine >= 30 > other and row["margin"] == mine - other
        assert 0 <= row["behind"] < 30 and row["defeats"] >= row["fell('Giant Rat', 'random')"] and row["ordered('Apprentice')"] == 0
        assert row["orders"] > row["ordered('Giant Rat')"] and row["played('Apprentice')"] > 0


def test_a_story_says_the_same_of_a_game(source, frame):
    for row in frame.to_dicts()[:6]:
        story = story_of(source, row["game"])
        acts = [act for turn in story.turns for act in turn.acts]
        assert [score.glory for score in story.scores] == [row["glory1"], row["glory2"]] and story.scores[row["winner_seat"] - 1].wins
        assert {turn.board for turn in story.turns} == {row["map"]} and len(story.turns) == row["turns"] + 1
        counts = [sum(act.kind == kind for act in acts) for kind in ("order", "attack", "complete")]
        assert counts == [row["orders"], row["attacks"], row["quests"]]
        assert sum(len(act.drawn.falls) for act in acts) == row["defeats"]


def test_columns_are_those_that_a_condition_knows(source, frame):
    assert set(condition_scope(source).columns) == {name for name in frame.columns if "(" not in name} and set(COLUMNS) < set(frame.columns)


def test_of_teams_the_side_counts():
    (table,) = TABLE.tables(opened(**TEAMS), range(6), [], 6)
    for row in table.to_dicts():
        assert row["glory1"] == row["glory2"] and row["glory3"] == row["glory4"] and row["winner_seat"] in (1, 3)
        assert row[f"glory{row['winner_seat']}"] - row[f"glory{4 - row['winner_seat']}"] == row["margin"]


def test_games_are_found_by_champions_maps_and_glory(source):
    found = find(source, "map = 'love-3' and ordered('Giant Rat') > 2 and margin >= 2", limit=1, games=range(60))
    (row,) = found.games.to_dicts()
    assert row["map"] == "love-3" and row["ordered('Giant Rat')"] > 2
    first, second = found_text(found, 60).splitlines()[:2]
    assert first.startswith(f"game {row['game']}: random wins") and "map love-3" in first and f"random {row['glory1']}" in second


@pytest.mark.parametrize(("where", "complaint"), [("map = 'luve-3'", "love-3"), ("fell('Giant Rut') > 1", "did you mean 'Giant Rat'")])
def test_what_cannot_be_read_is_shown_with_words_of_this_game(source, where, complaint):
    with pytest.raises(InputError) as raised:
        find(source, where, limit=1, games=range(5))
    assert complaint in str(raised.value)


def test_the_page_tells_all_turns_and_needs_nothing_else(story):
    page = story_page(story)
    assert page.startswith("<!DOCTYPE html>") and page.count('<section class="turn">') == len(story.turns)
    assert not re.search(r"(src|href)=\"(?!#)|url\((?!#)|@import|https?://(?!www\.w3\.org/2000/svg)", page)
    assert "default-src 'none'" in page.replace("&#39;", "'") and "script-src 'unsafe-inline'" in page.replace("&#39;", "'")
    assert sum(len(turn.acts) for turn in story.turns) == page.count("<tr><td>") + page.count('<tr class="within">') - len(story.scores) + 2
    assert len(page.encode()) < 2_000_000


def test_names_cannot_break_the_page(story):
    name = "</script><script>alert(1)</script>"
    players = tuple(replace(player, name=name) for player in story.turns[0].players)
    turns = (replace(story.turns[0], players=players), *story.turns[1:])
    page = story_page(replace(story, turns=turns, experiment="<i>E"))
    assert "alert(1)</script>" not in page and "<i>E" not in page and page.count("<script") == 2


def test_a_game_is_printed_written_and_found(tmp_path):
    told = replay("--game", 17)
    assert told.exit_code == 0 and told.stdout.startswith("Love Lives Forever, game 17, seed 1, card set synthetic\n\n== Round 1 ==")
    assert "The game is over after" in told.stdout and "wins by glory." in told.stdout
    assert replay("--game", 17, "--html", tmp_path / "17.html").stdout == f"{tmp_path / '17.html'}\n"
    content = json.loads(replay("--game", 17, "--json", "--seed", 4).stdout)
    assert (content["game"], content["seed"], len(content["seats"]), content["turns"][0]["map"]) == (17, 4, 2, "love-1")
    found = json.loads(replay("--find", "rounds > 4 and winner = hunter", "--limit", 1, "--games", 40, "--json").stdout)
    assert found["games"][0]["rounds"] > 4
