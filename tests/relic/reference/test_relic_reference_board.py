"""Movement on the board, as the reference engine finds it.

The tiny board: outer ring Gate, Ruins, Docks, Sanctuary, Hills, Portal; middle ring Shrine, Hulk (box to Portal), Guardian (box to Warp), Waste; then
Warp, Maw, Throne and the Heart.
"""

import pytest
from relic_reference_scenes import at, choices, dice, names, piece, pieces, scene

from sim.relic.reference.board import NO_WAY
from sim.relic.reference.counters import Counters
from sim.relic.reference.phases import move
from sim.relic.reference.purposes import MOVEMENT


@pytest.mark.parametrize(
    ("start", "score", "relics", "ends"),
    [
        ("Gate", 1, 0, ["Ruins", "Portal"]),
        ("Gate", 3, 0, ["Sanctuary"]),  # both ways end there: found once
        ("Gate", 6, 0, ["Gate"]),  # once round the ring
        ("Shrine", 1, 0, ["Hulk", "Waste"]),
        ("Shrine", 2, 0, ["Portal", "Guardian"]),  # clockwise: the box of the Hulk first; anticlockwise ends at the Guardian, too
        ("Hulk", 1, 0, ["Portal", "Guardian", "Shrine"]),
        ("Hulk", 2, 0, ["Gate", "Hills", "Waste"]),  # after the box either direction
        ("Guardian", 4, 1, ["Warp", "Portal", "Guardian", "Ruins", "Sanctuary"]),  # the inner tier ends the movement at once
        ("Guardian", 4, 0, ["Portal", "Guardian", "Ruins", "Sanctuary"]),  # no relic; the Hulk's box leads out on both ways round
        ("Waste", 2, 1, ["Hulk"]),  # the Guardian's box works from the start only
        ("Waste", 3, 1, ["Portal", "Guardian", "Shrine"]),
    ],
)
def test_ends_of_a_movement(tmp_path, start, score, relics, ends):
    table = scene(tmp_path)
    assert names(table.board.candidates(table.card_set.space(start), [score], relics)) == ends


def test_a_space_entered_by_a_box_keeps_its_own_box_shut(tmp_path):
    table = scene(tmp_path)
    portal, hulk = table.card_set.space("Portal"), table.card_set.space("Hulk")
    object.__setattr__(portal, "box", {"to": "Shrine"})
    assert names(table.board.candidates(hulk, [2], 0)) == ["Gate", "Hills", "Waste"]  # not Shrine by Portal's box
    assert names(table.board.candidates(portal, [1], 0)) == ["Shrine", "Gate", "Hills"]


def test_scores_of_a_choice_are_looked_at_from_the_lowest(tmp_path):
    table = scene(tmp_path)
    assert names(table.board.candidates(table.card_set.space("Gate"), [1, 2, 3], 0)) == ["Ruins", "Portal", "Docks", "Hills", "Sanctuary"]


def test_distances_know_boxes_moves_and_the_way_in(tmp_path):
    table = scene(tmp_path)
    space = table.card_set.space
    assert table.board.distance(space("Ruins"), [space("Portal")]) == 2
    assert table.board.distance(space("Hulk"), [space("Portal")]) == 1
    assert table.board.distance(space("Gate"), [space("Shrine")]) == 1  # by the text
    assert table.board.distance(space("Ruins"), [space("Heart")]) == 1 + 1 + 2 + 1 + 3
    assert table.board.distance(space("Maw"), [space("Gate")]) == NO_WAY


def test_toward_ranks_spaces_by_their_distance(tmp_path):
    table = scene(tmp_path, lists={"move": ["toward Docks"]})
    at(table, 0, "Portal")
    dice(table, MOVEMENT, 0, 1)
    move(table, table.seats[0])
    assert table.seats[0].space.name == "Gate"


def test_march_takes_the_lowest_number_of_the_best_space(tmp_path):
    table = scene(tmp_path, lists={"march": ["Docks", "Ruins"]})
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 1", "Omen 4", "Omen 2", "Omen 2")
    left = seat.power[3]
    move(table, seat)  # four anticlockwise or two clockwise: two is less
    assert seat.space.name == "Docks" and names(seat.power) == ["Omen 1", "Omen 4", "Omen 2"] and seat.power[2] is left
    assert names(table.decks["power"].discards) == ["Omen 2"]


def test_by_lot_a_coin_decides_on_the_card(tmp_path):
    table = scene(tmp_path, policy="random")
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 1", "Omen 2")
    stream = choices(table, 0, 1, 1, 1)  # heads, the second card, the second end
    move(table, seat)
    assert seat.space.name == "Hills" and stream.numbers == []


def test_the_inner_tier_is_walked_and_the_centre_is_the_end(tmp_path):
    table = scene(tmp_path)
    seat = at(table, 0, "Throne")
    move(table, seat)
    move(table, seat)
    assert seat.space.name == "Heart"


def test_a_use_that_moves_replaces_the_movement(tmp_path):
    power = '[[card]]\nname = "Drop"\nnumber = 3\nuses = [{ moment = "move", effects = [{ do = "move", to = "Waste" }] }]\n'
    table = scene(tmp_path, lists={"use": ["Drop"]}, power=power)
    seat = table.seats[0]
    seat.power = [piece(table, "Drop"), piece(table, "Drop")]
    dice(table, MOVEMENT, 0)
    move(table, seat)
    assert seat.space.name == "Waste" and len(seat.power) == 1


def test_a_mission_shows_the_way(tmp_path):
    mission = '[[card]]\nname = "Pilgrim"\nobjective = { event = "visit", area = "Maiden" }\nreward = [{ do = "gain", level = 1 }]\n'
    table = scene(tmp_path, lists={"move": ["toward mission"]}, mission=mission)
    seat = table.seats[0]
    seat.mission = piece(table, "Pilgrim")
    counters = Counters(table, seat).judging(table.card_set.space("Ruins"), {})
    assert (counters.value("mission_there"), counters.value("mission_way")) == (0, 2)
    dice(table, MOVEMENT, 0, 2)
    move(table, seat)  # Hills rather than Docks
    assert (seat.space.name, seat.level, names(seat.completed)) == ("Hills", 1, ["Pilgrim"])
