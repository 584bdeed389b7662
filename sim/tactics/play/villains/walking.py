"""Walking towards something (T87)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Keyword, Stat
from sim.tactics.play.luck import pick
from sim.tactics.play.moving import walk
from sim.tactics.play.nearness import add_aim, keep_nearest, measure
from sim.tactics.play.values import keywords, value
from sim.tactics.play.ways import find_goals
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def aim_at(g, book, u, goal):
    """Work out what it costs a champion to walk from each hex to a goal."""
    g.aims = 0
    add_aim(g, goal)
    measure(g, book, u)


@kernel
def walk_nearest(g, book, u, goal, n):
    """A champion walks to one of `n` hexes that it can reach, as near to a goal as possible; one that is as near as can be stays."""
    if goal != NONE:
        aim_at(g, book, u, goal)
        n = keep_nearest(g, n)
    for k in range(n):
        if g.reachable[k] == g.hex[u]:
            return
    walk(g, book, u, g.reachable[pick(g, NOBODY, n)])


@kernel
def approach(g, book, u, goal):
    """A villain comes as near to a hex as it can."""
    if goal != NONE and not keywords(g, book, u) >> Keyword.IMMOBILE & 1:
        walk_nearest(g, book, u, goal, find_goals(g, book, u, value(g, book, u, Stat.SPEED)))
