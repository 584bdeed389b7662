"""Commands on experiments with a strategy in Python: what they do with it, and what they refuse in one sentence."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

import vigil
from reports.store.manifest import read_manifest
from sim.errors import InputError
from vigil.auditing.plan import LINES, steps_of, without_lines
from vigil.cli import app
from vigil.replays.check import check_games
from vigil.replays.source import open_source
from vigil.session import read_experiment

HUNTER = """
schema = 1
name = "Hunter"
summary = "Fights first, then buys what costs most."
base = "balanced"

MONSTER = cards.of("monster")


def take(view, options):
    best, chosen = 0, -1
    for k in range(len(options)):
        value = options[k].cost + 100 * MONSTER[options[k].card]
        if value > best:
            best, chosen = value, k
    return chosen
"""
EXPERIMENT = """
schema = 1
name = "Mine"
card_sets = ["2010"]
players = 2
strategies = ["hunter.py", "rush", "economy"]
games = 60
seed = 3
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "hunter.py").write_text(HUNTER)
    (tmp_path / "mine.toml").write_text(EXPERIMENT)
    return tmp_path


def invoke(*words):
    return CliRunner().invoke(app, [*map(str, words)])


def test_a_new_one_is_checked_and_refused_where_no_player_is_asked(tmp_path):
    made = json.loads(invoke("new", "strategy", "mine", "--python", "--out", tmp_path, "--json").stdout)
    assert made == {"kind": "python-strategy", "file": str(tmp_path / "mine.py"), "schema": None}
    assert "STARTER" not in (tmp_path / "mine.py").read_text()
    again = invoke("new", "strategy", "mine", "--python", "--out", tmp_path)
    assert again.exit_code == 2 and "is there already and stays as it is" in again.stderr
    refused = invoke("new", "strategy", "mine", "--python", "--game", "tactics", "--out", tmp_path)
    assert (refused.exit_code, refused.stderr) == (2, "error: new strategy --python: not there for Ascension Tactics, only for Ascension and Relic\n")


@pytest.mark.proof
def test_the_file_to_begin_with_plays_well_and_says_what_it_is(tmp_path):
    invoke("new", "strategy", "mine", "--python", "--out", tmp_path)
    told = invoke("strategies", "check", tmp_path / "mine.py").stdout
    assert told.splitlines()[1:4] == ["  mine: One line that says what it is after.", "  compiled: take, banish", "  all else: balanced"]
    facts = json.loads(invoke("strategies", "check", tmp_path / "mine.py", "--json").stdout)
    assert (facts["policy"], facts["functions"], facts["base"], facts["lines"]) == ("python", ["take", "banish"], "balanced", {})
    (tmp_path / "mine.toml").write_text(EXPERIMENT.replace("hunter.py", "mine.py").replace('"economy"', '"beginner"'))
    found = vigil.run(tmp_path / "mine.toml", games=3000).strategies().set_index("strategy")
    assert found.loc["mine", "win_rate"] > found.loc["beginner", "win_rate"] + 0.05


@pytest.mark.proof
def test_the_file_to_begin_with_in_relic_plays_better_than_a_beginner(tmp_path):
    invoke("new", "strategy", "mine", "--python", "--game", "relic", "--out", tmp_path)
    told = invoke("strategies", "check", tmp_path / "mine.py").stdout
    assert told.splitlines()[2:4] == ["  compiled: move, power", "  all else: level-runner"]
    text = EXPERIMENT.replace('"2010"', '"synthetic"').replace("hunter.py", "mine.py").replace('"rush", "economy"', '"beginner-fighter"')
    (tmp_path / "mine.toml").write_text(text.replace("schema = 1", 'schema = 1\ngame = "relic"'))
    found = vigil.run(tmp_path / "mine.toml", games=1000, out=tmp_path / "run").strategies().set_index("strategy")
    assert found.loc["mine", "win_rate"] > found.loc["beginner-fighter", "win_rate"] + 0.2
    assert check_games(open_source(tmp_path / "run", seed=None, players=None, card_set=None), range(3)).difference is None


@pytest.mark.proof
def test_runs_go_on_with_the_same_file_and_refuse_another_one(folder):
    whole = vigil.run(folder / "mine.toml", out=folder / "whole", jobs=1)
    vigil.run(folder / "mine.toml", games=20, out=folder / "parts", jobs=2)
    (folder / "hunter.py").write_text(HUNTER.replace('"Hunter"', '"Other"') + "\n# a remark\n")
    gone_on = vigil.run(folder / "mine.toml", games=60, out=folder / "parts", resume=True, jobs=2)
    assert gone_on.strategies().equals(whole.strategies())
    (folder / "hunter.py").write_text(HUNTER.replace("100", "-9"))
    with pytest.raises(InputError, match="'hunter' of the strategies has been changed since the run was begun"):
        vigil.run(folder / "mine.toml", games=90, out=folder / "parts", resume=True)
    assert read_manifest(folder / "parts").games_done == 60


@pytest.mark.proof
def test_stored_runs_are_played_again_by_both_engines(folder):
    vigil.run(folder / "mine.toml", out=folder / "run")
    source = open_source(folder / "run", seed=None, players=None, card_set=None)
    assert check_games(source, range(4)).difference is None
    told = invoke("replay", folder / "run", "--game", 3)
    assert told.exit_code == 0 and "hunter, seat" in told.stdout


@pytest.mark.proof
def test_comparisons_say_that_the_code_is_another(folder):
    (folder / "other.py").write_text(HUNTER.replace("100", "-9"))
    found = vigil.compare(folder / "mine.toml", change=[f"strategies.hunter={folder / 'other.py'}"], games=40)
    assert [(fact.what, fact.after) for fact in found.facts] == [("strategy 1", "other")]
    shutil.copytree(folder, folder / "there", ignore=shutil.ignore_patterns("there"))
    (folder / "there" / "hunter.py").write_text(HUNTER.replace("100", "-9"))
    found = vigil.compare(folder / "mine.toml", folder / "there" / "mine.toml", games=40)
    assert [(fact.what, fact.before, fact.after) for fact in found.facts] == [("strategy 1", "hunter", "hunter, with other code")]


@pytest.mark.proof
def test_what_counts_and_varies_lines_refuses_them(folder, monkeypatch):
    monkeypatch.chdir(folder)
    vigil.run(folder / "mine.toml", games=4, out=folder / "run")
    with pytest.raises(InputError, match="'hunter' is written in Python, and what it does is decided by no line; play the run without it"):
        vigil.profile(folder / "run")
    with pytest.raises(InputError, match="start: '.*hunter.py' is written in Python and has no lines to tune; name a strategy with lists"):
        vigil.tune(folder / "mine.toml", start="hunter.py", generations=1)


@pytest.mark.parametrize(("name", "why"), [("hunter.py", "is written in Python"), ("searching-rush", "looks ahead")])
def test_an_audit_leaves_the_lines_out_and_says_so(name, why, folder):
    (folder / "mine.toml").write_text(EXPERIMENT.replace("hunter.py", name))
    experiment = read_experiment(folder / "mine.toml", None, None, None)
    assert LINES not in steps_of(experiment) and without_lines(experiment).startswith(f"left out: '{Path(name).stem}' {why}")
    (folder / "mine.toml").write_text(EXPERIMENT.replace("hunter.py", "balanced"))
    plain = read_experiment(folder / "mine.toml", None, None, None)
    assert LINES in steps_of(plain) and without_lines(plain) == ""


@pytest.mark.proof
def test_a_mistake_in_play_ends_the_command_with_one_line(folder):
    (folder / "hunter.py").write_text(HUNTER.replace("return chosen", "return len(options) + chosen"))
    told = invoke("run", folder / "mine.toml", "--out", folder / "run", "--quiet")
    assert told.exit_code == 2 and told.stderr.count("\n") == 1
    assert "hunter.py: take answered" in told.stderr and "seed 3, game " in told.stderr and ", seat " in told.stderr


def test_tips_know_files_in_python(folder):
    (folder / "mine.toml").write_text(EXPERIMENT.replace("hunter.py", "huntr.py"))
    with pytest.raises(InputError, match="did you mean 'hunter.py'"):
        vigil.run(folder / "mine.toml", games=2)
