"""Conditions and counted things while a battle is being prepared, in the reference engine. Hero has Strength 4."""

from relic_reference_scenes import pieces, scene

from sim.relic.reference.contest import Fight

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


def test_dice_per_something_are_counted_once_and_a_bonus_anew(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.tokens, seat.assets = 2, pieces(table, "Crown", "Banner", "Banner")
    fight = Fight(seat, "strength", [table.card_set.named("Ork")])
    assert (fight.thrown(), fight.own) == (3, 8)
    seat.tokens = 5
    seat.assets.pop()
    assert (fight.thrown(), fight.own) == (3, 6)  # one banner fewer to be counted; both of them go on counting


def test_a_passive_goes_on_counting_though_its_condition_has_ended(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.influence, seat.assets = 3, pieces(table, "Fist")
    fight = Fight(seat, "strength", [table.card_set.named("Warboss")])
    assert fight.own == 4 + 2 * 3
    seat.influence = 0
    assert fight.own == 4  # nothing to be multiplied
    seat.influence = 5
    assert fight.own == 4 + 2 * 5  # beyond the bound, but the battle has begun
