"""Enemies of several dice, that win ties, that forbid (ENGINE.md, section 7.3), in the reference engine. Hero has Strength 4, Life 4."""

import pytest
from relic_reference_scenes import choices, dice, do, names, pieces, put, ready, scene

from sim.relic.reference.battle import choose_gear
from sim.relic.reference.contest import Fight
from sim.relic.reference.engagement import engage
from sim.relic.reference.purposes import ENEMY_DICE, OWN_DICE


def foe(name, words):
    return f'[[card]]\nname = "{name}"\ntype = "enemy"\nattribute = "strength"\nvalue = 2\n{words}\n'


RED = "".join(
    (
        foe("Twin", "dice = 2"),
        foe("Hydra", "dice = 4"),
        foe("Duke", "wins_ties = true"),
        foe("Null", 'forbid = ["power"]'),
        foe("Rust", 'forbid = ["weapon", "armour"]'),
        foe("Fate", 'forbid = ["reroll"]'),
    )
)
RELIC = """
[[card]]
name = "Luck"
passives = [{ is = "battle_reroll", amount = 1 }]
[[card]]
name = "Wish"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
"""
WARGEAR = """
[[card]]
name = "Sight"
type = "weapon"
passives = [{ is = "battle_reroll", amount = 1 }]
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
[[card]]
name = "Shell"
type = "armour"
passives = [{ is = "battle_bonus", amount = 1 }]
"""


def fought(tmp_path, enemies, own, enemy, assets=(), hand=(), lots=None, **lists):
    """Fight enemies with these dice, all of which are rolled, and these lots; return the player."""
    table = scene(tmp_path, red=RED, relic=RELIC, wargear=WARGEAR, lists=lists, policy="rules" if lots is None else "random")
    put(table, "Hills", *enemies)
    seat = ready(table, own, enemy)
    stream = choices(table, 0, *(lots or ()))
    seat.assets, seat.power, seat.influence = pieces(table, *assets), pieces(table, *hand), 3
    engage(table, seat)
    assert [table.luck.streams[purpose, 0].numbers for purpose in (OWN_DICE, ENEMY_DICE)] == [[], []] and stream.numbers == []
    return seat


# --- several dice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemies", "own", "enemy", "trophies"),
    [
        (["Twin"], [6, 3], [6, 2, 2], 1),  # the six brings its die before the next one is rolled: 13 against 12
        (["Twin"], [6, 2], [6, 2, 2], 0),
        (["Twin", "Twin"], [6, 6, 1], [1, 1, 1], 2),
        (["Twin", "Hydra"], [6, 6, 1], [1, 1, 1, 1], 2),  # never more than four
        (["Twin", "Duke"], [6, 3], [2, 2], 2),
    ],
)
def test_all_dice_of_a_group_are_rolled_one_after_the_other(tmp_path, enemies, own, enemy, trophies):
    assert len(fought(tmp_path, enemies, own, enemy).trophies) == trophies


def test_estimates_know_the_dice_of_the_enemy(tmp_path):
    table = scene(tmp_path, red=RED)
    chances = [Fight(table.seats[0], "strength", [table.card_set.named(name)]).chance() for name in ("Duke", "Twin", "Hydra")]
    assert chances[0] > chances[1] > chances[2] > 0


@pytest.mark.parametrize(("faces", "own", "influence"), [((1, 1), [3], 1), ((6, 1, 6, 1), [3], 0)])
def test_an_enemy_of_a_text_has_dice_of_its_own(tmp_path, faces, own, influence):
    table = scene(tmp_path)
    dice(table, OWN_DICE, 0, *own)
    stream = dice(table, ENEMY_DICE, 0, *faces)
    do(table, 0, {"do": "battle", "attribute": "strength", "value": 4, "dice": 2, "win": [{"do": "gain", "influence": 1}]})
    assert (table.seats[0].influence, stream.numbers) == (influence, [])


# --- ties -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("enemies", "own", "life"), [(["Ork"], [2], 4), (["Duke"], [1], 3), (["Duke", "Null"], [3], 3)])
def test_a_tie_is_lost_against_an_enemy_that_wins_it(tmp_path, enemies, own, life):
    seat = fought(tmp_path, enemies, own, [3])
    assert (seat.life, seat.trophies) == (life, [])


def test_an_enemy_of_a_text_may_win_ties(tmp_path):
    table = scene(tmp_path)
    for wins_ties, life, influence in ((False, 4, 0), (True, 3, 1)):
        ready(table, [3], [3], "Gate")
        do(table, 0, {"do": "battle", "attribute": "strength", "value": 4, "wins_ties": wins_ties, "lose": [{"do": "gain", "influence": 1}]})
        assert (table.seats[0].life, table.seats[0].influence) == (life, influence)


@pytest.mark.parametrize(("enemy", "own", "trophies"), [("Null", [5], 0), ("Duke", [5, 6, 1], 1)])
def test_a_tie_that_is_lost_is_worth_a_reroll_like_a_lost_battle(tmp_path, enemy, own, trophies):
    assert len(fought(tmp_path, [enemy], own, [6, 1], ["Luck"]).trophies) == trophies  # one face of six wins, four lose


# --- what is forbidden ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("enemies", "left"), [(["Duke"], []), (["Null"], ["Omen 6"]), (["Duke", "Null"], ["Omen 6"])])
def test_no_number_replaces_a_die_where_that_is_forbidden(tmp_path, enemies, left):
    own = [1] if left else [2]  # the die that a 6 brings
    assert names(fought(tmp_path, enemies, own, [5], hand=["Omen 6"], power=["any"]).power) == left


def test_by_lot_no_coin_is_thrown_for_what_is_forbidden(tmp_path):
    seat = fought(tmp_path, ["Null", "Rust", "Fate"], [1], [1], ["Luck", "Wish", "Sight", "Shell"], ["Omen 6"], lots=())
    assert (names(seat.power), seat.influence) == (["Omen 6"], 3)


def test_forbidden_weapons_and_armour_are_not_looked_at(tmp_path):
    table = scene(tmp_path, red=RED, wargear=WARGEAR)
    seat = table.seats[0]
    seat.assets = pieces(table, "Knife", "Shell")
    for enemies, gear in ((["Duke"], ["Knife", "Shell"]), (["Duke", "Rust"], [])):
        fight = Fight(seat, "strength", [table.card_set.named(name) for name in enemies])
        choose_gear(table, fight)
        assert (names(fight.gear), fight.own) == (gear, 4 + len(gear))


@pytest.mark.parametrize(("enemy", "own", "influence"), [("Duke", [1, 1, 1], 2), ("Fate", [1], 3)])
def test_forbidden_rerolls_are_as_if_they_were_not_there(tmp_path, enemy, own, influence):
    assert fought(tmp_path, [enemy], own, [5], ["Luck", "Wish"], use=["any"]).influence == influence


@pytest.mark.parametrize(("enemy", "gear"), [("Duke", ["Sight"]), ("Fate", [])])
def test_a_weapon_that_only_rolls_again_is_of_no_use_there(tmp_path, enemy, gear):
    table = scene(tmp_path, red=RED, wargear=WARGEAR)
    seat = table.seats[0]
    seat.assets, seat.influence = pieces(table, "Sight"), 1
    fight = Fight(seat, "strength", [table.card_set.named(enemy)])
    choose_gear(table, fight)
    assert names(fight.gear) == gear


def test_an_enemy_of_a_text_forbids_too(tmp_path):
    table = scene(tmp_path, wargear=WARGEAR, relic=RELIC, lists={"power": ["any"], "use": ["any"]})
    seat = ready(table, [1], [5], "Gate")
    seat.assets, seat.power, seat.influence = pieces(table, "Shell", "Luck", "Wish"), pieces(table, "Omen 6"), 1
    do(table, 0, {"do": "battle", "attribute": "strength", "value": 4, "forbid": ["power", "weapon", "armour", "reroll"]})
    assert (seat.life, seat.influence, names(seat.power)) == (3, 1, ["Omen 6"])
