"""Hexes that an effect can be about, in index order; they stand in `option`."""

from sim.engine.jit import kernel
from sim.tactics.effectcodes import Near, Token
from sim.tactics.play.figures import far, hex_at, stands
from sim.tactics.play.nearness import find_aims
from sim.tactics.play.room import may_come, size
from sim.tactics.state import NOBODY


@kernel
def is_at(g, book, place, near, self):
    """Whether a hex is one of those that an effect is for."""
    if near == Near.ANY:
        return True
    if self == NOBODY or not stands(g, self):
        return False
    return far(g, book, self, place) <= (0 if near == Near.HERE else 1)


@kernel
def is_earth(g, place):
    """Whether the terrain of a hex is a champion."""
    return g.at[place] != NOBODY and g.earth_laid[g.at[place]] != 0


@kernel
def find_terrain(g, book, near, self, terrain):
    """Find the hexes with a terrain; ordinary ones are those that can receive a token (T19)."""
    n = 0
    for place in range(book.hexes):
        if g.terrain[place] == terrain and is_at(g, book, place, near, self) and not is_earth(g, place):
            g.option[n] = place
            n += 1
    return n


@kernel
def find_free_terrain(g, book, terrain):
    """Find the hexes with a terrain on which nobody stands."""
    n = 0
    for place in range(book.hexes):
        if g.terrain[place] == terrain and g.at[place] == NOBODY:
            g.option[n] = place
            n += 1
    return n


@kernel
def has_token(g, place, token):
    """Whether a token lies on a hex."""
    return g.web[place] != 0 if token == Token.WEB else g.token_of[place] != NOBODY


@kernel
def find_bare(g, book, near, self, token):
    """Find the hexes on which no such token lies yet."""
    n = 0
    for place in range(book.hexes):
        if not has_token(g, place, token) and is_at(g, book, place, near, self):
            g.option[n] = place
            n += 1
    return n


@kernel
def find_bare_under_players(g):
    """Find the hexes of players' champions on which no web lies: those where villains lay webs (T89)."""
    n = 0
    for k in range(g.figures):
        u = g.figure[k]
        for j in range(g.more_n[u] + 1):
            if g.owner[u] != NOBODY and g.web[hex_at(g, u, j)] == 0:
                g.option[n] = hex_at(g, u, j)
                n += 1
    return n


@kernel
def find_bare_for(g, book, e, seat, self):
    """Find the hexes on which a token of an effect can be put; villains lay webs under players' champions (T89)."""
    if seat == NOBODY and book.a[e] == Token.WEB:
        return find_bare_under_players(g)
    return find_bare(g, book, book.c[e], self, book.a[e])


@kernel
def find_webs(g, book):
    """Find the webs, in the order in which they were laid."""
    n = 0
    for place in range(book.hexes):
        if g.web[place]:
            at = n
            while at > 0 and g.web[g.option[at - 1]] > g.web[place]:
                g.option[at] = g.option[at - 1]
                at -= 1
            g.option[at] = place
            n += 1
    return n


@kernel
def find_hidden(g, book):
    """Find the treasures on the board."""
    n = 0
    for place in range(book.hexes):
        if g.hidden[place] != NOBODY:
            g.option[n] = place
            n += 1
    return n


@kernel
def find_goals_of_treasure(g, book, start, points):
    """Find the other hexes to which a treasure can be moved."""
    n = 0
    for place in range(book.hexes):
        if book.distance[start, place] <= points and (g.hidden[place] == NOBODY or place == start):
            g.option[n] = place
            n += 1
    return n


@kernel
def is_beside_aim(g, book, place):
    """Whether a hex is aimed at, or next to one that is."""
    for k in range(g.aims):
        if book.distance[place, g.aim[k]] <= 1:
            return True
    return False


@kernel
def find_places(g, book, u, what, self, side):
    """Find the hexes on or next to what a word means on which a champion may come."""
    find_aims(g, book, what, self, side)
    n, hexes = 0, size(g, book, u)
    for place in range(book.hexes):
        if is_beside_aim(g, book, place) and may_come(g, book, u, place, hexes):
            g.option[n] = place
            n += 1
    return n
