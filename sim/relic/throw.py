"""The player's roll: dice, explosions, power numbers, rerolls (R17, R18, R42; ENGINE.md 7.6)."""

import numpy as np

from sim.jit import kernel, rarely
from sim.relic.chances import dice_thrown
from sim.relic.contest import succeeds
from sim.relic.dice import roll_face
from sim.relic.events import Happened
from sim.relic.judge import coin, is_random, lot
from sim.relic.log import note
from sim.relic.numbers import lay_die, may_play_numbers, play_numbers
from sim.relic.rerolls import can_reroll, die_for
from sim.relic.state import STREAM_OWN, STREAM_TEST
from sim.relic.words import NOBODY, Reroll, When


@kernel
def roll_due(g, book, plans, seat, due, numbers):
    """Roll the first `due` dice of `due` and all they bring; power numbers may replace `numbers` of those due now, and any that they bring (R18)."""
    stream = (STREAM_TEST if g.in_test else STREAM_OWN) + seat
    may = may_play_numbers(g, plans, seat)
    while due > 0:
        replaced = 0
        brought = 0
        if may and numbers > 0:
            replaced, brought = play_numbers(g, book, plans, seat, due, min(due, numbers))
        for k in range(replaced, due):
            brought = lay_die(g, g.due[k], roll_face(g, stream), brought)
        due = brought
        numbers = due  # each of them is a roll of its own


@kernel
def next_reroll(g, book, plans, seat):
    """Kind of the reroll that is made next, or NOBODY."""
    if g.rerolls[Reroll.ONES] > 0 and can_reroll(g, book, plans, seat, Reroll.ONES):
        return np.int64(Reroll.ONES)
    if g.rerolls[Reroll.ANY] > 0 and can_reroll(g, book, plans, seat, Reroll.ANY):
        return np.int64(Reroll.ANY)
    return np.int64(NOBODY)


@kernel
def roll_again(g, book, plans, seat, die):
    """Forget the chain of a die and roll it anew; the thrown die cannot be a power number."""
    note(g, Happened.REROLL, seat, NOBODY, die, 0)
    g.chain[die] = 0
    g.due[0] = die
    roll_due(g, book, plans, seat, 1, 0)
    note(g, Happened.OWN_ROLL, seat, NOBODY, die, g.chain[die])


@rarely
def reroll(g, book, plans, seat):
    """Reroll as long as the dice do not suffice and it is worth it; random: a tails ends it."""
    while not succeeds(g, book, seat):
        kind = next_reroll(g, book, plans, seat)
        if kind == NOBODY or (is_random(g, plans, seat) and not coin(g, seat)):
            return
        any_die = kind == Reroll.ANY and is_random(g, plans, seat)
        g.rerolls[kind] -= 1
        roll_again(g, book, plans, seat, lot(g, seat, g.dice_n) if any_die else die_for(g, kind))


@kernel
def throw(g, book, plans, seat):
    """Roll the own dice of the battle or test under way, with the rerolls there are; uses that bring more may follow."""
    n = dice_thrown(g.dice_n)
    rerolls = g.rerolls[Reroll.ANY] + g.rerolls[Reroll.ONES] > 0
    g.dice_n = n
    more = g.late_uses[seat, When.TEST if g.in_test else When.BATTLE] > 0
    as_usual = g.foe_dice == 1 and not g.foe_ties
    g.plain = as_usual and g.sixes == 0 and not rerolls and not more and not may_play_numbers(g, plans, seat)
    for die in range(n):
        g.chain[die] = 0
        g.due[die] = die
    roll_due(g, book, plans, seat, n, n if book.many_numbers else 1)
    for die in range(n):
        note(g, Happened.OWN_ROLL, seat, NOBODY, die, g.chain[die])
    g.rolled = 1
    if rerolls:
        reroll(g, book, plans, seat)
