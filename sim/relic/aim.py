"""Which attribute a text means by `highest`, `lowest` or `chosen` (ENGINE.md 7.1)."""

import numpy as np

from sim.jit import kernel
from sim.relic.chances import battle_chance, test_chance
from sim.relic.judge import add_choice, is_random, lot
from sim.relic.words import ATTRIBUTES, NOBODY, Attribute


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
