"""The mark of Beelzepug (T91): it lies on the players' portal until a champion is deployed over it."""

from sim.engine.jit import kernel
from sim.tactics.events import EventKind
from sim.tactics.play.figures import hex_at, is_minion
from sim.tactics.play.log import note_champion
from sim.tactics.state import NOBODY


@kernel
def take_mark(g, book, u):
    """A champion of a player that is no minion takes the mark with it, if it has come over the portal."""
    if not g.mark_lies or g.owner[u] == NOBODY or is_minion(g, book, u):
        return
    for k in range(g.more_n[u] + 1):
        if book.portal[hex_at(g, u, k)] == 0:
            g.tokens_on[u] = 1
            note_champion(g, EventKind.CARD_TOKEN, u, NOBODY, NOBODY, 0)
            g.mark_lies = 0


@kernel
def find_marked(g):
    """Find the players' champions with a mark on the board; they stand in `fit`, how many there are."""
    n = 0
    for k in range(g.figures):
        u = g.figure[k]
        if g.tokens_on[u] and g.owner[u] != NOBODY:
            g.fit[n] = u
            n += 1
    return n
