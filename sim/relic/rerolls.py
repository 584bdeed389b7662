"""Rerolls: which die they are for, and whether they are worth making (R42; ENGINE.md 7.6)."""

from sim.jit import inlined, kernel, rarely
from sim.relic.chances import clean_chance, reach_chance
from sim.relic.contest import needed_score, own_score
from sim.relic.judge import is_random
from sim.relic.words import NOBODY, PARTS, Reroll


@kernel
def first_one(g):
    """First die whose thrown face is a 1, or NOBODY."""
    for die in range(g.dice_n):
        if g.face[die] == 1:
            return die
    return NOBODY


@kernel
def lowest_die(g):
    """Die with the smallest total, the first of several."""
    lowest = 0
    for die in range(1, g.dice_n):
        if g.chain[die] < g.chain[lowest]:
            lowest = die
    return lowest


@inlined
def die_for(g, kind):
    """Die that a reroll of a kind is for, or NOBODY."""
    return first_one(g) if kind == Reroll.ONES else lowest_die(g)


@inlined
def lead_without(g, book, seat, die):
    """Own score without a die, less the one that is needed."""
    return own_score(g, book, seat) - g.chain[die] - needed_score(g, book, seat)


@kernel
def is_worth(g, book, seat, die):
    """Whether to roll a die again while the dice do not suffice: a tie that is no loss is risked only if it is likelier to win than to lose."""
    lead = lead_without(g, book, seat, die)
    if g.in_test or g.foe_ties or lead + g.chain[die] < -1:
        return True
    return reach_chance(book, 1, lead) > PARTS - reach_chance(book, 1, lead + 1)


@kernel
def allow_rerolls(g, kind, n):
    """So many rerolls of a kind can be made now, and no others."""
    g.rerolls[Reroll.ANY] = 0
    g.rerolls[Reroll.ONES] = 0
    g.rerolls[kind] = n


@rarely
def can_reroll(g, book, plans, seat, kind):
    """Whether there is a die for a reroll of a kind and it is worth making; by lot, worth is not asked."""
    die = die_for(g, kind)
    return die != NOBODY and (is_random(g, plans, seat) or is_worth(g, book, seat, die))


@rarely
def reroll_chance(g, book, seat, kind):
    """Chance to win the battle, or pass the test, by a reroll for which there is a die, in parts of a million; the other dice stay.

    Where only all ones fail a test and another die shows no 1, the test has failed by its sum, and a 1 would not be enough anyway.
    """
    lead = lead_without(g, book, seat, die_for(g, kind))
    return clean_chance(book, 1, lead) if g.in_test else reach_chance(book, 1, lead)
