"""Choices of the player and readings (R18, R19, R21, R43, R44) in the reference engine. Hero has Strength 4, Willpower 3, Cunning 2."""

import pytest
from relic_reference_scenes import at, choices, dice, do, names, piece, pieces, put, ready, scene

from sim.relic.reference.engagement import engage
from sim.relic.reference.experience import gain_experience
from sim.relic.reference.phases import take_turn
from sim.relic.reference.purposes import MOVEMENT, OWN_DICE
from sim.relic.reference.run import resolve
from sim.relic.reference.setbacks import eliminate

VISIT = '[[card]]\nname = "Walk"\ncount = 9\nobjective = {{ event = "visit", {end} }}\nreward = [{{ do = "gain", influence = 7 }}]\n'

TROLL = '[[card]]\nname = "Troll"\ntype = "enemy"\nattribute = "strength"\nvalue = 9\n'

# --- penalties ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "influence"), [("", 2), ('penalty = "always"', 2), ('penalty = "unless_vanquished"', 0)])
def test_a_penalty_happens_although_the_lost_life_vanquishes(tmp_path, reading, influence):
    red = TROLL + 'lose = [{ do = "gain", influence = 2 }]\n'
    table = scene(tmp_path, red=red, rules=f"[switches]\n{reading}\n")
    put(table, "Hills", "Troll")
    seat = ready(table, [1], [5])
    seat.life, seat.influence = 1, 8
    engage(table, seat)
    assert (seat.space.name, seat.life, seat.influence) == ("Sanctuary", 4, influence)


def test_later_penalties_happen_to_whom_an_earlier_one_vanquishes(tmp_path):
    red = TROLL + 'lose = [{ do = "lose", life = 3 }, { do = "gain", level = 1 }]\n'
    table = scene(tmp_path, red=red)
    put(table, "Hills", "Troll", "Troll")
    seat = ready(table, [1], [5])
    engage(table, seat)  # one Life for the battle and three for the first: what is left of that penalty is gone; the second one is whole
    assert (seat.space.name, seat.life, seat.level) == ("Sanctuary", 1, 1)


def test_triggers_of_the_battle_are_lost_with_the_vanquished(tmp_path):
    relic = '[[card]]\nname = "Scar"\ntriggers = [{ on = "battle_lost", effects = [{ do = "gain", influence = 3 }] }]\n'
    table = scene(tmp_path, relic=relic)
    put(table, "Hills", "Ork")
    seat = ready(table, [1], [5])
    seat.assets, seat.life = pieces(table, "Scar"), 1
    engage(table, seat)
    assert (seat.space.name, seat.influence) == ("Sanctuary", 0)


# --- power numbers --------------------------------------------------------------------------------------------------

TWO = '[[card]]\nname = "Two"\npassives = [{ is = "battle_dice", amount = 1 }]\n'


@pytest.mark.parametrize(("reading", "rolled", "left"), [("one_per_roll", [3], ["Omen 4"]), ("one_per_die", [], [])])
def test_one_power_number_goes_into_the_dice_thrown_together(tmp_path, reading, rolled, left):
    table = scene(tmp_path, relic=TWO, rules=f'[switches]\npower_numbers = "{reading}"\n', lists={"power": ["battle"]})
    put(table, "Hills", "Warboss")
    seat = ready(table, rolled, [5])  # 11 are needed: 4 + 5 and at least 2
    seat.assets, seat.power = pieces(table, "Two"), pieces(table, "Omen 5", "Omen 4")
    engage(table, seat)
    assert names(seat.power) == left and table.luck.streams[OWN_DICE, 0].numbers == []


def test_every_die_of_an_explosion_is_a_roll_of_its_own(tmp_path):
    table = scene(tmp_path, relic=TWO, lists={"power": ["battle if chance >= 20"]})
    put(table, "Hills", "Warboss", "Warboss")
    seat = ready(table, [6, 6], [6, 6, 3])  # 26 are needed: hopeless, until there are two sixes
    seat.assets, seat.power = pieces(table, "Two"), pieces(table, "Omen 5", "Omen 5")
    engage(table, seat)
    assert names(seat.trophies) == ["Warboss", "Warboss"] and seat.power == []


# --- evading --------------------------------------------------------------------------------------------------------

SHADOW = '[[card]]\nname = "Shadow"\nuses = [{ moment = "evade", pay = "nothing", limit = "turn" }]\n'


@pytest.mark.parametrize(("lines", "fought"), [(["any by value"], ["Bug"]), (["any by -value"], ["Ork"]), (["Bug"], ["Ork"]), ([], [])])
def test_the_player_chooses_whom_to_evade(tmp_path, lines, fought):
    table = scene(tmp_path, relic=SHADOW, lists={"evade": lines, "use": ["Shadow"]})
    put(table, "Hills", "Bug", "Ork")
    seat = ready(table, [5, 5] if not lines else [5], [1, 1])
    seat.assets = pieces(table, "Shadow")
    engage(table, seat)
    assert names(seat.trophies) == (fought or ["Ork", "Bug"])


def test_evading_looks_at_the_group_as_it_is_then(tmp_path):
    relic = '[[card]]\nname = "Cloak"\npassives = [{ is = "evade" }]\n'
    table = scene(tmp_path, relic=relic, lists={"evade": ["Ork if chance < 50"]})
    laid = put(table, "Hills", "Ork", "Ork", "Ork")
    seat = ready(table, [5], [1])
    seat.assets = pieces(table, "Cloak")
    engage(table, seat)  # against three, and against two; one alone is fought
    assert [enemy.evaded for enemy in laid] == [True, True, False] and names(seat.trophies) == ["Ork"]


def test_by_lot_a_coin_and_then_one_of_those_that_can_be_evaded(tmp_path):
    relic = '[[card]]\nname = "Cloak"\npassives = [{ is = "evade", most = 3 }]\n'
    table = scene(tmp_path, relic=relic, policy="random")
    laid = put(table, "Hills", "Warboss", "Ork", "Bug")
    seat = ready(table, [1], [5, 5, 5])
    seat.assets = pieces(table, "Cloak")
    stream = choices(table, 0, 1, 1, 0, 1)  # heads: the second of Ork and Bug; tails; of Strength and nothing else no lot
    stream.numbers.pop()
    engage(table, seat)
    assert [enemy.evaded for enemy in laid] == [False, False, True] and stream.numbers == []


def test_whoever_was_asked_about_is_not_asked_again(tmp_path):
    red = '[[card]]\nname = "Howler"\ntype = "enemy"\nattribute = "strength"\nvalue = 1\nwin = [{ do = "gain", influence = 1 }]\n'
    relic = '[[card]]\nname = "Cloak"\npassives = [{ is = "evade" }]\n'
    table = scene(tmp_path, red=red, relic=relic, lists={"evade": ["Bug if influence > 0"]})
    put(table, "Hills", "Howler", "Bug")
    seat = ready(table, [5, 5], [1, 1])
    seat.assets = pieces(table, "Cloak")
    engage(table, seat)
    assert names(seat.trophies) == ["Howler", "Bug"]


# --- moves and arrivals ---------------------------------------------------------------------------------------------


def test_a_move_leads_to_another_space(tmp_path):
    table = scene(tmp_path)
    seat = at(table, 0, "Docks")
    table.active = seat
    do(table, 0, {"do": "move", "to": "Docks"})
    assert not table.engagement_over and not table.moved
    do(table, 0, {"do": "move", "area": "Hive"})
    assert seat.space.name == "Ruins" and table.engagement_over


@pytest.mark.parametrize(
    ("end", "effect", "counted"),
    [
        ('space = "Portal"', {"do": "move", "to": "Portal"}, True),
        ('area = "Hive"', {"do": "move", "tier": "outer"}, True),
        ('space = "Gate"', {"do": "move", "to": "Gate"}, False),  # where he stands
        ('space = "Sanctuary"', {"do": "lose", "life": 9}, True),
        ('tier = "middle"', {"do": "move", "to": "Portal"}, False),
    ],
)
def test_arrivals_of_every_kind_are_visits(tmp_path, end, effect, counted):
    table = scene(tmp_path, mission=VISIT.format(end=end), lists={"move": ["Ruins"]})
    seat = at(table, 0, "Gate")
    seat.mission = piece(table, "Walk")
    do(table, 0, effect)
    assert names(seat.completed) == (["Walk"] if counted else [])


def test_who_is_vanquished_in_the_sanctuary_does_not_arrive_there(tmp_path):
    table = scene(tmp_path, mission=VISIT.format(end='space = "Sanctuary"'))
    seat = at(table, 0, "Sanctuary")
    seat.mission = piece(table, "Walk")
    do(table, 0, {"do": "lose", "life": 9})
    assert seat.completed == [] and seat.life == 4


def test_of_an_advance_only_its_end_is_an_arrival(tmp_path):
    walk, sit = VISIT.format(end='space = "Maw"'), VISIT.format(end='space = "Throne"').replace("Walk", "Sit")
    table = scene(tmp_path, mission=walk + sit, lists={"choose": ["skip"]})
    seat = at(table, 0, "Warp")
    seat.level, seat.mission = 5, piece(table, "Walk")
    do(table, 0, {"do": "advance", "conditions": [{"level": 5}]})
    assert seat.space.name == "Throne" and seat.completed == []
    at(table, 0, "Warp").mission = piece(table, "Sit")
    do(table, 0, {"do": "advance", "conditions": [{"level": 5}]})
    assert names(seat.completed) == ["Sit"]


def test_a_rolled_movement_is_an_arrival(tmp_path):
    table = scene(tmp_path, mission=VISIT.format(end='space = "Ruins"'))
    seat = at(table, 0, "Gate")
    seat.mission = piece(table, "Walk")
    table.decks["red"].cards = []
    dice(table, MOVEMENT, 0, 1)
    take_turn(table, seat)
    assert names(seat.completed) == ["Walk"]


# --- missions -------------------------------------------------------------------------------------------------------

OTHER = '[[card]]\nname = "Pray"\ncount = 9\nworth = {worth}\nobjective = {{ event = "level", count = 4 }}\n'
GAIN = {"do": "new_mission"}


@pytest.mark.parametrize(
    ("worth", "lines", "kept"),
    [
        (0, [], "Slay"),  # of equals the active one
        (5, [], "Pray"),
        (5, ["Slay"], "Slay"),
        (0, ["Pray", "Slay"], "Pray"),
        (5, ["mission if progress >= 50"], "Slay"),
        (0, ["any if progress == 0"], "Pray"),  # nothing is done of it yet
    ],
)
def test_of_two_missions_the_player_keeps_one(tmp_path, worth, lines, kept):
    table = scene(tmp_path, mission=OTHER.format(worth=worth), lists={"mission": lines})
    seat = table.seats[0]
    seat.mission, seat.progress = piece(table, "Slay"), 1
    table.decks["mission"].cards = pieces(table, "Pray")
    do(table, 0, GAIN)
    assert (seat.mission.card.name, seat.progress) == (kept, int(kept == "Slay"))
    assert names(table.decks["mission"].discards) == ["Pray" if kept == "Slay" else "Slay"]


def test_a_chosen_player_goes_with_his_mission(tmp_path):
    meet = '[[card]]\nname = "Find him"\ncount = 9\nobjective = { event = "meet", chosen = true }\n'
    table = scene(tmp_path, players=3, mission=meet, lists={"mission": ["Find him"], "rival": ["Rogue"]})
    seat = table.seats[0]
    seat.mission = piece(table, "Slay")
    table.decks["mission"].cards = pieces(table, "Slay", "Find him")
    do(table, 0, GAIN)
    assert (seat.mission.card.name, seat.rival) == ("Find him", table.seats[2])
    do(table, 0, GAIN)
    assert seat.rival is table.seats[2]
    do(table, 0, {**GAIN, "replace": True})
    assert seat.rival is None
    eliminate(table, seat)
    assert seat.rival is None


def test_by_lot_either_mission_stays(tmp_path):
    table = scene(tmp_path, mission=OTHER.format(worth=0), policy="random")
    for lot, kept in ((0, "Slay"), (1, "Pray")):
        table.seats[0].mission = piece(table, "Slay")
        table.decks["mission"].cards = pieces(table, "Pray")
        choices(table, 0, lot)
        do(table, 0, GAIN)
        assert table.seats[0].mission.card.name == kept
    table.decks["mission"].cards = table.decks["mission"].discards = []
    do(table, 0, GAIN)  # none to be drawn
    assert table.seats[0].mission.card.name == "Pray"


# --- trophies and levels --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "level", "left"),
    [
        ({"decline": ["level if number > 1"]}, 1, ["Warboss", "Warboss"]),
        ({"decline": ["level if number != 2"]}, 2, ["Ork"]),
        ({"decline": ["level"]}, 0, ["Warboss", "Ork", "Warboss", "Ork"]),
        ({"keep": ["any if card.value < 4"]}, 2, ["Ork"]),  # bosses alone are 10 points: not enough for two
        ({"keep": ["any if card.value < 4"], "decline": ["level if number > 1"]}, 1, ["Ork", "Ork"]),
    ],
)
def test_how_many_levels_and_for_which_trophies_is_the_players_choice(tmp_path, lines, level, left):
    table = scene(tmp_path, lists=lines)
    seat = table.seats[0]
    seat.trophies = pieces(table, "Warboss", "Ork", "Warboss", "Ork")
    gain_experience(table, seat)
    assert (seat.level, names(seat.trophies)) == (level, left)


def test_by_lot_levels_and_trophies_are_drawn(tmp_path):
    table = scene(tmp_path, policy="random")
    seat = table.seats[0]
    seat.mission, seat.trophies = piece(table, "Slay"), pieces(table, "Warboss", "Ork", "Warboss", "Ork")
    stream = choices(table, 0, 1, 0, 1, 0)  # heads; one level of two; an Ork, a boss
    gain_experience(table, seat)
    assert (seat.level, names(seat.trophies), stream.numbers) == (1, ["Warboss", "Ork"], [])
    assert names(table.decks["red"].discards) == ["Ork", "Warboss"]


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ([], ["Warboss", "Warboss", "Ork"]),
        (["any if card.value < 4"], ["Warboss", "Ork", "Ork"]),
        (["any by value"], ["Warboss", "Warboss", "Ork"]),
        (["any by -value"], ["Warboss", "Ork", "Ork"]),
    ],
)
def test_a_lost_trophy_is_chosen(tmp_path, lines, left):
    table = scene(tmp_path, lists={"keep": lines})
    seat = table.seats[0]
    seat.trophies = pieces(table, "Warboss", "Warboss", "Ork", "Ork")
    do(table, 0, {"do": "lose", "trophy": 1})
    assert names(seat.trophies) == left


def test_trophies_worth_more_than_is_looked_at_go_first_one_first(tmp_path):
    red = '[[card]]\nname = "Giant"\ncount = 9\ntype = "enemy"\nattribute = "strength"\nvalue = 30\n'
    table = scene(tmp_path, red=red, lists={"choose": ["any"]})
    seat = table.seats[0]
    seat.trophies = pieces(table, "Ork", *["Giant"] * 9)
    do(table, 0, {"do": "pay", "trophy": 260, "then": [{"do": "gain", "influence": 1}]})
    assert (seat.influence, names(seat.trophies)) == (1, [])
    seat.trophies = pieces(table, "Ork", *["Giant"] * 9)
    do(table, 0, {"do": "pay", "trophy": 30, "then": [{"do": "gain", "influence": 1}]})
    assert names(seat.trophies) == ["Ork", *["Giant"] * 8]


# --- this very copy -------------------------------------------------------------------------------------------------

CURSE = '[[card]]\nname = "Curse"\ncount = 4\nactivation = 2\neffects = [{ do = "gain", life = 1 }, { do = "discard_this" }]\n'


def test_the_copy_whose_text_it_is_goes_and_no_face_down_one(tmp_path):
    table = scene(tmp_path, corruption=CURSE)
    seat = table.seats[0]
    table.decks["corruption"].cards = pieces(table, "Curse", "Curse")
    do(table, 0, {"do": "gain", "corruption": 1})
    (first,) = seat.corruption
    do(table, 0, {"do": "gain", "corruption": 1})
    assert seat.corruption == [first] and not first.active and seat.life == 5


def test_a_copy_that_comes_off_its_deck_again_is_another_one(tmp_path):
    wargear = '[[card]]\nname = "Flask"\ntype = "equipment"\n'
    table = scene(tmp_path, wargear=wargear)
    seat = table.seats[0]
    seat.assets = pieces(table, "Flask")
    table.decks["wargear"].cards, table.decks["wargear"].discards = [], []
    do(table, 0, {"do": "lose", "asset": 1}, {"do": "gain", "wargear": 1}, {"do": "discard_this"}, owner=seat.assets[0])
    assert names(seat.assets) == ["Flask"]
    resolve(table)
