"""JSON Schemas of the files of a card set of Relic accept what the loader accepts, and refuse typical faults."""

import pytest
from jsonschema import Draft202012Validator
from relic_complaints import entry
from tiny_relic import tiny_files

from sim.relic.cards.forms import FORMS, SET_FILE, file_models


@pytest.fixture(scope="module")
def validators():
    return {name: Draft202012Validator(model.model_json_schema()) for name, model in file_models().items()}


@pytest.mark.proof
def test_every_file_has_a_schema(validators):
    assert set(validators) == {SET_FILE, *FORMS}
    for validator in validators.values():
        Draft202012Validator.check_schema(validator.schema)


@pytest.mark.proof
def test_the_tiny_set_is_valid(validators):
    for name, tables in tiny_files().items():
        assert not list(validators[name].iter_errors(tables)), name


@pytest.mark.parametrize(
    ("file", "name", "fields"),
    [
        ("relics.toml", "Blade", {"trait": "Holy"}),
        ("relics.toml", "Blade", {"trait": ["Holy", "Tool"]}),
        ("threats-red.toml", "Ork Boss", {"score": [{"amount": 1, "per": {"of": "asset", "trait": "Ally"}}], "dice": 4, "forbid": ["power"]}),
        ("board.toml", "Gate", {"text": [{"do": "move", "tier": "middle", "when": {"affiliation": "Inquisition"}}]}),
        ("missions.toml", "Hunt", {"objective": {"event": "meet", "chosen": True}}),
    ],
)
def test_what_the_loader_reads_is_valid(validators, file, name, fields):
    files = tiny_files()
    entry(files, name).update(fields)
    assert not list(validators[file].iter_errors(files[file]))


@pytest.mark.parametrize(
    ("file", "name", "fields"),
    [
        ("board.toml", "Hive", {"tier": "upper"}),
        ("board.toml", "Gate", {"text": [{"do": "fly"}]}),
        ("board.toml", "Gate", {"txt": []}),
        ("characters.toml", "Captain", {"strength": 13}),
        ("characters.toml", "Captain", {"power_limit": [1]}),
        ("threats-red.toml", "Ork Boy", {"type": "enemi"}),
        ("threats-red.toml", "Ork Boy", {"effects": []}),
        ("wargear.toml", "Seal", {"passives": [{"is": "skil_bonus", "amount": 1}]}),
        ("missions.toml", "Hunt", {"objective": {"event": "defeat", "attribute": "wit"}}),
        ("power.toml", "Aim", {"number": 0}),
        ("relics.toml", "Blade", {"trait": 3}),
        ("relics.toml", "Blade", {"trait": []}),
        ("relics.toml", "Blade", {"trait": ["Holy", "Holy"]}),
        ("relics.toml", "Blade", {"trait": ["A", "B", "C", "D", "E"]}),
        ("threats-red.toml", "Ork Boy", {"dice": 5}),
        ("threats-red.toml", "Ork Boy", {"forbid": ["magic"]}),
        ("threats-red.toml", "Ork Boss", {"score": [{"amount": 1, "per": "relics"}]}),
        ("threats-red.toml", "Ork Boss", {"score": [{"amount": 1, "per": {"trait": "Ork"}}]}),
        ("board.toml", "Gate", {"text": [{"do": "heal", "when": {"tier": "upper"}}]}),
        ("board.toml", "Gate", {"text": [{"do": "move", "tier": "inner"}]}),
    ],
)
def test_faults_are_refused(validators, file, name, fields):
    files = tiny_files()
    entry(files, name).update(fields)
    assert list(validators[file].iter_errors(files[file]))
