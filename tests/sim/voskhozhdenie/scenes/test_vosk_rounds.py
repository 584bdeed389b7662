"""Set-up, rounds, decrees and turns (V14 to V29, V42, V43, V74 to V77, V85 to V87)."""

import pytest
from vosk_about import about
from vosk_games import contract_deck
from vosk_parts import Part
from vosk_rules import SMALL_WORLD, order
from vosk_scenes import Scene, rules, switched
from vosk_sets import tiny_set

from sim.voskhozhdenie.reference.questions import Kind


def test_the_start_deals_five_cards_and_sets_the_supply_value():
    """V14, V16, V17."""
    scene = Scene(whole=[contract_deck("legion-forge"), contract_deck("crypt-library")])
    scene.phase(Part.START)
    assert [len(scene.names("hand", seat)) for seat in (0, 1)] == [5, 5]
    assert [scene.now.supply_value(seat) for seat in (0, 1)] == [8, 8]
    assert [len(scene.asked(kind)) for kind in (Kind.REDRAW, Kind.CARD)] == [5, 5]


@pytest.mark.proof
@pytest.mark.parametrize(("reading", "drawn"), [("one", 1), ("fill", 3)])
def test_the_draw_step_draws_towards_the_supply_value(reading, drawn):
    """V18."""
    scene = Scene(card_set=switched(draw_step=reading))
    scene.fill("hand", "Peasant")
    for seat in (0, 1):
        scene.fill("deck", *["Crush"] * 5, seat=seat)
    scene.phase(Part.DRAW_STEP)
    assert len(scene.names("hand")) == 1 + drawn


def test_the_draw_step_discards_down_to_the_supply_value():
    """V18."""
    scene = Scene()
    scene.fill("hand", *["Peasant"] * 6)
    scene.phase(Part.DRAW_STEP)
    assert len(scene.names("hand")) == 4 and len(scene.names("graveyard")) == 2


@pytest.mark.proof
@pytest.mark.parametrize(("reading", "left"), [("carry", 4), ("reset", 0)])
def test_coins_are_the_supply_value(reading, left):
    """V19."""
    scene = Scene(card_set=switched(coins=reading))
    scene.phase(Part.COIN_STEP)
    assert scene.game.seats[0].coins == 4
    scene.phase(Part.END_ROUND)
    assert scene.game.seats[0].coins == left


@about("Peasant")
@pytest.mark.proof
@pytest.mark.parametrize(("reading", "value", "coins"), [("value", 5, 5), ("coins", 4, 5)])
def test_supplies_raise_the_value_or_the_coins(reading, value, coins):
    """V84."""
    scene = Scene(card_set=switched(supplies=reading))
    peasant = scene.put("Peasant")
    assert scene.now.supply_value(0) == value
    scene.phase(Part.COIN_STEP)
    assert scene.game.seats[0].coins == coins
    peasant.wounded = True
    assert scene.now.supply_value(0) == 4


@about("Tural, Abbey", "Manai, Treasury")
@pytest.mark.proof
@pytest.mark.parametrize(("reading", "bonus", "coins"), [("one", 0, 2), ("one", 1, 4), ("all", 0, 4)])
def test_one_decree_a_round_and_bonus_decrees_or_all(reading, bonus, coins):
    """V42."""
    scene = Scene(card_set=switched(decrees=reading))
    scene.game.seats[0].bonus = bonus
    scene.want("Tural, Abbey", "Manai, Treasury")
    scene.phase(Part.DECREES)
    assert scene.game.seats[0].coins == coins


@about("Grave Ghouls")
def test_a_bonus_for_undeath_is_used_first_and_for_nothing_else():
    """V43."""
    scene = Scene()
    scene.fill("graveyard", "Grave Ghouls", "Grave Ghouls")
    scene.game.seats[0].bonus_undeath = 1
    scene.want("Grave Ghouls", "Grave Ghouls", "Tural, Abbey")
    scene.phase(Part.DECREES)
    assert len(scene.in_play("Grave Ghouls")) == 2 and scene.game.seats[0].coins == 0


def test_a_decree_of_a_card_is_used_once_a_round_also_of_a_ruined_city():
    """V43."""
    scene = Scene()
    city = scene.in_play("Tural, Abbey")[0]
    city.ruined = True
    assert scene.decree(city) and scene.game.seats[0].coins == 2
    assert city not in [thing for thing, _ in scene.now.decrees(0)]


def test_a_wounded_unit_issues_no_decree():
    """V43, V62."""
    scene = Scene()
    unit = scene.put("Young Duellist")
    assert unit in [thing for thing, _ in scene.now.decrees(0)]
    unit.wounded = True
    assert unit not in [thing for thing, _ in scene.now.decrees(0)]


def test_reinforcement_comes_into_the_hand():
    """V84."""
    scene = Scene()
    card = scene.put("Igor Turt, Gravedigger", 0, "reinforcement")
    scene.decree(card)
    assert scene.names("hand") == ["Igor Turt, Gravedigger"]


def test_passing_is_final_and_an_extra_turn_follows_at_once():
    """V23, V85."""
    scene = Scene()
    scene.fill("hand", *["Spawnling"] * 3)
    scene.game.seats[0].extra_turns = 1
    scene.want("Spawnling", "Spawnling")
    scene.phase(Part.ACTIONS)
    assert scene.told("turn") == [(0, "play"), (0, "play"), (1, "pass"), (0, "pass")]


def test_direct_assaults_are_as_many_as_players_and_one_more():
    """V26."""
    scene = Scene()
    for _ in range(3):
        scene.act("assault")
    assert len(scene.in_play("Direct Assault")) == 3 and not scene.now.may_assault(0) and not scene.now.may_assault(1)
    assert not scene.told("play")


@about("Brown Meshvull", "Child of the Grey Mist")
def test_who_may_be_assigned():
    """V27."""
    scene = Scene()
    scene.tactic()
    rested, new, zealous = scene.put("Peasant"), scene.put("Peasant", entered_round=2), scene.put("Brown Meshvull", entered_round=2)
    hurt, peaceful = scene.put("Peasant", wounded=True), scene.put("Child of the Grey Mist")
    assert [scene.now.may_be_assigned(unit) for unit in (rested, new, zealous, hurt, peaceful)] == [True, False, True, False, False]
    scene.act(rested)
    assert not scene.now.may_be_assigned(rested)


@about("Alchimech")
def test_alchimech_only_opposes():
    """V29."""
    scene = Scene()
    tactic, unit = scene.tactic(), scene.put("Alchimech")
    assert scene.now.sides(unit, tactic) == ["opposing"]


def test_a_player_without_a_city_is_out():
    """V74, V76."""
    scene = Scene()
    mine, other = (thing for thing in scene.game.battlefield if thing.controller == 1)
    mine.ruined = True
    assert scene.ends(lambda: scene.wound((other, 20))) == ("cities", [0])


def test_a_fortification_may_keep_a_player_in_the_game():
    """V74."""
    scene = Scene(card_set=switched(fortifications_count="yes"))
    scene.put("Triumphal Arch", 1)
    for city in list(scene.game.battlefield):
        if city.controller == 1 and city.card.type == "city":
            assert scene.ends(lambda city=city: scene.wound((city, 20))) is None


def test_all_out_at_once_is_a_draw():
    """V76."""
    scene = Scene()
    cities = [thing for thing in scene.game.battlefield if thing.card.type == "city"]
    assert scene.ends(lambda: scene.wound(*[(city, 20) for city in cities])) == ("all out", [])


def test_who_is_out_takes_his_cards_along_and_tactics_at_him_are_discarded():
    """V49, V75."""
    scene = Scene(seats=3)
    unit = scene.put("Peasant", 0)
    tactic = scene.tactic("Birth of Edo", 0, declaring=[unit])
    scene.put("Peasant", 1)
    stolen = scene.put("Brown Meshvull", 2, controller=1)
    for city in list(scene.game.battlefield):
        if city.controller == 1 and city.card.type == "city":
            scene.wound((city, 20))
    assert scene.game.seats[1].out and not tactic.live and unit.tactic is None and scene.names("graveyard") == ["Birth of Edo"]
    assert stolen.controller == 2 and all(thing.owner != 1 for thing in scene.game.battlefield)


@pytest.mark.parametrize("fallen", [(0, 1, 3), (1, 3)])
def test_allies_win_together(fallen):
    """V2, V76."""
    scene = Scene(seats=4, teams=(0, 1, 0, 1))
    cities = [thing for thing in scene.game.battlefield if thing.card.type == "city" and thing.controller in fallen]
    assert scene.now.opponents(0) == [1, 3]
    assert scene.ends(lambda: scene.wound(*[(city, 20) for city in cities])) == ("cities", [0, 2])


@pytest.mark.proof
@pytest.mark.parametrize(("numbers", "how"), [({"round_cap": 1}, "rounds"), ({"turn_cap": 1}, "turns")])
def test_bounds_of_rounds_and_turns(numbers, how):
    """V77."""
    scene = Scene(card_set=rules(**numbers), whole=[contract_deck("blitz-dawn"), contract_deck("blitz-ember")])
    assert scene.whole_game() == (how, [])


def test_the_bound_of_resolutions():
    """V77."""
    scene = Scene(card_set=rules(resolution_cap=2))
    for _ in range(3):
        scene.play_card(scene.put("Spawnling", 0, "hand"), 0)
    assert scene.ends(scene.drain) == ("resolutions", [])


@about("Darkstone")
def test_who_goes_first():
    """V15, V86."""
    scene = Scene(seats=3)
    scene.game.next_first = 2
    scene.phase(Part.START_ROUND)
    assert scene.now.turn_order() == [2, 0, 1]
    scene.phase(Part.START_ROUND)
    assert scene.now.turn_order() == [0, 1, 2]
    for stone in ("Darkstone", "Lightstone", "Lifestone"):
        scene.put(stone, 1)
    scene.game.next_first = 2
    scene.phase(Part.START_ROUND)
    assert scene.now.turn_order() == [1, 2, 0]


def test_an_effect_says_who_goes_first():
    """V86: the latest one counts, for one round."""
    scene = Scene(card_set=tiny_set(*SMALL_WORLD, order("Lead", on="resolve", effects=[{"do": "first_next_round"}])), cities=("Home", "Keep"))
    scene.play("Lead")
    scene.play("Lead", seat=1)
    for first in (1, 0):
        scene.phase(Part.START_ROUND)
        assert scene.now.turn_order()[0] == first


@about("Fracture of Worlds")
def test_the_end_of_a_round_drops_queue_and_tactics():
    """V50."""
    scene = Scene()
    scene.tactic("Birth of Edo", 0, declaring=[scene.put("Peasant")])
    scene.game.seats[0].coins = 20
    scene.fill("hand", "Fracture of Worlds", "Spawnling")
    scene.want("Fracture of Worlds")
    scene.phase(Part.ROUND)
    assert scene.names("oblivion") == ["Fracture of Worlds"] and "Birth of Edo" in scene.names("graveyard")
    assert not scene.now.tactics() and not scene.told("tactic") and scene.told("turn") == [(0, "play")]


def test_a_tactic_at_who_is_out_by_then_is_discarded():
    """V49: also one that still stands in the queue."""
    scene = Scene(seats=3)
    scene.play_card(scene.put("Birth of Edo", 0, "hand"), 0, opponent=1)
    for city in [thing for thing in scene.game.battlefield if thing.controller == 1]:
        scene.ruin(city)
    scene.drain()
    assert scene.game.seats[1].out and scene.names("graveyard") == ["Birth of Edo"] and not scene.now.tactics()
