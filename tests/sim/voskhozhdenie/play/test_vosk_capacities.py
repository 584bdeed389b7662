"""What an absurd card set asks of the kernel ends with a named fault, never with a crash or a wrong count."""

import numpy as np
import pytest
from vosk_games import pool
from vosk_kernel import kernel_end, play_one, random_plans, record
from vosk_scenes import CITIES, changed

from sim.voskhozhdenie.codes import Fault
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.reference import play

CARD = "Peasant"
SOLDIERS = {"do": "create", "token": "Soldier", "n": 99}
CROWD = [{"on": "summon", "effects": [SOLDIERS, SOLDIERS, SOLDIERS]}]
ECHO = [
    {"on": "summon", "effects": [{"do": "create", "token": "Soldier", "n": 60}]},
    {"on": "summoned", "what": "unit", "effects": [{"do": "coins", "n": 1}]},
    {"on": "summoned", "what": "unit", "effects": [{"do": "coins", "n": 1}]},
    {"on": "summoned", "what": "unit", "effects": [{"do": "coins", "n": 1}]},
]
SQUARES = [{"on": "summon", "effects": [{"do": "coins", "n": "hand*99*99*99*99"}]}]


def deck():
    return Deck("crowd", tuple(Line(city, 1) for city in CITIES), (Line(CARD, 20),))


def fault_of(abilities):
    card_set = changed({CARD: {"abilities": abilities, "cost": 0}})
    decks = [deck(), deck()]
    for number in range(20):
        faulty = play_one(record(), card_set, random_plans(card_set, decks), np.arange(2), 1, number)
        if faulty == number:
            return Fault(int(record()["fault"][0]))
    return Fault.NONE


@pytest.mark.proof
@pytest.mark.parametrize(
    ("abilities", "fault"), [(CROWD, Fault.BATTLEFIELD), (ECHO, Fault.QUEUE), (SQUARES, Fault.NUMBER)], ids=["battlefield", "queue", "number"]
)
def test_a_room_that_is_too_small_is_named(abilities, fault):
    assert fault_of(abilities) is fault


@pytest.mark.proof
def test_the_next_game_in_the_same_record_is_as_it_should_be():
    fault_of(CROWD)
    decks = [deck(), deck()]
    assert kernel_end(pool(), decks, 3, 1) == play(pool(), decks, 3, 1)


@pytest.mark.proof
def test_effects_without_end_end_the_game_in_both_engines():
    loop = [{"on": "summon", "effects": [{"do": "create", "token": "Soldier"}, {"do": "destroy", "to": "all unit name:Soldier"}]}]
    card_set = changed({CARD: {"abilities": [*loop, {"on": "summoned", "what": "unit", "effects": loop[0]["effects"]}], "cost": 0}})
    ends = []
    for number in range(4):
        told = play(card_set, [deck(), deck()], 1, number)
        assert kernel_end(card_set, [deck(), deck()], 1, number) == told
        ends.append(told["ended"])
    assert "resolutions" in ends


@pytest.mark.proof
@pytest.mark.parametrize("cap", [1, 8, 40])
def test_effects_inside_each_other_without_end_end_the_game_in_both_engines(cap):
    again = {"do": "repeat", "what": "summon", "of": "self"}
    card_set = changed({"rules": {"nesting_cap": cap}, CARD: {"abilities": [{"on": "summon", "effects": [again]}], "cost": 0}})
    ends = []
    for number in range(4):
        told = play(card_set, [deck(), deck()], 1, number)
        assert kernel_end(card_set, [deck(), deck()], 1, number) == told
        ends.append(told["ended"])
    assert "nested" in ends
