"""Every word of the language has its line, and every one is said somewhere: in the pool, or in an example here."""

import ast
import inspect
from enum import StrEnum

import pytest
from vosk_sets import ORDER, RELIC, TACTIC, TOKEN, UNIT, tiny_set, with_ability

from sim.voskhozhdenie.cards import rulewords, words
from sim.voskhozhdenie.cards.abilities import ABILITIES, Triggered
from sim.voskhozhdenie.cards.effects.verbs import EFFECTS
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.language import measures
from sim.voskhozhdenie.cards.language import words as filterwords
from sim.voskhozhdenie.cards.language.sizes import nodes
from sim.voskhozhdenie.cards.language.tree import Either, Place

ROOMS = (words, rulewords, filterwords, measures)
LISTS = [kind for room in ROOMS for kind in vars(room).values() if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum]
EXAMPLES = (
    with_ability(ORDER, on="resolve", effects=[{"do": "give", "to": "one unit unwounded", "power": "armor(self)", "until": "round_end"}]),
    with_ability(ORDER, on="resolve", effects=[{"do": "exile", "to": "one card in:anywhere", "if": "your_turn or fought"}]),
    with_ability(
        ORDER, on="resolve", effects=[{"do": "draw", "n": "max_boost(unit)", "if": "not hand < 3"}, {"do": "coins", "n": 1, "if": "hand <= 2"}]
    ),
    with_ability(UNIT, on="death", effects=[{"do": "draw", "n": "colours(self)+count(unit power<3)+count(unit power>3)+halfdown(self)"}]),
    with_ability(UNIT, on="summoned", what="unit armor>=1 boost=0", how="any", effects=[{"do": "redraw", "n": 1, "who": "one opponent"}]),
    with_ability(TACTIC, on="assigned", who="opponent", effects=[{"do": "move", "to": "event"}]),
    with_ability(ORDER, on="resolve", effects=[{"do": "draw", "n": 1, "deck": "owner"}, {"do": "sacrifice", "to": "exactly 1 own unit"}]),
    with_ability(RELIC, on="static", to="own card in:battlefield", give={"keywords": ["Guard"]}),
    with_ability(UNIT, on="decree", effects=[{"do": "search", "from": "one card", "to": "play_free"}]),
    {**TACTIC, "subtypes": ["Battle"]},
    {**TOKEN, "type": "patron", "minor": False, "rarity": "common", "cost": 1},
)


def said_by(cards):
    """All words of the language that some cards say."""
    found = set()

    def look(value):
        if isinstance(value, StrEnum):
            found.add((type(value), value))
        elif isinstance(value, tuple):
            for inner in value:
                look(inner)
        elif hasattr(type(value), "model_fields"):
            for field in type(value).model_fields:
                look(getattr(value, field))
        else:
            for node in nodes(value):
                for inner in vars(node).values():
                    if isinstance(inner, StrEnum | tuple):
                        look(inner)

    for card in cards:
        look(card)
        for _, ability in card.all_abilities():
            if isinstance(ability, Triggered):
                found.add((rulewords.Trigger, ability.trigger))
        found |= {(words.Subtype, word) for word in card.subtypes if word in [*words.Subtype]}
        for printed in card.keywords:
            found.add((words.Keyword, printed.keyword))
    return found


@pytest.fixture(scope="module")
def cards():
    return [*load_card_set("pool").cards, *(next(card for card in tiny_set(example).cards if card.name == example["name"]) for example in EXAMPLES)]


@pytest.mark.parametrize("kind", LISTS, ids=lambda kind: kind.__name__)
def test_every_word_has_its_line(kind):
    tree = ast.parse(inspect.getsource(inspect.getmodule(kind)))
    (body,) = [node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kind.__name__]
    named = [node.targets[0].id for node, line in zip(body, body[1:], strict=False) if isinstance(node, ast.Assign) and isinstance(line, ast.Expr)]
    assert named == [*kind.__members__]


@pytest.mark.parametrize("model", [*EFFECTS.values(), *ABILITIES.values()], ids=lambda model: model.__name__)
def test_every_verb_and_every_field_has_its_line(model):
    assert model.__doc__
    assert all(field.description for name, field in model.model_fields.items() if name not in ("do", "on"))


@pytest.mark.parametrize("kind", LISTS, ids=lambda kind: kind.__name__)
def test_every_word_is_said(kind, cards):
    said = {word for owner, word in said_by(cards) if owner is kind}
    assert {*kind} - said == set()


def test_every_verb_and_kind_of_ability_is_said(cards):
    assert {effect.do for card in cards for effect in card.all_effects()} == {*EFFECTS}
    assert {ability.on for card in cards for _, ability in card.all_abilities()} == {*ABILITIES}


def test_triggers_are_those_of_the_model():
    assert [*Triggered.model_fields["on"].annotation.__args__] == [*rulewords.Trigger]


def test_either_and_places_with_numbers_are_trees(cards):
    trees = [node for card in cards for effect in card.all_effects() for value in vars(effect).values() for node in nodes(value)]
    assert any(isinstance(node, Either) for node in trees)
    assert {node.number for node in trees if isinstance(node, Place) and node.zone == "top"} >= {1, 3, 5}
