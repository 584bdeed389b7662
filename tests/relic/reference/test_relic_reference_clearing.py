"""Cards cleared off a space and moves to a space of one's choice (ENGINE.md, section 9), in the reference engine. Hero has Strength 4 at Gate."""

import pytest
from relic_reference_scenes import BOARD, at, choices, do, names, piece, pieces, put, ready, scene, write_set

from sim.relic.reference.board import board_of
from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.engagement import engage

RED = """
[[card]]
name = "Raid"
type = "event"
trait = "Ork"
effects = [{ do = "lose", life = 1 }]
[[card]]
name = "Squig"
type = "asset"
trait = ["Ally", "Ork"]
[[card]]
name = "Ghost"
type = "enemy"
attribute = "strength"
value = 1
trophy = false
[[card]]
name = "Bomb"
type = "enemy"
attribute = "strength"
value = 2
start = [{ do = "clear", type = "enemy", trait = "Ork" }]
win = [{ do = "clear" }]
"""
LYING = ("Ork", "Raid", "Trader", "Ghost", "Squig", "Bug")

# --- clear ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filters", "left", "trophies"),
    [
        ({}, (), ()),
        ({"type": "enemy"}, ("Raid", "Trader", "Squig"), ()),
        ({"type": "encounter"}, ("Ork", "Raid", "Ghost", "Squig", "Bug"), ()),
        ({"trait": "Ork"}, ("Trader", "Ghost", "Bug"), ()),  # events too
        ({"type": "asset", "trait": "Ork"}, ("Ork", "Raid", "Trader", "Ghost", "Bug"), ()),
        ({"type": "enemy", "trophies": True}, ("Raid", "Trader", "Squig"), ("Ork", "Bug")),
        ({"trophies": True}, (), ("Ork", "Bug")),
        ({"trait": "Tyranid", "trophies": True}, ("Ork", "Raid", "Trader", "Ghost", "Squig"), ("Bug",)),
    ],
)
def test_cards_that_fit_are_cleared_off_the_own_space(tmp_path, filters, left, trophies):
    table = scene(tmp_path, red=RED)
    seat = at(table, 0, "Hills")
    put(table, "Hills", *LYING)
    put(table, "Docks", *LYING)
    do(table, 0, {"do": "clear", **filters})
    assert (names(table.here(seat)), names(seat.trophies)) == (list(left), list(trophies))
    gone = [name for name in LYING if name not in left + trophies]
    red = [name for name in gone if name not in ("Trader", "Bug")]
    assert names(table.decks["red"].discards) == red  # in the order in which they lay
    assert len(table.lying[table.card_set.space("Docks")]) == len(LYING) and seat.assets == [] and seat.life == 4


def test_no_mission_counts_what_was_cleared(tmp_path):
    mission = "".join(
        f'[[card]]\nname = "{name}"\nobjective = {{ event = "{event}" }}\n' for name, event in (("Keep", "asset"), ("Meet", "encounter"))
    )
    table = scene(tmp_path, red=RED, mission=mission)
    seat = at(table, 0, "Hills")
    for name in ("Slay", "Keep", "Meet"):
        put(table, "Hills", *LYING)
        seat.mission, seat.progress = piece(table, name), 0
        do(table, 0, {"do": "clear", "trophies": True})
        assert (seat.progress, seat.completed) == (0, [])


def test_enemies_of_the_battle_under_way_are_cleared(tmp_path):
    table = scene(tmp_path, red=RED)
    put(table, "Hills", "Bomb", "Ork")
    seat = ready(table, [3], [2])
    engage(table, seat)  # the start clears the Ork: 7 against 2 + 2; the block `win` clears the Bomb itself
    assert (seat.trophies, table.here(seat), names(table.decks["red"].discards)) == ([], [], ["Ork", "Bomb"])


# --- moves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "lines", "space"),
    [
        ({"area": "Hive"}, [], "Ruins"),  # the first one
        ({"area": "Hive"}, ["Docks"], "Docks"),
        ({"area": "Hive"}, ["any if enemies > 0"], "Docks"),  # counters speak of the candidate
        ({"area": "Hive"}, ["any if number > 0", "any by worth if enemies == 0"], "Ruins"),
        ({"tier": "middle"}, [], "Shrine"),
        ({"tier": "middle"}, ["toward Warp"], "Guardian"),
        ({"tier": "outer"}, [], "Ruins"),  # not the own space
        ({"tier": "outer"}, ["Gate", "Hills"], "Hills"),
    ],
)
def test_a_space_of_an_area_or_a_tier_is_chosen(tmp_path, where, lines, space):
    table = scene(tmp_path, lists={"move": lines})
    put(table, "Docks", "Bug")
    do(table, 0, {"do": "move", **where})
    assert table.seats[0].space.name == space and table.engagement_over and table.moved


def test_by_lot_any_of_them_is_chosen(tmp_path):
    table = scene(tmp_path, policy="random")
    at(table, 0, "Hulk")
    stream = choices(table, 0, 2)
    do(table, 0, {"do": "move", "tier": "middle"})  # Shrine, Guardian, Waste
    assert table.seats[0].space.name == "Waste" and stream.numbers == []


def test_the_player_who_moves_chooses(tmp_path):
    table = scene(tmp_path, players=2, lists={"move": ["Docks if seat == 2"]})
    do(table, 0, {"do": "players", "who": "others", "effects": [{"do": "move", "area": "Hive"}]})
    assert table.seats[1].space.name == "Docks" and not table.engagement_over


def test_without_a_candidate_nothing_happens(tmp_path):
    table = scene(tmp_path)
    seat = at(table, 0, "Hills")
    do(table, 0, {"do": "move", "area": "Nowhere"})
    assert seat.space.name == "Hills" and not table.engagement_over and not table.moved


def test_nothing_but_spaces_moves_anybody_out_of_the_inner_tier(tmp_path):
    table = scene(tmp_path, policy="random")
    seat = at(table, 0, "Maw")
    stream = choices(table, 0)
    do(table, 0, {"do": "move", "tier": "middle"}, owner=pieces(table, "Knife")[0])
    assert seat.space.name == "Maw"
    stream = choices(table, 0, 1)
    do(table, 0, {"do": "move", "tier": "middle"}, owner=seat.space)
    assert seat.space.name == "Hulk" and stream.numbers == []


@pytest.mark.parametrize(("where", "steps"), [('to = "Shrine"', [1, 2, 3]), ('area = "Front"', [2, 1, 1]), ('tier = "middle"', [1, 1, 1])])
def test_distances_follow_every_space_a_text_may_lead_to(tmp_path, where, steps):
    write_set(tmp_path)
    (tmp_path / "board.toml").write_text("schema = 1\n" + BOARD.replace('to = "Shrine"', where))
    card_set = read_card_set(tmp_path)
    board = board_of(card_set)
    assert [board.distance(card_set.space("Gate"), [card_set.space(name)]) for name in ("Shrine", "Hulk", "Guardian")] == steps
