"""Runs that are stored: what their manifests say of the stage, and what may be added to what."""

import json

import pytest
from test_tactics_stage import made

import vigil
from reports.earlier.matching import _check_alike
from reports.store.manifest import Manifest, read_manifest
from sim.errors import InputError


def small(**changes):
    """An experiment with the contract set."""
    return made(card_sets=["contract"], scenarios="contract", **{"scenario": "Love Lives Forever", "games": 12, **changes})


def played(folder, games=12, **how):
    """A small run that is stored without a report."""
    return vigil.run(small(games=games), out=folder, **how)


def test_the_manifest_tells_the_stage(tmp_path):
    run = played(tmp_path / "run")
    told = json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))["experiment"]
    assert told["scenario"] == "Love Lives Forever" and [found["name"] for found in told["maps"]] == ["love-2p"]
    assert told["maps"][0]["table"]["portals"] and told["maps"][0]["table"]["scenario"] == told["scenario"]
    assert read_manifest(tmp_path / "run") == run.manifest
    assert vigil.load(tmp_path / "run").manifest.experiment.players_text == "2 players, Love Lives Forever on the map love-2p"


def test_a_run_goes_on_and_is_that_of_one_go(tmp_path):
    part, whole = played(tmp_path / "run", 5), played(tmp_path / "other", 12)
    assert part.manifest.games_done == 5
    more = played(tmp_path / "run", 12, resume=True)
    (one,), (other,) = more.arms.values(), whole.arms.values()
    assert all(a.tobytes() == b.tobytes() for a, b in zip(one.tally, other.tally, strict=True))


def test_a_run_does_not_go_on_with_another_scenario(tmp_path):
    played(tmp_path / "run", 4)
    with pytest.raises(InputError, match="was begun with scenario Love Lives Forever, now it is Gates of War, so it cannot go on"):
        vigil.run(small(scenario="Gates of War"), out=tmp_path / "run", resume=True)


def test_runs_on_other_maps_are_not_held_against_each_other():
    runs = [vigil.run(made(scenario="Gates of War", maps=[name], games=2)).manifest for name in ("gates-1", "gates-2")]
    with pytest.raises(InputError, match="the choice of maps is gates-1 now and was gates-2 then"):
        _check_alike(*runs)
    _check_alike(runs[0], Manifest.model_validate(runs[0].model_dump(mode="json")))


def test_arms_on_other_maps_are_not_compared():
    for other, told in (({"maps": ["gates-2"]}, "maps: gates-2 here and gates-1 in"), ({"players": 4, "teams": 2}, "players: 4 here and 2 in")):
        with pytest.raises(InputError, match=told):
            vigil.compare(made(maps=["gates-1"]), made(maps=["gates-1"], **other) if "players" in other else made(**other), games=2)
