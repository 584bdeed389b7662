"""Which cards a card is held against."""

import pytest

from reports.ascension.catalogue import CardInfo
from reports.effects.norms import brought, costs_text, held_against, norm_of
from reports.effects.spec import effects_spec
from reports.relic.catalogue import CardInfo as RelicCard

CARDS = [
    *(("A1", "hero", 1, "centre"), ("A2", "construct", 1, "centre"), ("B1", "hero", 2, "centre"), ("B2", "hero", 2, "centre")),
    *(("B3", "hero", 2, "centre"), ("B4", "construct", 2, "centre"), ("D1", "hero", 4, "centre"), ("Always", "hero", 2, "always")),
    *(("Start", "hero", 2, "start"), ("M2", "monster", 2, "centre"), ("M9", "monster", 9, "centre"), ("Cultist", "monster", 2, "always")),
]
CATALOGUE = [
    CardInfo(id=k, name=name, type=kind, faction="none", cost=cost, honor=0, count=1, place=place)
    for k, (name, kind, cost, place) in enumerate(CARDS)
]


def card(name):
    return next(c for c in CATALOGUE if c.name == name)


@pytest.mark.parametrize(
    ("name", "cost", "names", "costs"),
    [
        ("B1", 2, {"B2", "B3", "B4"}, (2,)),  # three others are enough
        ("Always", 2, {"B1", "B2", "B3", "B4"}, (2,)),  # held against the centre, in no norm itself
        ("A1", 1, {"A2", "B1", "B2", "B3", "B4"}, (1, 2)),  # one other at its cost: one more and one less are taken in
        ("D1", 4, {"A1", "A2", "B1", "B2", "B3", "B4"} - {"A1", "A2"}, (2,)),  # two away
        ("B1", 3, {"B2", "B3", "B4", "D1"}, (2, 4)),  # none of that cost: both sides
        ("B1", 1, {"A1", "A2", "B2", "B3", "B4"}, (1, 2)),
        ("M2", 2, {"M9"}, (9,)),  # all there are
        ("Cultist", 2, {"M2", "M9"}, (2, 9)),
    ],
)
def test_the_norm(name, cost, names, costs):
    norm = norm_of(card(name), cost, CATALOGUE, effects_spec("ascension"))
    assert {other.name for other in norm.cards} == names and norm.costs == costs


def test_a_card_without_its_like_has_no_norm():
    assert norm_of(card("M2"), 2, [c for c in CATALOGUE if c.name != "M9"], effects_spec("ascension")) == ((), ())


def test_only_cards_that_somebody_brings_are_in_the_game():
    assert brought(CATALOGUE, [None, None]) == tuple(CATALOGUE)
    found = brought(CATALOGUE, [{"main": {"A1": 3}, "other": {"B1": 1}}, {"main": {"A1": 1, "D1": 2}}])
    assert [one.name for one in found] == ["A1", "B1", "D1"]


def test_all_that_a_card_is_held_against():
    assert held_against(card("B1"), CATALOGUE, effects_spec("ascension")) == {"A1", "A2", "B2", "B3", "B4", "D1"}


def test_costs_in_words():
    assert [costs_text(costs) for costs in ((), (3,), (2, 3, 4), (2, 9))] == ["", "3", "2–4", "2, 9"]


RELIC = [
    *(("Sword", "wargear", "weapon", 3, 0), ("Axe", "wargear", "weapon", 3, 0), ("Bolter", "wargear", "weapon", 3, 0)),
    *(("Hammer", "wargear", "weapon", 3, 0), ("Pistol", "wargear", "weapon", 4, 0), ("Cloak", "wargear", "armour", 3, 0)),
    *(("Boy", "red", "enemy", 0, 3), ("Nob", "red", "enemy", 0, 4), ("Boss", "red", "enemy", 0, 6), ("Spawn", "blue", "enemy", 0, 3)),
    *(("Storm", "red", "event", 0, 0), ("Raid", "red", "event", 0, 0), ("Gone", "red", "event", 0, 0)),
    *(("Omen", "power", "power", 0, 2), ("Feint", "power", "power", 0, 2), ("Calm", "power", "power", 0, 3), ("Zeal", "power", "power", 0, 5)),
    *(("Third Eye", "corruption", "corruption", 0, 2), ("Claw", "corruption", "corruption", 0, 2), ("Fangs", "corruption", "corruption", 0, 2)),
    *(("Tail", "corruption", "corruption", 0, 2), ("Horn", "corruption", "corruption", 0, 6)),
]
THINGS = [
    RelicCard(id=k, name=name, deck=deck, type=kind, trait="", attribute="", value=value, cost=cost, count=0 if name == "Gone" else 1)
    for k, (name, deck, kind, cost, value) in enumerate(RELIC)
]


@pytest.mark.parametrize(
    ("name", "names", "costs", "held"),
    [
        ("Sword", {"Axe", "Bolter", "Hammer"}, (3,), {"Axe", "Bolter", "Hammer", "Pistol"}),  # weapons of its price; one more or less: the pistol too
        ("Cloak", set(), (), set()),  # the only armour
        ("Boy", {"Nob", "Boss"}, (4, 6), {"Nob", "Boss"}),  # all enemies of its deck
        ("Storm", {"Raid"}, (0,), {"Raid"}),  # those in the game
        ("Omen", {"Feint", "Calm", "Zeal"}, (2, 3, 5), {"Feint", "Calm", "Zeal"}),  # one of its number, one a number away, one three away
        ("Third Eye", {"Claw", "Fangs", "Tail"}, (2,), {"Claw", "Fangs", "Tail"}),  # corruption of its activation number: enough of them
        ("Horn", {"Third Eye", "Claw", "Fangs", "Tail"}, (2,), {"Third Eye", "Claw", "Fangs", "Tail"}),  # none of its own: the nearest
    ],
)
def test_the_norm_of_relic(name, names, costs, held):
    """Cards of the deck and type by price, value, number or activation number."""
    by = effects_spec("relic")
    found = next(card for card in THINGS if card.name == name)
    norm = norm_of(found, by.cost(found), by.cards(THINGS), by)
    assert {other.name for other in norm.cards} == names and norm.costs == costs
    assert held_against(found, THINGS, by) == held


def test_enemies_of_several_dice_are_no_norm_for_others():
    by = effects_spec("relic")
    cards = [card if card.name != "Boss" else card.model_copy(update={"terms": "2 dice"}) for card in THINGS]
    for name, names in (("Boy", {"Nob"}), ("Boss", set())):
        found = next(card for card in cards if card.name == name)
        assert {other.name for other in norm_of(found, by.cost(found), by.cards(cards), by).cards} == names


def test_the_words_name_every_grade():
    """Page and terminal say what cards are compared by."""
    words = effects_spec("relic").words
    for text in (words.intro, words.norm):
        assert all(grade in text for grade in ("price of wargear", "value of an enemy", "number of a power card", "activation number of corruption"))
