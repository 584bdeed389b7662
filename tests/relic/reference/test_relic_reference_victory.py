"""What follows a battle that is won (R19, R20; ENGINE.md, section 7.3), in the reference engine. Hero has Strength 4 and Life 4."""

import pytest
from relic_reference_scenes import do, names, piece, pieces, put, ready, scene

from sim.relic.reference.engagement import battle

RED = "".join(
    f'[[card]]\nname = "{name}"\ntype = "enemy"\nattribute = "strength"\nvalue = 1\nwin = [{{ {step} }}]\n'
    for name, step in {
        "Hoarder": 'do = "gain", influence = 1, per = "trophy"',
        "Bane": 'do = "lose", life = 9',
        "Gust": 'do = "move", to = "Waste"',
        "Dust": 'do = "discard_this"',
    }.items()
)
RELIC = """
[[card]]
name = "Idol"
triggers = [{ on = "battle_won", effects = [{ do = "gain", influence = 10, per = "trophy" }] }]
[[card]]
name = "Burner"
passives = [{ is = "life_per_explosion", amount = 4 }]
"""
MISSION = """
[[card]]
name = "Brawl"
objective = { event = "battle" }
reward = [{ do = "gain", strength = 1 }]
[[card]]
name = "Hunt"
objective = { event = "defeat", count = 3 }
"""


def won(tmp_path, *enemies, mission="Hunt", faces=(6, 5)):
    """Win a battle on the Hills with an Ork among the trophies; return the table."""
    table = scene(tmp_path, red=RED, relic=RELIC, mission=MISSION)
    put(table, "Hills", *enemies)
    seat = ready(table, faces, [1])
    seat.trophies, seat.assets, seat.mission = pieces(table, "Ork"), pieces(table, "Idol"), piece(table, mission)
    battle(table, seat, "strength")
    return table


def lying(table):
    """Return the names of the cards on the Hills."""
    return names(table.lying[table.card_set.space("Hills")])


def test_the_steps_come_while_the_enemies_still_lie_there(tmp_path):
    table = won(tmp_path, "Hoarder", "Ork")
    seat = table.seats[0]
    assert (seat.influence, names(seat.trophies), seat.progress) == (3 + 10 * 7, ["Ork", "Hoarder", "Ork"], 2)


def test_who_falls_by_a_step_has_beaten_nobody(tmp_path):
    table = won(tmp_path, "Ork", "Bane")
    seat = table.seats[0]
    assert (seat.space.name, table.over, seat.influence, seat.progress) == ("Sanctuary", True, 0, 0)
    assert lying(table) == ["Ork", "Bane"] and names(table.decks["red"].discards) == ["Ork"]  # the old trophy


def test_who_is_moved_by_a_step_takes_the_trophies_with_him(tmp_path):
    table = won(tmp_path, "Ork", "Gust")
    seat = table.seats[0]
    assert (seat.space.name, table.engagement_over, seat.progress) == ("Waste", True, 2)
    assert names(seat.trophies) == ["Ork", "Ork", "Gust"] and lying(table) == []


def test_an_enemy_that_a_step_has_taken_away_is_no_trophy(tmp_path):
    table = won(tmp_path, "Dust", "Ork", "Dust")
    seat = table.seats[0]
    assert (names(seat.trophies), names(table.decks["red"].discards), seat.progress) == (["Ork", "Ork"], ["Dust", "Dust"], 1)


@pytest.mark.parametrize(("enemy", "there", "discards", "strength"), [("Ork", [], ["Ork", "Ork"], 5), ("Hoarder", ["Hoarder"], ["Ork"], 4)])
def test_who_burns_in_victory_is_vanquished_after_the_result_or_before_the_first_step(tmp_path, enemy, there, discards, strength):
    table = scene(tmp_path, red=RED, relic=RELIC, mission=MISSION)
    put(table, "Hills", enemy)
    seat = ready(table, [6, 5], [1])
    seat.trophies, seat.assets, seat.mission = pieces(table, "Ork"), pieces(table, "Burner"), piece(table, "Brawl")
    battle(table, seat, "strength")
    assert (seat.space.name, lying(table), names(table.decks["red"].discards)) == ("Sanctuary", there, discards)
    assert seat.attributes["strength"] == strength  # the mission was met by the result


TEXT = {"do": "battle", "attribute": "strength", "value": 1}
PER_MISSION = {"do": "gain", "influence": 1, "per": "mission"}


@pytest.mark.parametrize(
    ("steps", "completed", "influence"),
    [([], 1, 1), ([PER_MISSION], 1, 1), ([PER_MISSION, {"do": "lose", "life": 9}], 0, 0), ([{"do": "miss_turn"}], 0, 0)],
)
def test_a_battle_of_a_text_counts_after_its_block(tmp_path, steps, completed, influence):
    table = scene(tmp_path, mission=MISSION)
    seat = ready(table, [5], [1])
    seat.mission = piece(table, "Brawl")
    do(table, 0, TEXT | {"win": steps}, PER_MISSION)
    assert (len(seat.completed), seat.influence, seat.mission is None) == (completed, influence, completed == 1)


@pytest.mark.parametrize(
    ("step", "counts"), [({"do": "lose", "life": 9}, False), ({"do": "players", "who": "others", "effects": [{"do": "lose", "life": 9}]}, True)]
)
def test_a_battle_in_the_turn_of_another_counts_unless_the_fighter_falls(tmp_path, step, counts):
    table = scene(tmp_path, mission=MISSION)
    seat = ready(table, [5], [1], seat=1)
    seat.mission = piece(table, "Brawl")
    do(table, 1, TEXT | {"win": [step]})
    assert (len(seat.completed) == 1, table.over) == (counts, counts)  # the second step ends the turn of the active player
