"""The movement phase: dice, power numbers, the way up (R10, R25, R27, R35-R38; ENGINE.md section 4)."""

import pytest
from relic_scenes import Plans, Position, card, character, edited, space, with_fields

from sim.relic.events import Happened
from sim.relic.state import STREAM_MOVE
from sim.relic.words import Counter, Deck, List


def marching(*things):
    plans = Plans().want(List.MARCH, *things)
    plans.record["marches"] = 1
    return plans


def test_r10_the_die_and_the_list():
    """R10: of the two ends the one that `move` wants; without a line the one found first, clockwise."""
    assert Position().rolls(2).turn().where() == "Forge"
    assert Position(plans=Plans().want(List.MOVE, space("Jungle"))).rolls(2).turn().where() == "Jungle"
    assert Position(plans=Plans().want(List.MOVE, space("Wreck"))).rolls(2).turn().where() == "Forge"


@pytest.mark.parametrize(
    ("counter", "value"), [(Counter.ENEMIES, 2), (Counter.WORTH, 9), (Counter.CHANCE, 9), (Counter.PLAYERS_THERE, 1), (Counter.LOOT, 1)]
)
def test_ends_are_judged_by_what_is_there(counter, value):
    """Section 8: the counters speak of the candidate: here of Jungle, where 3 + 1 strength meets 9 (a chance of 9 percent), not of Forge."""
    plans = Plans().want_if(List.MOVE, space("Forge"), counter, value).want_if(List.MOVE, space("Jungle"), counter, value)
    here = Position(plans=plans).there("Ork Boy", "Ork Boss", "Relay", space="Jungle").seat(1, "Psyker", "Jungle").rolls(2)
    assert here.turn().where() == "Jungle"


def test_r10_r25_a_power_number_in_place_of_the_die():
    """R10, R25: the card is discarded and no die is rolled; the first card of the number."""
    here = Position(plans=marching(space("Jungle")), who="Sniper", hand=["Fury", "Calm", "Calm"]).turn()
    assert (here.where(), here.names("hand"), here.discards(Deck.POWER)) == ("Jungle", ["Fury", "Calm"], ["Calm"])
    assert (here.spent(STREAM_MOVE), here.has("numbers_played"), here.seen(Happened.MOVE_NUMBER)) == (0, 1, 1)
    assert here.g["used_up"][0, card("Calm")] == 1


def test_the_number_whose_end_is_wanted_most():
    """Section 4: the lowest rank over all numbers wins, whatever the number; of equals the lowest number."""
    assert Position(plans=marching(space("Chapel"), space("Jungle")), hand=["Calm", "Fury"]).turn().names("hand") == ["Calm"]
    twice = Position(plans=marching(space("Jungle")), hand=["Aim", "Calm"]).turn()
    assert (twice.where(), twice.names("hand")) == ("Jungle", ["Aim"])


def test_no_number_without_a_wanted_end():
    """Section 4: where no end fits the die is rolled and the hand stays."""
    here = Position(plans=marching(space("Stars")), hand=["Calm"]).rolls(2).turn()
    assert (here.where(), here.names("hand")) == ("Forge", ["Calm"])


def test_by_lot():
    """README: if there is a card a coin, heads: a card by lot; then one of the ends by lot."""
    here = Position(plans=Plans().by_lot(), hand=["Fury", "Aim"]).lots((1, 2), (1, 2), (1, 2)).turn()
    assert (here.where(), here.discards(Deck.POWER)) == ("Forge", ["Aim"])
    assert Position(plans=Plans().by_lot(), hand=["Fury"]).lots((0, 2), (1, 2)).rolls(1).turn().where() == "Gate"


def test_a_wider_choice():
    """Section 4: with `move_choice` the score may be one more or less."""
    files = with_fields("Blade", passives=[{"is": "move_choice", "amount": 1}])
    plans = Plans().want(List.MOVE, space("Harbour"))
    assert Position(files, plans, held=["Blade"]).rolls(2).turn().where() == "Harbour"
    assert Position(files, plans).rolls(2).turn().where() == "Forge"


def test_r27_a_movement_that_ends_there_counts_for_a_mission():
    """R27: a `visit` mission is completed at once, before the exploration."""
    here = Position(mission="Voyage").rolls(1).deck(Deck.RED, "Ork Boy").turn()
    assert (here.names("done"), here.has("life") + here.has("fights") - here.has("fights_won")) == (["Voyage"], 6)
    order = list(here.events["what"])
    assert order.index(Happened.COMPLETED) < order.index(Happened.EXPLORE)
    assert Position(mission="Voyage").rolls(4).turn().names("done") == []


def test_a_use_that_moves_replaces_the_movement():
    """Section 4: whoever has been moved by a use does not move again."""
    files = with_fields("Captain", uses=[{"moment": "move", "effects": [{"do": "move", "to": "Harbour"}]}])
    plans = Plans()
    plans.record["entry"][0, List.USE] = -1
    here = Position(files, plans).rolls(1).turn()
    assert (here.where(), here.seen(Happened.ROLL_MOVE)) == ("Harbour", 0)
    assert Position(files).rolls(1).turn().seen(Happened.ROLL_MOVE) == 1


def test_r43_a_use_that_leads_to_where_one_stands_moves_nobody():
    """R43, section 4: the die is rolled as ever; one that leads elsewhere replaces the movement."""
    for goal, spent in (("Chapel", 1), ("Forge", 0)):
        files = with_fields("Captain", uses=[{"moment": "move", "effects": [{"do": "move", "to": goal}]}])
        here = Position(files, Plans().want(List.USE, character("Captain"))).rolls(2).turn()
        assert here.spent(STREAM_MOVE) == spent


def test_r43_an_option_that_leads_to_where_one_stands_ends_nothing():
    """R43, section 9: the engagement goes on with what lies there; no visit is counted."""
    text = [{"do": "move", "to": "Jungle"}, {"do": "draw", "yellow": 1}]
    files = edited(with_fields("Jungle", icons={}, text=text), "Voyage", objective={"event": "visit", "area": "Death World", "count": 2})
    here = Position(files, at="Harbour", mission="Voyage").deck(Deck.YELLOW, "Ranger").rolls(1).turn()
    assert (here.where(), here.has("progress"), here.has("fights")) == ("Jungle", 1, 1)


def test_r36_the_inner_tier_is_walked_without_dice():
    """R36: one space forward each turn, and its text must be done."""
    here = Position(at="Rift", mission="Voyage").dice(own=[6, 6], enemy=[1]).turn()
    assert (here.where(), here.seen(Happened.ROLL_MOVE), here.seen(Happened.BATTLE), here.names("done")) == ("Titan", 0, 1, [])
    assert here.has("inner_round") == 1


@pytest.mark.parametrize(("at", "where", "made"), [("Rift", "Titan", 0), ("Eye", "Eye", 0), ("Front", "Stars", 1)])
def test_r35_r38_no_use_touches_the_movement_in_the_inner_tier(at, where, made):
    """R35, R38: a use at the moment of movement is not offered there, whatever it does."""
    files = with_fields("Captain", uses=[{"moment": "move", "effects": [{"do": "gain", "influence": 1}]}])
    here = Position(files, Plans().want(List.USE, character("Captain")), at=at).rolls(1).dice(own=[6, 6], enemy=[1]).turn()
    assert (here.where(), here.has("influence")) == (where, made)


def test_r38_nobody_moves_on_the_scenario_space():
    """R38: the confrontation is resolved every engagement phase; here it wins the game."""
    here = Position(at="Eye").turn()
    assert (here.where(), here.seen(Happened.MOVE), here.g["winner"], here.g["ended"]) == ("Eye", 0, 0, 1)


def test_r35_a_relic_opens_the_inner_tier():
    """R35: from the Guardian, whatever the die shows."""
    plans = Plans().want(List.MOVE, space("Rift"))
    assert Position(plans=plans, at="Guardian", held=["Chalice"]).rolls(4).turn().where() == "Titan"
    assert Position(plans=plans, at="Guardian").rolls(4).turn().where() == "Hive"
