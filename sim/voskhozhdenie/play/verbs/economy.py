"""Verbs on coins, decrees and the course of the game (V19, V42, V43, V50, V76, V85, V86)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import End
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import amount
from sim.voskhozhdenie.play.check import close_moment, end_for
from sim.voskhozhdenie.play.contexts import handled_none
from sim.voskhozhdenie.play.decrees import DECLINED, offer_decree
from sim.voskhozhdenie.play.log import note, note_plain
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.things import touch
from sim.voskhozhdenie.state import MISSING, NOBODY
from sim.voskhozhdenie.tables import ALL, NONE


@kernel
def coins(g, book, c, e):
    """Get coins."""
    number = amount(g, book, book.amount[e], c)
    if number != MISSING:
        open_moment(g, book)
        g.coins[g.ctx_seat[c]] += max(np.int64(0), number)
        g.coins_from_effects += max(np.int64(0), number)
        note(g, EventKind.GAIN, g.ctx_seat[c], g.ctx_source[c], NOBODY, max(np.int64(0), number))
        close_moment(g, book)
    handled_none(g, c)


@kernel
def supply(g, book, c, e):
    """Raise the own supply value for the rest of the game."""
    number = amount(g, book, book.amount[e], c)
    if number != MISSING:
        open_moment(g, book)
        g.more_supply[g.ctx_seat[c]] += number
        note_plain(g, EventKind.SUPPLY, g.ctx_seat[c], NOBODY, number)
        touch(g)
        close_moment(g, book)
    handled_none(g, c)


@kernel
def decree(g, book, plans, c, e):
    """Issue decrees one after the other: each of `n` is offered for itself, with `upto` or `all` the first that is declined ends it."""
    program = book.upto[e] if book.amount[e] == NONE else book.amount[e]
    ends = book.amount[e] == NONE or program == ALL
    left = np.int64(1)
    if program != ALL:
        left = amount(g, book, program, c)
    while left > 0 and not (g.halted or g.ended):
        issued = offer_decree(g, book, plans, g.ctx_seat[c], False, 2 if book.x[e] else 1, g.ctx_source[c])
        if issued == DECLINED and ends:
            break
        if program != ALL:
            left -= 1
    handled_none(g, c)


@kernel
def bonus_decrees(g, book, c, e):
    """More decrees in the next round."""
    open_moment(g, book)
    if book.y[e]:
        g.next_bonus_undeath[g.ctx_seat[c]] += book.x[e]
    else:
        g.next_bonus[g.ctx_seat[c]] += book.x[e]
    note_plain(g, EventKind.BONUS, g.ctx_seat[c], book.y[e] != 0, book.x[e])
    close_moment(g, book)
    handled_none(g, c)


@kernel
def extra_turn(g, book, c, e):
    """The first turn is followed by another one."""
    g.extra_turns[g.ctx_seat[c]] += 1
    note_plain(g, EventKind.EXTRA_TURN, g.ctx_seat[c], NOBODY, 0)
    handled_none(g, c)


@kernel
def first_next_round(g, book, c, e):
    """Go first in the next round; the latest such effect counts."""
    g.next_first = g.ctx_seat[c]
    note_plain(g, EventKind.FIRST_NEXT, g.ctx_seat[c], NOBODY, 0)
    handled_none(g, c)


@kernel
def end_round(g, book, c, e):
    """End the round."""
    g.over = 1
    note_plain(g, EventKind.BREAK, g.ctx_seat[c], NOBODY, 0)


@kernel
def win(g, book, c, e):
    """Win the game with all allies."""
    end_for(g, g.team[g.ctx_seat[c]], End.CARD)
