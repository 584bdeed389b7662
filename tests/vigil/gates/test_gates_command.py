"""`vigil check`: exit codes, what is printed and written, and the same from Python."""

import json
import xml.etree.ElementTree as ET

import pytest
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.gates.lines import outcome_text
from sim.errors import InputError
from vigil.cli import app

WIDE = '[[gate]]\nname = "games end"\nrows = "games"\nmetric = "unfinished_rate"\nmax = "90%"\n'
FAILS = '[[gate]]\nname = "short games"\nrows = "games"\nmetric = "rounds"\nmax = "2 rounds"\nwhy = "Nobody has time."\n'
OPEN = '[[gate]]\nname = "even seats"\nrows = "seats"\nmetric = "win_rate"\nmin = "49.9%"\nmax = "50.1%"\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A small finished run of one card set, and an earlier one of another seed."""
    home = tmp_path_factory.mktemp("gates")
    vigil.run(tiny(card_sets=["2010"], games=240), out=home / "run")
    vigil.run(tiny(card_sets=["2010"], games=240, seed=6), out=home / "before")
    for name, gates in (("wide", WIDE), ("fails", WIDE + FAILS), ("open", WIDE + OPEN)):
        (home / f"{name}.toml").write_text(f'schema = 1\nname = "Test"\n{gates}')
    return home


def check(folder, gates, *words, run="run"):
    return CliRunner().invoke(app, ["check", str(folder / run), "--gates", str(folder / f"{gates}.toml"), *map(str, words)])


def test_a_run_that_keeps_the_limits_passes(folder):
    result = check(folder, "wide")
    assert result.exit_code == 0 and result.stderr == ""
    first, last = result.stdout.splitlines()
    assert first.startswith("passed     games end: games, unfinished 0.0% (0.0–1.5%), n = 240; at most 90%")
    assert last == "The gate passed (Tiny, 240 games, seed 5)"


def test_a_gate_that_fails_is_exit_code_1(folder):
    result = check(folder, "fails")
    assert result.exit_code == 1 and "failed     short games: games, rounds " in result.stdout and "; at most 2 rounds" in result.stdout
    quiet = check(folder, "fails", "--quiet")
    assert quiet.exit_code == 1 and len(quiet.stdout.splitlines()) == 1 and quiet.stdout.startswith("failed")


def test_undecided_gates_fail_only_a_strict_check(folder):
    assert check(folder, "open").exit_code == 0
    assert "undecided  even seats: seat " in check(folder, "open").stdout
    strict = check(folder, "open", "--strict")
    assert strict.exit_code == 1 and "undecided counts as failed" in strict.stdout


def test_json_says_everything(folder):
    result = check(folder, "fails", "--json", "--against", folder / "before")
    content = json.loads(result.stdout)
    assert result.exit_code == 1 and not content["passed"] and content["counts"] == {"failed": 1, "undecided": 0, "passed": 1}
    assert [gate["gate_state"] for gate in content["gates"]] == ["passed", "failed"] and content["gates"][1]["gate_change"] == "still failing"
    assert content["against"]["same_luck"] is False and content["against"]["moves"]
    assert content["gates"][1]["gate_min"] is None and content["gates"][1]["gate_max"] == 2


def test_files_for_a_ci_server_are_written(folder, tmp_path):
    result = check(folder, "open", "--junit", tmp_path / "deep" / "gates.xml", "--markdown", tmp_path / "gates.md")
    assert result.exit_code == 0
    suite = ET.parse(tmp_path / "deep" / "gates.xml").getroot()[0]
    assert (suite.get("tests"), suite.get("skipped"), suite.get("failures")) == ("2", "1", "0")
    assert "❔ undecided" in (tmp_path / "gates.md").read_text(encoding="utf-8")


def test_an_earlier_run_is_told_beside_each_gate(folder):
    result = check(folder, "fails", "--against", folder / "before")
    assert "still failing: " in result.stdout and "Against Tiny, 240 games, seed 6 (another seed: the runs are independent):" in result.stdout
    same = check(folder, "fails", "--against", folder / "run")
    assert "no headline number moved" in same.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "{folder}/nowhere"], "nowhere: no such folder"),
        (["check", "{folder}"], "it holds runs, name one of them"),
        (["check", "{folder}/run", "--gates", "{folder}/nowhere.toml"], "there is no such file; `vigil new gates NAME`"),
        (["check", "{folder}/run", "--gates", "{folder}/typo.toml"], "typo.toml: gate 1 'x': metric: 'round' is not a metric of games; did you mean"),
        (["check", "{folder}/run", "--gates", "{folder}/effects.toml"], "effects.toml: gate 1 'x': no effects are stored beside this run"),
        (["check", "{folder}/run", "--gates", "{folder}/wide.toml", "--against", "{folder}/three"], "the number of players is 2 now and was 3 then"),
        (["check", "{folder}/run", "--junit", "{folder}/run"], "this is a folder; name a file in it"),
    ],
    ids=str,
)
def test_bad_input_is_one_message_and_exit_code_2(folder, words, said):
    (folder / "typo.toml").write_text('schema = 1\nname = "x"\n[[gate]]\nname = "x"\nrows = "games"\nmetric = "round"\nmax = 2\n')
    (folder / "effects.toml").write_text('schema = 1\nname = "x"\n[[gate]]\nname = "x"\nrows = "effects"\nmetric = "access_value"\nmax = 0.1\n')
    if not (folder / "three").exists():
        vigil.run(tiny(card_sets=["2010"], games=12, players=3), out=folder / "three")
    result = CliRunner().invoke(app, [word.format(folder=folder) for word in words])
    assert result.exit_code == 2 and result.stdout == ""
    assert said in result.stderr and result.stderr.startswith("error: ") and len(result.stderr.splitlines()) == 1


def test_the_same_from_python(folder):
    read = {"schema": 1, "name": "x", "gate": [{"name": "a", "rows": "games", "metric": "rounds", "max": 2}]}
    result = vigil.check(vigil.load(folder / "run"), read, folder / "before")
    assert not result.passed and result.frame()["gate_change"].iloc[0] == "still failing"
    assert vigil.check(folder / "run", folder / "wide.toml").passed
    assert set(vigil.check(folder / "run").frame()["gate_state"]) <= {"passed", "failed", "undecided"}
    with pytest.raises(InputError, match="gates: gate 1 'a': metric"):
        vigil.check(folder / "run", {**read, "gate": [{**read["gate"][0], "metric": "x"}]})


def test_effects_are_gated(folder):
    effects = vigil.effects(tiny(card_sets=["2010"]), 400, cards=["Mystic", "Heavy Infantry"])
    gate = {"name": "no card effect above 3 points", "rows": "effects", "metric": "access_value", "max": "3 points", "absolute": True}
    result = vigil.check(folder / "run", {"schema": 1, "name": "x", "gate": [gate]}, effects=effects)
    values = effects.card_values().set_index("card")["access_value"]
    for row in result.rows().to_dict("records"):
        assert row["gate_value"] == pytest.approx(values[row["gate_subject"]])
    assert set(result.rows()["gate_subject"]) == {"Mystic", "Heavy Infantry"}


@pytest.mark.parametrize(
    ("words", "text", "said"),
    [
        (
            ["cards", "check"],
            'schema = 1\nname = "x"\nsummary = "x"\ntake = ["any"]\n',
            "this is a strategy file, not a card set; read it with `vigil str",
        ),
        (["strategies", "check"], 'schema = 1\nname = "x"\nbase = "2010"\n', "this is a card set, not a strategy; read it with `vigil cards check`"),
        (["cards", "check"], "schema = 1\nstrategies = []\n", "this is an experiment, not a card set; play it with `vigil run`"),
        (["strategies", "check"], "schema = 1\n[[gate]]\n", "this is a file of gates, not a strategy"),
    ],
)
def test_a_file_of_another_kind_is_told_what_it_is(tmp_path, words, text, said):
    (tmp_path / "x.toml").write_text(text)
    result = CliRunner().invoke(app, [*words, str(tmp_path / "x.toml")])
    assert result.exit_code == 2 and said in result.stderr and len(result.stderr.splitlines()) == 1


def test_a_report_of_a_folder_without_a_run_is_told_where_one_is(folder, tmp_path):
    assert "`vigil run EXPERIMENT --out" in CliRunner().invoke(app, ["report", str(tmp_path)]).stderr
    (tmp_path / "notes.txt").write_text("")
    told = CliRunner().invoke(app, ["report", str(tmp_path)])
    assert told.exit_code == 2 and "no manifest.json; `vigil run EXPERIMENT --out FOLDER` makes one in a new folder" in told.stderr
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "manifest.json").write_text("{}")
    assert "did you mean" in CliRunner().invoke(app, ["report", str(tmp_path)]).stderr


EFFECT = {"name": "no card effect above 90 points", "rows": "effects", "metric": "access_value", "max": "90%", "absolute": True}


@pytest.fixture(scope="module")
def measured(folder):
    """A folder with the effects of two cards and nothing else."""
    vigil.effects(tiny(card_sets=["2010"]), 400, cards=["Mystic", "Heavy Infantry"], out=folder / "effects")
    return folder / "effects"


def with_gate(**fields):
    return {"schema": 1, "name": "x", "gate": [{**EFFECT, **fields}]}


def test_cards_that_were_not_measured_leave_a_gate_undecided(measured):
    (outcome,) = vigil.check(measured, with_gate()).outcomes
    catalogue = json.loads((measured / "effects.json").read_text())["manifests"][0]["arms"][0]["catalogue"]
    every = sum(card["place"] != "start" and card["count"] > 0 for card in catalogue)
    assert (outcome.state, outcome.cards, outcome.missing) == ("undecided", 2, every - 2) and {row.state for row in outcome.rows} == {"inside"}
    told = outcome_text(outcome, False)
    assert f"; all 2 inside; 2 of {every} cards measured; measure the others too, or name those meant with `of`" in told and "more games" not in told
    assert vigil.check(measured, with_gate(of=["Mystic", "Heavy Infantry"])).outcomes[0].state == "passed"


def test_effects_alone_are_gated(measured, folder):
    (folder / "only.toml").write_text(
        'schema = 1\nname = "x"\n[[gate]]\nname = "x"\nrows = "effects"\nmetric = "access_value"\nmax = "90%"\nabsolute = true\nof = ["Mystic"]\n'
    )
    result = check(folder, "only", run="effects")
    assert result.exit_code == 0 and "passed     x: Mystic, " in result.stdout and "400 games" in result.stdout
    assert check(folder, "only", "--against", measured, run="effects").exit_code == 0
    wrong = check(folder, "wide", run="effects")
    assert wrong.exit_code == 2 and "card effects alone are stored here, so there are no games" in wrong.stderr
