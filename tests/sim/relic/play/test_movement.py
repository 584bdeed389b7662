"""The movement phase in counts and events (R10, R25, R27, R36; ENGINE.md section 4)."""

from relic_scenes import Plans, Position, card, space

from sim.relic.events import EventKind
from sim.relic.state import STREAM_MOVE
from sim.relic.words import Deck, List


def marching(*things):
    plans = Plans().want(List.MARCH, *things)
    plans.record["marches"] = 1
    return plans


def test_r10_r25_a_power_number_in_place_of_the_die():
    """R10, R25: the card is discarded and no die is rolled; the first card of the number."""
    here = Position(plans=marching(space("Jungle")), who="Sniper", hand=["Fury", "Calm", "Calm"]).turn()
    assert (here.where(), here.names("hand"), here.discards(Deck.POWER)) == ("Jungle", ["Fury", "Calm"], ["Calm"])
    assert (here.spent(STREAM_MOVE), here.has("numbers_played"), here.seen(EventKind.MOVE_NUMBER)) == (0, 1, 1)
    assert here.g["used_up"][0, card("Calm")] == 1


def test_r27_a_movement_that_ends_there_counts_for_a_mission():
    """R27: a `visit` mission is completed at once, before the exploration."""
    here = Position(mission="Voyage").rolls(1).deck(Deck.RED, "Ork Boy").turn()
    assert (here.names("done"), here.has("life") + here.has("fights") - here.has("fights_won")) == (["Voyage"], 6)
    order = list(here.events["what"])
    assert order.index(EventKind.COMPLETED) < order.index(EventKind.EXPLORE)
    assert Position(mission="Voyage").rolls(4).turn().names("done") == []


def test_r36_the_inner_tier_is_walked_without_dice():
    """R36: one space forward each turn, and its text must be done."""
    here = Position(at="Rift", mission="Voyage").dice(own=[6, 6], enemy=[1]).turn()
    assert (here.where(), here.seen(EventKind.ROLL_MOVE), here.seen(EventKind.BATTLE), here.names("done")) == ("Titan", 0, 1, [])
    assert here.has("inner_round") == 1
