"""Every card of the pool in words, against the texts that have been read; to take new ones over: VIGIL_NEW_TEXTS=1."""

import os
from collections import defaultdict
from pathlib import Path

import pytest
from vosk_sets import ORDER, RELIC, UNIT, tiny_set, with_ability

from reports.voskhozhdenie.cardtext.effects import DONE
from reports.voskhozhdenie.cardtext.teller import card_line, card_text, things
from sim.voskhozhdenie.cards.effects.verbs import EFFECTS
from sim.voskhozhdenie.cards.files import changed, load_card_set

READ = Path(__file__).parent / "card_texts.txt"
POOL = load_card_set("pool")


def text_of(card):
    return card_text(next(made for made in tiny_set(card).cards if made.name == card["name"]))


def test_all_texts_are_those_that_have_been_read():
    told = "\n".join(f"{name}\n  {card_line(card)}\n  {card_text(card) or '-'}" for name, card in things(POOL).items()) + "\n"
    if os.environ.get("VIGIL_NEW_TEXTS"):
        READ.write_text(told, encoding="utf-8")
    assert told == READ.read_text(encoding="utf-8")


def test_cards_that_do_different_things_have_different_texts():
    same = defaultdict(set)
    for card in POOL.cards:
        same[card_text(card)].add((card.abilities, card.keywords, card.next))
    assert {text: found for text, found in same.items() if len(found) > 1} == {}


def test_every_verb_has_its_words():
    assert {*DONE} == {*EFFECTS}


def test_sentences_are_whole():
    for card in POOL.cards:
        text = card_text(card)
        assert text == "" or text.rstrip("”").endswith("."), card.name
        for wrong in ("  ", "..", " ,", "None", "an unit", "a Acolyte", "_", " .", "Which.", "<"):
            assert wrong not in text, (card.name, wrong, text)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (with_ability(ORDER, on="resolve", effects=[{"do": "draw", "n": 1}, {"do": "coins", "n": 2}]), "Draw a card. Gain two coins."),
        (with_ability(UNIT, on="decree", effects=[{"do": "draw", "n": 1, "may": True}]), "Decree: you may draw a card."),
        (
            with_ability(UNIT, on="death", **{"if": "hand < 2"}, effects=[{"do": "draw", "n": 1, "if": "not fought"}]),
            "Death, if the number of cards in your hand is less than 2: if it has not fought this round, draw a card.",
        ),
        (
            with_ability(UNIT, on="static", **{"if": "hand >= supply or not sacrificed_by_you"}, give={"power": 1, "keywords": ["Zeal"]}),
            "While the number of cards in your hand is at least your supply value or it is not so that you sacrificed it, "
            "this card has +1 power and Zeal.",
        ),
        (with_ability(RELIC, on="cost", to="own order", n=2), "Charges 2. Your orders cost 2 more."),
        (
            with_ability(RELIC, on="cost", to="own order", n="hand"),
            "Charges 2. Your orders cost X more, where X is the number of cards in your hand.",
        ),
        (
            with_ability(UNIT, on="instead", would="dies", what="own unit", cost=[{"charge": 2}]),
            "If one of your units would die without being sacrificed, spend 2 charges of this instead. If you do, that card stays as it was.",
        ),
        (
            with_ability(ORDER, on="resolve", effects=[{"do": "destroy", "to": "exactly 2 enemy unit power>=3 cost<=hand"}]),
            "Destroy two enemy units of power 3 or more of cost at most the number of cards in your hand.",
        ),
        (with_ability(RELIC, on="static", to="own order", again=2), "Charges 2. Your orders do their effects 2 more times."),
        (with_ability(UNIT, on="static", multiply={"bonus": "all", "by": 3}), "This card gets all bonuses of power 3 times."),
    ],
)
def test_what_no_published_card_says(card, told):
    assert text_of(card) == told


def test_a_changed_card_has_another_text():
    card = changed(POOL, {"Crush": {"abilities": [{"on": "resolve", "effects": [{"do": "wound", "to": "one target", "n": 6}]}]}})
    assert card_text(card.cards[card.find("Crush")]) == "Wound a target by 6."


def test_lines():
    told = {name: card_line(POOL.cards[POOL.find(name)]) for name in ("Risen Templar", "Peasant", "Throne of Doom", "Fury", "Crush")}
    assert told == {
        "Risen Templar": "White-black unit (Officer). Costs 2, power 2. Common, FDC.",
        "Peasant": "Neutral unit (Worker). Costs 2, power 2. Common, CRM.",
        "Throne of Doom": "White-black city (Nalgar). Power 8, supply 2. FDC.",
        "Fury": "Minor blue-red unit (Soldier, Monster). Power 3. Token, FDC.",
        "Crush": "Blue order (Spell). Costs 4. Common, CRM.",
    }
