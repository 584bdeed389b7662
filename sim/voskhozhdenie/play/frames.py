"""Effects under way: a stack of frames, the upper one goes on first. A frame is a list of effects, or a verb that has not come to its end."""

from enum import IntEnum

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import End, Fault
from sim.voskhozhdenie.play.contexts import give_back
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.state import MAX_FRAMES


class Frame(IntEnum):
    """What a frame does when its turn comes; `frame_a` to `frame_e` are told in brackets."""

    EFFECTS = 0  # effects `at` .. `last - 1`
    DRAWING = 1  # draws (seat, whose deck, how many are left); what was drawn comes into the arena
    LEAVING = 2  # cards of the arena leave (zone, first, number, fight): replacements are asked card by card
    REDRAWING = 3  # cards of the arena go under the deck (seat, first, number)
    WOUNDING = 4  # wounds of the arena (first, number, first of those that die, how many, source), `last`: what goes on then
    DRAW = 5  # the verb (number)
    REDRAW = 6  # the verb: (seats left, seat, how many are left, how many at first, first of the cards drawn)
    DESTROY = 7  # the verb (times left, first of the chosen)
    FOR_EACH = 8  # the verb (first card, number, step of the turn order, card)
    REPEAT = 9  # the verb (first card, number, card, ability)
    CLOSING = 10  # a moment ends
    FIGHTING = 11  # a fight ends (first, second)


@kernel
def push_frame(g, kind, c, effect):
    """Put a frame on the stack; its number, 0 if there is no room."""
    if g.frames == MAX_FRAMES:
        stop(g, Fault.FRAMES)
        return 0
    at = g.frames
    g.frames += 1
    g.frame_kind[at] = kind
    g.frame_phase[at] = 0
    g.frame_context[at] = c
    g.frame_owns[at] = 0
    g.frame_effect[at] = effect
    g.frame_arena[at] = g.arena_n
    g.frame_at[at] = 0
    g.frame_a[at] = 0
    g.frame_b[at] = 0
    g.frame_c[at] = 0
    g.frame_d[at] = 0
    g.frame_e[at] = 0
    return at


@kernel
def push_effects(g, book, effects, c, owns):
    """Put a list of effects on the stack; with `owns` its context is given back at its end. One too many inside others ends the game."""
    g.lists += 1
    if g.lists > book.nesting_cap:
        g.ended = End.NESTED
    at = push_frame(g, Frame.EFFECTS, c, 0)
    g.frame_at[at] = book.list_first[effects]
    g.frame_last[at] = book.list_last[effects]
    g.frame_owns[at] = owns


@inlined
def pop_frame(g):
    """The upper frame has come to its end; its part of the arena is free."""
    g.frames -= 1
    at = g.frames
    g.arena_n = g.frame_arena[at]
    if g.frame_owns[at]:
        give_back(g, g.frame_context[at])


@kernel
def drop_frames(g):
    """Everything under way stops, its moment too."""
    while g.frames > 0:
        pop_frame(g)
    g.lists = 0
    g.arena_n = 0
    g.moment = 0
    g.event_n = 0
    g.event_first = 0
    g.watchers = 0
    g.watcher_first = 0
    g.watch_given = 0
