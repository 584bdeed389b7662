"""`vigil odds relic`: what is printed and written, and what is refused."""

import csv
import json
from dataclasses import replace
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from vigil.cli import app

BATTLE = ("battle", "--player", "5", "--enemy", "7", "--bonus", "2")


def odds(*words):
    return CliRunner().invoke(app, ["odds", "relic", *map(str, words)])


def as_json(*words):
    done = odds(*words, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_a_battle_is_told():
    done = odds(*BATTLE)
    assert done.exit_code == 0 and done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[:2] == ["player 5 (+2) against enemy 7", "1 die against 1."]
    assert lines[3].split() == ["win", "42.8571%", "3/7"]
    assert any(line.startswith("Rules R14 to R19") for line in lines) and any("closed form" in line for line in lines)


def test_a_battle_in_json():
    content = as_json(*BATTLE, "--dice", 2, "--tie-value", "0.5")
    (row,) = content["rows"]
    assert {name: row[name]["fraction"] for name in ("win", "tie", "lose")} == {"win": "193/245", "tie": "2/35", "lose": "38/245"}
    assert row["win"]["value"] == float(Fraction(193, 245)) and row["exact"] and "closed form" in row["formula"]
    assert content["reading"] is None and content["options"]["tie_value"] == "1/2" and content["given"]["difference"] == 0


def test_enemies_of_one_attribute_fight_as_one():
    together, alone = as_json("battle", "--player", 5, "--enemy", "3,4"), as_json("battle", "--player", 5, "--enemy", 7)
    assert together["rows"] == alone["rows"] and together["given"]["enemy"] == [3, 4]


@pytest.mark.parametrize(
    ("words", "chance", "reading"),
    [
        ((), "1/2", "any+thrown: a test fails if any thrown die shows 1"),
        (("--ones", "all"), "1/2", "all+thrown: a test fails if all dice show 1"),
        (("--count", "every"), "7/15", "any+every: a test fails if any die shows 1, explosion dice included"),
    ],
)
def test_a_test_names_its_reading(words, chance, reading):
    content = as_json("test", "--attribute", 4, "--target", 8, *words)
    assert (content["rows"][0]["pass"]["fraction"], content["reading"]) == (chance, reading)
    assert f"Reading in force: {reading}." in odds("test", "--attribute", 4, "--target", 8, *words).stdout


def test_the_table_has_all_differences(tmp_path):
    done = odds("table", "--csv", tmp_path / "table.csv", "--quiet")
    assert (done.exit_code, done.output) == (0, "")
    rows = list(csv.DictReader((tmp_path / "table.csv").read_text(encoding="utf-8").splitlines()))
    assert [int(row["difference"]) for row in rows] == list(range(-20, 21))
    assert rows[20]["win_fraction"] == "3/7" and float(rows[20]["win"]) == 3 / 7
    assert len(odds("table").stdout.splitlines()) == 2 + 1 + 41 + 2


def test_a_csv_of_tests_names_the_reading(tmp_path):
    odds("test", "--attribute", 4, "--target", 8, "--ones", "all", "--csv", tmp_path / "t.csv")
    (row,) = csv.DictReader((tmp_path / "t.csv").read_text(encoding="utf-8").splitlines())
    assert row["reading"] == "all+thrown" and row["pass_fraction"] == "1/2"


def test_power_tells_every_choice():
    content = as_json("power", "--hand", "2,4,6", "--player", 5, "--enemy", 9)
    found = {(row["when"], row["cards"]): row for row in content["rows"]}
    assert len(found) == 16
    assert found["before", "4 6"]["win"]["fraction"] == "5/6" and found["before", "4 6"]["exact"]
    after = found["after", "4 6"]
    assert after["win"]["value"] == float(Fraction(6, 7)) and 0 < after["remainder"] < 1e-18
    assert found["after", "6"]["cards_played"]["value"] == float(Fraction(6, 7))
    gains = {(card["when"], card["card"]): card for card in content["cards"]}
    assert gains["after", 6]["alone"] == pytest.approx(found["after", "6"]["win"]["value"] - found["after", ""]["win"]["value"])
    assert gains["before", 2]["last"] == 0
    table = odds("power", "--hand", "2,4,6", "--player", 5, "--enemy", 9).stdout
    assert "cards played" in table and "to the others adds" in table
    trial = as_json("power", "--hand", "1,5", "--attribute", 4, "--target", 9)
    assert trial["rows"][-1]["pass"]["fraction"] == "1" and trial["reading"].startswith("any+thrown")


@pytest.mark.proof
@pytest.mark.parametrize("ending", ["png", "svg"])
@pytest.mark.parametrize(
    "words", [BATTLE, ("test", "--attribute", "4", "--target", "9"), ("table",), ("power", "--hand", "2,6", "--player", "5", "--enemy", "9")]
)
def test_figures_have_labels(tmp_path, words, ending):
    path = tmp_path / f"figure.{ending}"
    done = odds(*words, "--figure", path, "--simulate", 2000)
    assert done.exit_code == 0 and f"{path}: written" in done.stderr
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG") if ending == "png" else b"hance" in content and b"</svg>" in content


def test_simulated_and_exact_stand_together():
    done = odds(*BATTLE, "--simulate", 200_000, "--seed", 4)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[2].split() == ["outcome", "chance", "fraction", "rolled", "z"]
    assert "200,000 rolls, seed 4" in done.stdout and "chi-square" in done.stdout
    one, two = (as_json(*BATTLE, "--simulate", 200_000, "--seed", 4, "--jobs", jobs) for jobs in (1, 2))
    assert one == two and one["agreement"]["agree"] and one["agreement"]["threshold"] == 1e-6
    rolled = one["rows"][0]["rolled"]
    assert sum(rolled["counts"].values()) == 200_000 == sum(rolled["enemy_dice"].values()) and abs(rolled["z"]["win"]) < 5


def test_wrong_odds_fail_loudly(monkeypatch):
    """A planted bias of one per cent."""
    from vigil.odds.relic import studies

    true = studies.battle_odds

    def biased(battle, differences):
        return {d: replace(o, win=o.win + Fraction(1, 100), lose=o.lose - Fraction(1, 100)) for d, o in true(battle, differences).items()}

    monkeypatch.setattr(studies, "battle_odds", biased)
    done = odds(*BATTLE, "--simulate", 1_000_000)
    assert done.exit_code == 1
    assert done.stderr.startswith("error: simulated and exact odds differ by more than chance allows: p = ")
    assert odds(*BATTLE).exit_code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("battle", "--player", 13, "--enemy", 7), "player: 13 is out of range; 1 to 12"),
        (("battle", "--player", 5, "--enemy", 0), "enemy: 0 is out of range; 1 to 99"),
        (("battle", "--player", 5, "--enemy", "50,60"), "enemy: 110 is out of range; 1 to 99 in all"),
        (("battle", "--player", 5, "--enemy", "3;4"), "enemy: '3;4' are no numbers; write them with commas between them: 2,4"),
        (("battle", "--player", 5, "--enemy", ""), "enemy: none is given; one value, or several with commas between them"),
        ((*BATTLE, "--dice", 0), "dice: 0 is out of range; 1 to 20"),
        ((*BATTLE, "--bonus", 100), "bonus: 100 is out of range; -99 to 99"),
        ((*BATTLE, "--rerolls", "unlimited"), "rerolls: without limit every roll could be made a win"),
        ((*BATTLE, "--figure", "x.pdf"), "figure: x.pdf: the name must end in .png or .svg"),
        ((*BATTLE, "--simulate", -1), "simulate: -1 is out of range"),
        ((*BATTLE, "--simulate", 10, "--jobs", 0), "jobs: 0 is too small"),
        ((*BATTLE, "--simulate", 10, "--seed", -1), "seed: -1 is out of range"),
        (("test", "--attribute", 4, "--target", 0), "target: 0 is out of range; 1 to 99"),
        (("test", "--attribute", 0, "--target", 5), "attribute: 0 is out of range; 1 to 12"),
        (("test", "--attribute", 4, "--target", 5, "--ones", "none"), "ones: 'none' is unknown"),
        (("power", "--hand", "2", "--player", 5), "power: give player and enemy for a battle, or attribute and target for a test"),
        (("power", "--hand", "", "--player", 5, "--enemy", 7), "hand: no cards"),
        (("power", "--hand", "7", "--player", 5, "--enemy", 7), "power: 7 is out of range; 1 to 6"),
        (("power", "--hand", "2", "--attribute", 4, "--target", 9, "--enemy-bonus", 1), "enemy_bonus: belongs to a battle"),
    ],
)
def test_wrong_input_is_one_message(words, message):
    done = odds(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {message}") and done.stderr.count("\n") == 1
