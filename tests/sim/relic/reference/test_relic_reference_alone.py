"""What scenes of both engines do not show: what no card file can say, how a battle is prepared, distances; in the reference engine."""

import pytest
from hero_relic import BOARD
from relic_reference_scenes import dice, do, names, pieces, scene, write_set

from sim.relic.reference.board import NO_WAY, board_of
from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.contest import Fight
from sim.relic.reference.purposes import TEST_DICE
from sim.relic.reference.table import MOST_EFFORT

RELIC = """
[[card]]
name = "Banner"
trait = "Ally"
passives = [{ is = "battle_bonus", amount = 1, per = { of = "asset", trait = "Ally" } }]
[[card]]
name = "Crown"
passives = [{ is = "battle_dice", amount = 1, per = "token" }, { is = "skill_bonus", amount = 2, when = { of = "influence", least = 1 } }]
[[card]]
name = "Fist"
passives = [{ is = "battle_bonus", amount = 2, per = "influence", when = { of = "influence", least = 1, most = 3 } }]
"""
PAIR = '[[card]]\nname = "Pair"\npassives = [{ is = "skill_dice", amount = 1 }]\n'


@pytest.mark.parametrize(("players", "ended"), [(127, None), (128, "endless")])
def test_a_range_for_which_the_stack_has_no_place_is_left_out_and_takes_all_effort(players, ended, tmp_path):
    """Each of these puts a range on what is left of the one before, the innermost one two."""
    table = scene(tmp_path)
    deep = [{"do": "gain", "influence": 1}]
    for _ in range(players):
        deep = [{"do": "players", "who": "one", "effects": deep}, {"do": "gain", "life": 1}]
    do(table, 0, *deep)
    assert (table.ended, table.effort > MOST_EFFORT) == (ended, ended is not None)


def test_trophies_worth_more_than_is_looked_at_go_first_one_first(tmp_path):
    red = '[[card]]\nname = "Giant"\ncount = 9\ntype = "enemy"\nattribute = "strength"\nvalue = 30\n'
    table = scene(tmp_path, red=red, lists={"choose": ["any"]})
    seat = table.seats[0]
    seat.trophies = pieces(table, "Boy", *["Giant"] * 9)
    do(table, 0, {"do": "pay", "trophy": 260, "then": [{"do": "gain", "influence": 1}]})
    assert (seat.influence, names(seat.trophies)) == (1, [])


def test_dice_per_something_are_counted_once_and_a_bonus_anew(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.tokens, seat.assets = 2, pieces(table, "Crown", "Banner", "Banner")
    fight = Fight(seat, "strength", [table.card_set.named("Boy")])
    assert (fight.thrown(), fight.own) == (3, 8)
    seat.tokens = 5
    seat.assets.pop()
    assert (fight.thrown(), fight.own) == (3, 6)  # one banner fewer to be counted; both of them go on counting


def test_a_passive_goes_on_counting_though_its_condition_has_ended(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.influence, seat.assets = 3, pieces(table, "Fist")
    fight = Fight(seat, "strength", [table.card_set.named("Boss")])
    assert fight.own == 4 + 2 * 3
    seat.influence = 0
    assert fight.own == 4  # nothing to be multiplied
    seat.influence = 5
    assert fight.own == 4 + 2 * 5  # beyond the bound, but the battle has begun


def test_a_one_by_card_where_another_die_shows_more(tmp_path):
    """4 + 5 and a 1, which is enough, and does not fail where only all ones do; the kernel plays no 1 in a test."""
    table = scene(tmp_path, rules='[switches]\nones = "all"\npower_numbers = "one_per_die"\n', relic=PAIR, lists={"power": ["test"]})
    seat = table.seats[0]
    seat.assets, seat.power = pieces(table, "Pair"), pieces(table, "Omen 1", "Omen 5")
    stream = dice(table, TEST_DICE, 0)
    do(table, 0, {"do": "test", "attribute": "strength", "target": 10, "pass": [{"do": "gain", "influence": 1}]})
    assert (seat.influence, stream.numbers, names(seat.power)) == (1, [], [])


def test_a_space_entered_by_a_box_keeps_its_own_box_shut(tmp_path):
    table = scene(tmp_path)
    portal, hulk = table.card_set.space("Portal"), table.card_set.space("Hulk")
    object.__setattr__(portal, "box", {"to": "Shrine"})
    assert names(table.board.candidates(hulk, [2], 0)) == ["Gate", "Hills", "Waste"]  # not Shrine by Portal's box
    assert names(table.board.candidates(portal, [1], 0)) == ["Shrine", "Gate", "Hills"]


def test_distances_know_boxes_moves_and_the_way_in(tmp_path):
    table = scene(tmp_path)
    space = table.card_set.space
    assert table.board.distance(space("Ruins"), [space("Portal")]) == 2
    assert table.board.distance(space("Hulk"), [space("Portal")]) == 1
    assert table.board.distance(space("Gate"), [space("Shrine")]) == 1  # by the text
    assert table.board.distance(space("Ruins"), [space("Heart")]) == 1 + 1 + 2 + 1 + 3
    assert table.board.distance(space("Maw"), [space("Gate")]) == NO_WAY


@pytest.mark.parametrize(("where", "steps"), [('to = "Shrine"', [1, 2, 3]), ('area = "Front"', [2, 1, 1]), ('tier = "middle"', [1, 1, 1])])
def test_distances_follow_every_space_a_text_may_lead_to(tmp_path, where, steps):
    write_set(tmp_path)
    (tmp_path / "board.toml").write_text("schema = 1\n" + BOARD.replace('to = "Shrine"', where))
    card_set = read_card_set(tmp_path)
    board = board_of(card_set)
    assert [board.distance(card_set.space("Gate"), [card_set.space(name)]) for name in ("Shrine", "Hulk", "Guardian")] == steps
