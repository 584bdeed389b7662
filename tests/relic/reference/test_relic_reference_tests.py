"""Skill tests drawn from the rules (R22-R24). Hero has Strength 4, Willpower 3, Cunning 2."""

import pytest
from relic_reference_scenes import choices, dice, do, names, pieces, scene

from sim.relic.reference.contest import Trial
from sim.relic.reference.purposes import TEST_DICE

PASS = [{"do": "gain", "influence": 1}]
FAIL = [{"do": "lose", "life": 1}]

HELP = """
[[card]]
name = "Book"
passives = [{ is = "skill_bonus", attribute = "cunning", amount = 3 }, { is = "battle_bonus", amount = 9 }]
[[card]]
name = "Pair"
passives = [{ is = "skill_dice", amount = 1 }]
[[card]]
name = "Again"
passives = [{ is = "skill_reroll", attribute = "strength", amount = 1 }]
[[card]]
name = "Star"
passives = [{ is = "ones_as_sixes", roll = "test" }]
"""


def test_effect(attribute, target):
    return {"do": "test", "attribute": attribute, "target": target, "pass": PASS, "fail": FAIL}


test_effect.__test__ = False


def tried(table, attribute, target, *faces):
    """Test an attribute with these dice; return whether it was passed."""
    stream = dice(table, TEST_DICE, 0, *faces)
    before = table.seats[0].influence
    do(table, 0, test_effect(attribute, target))
    assert stream.numbers == []
    return table.seats[0].influence > before


@pytest.mark.parametrize(
    ("attribute", "target", "faces", "passed"),
    [
        ("strength", 7, [3], True),  # equal is enough
        ("strength", 8, [3], False),
        ("strength", 12, [6, 2], True),  # a 6 explodes
        ("strength", 1, [1], False),  # a 1 fails whatever the sum
        ("strength", 11, [6, 1], True),  # an explosion's 1 does not count for `thrown`
        ("highest", 8, [4], True),
        ("lowest", 7, [4], False),
        ("lowest", 6, [4], True),
        ("chosen", 8, [4], True),
        ("level", 3, [2], False),
        ("influence", 9, [2], False),
    ],
)
def test_a_test_by_its_dice(tmp_path, attribute, target, faces, passed):
    assert tried(scene(tmp_path), attribute, target, *faces) is passed


def test_influence_and_level_know_no_bonus(tmp_path):
    relic = '[[card]]\nname = "Grey"\npassives = [{ is = "skill_bonus", amount = 9 }, { is = "skill_dice", amount = 3 }]\n'
    table = scene(tmp_path, relic=relic)
    seat = table.seats[0]
    seat.assets, seat.level, seat.influence = pieces(table, "Grey"), 5, 3
    assert not tried(table, "level", 8, 2)
    assert tried(table, "level", 8, 3)
    assert tried(table, "influence", 6, 2)


@pytest.mark.parametrize(
    ("ones", "count", "faces", "passed"),
    [
        ("any", "thrown", [1, 5], False),
        ("all", "thrown", [1, 5], True),
        ("all", "thrown", [1, 1], False),
        ("any", "thrown", [6, 5, 1], True),
        ("any", "every", [6, 5, 1], False),
        ("all", "every", [6, 5, 1], True),
        ("all", "every", [1, 1], False),
    ],
)
def test_ones_by_the_reading_in_force(tmp_path, ones, count, faces, passed):
    table = scene(tmp_path, rules=f'[switches]\nones = "{ones}"\ncount = "{count}"\n', relic=HELP)
    table.seats[0].assets = pieces(table, "Pair")
    assert tried(table, "strength", 2, *faces) is passed


def test_skill_bonuses_help_and_battle_bonuses_do_not(tmp_path):
    table = scene(tmp_path, relic=HELP)
    table.seats[0].assets = pieces(table, "Book")
    assert not tried(table, "cunning", 8, 2)
    assert tried(table, "cunning", 8, 3)
    assert not tried(table, "strength", 8, 3)


def test_a_failed_test_is_rolled_again(tmp_path):
    table = scene(tmp_path, relic=HELP)
    table.seats[0].assets = pieces(table, "Again", "Pair")
    assert tried(table, "strength", 9, 4, 1, 2)  # the 1 is the smaller die
    assert not tried(table, "willpower", 9, 2, 2)  # no reroll for that attribute


def test_a_one_that_counts_as_six_fails_nothing(tmp_path):
    table = scene(tmp_path, relic=HELP)
    table.seats[0].assets = pieces(table, "Star")
    assert tried(table, "strength", 12, 1, 2)


def test_power_numbers_in_a_test(tmp_path):
    table = scene(tmp_path, lists={"power": ["test if chance <= 50"]})
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 1", "Omen 3", "Omen 5")
    assert tried(table, "strength", 5, 2)  # five of six throws pass: no card
    assert tried(table, "strength", 8)  # four is needed: the 5
    assert tried(table, "strength", 11, 6, 5) and names(seat.power) == ["Omen 1", "Omen 3"]  # no card is better than the die
    seat.power = pieces(table, "Omen 6", "Omen 4")
    assert tried(table, "strength", 14) and seat.power == []  # the die the 6 brings may be a card


def test_uses_in_a_test(tmp_path):
    power = '[[card]]\nname = "Focus"\nnumber = 1\nuses = [{ moment = "test", attribute = "strength", dice = 1 }]\n'
    table = scene(tmp_path, power=power, lists={"use": ["power if gain > 10"]})
    seat = table.seats[0]
    seat.power = pieces(table, "Focus", "Focus")
    assert tried(table, "strength", 9, 2, 3)  # the second one would add too little
    assert names(seat.power) == ["Focus"]
    assert not tried(table, "cunning", 9, 2)


@pytest.mark.parametrize("word", ["highest", "lowest"])
def test_among_equal_attributes_the_best_chance_counts(tmp_path, word):
    table = scene(tmp_path, relic=HELP)
    seat = table.seats[0]
    seat.attributes = dict.fromkeys(seat.attributes, 3)
    seat.assets = pieces(table, "Book")
    assert tried(table, word, 8, 2)  # 3 + 3 + 2, with Cunning


@pytest.mark.parametrize(("chosen", "passed"), [(1, False), (2, True)])
def test_by_lot_any_of_equal_attributes_counts(tmp_path, chosen, passed):
    table = scene(tmp_path, relic=HELP, policy="random")
    seat = table.seats[0]
    seat.attributes = dict.fromkeys(seat.attributes, 3)
    seat.assets = pieces(table, "Book")
    stream = choices(table, 0, chosen)
    assert tried(table, "highest", 8, 2) is passed and stream.numbers == []


@pytest.mark.parametrize(("ones", "chance"), [("any", 833_333), ("all", 833_333), ("all of two", 972_222)])
def test_the_chance_of_a_test_knows_the_reading_in_force(tmp_path, ones, chance):
    table = scene(tmp_path, rules=f'[switches]\nones = "{ones[:3]}"\n', relic=HELP)
    table.seats[0].assets = pieces(table, "Pair") if "two" in ones else []
    assert Trial(table.seats[0], "strength", 4, table.rules).chance() == chance


@pytest.mark.parametrize(("ones", "faces", "left"), [("all", [], []), ("any", [3], ["Omen 1"])])
def test_a_one_by_card_where_another_die_shows_more(tmp_path, ones, faces, left):
    table = scene(tmp_path, rules=f'[switches]\nones = "{ones}"\npower_numbers = "one_per_die"\n', relic=HELP, lists={"power": ["test"]})
    seat = table.seats[0]
    seat.assets, seat.power = pieces(table, "Pair"), pieces(table, "Omen 1", "Omen 5")
    assert tried(table, "strength", 10, *faces) and names(seat.power) == left  # 4 + 5 and a 1, which is enough if it does not fail


def test_a_one_by_card_as_the_only_die_fails(tmp_path):
    table = scene(tmp_path, rules='[switches]\nones = "all"\n', lists={"power": ["test"]})
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 1")
    assert tried(table, "strength", 5, 3) and names(seat.power) == ["Omen 1"]


@pytest.mark.parametrize(
    ("reading", "lots"),
    [
        ("one_per_die", [1, 1, 0, 0]),  # the 6 for the first die; tails for the second; tails for the die the 6 brings
        ("one_per_roll", [1, 1, 0]),  # nobody asks about the second
    ],
)
def test_by_lot_cards_replace_dice_until_tails(tmp_path, reading, lots):
    table = scene(tmp_path, rules=f'[switches]\npower_numbers = "{reading}"\n', relic=HELP, policy="random")
    seat = table.seats[0]
    seat.assets, seat.power = pieces(table, "Pair"), pieces(table, "Omen 3", "Omen 6")
    stream = choices(table, 0, *lots)
    assert tried(table, "strength", 17, 5, 2)
    assert stream.numbers == [] and names(seat.power) == ["Omen 3"]
