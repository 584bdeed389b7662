"""What a player takes into a battle (R16, R24; ENGINE.md, section 7.3), as the reference engine chooses it. Hero has Strength 4 and Willpower 3."""

import pytest
from relic_reference_scenes import choices, names, pieces, scene

from sim.relic.reference.battle import choose_gear
from sim.relic.reference.contest import Fight

GEAR = """
[[card]]
name = "Book"
type = "weapon"
passives = [{ is = "skill_bonus", amount = 5 }, { is = "power_limit", amount = 1 }, { is = "ones_as_sixes", roll = "test" }]
[[card]]
name = "Anchor"
type = "weapon"
passives = [{ is = "battle_bonus", amount = -1 }]
[[card]]
name = "Spray"
type = "weapon"
passives = [{ is = "battle_bonus", trait = "Tyranid", amount = 3 }]
[[card]]
name = "Charm"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", rerolls = 2 }]
[[card]]
name = "Rifle"
type = "weapon"
uses = [
  { moment = "battle", attribute = "willpower", pay = "discard", bonus = 9 },
  { moment = "battle", pay = "influence", dice = 1 },
  { moment = "battle", pay = "life", bonus = 2 },
  { moment = "battle", pay = "power", bonus = 8 },
]
[[card]]
name = "Shell"
type = "armour"
passives = [{ is = "battle_bonus", amount = 1 }]
[[card]]
name = "Veil"
type = "armour"
passives = [{ is = "no_life_loss", attribute = "willpower" }]
uses = [{ moment = "battle", bonus = 1 }]
"""


def chosen(table, enemy, *held):
    """Return the names of what is taken into a battle against an enemy, of what is held."""
    seat = table.seats[0]
    seat.assets = pieces(table, *held)
    foe = table.card_set.named(enemy)
    fight = Fight(seat, foe.attribute, [foe])
    choose_gear(table, fight)
    return names(fight.gear)


@pytest.mark.parametrize(
    ("enemy", "held", "gear"),
    [
        ("Ork", ["Book"], []),  # of no use
        ("Ork", ["Book", "Anchor"], ["Anchor"]),  # of use, though it does not help
        ("Ork", ["Anchor", "Spray"], ["Anchor"]),  # no Tyranid is there
        ("Bug", ["Anchor", "Spray"], ["Spray"]),
        ("Ork", ["Anchor", "Charm"], ["Charm"]),  # rerolls are of use, but add nothing
        ("Ork", ["Charm", "Knife"], ["Knife"]),
        ("Ork", ["Knife", "Rifle"], ["Rifle"]),  # by its best use that can be paid: one die, or two points
        ("Ork", ["Shell", "Veil"], ["Shell"]),  # of equal chances the first one
        ("Bug", ["Shell", "Veil"], ["Veil"]),  # unless the other spares Life
        ("Bug", ["Veil", "Knife", "Spray", "Shell"], ["Spray", "Veil"]),
    ],
)
def test_what_is_of_use_and_helps_most_is_taken(tmp_path, enemy, held, gear):
    table = scene(tmp_path, wargear=GEAR)
    table.seats[0].influence = 1
    assert chosen(table, enemy, *held) == gear


@pytest.mark.parametrize(("influence", "life", "gear"), [(1, 1, ["Charm"]), (0, 2, ["Rifle"]), (0, 1, [])])
def test_only_uses_that_can_be_made_now_count(tmp_path, influence, life, gear):
    table = scene(tmp_path, wargear=GEAR)
    seat = table.seats[0]
    seat.influence, seat.life = influence, life
    assert chosen(table, "Ork", *(["Charm"] if influence else ["Charm", "Rifle"])) == gear


def test_declined_weapons_stay_where_they_are(tmp_path):
    table = scene(tmp_path, wargear=GEAR, lists={"decline": ["Knife", "armour if life == 4"]})
    assert chosen(table, "Ork", "Knife", "Shell") == []
    table.seats[0].life = 3
    assert chosen(table, "Ork", "Knife", "Anchor", "Shell") == ["Anchor", "Shell"]


@pytest.mark.parametrize(("lots", "gear"), [((0, 1), ["Book"]), ((1, 0), ["Knife", "Shell"]), ((2, 1), [])])
def test_by_lot_all_that_is_held_may_be_taken(tmp_path, lots, gear):
    table = scene(tmp_path, wargear=GEAR, policy="random")
    stream = choices(table, 0, *lots)
    assert chosen(table, "Ork", "Book", "Shell", "Knife") == gear and stream.numbers == []
