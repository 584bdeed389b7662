"""JSON Schemas of maps and scenarios, and of experiments whose games know them: what is shipped fits, what Vigil refuses is marked."""

import copy
import tomllib
from functools import cache

import pytest
from jsonschema import Draft202012Validator

from sim.errors import InputError
from sim.experiments.experiment import build_experiment
from sim.tactics.maps.files import SHIPPED as MAPS
from sim.tactics.maps.files import maps_from
from sim.tactics.scenarios.files import SHIPPED as SCENARIOS
from sim.tactics.scenarios.files import scenarios_from
from vigil.files.schemas import game_of_kind, schema_of

FOLDERS = {"map": MAPS, "scenario": SCENARIOS}
READERS = {"map": maps_from, "scenario": scenarios_from}
MAP = {"name": "field", "scenario": "Duel", "radius": 2, "portals": [[[2, 0]], [[-2, 0]]], "sanctuary": [[0, 0]]}
DUEL = {"name": "Duel", "modes": ["1v1"], "map": "field", "win": 10, "sanctuary": 2, "counts": {"portal": 2, "sanctuary": 1}}
FILES = {"map": {"schema": 1, "map": [MAP]}, "scenario": {"schema": 1, "scenario": [DUEL], "map": [MAP]}}


@cache
def validator(kind):
    return Draft202012Validator(schema_of(kind, "ascension" if kind == "experiment" else game_of_kind(kind, None)))


def marked(kind, content):
    return [error.json_path for error in validator(kind).iter_errors(content)]


@pytest.mark.parametrize("kind", FOLDERS)
def test_shipped_files_fit(kind):
    Draft202012Validator.check_schema(validator(kind).schema)
    files = [*FOLDERS[kind].glob("*.toml")]
    assert len(files) >= 3 and all(field.get("description") for field in validator(kind).schema["properties"].values())
    for file in files:
        assert marked(kind, tomllib.loads(file.read_text(encoding="utf-8"))) == [], file


def changed(kind, change, of):
    """The small file with other fields: of itself, or of its first entry of a kind."""
    content = copy.deepcopy(FILES[kind])
    (content if of is None else content[of][0]).update(change)
    return content


@pytest.mark.parametrize("change", [{}, {"boss_at": [0, 1]}, {"boss_at": [[0, 1]]}])
def test_what_vigil_takes_is_not_marked(change):
    content = changed("map", change, "map")
    assert marked("map", content) == []
    maps_from(content)
    assert marked("scenario", FILES["scenario"]) == []
    scenarios_from(FILES["scenario"])


@pytest.mark.parametrize(
    ("kind", "of", "change"),
    [
        ("map", None, {"schema": 2}),
        ("map", None, {"maps": []}),
        ("map", None, {"map": []}),
        ("map", "map", {"radius": 0}),
        ("map", "map", {"radius": 2, "hexes": [[0, 0]]}),
        ("map", "map", {"portals": []}),
        ("map", "map", {"forest": [[1]]}),
        ("map", "map", {"forest": [[1, 99]]}),
        ("map", "map", {"forest": [[1, 0.5]]}),
        ("map", "map", {"swamp": [[1, 0]]}),
        ("map", "map", {"targets": {"pink": [1, 0]}}),
        ("map", "map", {"neutrals": [{"name": "Samael"}]}),
        ("scenario", None, {"scenario": []}),
        ("scenario", None, {"villains": []}),
        ("scenario", "scenario", {"modes": []}),
        ("scenario", "scenario", {"modes": ["3v3"]}),
        ("scenario", "scenario", {"win": 0}),
        ("scenario", "scenario", {"enchanted": "holy"}),
        ("scenario", "scenario", {"token": "cards"}),
        ("scenario", "scenario", {"boss_rule": "mean"}),
        ("scenario", "scenario", {"counts": {"sanctuary": 1}}),
        ("scenario", "scenario", {"villain_rats": {"Giant Mouse": 1}}),
        ("scenario", "scenario", {"champions_each": [4, 3]}),
        ("scenario", "map", {"radius": "two"}),
    ],
)
def test_typical_faults_are_marked_and_are_faults(kind, of, change):
    content = changed(kind, change, of)
    assert marked(kind, content)
    with pytest.raises(InputError):
        READERS[kind](content)


EXPERIMENT = {"schema": 1, "name": "Mine", "players": 2, "strategies": ["random"], "meet": "mirror", "games": 2}
TACTICS = {"game": "tactics", "card_sets": ["synthetic"], "scenario": "Love Lives Forever"}


@pytest.mark.parametrize(
    ("fields", "fits"),
    [
        (TACTICS, True),
        ({**TACTICS, "maps": ["love-1"]}, True),
        ({**TACTICS, "players": 4, "teams": 2}, True),
        ({"card_sets": ["2010"]}, True),
        ({"card_sets": ["2010"], "scenario": "Love Lives Forever"}, False),
        ({"game": "relic", "card_sets": ["synthetic"], "maps": ["love-1"]}, False),
        ({"game": "ascension", "card_sets": ["2010"], "difficulty": "hard"}, False),
        ({"card_sets": ["2010"], "players": 4, "teams": 2}, False),
    ],
)
def test_experiments_have_teams_and_scenarios_only_where_the_game_has(fields, fits):
    content = {**EXPERIMENT, **fields}
    assert (marked("experiment", content) == []) == fits
    if fits:
        build_experiment(content, "mine.toml", None)
    else:
        with pytest.raises(InputError):
            build_experiment(content, "mine.toml", None)
