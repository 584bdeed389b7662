"""Verbs on what lies on the board and on cards of champions."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Verb
from sim.tactics.effectcodes import Deed, Token
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.deploying import rise
from sim.tactics.play.filters import side_for
from sim.tactics.play.ground import set_hidden, set_terrain, set_token
from sim.tactics.play.hexoptions import (
    find_bare_for,
    find_free_terrain,
    find_goals_of_treasure,
    find_hidden,
    find_terrain,
    find_webs,
)  # fmt: skip
from sim.tactics.play.hexquestions import choose_deployment, choose_ground, choose_near
from sim.tactics.play.log import note_champion, note_side, note_treasure
from sim.tactics.play.possible import possible_board
from sim.tactics.play.questions import choose_plain
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
    set_hidden(g, place, treasure)
    note_treasure(g, EventKind.LAY, NOBODY, treasure, place, NOBODY)
    if g.at[place] != NOBODY:
        take_hidden(g, book, g.at[place])


@kernel
def move_treasure(g, book, plans, e, seat):
    """A treasure of the board is moved (T98)."""
    n = find_hidden(g, book)
    if n == 0:
        return
    start = g.option[choose_near(g, book, seat, n)]
    n = find_goals_of_treasure(g, book, start, book.n[e])
    if n > 0:
        goal = g.option[choose_near(g, book, seat, n)]
        treasure = g.hidden[start]
        set_hidden(g, start, NOBODY)
        note_treasure(g, EventKind.SHIFT, seat, treasure, start, goal)
        lay_treasure(g, book, goal, treasure)


@kernel
def bare_ground(g, book, place):
    """A terrain token is taken away; a champion that is terrain itself may stand there."""
    u = g.at[place]
    under = u != NOBODY and g.earth[u] != 0
    set_terrain(g, book, place, g.earth[u] if under else np.uint8(Terrain.ORDINARY))
    if under:
        g.earth_laid[u] = 1


@kernel
def change_terrain(g, book, plans, e, seat, self):
    """A terrain token is put, moved or taken away."""
    terrain, deed, near = book.a[e], book.b[e], book.c[e]
    start = np.int64(NOBODY)
    if not possible_board(g, book, e, seat, self):
        return
    if deed != Deed.PUT:
        n = find_terrain(g, book, near, self, np.int64(terrain))
        start = np.int64(g.option[choose_ground(g, book, seat, n, terrain, True)])
    if deed != Deed.REMOVE:
        n = find_terrain(g, book, near, self, np.int64(Terrain.ORDINARY))
        set_terrain(g, book, g.option[choose_ground(g, book, seat, n, terrain, False)], terrain)
    if start != NOBODY:
        bare_ground(g, book, start)


@kernel
def animate(g, book, plans, e, seat):
    """A terrain token becomes a champion (T100)."""
    n = find_free_terrain(g, book, book.b[e]) if has_base(g, book, seat) else 0
    if n > 0:
        place = g.option[choose_deployment(g, book, seat, n)]
        u = join(g, book, seat, book.a[e])
        set_terrain(g, book, place, Terrain.ORDINARY)
        g.earth[u] = book.b[e]
        rise(g, u, place)


@kernel
def lay_token(g, book, plans, e, seat, self):
    """A token is put on a hex or a card; with all webs out one of them is moved."""
    token = book.a[e]
    if token == Token.MARK:
        if self != NOBODY:
            g.tokens_on[self] = 1
            note_champion(g, EventKind.CARD_TOKEN, self, NOBODY, NOBODY, 0)
        return
    if find_bare_for(g, book, e, seat, self) == 0:
        return
    moved = np.int64(NOBODY)
    if token == Token.WEB and g.webs == MAX_WEBS:
        moved = np.int64(g.option[choose_plain(g, seat, find_webs(g, book))])
        g.webs -= 1
    n = find_bare_for(g, book, e, seat, self)
    place = g.option[choose_deployment(g, book, seat, n)]
    if moved != NOBODY:
        g.web[moved] = 0
        note_side(g, EventKind.WEB, NOBODY, moved, 0)
    if token == Token.WEB:
        g.webs += 1
        g.webs_laid += 1
        g.web[place] = g.webs_laid
        note_side(g, EventKind.WEB, NOBODY, place, 1)
    else:
        set_token(g, place, side_for(book, seat))
        note_side(g, EventKind.LAY_TOKEN, side_for(book, seat), place, 0)


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
