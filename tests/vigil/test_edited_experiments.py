"""Runs, effects and searches go on with the experiment they were begun with: what changes games is refused by name, names and comments may change.

Only the number of games may be edited: the run goes on to the new number and says so.
"""

import re

import pytest
from small_runs import PressingCtrlC

import vigil
from reports.store.manifest import read_manifest
from vigil import session
from vigil.playing import slices
from vigil.playing.interrupts import Interrupted

EXPERIMENT = """
schema = 1
name = "Tiny"
card_sets = ["mine.toml"]
players = 2
strategies = ["economy", "beginner", "random"]
games = 60
seed = 3
"""
CARDS = 'schema = 1\nbase = "2010"\nname = "Mine"\n[change."Mystic"]\ncost = 2\n'
SMALL = {"generations": 1, "population": 4, "games": 4}


@pytest.fixture
def tiny(tmp_path):
    (tmp_path / "mine.toml").write_text(CARDS)
    path = tmp_path / "tiny.toml"
    path.write_text(EXPERIMENT)
    return path


EDITS = [
    ("seed = 3", "seed = 4", r"seed 3, now .*4"),
    ("players = 2", "players = 3", r"players 2, (now )?the experiment now has 3|players 2, now the experiment has 3"),
    ('"economy", "beginner", "random"', '"economy", "random", "beginner"', r"strategies economy, beginner, random, now .*economy, random, beginner"),
]


def effects(experiment, out, **more):
    return vigil.effects(experiment, 10, cards=["Mystic"], out=out, **more)


def tune(experiment, out, **more):
    return vigil.tune(experiment, out=out, **SMALL, **more)


@pytest.mark.parametrize("begin", [effects, tune])
@pytest.mark.parametrize(("what", "other", "complaint"), EDITS)
def test_what_changes_games_is_refused(tiny, tmp_path, begin, what, other, complaint):
    out = tmp_path / "out"
    begin(tiny, out)
    before = {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()}
    tiny.write_text(EXPERIMENT.replace(what, other))
    with pytest.raises(vigil.InputError, match=complaint):
        begin(tiny, out, resume=True)
    assert {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()} == before


@pytest.mark.parametrize("begin", [effects, tune])
def test_another_card_is_refused(tiny, tmp_path, begin):
    begin(tiny, tmp_path / "out")
    (tmp_path / "mine.toml").write_text(CARDS.replace("cost = 2", "cost = 4"))
    with pytest.raises(vigil.InputError, match=re.escape(str(tmp_path / "out")) + ".*changed since the"):
        begin(tiny, tmp_path / "out", resume=True)


@pytest.mark.parametrize("begin", [effects, tune])
def test_names_and_comments_may_change(tiny, tmp_path, begin):
    begin(tiny, tmp_path / "out")
    tiny.write_text("# A comment.\n" + EXPERIMENT.replace("Tiny", "Renamed"))
    (tmp_path / "mine.toml").write_text("# Another.\n" + CARDS.replace('"Mine"', '"Ours"'))
    begin(tiny, tmp_path / "out", resume=True)


def test_a_seed_given_beside_the_experiment_is_given_again_or_left_out(tiny, tmp_path):
    tune(tiny, tmp_path / "search", seed=9)
    tune(tiny, tmp_path / "search", resume=True)  # the file is as it was
    vigil.run(tiny, 20, seed=9, out=tmp_path / "run")
    with pytest.raises(vigil.InputError, match="was begun with seed 9, now it is 3, so it cannot go on; take 9 again"):
        vigil.run(tiny, 40, out=tmp_path / "run", resume=True)
    vigil.run(tiny, 40, seed=9, out=tmp_path / "run", resume=True)
    vigil.run(games=50, out=tmp_path / "run", resume=True)


def interrupted(experiment, out, **numbers):
    with pytest.raises(Interrupted):
        session.play_to_folder(session.read_experiment(experiment, numbers.get("games"), None, None), out, session.Pace.of(1, 5), PressingCtrlC(10))
    assert 0 < read_manifest(out).games_done < 40


def go_on(experiment, out, **numbers):
    """What is noted on the way."""
    display = PressingCtrlC()
    session.resume_folder(experiment, out, session.Pace.of(1, None), display, **{"games": None, "seed": None, "players": None, **numbers})
    return display.notes


@pytest.fixture
def sliced(monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)


@pytest.mark.parametrize("games", [90, 50])
def test_an_edited_number_of_games_is_played(games, tiny, tmp_path, sliced):
    out, whole = tmp_path / "run", tmp_path / "whole"
    interrupted(tiny, out)
    tiny.write_text(EXPERIMENT.replace("games = 60", f"games = {games}"))
    notes = go_on(tiny, out)
    assert notes[0] == f"{tiny}: games has been changed from 60 to {games}; the run now goes on to {games} games"
    vigil.run(tiny, out=whole)
    assert (out / "tallies.parquet").read_bytes() == (whole / "tallies.parquet").read_bytes()
    assert read_manifest(out).experiment.games == games
    assert go_on(tiny, out) == [f"{out}: this run is finished; all its {games} games are stored (--games N with a larger N adds more)"]


def test_a_finished_run_goes_on_to_an_edited_number(tiny, tmp_path):
    vigil.run(tiny, out=tmp_path / "run")
    tiny.write_text(EXPERIMENT.replace("games = 60", "games = 90"))
    assert vigil.run(tiny, out=tmp_path / "run", resume=True).manifest.games_done == 90
    tiny.write_text(EXPERIMENT.replace("games = 60", "games = 80"))
    with pytest.raises(vigil.InputError, match=r"games: 80 are fewer than have been played in .*run \(90\)"):
        vigil.run(tiny, out=tmp_path / "run", resume=True)


def test_a_number_given_beside_the_experiment_is_no_edit(tiny, tmp_path, sliced):
    """The run is finished as it was begun, until the file changes; and what was asked for on the way is remembered."""
    out = tmp_path / "run"
    interrupted(tiny, out, games=40)
    tiny.write_text(EXPERIMENT.replace('name = "Tiny"', 'name = "Renamed"'))
    assert go_on(tiny, out) == [] and read_manifest(out).games_done == 40
    assert go_on(tiny, out, games=45) == [] and read_manifest(out).games_done == 45
    assert "finished; all its 45 games" in go_on(tiny, out)[0]
    tiny.write_text(EXPERIMENT.replace("games = 60", "games = 50"))
    assert go_on(tiny, out, games=47) == [] and read_manifest(out).games_done == 47, "what is asked for goes before what is written"


def test_a_number_of_which_nothing_is_known_is_asked_for(tiny, tmp_path, sliced):
    out = tmp_path / "run"
    interrupted(tiny, out)
    (out / "experiment.json").unlink()
    tiny.write_text(EXPERIMENT.replace("games = 60", "games = 50"))
    with pytest.raises(vigil.InputError, match=re.escape(f"{out}: was begun with 60 games, {tiny} says 50; add --games with the number you want")):
        go_on(tiny, out)
    go_on(tiny, out, games=50)
    assert read_manifest(out).games_done == 50


def test_an_edited_cap_of_a_precise_run_is_the_cap(tiny, tmp_path):
    """Far too few games for the precision, so that the cap ends it."""
    vigil.run(tiny, out=tmp_path / "run", precision="0.5%")
    tiny.write_text(EXPERIMENT.replace("games = 60", "games = 90"))
    assert vigil.run(tiny, out=tmp_path / "run", resume=True).manifest.games_done == 90
