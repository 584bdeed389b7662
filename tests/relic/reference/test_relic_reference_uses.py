"""Prices, conditions and gifts of uses, and uses after the roll (ENGINE.md, sections 7.5 and 7.6), in the reference engine. Hero has Strength 4."""

import pytest
from relic_reference_scenes import at, choices, dice, do, names, pieces, put, ready, scene

from sim.relic.reference.battle import choose_gear
from sim.relic.reference.contest import Fight
from sim.relic.reference.engagement import engage
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.purposes import CHOICE, OWN_DICE, TEST_DICE

RELIC = """
[[card]]
name = "Altar"
trait = "Ally"
uses = [{ moment = "start", pay = "asset", pay_trait = "Ally", effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Forge"
uses = [{ moment = "start", pay = "asset", amount = 2, effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Mint"
uses = [{ moment = "start", pay = "token", amount = 2, when = { of = "influence", most = 0 }, effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Choir"
uses = [{ moment = "battle", pay = "token", bonus = 1, dice = 1, per = "token" }]
[[card]]
name = "Deck"
uses = [{ moment = "battle", pay = "power", reveal = true, bonus = 2 }]
[[card]]
name = "Late"
uses = [{ moment = "battle", pay = "influence", bonus = 2, after = true }, { moment = "test", pay = "influence", bonus = 2, after = true }]
[[card]]
name = "Debt"
uses = [{ moment = "battle", pay = "token", bonus = 1, per = "token", after = true }]
[[card]]
name = "Void"
uses = [{ moment = "battle", pay = "influence", bonus = 1, per = "wargear", after = true }]
[[card]]
name = "Luck"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
[[card]]
name = "Both"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }, { moment = "battle", pay = "influence", bonus = 1, after = true }]
[[card]]
name = "Pact"
passives = [{ is = "battle_bonus", amount = 1 }]
uses = [{ moment = "battle", pay = "asset", bonus = 1 }]
"""
WARGEAR = """
[[card]]
name = "Coil"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", bonus = 9, after = true }]
[[card]]
name = "Prism"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", reveal = true }]
[[card]]
name = "Lance"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 4 }]
[[card]]
name = "Stick"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 2 }]
"""
RED = '[[card]]\nname = "Duke"\ntype = "enemy"\nattribute = "strength"\nvalue = 3\nwins_ties = true\n'


def set_table(tmp_path, *assets, power=(), lots=None, use=("any",), influence=2, tokens=0, **lists):
    """Return a table and its first player, who holds these cards."""
    lists = lists | {"use": use}
    table = scene(tmp_path, relic=RELIC, wargear=WARGEAR, red=RED, lists=lists, policy="rules" if lots is None else "random")
    seat = table.seats[0]
    seat.assets, seat.power, seat.influence, seat.tokens = pieces(table, *assets), pieces(table, *power), influence, tokens
    choices(table, 0, *(lots or ()))
    return table, seat


def fight(table, own, enemy, foe="Ork"):
    """Fight an enemy with these dice; return whether it was won, with all dice thrown and all lots asked."""
    put(table, "Hills", foe)
    seat = ready(table, own, enemy)
    engage(table, seat)
    assert table.luck.streams[OWN_DICE, 0].numbers == table.luck.streams[CHOICE, 0].numbers == []
    return bool(seat.trophies)


# --- prices and conditions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "left", "influence"),
    [
        (["Altar", "Relic A"], ["Altar", "Relic A"], 0),  # the only ally is the card itself
        (["Altar", "Relic A", "Altar"], ["Altar", "Relic A"], 1),  # the second one pays for the first, and is not there to be looked at
        (["Forge", "Relic A"], ["Forge", "Relic A"], 0),
        (["Relic A", "Forge", "Relic B", "Knife"], ["Forge", "Relic B"], 1),  # what is kept last goes first
    ],
)
def test_other_assets_pay_for_a_use(tmp_path, held, left, influence):
    table, seat = set_table(tmp_path, *held, influence=0)
    used = seat.assets[0]
    offer_uses(table, seat, "start")
    assert (names(seat.assets), seat.influence) == (left, influence)
    assert used in seat.assets or "Forge" in held


def test_by_lot_any_asset_that_fits_pays(tmp_path):
    table, seat = set_table(tmp_path, "Altar", "Relic A", "Altar", "Altar", influence=0, lots=(1, 1, 0))
    second, last = seat.assets[2:]
    offer_uses(table, seat, "start")  # the first one is used and paid for by the last; the second one is not used
    assert second in seat.assets and last not in seat.assets and table.deciders[0].stream.numbers == []


@pytest.mark.parametrize(("tokens", "influence", "left"), [(1, 0, 1), (2, 0, 0), (2, 1, 2)])
def test_tokens_pay_and_a_condition_must_hold(tmp_path, tokens, influence, left):
    table, seat = set_table(tmp_path, "Mint", influence=influence, tokens=tokens)
    offer_uses(table, seat, "start")
    assert (seat.tokens, seat.influence) == (left, influence + (left < tokens))


def test_an_asset_that_is_paid_goes_on_counting_in_the_battle(tmp_path):
    table, seat = set_table(tmp_path, "Pact", "Pact", use=("any if assets == 2",))
    assert fight(table, [1], [3])  # 4 + 1 + two passives + 1 against 6
    assert names(seat.assets) == ["Pact"]


# --- what they give -------------------------------------------------------------------------------------------------


def test_a_use_is_multiplied_by_what_there_is_before_its_price(tmp_path):
    table, seat = set_table(tmp_path, "Choir", tokens=2, use=("Choir if chance == 57 and gain == 39",))
    assert fight(table, [1, 1, 1], [5]) and seat.tokens == 1  # 4 + 2 and three dice against 8


def test_the_top_power_card_is_turned_over_after_the_price(tmp_path):
    table, seat = set_table(tmp_path, "Deck", power=["Omen 1"], use=("any if gain == 33",))  # reckoned with as 3
    table.decks["power"].cards = pieces(table, "Omen 2", "Omen 6")
    assert fight(table, [1], [6, 3])  # 4 + 2 + 6 + 1 against 12
    assert (names(table.decks["power"].discards), names(table.decks["power"].cards)) == (["Omen 1", "Omen 6"], ["Omen 2"])


def test_the_card_that_paid_may_be_turned_over(tmp_path):
    table, seat = set_table(tmp_path, "Deck", power=["Omen 4"])
    table.decks["power"].cards = []
    assert fight(table, [1], [6, 1])  # 4 + 2 + 4 + 1 against 10
    assert names(table.decks["power"].discards) == ["Omen 4"]


def test_without_a_card_to_be_turned_over_nothing_is_added(tmp_path):
    table, seat = set_table(tmp_path, "Prism")
    table.decks["power"].cards = []
    assert not fight(table, [1], [2]) and (seat.influence, seat.life) == (1, 4)


@pytest.mark.parametrize(
    ("held", "gear"), [(["Stick", "Prism"], ["Prism"]), (["Prism", "Lance"], ["Lance"]), (["Coil", "Stick"], ["Stick"]), (["Coil"], ["Coil"])]
)
def test_a_weapon_is_judged_by_what_it_gives_before_the_roll(tmp_path, held, gear):
    table, seat = set_table(tmp_path, *held)
    battle = Fight(seat, "strength", [table.card_set.named("Ork")])
    choose_gear(table, battle)
    assert names(battle.gear) == gear


# --- after the roll -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "own", "enemy", "won", "influence", "life"),
    [
        ("Ork", [5], [1], True, 2, 4),  # won without
        ("Ork", [2], [4], True, 1, 4),  # 6 against 7: won by it
        ("Ork", [1], [4], False, 1, 4),  # 5 against 7: tied instead of lost
        ("Ork", [1], [5], False, 2, 3),  # 5 against 8: of no use
        ("Ork", [3], [4], True, 1, 4),  # won instead of tied
        ("Duke", [1], [4], False, 2, 3),  # the tie would be lost
        ("Duke", [3], [4], True, 1, 4),
    ],
)
def test_a_bonus_after_the_roll_is_given_where_it_changes_the_result(tmp_path, foe, own, enemy, won, influence, life):
    table, seat = set_table(tmp_path, "Late")
    assert fight(table, own, enemy, foe) is won
    assert (seat.influence, seat.life) == (influence, life)


@pytest.mark.parametrize(("use", "own", "influence"), [("any if chance == 0 and gain == 100", [3], 1), ("any if chance == 0 and gain == 0", [1], 1)])
def test_its_gain_is_all_or_nothing(tmp_path, use, own, influence):
    for line, left in ((use, influence), (f"any if not ({use.removeprefix('any if ')})", 2)):
        table, seat = set_table(tmp_path, "Late", use=(line,))
        fight(table, own, [4])
        assert seat.influence == left


@pytest.mark.parametrize(("tokens", "won", "left"), [(2, True, 1), (1, False, 0)])
def test_its_bonus_is_multiplied_before_the_price(tmp_path, tokens, won, left):
    table, seat = set_table(tmp_path, "Debt", tokens=tokens)
    assert fight(table, [3], [5]) is won and (seat.tokens, seat.life) == (left, 4)  # 7 and two tokens against 8; with one a tie


def test_a_bonus_of_nothing_changes_no_tie(tmp_path):
    table, seat = set_table(tmp_path, "Void")
    assert not fight(table, [3], [4]) and (seat.influence, seat.life) == (2, 4)


@pytest.mark.parametrize(("face", "life", "influence"), [(3, 5, 1), (2, 4, 2), (1, 4, 2)])
def test_a_test_may_be_passed_by_it_but_not_if_its_ones_fail(tmp_path, face, life, influence):
    table, seat = set_table(tmp_path, "Late")
    dice(table, TEST_DICE, 0, face)
    do(table, 0, {"do": "test", "attribute": "strength", "target": 9 if face > 1 else 6, "pass": [{"do": "gain", "life": 1}]})
    assert (seat.life, seat.influence) == (life, influence)


def test_it_is_asked_in_one_pass_with_the_rerolls(tmp_path):
    table, seat = set_table(tmp_path, "Luck", "Late")
    assert fight(table, [1, 3], [4]) and seat.influence == 0  # rolled again: a tie, which the bonus wins
    table, seat = set_table(tmp_path, "Late", "Luck")
    assert not fight(table, [5], [6, 2]) and (seat.influence, seat.life) == (1, 4)  # a tie by the bonus; a reroll is not worth making


def test_of_a_card_with_both_the_first_that_is_wanted_is_made(tmp_path):
    for line, own, won in (("any", [3, 4], True), ("any if gain == 100", [3], True)):
        table, seat = set_table(tmp_path, "Both", use=(line,))
        assert fight(table, own, [4]) is won and seat.influence == 1


def test_by_lot_worth_is_not_asked(tmp_path):
    table, seat = set_table(tmp_path, "Late", lots=(1,))
    assert not fight(table, [1], [5]) and seat.influence == 1
    table, seat = set_table(tmp_path, "Late", lots=())
    assert fight(table, [5], [1])  # won: no coin


# --- before the engagement ------------------------------------------------------------------------------------------

EARLY = """
[[card]]
name = "Horn"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "clear", type = "enemy" }] }]
[[card]]
name = "Gate Key"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "move", to = "Waste" }] }]
[[card]]
name = "Duel"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "battle", attribute = "strength", value = 9 }] }]
"""


@pytest.mark.parametrize(
    ("held", "influence", "left"),
    [
        (["Horn"], 1 + 1, ["Trader"]),  # the enemy is gone, the trader is met
        (["Gate Key", "Horn"], 1, ["Ork", "Trader"]),
        (["Duel", "Horn"], 1, ["Ork", "Trader"]),  # a lost battle ends the engagement too
    ],
)
def test_uses_come_before_the_engagement_and_may_end_it(tmp_path, held, influence, left):
    table = scene(tmp_path, relic=EARLY, lists={"use": ["any"]})
    put(table, "Hills", "Ork", "Trader")
    seat = ready(table, [1], [1])
    seat.assets, seat.influence = pieces(table, *held), 2
    engage(table, seat)
    assert seat.influence == influence  # a second use would have cost one more
    assert names(table.lying[table.card_set.space("Hills")]) == left


def test_the_text_of_the_space_is_left_out_then(tmp_path):
    table = scene(tmp_path, relic=EARLY, lists={"use": ["any"]})
    seat = ready(table, [1], [1], "Portal")
    seat.assets, seat.influence = pieces(table, "Duel"), 1
    engage(table, seat)
    assert seat.life == 3 and table.here(seat) == []  # nothing was drawn


def test_they_are_offered_in_the_inner_tier_too(tmp_path):
    table = scene(
        tmp_path,
        relic=EARLY.replace('effects = [{ do = "clear", type = "enemy" }]', 'effects = [{ do = "gain", life = 2 }]'),
        lists={"use": ["Horn"]},
    )
    seat = at(table, 0, "Maw")
    seat.assets, seat.influence = pieces(table, "Horn"), 2
    engage(table, seat)
    assert (seat.influence, seat.life) == (1, 5)
