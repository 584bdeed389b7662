"""Another player of one's choice: `players` of `one`, `meet` with `chosen`; new missions (ENGINE.md, section 9), in the reference engine."""

from dataclasses import replace

import pytest
from relic_reference_scenes import at, choices, do, names, piece, pieces, scene, write_set

from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.counters import Counters
from sim.relic.reference.engine import seat_state, set_up
from sim.relic.reference.experience import relics
from sim.relic.reference.missions import draw
from sim.relic.reference.phases import end
from sim.relic.reference.purposes import CHOICE
from sim.relic.reference.rulefile import LISTS, Strategy, parse_line
from sim.relic.reference.setbacks import eliminate
from sim.relic.reference.table import Table

MISSION = '[[card]]\nname = "Find him"\ncount = 20\nobjective = { event = "meet", chosen = true }\n'
TOLL = {"do": "players", "who": "one", "effects": [{"do": "lose", "life": 1}]}


def with_mission(tmp_path, seat=0, **more):
    """Return a table of three and a player whose mission has just become active."""
    table = scene(tmp_path, players=3, mission=MISSION, **more)
    table.decks["mission"].cards = pieces(table, "Find him")
    draw(table, table.seats[seat])
    return table, table.seats[seat]


# --- one player -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "lines", "hit"),
    [
        (0, [], 1),
        (1, [], 2),
        (2, [], 0),  # clockwise from the one who chooses
        (0, ["Rogue"], 2),
        (0, ["Rogue if life < 4", "Sage"], 1),
        (1, ["any"], 0),  # the order of the file
        (2, ["Zealot"], 0),  # nobody plays him
    ],
)
def test_one_other_player_is_chosen_by_his_character(tmp_path, seat, lines, hit):
    table = scene(tmp_path, players=3, lists={"rival": lines})
    table.active = table.seats[seat]
    do(table, seat, TOLL)
    assert [player.life for player in table.seats] == [3 if number == hit else 4 for number in range(3)]


def test_the_eliminated_are_not_chosen(tmp_path):
    table = scene(tmp_path, players=3, lists={"rival": ["Sage"]})
    eliminate(table, table.seats[1])
    do(table, 0, TOLL)
    assert [player.life for player in table.seats] == [4, 0, 3]
    eliminate(table, table.seats[2])
    do(table, 0, TOLL, {"do": "gain", "life": 1})
    assert table.seats[0].life == 5


def test_by_lot_any_other_player_is_chosen(tmp_path):
    table = scene(tmp_path, players=3, policy="random")
    stream = choices(table, 1, 1)  # of seats 2 and 0
    do(table, 1, TOLL)
    assert [player.life for player in table.seats] == [3, 4, 4] and stream.numbers == []
    table = scene(tmp_path, players=2, policy="random")
    choices(table, 0)
    do(table, 0, TOLL)  # one player: no lot
    assert table.seats[1].life == 3


# --- a mission to meet one ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lines", "rival"), [([], 1), (["Rogue"], 2)])
def test_only_the_chosen_player_is_met(tmp_path, lines, rival):
    table, seat = with_mission(tmp_path, lists={"rival": lines})
    assert (seat.rival, seat_state(seat)["rival"]) == (table.seats[rival], rival)
    at(table, 3 - rival, "Gate")
    end(table, seat)
    assert seat.completed == []
    at(table, rival, "Gate")
    end(table, seat)
    assert names(seat.completed) == ["Find him"] and seat.rival is None


def test_by_lot_the_player_to_be_met_is_drawn(tmp_path):
    table = scene(tmp_path, players=3, mission=MISSION, policy="random")
    table.decks["mission"].cards = pieces(table, "Find him")
    stream = choices(table, 1, 1)
    draw(table, table.seats[1])
    assert table.seats[1].rival is table.seats[0] and stream.numbers == []


def test_nobody_is_met_if_the_chosen_one_is_out_or_there_was_none(tmp_path):
    table, seat = with_mission(tmp_path)
    at(table, 2, "Gate")
    eliminate(table, table.seats[1])
    end(table, seat)
    assert seat.completed == [] and not Counters(table, seat).value("mission_there")
    eliminate(table, table.seats[2])
    table.decks["mission"].cards = pieces(table, "Find him")
    do(table, 0, {"do": "new_mission", "replace": True})
    assert seat.mission is not None and seat.rival is None


def test_mission_there_looks_for_the_chosen_one_alone(tmp_path):
    table, seat = with_mission(tmp_path)
    found = [Counters(table, seat).judging(table.card_set.space(name), {}).value("mission_there") for name in ("Shrine", "Hills")]
    assert found == [1, 0]  # Sage and Rogue


def test_a_corrupted_player_is_still_the_one(tmp_path):
    table, seat = with_mission(tmp_path)
    table.seats[1].corruption = pieces(table, *["Taint"] * 6)
    do(table, 0, {"do": "gain", "influence": 1})
    assert table.seats[1].character.name != "Sage"
    at(table, 1, "Gate")
    end(table, seat)
    assert names(seat.completed) == ["Find him"]


def test_it_is_chosen_whenever_a_mission_becomes_active(tmp_path):
    table, seat = with_mission(tmp_path, lists={"rival": ["Rogue if influence > 0"]})
    assert seat.rival is table.seats[1]
    table.decks["mission"].cards = pieces(table, "Find him", "Find him")
    do(table, 0, {"do": "gain", "influence": 1}, {"do": "new_mission", "replace": True})
    assert seat.rival is table.seats[2]
    seat.influence, seat.mission = 0, None
    relics(table, seat)
    assert seat.rival is table.seats[1]


@pytest.mark.parametrize(("line", "rival"), [("Hero if strength == 0 and influence == 0 and seat == 1", 2), ("Hero if influence == 3", 1)])
def test_in_set_up_nobody_has_anything_when_it_is_chosen(tmp_path, line, rival):
    card_set = read_card_set(write_set(tmp_path, mission=MISSION))
    lines = {name: (parse_line(line, card_set, name),) if name == "rival" else () for name in LISTS}
    table = Table(card_set, [Strategy("scene", "rules", lines)] * 3, seed=1, game=0)
    table.decks["mission"].cards = pieces(table, *["Find him"] * 3)
    set_up(table)
    assert [table.seats[number].character.name for number in (0, 2)] == ["Rogue", "Hero"]
    assert table.seats[0].rival is table.seats[rival]


def test_in_set_up_lots_are_drawn_from_the_stream_of_the_seat(tmp_path):
    card_set = read_card_set(write_set(tmp_path, mission=MISSION))
    table = Table(card_set, [Strategy("lot", "random", {})] * 3, seed=1, game=0)
    table.decks["mission"].cards = pieces(table, *["Find him"] * 3)
    table.rules = replace(table.rules, dealt=1)
    streams = [choices(table, number, lot) for number, lot in enumerate((1, 0, 1))]
    set_up(table)
    assert [seat.rival.number for seat in table.seats] == [2, 2, 1] and all(stream.numbers == [] for stream in streams)
    assert table.luck.streams[CHOICE, 0] is streams[0]


# --- new missions ---------------------------------------------------------------------------------------------------


def test_a_new_mission_takes_the_place_of_the_active_one(tmp_path):
    table = scene(tmp_path, mission='[[card]]\nname = "Own"\nobjective = { event = "have", of = "token" }\nreward = [{ do = "gain", life = 1 }]\n')
    seat = table.seats[0]
    seat.mission, seat.progress, seat.tokens = piece(table, "Slay"), 1, 1
    table.decks["mission"].cards = pieces(table, "Own")
    new = {"do": "new_mission", "replace": True}
    do(table, 0, new)
    assert (names(table.decks["mission"].discards), names(seat.completed), seat.progress, seat.life) == (["Slay"], ["Own"], 0, 5)
    do(table, 0, new)
    assert seat.mission.card.name == "Slay"  # without an active one it is only drawn
    table.decks["mission"].cards = table.decks["mission"].discards = []
    do(table, 0, new)
    assert seat.mission.card.name == "Slay"  # the one that was discarded is the only one there is


def test_without_a_mission_to_be_drawn_none_is_active(tmp_path):
    table = scene(tmp_path)
    table.decks["mission"].cards = []
    do(table, 0, {"do": "new_mission"})
    assert table.seats[0].mission is None
