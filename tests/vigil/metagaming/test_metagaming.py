"""`vigil metagame`: of a run, of an experiment, and of a change on the same game numbers."""

import json

import numpy as np
import pandas as pd
import pytest
from small_market import small_market
from typer.testing import CliRunner

import vigil
from sim.errors import InputError
from vigil.cli import app

CHANGE = "Mystic.cost=1"


@pytest.fixture(scope="module")
def market(tmp_path_factory):
    return small_market(tmp_path_factory.mktemp("market"), games=600)


@pytest.fixture(scope="module")
def changed(market):
    return vigil.metagame(market, CHANGE, jobs=2)


def typed(*words):
    return CliRunner().invoke(app, ["metagame", *map(str, words)])


def test_a_change_counts_what_either_arm_counts_alone(market, changed):
    alone = vigil.run(market).source().tally.meet
    both = vigil.compare(market, change=CHANGE)
    arms = [arm.tally.meet for arm in both.run.arms.values()]
    assert np.array_equal(arms[0], alone)
    meet = both.run.source().counts.Meet
    for arm, tally in enumerate(arms):
        won = changed.counts.sum(axis=3 - arm)[..., 0]  # of seat 1
        assert np.array_equal(won, tally[:, :, 0, meet["AHEAD"]] * (1 - np.eye(len(won), dtype=int)))
    assert changed.games == 600 and 0 < changed.games_changed <= both.games_changed


def test_its_frames_stand_side_by_side(changed):
    frame, whole, shares = changed.metagame(), changed.mixture().iloc[0], changed.win_shares()
    assert (frame["nash_change"] - (frame["nash_after"] - frame["nash_before"])).abs().max() < 1e-12
    assert frame["nash_after"].sum() == pytest.approx(1) and (frame["nash_change_low"] <= frame["nash_change_high"]).all()
    assert whole["pairs"] == 600 and whole["pairs_changed"] == changed.games_changed
    assert shares["pairs_changed"].sum() == 2 * changed.games_changed and shares["share_change"].is_monotonic_decreasing
    assert "Mystic: cost: 3 → 1" in repr(changed) and "frames: metagame(), mixture(), win_shares()" in repr(changed)


def test_the_number_of_threads_changes_nothing(market, changed):
    again = vigil.metagame(market, [CHANGE], jobs=1)
    assert np.array_equal(again.counts, changed.counts) and again.metagame().equals(changed.metagame())


def test_the_command_prints_both_sides_and_writes_tables(market, tmp_path):
    done = typed(market, "--change", CHANGE, "--games", 1200, "--out", tmp_path / "made")
    assert done.exit_code == 0, done.output
    assert "the mixtures before and after" in done.stdout.lower() and "enters the mixture: " in " ".join(done.stdout.split())
    content = json.loads((tmp_path / "made" / "metagame.json").read_text(encoding="utf-8"))
    assert content["games"] == 1200 and content["changes"] == ["Mystic: cost: 3 → 1"] and len(content["metagame_changes"]) > 1
    assert set(pd.read_csv(tmp_path / "made" / "win_share_changes.csv")["pairs"]) and done.stderr.endswith("metagame.json\n")
    assert "is not empty" in typed(market, "--out", tmp_path / "made").stderr


@pytest.mark.proof
def test_the_command_solves_a_run_and_prints_json(market, tmp_path):
    run = vigil.run(market, out=tmp_path / "run")
    made = json.loads(typed(tmp_path / "run", "--json", "--quiet").stdout)
    assert {row["strategy"] for row in made["metagame"]} == set(run.labels) and len(made["mixture"]) == 1 and made["notes"]
    shown = typed(tmp_path / "run")
    assert shown.exit_code == 0 and "best responses" in shown.stdout
    refused = typed(tmp_path / "run", "--games", 5)
    assert refused.exit_code == 2 and refused.stderr.startswith("error: games: the games of a run have been played")
    assert typed(tmp_path / "run", "--change", CHANGE, "--quiet").exit_code == 0  # a run stands for its experiment


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["three"], "a metagame is of games of two players, here there are 3; name another experiment"),
        (["duel", "--games", 3], "never met: "),
        (["duel", "--games", 3, "--change", CHANGE], "never met: "),
        (["three", "--change", CHANGE], "a metagame is of games of two players"),
        (["duel", "--change", "Mystic.cost=3"], "changes nothing"),
        (["duel", "--change", "Mistic.cost=3"], "Mystic"),
        (["deul"], "no such run folder, no such file and no shipped experiment; did you mean 'duel'?"),
    ],
)
def test_what_has_no_metagame_is_refused_before_anything_is_played(words, sentence):
    done = typed(*words, "--quiet")
    assert done.exit_code == 2 and done.stdout == "" and sentence in done.stderr and done.stderr.count("\n") == 1


def test_a_card_that_changes_is_called_as_asked_before_readers_alone(tmp_path):
    """Tables and JSON keep the English name, by which files know a card."""
    words = ("blitz", "--change", "Peasant.cost=3", "--games", 12, "--names", "ru")
    shown = typed(*words, "--out", tmp_path / "out")
    assert shown.exit_code == 0 and "Крестьянин: cost: 2 → 3" in shown.stdout and "Peasant" not in shown.stdout
    assert json.loads((tmp_path / "out" / "metagame.json").read_text(encoding="utf-8"))["changes"] == ["Peasant: cost: 2 → 3"]
    with pytest.raises(InputError, match="names: 'fr' is no language in which these cards have names; known: en, ru"):
        vigil.metagame("blitz", "Peasant.cost=3", games=12).named("fr")
