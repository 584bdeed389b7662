"""Turns: what comes when, and what ends them (R25, R27, R30-R32; ENGINE.md section 3)."""

from relic_scenes import Plans, Position, character, edited, tiny_files, with_fields

from sim.relic.events import EventKind
from sim.relic.words import Deck, List

GAIN = [{"do": "gain", "influence": 1}]


def test_the_phases_in_order():
    """Section 3: triggers and uses of the start, movement, exploration, engagement, experience."""
    trigger = {"effects": GAIN}
    files = with_fields("Captain", triggers=[{"on": "turn_start", **trigger}], uses=[{"moment": "start", "effects": [{"do": "gain", "life": 1}]}])
    plans = Plans().want(List.USE, character("Captain"))
    here = Position(files, plans, attribute=12).rolls(1).deck(Deck.RED, "Ork Boy").deck(Deck.MISSION, "Voyage").turn()
    wanted = (EventKind.GAIN, EventKind.USE, EventKind.MOVE, EventKind.EXPLORE, EventKind.BATTLE, EventKind.MISSION)
    seen = [EventKind(what) for what in here.events["what"] if what in wanted]
    assert seen == [EventKind.GAIN, EventKind.USE, EventKind.GAIN, *wanted[2:]]


def test_r32_a_turn_missed():
    """R32: the mark is taken off and nothing is done, not even by triggers."""
    files = with_fields("Captain", triggers=[{"on": "turn_start", "effects": GAIN}])
    here = Position(files, missing=1).rolls(1).turn()
    assert (here.where(), here.has("influence"), here.has("missing"), here.seen(EventKind.MISSES)) == ("Chapel", 0, 0, 1)
    assert here.turn().where() == "Hive"


def test_r32_to_miss_a_turn_ends_this_one():
    """R32: without an experience phase; of the space nothing more is met."""
    files = edited(tiny_files(), "Drop Zone", effects=[{"do": "miss_turn"}])
    here = Position(files, trophies=["Ork Boss"]).there("Drop Zone", "Relay", space="Harbour").rolls(3).turn()
    assert (here.has("missing"), here.names("trophies"), here.lying("Harbour")) == (1, ["Ork Boss"], ["Relay"])
    assert here.seen(EventKind.MISSION) == 0


def test_r30_the_vanquished_do_not_play_on():
    """R30: no experience phase: nothing is traded with what is left."""
    here = Position(life=1, done=["Hunt"] * 3, trophies=["Ork Boss"]).there("Ork Boy", space="Harbour").rolls(3)
    here.deck(Deck.RELIC, "Blade").dice(own=[1], enemy=[5]).turn()
    assert (here.where(), here.has("life"), here.has("vanquished"), here.names("held")) == ("Chapel", 5, 1, [])
    assert here.names("done") == ["Hunt"] * 3


def test_r30_vanquished_at_the_start():
    """R30: then nobody moves any more; the Sanctuary's text is not read."""
    files = with_fields("Captain", triggers=[{"on": "turn_start", "effects": [{"do": "lose", "life": 9}]}])
    here = Position(files, at="Jungle").turn()
    assert (here.where(), here.seen(EventKind.ROLL_MOVE), here.has("life")) == ("Chapel", 0, 5)


def test_r27_to_meet_another_player():
    """R27: the own turn ends on a space with another player; the reward comes at once, after the limits."""
    files = edited(tiny_files(), "Voyage", objective={"event": "meet"}, reward=[{"do": "gain", "power": 2}])
    here = Position(files, mission="Voyage").seat(1, "Psyker", "Harbour").rolls(3).deck(Deck.POWER, "Aim", "Aim").turn()
    assert (here.names("done"), here.names("hand")) == (["Voyage"], ["Aim", "Aim"])
    alone = Position(files, mission="Voyage").rolls(3).turn()
    assert alone.names("done") == []
    gone = Position(files, mission="Voyage").seat(1, "Psyker", "Harbour", out=1).rolls(3).turn()
    assert gone.names("done") == []
    hurt = Position(files, mission="Voyage", life=1, at="Harbour").seat(1, "Psyker", "Chapel").there("Ork Boy", space="Chapel").rolls(3)
    assert hurt.dice(own=[1], enemy=[5]).turn().names("done") == []
    assert hurt.where() == "Chapel"


def test_the_turn_of_another_seat():
    """Section 3: the active seat is the one whose cards and dice are used."""
    here = Position().turn(seat=1)
    assert here.where() == "Chapel"
    assert here.where(1) != "Gate"


def test_marks_of_the_turn_are_forgotten():
    """Section 3: what is seen of the board afterwards does not hang on who was there before."""
    here = Position(with_fields("Stranger", effects=[{"do": "heal"}])).there("Stranger", space="Harbour").rolls(3).turn()
    assert (here.seen(EventKind.ENCOUNTER), here.lying("Harbour")) == (1, ["Stranger"])
    assert not here.g["mark"].any()
