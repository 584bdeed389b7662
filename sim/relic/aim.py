"""Which attribute a text means by `highest`, `lowest` or `chosen` (ENGINE.md 7.1)."""

import numpy as np

from sim.jit import kernel
from sim.relic.chances import battle_chance, test_chance
from sim.relic.judge import is_random, lot
from sim.relic.words import ATTRIBUTES, NOBODY, Attribute


@kernel
def extreme_attribute(g, plans, seat, sign):
    """Highest (sign 1) or lowest (-1) attribute, the first of equals; random: any of them."""
    best = sign * g.attribute[seat, 0]
    for a in range(1, ATTRIBUTES):
        best = max(best, sign * g.attribute[seat, a])
    equals = 0
    for a in range(ATTRIBUTES):
        equals += sign * g.attribute[seat, a] == best
    left = lot(g, seat, equals) if is_random(g, plans, seat) else 0
    for a in range(ATTRIBUTES):
        if sign * g.attribute[seat, a] == best:
            if left == 0:
                return a
            left -= 1
    return 0


@kernel
def promising_attribute(g, book, plans, seat, in_test, opposing):
    """Attribute with the best chance against a target or an enemy's value, the first of equals; random: any."""
    if is_random(g, plans, seat):
        return lot(g, seat, ATTRIBUTES)
    best = np.int64(-1)
    chosen = 0
    for a in range(ATTRIBUTES):
        chance = test_chance(g, book, seat, a, opposing) if in_test else battle_chance(g, book, seat, NOBODY, a, opposing)
        if chance > best:
            best = chance
            chosen = a
    return chosen


@kernel
def attribute_meant(g, book, plans, seat, attribute, in_test, opposing):
    """Attribute that a test, or the verb `battle`, is about: one of the three, or the level or influence of a test."""
    if attribute == Attribute.HIGHEST:
        return extreme_attribute(g, plans, seat, 1)
    if attribute == Attribute.LOWEST:
        return extreme_attribute(g, plans, seat, -1)
    if attribute == Attribute.CHOSEN:
        return promising_attribute(g, book, plans, seat, in_test, opposing)
    return attribute
