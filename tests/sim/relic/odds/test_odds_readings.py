"""The switch of rule R23: four readings of when a rolled 1 fails a skill test."""

from fractions import Fraction

import pytest
from brute_odds import passes, thrown

from sim.errors import InputError
from sim.relic.odds.reading import READINGS, Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import SkillTest

ALL = [(reading.ones, reading.count) for reading in READINGS]


@pytest.mark.parametrize(("ones", "count"), ALL)
@pytest.mark.parametrize(("dice", "ones_as_sixes"), [(1, False), (2, False), (3, False), (2, True)])
def test_tests_are_those_of_all_faces(ones, count, dice, ones_as_sixes):
    depth = 6 if dice < 3 else 3
    found = skill_odds(SkillTest(dice=dice, ones_as_sixes=ones_as_sixes, reading=Reading.of(ones, count)), [-3, 1, 4, 7, 12])
    throws = list(thrown(dice, depth, ones_as_sixes))
    missing = 1 - sum(chance for _, chance in throws)
    for margin, odds in found.items():
        # after a 1 counts as a 6 nothing shows 1: the slow way has no such face then
        slow = sum(chance for throw, chance in throws if passes(throw, margin, ones, count))
        assert slow <= odds.win <= slow + missing
        assert odds.tie == 0 and odds.win + odds.lose == 1 and odds.remainder == 0


def test_one_die_by_hand():
    """Attribute and bonus are enough for anything but a 1; a 1 on the explosion die is told apart by `any+every` alone."""
    by_reading = {str(reading): skill_odds(SkillTest(reading=reading), [0, 3, 7]) for reading in READINGS}
    assert {name: odds[0].win for name, odds in by_reading.items()} == {
        "any+thrown": Fraction(5, 6),
        "any+every": Fraction(4, 5),
        "all+thrown": Fraction(5, 6),
        "all+every": Fraction(5, 6),
    }
    assert {odds[3].win for name, odds in by_reading.items() if name != "any+every"} == {Fraction(4, 6)}
    assert by_reading["any+every"][7].win == Fraction(1, 6) * Fraction(4, 5)
    assert by_reading["all+every"][7].win == Fraction(1, 6)


def test_two_dice_by_hand():
    wins = {str(reading): skill_odds(SkillTest(dice=2, reading=reading), [0])[0].win for reading in READINGS}
    assert wins == {"any+thrown": Fraction(25, 36), "any+every": Fraction(16, 25), "all+thrown": Fraction(35, 36), "all+every": Fraction(35, 36)}


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_all_with_every_is_all_with_thrown(dice):
    """An explosion die lies only beside a 6, which is no 1."""
    one, other = (skill_odds(SkillTest(dice=dice, reading=Reading.of("all", count)), range(-5, 30)) for count in ("thrown", "every"))
    assert {m: odds.win for m, odds in one.items()} == {m: odds.win for m, odds in other.items()}


def test_readings_say_what_they_are():
    assert str(Reading()) == "any+thrown" and "any thrown die" in Reading().sentence
    assert len({str(reading) for reading in READINGS}) == 4
    with pytest.raises(InputError, match="ones: 'some' is unknown; known: any, all"):
        Reading.of("some", "thrown")
    with pytest.raises(InputError, match="count: 'thrwn' is unknown; did you mean 'thrown'"):
        Reading.of("any", "thrwn")
