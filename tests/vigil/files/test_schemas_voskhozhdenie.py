"""The JSON Schemas of card sets, drafting lists and decks of Voskhozhdenie: shipped files fit them, typical faults do not."""

import copy
import json
import tomllib
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from sim.errors import InputError
from sim.games import game_of
from sim.voskhozhdenie.cards.effects.verbs import EFFECTS
from sim.voskhozhdenie.cards.files import SET_FIELDS, VARIANT_FIELDS, card_set_from
from sim.voskhozhdenie.cards.models import Card
from strategies.voskhozhdenie.drafts.compiler import wishes_of
from strategies.voskhozhdenie.drafts.files import FOLDER, make_list, shipped_lists
from strategies.voskhozhdenie.drafts.form import DraftFile
from vigil.files.schemas import DIALECT, schema_text
from vigil.files.starters import starter_texts

GAME = game_of("voskhozhdenie")
SETS = sorted((GAME.configs / "sets").rglob("*.toml"))
SET = {"schema": 1, "name": "Mine", "base": "pool", "releases": ["NEW"], "files": ["new"]}
UNIT = {"name": "New", "name_ru": "Новая", "releases": ["NEW"], "type": "unit", "cost": 1, "power": 1, "rarity": "common"}
LIST = {"schema": 1, "game": "voskhozhdenie", "name": "L", "summary": "S", "rating": {"unit": 3}, "curve": {"1": 3, "5+": 1}}


@cache
def schema(kind):
    return json.loads(schema_text(kind, "voskhozhdenie"))


def faults(kind, content):
    return [error.json_path for error in Draft202012Validator(schema(kind)).iter_errors(content)]


def read(path):
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def with_ability(**ability):
    return {**UNIT, "abilities": [ability]}


@pytest.mark.parametrize("kind", ["card-set", "drafting-list"])
def test_a_schema_is_one_of_its_dialect_and_explains_every_field(kind):
    made = schema(kind)
    Draft202012Validator.check_schema(made)
    assert made["$schema"] == DIALECT and all(field.get("description") for field in made["properties"].values())
    for model in made.get("$defs", {}).values():
        assert all(field.get("description") for name, field in model.get("properties", {}).items() if name not in ("do", "on")), model["title"]


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.relative_to(GAME.configs).as_posix())
def test_files_of_shipped_card_sets_fit(path):
    assert faults("card-set", read(path)) == []


@pytest.mark.parametrize("kind", ["card-set", "drafting-list", "deck"])
def test_files_to_begin_with_fit(kind):
    for text in starter_texts(kind, "mine", "voskhozhdenie").values():
        assert faults(kind, tomllib.loads(text)) == []


@pytest.mark.parametrize("name", shipped_lists())
def test_shipped_drafting_lists_fit(name):
    assert faults("drafting-list", read(FOLDER / f"{name}.toml")) == []


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 2},
        {"name": " "},
        {"name": 7},
        {"cards": []},
        {"rules": {"opening_hand": -1}},
        {"rules": {"hand": 5}},
        {"switches": {"coins": "keep"}},
        {"releases": "NEW"},
        {"releases": ["NEW", "NEW"]},
        {"files": [""]},
        {"change": {"Execution": {"cost": "3"}}},
        {"change": {"Execution": {"price": 3}}},
        {"change": {"Execution": {"colours": ["G"]}}},
    ],
    ids=str,
)
def test_faults_of_the_file_of_a_set_are_marked_and_are_faults(change):
    assert faults("card-set", {**SET, **change})
    with pytest.raises(InputError):
        card_set_from({"set.toml": {**SET, **change}, "new.toml": {"schema": 1, "card": [UNIT]}})


@pytest.mark.parametrize(
    "card",
    [
        {**UNIT, "type": "spell"},
        {**UNIT, "cost": 1.5},
        {**UNIT, "cost": "Y"},
        {**UNIT, "count": 1},
        {**UNIT, "rarity": "mythic"},
        {**UNIT, "colours": ["G"]},
        {**UNIT, "keywords": ["Flying"]},
        {**UNIT, "keywords": ["Armor"]},
        {**UNIT, "releases": []},
        {key: value for key, value in UNIT.items() if key != "name_ru"},
        with_ability(on="summoning", effects=[{"do": "draw", "n": 1}]),
        with_ability(on="summon", effects=[{"do": "drow", "n": 1}]),
        with_ability(on="summon", effects=[{"do": "draw", "cards": 1}]),
        with_ability(on="summon", effects=[{"do": "draw", "n": 1.5}]),
        with_ability(on="summon", effects=[{"do": "choose", "options": [[{"do": "drow"}], [{"do": "draw", "n": 1}]]}]),
        with_ability(on="static", give={"strength": 1}),
    ],
    ids=str,
)
def test_faults_of_cards_are_marked_and_are_faults(card):
    content = {"schema": 1, "card": [card]}
    assert faults("card-set", content)
    with pytest.raises(InputError):
        card_set_from({"set.toml": SET, "new.toml": content})


def test_a_file_is_that_of_a_set_or_one_of_cards():
    cards = {"schema": 1, "card": [UNIT]}
    assert faults("card-set", cards) == [] and faults("card-set", SET) == []
    assert faults("card-set", {**cards, "name": "Mine"}) and faults("card-set", {"schema": 1}) and faults("card-set", {"schema": 1, "name": "Mine"})
    assert faults("card-set", {key: value for key, value in SET.items() if key != "base"} | {"change": {"Execution": {"cost": 3}}})
    taken = {**SET, "change": {"Execution": {"cost": 3}, "rules": {"round_cap": 90}}}
    assert faults("card-set", taken) == []
    assert card_set_from({"set.toml": taken, "new.toml": cards}).rules.round_cap == 90


def test_the_words_are_those_of_the_models():
    made = schema("card-set")
    assert {*made["properties"]} == {*SET_FIELDS, *VARIANT_FIELDS, "card"}
    verbs = {kind["properties"]["do"]["const"] for kind in made["$defs"].values() if "do" in kind.get("properties", {})}
    assert verbs == {*EFFECTS} and {*made["$defs"]["Change"]["properties"]} == {*Card.model_fields}
    assert {*schema("drafting-list")["properties"]} == {field.alias or name for name, field in DraftFile.model_fields.items()}


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 2},
        {"game": "relic"},
        {"summary": ""},
        {"policy": "rule"},
        {"policy": "random"},
        {"size": 19},
        {"colours": 5},
        {"colour_points": "3"},
        {"colour_points": 1001},
        {"ratings": {"unit": 1}},
        {"rating": {"unit": "3"}},
        {"numbers": {"strength": 1}},
        {"curve": {"1-2": 3}},
        {"curve": {"1": 0}},
        {"wanted": {"unit": 0}},
    ],
    ids=str,
)
def test_faults_of_drafting_lists_are_marked_and_are_faults(change):
    content = {**copy.deepcopy(LIST), **change}
    assert faults("drafting-list", LIST) == [] and faults("drafting-list", content)
    with pytest.raises(InputError):
        wishes_of(make_list(content, "mine.toml"), GAME.cards.load_card_set("pool"))
