"""Orders that bosses and rats carry out in ways of their own (T90 to T92)."""

from sim.engine.jit import kernel
from sim.tactics.effectcodes import Aim
from sim.tactics.maps.words import Terrain
from sim.tactics.play.attacks import declare_attack, resolve_attack
from sim.tactics.play.figures import far, hex_at, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.glory import gain_by_boss
from sim.tactics.play.ground import set_terrain
from sim.tactics.play.luck import pick
from sim.tactics.play.nearness import find_aims, target_of
from sim.tactics.play.villains.mark import find_marked
from sim.tactics.play.villains.walking import aim_at, approach
from sim.tactics.state import NOBODY, VILLAINS
from sim.tactics.tables import NONE

TARGET_GLORY = 5
"""Glory for Rakar at his target (T92)."""
NOBODY_MARKED = 2
"""Glory if Beelzepug finds nobody with the mark (T91)."""
OVERWHELMING = 100_000
"""Damage that defeats whoever is struck from afar, whatever its defence (T91)."""


@kernel
def run_rat(g, book, u):
    """A Giant Rat runs to the nearest treasure, else, and any other rat, to the nearest sanctuary; equally near ones by lot (T90)."""
    n = find_aims(g, book, Aim.TREASURE, u, VILLAINS) if g.rank[u] == book.rat_rank[0] else 0
    if n == 0:
        n = find_aims(g, book, Aim.SANCTUARY, u, VILLAINS)
    for k in range(n):
        g.fit[k] = g.aim[k]
    kept, best = 0, 0
    for k in range(n):
        aim_at(g, book, u, g.fit[k])
        cost = g.walk[g.hex[u]]
        if kept == 0 or cost < best:
            kept, best = 0, cost
        if cost == best:
            g.fit[kept] = g.fit[k]
            kept += 1
    if kept > 0:
        approach(g, book, u, g.fit[pick(g, NOBODY, kept)])


@kernel
def richest(g):
    """The players' champion on the board with most glory on its card, equal ones by lot; NOBODY if nobody has any (K6)."""
    n, most = 0, 0
    for k in range(g.figures):
        u = g.figure[k]
        if g.owner[u] != NOBODY and g.glory_on[u] >= max(most, 1):
            n = 0 if g.glory_on[u] > most else n
            most = g.glory_on[u]
            g.fit[n] = u
            n += 1
    return g.fit[pick(g, NOBODY, n)] if n > 0 else NOBODY


@kernel
def reach_target(g, book, u):
    """Rakar on or next to his target brings glory."""
    goal = target_of(g, book, u)
    if stands(g, u) and goal != NONE and far(g, book, u, goal) <= 1:
        gain_by_boss(g, book, TARGET_GLORY)


@kernel
def look_for_marked(g, book, frame):
    """Write down the champions with a mark; how many there are. For none the villains gain glory."""
    n = find_marked(g)
    for k in range(n):
        write_down(g, g.fit[k])
    if n == 0:
        gain_by_boss(g, book, NOBODY_MARKED)
    return n


@kernel
def strike(g, book, v):
    """Beelzepug's attack from afar on a champion is put on the stack, with the hexes on which it stands."""
    at = push(g, Frame.STRIKE, NOBODY, g.boss)
    g.a[at] = v
    g.b[at] = g.more_n[v] + 1
    for k in range(g.more_n[v] + 1):
        write_down(g, hex_at(g, v, k))


@kernel
def go_on_striking(g, book, frame):
    """The blow, which defeats in any case; then the ground where it fell is corrupted."""
    if g.phase[frame] == 0:
        g.phase[frame] = 1
        first = g.arena_n
        write_down(g, g.a[frame])
        declare_attack(g, g.boss)
        resolve_attack(g, book, g.boss, first, 1, OVERWHELMING)
        return
    for k in range(g.b[frame]):
        place = g.arena[g.from_arena[frame] + k]
        if g.terrain[place] == Terrain.ORDINARY or g.terrain[place] == Terrain.FOREST:
            set_terrain(g, book, place, Terrain.CORRUPTED)
    pop(g)
