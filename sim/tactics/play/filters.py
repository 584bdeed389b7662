"""Which champions fit a target, and what an order costs (T43)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Who, Word
from sim.tactics.maps.words import Terrain
from sim.tactics.play.conditions import factions_of, holds, is_on
from sim.tactics.play.figures import apart, is_enemy, is_minion, is_villain, stands
from sim.tactics.play.gathering import gather, may_have
from sim.tactics.play.sight import in_sight
from sim.tactics.state import CAPTIVE, NEUTRAL, NOBODY, VILLAINS
from sim.tactics.tables import NONE


@kernel
def order_cost(g, book, u):
    """Power that an order costs now, at least 1."""
    cost = book.order[g.rank[u]]
    if may_have(g, book, u, Word.ORDER_COST):
        for k in range(gather(g, book, u, Word.ORDER_COST, g.gathered, g.gathered_card)):
            row = g.gathered[k]
            if holds(g, book, book.when[row], u, g.owner[u], g.gathered_card[k]):
                cost += book.number[row]
    return max(cost, 1)


@inlined
def side_for(book, seat):
    """Side of a seat, or the villains' of nobody's."""
    return np.int64(VILLAINS) if seat == NOBODY else np.int64(book.side_of[seat])


@inlined
def is_own(g, book, v, seat):
    """Whether a champion is one of a seat, or of nobody's seat a villain."""
    return g.owner[v] == seat and (seat != NOBODY or is_villain(g, book, v))


@kernel
def belongs(g, book, who, v, self, seat):
    """Whether a champion is one of those that a word means, for a seat and the champion whose text it is; enemies and others only on the board."""
    if who == Who.OWN:
        return is_own(g, book, v, seat)
    if who == Who.ALLIED:
        return g.of_side[v] == side_for(book, seat)
    if who == Who.ENEMY:
        return stands(g, v) and is_enemy(g, side_for(book, seat), v)
    if who == Who.NEUTRAL:
        return stands(g, v) and g.of_side[v] == NEUTRAL
    return who == Who.ANY and stands(g, v) and g.of_side[v] != CAPTIVE or v == self


@kernel
def reached(g, book, row, v, self, seat):
    """Whether a champion is in ranged reach of whoever must reach it."""
    if book.in_reach_of[row] == 0:
        return self != NOBODY and self != v and stands(g, self) and in_sight(g, book, self, v)
    for k in range(g.figures):
        u = g.figure[k]
        if is_own(g, book, u, seat) and u != v and in_sight(g, book, u, v):
            return True
    return False


@kernel
def fits_place(g, book, row, v, self, seat):
    """Whether a champion stands where a target wants it."""
    if not stands(g, v):
        return not book.bounded[row]
    if book.at_terrain[row] != NONE and not is_on(g, v, book.at_terrain[row]):
        return False
    if book.not_on_portal[row] and is_on(g, v, Terrain.PORTAL):
        return False
    if book.within[row] != NONE and (self == NOBODY or not stands(g, self) or apart(g, book, self, v) > book.within[row]):
        return False
    return book.in_reach_of[row] == NONE or reached(g, book, row, v, self, seat)


@kernel
def fits(g, book, row, v, self, seat):
    """Whether a champion is one that a target means, and fits all its filters but the highest and lowest values."""
    return belongs(g, book, book.who[row], v, self, seat) and passes(g, book, row, v, self, seat)


@kernel
def passes(g, book, row, v, self, seat):
    """Whether a champion, whosever it is, fits all filters of a target but the highest and lowest values."""
    if book.other[row] and v == self:
        return False
    if book.of_faction[row] and factions_of(g, book, v) & book.of_faction[row] == 0:
        return False
    if book.of_name[row] != NONE and book.rank_name[g.rank[v]] != book.of_name[row]:
        return False
    if book.minion[row] != NONE and is_minion(g, book, v) != (book.minion[row] == 1):
        return False
    if book.on_board[row] != NONE and stands(g, v) != (book.on_board[row] == 1):
        return False
    if book.ready[row] != NONE and (g.ready[v] != 0) != (book.ready[row] == 1):
        return False
    if book.max_order[row] != NONE and order_cost(g, book, v) > book.max_order[row]:
        return False
    if book.min_order[row] != NONE and order_cost(g, book, v) < book.min_order[row]:
        return False
    return fits_place(g, book, row, v, self, seat)
