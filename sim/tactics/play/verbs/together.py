"""Figures that are of one card: linked ones, and those of a villain (T89)."""

from sim.engine.jit import kernel
from sim.tactics.events import EventKind
from sim.tactics.play.figures import card_of, is_villain
from sim.tactics.play.log import note_champion
from sim.tactics.state import NOBODY


@kernel
def is_first_of_card(g, k):
    """Whether champion number `k` of `fit` is the first figure of its card there."""
    for j in range(k):
        if card_of(g, g.fit[j]) == card_of(g, g.fit[k]):
            return False
    return True


@kernel
def is_first_of_villain(g, book, k):
    """Whether champion number `k` of `fit` is the first there of a villain's card, which all its figures have together (T89)."""
    for j in range(k):
        if g.rank[g.fit[j]] == g.rank[g.fit[k]] and is_villain(g, book, g.fit[j]) and is_villain(g, book, g.fit[k]):
            return False
    return True


@kernel
def set_ready(g, book, u, ready):
    """A champion is ready or exhausted, with all its figures; villains are always ready (T85)."""
    if is_villain(g, book, u):
        return
    g.ready[u] = ready
    note_champion(g, EventKind.READY, u, NOBODY, NOBODY, ready)
    if g.partner[u] != NOBODY:
        g.ready[g.partner[u]] = ready
        note_champion(g, EventKind.READY, g.partner[u], NOBODY, NOBODY, ready)
