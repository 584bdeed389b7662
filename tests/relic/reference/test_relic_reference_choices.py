"""A price above what a card file may ask, in the reference engine."""

from relic_reference_scenes import do, names, pieces, scene


def test_trophies_worth_more_than_is_looked_at_go_first_one_first(tmp_path):
    red = '[[card]]\nname = "Giant"\ncount = 9\ntype = "enemy"\nattribute = "strength"\nvalue = 30\n'
    table = scene(tmp_path, red=red, lists={"choose": ["any"]})
    seat = table.seats[0]
    seat.trophies = pieces(table, "Ork", *["Giant"] * 9)
    do(table, 0, {"do": "pay", "trophy": 260, "then": [{"do": "gain", "influence": 1}]})
    assert (seat.influence, names(seat.trophies)) == (1, [])
