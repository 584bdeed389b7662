"""Effects under way: a stack of step ranges in the record, instead of recursion."""

from sim.ascension.ends import refuse
from sim.ascension.limits import MAX_FRAMES
from sim.ascension.words import Fault
from sim.jit import inlined, rarely


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
