"""What is under way: a stack of frames, the upper one goes on first. A frame is a list of effects, or something that has not come to its end."""

from enum import IntEnum

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Fault
from sim.tactics.play.faults import stop
from sim.tactics.state import MAX_ARENA, MAX_FRAMES, NOBODY
from sim.tactics.tables import NONE


class Frame(IntEnum):
    """What a frame does when its turn comes; fields `a` to `e` are told in brackets."""

    EFFECTS = 0  # effects `at_row` .. `last_row - 1` (a to d: 1 + hexes of whom they have defeated, e: 1, it has waited for its Allegiance)
    TRIGGERS = 1  # abilities of the arena (first, number, next)
    DEFEATS = 2  # champions that have fallen (cause, first, number, next)
    CARD = 3  # a card is played (card)
    ORDER = 4  # an order (champion, attacks left, place of the move, who acts, whether it has moved)
    MOVE = 5  # steps of the arena (champion, number, next)
    ATTACK = 6  # an attack action (champion, first of the fallen, how many, first of its abilities, how many)
    EACH = 7  # a verb is done to one target of the arena after the other (b: number, c: next, d: the frame of its effect)
    COMING = 8  # a champion comes on the board (champion, hex)
    ANSWERS = 9  # own champions of the arena answer to a moment, one after the other (b: number, c: next, d: Word, e: kind of a card, or NOBODY)
    WORDS = 10  # villains are ordered by words (a: next row of the words, b: behind the last)
    VILLAINS = 11  # villains of the arena are ordered (b: number, c: next, d: 1, whose turn it is is drawn by lot)
    VILLAIN = 12  # an order to a villain (a: who, b: attacks left, c: victim, d: what follows them, e: marked champions that have been struck)
    STRIKE = 13  # Beelzepug's attack from afar (a: who is struck; hexes of the arena)
    SURGE = 14  # the boss's Surge (a: champion or rank it is about, c: next sanctuary)


@kernel
def push(g, kind, seat, self):
    """Put a frame on the stack; its number, 0 if there is no room."""
    if g.frames == MAX_FRAMES:
        stop(g, Fault.FRAMES)
        return 0
    at = g.frames
    g.frames += 1
    g.frame[at] = kind
    g.phase[at] = 0
    g.at_row[at] = 0
    g.last_row[at] = 0
    g.by_seat[at] = seat
    g.by_self[at] = self
    g.by_card[at] = NOBODY
    g.by_slain[at] = NOBODY
    g.agreed[at] = 0
    g.from_arena[at] = g.arena_n
    g.a[at] = 0
    g.b[at] = 0
    g.c[at] = 0
    g.d[at] = 0
    g.e[at] = 0
    return at


@inlined
def pop(g):
    """The upper frame has come to its end; its part of the arena is free."""
    g.frames -= 1
    g.arena_n = g.from_arena[g.frames]


@kernel
def push_effects(g, book, effects, seat, self, card, slain, agreed):
    """Put a list of effects on the stack, if there are any."""
    if effects == NONE:
        return
    at = push(g, Frame.EFFECTS, seat, self)
    g.at_row[at] = book.list_first[effects]
    g.last_row[at] = book.list_last[effects]
    g.by_card[at] = card
    g.by_slain[at] = slain
    g.agreed[at] = agreed


@kernel
def write_down(g, value):
    """Add a number to the arena."""
    if g.arena_n == MAX_ARENA:
        stop(g, Fault.ARENA)
        return
    g.arena[g.arena_n] = value
    g.arena_n += 1
