"""`vigil check` on runs of Relic: the shipped gates, gates of one's own, and what is said about names that are not known."""

import json
import xml.etree.ElementTree as ET

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import vigil
from sim.relic.cards.files import load_card_set
from vigil.cli import app
from vigil.files.schemas import schema_of

GATE = '[[gate]]\nname = "mine"\nrows = "{rows}"\nmetric = "{metric}"\nmax = {limit}\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The shipped experiment, and a shorter one with other luck."""
    home = tmp_path_factory.mktemp("relic")
    vigil.run("relic", games=3_000, out=home / "run")
    vigil.run("relic", games=480, seed=2, out=home / "before")
    return home


def check(folder, *words, gates=None, run="run"):
    named = []
    if gates is not None:
        (folder / "gates.toml").write_text(f'schema = 1\nname = "Test"\n{gates}')
        named = ["--gates", str(folder / "gates.toml")]
    return CliRunner().invoke(app, ["check", str(folder / run), *named, *map(str, words)])


def test_the_synthetic_set_passes_the_shipped_gates(folder):
    result = check(folder)
    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    assert len(lines) > 8 and all(line.startswith("passed ") for line in lines[:-1]), result.output
    assert any("; 0.85 fair shares (21.2%) to 1.15 fair shares (28.7%); all 4 inside" in line for line in lines)


def test_a_file_without_a_game_is_for_that_of_the_run(folder):
    result = check(folder, gates=GATE.format(rows="characters", metric="win_rate", limit='"0.9 fair shares"'))
    assert result.exit_code == 1 and result.stdout.startswith("failed     mine: ")
    name, rest = result.stdout.removeprefix("failed     mine: ").split(", win rate ")
    assert name in load_card_set("synthetic").character_ids and "at most 0.9 fair shares (22.5%); " in rest


def test_an_earlier_run_and_files_for_a_ci_server(folder):
    paths = folder / "gates.xml", folder / "gates.md"
    result = check(folder, "--against", folder / "before", "--junit", paths[0], "--markdown", paths[1], "--json")
    content = json.loads(result.stdout)
    assert result.exit_code == 0 and content["passed"] and not content["against"]["same_luck"] and content["against"]["notes"] == []
    assert {row["gate_rows"] for row in content["against"]["moves"]} == {"strategies", "seats", "characters", "games", "enemies", "cards"}
    assert {gate["gate_change"] for gate in content["gates"]} <= {"same", "newly passing"}
    cases = ET.parse(paths[0]).getroot()[0].findall("testcase")
    assert "vigil.enemies.life_per_fight" in {case.get("classname") for case in cases} and len(cases) == len(content["gates"])
    assert "Cost in Life" in paths[1].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("gates", "said"),
    [
        (
            GATE.format(rows="charcters", metric="win_rate", limit=1),
            "gate 1 'mine', field rows: 'charcters' is not known; did you mean 'characters'?",
        ),
        (GATE.format(rows="monsters", metric="win_rate", limit=1), "gate 1 'mine', field rows: 'monsters' are rows of Ascension"),
        (GATE.format(rows="enemies", metric="beaten", limit=1), "metric: 'beaten' is not a metric of enemies; did you mean 'beaten_rate'?"),
        (GATE.format(rows="enemies", metric="beaten_rate", limit='"5 rounds"'), "has the wrong unit; beaten_rate is a share"),
        (GATE.format(rows="relics", metric="buy_rate", limit=1) + 'of = ["Chalice"]\n', "field of: 'Chalice' is not among the relics of this run"),
        ('game = "ascension"\n' + GATE.format(rows="games", metric="rounds", limit=99), "these are gates for Ascension, and the run is of Relic"),
        (
            'game = "relick"\n' + GATE.format(rows="games", metric="rounds", limit=99),
            "field game: 'relick' is not a game of Vigil; did you mean 'relic'?",
        ),
    ],
    ids=str,
)
def test_bad_names_are_one_message_with_place_and_way_out(folder, gates, said):
    result = check(folder, gates=gates)
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith(f"error: {folder}/gates.toml: ") and said in result.stderr and len(result.stderr.splitlines()) == 1


def test_a_run_of_another_game_is_no_earlier_run(folder, tmp_path):
    vigil.run("duel", games=90, out=tmp_path / "duel")
    result = check(folder, "--against", tmp_path / "duel")
    assert result.exit_code == 2 and "the game is relic now and was ascension then" in result.stderr


def test_an_editor_knows_the_rows_and_numbers_of_relic():
    validator = Draft202012Validator(schema_of("gates", "relic"))
    content = {"schema": 1, "name": "x", "game": "relic", "gate": [{"name": "a", "rows": "characters", "metric": "win_rate", "max": "1 fair share"}]}
    assert list(validator.iter_errors(content)) == []
    for field, value in (("rows", "monsters"), ("metric", "score")):
        assert list(validator.iter_errors({**content, "gate": [{**content["gate"][0], field: value}]}))
    assert list(validator.iter_errors({**content, "game": "ascension"}))


def test_what_cards_cause_is_gated(folder):
    vigil.effects(folder / "run", 240, cards=["Power Sword", "Ork Boy"], out=folder / "run")
    limits = 'absolute = true\nof = ["Power Sword", "Ork Boy"]\n'
    result = check(folder, gates=GATE.format(rows="effects", metric="access_value", limit='"60 points"') + limits)
    assert result.exit_code == 0 and "at most 60 points in either direction; all 2 inside" in result.stdout, result.output
    every = check(folder, gates=GATE.format(rows="effects", metric="access_lead", limit='"12 levels"'))
    found = vigil.load(folder / "run").manifest.arms[0].catalogue
    cards = sum(1 for entry in found if getattr(entry, "count", 0) > 0)
    assert f"; 2 of {cards} cards measured; measure the others too" in every.stdout, every.output
