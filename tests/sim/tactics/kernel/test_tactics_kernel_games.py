"""Whole games of the kernel: nothing is lost or doubled, and what ends a game has been reached."""

import numpy as np
import pytest
from tactics_kernel import SETTINGS, all_cards

from sim.engine.faults import GameFault
from sim.errors import InputError
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import final_record, play_into
from sim.tactics.cards.files import load_card_set
from sim.tactics.codes import End, Place
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.state import NOBODY, new_game


def book_of(name, mode):
    return bind_map(load_card_set("contract"), load_scenarios("contract"), name, mode)


def check(g, book):
    """Cards, treasures and figures are all there, each in one place; the winner alone has enough glory."""
    assert sorted(all_cards(g, book)) == [*range(g["cards"])]
    treasures = [*g["bag"][: g["bag_n"]], *g["used"][: g["used_n"]], *(treasure for treasure in g["hidden"][: book["hexes"]] if treasure != NOBODY)]
    for side in range(book["sides"]):
        treasures += [*g["purse"][side][: g["purse_n"][side]]]
    assert sorted(treasures) == sorted(book["bag_kind"][: book["bag"]])
    figures = g["figure"][: g["figures"]]
    assert [*g["hex"][figures]] == sorted({*g["hex"][figures]})
    occupied = np.flatnonzero(g["at"][: book["hexes"]] != NOBODY)
    assert [*occupied] == [*g["hex"][figures]] and [*g["at"][occupied]] == [*figures]
    assert [np.count_nonzero(g["owner"][figures] == seat) for seat in range(book["players"])] == [*g["on_board"][: book["players"]]]
    assert all(g["on_board"] <= book["figures_per_player"])
    enough = [side for side in range(book["sides"]) if g["glory"][side] >= book["win"]]
    assert enough == ([g["winner"]] if g["ended"] == End.GLORY else [])
    assert g["frames"] == 0 and g["arena_n"] == 0


@pytest.mark.parametrize(("name", "mode"), SETTINGS)
def test_nothing_is_lost(name, mode):
    book = book_of(name, mode)
    for number in range(10):
        check(final_record(book, 3, number)[0], book[0])


@pytest.mark.proof
def test_five_hundred_duels():
    book = book_of("Love Lives Forever", "1v1")
    for number in range(500):
        check(final_record(book, 4, number)[0], book[0])


def test_a_record_forgets_the_game_before():
    book, record = book_of("Infernal Battle", "ffa4"), new_game()
    play_into(book, 5, record, 0, 4)
    assert {name: record[name].tolist() for name in ("glory", "round", "orders", "block")} == {
        name: final_record(book, 5, 3)[name].tolist() for name in ("glory", "round", "orders", "block")
    }


def test_the_round_cap_leaves_a_game_unfinished():
    book = book_of("Love Lives Forever", "1v1")
    book["round_cap"] = 2
    g = final_record(book, 1, 0)[0]
    assert (g["ended"], g["winner"], g["round"]) == (End.CAP, NOBODY, 2)
    assert [*g["turns"][:2]] == [2, 2]


def test_opening_hands_hold_two_militia_in_two_of_nine_games():
    """T12: 0, 1, 2 Militia with 2/9, 5/9, 2/9; the second hand is the complement."""
    book = book_of("Love Lives Forever", "1v1")
    book["round_cap"] = 0
    militia = [kind for kind in range(book["kinds"][0]) if book["place"][0][kind] == Place.START and book["copies"][0][kind] == 2]
    found = np.zeros(3, int)
    for number in range(2000):
        g = final_record(book, 9, number)[0]
        hand = g["card_kind"][g["hand"][0][:5]]
        found[np.count_nonzero(hand == militia[0])] += 1
    assert found / 2000 == pytest.approx([2 / 9, 5 / 9, 2 / 9], abs=0.035)


def test_too_many_steps_are_a_fault():
    book, record = book_of("Love Lives Forever", "1v1"), new_game()
    book["base_speed"] = 0
    book["printed"][0, :, 2] = 60
    with pytest.raises(GameFault, match="a movement of 40 points or more"):
        play_into(book, 1, record, 0, 1)


def test_another_mode_is_refused():
    with pytest.raises(InputError, match="'Infernal Battle' is not played as '1v1'; "):
        book_of("Infernal Battle", "1v1")
