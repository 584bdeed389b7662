"""Battles drawn from the rules (R14-R21), as the reference engine fights them. Hero has Strength 4, Willpower 3, Cunning 2 and Life 4."""

import pytest
from relic_reference_scenes import at, choices, names, piece, pieces, put, ready, scene

from sim.relic.reference.contest import Fight
from sim.relic.reference.engagement import battle, engage
from sim.relic.reference.purposes import OWN_DICE


def test_enemies_of_one_attribute_fight_as_one_and_become_trophies(tmp_path):
    table = scene(tmp_path)
    put(table, "Hills", "Ork", "Bug", "Warboss")
    seat = ready(table, [6, 6, 2], [5])
    battle(table, seat, "strength")  # 4 + 14 against 8 + 5
    assert names(seat.trophies) == ["Ork", "Warboss"] and seat.points() == 8
    assert names(table.here(seat)) == ["Bug"] and seat.influence == 2 and not table.left


def test_a_loss_costs_one_life_and_every_penalty_and_ends_the_phase(tmp_path):
    table = scene(tmp_path)
    put(table, "Hills", "Warboss", "Warboss")
    seat = ready(table, [5], [1])
    seat.influence = 5
    engage(table, seat)  # 4 + 5 against 10 + 1
    assert (seat.life, seat.influence, len(table.here(seat))) == (3, 3, 2)
    assert table.engagement_over and not table.over


def test_a_tie_changes_nothing_but_ends_the_phase(tmp_path):
    table = scene(tmp_path)
    put(table, "Hills", "Ork", "Trader")
    seat = ready(table, [2], [3])
    engage(table, seat)
    assert (seat.life, seat.influence, names(table.here(seat))) == (4, 0, ["Ork", "Trader"])


def test_who_is_vanquished_is_spared_the_penalties(tmp_path):
    table = scene(tmp_path)
    put(table, "Hills", "Warboss")
    seat = ready(table, [1], [5])
    seat.life, seat.influence, seat.power = 1, 7, pieces(table, "Omen 1")
    seat.trophies = pieces(table, "Bug")
    engage(table, seat)
    assert (seat.life, seat.influence, seat.space.name, table.over) == (4, 0, "Sanctuary", True)
    assert names(table.decks["power"].discards) == ["Omen 1"] and names(table.decks["blue"].discards) == ["Bug"]


GEAR = """
[[card]]
name = "Axe"
type = "weapon"
passives = [{ is = "battle_bonus", attribute = "strength", amount = 3 }, { is = "no_life_loss" }]
[[card]]
name = "Pistol"
type = "weapon"
charges = 2
passives = [{ is = "battle_bonus", amount = 2 }]
uses = [{ moment = "battle", pay = "charge", bonus = 4 }]
[[card]]
name = "Cloak"
type = "armour"
[[card]]
name = "Plate"
type = "armour"
passives = [{ is = "no_life_loss", attribute = "strength" }]
[[card]]
name = "Banner"
type = "equipment"
passives = [{ is = "battle_bonus", trait = "Ork", amount = 1 }, { is = "skill_bonus", amount = 5 }]
"""


@pytest.mark.parametrize(("charges", "decline", "influence"), [(2, [], 4), (0, [], 5), (2, ["Pistol"], 5)])
def test_one_weapon_and_one_armour_are_chosen_by_their_chance(tmp_path, charges, decline, influence):
    table = scene(tmp_path, wargear=GEAR, lists={"decline": decline})
    put(table, "Hills", "Warboss")
    seat = ready(table, [2], [5])
    seat.assets, seat.influence = pieces(table, "Pistol", "Axe", "Cloak", "Plate", "Banner"), 5
    seat.assets[0].charges = charges
    engage(table, seat)  # 4 + 2 + 1 against 5 + 5, with the pistol 2 more (its use would be 4, but is not wanted), with the axe 3: a tie
    assert (seat.life, seat.influence) == (4, influence)  # the plate spares the Life although the cloak lies before it


def test_the_last_charge_discards_the_card_after_the_use(tmp_path):
    table = scene(tmp_path, wargear=GEAR, lists={"use": ["Pistol if gain >= 20 and chance < 50"]})
    put(table, "Hills", "Bug")
    seat = ready(table, [2], [4])
    seat.assets = pieces(table, "Pistol")
    seat.assets[0].charges = 1
    seat.attributes["willpower"] = 0
    engage(table, seat)  # 0 + 4 + 1 + 2 against 2 + 4: its standing bonus goes on counting
    assert seat.life == 4 and seat.assets == [] and names(table.decks["wargear"].discards) == ["Pistol"]
    assert names(seat.trophies) == ["Bug"]


def test_a_card_is_used_once_a_turn(tmp_path):
    table = scene(tmp_path, wargear=GEAR, lists={"use": ["any"]})
    put(table, "Hills", "Bug", "Ork")
    seat = ready(table, [5, 5], [1, 1])
    seat.assets = pieces(table, "Pistol")
    engage(table, seat)
    assert (len(seat.trophies), seat.assets[0].charges) == (2, 1)


def test_a_power_number_is_played_when_it_is_better_and_wanted(tmp_path):
    table = scene(tmp_path, lists={"power": ["battle if gain > 20 and number < 6"]})
    put(table, "Hills", "Ork")
    seat = ready(table, [], [4])
    seat.power = pieces(table, "Omen 2", "Omen 5", "Omen 4")
    engage(table, seat)  # 4 + 4 beats 3 + 4: the lowest number that is sure
    assert names(seat.trophies) == ["Ork"] and names(seat.power) == ["Omen 2", "Omen 5"]


def test_a_six_by_card_explodes_and_the_die_it_brings_may_be_a_card(tmp_path):
    table = scene(tmp_path, lists={"power": ["battle"]})
    put(table, "Hills", "Warboss")
    seat = ready(table, [], [6, 3])
    seat.power = pieces(table, "Omen 6", "Omen 5")
    engage(table, seat)  # 4 + 6 + 5 against 5 + 9
    assert names(seat.trophies) == ["Warboss"] and seat.power == []


@pytest.mark.parametrize(("cards", "trophies", "life"), [(0, 1, 4), (1, 1, 4), (2, 0, 4), (3, 0, 3)])
def test_an_enemy_counts_what_the_player_has_now(tmp_path, cards, trophies, life):
    red = '[[card]]\nname = "Reader"\ntype = "enemy"\nattribute = "strength"\nvalue = 2\nscore = [{ amount = 2, per = "power" }, { amount = 1 }]\n'
    table = scene(tmp_path, red=red)
    put(table, "Hills", "Reader")
    seat = ready(table, [5], [2])
    seat.power = pieces(table, *["Omen 6"] * cards)
    engage(table, seat)  # 4 + 5 against 2 + 1 + 2 and two for each card
    assert (len(seat.trophies), seat.life) == (trophies, life)


REROLLS = """
[[card]]
name = "Token"
passives = [{ is = "battle_reroll", amount = 1, dice = "ones" }, { is = "battle_reroll", amount = 1 }]
[[card]]
name = "Star"
passives = [{ is = "ones_as_sixes" }, { is = "battle_dice", amount = 1 }]
[[card]]
name = "Burner"
passives = [{ is = "life_per_explosion", amount = 2 }]
"""


@pytest.mark.parametrize(("own", "life"), [([1, 2, 5], 4), ([2, 5], 4), ([1, 1, 1], 3)])
def test_rerolls_are_made_while_the_battle_is_not_won(tmp_path, own, life):
    table = scene(tmp_path, relic=REROLLS)
    put(table, "Hills", "Ork")
    seat = ready(table, own, [5])
    stream = table.luck.streams[OWN_DICE, 0]
    seat.assets = pieces(table, "Token")
    engage(table, seat)
    assert stream.numbers == [] and seat.life == life


@pytest.mark.parametrize(("coins", "life"), [((0, 0), 3), ((0, 1, 0), 3), ((0, 1, 1), 4)])
def test_by_lot_tails_ends_the_rerolls(coins, life, tmp_path):
    table = scene(tmp_path, relic=REROLLS, policy="random")
    put(table, "Hills", "Ork")
    seat = ready(table, [1, 1, 5], [5])
    seat.assets = pieces(table, "Token")
    stream = choices(table, *coins)  # none is asked for any die once the ones are left alone
    engage(table, seat)
    assert (stream.numbers, seat.life) == ([], life)


def test_ones_that_count_as_sixes_explode_and_explosions_may_burn(tmp_path):
    table = scene(tmp_path, relic=REROLLS)
    put(table, "Hills", "Warboss", "Warboss")
    seat = ready(table, [1, 3, 2], [4])
    seat.assets = pieces(table, "Star", "Burner")
    engage(table, seat)  # two dice: 6 + 2 and 3; 4 + 11 beats 10 + 4
    assert (len(seat.trophies), seat.life) == (2, 2)


def test_evaded_enemies_are_left_alone_this_turn(tmp_path):
    corruption = '[[card]]\nname = "Rage"\nactivation = 1\npassives = [{ is = "cannot_evade" }]\n'
    relic = '[[card]]\nname = "Veil"\npassives = [{ is = "evade", attribute = "strength", most = 3 }]\n'
    table = scene(tmp_path, relic=relic, corruption=corruption, lists={"evade": ["Ork if chance < 20", "Bug", "Warboss"]})
    orks = put(table, "Hills", "Ork", "Warboss", "Bug", "Trader")
    seat = ready(table, [5, 5], [1, 1])
    seat.assets = pieces(table, "Veil")
    engage(table, seat)  # the ork against both at once; the boss is too big, the bug of another attribute
    assert orks[0].evaded and names(seat.trophies) == ["Bug", "Warboss"]
    assert names(table.here(seat)) == ["Ork", "Trader"] and seat.influence == 2 + 1
    orks[0].forget()
    seat.corruption = [piece(table, "Rage")]
    seat.corruption[0].active = True
    ready(table, [5], [1])
    engage(table, seat)
    assert names(seat.trophies)[-1] == "Ork"


def test_the_group_of_the_best_chance_is_fought_first(tmp_path):
    table = scene(tmp_path)
    put(table, "Hills", "Ork", "Bug")
    seat = at(table, 0, "Hills")
    strength, willpower = (Fight(seat, card.attribute, [card]).chance() for card in (piece(table, n).card for n in ("Ork", "Bug")))
    assert strength == willpower  # 4 against 3, 3 against 2: Strength is first
    ready(table, [1], [6, 2])
    engage(table, seat)
    assert seat.life == 3 and seat.trophies == []
    seat.attributes["willpower"] = 4
    ready(table, [3, 1], [1, 6, 2])
    engage(table, seat)
    assert names(seat.trophies) == ["Bug"] and names(table.here(seat)) == ["Ork"]


def test_what_happens_before_a_battle_may_prevent_it(tmp_path):
    red = '[[card]]\nname = "Bomb"\ntype = "enemy"\nattribute = "strength"\nvalue = 9\nstart = [{ do = "lose", life = 2 }, { do = "discard_this" }]\n'
    table = scene(tmp_path, red=red)
    put(table, "Hills", "Bomb", "Trader")
    seat = ready(table, [], [])
    engage(table, seat)  # the bomb is gone before anybody rolls
    assert (seat.life, names(table.here(seat)), seat.influence) == (2, ["Trader"], 1)
    put(table, "Hills", "Bomb", "Bomb")
    engage(table, seat)
    assert (seat.life, seat.space.name, table.over) == (4, "Sanctuary", True)
    assert len(table.lying[table.card_set.space("Hills")]) == 3  # he fell before the first of them was discarded


@pytest.mark.parametrize(("limit", "life", "trophies"), [("", 2, ["Bug"]), (', limit = "turn"', 3, ["Ork", "Bug"])])
def test_an_enemy_is_evaded_for_a_price(tmp_path, limit, life, trophies):
    relic = f'[[card]]\nname = "Smoke"\nuses = [{{ moment = "evade", trait = "Ork", pay = "life"{limit} }}]\n'
    table = scene(tmp_path, relic=relic, lists={"evade": ["any by value"], "use": ["Smoke if chance < 60"]})
    laid = put(table, "Hills", "Warboss", "Ork", "Bug")
    seat = ready(table, [5, 6, 5], [1, 1])
    seat.assets = pieces(table, "Smoke")
    engage(table, seat)  # the boss, then, if it is not once a turn, the other one; the third is no Ork
    assert (seat.life, names(seat.trophies), laid[0].evaded) == (life, trophies, True)


def test_the_last_life_buys_no_use(tmp_path):
    relic = '[[card]]\nname = "Smoke"\nuses = [{ moment = "evade", pay = "life" }]\n'
    table = scene(tmp_path, relic=relic, lists={"evade": ["any"], "use": ["any"]})
    put(table, "Hills", "Ork")
    seat = ready(table, [5], [1])
    seat.assets, seat.life = pieces(table, "Smoke"), 1
    engage(table, seat)
    assert (seat.life, names(seat.trophies)) == (1, ["Ork"])


SCENARIO = """
[[scenario]]
name = "Mystery"
confrontation = [
  { do = "battle", attribute = "chosen", value = 6, win = [{ do = "win" }], lose = [{ do = "gain", corruption = 1 }] },
  { do = "gain", influence = 1 },
]
passives = [{ is = "battle_bonus", attribute = "cunning", amount = 3 }]
"""


@pytest.mark.parametrize(
    ("own", "enemy", "winner", "life", "corruption", "influence"), [(5, 3, 0, 4, 0, 0), (4, 3, None, 4, 0, 1), (2, 3, None, 3, 1, 1)]
)
def test_the_confrontation_is_a_battle_with_the_best_attribute(tmp_path, own, enemy, winner, life, corruption, influence):
    table = scene(tmp_path, scenarios=SCENARIO)
    seat = ready(table, [own], [enemy], space="Heart")
    engage(table, seat)  # Cunning 2 + 3 against 6
    assert (table.winner, seat.life, len(seat.corruption), seat.influence) == (winner, life, corruption, influence)
