"""The player's roll: dice, explosions, power numbers, rerolls (R17, R18, R42; ENGINE.md 7.6)."""

import numpy as np

from sim.jit import kernel
from sim.relic.chances import dice_thrown
from sim.relic.contest import succeeds
from sim.relic.dice import roll_face
from sim.relic.events import Happened
from sim.relic.judge import coin, is_random, lot
from sim.relic.log import note
from sim.relic.numbers import lay_die, may_play_numbers, play_numbers
from sim.relic.state import STREAM_OWN, STREAM_TEST
from sim.relic.words import NOBODY, Reroll


@kernel
def roll_due(g, book, plans, seat, due, numbers):
    """Roll the first `due` dice of `due` and all they bring; `numbers`: power numbers may come in for those due now."""
    stream = (STREAM_TEST if g.in_test else STREAM_OWN) + seat
    may = may_play_numbers(g, plans, seat)
    while due > 0:
        replaced = 0
        brought = 0
        if may and numbers:
            replaced, brought = play_numbers(g, book, plans, seat, due)
        for k in range(replaced, due):
            brought = lay_die(g, g.due[k], roll_face(g, stream), brought)
        due = brought
        numbers = True


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


@kernel
def next_reroll(g):
    """Kind of the reroll that is due and the die it is for, or NOBODY twice."""
    if g.rerolls[Reroll.ONES] > 0:
        die = first_one(g)
        if die != NOBODY:
            return np.int64(Reroll.ONES), np.int64(die)
    if g.rerolls[Reroll.ANY] > 0:
        return np.int64(Reroll.ANY), np.int64(lowest_die(g))
    return np.int64(NOBODY), np.int64(NOBODY)


@kernel
def roll_again(g, book, plans, seat, die):
    """Forget the chain of a die and roll it anew; the thrown die cannot be a power number."""
    note(g, Happened.REROLL, seat, NOBODY, die, 0)
    g.chain[die] = 0
    g.due[0] = die
    roll_due(g, book, plans, seat, 1, False)
    note(g, Happened.OWN_ROLL, seat, NOBODY, die, g.chain[die])


@kernel
def reroll(g, book, plans, seat):
    """Reroll as long as the dice do not suffice; random: a tails ends it."""
    while not succeeds(g, book, seat):
        kind, die = next_reroll(g)
        if die == NOBODY:
            return
        if is_random(g, plans, seat):
            if not coin(g, seat):
                return
            if kind == Reroll.ANY:
                die = lot(g, seat, g.dice_n)
        g.rerolls[kind] -= 1
        roll_again(g, book, plans, seat, die)


@kernel
def throw(g, book, plans, seat):
    """Roll the own dice of the battle or test under way, to the end."""
    n = dice_thrown(g.dice_n)
    rerolls = g.rerolls[Reroll.ANY] + g.rerolls[Reroll.ONES] > 0
    g.dice_n = n
    g.plain = g.sixes == 0 and not rerolls and not may_play_numbers(g, plans, seat)
    for die in range(n):
        g.chain[die] = 0
        g.due[die] = die
    roll_due(g, book, plans, seat, n, True)
    for die in range(n):
        note(g, Happened.OWN_ROLL, seat, NOBODY, die, g.chain[die])
    if rerolls:
        reroll(g, book, plans, seat)
