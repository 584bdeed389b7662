"""What is told of a deck, counted by hand."""

import pytest
from vosk_sets import ORDER, RELIC, TACTIC, tiny_set

from reports.voskhozhdenie.deckfacts import cards, facts, lines, row, summary
from sim.voskhozhdenie.decks.lists import deck_from_list

TWO = {"name": "Two", "name_ru": "Два", "releases": ["ONE"], "type": "unit", "cost": 3, "power": 2, "rarity": "common", "colours": ["B", "W"]}
SET = tiny_set({**ORDER, "colours": ["R"]}, TWO, {**RELIC, "cost": "X"}, {**TACTIC, "colours": ["W"]})
LIST = "Cities\nHome\nДом\nMain\n2 Guard\n3 Two\nCall\nUrn\n2 March\n5 Nobody\nReinforcement\n1 Two"
DECK = deck_from_list(LIST, "tiny")


@pytest.fixture(scope="module")
def told():
    return facts(DECK, SET)


def test_colours_are_those_of_the_cards_and_a_card_counts_for_each_of_its_own(told):
    assert told["colours"] == ["white", "black", "red"]
    assert told["cards_by_colour"] == {"white": 6, "black": 4, "red": 1, "neutral": 3}


def test_costs_are_those_of_the_main_deck_in_their_order(told):
    assert told["costs"] == {"1": 2, "2": 1, "3": 3, "X": 1, "none": 2} and [*told["costs"]] == ["1", "2", "3", "X", "none"]


def test_sizes_count_what_is_no_card_too(told):
    assert told["sizes"] == {"cities": 2, "main": 14, "reinforcement": 1}
    assert told["cities"] == ["Home", "Home"] and told["name"] == "tiny" and told["format"] == told["note"] == ""


def test_a_deck_in_a_line_and_in_a_row(told):
    assert summary(told) == "white, black and red, 14 cards and 1 in reinforcement, 2 cities: Home / Home"
    assert row(told) == {"colours": ["white", "black", "red"], "cities": 2, "main": 14, "reinforcement": 1}
    bare = facts(deck_from_list("Cities\nHome\nMain\nGuard"), SET)
    assert summary(bare) == "neutral, 1 card and 0 in reinforcement, 1 city: Home"


def test_lines_below_the_cards(told):
    assert lines(told) == [
        "Colours: white 6, black 4, red 1, neutral 3",
        "Costs of the main deck:",
        *("     1  ██ 2", "     2  █ 1", "     3  ███ 3", "     X  █ 1", "  none  ██ 2"),
    ]
    assert lines(facts(deck_from_list("Cities\nHome"), SET)) == ["Colours: none"]


def test_rows_of_cards_in_both_languages():
    main = cards(DECK, SET, "ru")["main"]
    assert main[1] == {"count": 3, "name": "Два", "type": "unit", "cost": 3, "power": 2, "colours": ["white", "black"]}
    assert main[-1] == {"count": 5, "name": "Nobody", "type": None, "cost": None, "power": None, "colours": None}
    assert [entry["name"] for entry in cards(DECK, SET, "en")["cities"]] == ["Home", "Home"]
