"""Whom a champion can attack from where it stands, and who strikes back (T55 to T57, T59)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Keyword
from sim.tactics.maps.words import SIGHT
from sim.tactics.play.figures import apart, hex_at
from sim.tactics.play.ground import is_sacred
from sim.tactics.play.sight import in_sight
from sim.tactics.play.values import keywords
from sim.tactics.state import NEUTRAL

REACH = 2
"""How far `reach` goes (T56)."""
BESIDE = 0
BY_REACH = 1
BY_SIGHT = 2
"""Modes of an attack."""


@kernel
def is_inside(g, book, u):
    """Whether a champion stands on sacred ground."""
    for k in range(g.more_n[u] + 1):
        if is_sacred(g, book, hex_at(g, u, k)):
            return True
    return False


@kernel
def hits(g, book, u, v, mode):
    """Whether an attack in a mode gets to an enemy."""
    if is_inside(g, book, v) and not is_inside(g, book, u):
        return False
    distance = apart(g, book, u, v)
    if distance <= 1:
        return True
    if mode == BY_REACH:
        return distance <= REACH
    return mode == BY_SIGHT and distance <= SIGHT and in_sight(g, book, u, v)


@kernel
def can_hit(g, book, u, v, words):
    """Whether a champion with some keywords can attack an enemy, in whatever mode."""
    if words >> Keyword.REACH & 1 and hits(g, book, u, v, BY_REACH):
        return True
    return hits(g, book, u, v, BY_SIGHT if words >> Keyword.RANGED & 1 else BESIDE)


@kernel
def strikes_back(g, book, v, u):
    """Whether an attacked champion deals damage to the attacker (T59); neutral ones never act."""
    if g.of_side[v] == NEUTRAL:
        return False
    words = keywords(g, book, v)
    if not words >> Keyword.RIPOSTE & 1:
        return False
    return apart(g, book, v, u) <= 1 or can_hit(g, book, v, u, words)
