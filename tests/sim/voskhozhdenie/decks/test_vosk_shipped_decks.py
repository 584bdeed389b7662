"""The shipped decks: allowed, different, of all colours, each with a strategy that knows its cards."""

from collections import Counter
from itertools import combinations

import pytest

from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.words import Colour
from sim.voskhozhdenie.decks.deck import Part
from sim.voskhozhdenie.decks.files import load_deck, shipped_decks
from sim.voskhozhdenie.decks.formats import format_of, load_formats
from sim.voskhozhdenie.decks.problems import deck_problems
from strategies.voskhozhdenie.language import FOLDER

POOL, FORMATS = load_card_set("pool"), load_formats()
CONTRACT = ("blitz-dawn", "blitz-ember", "crypt-library", "legion-forge")
DECKS = {name: load_deck(name) for name in shipped_decks()}
OWN = [name for name in DECKS if name not in CONTRACT]
SHARED = 2 / 3
"""Most that two decks have in common, as a part of the smaller one."""


def colours(deck):
    """Colours of a deck's cards, cities apart."""
    return frozenset(colour for part, line in deck.lines() if part is not Part.CITIES for colour in POOL.cards[POOL.find(line.name)].colours)


def copies(deck):
    """Cards of a deck with their copies, cities apart."""
    return Counter({POOL.find(line.name): line.count for part, line in deck.lines() if part is not Part.CITIES})


def test_there_are_enough_of_them():
    assert set(CONTRACT) <= set(DECKS) and len(OWN) >= 12
    assert {DECKS[name].format for name in OWN} == {"Standard", "Eternal", "Chosen", "Blitz"}


@pytest.mark.parametrize("name", DECKS)
def test_each_is_allowed_in_its_format_and_written_with_exact_names(name):
    deck = DECKS[name]
    assert deck.name == name
    assert deck_problems(deck, format_of(deck.format, FORMATS), POOL) == []
    assert all(line.name in POOL.ids for _, line in deck.lines())


def test_all_colours_and_pairs_of_colours_are_there():
    found = {colours(DECKS[name]) for name in OWN}
    assert found >= {frozenset([colour]) for colour in Colour}
    assert found >= {frozenset(pair) for pair in combinations(Colour, 2)}


@pytest.mark.parametrize("name", OWN)
def test_each_says_what_it_is_after_and_who_plays_it(name):
    deck = DECKS[name]
    assert len(deck.note) > 60 and deck.note.endswith(".")
    assert (FOLDER / f"{deck.strategy}.toml").is_file()


def test_every_strategy_but_luck_plays_a_deck():
    """Tuned ones play one deck each, and beginners the decks of others, as the fields of such players say."""
    hand_written = {path.stem for path in FOLDER.glob("*.toml") if not path.stem.startswith("tuned-")}
    assert {DECKS[name].strategy for name in OWN} == hand_written - {"random", "beginner"}


def test_the_contract_decks_say_no_strategy():
    assert [DECKS[name].strategy for name in CONTRACT] == [""] * len(CONTRACT)


def test_decks_differ_by_a_third_of_their_cards():
    held = {name: copies(deck) for name, deck in DECKS.items()}
    shared = {
        (one, other): (held[one] & held[other]).total() / min(held[one].total(), held[other].total()) for one, other in combinations(DECKS, 2)
    }
    assert {pair: share for pair, share in shared.items() if share > SHARED} == {}
