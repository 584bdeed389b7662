"""The JSON Schema of deck files: what it marks is refused, what is read is not marked."""

import pytest
from jsonschema import Draft202012Validator

from sim.errors import InputError
from sim.voskhozhdenie.decks.deck import Part
from sim.voskhozhdenie.decks.files import FIELDS, deck_from
from sim.voskhozhdenie.decks.schema import FILE

SCHEMA = FILE.model_json_schema()
GOOD = {"schema": 1, "name": "x", "cities": {"A": 1}, "main": {"B": 2}}


def marked(content):
    return [error.json_path for error in Draft202012Validator(SCHEMA).iter_errors(content)]


def test_the_fields_are_those_that_are_read():
    assert {*SCHEMA["properties"]} == {*FIELDS}
    assert all(field.get("description") for field in SCHEMA["properties"].values())


WRONG = ({"A": 0}, {"A": 251}, {"A": "2"}, {"A": True}, {"A": 1.5}, ["A"], 3, {f"A{k}": 1 for k in range(1001)})


@pytest.mark.parametrize("part", Part)
@pytest.mark.parametrize("table", WRONG, ids=lambda table: str(table)[:12])
def test_tables_that_are_wrong_are_marked(part, table):
    content = {**GOOD, part.value: table}
    assert marked(content)
    with pytest.raises(InputError):
        deck_from(content)


@pytest.mark.parametrize("change", [{"schema": 2}, {"name": ""}, {"name": " "}, {"name": 7}, {"format": " "}, {"note": ""}, {"decks": {}}], ids=str)
def test_heads_that_are_wrong_are_marked(change):
    assert marked({**GOOD, **change})
    with pytest.raises(InputError):
        deck_from({**GOOD, **change})


@pytest.mark.parametrize("field", GOOD)
def test_what_is_missing_is_marked(field):
    content = {name: value for name, value in GOOD.items() if name != field}
    assert marked(content)
    with pytest.raises(InputError):
        deck_from(content)


@pytest.mark.parametrize("more", [{}, {"format": "Own"}, {"note": "n"}, {"reinforcement": {}}, {"main": {}}, {"main": {"Сержант": 250}}], ids=str)
def test_what_is_read_is_not_marked(more):
    assert marked({**GOOD, **more}) == [] and deck_from({**GOOD, **more}).name == "x"
