"""What is told of the cards of any game, with or without words of its own."""

import pytest
from registered_toy import toy_registered

from reports.cardtexts.told import all_told, cards_told, columns, shown
from sim.games import game_of


def card_set(game, name):
    return game_of(game).cards.load_card_set(name)


def test_cards_have_the_facts_of_reports_and_their_words():
    told = cards_told(card_set("ascension", "10th"), "ascension")
    assert len(told) == 53 and told[0].name == "Apprentice"
    assert told[0].content == {
        **{"name": "Apprentice", "type": "hero", "faction": "none", "cost": 0, "honor": 0, "count": 8, "place": "start"},
        **{"line": "Hero. Costs 0 runes, worth 0 honor. 8 copies in each starting deck.", "text": "Gain 1 rune."},
    }
    assert columns(told, "ascension") == ["type", "faction", "cost", "honor", "count", "place"]
    assert shown(told[0], "cost", "ascension") == "0"


def test_relic_tells_of_more_than_cards():
    synthetic = card_set("relic", "synthetic")
    everything, cards = all_told(synthetic, "relic"), cards_told(synthetic, "relic")
    assert {"Titan Yards", "Ogryn", "Siege of the Rift"} <= everything.keys() and len(cards) == len(synthetic.cards)
    assert everything["Titan Yards"].facts == {} and everything["Ogryn"].facts["strength"] == 5
    assert [shown(everything["Ork Boy"], fact, "relic") for fact in ("value", "cost")] == ["3", ""]
    assert [shown(everything["Power Sword"], fact, "relic") for fact in ("value", "cost")] == ["", "4"]
    assert everything["Ork Boy"].printed == ""


def test_a_game_without_words_has_names_and_facts():
    with toy_registered():
        told = cards_told(card_set("toy", "market"), "toy")
    assert told[0].content == {"name": "Field", "type": "income", "cost": 2, "stars": 0, "income": 1, "count": 8, "line": "", "text": ""}


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_everything_that_has_facts_has_words(game):
    for name in game_of(game).cards.shipped_card_sets():
        for told in cards_told(card_set(game, name), game):
            assert told.line and told.facts
