"""Skill tests, and the attribute they are made with (R22-R24; ENGINE.md 7.1 and 7.7)."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import kernel
from sim.relic.events import EventKind
from sim.relic.play.chances import battle_chance, test_chance
from sim.relic.play.contest import base_score, begin_roll, own_score, succeeds
from sim.relic.play.effort import spend, weight_of_roll
from sim.relic.play.gear import heed_own, note_own, skill_sum
from sim.relic.play.judge import add_choice, is_random, lot
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.roll import mark_logged, throw
from sim.relic.play.triggers import fire
from sim.relic.play.uses import use_after_roll, use_before_roll
from sim.relic.state import LOGGED_DICE
from sim.relic.words import ATTRIBUTES, NOBODY, REACH, Attribute, Goal, On, Passive, When


@kernel
def list_meant(g, seat, attribute):
    """Write the attributes that a word can mean as candidates, in order: all for `chosen`, otherwise the highest or lowest. Returns their number."""
    sign = -1 if attribute == Attribute.LOWEST else 1
    best = sign * g.attribute[seat, 0]
    for a in range(1, ATTRIBUTES):
        best = max(best, sign * g.attribute[seat, a])
    n = 0
    for a in range(ATTRIBUTES):
        if attribute == Attribute.CHOSEN or sign * g.attribute[seat, a] == best:
            n = add_choice(g, n, a, a)
    return n


@kernel
def most_promising(g, book, seat, n, in_test, opposing, foe_dice):
    """Candidate attribute with the best chance against a target, or an enemy's value and dice, the first of equals."""
    best = np.int64(-1)
    chosen = 0
    for i in range(n):
        a = g.choice_at[i]
        chance = test_chance(g, book, seat, a, opposing) if in_test else battle_chance(g, book, seat, NOBODY, a, opposing, foe_dice)
        if chance > best:
            best = chance
            chosen = i
    return chosen


@kernel
def attribute_meant(g, book, plans, seat, attribute, in_test, opposing, foe_dice):
    """Attribute that a test, or the verb `battle`, is about: one of the three, or the level or influence of a test; random: any that is meant."""
    if attribute < Attribute.HIGHEST or attribute > Attribute.CHOSEN:
        return attribute
    n = list_meant(g, seat, attribute)
    if is_random(g, plans, seat):
        return np.int64(g.choice_at[lot(g, seat, n)])
    return np.int64(g.choice_at[most_promising(g, book, seat, n, in_test, opposing, foe_dice)])


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
        mark_logged(g, difference)


@kernel
def take_test(g, book, plans, seat, attribute, target):
    """Make a player take a test; what answers it is put on the stack. Returns whether it is passed."""
    attribute = attribute_meant(g, book, plans, seat, attribute, True, target, 0)
    spend(g, weight_of_roll(g, seat, When.TEST))
    begin_roll(g, True, tested_value(g, seat, attribute), attribute, target, NOBODY)
    note(g, EventKind.TEST, seat, NOBODY, attribute, target)
    g.bonus += skill_sum(g, book, seat, Passive.SKILL_BONUS, attribute)
    g.dice_n += skill_sum(g, book, seat, Passive.SKILL_DICE, attribute)
    heed_own(g, book, seat)
    if g.logging == Log.EVENTS:
        note_own(g, book, seat)
    use_before_roll(g, book, plans, seat, When.TEST)
    throw(g, book, plans, seat)
    use_after_roll(g, book, plans, seat, When.TEST)
    passed = succeeds(g, book, seat)
    log_test(g, seat, base_score(g, book, seat) - target, 1 if passed else 0)
    note(g, EventKind.PASSED if passed else EventKind.FAILED, seat, NOBODY, NOBODY, own_score(g, book, seat))
    if passed:
        progress(g, book, seat, Goal.TEST, attribute)
    fire(g, book, plans, seat, On.TEST_PASSED if passed else On.TEST_FAILED, attribute)
    return passed
