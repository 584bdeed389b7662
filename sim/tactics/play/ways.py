"""Where a movement can end, and the standard path to a goal (T51): a search over hexes and, while barriers are closed, over the beacons taken."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Fault
from sim.tactics.maps.words import STEP_COST
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import hex_at
from sim.tactics.play.hexsets import empty, members, put_in
from sim.tactics.play.steps import covers, gait, is_closed, may_end, shifted, step_cost
from sim.tactics.state import MAX_LAYERS, MAX_OPTIONS, MAX_POINTS
from sim.tactics.tables import DIRECTIONS, NONE
from sim.tactics.words import MAX_HEXES

FAR = 255
"""In place of points: it is not reached."""


@kernel
def ones(mask):
    """Bits of a mask."""
    n = 0
    while mask:
        mask &= mask - np.uint32(1)
        n += 1
    return n


@inlined
def is_shut(g, book, u, closed, layer):
    """Whether barriers are still closed behind the beacons of a layer."""
    return closed and g.beacons[g.of_side[u]] + ones(g.layer_mask[layer]) < book.barrier_beacons


@kernel
def beacons_at(g, book, u, here, there):
    """Mask of the beacons that a champion takes with a step of its first hex from one place to another."""
    mask = np.uint32(0)
    for k in range(g.more_n[u] + 1):
        place = shifted(book, there, g.hex[u], hex_at(g, u, k))
        if book.beacon[place] != NONE and g.holder[place] != g.of_side[u] and (g.more_n[u] == 0 or not covers(g, book, u, here, place)):
            mask |= np.uint32(1) << np.uint32(book.beacon[place])
    return mask


@kernel
def new_layer(g, book, mask):
    """Layer of a set of beacons, made if it is new."""
    for layer in range(g.layers):
        if g.layer_mask[layer] == mask:
            return layer
    if g.layers == MAX_LAYERS:
        stop(g, Fault.LAYERS)
        return 0
    layer = g.layers
    g.layers += 1
    g.layer_mask[layer] = mask
    for place in range(book.hexes):
        g.cost_to[layer, place] = FAR
    return layer


@inlined
def layer_behind(g, book, u, layer, here, there, shut):
    """Layer that a step leads to."""
    if not shut:
        return layer
    mask = beacons_at(g, book, u, here, there) | g.layer_mask[layer]
    return layer if mask == g.layer_mask[layer] else new_layer(g, book, mask)


@kernel
def reach(g, book, layer, place, points):
    """A place is reached with so many points."""
    if points >= g.cost_to[layer, place]:
        return
    g.cost_to[layer, place] = points
    put_in(g.reached, place)
    if g.bucket_n[points] == 2 * MAX_OPTIONS:
        stop(g, Fault.LAYERS)
        return
    g.bucket[points, g.bucket_n[points]] = layer * MAX_HEXES + place
    g.bucket_n[points] += 1


@kernel
def search_with(g, book, u, points, bits):
    """Find what a champion with some gait reaches with some points."""
    if points >= MAX_POINTS:
        stop(g, Fault.POINTS)
        points = 0
    closed = is_closed(g, book, u, bits)
    g.layers = 0
    empty(g.reached)
    new_layer(g, book, np.uint32(0))
    for cost in range(points + 1):
        g.bucket_n[cost] = 0
    reach(g, book, 0, g.hex[u], 0)
    for cost in range(points):
        at = 0
        while at < g.bucket_n[cost]:
            layer, here = g.bucket[cost, at] // MAX_HEXES, g.bucket[cost, at] % MAX_HEXES
            at += 1
            if g.cost_to[layer, here] < cost:
                continue
            shut = is_shut(g, book, u, closed, layer)
            for direction in range(DIRECTIONS):
                there = book.neighbour[here, direction]
                if there != NONE and (shut or g.cost_to[layer, there] > cost + STEP_COST):
                    spent = step_cost(g, book, u, here, there, bits, shut)
                    if spent > 0 and cost + spent <= points:
                        reach(g, book, layer_behind(g, book, u, layer, here, there, shut), there, cost + spent)


@inlined
def search(g, book, u, points):
    """Find what a champion reaches with some points."""
    search_with(g, book, u, points, gait(g, book, u))


@kernel
def points_to(g, place):
    """Fewest points with which a place is reached, or `FAR`."""
    best = np.int64(FAR)
    for layer in range(g.layers):
        best = min(best, np.int64(g.cost_to[layer, place]))
    return best


@kernel
def find_goals(g, book, u, points):
    """Find where a movement of a champion may end, its own hex included; they stand in `reachable`, how many is returned."""
    search(g, book, u, points)
    n = 0
    for k in range(members(g.reached, g.reachable)):
        place = g.reachable[k]
        if place == g.hex[u] or may_end(g, book, u, place):
            g.reachable[n] = place
            n += 1
    return n


@kernel
def leads(g, book, u, layer, here, direction, bits, closed, best):
    """State that a step leads to, if it is on a cheapest way of at most `best` points; NONE if it is not."""
    there = book.neighbour[here, direction]
    if there == NONE or g.cost_to[layer, here] >= best:
        return NONE
    shut = is_shut(g, book, u, closed, layer)
    if not shut and g.cost_to[layer, here] >= g.cost_to[layer, there]:
        return NONE
    spent = step_cost(g, book, u, here, there, bits, shut)
    if spent == 0:
        return NONE
    behind = layer_behind(g, book, u, layer, here, there, shut)
    if g.cost_to[layer, here] + spent != g.cost_to[behind, there]:
        return NONE
    return behind * MAX_HEXES + there


@kernel
def mark_ways(g, book, u, goal, bits, closed):
    """Mark every state from which a cheapest way leads to the goal."""
    for layer in range(g.layers):
        for place in range(book.hexes):
            g.onward[layer, place] = 0
    best, n = points_to(g, goal), 0
    for layer in range(g.layers):
        if g.cost_to[layer, goal] == best:
            g.onward[layer, goal] = 1
            g.trail[n] = layer * MAX_HEXES + goal
            n += 1
    while n > 0:
        n -= 1
        state = g.trail[n]
        there = state % MAX_HEXES
        for direction in range(DIRECTIONS):
            here = book.neighbour[there, direction]
            if here != NONE:
                for layer in range(g.layers):
                    back = (direction + 3) % DIRECTIONS
                    if not g.onward[layer, here] and leads(g, book, u, layer, here, back, bits, closed, best) == state:
                        g.onward[layer, here] = 1
                        g.trail[n] = layer * MAX_HEXES + here
                        n += 1


@kernel
def find_way_with(g, book, u, goal, bits):
    """Write down the directions of the standard path of a gait to a goal in `way`, behind a search with it; how many there are."""
    closed = is_closed(g, book, u, bits)
    best = points_to(g, goal)
    mark_ways(g, book, u, goal, bits, closed)
    layer, here, n = np.int64(0), np.int64(g.hex[u]), 0
    while here != goal or g.cost_to[layer, here] != best:
        for direction in range(DIRECTIONS):
            state = leads(g, book, u, layer, here, direction, bits, closed, best)
            if state != NONE and g.onward[state // MAX_HEXES, state % MAX_HEXES]:
                g.way[n] = direction
                n += 1
                layer, here = np.int64(state // MAX_HEXES), np.int64(state % MAX_HEXES)
                break
    return n


@inlined
def find_way(g, book, u, goal):
    """Write down the directions of the standard path to a goal in `way`, behind a search; how many there are."""
    return find_way_with(g, book, u, goal, gait(g, book, u))
