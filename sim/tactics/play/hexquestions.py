"""The questions about hexes: where to go, where something is put (ENGINE.md, sections 4, 5 and 9)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Stat
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.log import answered, note, note_champion
from sim.tactics.play.luck import pick, ruled
from sim.tactics.play.strategy.moves import choose_goal, moves_first
from sim.tactics.play.strategy.places import farthest, most_harmful, nearest_own, nearest_to_wish
from sim.tactics.play.values import value
from sim.tactics.play.ways import find_goals
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def choose_deployment(g, book, seat, n):
    """Ask for one of the `n` hexes of `option` to come on the board; a strategy of rules: the nearest to what its side wants."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    return answered(g, seat, np.int64(nearest_to_wish(g, book, np.int64(book.side_of[seat]), n) if n > 1 else 0), n)


@kernel
def choose_near(g, book, seat, n):
    """Ask for one of the `n` hexes of `option` for something good; a strategy of rules: the nearest to a figure of its side."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    return answered(g, seat, np.int64(nearest_own(g, book, np.int64(book.side_of[seat]), n)), n)


@kernel
def choose_ground(g, book, seat, n, terrain, takes):
    """Ask for one of the `n` hexes of `option` to put terrain on, or to take it from: what harms goes to enemies, anything else to the own side."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    harmful = terrain == Terrain.CORRUPTED
    return answered(g, seat, np.int64(most_harmful(g, book, np.int64(book.side_of[seat]), n, 1 if harmful != takes else -1)), n)


@kernel
def moves_now(g, book, plans, u, blows):
    """Whether a champion with so many attacks left moves now; only a strategy of rules is asked that."""
    seat = g.owner[u]
    g.blows = blows
    now = moves_first(g, book, plans[g.strategy[seat]], np.int64(seat), u)
    if not now:
        g.dares = 0
    return now


@kernel
def choose_time(g, seat, attacks):
    """Ask before which of its attacks a champion moves; a strategy of rules is asked at each of them (`moves_now`)."""
    return np.int64(0) if ruled(g, seat) else np.int64(pick(g, seat, attacks + 1))


@kernel
def choose_destination(g, book, u):
    """Ask where the movement of an order ends; a strategy of rules has thought of that (`moves_now`)."""
    if ruled(g, g.owner[u]):
        note_champion(g, EventKind.GOAL, u, g.goal, NOBODY, 0)
        return np.int64(g.goal)
    n = find_goals(g, book, u, value(g, book, u, Stat.SPEED))
    return np.int64(g.reachable[pick(g, g.owner[u], n)])


@kernel
def choose_end(g, book, plans, e, u, seat, n):
    """Ask on which of the `n` reachable hexes a movement ends that an effect brings about.

    A strategy of rules moves own champions as `move` says without attacks, or to the first hex allowed; others farthest from sanctuaries.
    """
    if not ruled(g, seat):
        return np.int64(g.reachable[pick(g, seat, n)])
    if g.of_side[u] != book.side_of[seat]:
        goal = np.int64(farthest(g, book, n))
    elif book.a[e] != NONE:
        goal = np.int64(g.reachable[0])
    else:
        g.blows = 0
        choose_goal(g, book, plans[g.strategy[seat]], seat, u, book.n[e])
        goal = np.int64(g.goal)
    note(g, EventKind.GOAL, seat, u, NOBODY, goal, NOBODY, 0)
    return goal
