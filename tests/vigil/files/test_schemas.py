"""The JSON Schemas: they take what Vigil takes, and refuse what an editor should mark while it is typed."""

import copy
import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from reports.balance.read import make_goals
from reports.gates.read import make_gates, shipped_gates
from sim.ascension.cards.effects import EFFECTS
from sim.ascension.cards.files import SET_FIELDS, SHIPPED, VARIANT_FIELDS, card_set_from
from sim.errors import InputError
from sim.experiments.experiment import build_experiment, shipped_experiments
from sim.games import game_of
from strategies.ascension.language import FOLDER as STRATEGIES
from strategies.ascension.language import LISTS
from strategies.files import make_strategy
from vigil.files.schemas import DIALECT, schema_of, schema_text

READERS = {
    "card-set": lambda content: card_set_from(content),
    "strategy": lambda content: make_strategy(content, game="ascension"),
    "experiment": lambda content: build_experiment(content, "experiment", None),
    "gates": lambda content: make_gates(content, game="ascension"),
    "goals": lambda content: make_goals(content, game="ascension"),
}
BASES = {
    "card-set": SHIPPED / "10th-dear-void-initiate.toml",
    "strategy": STRATEGIES / "mechana.toml",
    "experiment": shipped_experiments()["duel"],
    "gates": shipped_gates("ascension"),
    "goals": game_of("ascension").configs / "starters" / "goals.toml",
}
CARD = {"name": "New", "count": 1, "type": "construct", "faction": "Void", "cost": 1, "honor": 1, "effects": [{"do": "draw", "cards": 1}]}

GATE = {"name": "x", "rows": "strategies", "metric": "win_rate", "max": "55%"}


def read(path):
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def faults(kind, content):
    return [error.json_path for error in Draft202012Validator(schema_of(kind, "ascension")).iter_errors(content)]


@pytest.mark.parametrize("kind", READERS)
def test_a_schema_is_one_of_its_dialect(kind):
    schema = json.loads(schema_text(kind, "ascension"))
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == DIALECT == Draft202012Validator.META_SCHEMA["$id"]
    assert all(field.get("description") for field in schema["properties"].values())


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("card-set", {"cards": []}),
        ("card-set", {"schema": 2}),
        ("card-set", {"name": 7}),
        ("card-set", {"name": " "}),
        ("card-set", {"rules": {"hand_size": 0}}),
        ("card-set", {"rules": {"hand": 5}}),
        ("card-set", {"change": {"Void Initiate": {"cost": "2"}}}),
        ("card-set", {"change": {"Void Initiate": {"price": 2}}}),
        ("card-set", {"card": [{**CARD, "faction": "Mechanna"}]}),
        ("card-set", {"card": [{**CARD, "type": "spell"}]}),
        ("card-set", {"card": [{**CARD, "cost": 1.5}]}),
        ("card-set", {"card": [{**CARD, "count": True}]}),
        ("card-set", {"card": [{key: value for key, value in CARD.items() if key != "honor"}]}),
        ("card-set", {"card": [{**CARD, "effects": [{"do": "drow", "cards": 1}]}]}),
        ("card-set", {"card": [{**CARD, "effects": [{"do": "draw", "runes": 1}]}]}),
        ("card-set", {"card": [{**CARD, "effects": [{"do": "draw", "cards": 100}]}]}),
        ("card-set", {"card": [{**CARD, "effects": [{"do": "banish", "from": "deck"}]}]}),
        ("card-set", {"card": [{**CARD, "effects": [{"do": "banish", "from": "hand", "then": [{"do": "drow"}]}]}]}),
        ("card-set", {"card": [{**CARD, "effects": [{"do": "choose", "options": [[{"do": "copy"}]]}]}]}),
        ("card-set", {"card": [{**CARD, "triggers": [{"on": "hero_bought", "effects": []}]}]}),
        ("strategy", {"takes": ["any"]}),
        ("strategy", {"take": "any"}),
        ("strategy", {"take": [7]}),
        ("strategy", {"policy": "rule"}),
        ("strategy", {"summary": ""}),
        ("strategy", {"choose": ["rune"]}),
        ("strategy", {"choose": ["runes by cost"]}),
        ("experiment", {"sede": 1}),
        ("experiment", {"game": "chess"}),
        ("experiment", {"players": 5}),
        ("experiment", {"players": "two"}),
        ("experiment", {"meet": "mirrors"}),
        ("experiment", {"meet": "field"}),
        ("experiment", {"focus": "void"}),
        ("experiment", {"meet": "guests"}),
        ("experiment", {"guests": ["void"]}),
        ("experiment", {"strategies": []}),
        ("experiment", {"strategies": ["void", "void"]}),
        ("experiment", {"card_sets": ["2010", ""]}),
        ("experiment", {"games": 0}),
        ("gates", {"gate": []}),
        ("goals", {"goal": [{**GATE, "rows": "strategy"}]}),
        ("goals", {"lever": [{"change": "Mystic"}]}),
        ("goals", {"lever": [{"change": "Mystic.cost", "by": 0}]}),
        ("goals", {"levers": []}),
        ("goals", {"prices": {"steps": 1}}),
        ("gates", {"gates": []}),
        ("gates", {"gate": [{**GATE, "rows": "strategy"}]}),
        ("gates", {"gate": [{**GATE, "metric": "winrate"}]}),
        ("gates", {"gate": [{**GATE, "maximum": 1}]}),
        ("gates", {"gate": [{**GATE, "confidence": 95}]}),
        ("gates", {"gate": [{**GATE, "of": "void"}]}),
        ("gates", {"gate": [{**GATE, "max": True}]}),
        ("gates", {"gate": [{key: value for key, value in GATE.items() if key != "max"}]}),
    ],
    ids=str,
)
def test_typical_faults_are_marked_and_are_faults(kind, change):
    content = {**copy.deepcopy(read(BASES[kind])), **change}
    assert faults(kind, content)
    with pytest.raises(InputError):
        READERS[kind](content)


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("card-set", {"rules": {"hand_size": 6}, "card": [CARD]}),
        ("card-set", {"change": {"Void Initiate": {"effects": [{"do": "gain", "runes": 1, "per": "Mechana construct"}]}}}),
        ("strategy", {"choose": ["'power' if power < 2", "  runes"]}),
        ("experiment", {"meet": "guests", "guests": ["void", "rush"]}),
        ("experiment", {"meet": "field", "focus": "void", "card_sets": ["2010", "mine.toml"]}),
    ],
)
def test_what_vigil_takes_is_not_marked(kind, change):
    content = {**read(BASES[kind]), **change}
    assert faults(kind, content) == []
    READERS[kind](content)


def test_a_set_without_base_needs_cards():
    assert faults("card-set", {"schema": 1, "name": "Nothing"})
    assert faults("card-set", {"schema": 1, "name": "Nothing", "card": [CARD], "change": {"New": {"cost": 2}}})


def test_the_words_are_those_of_the_models():
    cards = schema_of("card-set", "ascension")
    assert set(cards["properties"]) == {*SET_FIELDS, *VARIANT_FIELDS}
    verbs = {kind["properties"]["do"]["const"] for kind in cards["$defs"].values() if "do" in kind.get("properties", {})}
    assert verbs == set(EFFECTS)
    assert cards["$defs"]["Change"]["properties"].keys() == cards["$defs"]["Card"]["properties"].keys()
    assert set(schema_of("strategy", "ascension")["properties"]) == {"schema", "game", "name", "summary", "policy", "search", *LISTS}
    for kind in cards["$defs"].values():
        assert all(field.get("description") for name, field in kind["properties"].items() if name != "do")
