"""Whole campaigns of the kernel: nothing is lost, how they end, and what is refused before they begin."""

import numpy as np
import pytest
from tactics_campaign import BOSSES, RAKAR, bosses, contract_campaign
from tactics_kernel import all_cards

from sim.errors import InputError
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import final_record, play_into
from sim.tactics.codes import Cause, End
from sim.tactics.state import FIRST_CHAMPION, NOBODY, VILLAINS, new_game


def bound(name, mode="coop2", **options):
    """A book, of the contract or of the other bosses."""
    card_set, file, *_ = contract_campaign() if "Rakar" in name else bosses()
    return bind_map(card_set, file, name, mode, **options)


def check(g, book):
    """Cards, treasures, schemes and figures are all there, each in one place; glory lies on whom it can lie."""
    assert sorted(all_cards(g, book)) == [*range(g["cards"])]
    treasures = [*g["bag"][: g["bag_n"]], *g["used"][: g["used_n"]], *g["purse"][0][: g["purse_n"][0]]]
    treasures += [treasure for treasure in g["hidden"][: book["hexes"]] if treasure != NOBODY]
    treasures += [treasure for u in range(FIRST_CHAMPION, g["champions"]) for treasure in g["carried"][u][: g["carried_n"][u]]]
    assert sorted(treasures) == sorted(book["bag_kind"][: book["bag"]])
    assert g["schemes_n"] + g["revealed_n"] + g["threat"] == book["scheme_copies"].sum()
    figures = g["figure"][: g["figures"]]
    covered = [*g["hex"][figures], *(place for u in figures for place in g["more"][u][: g["more_n"][u]])]
    assert sorted(covered) == [*np.flatnonzero(g["at"][: book["hexes"]] != NOBODY)]
    assert [np.count_nonzero(g["owner"][figures] == seat) for seat in range(book["players"])] == [*g["on_board"][: book["players"]]]
    bearers = np.flatnonzero(g["glory_on"][: g["champions"]])
    assert all(u == g["boss"] or u >= FIRST_CHAMPION and g["owner"][u] != NOBODY for u in bearers)
    assert 0 <= g["glory_on"][g["boss"]] <= book["boss_glory"]
    assert g["frames"] == 0 and g["arena_n"] == 0


@pytest.mark.parametrize(("name", "mode"), [*RAKAR, *BOSSES])
def test_nothing_is_lost(name, mode):
    book = bound(name, mode)
    for number in range(10):
        g = final_record(book, 3, number)[0]
        check(g, book[0])
        assert g["winner"] in (0, VILLAINS) and (g["ended"] == End.GLORY) == (g["glory"][g["winner"]] >= book["win"][0])


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), BOSSES)
def test_many_campaigns_lose_nothing(name, mode):
    book = bound(name, mode)
    for number in range(200):
        check(final_record(book, 4, number)[0], book[0])


def test_a_record_forgets_the_campaign_before():
    book, record = bound("Kythis"), new_game()
    play_into(book, 5, record, 0, 4)
    fields = ("glory", "round", "orders", "block", "threat", "schemes_seen", "lower_effects", "surges")
    assert {name: record[name].tolist() for name in fields} == {name: final_record(book, 5, 3)[name].tolist() for name in fields}


@pytest.mark.parametrize(("mode", "rounds"), [("coop1", 17), ("coop2", 17), ("coop3", 15), ("coop4", 15)])
def test_a_campaign_is_over_when_a_scheme_is_missing(mode, rounds):
    """K1: with n schemes in round n / 2 + 1."""
    book = bound("Rakar, long", mode)
    ends = [final_record(book, 2, number)[0] for number in range(20)]
    assert {int(g["round"]) for g in ends if g["ended"] == End.SCHEMES} == {rounds}
    assert {int(g["winner"]) for g in ends if g["ended"] == End.SCHEMES} == {VILLAINS}


@pytest.mark.parametrize(("difficulty", "rounds"), [("normal", 17), ("hard", 15), ("nightmare", 13)])
def test_difficulty_makes_campaigns_shorter(difficulty, rounds):
    """T82."""
    book = bound("Rakar, long", difficulty=difficulty)
    assert {int(g["round"]) for g in (final_record(book, 2, number)[0] for number in range(10)) if g["ended"] == End.SCHEMES} == {rounds}


def test_players_win_with_the_glory_that_the_scenario_names():
    """T90: the first side with enough; T92: never."""
    book = bound("Rat King")
    book["players_win"] = 1
    ends = [final_record(book, 2, number)[0] for number in range(20)]
    assert any((g["ended"], g["winner"]) == (End.GLORY, 0) and 1 <= g["glory"][0] < 40 for g in ends)
    assert all(final_record(bound("Rakar, long"), 2, number)[0]["winner"] == VILLAINS for number in range(5))


def test_a_surge_of_rakar_defeats_the_richest():
    """T92: cause "surge"."""
    book = bound("Rakar, long")
    ends = [final_record(book, 6, number)[0] for number in range(30)]
    fallen = sum(int(g["defeats"][Cause.SURGE].sum()) for g in ends)
    assert 0 < fallen <= sum(int(g["surges"]) for g in ends)


def test_nobody_is_exhausted_by_defeat():
    """T80: by lot players begin their turn with all champions ready, whatever has fallen in the turn of the villains."""
    book = bound("Rakar")
    for number in range(20):
        g = final_record(book, 8, number)[0]
        if g["side"] == VILLAINS:
            assert all(g["ready"][g["roster"][seat][: g["roster_n"][seat]]].all() for seat in range(2))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"difficulty": "easy"}, "'easy' is not a difficulty of a campaign; "),
        ({"kept": ("No Quest",)}, "kept quest of player 1: 'No Quest' is not a quest of this set; "),
        ({"kept": ("", "", "")}, "3 quests were kept, but 2 can be: one of each player; leave some out"),
    ],
)
def test_what_cannot_be_is_refused(options, message):
    with pytest.raises(InputError, match=message):
        bound("Rakar", **options)
