"""Everything of the shipped sets in words, against the texts that have been read; to take new ones over: VIGIL_NEW_TEXTS=1."""

import os
from collections import defaultdict
from pathlib import Path

import pytest
from tactics_kernel import wordy_tables
from tactics_sets import CHAMPION, HERO, QUEST, SCHEME, VILLAIN, set_with

from reports.tactics.cardtext.abilities import HOLDS, MOMENTS
from reports.tactics.cardtext.effects import DONE
from reports.tactics.cardtext.teller import card_line, card_text, entry_names, printed, things
from reports.tactics.catalogue import cards_of, catalogue, champions_of, others_of
from sim.tactics.cards.abilities import PASSIVES, TRIGGERS
from sim.tactics.cards.cardset import as_played
from sim.tactics.cards.effects.verbs import EFFECTS
from sim.tactics.cards.files import card_set_from, load_card_set

READ = Path(__file__).parent / "card_texts.txt"
SYNTHETIC, CONTRACT = load_card_set("synthetic"), load_card_set("contract")
WORDY = card_set_from({"set.toml": wordy_tables()}, "wordy")
SETS = {"synthetic": SYNTHETIC, "contract": CONTRACT, "wordy": WORDY}
FREE = {"do": "gain", "runes": 1}


def told(card_set):
    return [f"{name}\n  {card_line(entry)}\n  {card_text(entry) or '-'}" for name, entry in things(card_set).items()]


def champion(*abilities):
    return {**CHAMPION, "abilities": [*abilities]}


def hero(*effects):
    return {**HERO, "effects": [*effects]}


def text_of(entry):
    return card_text(things(set_with(entry))[entry["name"]])


def test_all_texts_are_those_that_have_been_read():
    lines = "\n".join(dict.fromkeys(line for card_set in SETS.values() for line in told(card_set))) + "\n"
    if os.environ.get("VIGIL_NEW_TEXTS"):
        READ.write_text(lines, encoding="utf-8")
    assert lines == READ.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SETS)
def test_what_does_different_things_has_different_texts(name):
    same = defaultdict(set)
    for called, entry in things(SETS[name]).items():
        deeds = {field: value for field, value in as_played(entry).items() if field in ("effects", "ambush", "abilities", "goal", "more", "threat")}
        values = {field: getattr(entry, field) for field in ("strength", "defence", "speed", "keywords", "souls") if hasattr(entry, field)}
        worn = {} if hasattr(entry, "order") or hasattr(entry, "glory") else values
        same[type(entry), card_text(entry), getattr(entry, "keywords", ())].add(repr((deeds, worn)))
        assert called
    assert {text: found for text, found in same.items() if len(found) > 1 and text[1]} == {}


def test_every_word_has_its_words():
    assert {*DONE} == {*EFFECTS} and {*HOLDS} == {*PASSIVES} and {*MOMENTS} | {"card_played"} == {*TRIGGERS}


@pytest.mark.parametrize("name", SETS)
def test_sentences_are_whole(name):
    for called, entry in things(SETS[name]).items():
        for text in (card_line(entry), card_text(entry)):
            assert text == "" or text.rstrip("”").endswith("."), called
            for wrong in ("  ", "..", " ,", "None", "a Enl", "_", " .", "<", "heros", "enemys", "{", "you may you", "you may each"):
                assert wrong not in text, (called, wrong, text)


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (champion({"is": "aura", "strength": 1, "target": {"who": "own"}}), "All your other champions have +1 strength."),
        (champion({"is": "strength_factor", "factor": 3}), "The strength of this champion counts three times."),
        (champion({"is": "order_cost", "amount": 2}), "An order to this champion costs 2 more."),
        (champion({"is": "deploy_on", "token": "web"}), "This champion may be deployed on a web."),
        (
            champion({"is": "linked"}),
            "Two figures stand for this champion: they are ordered together, and if one is defeated, so is the other.",
        ),
        (
            champion({"is": "stat", "defence": -1, "if": {"tokens": {"kind": "glory", "least": 1, "most": 3}}}),
            "While from one to three points of glory lie on this champion, this champion has -1 defence.",
        ),
        (
            champion({"on": "slay", "if": {"chosen": True}, "may": True, "effects": [{"do": "draw", "cards": 2}, FREE]}),
            "Slay, if a faction of this champion is chosen, you may draw two cards and gain 1 rune.",
        ),
        (
            champion({"on": "slay", "effects": [{"do": "banish", "from": "hand", "then": [{"do": "draw", "cards": 1}]}]}),
            "Slay: “Banish a card from your hand. If you do, draw a card.”",
        ),
        (
            champion({"on": "card_played", "faction": "Void", "effects": [{"do": "terrain", "kind": "forest", "deed": "move", "at": "near"}]}),
            "When you play a Void card, move a forest token on or next to this champion to any ordinary hex.",
        ),
        (hero({"do": "discard", "cards": 2, "who": "all", "may": True}), "You may have each player discard two cards."),
        (
            hero({"do": "acquire", "from": "top", "to": "hand", "max_cost": 3}),
            "Acquire the top card of the centre deck free, into your hand if it costs 3 or less.",
        ),
        (
            hero({"do": "bonus", "strength": 1, "until": "next", "target": {"who": "own", "faction": ["Void"]}}),
            "Give the next of your Void champions that you order this turn +1 strength.",
        ),
        (
            hero({"do": "damage", "amount": 2, "target": {"who": "enemy", "count": "all", "minion": True}, "allegiance": "Void"}),
            "Allegiance Void: deal 2 damage to each enemy minion.",
        ),
        (hero({"do": "exhaust", "target": {"who": "enemy", "lowest": "order"}}), "Exhaust the enemy with the lowest order cost."),
        (
            hero({"do": "choose", "options": [[FREE], [{"do": "rob"}]], "if": {"first_turn": True}}),
            "If it is your first turn, choose one: gain 1 rune; or let each opponent discard a random card, "
            "then take one of these cards into your hand.",
        ),
        (
            {**QUEST, "goal": {"event": "enter", "terrain": "corrupted", "count": 2}},
            "Goal: Step into corrupted ground twice. Reward: Its bearer has +1 strength.",
        ),
        ({**QUEST, "goal": {"event": "acquire", "type": "hero", "count": 2}}, "Goal: Acquire two heroes. Reward: Its bearer has +1 strength."),
        (
            {**VILLAIN, "figures_at_threat": [0, 8, 16], "abilities": [{"on": "surge", "effects": [{"do": "gain", "glory": 2, "may": True}]}]},
            "Surge: you may let the villains gain 2 glory. It has one figure more from a threat of 8 and 16 on.",
        ),
        (
            {**SCHEME, "effects": [{"do": "order_villains", "targets": ["red", "red", "blue"]}, {"do": "discard", "cards": 1, "may": True}]},
            "Order the red villain twice, then order the blue villain. You may have each player discard a card. "
            "From a threat of 3 on, the villains gain 1 glory.",
        ),
    ],
)
def test_what_no_shipped_set_says(entry, text):
    entries = (entry,) if "threat" not in entry else (entry, VILLAIN)
    assert card_text(things(set_with(*entries))[entry["name"]]) == text


def test_a_villain_that_is_called_like_a_champion_says_that_it_is_one():
    names = entry_names(SYNTHETIC)
    assert "Rat King" in names["champion"] and "Rat King (villain)" in names["villain"] and "Tunnel Gnawer" in names["villain"]
    assert len(things(SYNTHETIC)) == sum(map(len, SYNTHETIC.entries.values()))


def test_what_is_known_in_print_is_told():
    line = "Champion of the centre deck, Fallen. Costs 5 power, order 3, strength 7, defence 7. 2 copies."
    assert card_line(things(SYNTHETIC)["Pit Fiend"]) == line
    assert card_line(things(CONTRACT)["Militia"]) == "Hero of every starting deck. 2 copies each. Known in print: copies."
    assert printed(things(set_with({**HERO, "text": "As printed."}))["Bard"]) == "As printed."


@pytest.mark.parametrize("name", SETS)
def test_the_catalogue_has_the_numbers_of_the_counts(name):
    card_set, entries = SETS[name], catalogue(SETS[name])
    cards = cards_of(entries)
    assert [(card.id, card.name, card.count) for card in cards] == [(k, card.name, card.count) for k, card in enumerate(card_set.cards)]
    assert [champion.name for champion in champions_of(entries)] == [champion.name for champion in card_set.champions]
    assert [treasure.name for treasure in others_of(entries, "treasure")] == [treasure.name for treasure in card_set.treasures]
    assert [type(entry).model_validate(entry.model_dump()) for entry in entries] == [*entries]
