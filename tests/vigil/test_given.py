"""Paths on the command line start from the working folder; only paths inside a file start from that file."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import vigil
from sim.errors import InputError
from vigil.cli import app

EXPERIMENT = """
schema = 1
name = "Elsewhere"
card_sets = ["dear.toml", "2010"]
players = 2
strategies = ["mine.toml", "economy"]
games = 20
"""
ALONE = EXPERIMENT.replace('"dear.toml", ', "")
STRATEGY = 'schema = 1\nname = "{name}"\nsummary = "Written for a test."\npolicy = "rules"\ntake = ["{line}", "any by cost"]\n'
SMALL = ("--generations", "1", "--population", "4", "--games", "2", "-q", "--json")


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A working folder with files, and an experiment in another folder with others of the same names beside it."""
    for folder, line in (("here", "Mystic"), ("there", "Cultist")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.toml").write_text(STRATEGY.format(name=folder, line=line))
        cost = 4 if folder == "here" else 5
        (tmp_path / folder / "dear.toml").write_text(f'schema = 1\nbase = "2010"\nname = "Dear {folder}"\n[change."Mystic"]\ncost = {cost}\n')
    (tmp_path / "there" / "both.toml").write_text(EXPERIMENT)
    (tmp_path / "there" / "alone.toml").write_text(ALONE)
    (tmp_path / "there" / "other.toml").write_text(STRATEGY.format(name="other", line="Temple Librarian"))
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def told(*words):
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("option", ["--start", "--against"])
def test_tune_reads_strategies_of_the_working_folder(here, option, tmp_path):
    more = ("--start", "rush") if option == "--against" else ()
    code, text, problem = told("tune", "../there/alone.toml", option, "mine.toml", *more, *SMALL, "--out", tmp_path / "out")
    assert code == 0, problem
    settings = json.loads((tmp_path / "out" / "search.json").read_text())["settings"]
    found = settings["start"] if option == "--start" else settings["against"][0]
    assert found == str(here / "mine.toml")
    assert "mine" in (json.loads(text)["start"], *json.loads(text)["against"])
    code, _, problem = told("tune", "--resume", "--out", tmp_path / "out", "--generations", 2, "-q")
    assert code == 0, problem


def test_what_an_experiment_names_is_still_beside_it(here, tmp_path):
    code, _, problem = told("tune", "../there/alone.toml", *SMALL, "--out", tmp_path / "out")
    assert code == 0, problem
    settings = json.loads((tmp_path / "out" / "search.json").read_text())["settings"]
    assert settings["against"] == ["mine.toml", "economy"] and "Cultist" in json.dumps(json.loads((tmp_path / "out" / "search.json").read_text()))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("tune", "../there/alone.toml", "--start", "other.toml"), "start: 'other.toml': no strategy of that name, and no such file from the"),
        (("compare", "../there/alone.toml", "--change", "strategies.economy=other.toml"), "no such file from the working folder"),
    ],
)
def test_a_file_beside_the_experiment_is_not_meant_but_named(here, words, message):
    code, _, problem = told(*words)
    assert code == 2 and message in problem
    assert f"beside the experiment there is '{here.parent / 'there' / 'other.toml'}'" in problem


def test_compare_reads_changes_from_the_working_folder(here):
    found = vigil.compare("../there/alone.toml", change="strategies.economy=mine.toml", games=4)
    (fact,) = found.facts
    assert fact.after == "mine 2" or "mine" in fact.after
    assert found.run.labels[1].startswith("economy")
    with pytest.raises(InputError, match="dearest.toml: no card set of that name"):
        vigil.compare("../there/alone.toml", change="card_sets.2010=dearest.toml", games=4)
    found = vigil.compare("../there/alone.toml", change="card_sets.2010=dear.toml", games=4)
    assert [(fact.before, fact.after) for fact in found.facts if "Mystic" in fact.what] == [("3", "4")]


@pytest.mark.parametrize("command", ["effects", "replay", "tune"])
@pytest.mark.parametrize(("name", "fits"), [("dear", True), ("../there/dear.toml", True), ("dear.toml", False), ("2010", True)])
def test_a_card_set_is_named_by_its_label_or_its_file(here, command, name, fits):
    words = {
        "effects": ("--games", 2, "--card", "Mystic", "--card-set", name, "-q", "--json"),
        "replay": ("--game", 0, "--card-set", name),
        "tune": ("--cards", name, *SMALL),
    }[command]
    code, _, problem = told(command, "../there/both.toml", *words)
    assert code == (0 if fits else 2), problem
    assert fits or "'dear.toml' is not" in problem


def test_shipped_names_come_before_files(here):
    Path("rush").write_text("no strategy")
    code, _, problem = told("tune", "../there/alone.toml", "--start", "rush", *SMALL)
    assert code == 0, problem
