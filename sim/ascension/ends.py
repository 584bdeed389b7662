"""What stops a game before its rules do: a cap that an endless game reaches, or a fault (ENGINE.md section 3)."""

from sim.ascension.limits import MAX_GAINED
from sim.ascension.words import NOBODY, Ended, Fault
from sim.jit import inlined, rarely


@inlined
def is_endless(g):
    """Whether the turn or the game has gone further than any game should, or a strategy has compared more than it may."""
    return g.actions > g.action_limit or g.gained[g.seat] > MAX_GAINED or g.wordy > 0


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
        g.ended = Ended.ENDLESS
        g.halted = 1
