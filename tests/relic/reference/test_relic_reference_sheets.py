"""Triggers and uses of cards (R16, R29; ENGINE.md, section 7.5) and faults of a card set, in the reference engine."""

import pytest
from relic_reference_scenes import at, dice, do, names, pieces, put, ready, scene

from sim.relic.reference.engagement import engage
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.phases import start
from sim.relic.reference.purposes import ENEMY_DICE, OWN_DICE, TEST_DICE
from sim.relic.reference.table import MOST_EFFORT

SHEETS = """
[[card]]
name = "Idol"
triggers = [
  { on = "battle_won", attribute = "strength", effects = [{ do = "gain", influence = 1 }] },
  { on = "test_failed", effects = [{ do = "gain", influence = 2 }] },
  { on = "vanquished", may = true, effects = [{ do = "gain", influence = 4 }] },
  { on = "turn_start", effects = [{ do = "gain", life = 1 }] },
]
[[card]]
name = "Font"
charges = 1
uses = [{ moment = "start", pay = "charge", effects = [{ do = "gain", influence = 1, per = "asset" }] }]
[[card]]
name = "Bargain"
uses = [{ moment = "start", pay = "power", amount = 2, limit = "turn", effects = [{ do = "gain", influence = 8 }] }]
"""


@pytest.mark.parametrize(("enemy", "influence"), [("Ork", 1), ("Bug", 0)])
def test_triggers_answer_to_their_attribute(tmp_path, enemy, influence):
    table = scene(tmp_path, relic=SHEETS)
    dice(table, OWN_DICE, 0, 5)
    dice(table, ENEMY_DICE, 0, 1)
    put(table, "Hills", enemy)
    seat = at(table, 0, "Hills")
    seat.assets = pieces(table, "Idol")
    engage(table, seat)
    assert seat.influence == influence


def test_triggers_of_failed_tests_and_of_the_vanquished(tmp_path):
    table = scene(tmp_path, relic=SHEETS, lists={"decline": ["Idol if seat == 2"]})
    for seat in table.seats:
        seat.assets = pieces(table, "Idol")
    dice(table, TEST_DICE, 0, 1)
    do(table, 0, {"do": "test", "attribute": "strength", "target": 3})
    assert table.seats[0].influence == 2
    do(table, 0, {"do": "players", "who": "each", "effects": [{"do": "lose", "life": 9}]})
    assert [seat.influence for seat in table.seats] == [4, 0]


def test_uses_of_a_moment_are_offered_one_after_the_other(tmp_path):
    table = scene(tmp_path, relic=SHEETS, lists={"use": ["any if influence < 9"], "keep": ["Omen 3"]})
    seat = table.seats[0]
    seat.assets, seat.power = pieces(table, "Bargain", "Font", "Idol"), pieces(table, "Omen 1", "Omen 3", "Omen 2")
    start(table, seat)  # 8 for two cards, then the font still counts itself
    assert (seat.life, seat.influence, names(seat.power)) == (5, 8 + 3, ["Omen 3"])
    assert names(seat.assets) == ["Bargain", "Idol"] and names(table.decks["relic"].discards) == ["Font"]
    seat.influence = 0
    seat.power = pieces(table, "Omen 1", "Omen 1")
    offer_uses(table, seat, "start")
    assert seat.influence == 0  # used this turn


TOOLS = """
[[card]]
name = "Drum"
uses = [{ moment = "battle", pay = "influence", bonus = 1 }]
[[card]]
name = "Horn"
uses = [{ moment = "battle", pay = "influence", limit = "turn", bonus = 1 }]
[[card]]
name = "Tool"
charges = 3
uses = [{ moment = "battle", pay = "charge", bonus = 1 }, { moment = "battle", pay = "influence", bonus = 1 }]
[[card]]
name = "Toll"
charges = 3
uses = [{ moment = "battle", pay = "charge", bonus = 1 }, { moment = "battle", pay = "influence", limit = "turn", bonus = 1 }]
"""


@pytest.mark.parametrize(("tool", "influence", "charges"), [("Drum", 3, 0), ("Horn", 4, 0), ("Tool", 4, 2), ("Toll", 5, 2)])
def test_charges_and_limits_are_once_a_turn_other_uses_once_a_battle(tmp_path, tool, influence, charges):
    table = scene(tmp_path, relic=TOOLS, lists={"use": ["any"]})
    put(table, "Hills", "Ork", "Bug")
    seat = ready(table, [5, 5], [1, 1])
    seat.assets, seat.influence = pieces(table, tool), 5
    engage(table, seat)
    assert (len(seat.trophies), seat.influence, seat.assets[0].charges) == (2, influence, charges)


@pytest.mark.parametrize(("players", "ended"), [(127, None), (128, "endless")])
def test_a_range_for_which_the_stack_has_no_place_is_left_out_and_takes_all_effort(players, ended, tmp_path):
    """Each of these puts a range on what is left of the one before, the innermost one two."""
    table = scene(tmp_path)
    deep = [{"do": "gain", "influence": 1}]
    for _ in range(players):
        deep = [{"do": "players", "who": "one", "effects": deep}, {"do": "gain", "life": 1}]
    do(table, 0, *deep)
    assert (table.ended, table.effort > MOST_EFFORT) == (ended, ended is not None)


def test_a_game_of_too_much_effort_is_endless(tmp_path):
    table = scene(tmp_path)
    table.spend(MOST_EFFORT - table.effort - 2)
    do(table, 0, *[{"do": "gain", "influence": 1}] * 4)
    assert (table.ended, table.winner, table.seats[0].influence) == ("endless", None, 2)
