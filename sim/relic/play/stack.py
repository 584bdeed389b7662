"""Effects under way: a stack of step ranges in the record instead of recursion, and texts of spaces that begin."""

from sim.engine.jit import inlined, kernel, rarely
from sim.relic.events import EventKind
from sim.relic.play.copies import copy_of, owner_of
from sim.relic.play.effort import spend
from sim.relic.play.log import note
from sim.relic.state import MAX_EFFORT, MAX_FRAMES
from sim.relic.tables import FIRST_SCENARIO
from sim.relic.words import NOBODY, Tier

PENDING = -1
"""`frame_left` of a range that is not begun and waits for its player whatever befalls him meanwhile (`Verb.PLAYERS`, penalties of lost battles)."""
BATTLE_WON = -2
"""`frame_left`, less the attribute, of a range that stands for what answers a battle of a text that is won, once its block `win` is done."""
WHOLE = 0
"""`frame_left` of a range whose next step has not been begun."""


@kernel
def push_left(g, first, last, text, seat, left):
    """Put a range on top that is pending, or whose first step has `left` parts to go. Where no place is left, no effort is, either."""
    if first >= last:
        return
    at = g.frames
    if at == MAX_FRAMES:
        spend(g, MAX_EFFORT)
        return
    g.frame_step[at] = first
    g.frame_last[at] = last
    g.frame_card[at] = owner_of(text)
    g.frame_copy[at] = copy_of(text)
    g.frame_seat[at] = seat
    g.frame_left[at] = left
    g.frames = at + 1


@inlined
def push(g, first, last, text, seat):
    """Put the steps `first` .. `last - 1` of a text on top; they are done before anything below."""
    if first < last:
        push_left(g, first, last, text, seat, WHOLE)


@inlined
def push_penalty(g, book, first, last, text, seat):
    """Put what a lost battle brings about on top; it waits for its player even if he is vanquished, unless he is spared it (R19)."""
    push_left(g, first, last, text, seat, WHOLE if book.spares else PENDING)


@rarely
def turn_over(g, base):
    """Turn round the ranges from place `base` up: what was put there first is done first."""
    low = base
    high = g.frames - 1
    while low < high:
        for field in (g.frame_step, g.frame_last, g.frame_card, g.frame_seat):
            field[low], field[high] = field[high], field[low]
        g.frame_copy[low], g.frame_copy[high] = g.frame_copy[high], g.frame_copy[low]  # of another type than the others
        g.frame_left[low], g.frame_left[high] = g.frame_left[high], g.frame_left[low]
        low += 1
        high -= 1


@kernel
def drop_frames(g, seat):
    """Nothing more is done of the ranges of a seat, those it still waits for aside."""
    for at in range(g.frames):
        if g.frame_seat[at] == seat and g.frame_left[at] != PENDING:
            g.frame_step[at] = g.frame_last[at]


@kernel
def push_text(g, book, seat):
    """Put the text of a player's space on the stack; on the scenario space, the confrontation of the scenario in force."""
    space = g.space[seat]
    note(g, EventKind.TEXT, seat, space, NOBODY, 0)
    if book.tier[space] == Tier.CENTRE:
        scenario = book.scenario
        push(g, book.confront_first[scenario], book.confront_last[scenario], FIRST_SCENARIO + scenario, seat)
    else:
        push(g, book.text_first[space], book.text_last[space], NOBODY, seat)
