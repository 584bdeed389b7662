"""Every rule of the ledger and every card with a special effect has a test that carries its number or name."""

import ast
import re
from pathlib import Path

import pytest
from kernel_tables import PRINTINGS, printing

RULES = [*(f"{number:02d}" for number in range(1, 51)), "46a", "46b", "46c"]
"""The numbers of the rule ledger."""
HERE = Path(__file__).parent / "scenes"
TESTS = [
    node.name
    for path in sorted([*HERE.glob("test_rule_*.py"), *HERE.glob("test_card_*.py")])
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
]
NUMBERS = {number for name in TESTS for number in re.findall(r"_a(\d\d[abc]?)", re.match(r"test((?:_a\d\d[abc]?(?=_))*)", name)[1])}


def slug(card):
    """A card's name as a test says it."""
    return re.sub(r"[^a-z0-9]+", "_", card.name.lower().replace("'", ""))


def is_plain(effect):
    return effect.do == "gain" and not (effect.honor or effect.per or effect.may or effect.if_constructs or effect.if_played or effect.unite)


def is_special(card):
    """Whether the card does anything beyond plain runes or power."""
    more = card.triggers or card.actions or card.constructs_count_as != "none" or not card.banishable
    return bool(more) or not all(is_plain(effect) for effect in card.effects)


def text(card):
    """What the card does, as one text."""
    return str((card.effects, card.triggers, card.actions))


SPECIAL = {name: [card for card in printing(name).cards if is_special(card)] for name in PRINTINGS}
DIFFERENT = [one for one, other in zip(*(printing(name).cards for name in PRINTINGS), strict=True) if text(one) != text(other)]


def naming(card):
    """Tests that name the card."""
    return [name for name in TESTS if re.search(rf"_{slug(card)}(_|$)", name)]


@pytest.mark.parametrize("number", RULES)
def test_every_rule_has_a_test(number):
    assert number in NUMBERS


def test_no_test_carries_the_number_of_a_rule_that_does_not_exist():
    assert set(RULES) >= NUMBERS


@pytest.mark.parametrize("name", PRINTINGS)
def test_every_card_with_a_special_effect_has_a_test(name):
    assert len(SPECIAL[name]) > 30
    assert [card.name for card in SPECIAL[name] if not naming(card)] == []


@pytest.mark.parametrize("card", DIFFERENT, ids=slug)
def test_a_card_that_differs_has_tests_for_both_printings(card):
    names = " ".join(naming(card))
    assert "_2010" in names
    assert "_10th" in names


def test_the_cards_that_differ():
    expected = {"Runic Lycanthrope", "Druids of the Stone Circle", "Snapdragon", "Mechana Initiate", "Rocket Courier X-99"}
    assert {card.name for card in DIFFERENT} == expected
