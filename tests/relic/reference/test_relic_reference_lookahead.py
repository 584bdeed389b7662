"""Where options lead, what would be in vain, how dangerous a space is (ENGINE.md, section 8), in the reference engine."""

import pytest
from relic_reference_scenes import at, choices, do, piece, pieces, put, scene

from sim.relic.reference.chances import PERCENT
from sim.relic.reference.contest import Fight
from sim.relic.reference.counters import Counters
from sim.relic.reference.idle import is_idle
from sim.relic.reference.offers import offer_uses

RELICS = """
[[card]]
name = "Balm"
uses = [{ moment = "start", pay = "nothing", effects = [{ do = "heal" }, { do = "gain", influence = 1, when = { of = "life", most = 1 } }] }]
[[card]]
name = "Lamp"
charges = 2
"""

GAIN_TOKEN = {"do": "gain", "token": 1}


def gain(**what):
    return {"do": "gain", **what}


def lose(**what):
    return {"do": "lose", **what}


def paying(price, *then):
    return {"do": "pay", **price, "then": list(then)}


@pytest.mark.parametrize(
    ("effect", "idle"),
    [
        (gain(life=1), False),
        (gain(influence=1, per="token"), True),
        (gain(power=1), False),
        (gain(wargear=1), True),  # the deck is empty
        (gain(relic=1), False),
        (gain(level=1), False),
        (gain(strength=1), True),  # 12
        (gain(attribute=1), False),
        (gain(influence=2, when={"of": "influence", "least": 4}), True),
        (lose(strength=1), False),
        (lose(cunning=1), True),  # as printed
        (lose(attribute=1), False),
        (lose(life=1), False),
        (lose(corruption=1), True),
        (lose(trophy=1), True),
        (lose(asset=1), False),
        (lose(asset=1, trait="Ork"), True),
        (lose(influence=1), False),
        ({"do": "heal"}, True),
        ({"do": "charge", "amount": 1}, False),
        ({"do": "draw", "red": 1}, False),
        ({"do": "move", "to": "Gate"}, True),
        ({"do": "move", "tier": "outer"}, False),
        ({"do": "face_down", "count": 1}, True),
        ({"do": "clear"}, True),
        ({"do": "buy_power", "price": 3}, False),
        ({"do": "buy_power", "price": 4}, True),
        ({"do": "buy_wargear", "look": 2}, True),
        ({"do": "new_mission"}, False),
        ({"do": "discard_this"}, True),
        ({"do": "take_this"}, True),
        ({"do": "players", "who": "here", "effects": [lose(life=1)]}, True),
        ({"do": "players", "who": "others", "effects": [lose(life=1)]}, False),
        ({"do": "test", "attribute": "level", "target": 9}, False),
        ({"do": "battle", "attribute": "level", "value": 9}, False),
        ({"do": "miss_turn"}, False),
        (paying({"influence": 3}, gain(token=1)), False),
        (paying({"influence": 4}, gain(token=1)), True),
        (paying({"life": 4}, gain(token=1)), True),
        (paying({"influence": 3}, {"do": "heal"}), True),
        (paying({"influence": 3}), False),
        (paying({"influence": 3}, paying({"influence": 3}, {"do": "heal"})), False),  # no further than one step
        (paying({"influence": 3}, paying({"influence": 9}, GAIN_TOKEN)), True),
        ({"do": "choose", "options": [[{"do": "heal"}], [lose(corruption=1)]]}, True),
        ({"do": "choose", "options": [[{"do": "heal"}], [GAIN_TOKEN]]}, False),
        ({"do": "choose", "options": [[{"do": "heal"}], [{"do": "choose", "options": [[{"do": "heal"}]]}]]}, False),
    ],
)
def test_what_finds_nothing_to_do(tmp_path, effect, idle):
    table = scene(tmp_path, relic=RELICS)
    seat = table.seats[0]
    seat.influence, seat.assets, seat.attributes["strength"] = 3, pieces(table, "Lamp"), 12
    table.decks["wargear"].cards = []
    assert is_idle(table, seat, None, effect) is idle


def test_beyond_the_middle_tier_nothing_is_drawn_and_only_spaces_move(tmp_path):
    table = scene(tmp_path, relic=RELICS)
    seat = at(table, 0, "Maw")
    (owner,) = pieces(table, "Balm")
    move = {"do": "move", "to": "Gate"}
    assert is_idle(table, seat, None, {"do": "draw", "red": 1}) and is_idle(table, seat, owner, move)
    assert not is_idle(table, seat, seat.scenario, move)


def test_a_lying_card_can_be_cleared_and_taken(tmp_path):
    table = scene(tmp_path)
    seat = at(table, 0, "Docks")
    (trader,) = put(table, "Docks", "Trader")
    assert not is_idle(table, seat, trader, {"do": "take_this"}) and not is_idle(table, seat, trader, {"do": "discard_this"})
    assert not is_idle(table, seat, None, {"do": "clear"}) and is_idle(table, seat, None, {"do": "clear", "type": "enemy"})


@pytest.mark.parametrize(("life", "made"), [(4, False), (3, True), (1, True)])
def test_a_use_is_not_made_in_vain(tmp_path, life, made):
    table = scene(tmp_path, relic=RELICS, lists={"use": ["Balm"]})
    seat = table.seats[0]
    seat.assets, seat.life = pieces(table, "Balm"), life
    offer_uses(table, seat, "start")
    assert (seat.life == 4 and life < 4) is made


def test_lots_make_it_all_the_same(tmp_path):
    table = scene(tmp_path, relic=RELICS, policy="random")
    seat = table.seats[0]
    seat.assets = pieces(table, "Balm")
    stream = choices(table, 0, 1)
    offer_uses(table, seat, "start")
    assert stream.numbers == []


def test_options_in_vain_are_left_out_unless_all_are(tmp_path):
    table = scene(tmp_path, lists={"choose": ["life", "token"]})
    seat = table.seats[0]
    choice = {"do": "choose", "options": [[{"do": "heal"}], [GAIN_TOKEN]]}
    do(table, 0, choice)
    assert seat.tokens == 1
    seat.life = 1
    do(table, 0, choice)
    assert (seat.tokens, seat.life) == (1, 4)
    do(table, 0, {"do": "choose", "options": [[lose(corruption=1)], [lose(trophy=1)]]})  # nothing happens
    do(table, 0, {"do": "choose", "options": [[lose(corruption=1)], [gain(influence=1)], [gain(power=1)]]})
    assert seat.influence == 1  # no line fits: the first that is left


def test_nothing_is_paid_in_vain(tmp_path):
    table = scene(tmp_path, lists={"choose": ["any"]})
    seat = table.seats[0]
    seat.influence = 3
    do(table, 0, paying({"influence": 1}, {"do": "heal"}))
    assert seat.influence == 3
    seat.life = 2
    do(table, 0, paying({"influence": 1}, {"do": "heal"}))
    assert (seat.influence, seat.life) == (2, 4)


@pytest.mark.parametrize(
    ("lines", "end"),
    [
        (["to Shrine"], "Shrine"),
        (["to middle"], "Shrine"),
        (["to Front"], "Hulk"),
        (["to corner if influence > 9", "to Hive"], "Ruins"),
        (["cross"], "Shrine"),
        (["cross if tier == 2", "to Portal"], "Gate"),  # leads nowhere: optional
    ],
)
def test_options_are_told_apart_by_where_they_lead(tmp_path, lines, end):
    table = scene(tmp_path, lists={"choose": lines, "move": ["Ruins"]})
    seat = at(table, 0, "Gate")
    seat.influence = 2
    options = [[paying({"influence": 2}, {"do": "move", "to": "Shrine"})], [{"do": "move", "area": "Front"}], [{"do": "move", "area": "Hive"}]]
    do(table, 0, {"do": "choose", "may": True, "options": options})
    assert seat.space.name == end


def test_a_price_is_told_by_where_it_leads(tmp_path):
    table = scene(tmp_path, lists={"choose": ["to Shrine"]})
    seat = at(table, 0, "Gate")
    seat.influence = 2
    do(table, 0, paying({"influence": 1}, {"do": "move", "to": "Hills"}), paying({"influence": 1}, {"do": "move", "to": "Shrine"}))
    assert (seat.space.name, seat.influence) == ("Shrine", 1)


@pytest.mark.parametrize(("target", "fare"), [("Gate", 3), ("outer", 3), ("corner", 3), ("Portal", 99), ("middle", 99), ("Ork", 99)])
def test_the_fare_of_a_crossing(tmp_path, target, fare):
    table = scene(tmp_path)
    assert Counters(table, table.seats[0]).count("fare", target) == fare


def test_the_danger_of_a_space_knows_weapons(tmp_path):
    table = scene(tmp_path)
    seat = at(table, 0, "Hills")
    counters = Counters(table, seat)
    hills = counters.judging(table.card_set.space("Hills"), {})
    assert hills.value("danger") == 0
    put(table, "Hills", "Ork", "Ork")
    assert (hills.value("chance"), hills.value("danger"), counters.value("danger")) == (22, 78, 78)
    seat.assets = pieces(table, "Knife")
    armed = Fight(seat, "strength", [piece(table, "Ork").card] * 2).chance(bonus=1) // PERCENT
    assert (hills.value("chance"), hills.value("danger")) == (22, 100 - armed) and armed > 22
