"""The questions that are asked of whoever decides for a seat (ENGINE.md, section 8)."""

from sim.engine.jit import inlined, kernel
from sim.engine.streams import below
from sim.voskhozhdenie.play.things import opposed
from sim.voskhozhdenie.state import NOBODY, STREAM_CHOICE


@inlined
def ask(g, seat, n):
    """Ask for one of so many options."""
    return below(g, STREAM_CHOICE + seat, n)


@inlined
def says_yes(g, seat):
    """Ask whether something optional is done."""
    return ask(g, seat, 2) == 1


@inlined
def choose_number(g, seat, low, high):
    """Ask for a number; the only one is not asked for."""
    return low + ask(g, seat, high - low + 1) if high > low else low


@kernel
def choose_opponent(g, seat):
    """Ask for an opponent who is not out; NOBODY if there is none."""
    n = 0
    for other in range(g.players):
        n += not g.out[other] and opposed(g, seat, other)
    if n == 0:
        return NOBODY
    left = ask(g, seat, n)
    for other in range(g.players):
        if not g.out[other] and opposed(g, seat, other):
            if left == 0:
                return other
            left -= 1
    return NOBODY


@kernel
def choose_player(g, seat):
    """Ask for any player who is not out."""
    n = 0
    for other in range(g.players):
        n += not g.out[other]
    left = ask(g, seat, n)
    for other in range(g.players):
        if not g.out[other]:
            if left == 0:
                return other
            left -= 1
    return NOBODY
