"""Effects under way: a stack of step ranges in the record instead of recursion, texts that begin, and what stops a game (ENGINE.md section 3)."""

from sim.ascension.play.resources import gain_plain
from sim.ascension.state import MAX_FRAMES, MAX_GAINED
from sim.ascension.words import NOBODY, EndReason, Fault
from sim.engine.jit import inlined, kernel, rarely


@inlined
def is_endless(g):
    """Whether the turn or the game has gone further than any game should, or a strategy has compared more than it may."""
    return (g.actions > g.action_limit) | (g.gained[g.seat] > MAX_GAINED) | (g.wordy > 0)


@rarely
def refuse(g, fault, card):
    """Stop the game with a fault that the text of `card` (or NOBODY) came to; the first one counts."""
    if not g.halted:
        g.fault = fault
        g.blamed = card
        g.halted = 1


@rarely
def end_endless(g):
    """Stop the game where it stands: unfinished, endless; with a fault of its seat if a strategy takes too long."""
    if g.wordy > 0:
        g.seat = g.wordy - 1
        refuse(g, Fault.TOO_MANY_COMPARISONS, NOBODY)
    if not g.halted:
        g.ended = EndReason.ENDLESS
        g.halted = 1


@inlined
def push(g, first, last, card):
    """Put the steps `first` .. `last - 1` of a card on top; they are done before anything below."""
    if first >= last:
        return
    at = g.frames
    if at == MAX_FRAMES:
        refuse(g, Fault.STACK_FULL, card)
        return
    g.frame_step[at] = first
    g.frame_last[at] = last
    g.frame_card[at] = card
    g.frames = at + 1


@rarely
def turn_over(g, base):
    """Turn round what has been put on from place `base` up: what was put there first is done first."""
    low = base
    high = g.frames - 1
    while low < high:
        for field in (g.frame_step, g.frame_last, g.frame_card):
            field[low], field[high] = field[high], field[low]
        low += 1
        high -= 1


@kernel
def has_plain(book, card):
    """Whether a text begins with fixed gains or draws."""
    return book.runes[card] or book.power[card] or book.gain[card] or book.draw[card]


@kernel
def begin_text(g, book, card, owner):
    """Begin the text of `card` as one of `owner`'s: the fixed gains in front of it now, its other effects wait on the stack."""
    g.actions += book.effects[card]
    if is_endless(g) and has_plain(book, card):
        end_endless(g)
        return
    gain_plain(g, book, card)
    push(g, book.step_first[card], book.step_last[card], owner)
