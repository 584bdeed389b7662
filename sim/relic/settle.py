"""What is looked at between any two steps: who is vanquished, who is corrupted, whose mission is completed (ENGINE.md section 3)."""

from sim.jit import inlined, kernel, rarely
from sim.relic.limits import corruption_limit
from sim.relic.missions import is_met, lay_done, leave_mission
from sim.relic.resources import count_first
from sim.relic.setbacks import corrupt, vanquish
from sim.relic.stack import push, turn_over
from sim.relic.triggers import fire
from sim.relic.words import ANY, On


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


@kernel
def settle_all(g, book, plans):
    """Look at all players, clockwise from the active one; what is done for the first is resolved first."""
    base = g.frames
    for k in range(g.players):
        seat = (g.seat + k) % g.players
        if not g.out[seat]:
            settle_seat(g, book, plans, seat)
    if g.frames > base:
        turn_over(g, base)
    g.unsettled = 0


@inlined
def settle(g, book, plans):
    """Put what follows from Life, corruption and missions on the stack, if anything has changed that bears on them."""
    if g.unsettled and not g.ended:
        settle_all(g, book, plans)
