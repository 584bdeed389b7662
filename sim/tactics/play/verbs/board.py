"""Verbs on what lies on the board and on cards of champions."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Deed, Near, Token, Verb
from sim.tactics.maps.words import Terrain
from sim.tactics.play.deploying import land, landed
from sim.tactics.play.filters import side_for
from sim.tactics.play.ground import set_terrain
from sim.tactics.play.hexoptions import (
    find_bare,
    find_bare_under_players,
    find_free_terrain,
    find_goals_of_treasure,
    find_hidden,
    find_terrain,
    find_webs,
)  # fmt: skip
from sim.tactics.play.luck import pick
from sim.tactics.play.research import research
from sim.tactics.play.roster import has_base, join
from sim.tactics.play.treasures import from_bag, keep, take_hidden
from sim.tactics.state import MAX_WEBS, NOBODY


@kernel
def gain_treasures(g, book, e, seat):
    """Treasures of the bag."""
    for _ in range(book.n[e]):
        treasure = from_bag(g)
        if treasure != NOBODY:
            keep(g, book, seat, treasure)


@kernel
def lay_treasure(g, book, place, treasure):
    """A treasure comes to lie on a hex; who stands there takes it."""
    g.hidden[place] = treasure
    if g.at[place] != NOBODY:
        take_hidden(g, book, g.at[place])


@kernel
def move_treasure(g, book, plans, e, seat):
    """A treasure of the board is moved (T98)."""
    n = find_hidden(g, book)
    if n == 0:
        return
    start = g.option[pick(g, seat, n)]
    n = find_goals_of_treasure(g, book, start, book.n[e])
    if n > 0:
        goal = g.option[pick(g, seat, n)]
        treasure = g.hidden[start]
        g.hidden[start] = NOBODY
        lay_treasure(g, book, goal, treasure)


@kernel
def without(g, n, place):
    """Leave a hex out of the options; how many are left."""
    kept = 0
    for k in range(n):
        if g.option[k] != place:
            g.option[kept] = g.option[k]
            kept += 1
    return kept


@kernel
def change_terrain(g, book, plans, e, seat, self):
    """A terrain token is put, moved or taken away."""
    terrain, deed, near = book.a[e], book.b[e], book.c[e]
    if deed != Deed.PUT:
        n = find_terrain(g, book, near, self, terrain)
        if n == 0:
            return
        start = g.option[pick(g, seat, n)]
        if deed == Deed.MOVE and find_terrain(g, book, near, self, Terrain.ORDINARY) == 0:
            return
        set_terrain(g, book, start, Terrain.ORDINARY)
        if deed == Deed.REMOVE:
            return
        n = without(g, find_terrain(g, book, near, self, Terrain.ORDINARY), start)
    else:
        n = find_terrain(g, book, near, self, Terrain.ORDINARY)
    if n > 0:
        set_terrain(g, book, g.option[pick(g, seat, n)], terrain)


@kernel
def animate(g, book, plans, e, seat):
    """A terrain token becomes a champion (T100)."""
    n = find_free_terrain(g, book, book.b[e]) if has_base(g, book, seat) else 0
    if n > 0:
        place = g.option[pick(g, seat, n)]
        u = join(g, book, seat, book.a[e])
        set_terrain(g, book, place, Terrain.ORDINARY)
        g.earth[u] = book.b[e]
        land(g, book, plans, u, place)
        landed(g, book, u)


@kernel
def find_bare_for(g, book, e, seat, self):
    """Find the hexes on which a token of an effect can be put; villains lay webs under players' champions (T89)."""
    if seat == NOBODY and book.a[e] == Token.WEB:
        return find_bare_under_players(g)
    return find_bare(g, book, book.c[e], self, book.a[e])


@kernel
def lay_token(g, book, plans, e, seat, self):
    """A token is put on a hex or a card; with all webs out one of them is moved."""
    token = book.a[e]
    if book.c[e] == Near.CARD:
        if self != NOBODY:
            g.tokens_on[self] += 1
        return
    if find_bare_for(g, book, e, seat, self) == 0:
        return
    moved = np.int64(NOBODY)
    if token == Token.WEB and g.webs == MAX_WEBS:
        moved = np.int64(g.option[pick(g, seat, find_webs(g, book))])
        g.webs -= 1
    n = find_bare_for(g, book, e, seat, self)
    place = g.option[pick(g, seat, n)]
    if moved != NOBODY:
        g.web[moved] = 0
    if token == Token.WEB:
        g.webs += 1
        g.webs_laid += 1
        g.web[place] = g.webs_laid
    elif token == Token.MARK:
        g.marked[place] = 1
    else:
        g.token_of[place] = side_for(book, seat)


@kernel
def do_board(g, book, plans, e, frame):
    """A verb on the board."""
    seat, self, verb = g.by_seat[frame], g.by_self[frame], book.verb[e]
    if verb == Verb.TREASURE:
        gain_treasures(g, book, e, seat)
    elif verb == Verb.MOVE_TREASURE:
        move_treasure(g, book, plans, e, seat)
    elif verb == Verb.TERRAIN:
        change_terrain(g, book, plans, e, seat, self)
    elif verb == Verb.ANIMATE:
        animate(g, book, plans, e, seat)
    elif verb == Verb.TOKEN:
        lay_token(g, book, plans, e, seat, self)
    else:
        research(g, book, plans, seat)
