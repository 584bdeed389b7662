"""The kernel against the plain engine: the same end state of every game, card by card, counter by counter, word by word of luck."""


import pytest
from agreement import game_count
from vosk_games import SETTINGS, contract_deck, pool, random_decks
from vosk_kernel import both_ends
from vosk_scenes import rules, switched

from sim.voskhozhdenie.cards.models import Switches

OTHERS = {
    "draw_step": "fill",
    "coins": "reset",
    "decrees": "all",
    "win_targets": "printed",
    "deck_out": "nothing",
    "fortifications_count": "yes",
    "supplies": "coins",
}
"""The reading of each switch that is not the usual one."""


def agree(card_set, decks, seed, numbers, teams=None):
    for number in numbers:
        found, told = both_ends(card_set, decks, seed, number, teams=teams)
        assert found == told, (seed, number)


@pytest.mark.parametrize(("names", "usual"), [*zip(SETTINGS, (2, 2, 8, 8), strict=True)])
def test_contract_decks(names, usual):
    agree(pool(), [contract_deck(name) for name in names], 7, range(game_count(usual)))


def test_random_decks_of_the_whole_pool():
    pairs = game_count(60)  # every card lies in seven decks and more
    decks = random_decks(2 * pairs, seed=11)
    for number in range(pairs):
        agree(pool(), decks[2 * number : 2 * number + 2], 7, [number])


def test_every_switch_has_another_reading():
    assert {*OTHERS} == {*Switches.model_fields}


@pytest.mark.parametrize("name", OTHERS)
def test_switches(name):
    decks = random_decks(8, seed=len(name))
    for number in range(4):
        agree(switched(**{name: OTHERS[name]}), decks[2 * number : 2 * number + 2], 5, [number])


def test_all_other_readings_at_once():
    decks = random_decks(6, seed=4)
    for number in range(3):
        agree(switched(**OTHERS), decks[2 * number : 2 * number + 2], 5, [number])


@pytest.mark.parametrize(("seats", "teams"), [(3, None), (4, None), (4, (0, 1, 0, 1)), (3, (0, 1, 1))])
def test_more_players_and_teams(seats, teams):
    for number in range(3):
        agree(pool(), random_decks(seats, seed=number), 3, [number], teams)


NUMBERS = ({"round_cap": 3}, {"turn_cap": 5}, {"resolution_cap": 1}, {"nesting_cap": 1})
NUMBERS += ({"opening_hand": 0, "redraws": 0}, {"opening_hand": 20})
ENDS = {"round_cap": "rounds", "turn_cap": "turns", "resolution_cap": "resolutions", "nesting_cap": "nested"}


@pytest.mark.parametrize("numbers", NUMBERS)
def test_other_numbers_and_bounds(numbers):
    decks = random_decks(6, seed=9)
    card_set, ends = rules(**numbers), set()
    for number in range(3):
        pair = decks[2 * number : 2 * number + 2]
        found, told = both_ends(card_set, pair, 2, number)
        assert found == told, number
        ends.add(found["ended"])
    assert ENDS.get(next(iter(numbers)), "cities") in ends
