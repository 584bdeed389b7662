"""Skill tests (R22-R24; ENGINE.md 7.7)."""

from sim.jit import kernel
from sim.relic.aim import attribute_meant
from sim.relic.contest import base_score, begin_roll, own_score, succeeds
from sim.relic.effort import spend, weight_of_roll
from sim.relic.events import Happened
from sim.relic.gear import heed_own, note_own, skill_sum
from sim.relic.log import note
from sim.relic.missions import progress
from sim.relic.state import LOGGED_DICE
from sim.relic.throw import throw
from sim.relic.triggers import fire
from sim.relic.uses import use_after_roll, use_before_roll
from sim.relic.words import NOBODY, REACH, Attribute, Goal, On, Passive, When


@kernel
def tested_value(g, seat, attribute):
    """What a test looks at: an attribute, the level or influence."""
    if attribute == Attribute.LEVEL:
        return g.level[seat]
    if attribute == Attribute.INFLUENCE:
        return g.influence[seat]
    return g.attribute[seat, attribute]


@kernel
def log_test(g, seat, difference, passed):
    """Count the test; a plain one by dice and difference, to be held against the exact chances."""
    g.tests[seat] += 1
    g.tests_passed[seat] += passed
    if g.plain and g.dice_n <= LOGGED_DICE and abs(difference) <= REACH:
        g.test_log[g.dice_n, difference + REACH, passed] += 1


@kernel
def take_test(g, book, plans, seat, attribute, target):
    """Make a player take a test; what answers it is put on the stack. Returns whether it is passed."""
    attribute = attribute_meant(g, book, plans, seat, attribute, True, target, 0)
    spend(g, weight_of_roll(g, seat, When.TEST))
    begin_roll(g, True, tested_value(g, seat, attribute), attribute, target, NOBODY)
    note(g, Happened.TEST, seat, NOBODY, attribute, target)
    g.bonus += skill_sum(g, book, seat, Passive.SKILL_BONUS, attribute)
    g.dice_n += skill_sum(g, book, seat, Passive.SKILL_DICE, attribute)
    heed_own(g, book, seat)
    if g.logging:
        note_own(g, book, seat)
    use_before_roll(g, book, plans, seat, When.TEST)
    throw(g, book, plans, seat)
    use_after_roll(g, book, plans, seat, When.TEST)
    passed = succeeds(g, book, seat)
    log_test(g, seat, base_score(g, book, seat) - target, 1 if passed else 0)
    note(g, Happened.PASSED if passed else Happened.FAILED, seat, NOBODY, NOBODY, own_score(g, book, seat))
    if passed:
        progress(g, book, seat, Goal.TEST, attribute)
    fire(g, book, plans, seat, On.TEST_PASSED if passed else On.TEST_FAILED, attribute)
    return passed
