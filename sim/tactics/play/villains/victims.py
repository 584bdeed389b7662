"""Whom a villain can defeat, from where, and whom it attacks (T86)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Keyword, Stat
from sim.tactics.play.attacks import add_enemies, attack
from sim.tactics.play.ground import ONE
from sim.tactics.play.luck import pick
from sim.tactics.play.reaching import BESIDE, BY_REACH, BY_SIGHT, can_hit, hits
from sim.tactics.play.steps import shifted
from sim.tactics.play.targets import keep_extreme
from sim.tactics.play.values import is_immune, keywords, value
from sim.tactics.play.villains.walking import walk_nearest
from sim.tactics.play.ways import find_goals
from sim.tactics.state import NOBODY

NOTHING = np.uint64(0)


@inlined
def attacks_of(words):
    """Attack actions of an order."""
    return 2 if words >> Keyword.DOUBLE & 1 else 1


@kernel
def stand_in_thought(g, book, u, place):
    """A champion stands elsewhere, as far as distance and sight go."""
    first = g.hex[u]
    for k in range(g.more_n[u]):
        g.more[u, k] = shifted(book, place, first, g.more[u, k])
    g.hex[u] = place


@kernel
def defeats_from_here(g, book, u, dealt):
    """Mask of the players' champions that a villain could defeat from where it stands with some damage, by their places in `figure`."""
    words, mask = keywords(g, book, u), NOTHING
    for k in range(g.figures):
        v = g.figure[k]
        if g.owner[v] != NOBODY and can_hit(g, book, u, v, words) and not is_immune(g, book, v):
            if g.damage[v] + dealt >= value(g, book, v, Stat.DEFENCE):
                mask |= ONE << np.uint64(k)
    return mask


@kernel
def find_works(g, book, u):
    """Work out whom a villain can defeat from each hex on which it may end, its own included; all of them together as a mask."""
    words, home, found = keywords(g, book, u), g.hex[u], NOTHING
    dealt = value(g, book, u, Stat.STRENGTH) * attacks_of(words)
    n = 1 if words >> Keyword.IMMOBILE & 1 else find_goals(g, book, u, value(g, book, u, Stat.SPEED))
    if words >> Keyword.IMMOBILE & 1:
        g.reachable[0] = home
    for k in range(n):
        stand_in_thought(g, book, u, g.reachable[k])
        g.works[g.reachable[k]] = defeats_from_here(g, book, u, dealt)
        found |= g.works[g.reachable[k]]
    stand_in_thought(g, book, u, home)
    return found


@kernel
def worthiest(g, book, n):
    """The champion of `fit` with the highest defence (or strength), equal ones by lot."""
    return g.fit[pick(g, NOBODY, keep_extreme(g, book, n, book.victim, 1))]


@kernel
def place_in_order(g, u):
    """Place of a champion among those on the board."""
    k = 0
    while g.figure[k] != u:
        k += 1
    return k


@kernel
def choose_victim(g, book, found):
    """The worthiest champion of a mask; returns it."""
    n = 0
    for k in range(g.figures):
        if found >> np.uint64(k) & ONE:
            g.fit[n] = g.figure[k]
            n += 1
    return worthiest(g, book, n)


@inlined
def works_from(g, place, victim_at):
    """Whether a villain can defeat a champion from a hex."""
    return g.works[place] >> np.uint64(victim_at) & ONE != NOTHING


@kernel
def walk_to_defeat(g, book, u, victim, goal):
    """A villain walks to the hex nearest to its target from which it can defeat its victim."""
    at, kept = place_in_order(g, victim), 0
    for k in range(find_goals(g, book, u, value(g, book, u, Stat.SPEED))):
        if works_from(g, g.reachable[k], at):
            g.reachable[kept] = g.reachable[k]
            kept += 1
    walk_nearest(g, book, u, goal, kept)


@kernel
def choose_area(g, book, u, victim, words):
    """Choose by lot among the modes of an area attack that hit a victim; its targets stand in `fit`, how many there are."""
    by_reach = words >> Keyword.REACH & 1 and hits(g, book, u, victim, BY_REACH)
    by_sight = words >> Keyword.RANGED & 1 and hits(g, book, u, victim, BY_SIGHT)
    if by_reach and by_sight:
        mode = BY_REACH if pick(g, NOBODY, 2) == 0 else BY_SIGHT
    elif by_reach or by_sight:
        mode = BY_REACH if by_reach else BY_SIGHT
    else:
        mode = BESIDE
    return add_enemies(g, book, u, mode, words, 0)


@kernel
def attack_as_villain(g, book, plans, u, victim, nobody_else):
    """An attack action of a villain: on its victim while that can be hit, else on the worthiest champion in reach; whether there was one."""
    words, n, other = keywords(g, book, u), 0, np.int64(NOBODY)
    for k in range(g.figures):
        v = g.figure[k]
        if g.owner[v] != NOBODY and can_hit(g, book, u, v, words):
            g.fit[n] = v
            n += 1
            if v == victim:
                other = np.int64(v)
    if n == 0 or other == NOBODY and nobody_else:
        return False
    if other == NOBODY:
        other = np.int64(worthiest(g, book, n))
    g.fit[0] = other
    attack(g, book, plans, u, choose_area(g, book, u, other, words) if words >> Keyword.AREA & 1 else 1)
    return True
