"""What the rules say of the set that ships."""

import pytest

from sim.relic.cards.files import load_card_set

ROLES = {"red": ("strength", "Ork"), "blue": ("willpower", "Tyranid"), "yellow": ("cunning", "Eldar")}
"""Attribute and trait of most enemies of a colour."""


@pytest.mark.parametrize("deck", ROLES)
def test_r03_colours_have_their_attribute_and_their_kind_of_enemy(deck):
    """R3: in the set that ships more than half of the enemies of a colour; events, encounters and assets are in every colour."""
    attribute, trait = ROLES[deck]
    sheets = [card.sheet for card in load_card_set("synthetic").cards if card.deck == deck]
    count = sum(sheet.count for sheet in sheets if sheet.type == "enemy")
    assert 2 * sum(sheet.count for sheet in sheets if sheet.type == "enemy" and sheet.attribute == attribute) > count
    assert 2 * sum(sheet.count for sheet in sheets if sheet.type == "enemy" and trait in sheet.trait) > count
    assert {sheet.type for sheet in sheets} == {"enemy", "event", "encounter", "asset"}


def test_r39_the_first_scenario_is_in_force():
    """R39: The Mystery Beyond is won by reaching the centre; a scene of the tiny set shows it."""
    shipped = load_card_set("synthetic")
    sheet = next(scenario for scenario in shipped.scenarios if scenario.name == shipped.scenario)
    assert (sheet.name, [effect.do for effect in sheet.confrontation]) == ("The Mystery Beyond", ["win"])
