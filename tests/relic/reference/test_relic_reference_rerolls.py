"""Rerolls of passives and of uses (R16, R23; ENGINE.md, section 7.6) in the reference engine. Hero has Strength 4 and Life 4."""

import pytest
from relic_reference_scenes import choices, dice, do, names, pieces, put, ready, scene

from sim.relic.reference.engagement import engage
from sim.relic.reference.purposes import OWN_DICE, TEST_DICE

RELIC = """
[[card]]
name = "Token"
passives = [{ is = "battle_reroll", amount = 1 }]
[[card]]
name = "Pair"
passives = [{ is = "battle_dice", amount = 1 }, { is = "skill_dice", amount = 1 }]
[[card]]
name = "Mark"
passives = [{ is = "battle_reroll", amount = 1, dice = "ones" }]
[[card]]
name = "Both"
uses = [{ moment = "battle", pay = "life", bonus = 1 }, { moment = "battle", pay = "life", rerolls = 1 }]
[[card]]
name = "Twice"
uses = [{ moment = "battle", pay = "influence", rerolls = 2 }]
[[card]]
name = "Anew"
uses = [{ moment = "battle", pay = "influence", rerolls = 1, reroll = "ones" }, { moment = "test", pay = "influence", rerolls = 1 }]
"""
WEAPON = """
[[card]]
name = "Sight"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
[[card]]
name = "Club"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 1 }]
"""
POWER = '[[card]]\nname = "Luck"\nnumber = 1\nuses = [{ moment = "battle", rerolls = 1 }]\n'


def fought(tmp_path, own, enemy, *assets, power=(), use=("any",), lots=None, influence=5):
    """Fight an Ork with these dice; return the player, with all his dice thrown and all his lots asked."""
    table = scene(tmp_path, relic=RELIC, power=POWER, wargear=WEAPON, lists={"use": use}, policy="rules" if lots is None else "random")
    put(table, "Hills", "Ork")
    seat = ready(table, own, enemy)
    stream = choices(table, 0, *(lots or ()))
    seat.assets, seat.power, seat.influence = pieces(table, *assets), pieces(table, *power), influence
    engage(table, seat)
    assert table.luck.streams[OWN_DICE, 0].numbers == stream.numbers == []
    return seat


@pytest.mark.parametrize(
    ("own", "enemy", "trophies", "life"),
    [
        ([1, 4], [2], 1, 4),  # a tie at the lowest face: nothing is lost by it
        ([4], [5], 0, 4),  # a tie: two faces of six win, three lose
        ([3, 3], [4], 0, 4),  # a tie: three win, two lose; but it is a tie again
        ([5, 4], [6, 6, 3], 0, 3),  # a lost battle is always rolled again
    ],
)
def test_a_tie_is_rolled_again_if_it_is_likelier_to_win_than_to_lose(tmp_path, own, enemy, trophies, life):
    seat = fought(tmp_path, own, enemy, "Token")
    assert (len(seat.trophies), seat.life) == (trophies, life)


def test_worth_looks_at_the_die_that_would_be_rolled(tmp_path):
    assert len(fought(tmp_path, [5, 4], [6, 4], "Token", "Pair").trophies) == 0  # a tie: the smaller die is good enough
    assert len(fought(tmp_path, [5, 3, 4], [6, 3], "Token", "Pair").trophies) == 1


def test_uses_that_bring_rerolls_are_asked_after_the_roll(tmp_path):
    assert names(fought(tmp_path, [5], [1], power=["Luck"]).power) == ["Luck"]  # won without
    seat = fought(tmp_path, [1, 4], [2], power=["Luck"], use=["Luck if chance == 83 and gain == 83"])
    assert (names(seat.trophies), seat.power) == (["Ork"], [])
    assert names(fought(tmp_path, [4], [5], power=["Luck"]).power) == ["Luck"]  # not worth making
    assert fought(tmp_path, [2], [6, 1], power=["Luck"], use=["Luck if chance > 16"]).life == 3  # one in six is too little


def test_passives_come_first_and_a_use_goes_on_until_the_battle_is_won(tmp_path):
    seat = fought(tmp_path, [1, 2, 3, 2, 5], [5], "Twice", "Token", power=["Luck", "Luck"])
    assert (names(seat.trophies), seat.influence, names(seat.power)) == (["Ork"], 4, ["Luck"])


def test_a_card_may_help_before_the_roll_and_after_it(tmp_path):
    seat = fought(tmp_path, [1, 5], [5], "Both")
    assert (names(seat.trophies), seat.life) == (["Ork"], 2)


@pytest.mark.parametrize(("own", "influence"), [([2], 5), ([1, 5], 4)])
def test_a_reroll_of_ones_needs_a_one(tmp_path, own, influence):
    assert fought(tmp_path, own, [5], "Anew").influence == influence


@pytest.mark.parametrize(("assets", "own", "influence"), [(["Sight"], [1, 5], 4), (["Sight", "Club"], [1], 5)])
def test_a_weapon_brings_rerolls_only_if_it_is_chosen(tmp_path, assets, own, influence):
    assert fought(tmp_path, own, [5], *assets).influence == influence


@pytest.mark.parametrize(
    ("lots", "own", "power", "trophies"),
    [
        ((0, 0), [1], ["Luck"], 0),  # no number, no use
        ((0, 1, 0), [1], [], 0),  # the use, but not its reroll
        ((0, 1, 1), [1, 5], [], 1),
    ],
)
def test_by_lot_a_use_and_its_reroll_are_a_coin_each(tmp_path, lots, own, power, trophies):
    seat = fought(tmp_path, own, [5], power=["Luck"], lots=lots)
    assert (names(seat.power), len(seat.trophies)) == (power, trophies)


def test_by_lot_worth_is_not_asked(tmp_path):
    assert fought(tmp_path, [5, 1], [6, 2], "Token", lots=(1,)).life == 3
    assert len(fought(tmp_path, [4, 6, 1], [5], "Token", lots=(1,)).trophies) == 1  # a tie of bad odds
    assert fought(tmp_path, [1, 3, 2, 1], [6, 3], "Mark", "Token", "Pair", lots=(1, 1, 1)).life == 3  # the one, then the second die


@pytest.mark.parametrize(
    ("ones", "count", "assets", "faces", "chance"),
    [
        ("any", "thrown", [], [1], 83),
        ("any", "every", [], [6, 1], 80),
        ("all", "thrown", ["Pair"], [1, 1], 83),  # the other one is a 1
        ("all", "every", ["Pair"], [1, 1], 83),
    ],
)
def test_the_chance_of_a_reroll_in_a_test_knows_its_ones(tmp_path, ones, count, assets, faces, chance):
    table = scene(tmp_path, rules=f'[switches]\nones = "{ones}"\ncount = "{count}"\n', relic=RELIC, lists={"use": [f"Anew if chance == {chance}"]})
    seat = table.seats[0]
    seat.assets, seat.influence = pieces(table, "Anew", *assets), 1
    stream = dice(table, TEST_DICE, 0, *faces, 2)
    do(table, 0, {"do": "test", "attribute": "strength", "target": 5, "pass": [{"do": "gain", "life": 1}]})
    assert (seat.influence, seat.life, stream.numbers) == (0, 5, [])
