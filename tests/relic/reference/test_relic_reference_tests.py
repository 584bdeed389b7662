"""What only the reference engine does by its book in a skill test (R18, R23). Hero has Strength 4."""

from relic_reference_scenes import dice, do, names, pieces, scene

from sim.relic.reference.purposes import TEST_DICE

PAIR = '[[card]]\nname = "Pair"\npassives = [{ is = "skill_dice", amount = 1 }]\n'


def test_a_one_by_card_where_another_die_shows_more(tmp_path):
    """4 + 5 and a 1, which is enough, and does not fail where only all ones do; the kernel plays no 1 in a test."""
    table = scene(tmp_path, rules='[switches]\nones = "all"\npower_numbers = "one_per_die"\n', relic=PAIR, lists={"power": ["test"]})
    seat = table.seats[0]
    seat.assets, seat.power = pieces(table, "Pair"), pieces(table, "Omen 1", "Omen 5")
    stream = dice(table, TEST_DICE, 0)
    do(table, 0, {"do": "test", "attribute": "strength", "target": 10, "pass": [{"do": "gain", "influence": 1}]})
    assert (seat.influence, stream.numbers, names(seat.power)) == (1, [], [])
