"""Where a movement can end, and how spaces are judged as its end (R10, R34, R35, R37; ENGINE.md sections 4 and 9)."""

from enum import IntEnum

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.plans import NO_RANK
from sim.engine.players.form import UNASKED
from sim.relic.play.destinations import asked_end
from sim.relic.play.effort import spend
from sim.relic.play.ends import is_ready, rank_of_end
from sim.relic.play.judge import add_choice, is_random, lot, rank_below
from sim.relic.state import TURNS
from sim.relic.tables import END_RELICS, THING_SPACE, Ends
from sim.relic.words import NOBODY, TOP_NUMBER, List, Only, Tier

STRIDE = 32
"""So many steps that the ways of one movement lead over weigh one (ENGINE.md section 3)."""
FIRST_END = len(Ends)
"""Column of the first of the ends that the book has."""


class Turn(IntEnum):
    """How a movement goes on from a space; the first `state.TURNS` of them are steps."""

    ANTICLOCKWISE = 0
    CLOCKWISE = 1
    BOX = 2
    FREE = 3  # in either direction: at the beginning and behind a box


@kernel
def box_is_open(g, book, seat, space, begins):
    """Whether a player can go where the movement box of a space leads; `begins`: his movement begins there."""
    goal = book.box_to[space]
    if goal == NOBODY or (book.box_start[space] and not begins):
        return False
    relics = g.relics[seat]
    return relics >= book.box_relics[space] and (book.tier[goal] < Tier.INNER or relics >= book.inner_relics)


@inlined
def push_way(g, ways, space, left, turn):
    """Note a way to be walked later; returns the number of ways."""
    g.way_space[ways] = space
    g.way_left[ways] = left
    g.way_turn[ways] = turn
    return ways + 1


@inlined
def push_ways(g, ways, space, left, turn, box):
    """Note all ways on from a space, the first one on top; returns the number of ways."""
    if turn == Turn.FREE:
        ways = push_way(g, ways, space, left, Turn.ANTICLOCKWISE)
        ways = push_way(g, ways, space, left, Turn.CLOCKWISE)
    else:
        ways = push_way(g, ways, space, left, turn)
    return push_way(g, ways, space, left, Turn.BOX) if box else ways


@inlined
def add_space(g, n, space):
    """Write a candidate, each space once; returns the number of candidates."""
    for i in range(n):
        if g.choice_at[i] == space:
            return n
    return add_choice(g, n, THING_SPACE + space, space)


@inlined
def is_new(g, space, turn, left):
    """Note that a step is made from a space with so many points left; returns whether it is the first one. What follows it is always the same."""
    at = space * TURNS + turn
    bit = np.uint64(1) << np.uint64(left - 1)
    new = g.way_made[at] & bit == 0
    g.way_made[at] |= bit
    return new


@kernel
def ends_of(g, book, seat, score, n):
    """Add to `n` candidates the spaces on which a movement of exactly `score` points can end, in the order they are found; returns their number."""
    start = g.space[seat]
    ways = push_ways(g, 0, start, score, Turn.FREE, box_is_open(g, book, seat, start, True))
    while ways > 0:
        ways -= 1
        turn = g.way_turn[ways]
        left = g.way_left[ways]
        space = g.way_space[ways]
        if not is_new(g, space, turn, left):
            continue
        g.way_steps += 1
        left -= 1
        boxed = turn == Turn.BOX
        if boxed:
            space = book.box_to[space]
        else:
            space = book.clockwise[space] if turn == Turn.CLOCKWISE else book.anticlockwise[space]
        if left == 0 or book.tier[space] >= Tier.INNER:
            n = add_space(g, n, space)
        elif boxed:
            ways = push_ways(g, ways, space, left, Turn.FREE, False)
        else:
            ways = push_ways(g, ways, space, left, turn, box_is_open(g, book, seat, space, False))
    return n


@kernel
def known_ends(g, book, seat, score):
    """Candidates of one score as the book has them; returns their number, 0 if they have to be walked to."""
    row = book.ends[g.space[seat], score, min(g.relics[seat], END_RELICS - 1)]
    for k in range(row[Ends.COUNT]):
        space = row[FIRST_END + k]
        add_choice(g, k, THING_SPACE + space, space)
    g.way_steps = row[Ends.STEPS]
    return np.int64(row[Ends.COUNT])


@kernel
def ends_within(g, book, seat, score, more):
    """Candidates of all scores from `score` - `more` (at least 1) to `score` + `more`, the lowest score first; returns their number."""
    n = known_ends(g, book, seat, score) if more == 0 and score <= TOP_NUMBER else 0
    if n == 0:
        g.way_made[: book.spaces * TURNS] = 0
        g.way_steps = 0
        for points in range(max(1, score - more), score + more + 1):
            n = ends_of(g, book, seat, points, n)
    spend(g, g.way_steps // STRIDE)
    return n


@kernel
def best_end(g, book, plan, seat, which, n, limit):
    """Candidate space with the lowest rank below `limit`, the first one of several, or NOBODY; and its rank. After `look_at_player`."""
    chosen = NOBODY
    ready = is_ready(g, plan)
    if ready:
        g.spared[seat] += plan.ready_effort * n
    for i in range(n):
        g.seen_space = g.choice_at[i]
        if ready:
            value = rank_of_end(g, book, plan, seat, which, g.choice_at[i], limit)
        else:
            value = rank_below(g, book, plan, seat, which, g.choice[i], limit)
        if value < limit:
            limit = value
            chosen = i
    g.seen_space = NOBODY
    return chosen, limit


@kernel
def choose_end(g, book, plans, seat, n):
    """Which of the candidates (one at least) the list `move` chooses, the first if no line fits; random: any. After `look_at_player`."""
    if is_random(g, plans, seat):
        return lot(g, seat, n)
    if n == 1:
        return 0
    plan = plans[g.strategy[seat]]
    asked = asked_end(g, book, plan, seat, n, 0, 0)
    if asked != UNASKED:
        return asked
    chosen, rank = best_end(g, book, plan, seat, List.MOVE, n, NO_RANK + 1)
    chose(g, seat, List.MOVE, rank, g.choice[chosen])
    return chosen


@rarely
def list_places(g, book, seat, sort, arg):
    """Write the spaces of an area or a tier, the own one aside, as candidates; returns their number."""
    n = 0
    for space in range(book.spaces):
        there = book.area[space] if sort == Only.AREA else book.tier[space]
        if there == arg and space != g.space[seat]:
            n = add_choice(g, n, THING_SPACE + space, space)
    return n
