"""Setbacks: vanquished, corrupted, eliminated, a turn missed; and when they are looked for (R30-R32; ENGINE.md section 10)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.piles import take_out
from sim.engine.streams import below
from sim.relic.events import EventKind
from sim.relic.play.amounts import stand
from sim.relic.play.decks import discard
from sim.relic.play.log import note
from sim.relic.play.missions import is_met, lay_done, leave_mission, progress
from sim.relic.play.passives import corruption_limit, heed_character, unsettle
from sim.relic.play.resources import count_first, drop_asset, drop_done, drop_power, drop_taint, drop_trophy
from sim.relic.play.stack import drop_frames, push, turn_over
from sim.relic.play.triggers import fire
from sim.relic.state import STREAM_CHARACTER
from sim.relic.words import ANY, ATTRIBUTES, NOBODY, Goal, On


@kernel
def break_off(g, seat):
    """What a player was doing is dropped; his own turn is over."""
    drop_frames(g, seat)
    if seat == g.seat:
        g.over = 1


@kernel
def drop_hand(g, book, seat):
    """Discard all power cards, first one first."""
    while g.hand_n[seat] > 0:
        drop_power(g, book, seat, 0)


@kernel
def drop_trophies(g, book, seat):
    """Discard all trophies, first one first."""
    while g.trophy_n[seat] > 0:
        drop_trophy(g, book, seat, 0)


@kernel
def drop_taints(g, book, seat):
    """Discard all corruption cards, first one first."""
    while g.taint_n[seat] > 0:
        drop_taint(g, book, seat, 0)


@rarely
def vanquish(g, book, plans, seat):
    """A player without Life loses power cards, trophies and influence and wakes up in the Sanctuary (R30)."""
    break_off(g, seat)
    g.vanquished[seat] += 1
    note(g, EventKind.VANQUISHED, seat, NOBODY, NOBODY, 0)
    drop_hand(g, book, seat)
    drop_trophies(g, book, seat)
    g.influence[seat] = 0
    g.life[seat] = book.life[g.character[seat]]
    before = g.space[seat]
    stand(g, book, seat, book.sanctuary)
    note(g, EventKind.MOVE, seat, book.sanctuary, before, 0)
    if before != book.sanctuary:
        progress(g, book, seat, Goal.VISIT, book.sanctuary)
    fire(g, book, plans, seat, On.VANQUISHED, ANY)


@kernel
def become(g, book, seat, character):
    """A player takes a character: level 0, its attributes, Life and starting space (R5, R31)."""
    g.character[seat] = character
    g.character_used[seat] = 0
    g.level[seat] = 0
    for a in range(ATTRIBUTES):
        g.attribute[seat, a] = book.attribute[character, a]
    g.life[seat] = book.life[character]
    stand(g, book, seat, book.start[character])
    heed_character(g, book, seat, 1)
    unsettle(g, seat)


@rarely
def eliminate(g, book, seat):
    """A player for whom no character is left, or whom a text puts out of the game, gives up all cards and plays no more (R31)."""
    break_off(g, seat)
    drop_hand(g, book, seat)
    while g.held_n[seat] > 0:
        drop_asset(g, book, seat, 0)
    drop_trophies(g, book, seat)
    while g.done_n[seat] > 0:
        drop_done(g, book, seat)
    if g.mission[seat] != NOBODY:
        discard(g, book, leave_mission(g, seat))
    drop_taints(g, book, seat)
    g.token[seat] = 0
    g.out[seat] = 1
    note(g, EventKind.ELIMINATED, seat, NOBODY, NOBODY, 0)


@rarely
def corrupt(g, book, seat):
    """A corrupted player loses power cards, corruption, trophies and influence and goes on with another character (R31)."""
    break_off(g, seat)
    g.corrupted[seat] += 1
    note(g, EventKind.CORRUPTED, seat, NOBODY, NOBODY, 0)
    drop_hand(g, book, seat)
    drop_taints(g, book, seat)
    drop_trophies(g, book, seat)
    g.influence[seat] = 0
    if g.box_n == 0:
        eliminate(g, book, seat)
        return
    heed_character(g, book, seat, -1)
    character = take_out(g.box, g.box_n, below(g, STREAM_CHARACTER, g.box_n))
    g.box_n -= 1
    become(g, book, seat, character)
    note(g, EventKind.CHARACTER, seat, character, NOBODY, 2)


@rarely
def miss_turn(g, seat):
    """A player is to miss his next turn; his own one ends at once (R32)."""
    g.missing[seat] = 1
    note(g, EventKind.MISSES, seat, NOBODY, NOBODY, 1)
    if seat == g.seat:
        break_off(g, seat)


@rarely
def complete(g, book, plans, seat):
    """The active mission is completed; its reward, then the triggers that answer it, go on the stack (R27)."""
    card = leave_mission(g, seat)
    g.missions_done[seat] += 1
    count_first(g, seat, card)
    lay_done(g, seat, card, 1)
    fire(g, book, plans, seat, On.MISSION, ANY)
    push(g, book.effect_first[card], book.effect_last[card], card, seat)


@kernel
def settle_seat(g, book, plans, seat):
    """Look at one player; what comes first is put on the stack first, upside down."""
    base = g.frames
    if g.life[seat] <= 0:
        vanquish(g, book, plans, seat)
        turn_over(g, base)
    if g.taint_n[seat] > 0 and g.taint_n[seat] >= corruption_limit(g, book, seat):
        corrupt(g, book, seat)
    if is_met(g, book, seat):
        base = g.frames
        complete(g, book, plans, seat)
        turn_over(g, base)


@inlined
def clockwise(g, seat, seats):
    """Seats, a bit each, as they sit clockwise from one of them, which is the first."""
    return seats >> seat | seats << g.players - seat


@kernel
def settle_all(g, book, plans):
    """Look at all players of whom something has changed, clockwise from the active one; what is done for the first is resolved first."""
    base = g.frames
    first = np.int64(g.seat)
    left = (np.int64(1) << np.int64(g.players)) - 1
    waiting = clockwise(g, first, np.int64(g.unsettled)) & left
    while waiting != 0:
        ahead = np.int64(trailing_zeros(np.uint64(waiting)))
        seat = first + ahead if first + ahead < g.players else first + ahead - g.players  # a remainder takes longer than the rest
        if not g.out[seat]:
            settle_seat(g, book, plans, seat)
        left &= -2 << ahead  # those further on, be it that something has changed of them only now
        waiting = clockwise(g, first, np.int64(g.unsettled)) & left
    if g.frames > base:
        turn_over(g, base)
    g.unsettled = 0


@inlined
def settle(g, book, plans):
    """Put what follows from Life, corruption and missions on the stack, if anything has changed that bears on them."""
    if g.unsettled and not g.ended:
        settle_all(g, book, plans)
