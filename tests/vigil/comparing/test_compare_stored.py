"""`vigil compare RUN_A RUN_B`: stored runs, from their counts, without a claim that games are paired."""

import json

import numpy as np
import pytest
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.earlier.comparison import INDEPENDENT, SAME_SEED, StoredComparison
from sim.errors import InputError
from vigil.cli import app

DEARER = 'schema = 1\nbase = "2010"\nname = "Dearer"\n[change."Void Initiate"]\ncost = 3\n'


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Runs of the 2010 printing and of a variant, of one seed and of another."""
    folder = tmp_path_factory.mktemp("stored")
    (folder / "dearer.toml").write_text(DEARER)
    (folder / "again.toml").write_text(DEARER)
    fields = {"strategies": ["economy", "void", "rush"], "games": 1200}
    for name, cards, seed in (("base", "2010", 1), ("dearer", "dearer", 1), ("other", "dearer", 2), ("renamed", "again", 3)):
        source = cards if cards == "2010" else str(folder / f"{cards}.toml")
        vigil.run(tiny(**fields, card_sets=[source], seed=seed), out=folder / name)
    vigil.run(tiny(**fields, card_sets=["2010"], seed=1).changed(games=600), out=folder / "beginning")
    vigil.run(tiny(**fields, card_sets=["2010"], seed=1), out=folder / "twin")
    vigil.run(tiny(**fields, card_sets=["2010"], players=3), out=folder / "three")
    vigil.run(tiny(**fields, card_sets=["2010", str(folder / "dearer.toml")], seed=4), out=folder / "both")
    return folder


def row(found, about, metric, rows):
    frame = found.headline()
    return frame[(frame["about"] == about) & (frame["metric"] == metric) & (frame["rows"] == rows)].iloc[0]


@pytest.mark.parametrize(("other", "method"), [("other", INDEPENDENT), ("dearer", SAME_SEED)])
def test_what_moved_between_two_runs(home, other, method):
    found = vigil.compare(home / "base", home / other)
    assert isinstance(found, StoredComparison) and found.method == method and set(found.headline()["interval_kind"]) == {method}
    picked = row(found, "Void Initiate", "pick_rate", "cards")
    assert picked["decision"] == "lower" and picked["stored_change_high"] < 0 and picked["stored_n"] > 100
    runs = [vigil.load(home / name) for name in ("base", other)]
    wins = [run.strategies().set_index("strategy").loc["void"] for run in runs]
    moved = row(found, "void", "win_rate", "strategies")
    assert moved["stored_change"] == pytest.approx(wins[1]["win_rate"] - wins[0]["win_rate"])
    reach = [wins[1]["win_rate"] - wins[1]["win_rate_low"], wins[0]["win_rate_high"] - wins[0]["win_rate"]]
    wanted = sum(reach) if method == SAME_SEED else np.hypot(*reach)
    assert moved["stored_change"] - moved["stored_change_low"] == pytest.approx(wanted)
    assert not any("paired" in kind for kind in found.headline()["interval_kind"])


def test_a_renamed_variant_matches_by_content_and_nothing_moves(home):
    found = vigil.compare(home / "other", home / "renamed")
    assert found.matching.arms == {"again": "dearer"} and "Card set again is held against dearer, of the same content." in found.notes()
    assert set(found.headline()["decision"]) <= {"not enough games", "within tolerance", "identical"}
    both = vigil.compare(home / "renamed", home / "both")
    assert both.matching.arms == {"dearer": "again"} and "Card sets only now: 2010." in both.notes()


@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        ("base", "twin", "the runs hold the same 1,200 games (seed 1, the same cards and strategies): nothing differs"),
        ("beginning", "base", "they play the same games (seed 1, the same cards and strategies): the first 600 of 1,200 are in both"),
        ("base", "three", "the number of players is 3 now and was 2 then"),
        ("base", "dearer.toml", "is the folder of a run, and the other one is not; name two runs, or two experiments"),
    ],
)
def test_what_means_nothing_is_refused_with_the_reason(home, one, two, said):
    told = CliRunner().invoke(app, ["compare", str(home / one), str(home / two)])
    assert told.exit_code == 2 and said in " ".join(told.stderr.split())


@pytest.mark.parametrize("asked", [{"games": 5}, {"change": "Mystic.cost=4"}, {"fresh": True}, {"until_decided": "rounds"}, {"out": "x"}])
def test_nothing_is_played_so_nothing_about_playing_can_be_asked(home, asked):
    with pytest.raises(InputError, match="two stored runs are compared as they are, nothing is played"):
        vigil.compare(home / "base", home / "dearer", **asked)


def test_a_run_stands_for_its_experiment_where_games_are_played(home):
    found = vigil.compare(home / "base", change="Void Initiate.cost=3", games=300)
    assert found.games == 300 and found.own_labels == ["economy", "void", "rush"]


def test_the_command_tells_the_method_and_json_has_every_row(home):
    told = CliRunner().invoke(app, ["compare", str(home / "base"), str(home / "dearer")])
    text = " ".join(told.stdout.split())
    assert told.exit_code == 0 and "not paired" in text and SAME_SEED in text and "how single games went is not stored" in text
    content = json.loads(CliRunner().invoke(app, ["compare", str(home / "base"), str(home / "other"), "--json"]).stdout)
    assert content["paired"] is False and content["method"] == INDEPENDENT and len(content["headline"]) > 20


def test_check_takes_an_earlier_run_of_another_name_and_content(home):
    told = CliRunner().invoke(app, ["check", str(home / "renamed"), "--against", str(home / "dearer"), "--json"])
    content = json.loads(told.stdout)
    assert told.exit_code in (0, 1)
    assert "card set again is held against dearer, of the same content" in content["against"]["notes"]
    same = CliRunner().invoke(app, ["check", str(home / "twin"), "--against", str(home / "base")])
    assert "unchanged" in same.stdout


def test_equal_runs_with_seeds_of_their_own_seldom_differ(home):
    """All are true nulls: with q below 0.05 over the table, about one of twenty comparisons may name anything."""
    fields = {"card_sets": ["2010"], "strategies": ["economy", "void"], "games": 400}
    runs = [vigil.run(tiny(**fields, seed=seed)) for seed in range(32)]
    frames = [StoredComparison.of(one, two, {}).headline() for one, two in zip(runs[::2], runs[1::2], strict=True)]
    claimed = sum(frame["decision"].isin(["higher", "lower"]).any() for frame in frames)
    assert claimed <= 3  # binomial(16, 0.05): more in 7 of 1,000 sets of seeds
