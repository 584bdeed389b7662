"""The experience phase and missions (R9, R13, R27) as the reference engine goes through them."""

from types import SimpleNamespace
from typing import NamedTuple

import pytest
from relic_reference_scenes import at, choices, dice, do, names, piece, pieces, put, scene

from sim.relic.reference.engagement import engage
from sim.relic.reference.experience import gain_experience
from sim.relic.reference.phases import take_turn
from sim.relic.reference.purposes import ENEMY_DICE, MOVEMENT, OWN_DICE
from sim.relic.reference.trophies import cheapest


class Trophy(NamedTuple):
    """A trophy in its place."""

    place: int
    card: SimpleNamespace


# --- experience -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "levels", "spent"),
    [
        ([3, 3], 1, [0, 1]),
        ([5, 4, 3, 2], 2, [0, 1, 2]),  # 12 points: the last one stays
        ([2, 4, 2, 4], 2, [0, 1, 2, 3]),
        ([5, 3, 3, 1], 2, [0, 1, 2, 3]),
        ([1, 6, 5], 2, [0, 1, 2]),
        ([5, 5, 1, 1], 2, [0, 1, 2, 3]),
        ([4, 3, 3, 3], 2, [0, 1, 2, 3]),  # 13 are the fewest that are enough
        ([3, 3, 3, 2], 1, [0, 1]),
        ([7, 3, 3], 2, [0, 1, 2]),
        ([7, 2, 3, 3], 2, [0, 1, 2]),  # of the two threes the later one stays
        ([3, 7, 3, 2], 2, [0, 1, 3]),
    ],
)
def test_the_fewest_points_are_spent(values, levels, spent):
    trophies = [Trophy(place, SimpleNamespace(value=value)) for place, value in enumerate(values)]
    assert sum(values) // 6 == levels
    assert [trophy.place for trophy in cheapest(trophies, 6 * levels)] == spent


def test_trophies_become_levels_with_their_rewards(tmp_path):
    table = scene(tmp_path, lists={"attribute": ["willpower"]})
    seat = table.seats[0]
    seat.trophies = pieces(table, "Warboss", "Ork", "Warboss", "Ork")
    gain_experience(table, seat)  # 16 points: 13 are spent for two levels
    assert (seat.level, names(seat.trophies)) == (2, ["Ork"])
    assert (seat.attributes, seat.influence) == ({"strength": 5, "willpower": 4, "cunning": 2}, 2)
    assert names(table.decks["red"].discards) == ["Warboss", "Ork", "Warboss"]


def test_levels_and_relics_may_wait(tmp_path):
    table = scene(tmp_path, lists={"decline": ["level", "relic if missions < 4"]})
    seat = table.seats[0]
    seat.trophies, seat.completed = pieces(table, "Ork", "Ork"), pieces(table, "Slay", "Slay", "Slay")
    gain_experience(table, seat)
    assert (seat.level, seat.assets, seat.mission.card.name) == (0, [], "Slay")


def test_three_missions_are_a_relic(tmp_path):
    table = scene(tmp_path, lists={"relic": ["Relic B if wounds > 0", "Relic A"]})
    seat = table.seats[0]
    table.decks["relic"].cards = pieces(table, "Relic A", "Relic B", "Relic A")
    seat.completed = pieces(table, "Slay", "Slay", "Slay", "Slay")
    gain_experience(table, seat)
    assert names(seat.assets) == ["Relic A"] and len(seat.completed) == 1
    assert sorted(names(table.decks["relic"].cards)) == ["Relic A", "Relic B"]
    assert len(table.decks["mission"].discards) == 3


def test_missions_are_traded_as_often_as_they_can_be(tmp_path):
    table = scene(tmp_path)
    seat = table.seats[0]
    seat.completed = pieces(table, *["Slay"] * 7)
    gain_experience(table, seat)
    assert (len(seat.assets), len(seat.completed)) == (2, 1)


def test_limits_and_drops(tmp_path):
    table = scene(tmp_path, lists={"keep": ["Omen 2", "power by -value"], "drop": ["Omen 5 if power > 3"]})
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 5", "Omen 2", "Omen 5", "Omen 4", "Omen 3")
    seat.assets = pieces(table, "Knife", "Relic A", "Knife", "Relic B")
    last = seat.assets[2]
    gain_experience(table, seat)  # both fives go while more than three are held, then the highest number in the order of the file
    assert names(seat.power) == ["Omen 2", "Omen 3"] and names(seat.assets) == ["Relic A", "Relic B"]
    assert table.decks["wargear"].discards[0] is last


def test_discards_by_lot(tmp_path):
    table = scene(tmp_path, policy="random")
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 1", "Omen 2", "Omen 3", "Omen 4")
    choices(table, 0, 1, 2)
    gain_experience(table, seat)
    assert names(seat.power) == ["Omen 1", "Omen 3"]


# --- missions -------------------------------------------------------------------------------------------------------


def test_a_mission_is_completed_at_once_and_replaced_in_the_experience_phase(tmp_path):
    table = scene(tmp_path)
    dice(table, MOVEMENT, 0, 4)
    dice(table, OWN_DICE, 0, 5)
    dice(table, ENEMY_DICE, 0, 1)
    seat = table.seats[0]
    seat.mission, seat.progress = piece(table, "Slay"), 1
    put(table, "Hills", "Ork")
    take_turn(table, seat)
    assert (seat.influence, len(seat.completed), seat.mission.card.name, seat.progress) == (5 + 1, 1, "Slay", 0)


MISSIONS = "".join(
    f'[[card]]\nname = "{name}"\nobjective = {{ {objective} }}\nreward = [{{ do = "gain", level = 1 }}]\n'
    for name, objective in {
        "Rich": 'event = "have", of = "influence", count = 4',
        "Friends": 'event = "meet"',
        "Big game": 'event = "defeat", trait = "Ork", least = 5',
        "Talk": 'event = "encounter"',
    }.items()
)


def test_another_players_mission_is_completed_in_my_turn(tmp_path):
    table = scene(tmp_path, mission=MISSIONS)
    seat = table.seats[1]
    seat.mission, seat.influence = piece(table, "Rich"), 3
    do(table, 0, {"do": "players", "who": "others", "effects": [{"do": "gain", "influence": 1}, {"do": "gain", "influence": 1}]})
    assert (seat.level, seat.influence, seat.mission) == (1, 5, None)


def test_a_meeting_counts_at_the_end_of_the_turn(tmp_path):
    table = scene(tmp_path, mission=MISSIONS)
    dice(table, MOVEMENT, 0, 4)
    at(table, 1, "Hills")
    seat = table.seats[0]
    seat.mission = piece(table, "Friends")
    take_turn(table, seat)
    assert (seat.level, seat.mission) == (1, None)


@pytest.mark.parametrize(("mission", "card", "level"), [("Big game", "Ork", 0), ("Big game", "Warboss", 1), ("Talk", "Trader", 1)])
def test_objectives_look_at_cards(tmp_path, mission, card, level):
    table = scene(tmp_path, mission=MISSIONS)
    dice(table, OWN_DICE, 0, 6, 5)
    dice(table, ENEMY_DICE, 0, 1)
    put(table, "Hills", card)
    seat = at(table, 0, "Hills")
    seat.mission = piece(table, mission)
    engage(table, seat)
    assert seat.level == level
