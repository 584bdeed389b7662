"""What a strategy of rules wishes that its movements lead over: the list `path` (ENGINE.md, section 9)."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Event, Stat
from sim.tactics.maps.words import Terrain
from sim.tactics.play.figures import hex_at
from sim.tactics.play.goals import is_met
from sim.tactics.play.steps import covers, gait, shifted
from sim.tactics.play.strategy.blows import imagine, rank
from sim.tactics.play.strategy.counters import judge, judge_nobody
from sim.tactics.play.values import value
from sim.tactics.play.ways import FAR, find_way, find_way_with, points_to, search, search_with
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE, THING_WORD
from sim.tactics.words import List, Word


@kernel
def dares(g, book, plan, seat, u):
    """Whether a champion may enter corrupted ground that harms it: if a line of `path` says so, where it stands."""
    judge(g, u)
    found = rank(g, book, plan, seat, List.PATH, np.int64(THING_WORD + Word.CORRUPTED)) < DEFAULT_RANK
    judge_nobody(g)
    return found


@kernel
def counts_for_quest(g, book, seat, terrain):
    """Whether a quest in front of a player still counts steps into a terrain."""
    for at in range(g.front_n[seat]):
        card = g.front[seat, at]
        kind = g.card_kind[card]
        entering = book.goal_event[kind] == Event.ENTER and (book.goal_terrain[kind] == NONE or book.goal_terrain[kind] == terrain)
        if entering and g.goal_from[card] != NOBODY and not is_met(g, book, seat, card):
            return True
    return False


@kernel
def may_find(g, book, u, word):
    """Whether there may be a hex that a word of `path` means: a quick look."""
    if word == Word.BEACONS:
        return book.beacons > g.beacons[g.of_side[u]]
    seat = g.owner[u]
    for at in range(g.front_n[seat]):
        if book.goal_event[g.card_kind[g.front[seat, at]]] == Event.ENTER:
            return True
    return False


@kernel
def is_sought(g, book, u, word, place):
    """Whether a hex is what a word of `path` means."""
    if word == Word.BEACONS:
        return g.terrain[place] == Terrain.BEACON and g.holder[place] != g.of_side[u]
    return counts_for_quest(g, book, g.owner[u], np.int64(g.terrain[place]))


@kernel
def find_sought(g, book, u, word, goal, points):
    """Find, behind a search of so many points, the hexes of a word of `path` that lie before the goal; how many there are."""
    n = 0
    for place in range(book.hexes):
        if is_sought(g, book, u, word, place) and points_to(g, place) < points and place != goal and place != g.hex[u]:
            g.mark[n] = place
            g.mark_more[n] = points_to(g, place)
            n += 1
    return n


@kernel
def best_detour(g, book, u, word, goal, points):
    """The hex of a word of `path` over which a way to a goal leads with the fewest points, the first of equal ones; NOBODY: none does."""
    n, here, bits = find_sought(g, book, u, word, goal, points), g.hex[u], gait(g, book, u)
    best, chosen = np.int64(FAR), np.int64(NOBODY)
    for k in range(n):
        imagine(g, book, u, g.mark[k])
        search_with(g, book, u, points - g.mark_more[k], bits)
        rest = points_to(g, goal)
        imagine(g, book, u, here)
        if rest != FAR and g.mark_more[k] + rest < best:
            best, chosen = np.int64(g.mark_more[k] + rest), np.int64(g.mark[k])
    if n > 0:
        search(g, book, u, points)
    return chosen


@kernel
def way_over(g, book, u, place, goal, points):
    """Write down the way to a goal that is the standard path to a hex and from there on; how many steps there are.

    A champion walks all of it as it does where it stands (T51).
    """
    first, here, bits = points_to(g, place), g.hex[u], gait(g, book, u)
    n = find_way(g, book, u, place)
    for k in range(n):
        g.first_way[k] = g.way[k]
    imagine(g, book, u, place)
    search_with(g, book, u, points - first, bits)
    more = find_way_with(g, book, u, goal, bits)
    imagine(g, book, u, here)
    for k in range(more):
        g.first_way[n + k] = g.way[k]
    for k in range(n + more):
        g.way[k] = g.first_way[k]
    return n + more


@kernel
def wished_hex(g, book, plan, seat, u, goal, points):
    """The hex over which a champion goes to a goal: that of the word of `path` with the lowest rank that has one; NOBODY: none."""
    best, chosen = np.int64(DEFAULT_RANK), np.int64(NOBODY)
    for word in (Word.BEACONS, Word.QUESTS):
        if not may_find(g, book, u, word):
            continue
        judge(g, u)
        found = rank(g, book, plan, seat, List.PATH, np.int64(THING_WORD + word))
        judge_nobody(g)
        if found < best:
            place = best_detour(g, book, u, word, goal, points)
            if place != NOBODY:
                best, chosen = found, place
    return chosen


@kernel
def is_deadly(g, book, u, n):
    """Whether the corrupted ground on a way of `n` steps would defeat a champion."""
    here, burns = g.hex[u], 0
    for k in range(n):
        there = book.neighbour[here, g.way[k]]
        burnt = False
        for j in range(g.more_n[u] + 1):
            place = shifted(book, there, g.hex[u], hex_at(g, u, j))
            burnt = burnt or g.terrain[place] == Terrain.CORRUPTED and not covers(g, book, u, here, place)
        burns += burnt
        here = there
    return burns * book.corrupted_damage >= value(g, book, u, Stat.DEFENCE) - g.damage[u]


@kernel
def keep_off(g, book, u, goal, points):
    """A champion that may enter corrupted ground does so only if it does not come to its goal without."""
    g.dares = 0
    search(g, book, u, points)
    if points_to(g, goal) == FAR:
        g.dares = 1
        search(g, book, u, points)


@kernel
def choose_way(g, book, plan, u, goal, points):
    """Write down the way to a goal in `way`, behind a search of so many points; how many steps there are.

    It leads over what is wished, else it is the standard path.
    """
    if g.dares:
        keep_off(g, book, u, goal, points)
    place = wished_hex(g, book, plan, np.int64(g.owner[u]), u, goal, points)
    n = find_way(g, book, u, goal) if place == NOBODY else way_over(g, book, u, place, goal, points)
    deadly = g.dares != 0 and is_deadly(g, book, u, n)
    g.dares = 0
    return 0 if deadly else n
