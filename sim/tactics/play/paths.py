"""Which way a movement takes to its goal, where who moves chooses it (T51): by lot step by step, or as a strategy of rules wishes."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import inlined, kernel, rarely
from sim.tactics.events import EventKind
from sim.tactics.play.log import note
from sim.tactics.play.luck import pick, ruled
from sim.tactics.play.steps import gait, is_closed, step_cost
from sim.tactics.play.strategy.wishes import choose_way
from sim.tactics.play.ways import FAR, find_way, is_shut, layer_behind
from sim.tactics.state import NOBODY
from sim.tactics.tables import DIRECTIONS, NONE
from sim.tactics.words import MAX_HEXES


@kernel
def next_state(g, book, u, layer, here, direction, bits, closed, points):
    """State to which a step leads and what it costs, with so many points; NONE if it is not allowed."""
    there = book.neighbour[here, direction]
    if there == NONE:
        return np.int64(NONE), np.int64(0)
    shut = is_shut(g, book, u, closed, layer)
    spent = np.int64(step_cost(g, book, u, here, there, bits, shut))
    if spent == 0 or spent > points:
        return np.int64(NONE), np.int64(0)
    return np.int64(layer_behind(g, book, u, layer, here, there, shut)) * MAX_HEXES + there, spent


@kernel
def shorten(g, book, u, layer, here, bits, closed, points):
    """Look whether a neighbour makes the way from a state to the goal shorter; whether it does."""
    shorter = False
    for direction in range(DIRECTIONS):
        state, spent = next_state(g, book, u, layer, here, direction, bits, closed, points - g.cost_to[layer, here])
        if state != NONE and g.rest[state // MAX_HEXES, state % MAX_HEXES] + spent < g.rest[layer, here]:
            g.rest[layer, here] = g.rest[state // MAX_HEXES, state % MAX_HEXES] + spent
            shorter = True
    return shorter


@kernel
def measure_rest(g, book, u, goal, points, bits, closed):
    """Find, behind a search of so many points, the fewest from each state to the goal."""
    for layer in range(g.layers):
        for place in range(book.hexes):
            g.rest[layer, place] = 0 if place == goal else FAR
    shorter = True
    while shorter:
        shorter = False
        for layer in range(g.layers):
            for place in range(book.hexes):
                if g.cost_to[layer, place] <= points and place != goal and shorten(g, book, u, layer, place, bits, closed, points):
                    shorter = True


@kernel
def find_onward(g, book, u, layer, here, goal, left, bits, closed):
    """Find the directions from which the goal can still be reached with the points left, as options; the first is NONE, to stop, at the goal."""
    n = 0
    if here == goal:
        g.option[0] = NONE
        n = 1
    for direction in range(DIRECTIONS):
        state, spent = next_state(g, book, u, layer, here, direction, bits, closed, left)
        if state != NONE and g.rest[state // MAX_HEXES, state % MAX_HEXES] + spent <= left:
            g.option[n] = direction
            n += 1
    return n


@kernel
def choose_step(g, seat, n):
    """Ask for one of `n` directions."""
    return pick(g, seat, n)


@kernel
def way_by_lot(g, book, u, seat, goal, points):
    """Write down a way to a goal in `way` of which each step is drawn, behind a search of so many points; how many steps there are."""
    bits = gait(g, book, u)
    closed = is_closed(g, book, u, bits)
    measure_rest(g, book, u, goal, points, bits, closed)
    layer, here, left, length = np.int64(0), np.int64(g.hex[u]), np.int64(points), 0
    while True:
        n = find_onward(g, book, u, layer, here, goal, left, bits, closed)
        direction = g.option[choose_step(g, seat, n)]
        if direction == NONE:
            return length
        state, spent = next_state(g, book, u, layer, here, direction, bits, closed, left)
        layer, here = state // MAX_HEXES, state % MAX_HEXES
        left -= spent
        g.way[length] = direction
        length += 1


@rarely
def write_way(g, seat, u, n):
    """Append the `n` directions of a way, and its end."""
    for k in range(n):
        note(g, EventKind.WAY, seat, u, NOBODY, NOBODY, g.way[k], 0)
    note(g, EventKind.WAY, seat, u, NOBODY, NOBODY, NOBODY, 0)


@inlined
def note_way(g, seat, u, n):
    """Record a way of `n` steps that a seat has chosen, if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write_way(g, seat, u, n)


@kernel
def choose_path(g, book, plans, u, seat, goal, points):
    """Ask which way a champion goes to a goal, behind a search of so many points; it stands in `way`, how many steps it has.

    The contract policy takes the standard path (P8).
    """
    if ruled(g, seat):
        own = g.owner[u] == seat
        n = choose_way(g, book, plans[g.strategy[seat]], u, goal, points) if own else find_way(g, book, u, goal)
        note_way(g, seat, u, n)
        return n
    return way_by_lot(g, book, u, seat, goal, points) if book.all_lots else find_way(g, book, u, goal)
