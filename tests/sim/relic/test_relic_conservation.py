"""In every state every card and every character is in exactly one place, and the sums the kernel keeps are those of the cards (any set, any luck)."""

from collections import Counter

import numpy as np
import pytest
from any_relic_sets import any_files
from fights import Plans
from hypothesis import strategies as st
from properties import holds
from relic_scenes import table_of, tiny
from relic_turn import opening, take_turn

from sim.relic.batch import final_record
from sim.relic.cards.files import card_set_from, load_card_set
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import DECKS, NOBODY, TOP_AMOUNT, TOP_ATTRIBUTE, TOP_LIFE, Deck, Goal, Kind

ROWS = ("hand", "held", "trophy", "taint", "done")
TURNS = 16


def everywhere(g, players, spaces):
    """Every card that is somewhere."""
    piles = [g[pile][deck, : g[f"{pile}_n"][deck]] for pile in ("deck", "gone") for deck in range(DECKS)]
    piles += [g["lying"][space, : g["lying_n"][space]] for space in range(spaces)]
    piles += [g[row][seat, : g[f"{row}_n"][seat]] for row in ROWS for seat in range(players)]
    piles.append(g["mission"][:players][g["mission"][:players] != NOBODY])
    return np.concatenate([pile.astype(int) for pile in piles])


def check_cards(g, book, players):
    """Every card once, and in a place for its kind."""
    full = [card for deck in range(DECKS) for card in book["deck"][deck, : book["deck_n"][deck]]]
    assert Counter(everywhere(g, players, int(book["spaces"])).tolist()) == Counter(full)
    for deck in range(DECKS):
        for pile in ("deck", "gone"):
            assert (book["home"][g[pile][deck, : g[f"{pile}_n"][deck]]] == deck).all()
    for seat in range(players):
        assert (book["home"][g["hand"][seat, : g["hand_n"][seat]]] == Deck.POWER).all()
        assert (book["kind"][g["trophy"][seat, : g["trophy_n"][seat]]] == Kind.ENEMY).all()


def check_characters(g, book, players):
    """Every character once: with a player, in the box, or gone for good."""
    there = [*g["character"][:players], *g["box"][: g["box_n"]]]
    assert len(set(there)) == len(there)
    corrupted, out = int(g["corrupted"][:players].sum()), int(g["out"][:players].sum())
    assert corrupted - out <= book["characters"] - len(there) <= corrupted, "whoever is out keeps his last one, corrupted or by a text"


def check_seat(g, book, seat):
    """Numbers within their bounds (R6, R7)."""
    assert 0 < g["life"][seat] <= TOP_LIFE or g["out"][seat]
    assert (g["attribute"][seat] <= TOP_ATTRIBUTE).all()
    assert (g["attribute"][seat] >= book["attribute"][g["character"][seat]]).all()
    assert g["influence"][seat] >= 0 and 0 <= g["level"][seat] <= 12
    assert 0 <= g["space"][seat] < book["spaces"]
    assert 0 <= g["token"][seat] <= TOP_AMOUNT and not (g["out"][seat] and g["token"][seat]), "the eliminated lose them"


def check_copies(g, players, spaces):
    """Every copy in play has a number that no other has."""
    copies = [g[f"{row}_copy"][seat, : g[f"{row}_n"][seat]] for row in ("held", "taint") for seat in range(players)]
    copies = np.concatenate([*copies, *(g["lying_copy"][space, : g["lying_n"][space]] for space in range(spaces))])
    assert len(set(copies.tolist())) == len(copies) and (copies > 0).all() and (copies <= g["copies"]).all()


def check_rival(g, book, seat, players):
    """A player is chosen for the missions that mean one, and for no other; never oneself."""
    mission, rival = g["mission"][seat], g["rival"][seat]
    if rival == NOBODY:
        return
    assert rival != seat and 0 <= rival < players
    assert mission != NOBODY and book["goal"][mission] == Goal.MEET and book["goal_arg"][mission]


def check_sums(g, book, seat):
    """What is summed up is what the cards say."""
    if g["out"][seat]:
        return
    held = g["held"][seat, : g["held_n"][seat]]
    assert g["relics"][seat] == (book["home"][held] == Deck.RELIC).sum()
    assert g["wargear"][seat] == (book["home"][held] == Deck.WARGEAR).sum()
    assert g["points"][seat] == book["value"][g["trophy"][seat, : g["trophy_n"][seat]]].sum()
    taint = g["taint"][seat, : g["taint_n"][seat]][g["active"][seat, : g["taint_n"][seat]] == 1]
    unarmed = [card for card in held if book["kind"][card] not in (Kind.WEAPON, Kind.ARMOUR)]
    always = [FIRST_CHARACTER + g["character"][seat], FIRST_SCENARIO + book["scenario"], *taint]
    check_rows(g["has_passive"][seat], book, "passive", "passive", [*always, *unarmed])
    check_rows(g["has_trigger"][seat], book, "trigger", "trigger_on", [*always, *held])
    hand = g["hand"][seat, : g["hand_n"][seat]]
    check_rows(g["has_use"][seat], book, "use", "use_when", [FIRST_CHARACTER + g["character"][seat], *held, *hand])


def check_rows(counted, book, table, column, owners):
    """Rows of the owners, by kind."""
    rows = [row for owner in owners for row in range(book[f"{table}_first"][owner], book[f"{table}_last"][owner])]
    assert (np.bincount(book[column][rows].astype(int), minlength=len(counted)) == counted).all()


@holds(30, files=any_files(), seed=st.integers(0, 2**64 - 1), players=st.integers(2, 4))
def test_every_state_keeps_every_card(files, seed, players):
    table = table_of(card_set_from(files), players=players, seed=seed)
    book = table.book[0]
    record = opening(table)
    for turn in range(TURNS):
        g = record[0]
        check_cards(g, book, players)
        check_characters(g, book, players)
        check_copies(g, players, book["spaces"])
        for seat in range(players):
            check_seat(g, book, seat)
            check_sums(g, book, seat)
            check_rival(g, book, seat, players)
        seat = turn % players
        if g["ended"]:
            return
        if g["out"][seat]:
            continue
        g["round"] = 1 + turn // players
        take_turn(table, record, seat)


def test_a_strategy_that_wants_nothing_keeps_every_card():
    """The same for strategies without a line."""
    for number in range(40):
        table = table_of(tiny(), Plans())
        record = opening(table, number)
        for turn in range(TURNS):
            take_turn(table, record, turn % 2)
            check_cards(record[0], table.book[0], 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_every_card(players):
    """The synthetic set, by lot, to the end of the game."""
    table = table_of(load_card_set("synthetic"), players=players)
    for number in range(60):
        g = final_record(table, number)[0]
        check_cards(g, table.book[0], players)
        check_characters(g, table.book[0], players)
        for seat in range(players):
            check_seat(g, table.book[0], seat)
            check_sums(g, table.book[0], seat)
