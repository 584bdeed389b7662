"""Where an effect can deploy a champion (T44, T103, T107)."""

from sim.engine.jit import kernel
from sim.tactics.effectcodes import DeployedAt
from sim.tactics.play.figures import stands
from sim.tactics.play.frames import Frame
from sim.tactics.play.hexoptions import find_webs
from sim.tactics.play.room import may_come, size
from sim.tactics.play.roster import deploy_places, has_base
from sim.tactics.state import NOBODY


@kernel
def remember_place(g, frame):
    """A list of effects remembers where the champion stood that it has defeated last, if there is one."""
    u = g.fell
    if u != NOBODY:
        g.a[frame] = 1 + g.last_hex[u]
        g.b[frame] = 1 + g.last_more[u, 0] if g.last_more_n[u] > 0 else 0
        g.c[frame] = 1 + g.last_more[u, 1] if g.last_more_n[u] > 1 else 0
        g.d[frame] = 1 + g.last_more[u, 2] if g.last_more_n[u] > 2 else 0


@kernel
def add_place(g, book, u, place, hexes, n):
    """Add a hex to the options, if a champion may come there; the new number."""
    if place != NOBODY and may_come(g, book, u, place, hexes):
        g.option[n] = place
        n += 1
    return n


@kernel
def places_here(g, book, u, self, hexes):
    """Find the hexes of the champion whose text it is, or those it fell on."""
    if self == NOBODY or stands(g, self):
        return 0  # its own hexes are not free
    n = add_place(g, book, u, g.last_hex[self], hexes, 0)
    for k in range(g.last_more_n[self]):
        n = add_place(g, book, u, g.last_more[self, k], hexes, n)
    return n


@kernel
def places_of_fallen(g, book, u, frame, hexes):
    """Find the hexes of the champion that a list of effects has defeated last; what is no such list has defeated nobody."""
    if g.frame[frame] != Frame.EFFECTS:
        return 0
    n = add_place(g, book, u, g.a[frame] - 1, hexes, 0)
    n = add_place(g, book, u, g.b[frame] - 1, hexes, n)
    n = add_place(g, book, u, g.c[frame] - 1, hexes, n)
    return add_place(g, book, u, g.d[frame] - 1, hexes, n)


@kernel
def landings(g, book, e, u, frame):
    """Find where an effect of a list can deploy a champion that is off the board; the hexes stand in `option`, how many there are."""
    at = book.a[e]
    if at == DeployedAt.PORTAL:
        return deploy_places(g, book, u)
    if not has_base(g, book, g.owner[u]):
        return 0
    hexes = size(g, book, u)
    if at == DeployedAt.HERE:
        return places_here(g, book, u, g.by_self[frame], hexes)
    if at == DeployedAt.TARGET:
        return places_of_fallen(g, book, u, frame, hexes)
    webs, n = find_webs(g, book), 0
    for k in range(webs):
        n = add_place(g, book, u, g.option[k], hexes, n)
    return n


@kernel
def keep_deployable(g, book, e, frame, n):
    """Keep those of `fit` that an effect can deploy; how many are left."""
    kept = 0
    for k in range(n):
        if landings(g, book, e, g.fit[k], frame) > 0:
            g.fit[kept] = g.fit[k]
            kept += 1
    return kept
