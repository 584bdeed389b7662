"""Cards at costs from two less to three more: a card that is only good when it is cheap is, and says at which cost."""

import shutil

import numpy as np
import pytest
from small_runs import PressingCtrlC
from typer.testing import CliRunner

import vigil
from reports.effects.costs import FarCosts
from reports.effects.frames.costcurves import FIXED
from reports.effects.store import load_effects
from sim.errors import InputError
from vigil.cardeffects.costs import GAMES as USUAL
from vigil.cardeffects.costs import _counts, measure_costs
from vigil.cardeffects.plans import with_one_card_set
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.playing.checkpoints import Checkpoint
from vigil.playing.folder import stored_experiment
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.session import Pace

SET = """
schema = 1
base = "2010"
name = "2010 with costs"

[[card]]
name = "Sun"
count = 12
type = "hero"
faction = "Mechana"
cost = 4
honor = 12
effects = []

[[card]]
name = "Rock"
count = 4
type = "hero"
faction = "Mechana"
cost = 1
honor = 0
effects = []
"""
PLAN = 'schema = 1\nname = "{name}"\nsummary = "Takes them."\ntake = {lines}\n'
LINES = {
    "first": ["Sun", "Mystic if round < 5", "Heavy Infantry", "Cultist"],
    "second": ["Sun", "Heavy Infantry", "Mystic if round < 5", "Cultist"],
}
BASE, GAMES = 600, 900
NAMES = ("Sun", "Rock")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Effects of a card that wins games and of one that nobody takes."""
    home = tmp_path_factory.mktemp("costs")
    (home / "costs.toml").write_text(SET)
    for name, lines in LINES.items():
        (home / f"{name}.toml").write_text(PLAN.format(name=name, lines=lines))
    strategies = [f"{name}.toml" for name in LINES]
    head = f'schema = 1\nname = "Costs"\ncard_sets = ["costs.toml"]\nplayers = 2\nstrategies = {strategies}\ngames = {BASE}\n'
    (home / "x.toml").write_text(head)
    vigil.effects(home / "x.toml", BASE, out=home / "out")
    return home / "out"


def measured(folder, kept, jobs=2, display=None):
    """Two cards, whatever their verdicts are; what is counted of them is kept in a folder."""
    effects, arena = load_effects(folder), with_one_card_set(prepare(stored_experiment(folder)), None)
    counts = _counts(arena, NAMES, range(BASE, BASE + GAMES), Checkpoint(kept / "costs.npz", "two cards"), Pace.of(jobs, None), display or Silent())
    return FarCosts(of=effects.manifest.identity, players=2, start=BASE, games=GAMES, cards=NAMES, counts=counts)


@pytest.fixture(scope="module")
def found(folder, tmp_path_factory):
    return measured(folder, tmp_path_factory.mktemp("kept"))


@pytest.fixture
def whole(folder, found, tmp_path):
    """The effects with the costs beside them."""
    out = shutil.copytree(folder, tmp_path / "whole")
    found.write(out)
    return out


def test_the_costs_that_exist_are_played(found):
    steps = {name: [count.step for count in found.counts if count.card == name] for name in NAMES}
    assert steps == {"Sun": [-2, 2, 3], "Rock": [2, 3]}  # nothing costs less than nothing


def test_the_cards_farthest_out_of_band_are_played_with_game_numbers_of_their_own(folder, tmp_path):
    effects, arena = load_effects(folder), with_one_card_set(prepare(stored_experiment(folder)), None)
    made = measure_costs(tmp_path, arena, effects, Pace.of(2, None), Silent(), 2, 100)
    values = effects.card_values()
    out = values[values["verdict"].isin(["too strong", "too weak"])]
    assert list(made.cards) == list(out.loc[out["gap"].abs().sort_values(ascending=False).index, "card"])[:2] and len(out) > 2
    assert (made.start, made.games) == (BASE, 100) and {count.card for count in made.counts} == set(made.cards)


def test_the_counts_are_those_of_the_games_played_one_by_one(folder, found):
    """With each cost, as a card set of its own: the same games with and without the card."""
    from vigil.cardeffects.plans import PricedPlans, new_runner, only_arm, priced_runner

    arena = with_one_card_set(prepare(stored_experiment(folder)), None)
    card = only_arm(arena).card_set.find("Sun")
    runner = priced_runner(arena, new_runner(arena, only_arm(arena)), card, 3, PricedPlans())
    lost = []
    for number in range(BASE, BASE + GAMES):
        games = runner.play(number, number + 1)
        change = runner.outcomes.no_change(1)._replace(barred=card, focus=games.focus)
        barred = runner._standing(runner._changed(number, change, runner._room(1)))  # every game again, whatever was taken
        lost.append(int(games.standing.winner[0] == games.focus[0]) - int(barred.winner[0] == games.focus[0]))
    (count,) = [count for count in found.counts if (count.card, count.step) == ("Sun", 3)]
    assert (count.lost, count.lost_sq) == (sum(lost), sum(one * one for one in lost)) and count.lost_sq > 10


def test_a_good_card_is_worth_less_the_dearer_it_is_and_a_useless_one_nothing(whole):
    curve = load_effects(whole).cost_curves().set_index(["card", "cost_step"])
    sun = curve.loc["Sun"]
    assert list(sun.index) == [-2, -1, 0, 1, 2, 3] and list(sun["other_cost"]) == [2, 3, 4, 5, 6, 7]
    assert sun.loc[-2, "access_value_low"] > sun.loc[3, "access_value_high"]
    assert sun.loc[0, "verdict"] == "too strong" and (sun["pairs"] == [GAMES, BASE, BASE, BASE, GAMES, GAMES]).all()
    rock = curve.loc["Rock"]
    assert list(rock.index) == [-1, 0, 1, 2, 3] and not rock["access_value"].any() and (rock["access_value_high"] > 0).all()


def test_what_the_effects_know_is_told_as_they_tell_it(whole):
    effects = load_effects(whole)
    values, curve = effects.card_values().set_index("card"), effects.cost_curves().set_index(["card", "cost_step"])
    for step, column in ((-1, "cheaper_access_value"), (0, "access_value"), (1, "dearer_access_value")):
        for end in ("", "_low", "_high"):
            assert curve.loc[("Sun", step), f"access_value{end}"] == values.loc["Sun", f"{column}{end}"]
    for column in ("norm", "norm_low", "norm_high", "gap", "gap_low", "gap_high", "norm_pairs", "norm_costs"):
        assert curve.loc[("Sun", 0), column] == values.loc["Sun", column], column
    assert set(curve["cost_interval"]) == {"fixed number of games"} and FIXED in set(curve["cost_interval"])


def test_the_interval_far_away_is_that_of_a_mean_of_paired_games_and_the_gap_adds_the_norms(whole, found):
    curve = load_effects(whole).cost_curves().set_index(["card", "cost_step"])
    (count,) = [count for count in found.counts if (count.card, count.step) == ("Sun", 2)]
    row, mean = curve.loc[("Sun", 2)], count.lost / GAMES
    reach = 1.959964 * np.sqrt((count.lost_sq + 1 - GAMES * mean**2) / (GAMES - 1) / GAMES)
    assert row["access_value"] == mean and row["access_value_high"] - mean == pytest.approx(reach, rel=1e-5)
    assert row["gap"] == pytest.approx(mean - row["norm"])
    both = row["access_value_high"] - row["access_value_low"] + row["norm_high"] - row["norm_low"]
    assert row["gap_high"] - row["gap_low"] == pytest.approx(both)


def test_threads_change_nothing(folder, found, tmp_path):
    assert measured(folder, tmp_path, jobs=1) == found


def test_cards_that_are_named_are_played_and_stored_beside_the_effects(folder, tmp_path):
    out = tmp_path / "out"
    named = [word for name in NAMES for word in ("--card", name)]
    result = CliRunner().invoke(app, ["effects", str(folder), "--games", "250", *named, "--out", str(out), "--costs", "--quiet"])
    assert result.exit_code == 0, result.stderr
    effects, before = vigil.load_effects(out), (out / FarCosts.FILE).read_bytes()
    assert set(effects.costs.cards) == set(NAMES) and (effects.costs.start, effects.costs.games) == (250, USUAL)
    assert (out / "tables" / "cost_curves.csv").is_file() and '"kind":"scatter"' in (out / "effects.html").read_text()
    vigil.effects(resume=True, costs=True, out=out)
    assert (out / FarCosts.FILE).read_bytes() == before
    assert vigil.load_effects(folder).costs is None and "cost_curves" not in vigil.load_effects(folder).frames()


def test_what_cannot_be_is_refused(whole, tmp_path):
    with pytest.raises(InputError, match="costs: need a folder for the effects; name it with --out"):
        vigil.effects("duel", 10, costs=True)
    (whole / FarCosts.FILE).write_text("{}")
    with pytest.raises(InputError, match=f"{FarCosts.FILE}: damaged"):
        vigil.load_effects(whole)
    (whole / FarCosts.FILE).unlink()
    assert FarCosts.read(whole, "whatever") is None


def test_costs_of_other_games_are_refused(whole):
    with pytest.raises(InputError, match=f"{FarCosts.FILE}: of other games than the effects beside it"):
        FarCosts.read(whole, "whatever")


def test_ctrl_c_keeps_what_was_counted(folder, tmp_path):
    with pytest.raises(Interrupted, match="what was counted of the other costs is kept"):
        measured(folder, tmp_path, 1, PressingCtrlC(after=500))
    rest = PressingCtrlC()
    assert measured(folder, tmp_path, 1, rest) == measured(folder, tmp_path / "new") and 0 < rest.games < GAMES


def test_nothing_is_left_of_costs_that_are_stored(whole):
    assert not [*whole.glob(".*.npz")]
