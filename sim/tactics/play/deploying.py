"""Deployment: a champion comes on the board (T44)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Event, Word
from sim.tactics.play.figures import put, row_of, spread
from sim.tactics.play.gathering import gather, may_have
from sim.tactics.play.goals import happened
from sim.tactics.play.hexoptions import find_beside
from sim.tactics.play.luck import pick
from sim.tactics.play.treasures import take_hidden
from sim.tactics.play.triggers import trigger
from sim.tactics.play.villains.mark import take_mark
from sim.tactics.state import NOBODY


@kernel
def size(g, book, u):
    """Hexes that a champion covers."""
    if may_have(g, book, u, Word.HEXES):
        for k in range(gather(g, book, u, Word.HEXES, g.gathered, g.gathered_card)):
            return book.number[g.gathered[k]]
    return 1


@kernel
def stand_on(g, book, plans, u, place):
    """A champion comes on a hex, one of several hexes on others beside it."""
    put(g, book, u, place)
    for _ in range(1, size(g, book, u)):
        n = find_beside(g, book, u)
        if n > 0:
            spread(g, book, u, g.option[pick(g, g.owner[u], n)])


@kernel
def land(g, book, plans, u, place):
    """A champion is deployed on a hex."""
    stand_on(g, book, plans, u, place)
    g.deploys[row_of(g, u), g.rank[u]] += 1


@kernel
def landed(g, book, u):
    """What follows when a champion has come on the board is put on the stack."""
    happened(g, book, g.owner[u], Event.DEPLOY)
    take_hidden(g, book, u)
    take_mark(g, book, u)
    trigger(g, book, u, Word.DEPLOYED, NOBODY)
