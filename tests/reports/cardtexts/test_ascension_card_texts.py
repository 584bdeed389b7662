"""Texts of cards of Ascension: every word of the card files is said, and whatever is changed is said otherwise."""

import pytest
from changedcards import differing, faults, fields_of, written

from reports.ascension.cardtext.effects import DONE, ZONES
from reports.ascension.cardtext.teller import PLACES, card_line, card_text, things
from sim.ascension.cards.effects import EFFECTS
from sim.ascension.cards.files import load_card_set, shipped_card_sets
from sim.ascension.cards.models import Action, Card, Trigger
from sim.ascension.cards.words import EVENTS, GOALS, PERS, REAL_FACTIONS
from sim.ascension.cards.words import PLACES as ALL_PLACES
from sim.ascension.cards.words import ZONES as ALL_ZONES
from sim.cardfiles.models import freeze
from sim.cardfiles.tables import table_of

HERO = {"name": "X", "count": 2, "type": "hero", "faction": "Void", "cost": 3, "honor": 1}
CONSTRUCT = {**HERO, "type": "construct", "constructs_count_as": "Mechana"}
MONSTER = {**HERO, "type": "monster", "faction": "none", "banishable": False}
WORDS = {
    "per": tuple(PERS),
    "from": tuple(ALL_ZONES),
    "to": tuple(GOALS),
    "type": ("hero", "construct", "monster"),
    "on": tuple(EVENTS),
    "place": tuple(ALL_PLACES),
    **dict.fromkeys(("faction", "unite", "if_played", "constructs_count_as"), tuple(REAL_FACTIONS)),
}
"""Key to all its words."""
GAIN = {"do": "gain", "runes": 2, "power": 3, "honor": 4}
DRAW = {"do": "draw", "cards": 2, "may": True, "if_constructs": 2}
SAMPLES = {
    "gains": {**HERO, "effects": [GAIN, {"do": "gain", "runes": 1, "per": "Mechana construct", "if_played": "Void", "may": True}]},
    "conditions": {
        **HERO,
        "effects": [DRAW, {"do": "draw", "cards": 1, "unite": "Void"}, {"do": "gain", "honor": 2, "unite": "Lifebound", "may": True}],
    },
    "restricted": {**HERO, "effects": [{"do": "gain_restricted", "runes": 2, "faction": "Mechana", "may": True, "if_constructs": 1}]},
    "banish": {**HERO, "effects": [{"do": "banish", "from": "hand", "may": True, "if_constructs": 3, "then": [GAIN, {"do": "draw", "cards": 1}]}]},
    "discard": {**HERO, "effects": [{"do": "discard", "may": True, "if_played": "Void", "then": [{"do": "draw", "cards": 3, "may": True}]}]},
    "nested": {**HERO, "effects": [{"do": "discard", "then": [DRAW, {"do": "banish", "from": "row", "then": [{"do": "draw", "cards": 1}]}]}]},
    "row": {
        **HERO,
        "effects": [
            {"do": "defeat", "max_cost": 4, "may": True, "if_constructs": 1},
            {"do": "acquire", "type": "hero", "max_cost": 3, "to": "deck", "may": True, "if_constructs": 1},
            {"do": "acquire_or_defeat", "may": True, "unite": "Void"},
        ],
    },
    "others": {
        **HERO,
        "effects": [
            {"do": "opponents_destroy", "constructs": 2, "may": True, "if_constructs": 2},
            {"do": "opponents_keep", "constructs": 1, "may": True, "if_constructs": 2},
            {"do": "steal", "may": True, "if_constructs": 2},
        ],
    },
    "turn": {
        **HERO,
        "effects": [
            {"do": "copy", "may": True, "if_constructs": 2},
            {"do": "discount", "runes": 2, "may": True, "if_constructs": 2},
            {"do": "extra_turn", "may": True, "if_constructs": 2},
        ],
    },
    "choice": {**HERO, "effects": [{"do": "choose", "may": True, "if_constructs": 2, "options": [[GAIN], [DRAW, GAIN], [{"do": "steal"}]]}]},
    "construct": {**CONSTRUCT, "effects": [{"do": "draw", "cards": 1}, GAIN]},
    "triggers": {
        **CONSTRUCT,
        "triggers": [
            {"on": "construct_played", "faction": "Mechana", "effects": [GAIN]},
            {"on": "hero_played", "effects": [DRAW]},
            {"on": "monster_defeated", "effects": [{"do": "draw", "cards": 2}]},
            {"on": "construct_acquired", "faction": "Void", "may": True, "to": "play"},
        ],
    },
    "actions": {
        **CONSTRUCT,
        "actions": [
            {"runes": 4, "effects": [GAIN]},
            {"banish_self": True, "effects": [DRAW, GAIN]},
            {"runes": 0, "banish_self": True, "effects": [DRAW]},
        ],
    },
    "monster": {**MONSTER, "effects": [GAIN, DRAW]},
}
"""Cards that together use every field of every verb."""


def built(content):
    return Card.model_validate(content)


def all_said(card):
    return f"{card_line(card)} {card_text(card)}".strip()


def text(*effects, **more):
    return card_text(built(freeze({**HERO, "effects": list(effects), **more})))


@pytest.mark.parametrize("verb", EFFECTS)
def test_the_samples_use_every_field_of_every_verb(verb):
    assert fields_of(EFFECTS[verb]) - {"if_constructs", "if_played", "unite"} <= written(list(SAMPLES.values()), "do", verb)


def test_the_samples_use_all_the_rest():
    cards = SAMPLES.values()
    assert fields_of(Card) - {"place"} <= {field for card in cards for field in card}
    assert fields_of(Trigger) == {field for card in cards for trigger in card.get("triggers", ()) for field in trigger}
    assert fields_of(Action) == {field for card in cards for action in card.get("actions", ()) for field in action}


def test_every_verb_and_place_has_its_words():
    assert {*DONE, "choose"} == {*EFFECTS}
    assert {*ZONES} == {*ALL_ZONES} and {*PLACES} == {*ALL_PLACES}


@pytest.mark.parametrize("sample", SAMPLES)
def test_whatever_is_changed_is_said_otherwise(sample):
    first, count = all_said(built(freeze(SAMPLES[sample]))), 0
    for changed, card in differing(SAMPLES[sample], built, WORDS):
        if changed.get("name") == "X":
            count += 1
            assert all_said(card) != first, changed
            assert faults(all_said(card)) == [], all_said(card)
    assert count > 10


@pytest.mark.parametrize("name", shipped_card_sets())
def test_shipped_texts_are_clean_and_tell_cards_apart(name):
    cards = things(load_card_set(name)).values()
    seen = {}
    for card in cards:
        said, told = card_text(card), {key: value for key, value in table_of(card).items() if key not in ("name", "count")}
        assert faults(f"{card_line(card)} {said}".strip()) == [], card.name
        assert bool(said) >= bool(card.effects or card.triggers or card.actions)
        assert seen.setdefault(all_said(card).replace(str(card.count), "?"), told) == told
    assert len(cards) > 50


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Void Initiate", "Gain 1 rune. You may banish a card in your hand or discard pile."),
        ("Temple Librarian", "Discard a card. If you do, draw two cards."),
        ("Mechana Initiate", "Choose one: gain 1 rune or gain 1 power."),
        ("Tablet of Time's Dawn", "You may banish this construct to take another turn after this one."),
        ("Burrower Mark II", "Once per turn, when you put a Mechana construct into play (this one included), draw a card."),
        ("Sea Tyrant", "Reward: 5 honor. Each opponent must destroy all but one construct."),
        ("Cultist", "Reward: 1 honor."),
    ],
)
def test_cards_say_what_they_do(name, said):
    assert card_text(things(load_card_set("2010"))[name]) == said


def test_what_hangs_on_an_effect_can_be_told_from_what_follows():
    draw, gain = {"do": "draw", "cards": 1}, {"do": "gain", "runes": 1}
    inside, behind = text({"do": "discard", "then": [draw, gain]}), text({"do": "discard", "then": [draw]}, gain)
    assert inside == "Discard a card. If you do, draw a card and gain 1 rune."
    assert behind == "Discard a card. If you do, draw a card. Gain 1 rune."
    assert text({"do": "discard", "then": [{**draw, "may": True}, gain]}) == "Discard a card. If you do: “You may draw a card. Gain 1 rune.”"
    assert (
        text({"do": "discard", "then": [{**draw, "if_constructs": 1}]}) == "Discard a card. If you do and you have a construct in play, draw a card."
    )


def test_options_of_several_parts_stand_apart():
    draw, gain = {"do": "draw", "cards": 1}, {"do": "gain", "runes": 1}
    assert text({"do": "choose", "options": [[draw, gain], [gain]]}) == "Choose one: draw a card and gain 1 rune; or gain 1 rune."
    assert text({"do": "choose", "options": [[{"do": "discard", "then": [draw]}], [gain]]}) == (
        "Choose one: “Discard a card. If you do, draw a card.”; or gain 1 rune."
    )


def test_another_hero_is_one_of_the_own_faction():
    assert "another Void hero" in text({"do": "draw", "cards": 1, "if_played": "Void"})
    assert "played an Enlightened hero" in text({"do": "draw", "cards": 1, "if_played": "Enlightened"})
    assert "played a Void hero" in text({"do": "draw", "cards": 1, "if_played": "Void"}, type="construct")


def test_cards_without_effects():
    assert text() == ""
    assert text(type="monster", honor=0) == "No reward."
