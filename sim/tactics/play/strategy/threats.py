"""What enemies could do to a champion in their next turn: a bound that is quick to compute.

An enemy reaches all hexes within its speed and its range, however the ground is and whoever stands between. Of those who reach a hex the two
strongest blows count: more orders are seldom paid for one champion.
"""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Keyword, Stat, Word
from sim.tactics.maps.words import SIGHT, Terrain
from sim.tactics.play.figures import card_of, stands
from sim.tactics.play.gathering import has
from sim.tactics.play.reaching import REACH
from sim.tactics.play.roster import has_base
from sim.tactics.play.steps import FREE, gait
from sim.tactics.play.values import keywords, value
from sim.tactics.state import NOBODY, SPAN_TURN

BLOWS = 2
"""How many of the strongest are feared."""


@kernel
def range_of(words):
    """How far a champion with some keywords attacks."""
    if words >> Keyword.RANGED & 1:
        return SIGHT
    return REACH if words >> Keyword.REACH & 1 else 1


@kernel
def note_striker(g, book, v, place):
    """Add an enemy to those who may strike, from a hex or (NOBODY) from a portal, behind those who strike harder."""
    words, k = keywords(g, book, v), g.strikers
    blow = value(g, book, v, Stat.STRENGTH) * (2 if words >> Keyword.DOUBLE & 1 else 1)
    if blow == 0:
        return
    while k > 0 and g.striker_blow[k - 1] < blow:
        g.striker[k], g.striker_hex[k] = g.striker[k - 1], g.striker_hex[k - 1]
        g.striker_far[k], g.striker_blow[k] = g.striker_far[k - 1], g.striker_blow[k - 1]
        k -= 1
    g.striker[k] = v
    g.striker_hex[k] = place
    g.striker_far[k] = range_of(words) + (0 if words >> Keyword.IMMOBILE & 1 else value(g, book, v, Stat.SPEED))
    g.striker_blow[k] = blow
    g.strikers += 1


@kernel
def find_strikers(g, book, side):
    """Find the enemies of a side who may strike in their next turn: those on the board, and those who may come on it."""
    g.strikers = 0
    for k in range(g.figures):
        v = g.figure[k]
        if g.of_side[v] != side and g.of_side[v] >= 0:
            note_striker(g, book, v, g.hex[v])
    for seat in range(book.players):
        if book.side_of[seat] != side and has_base(g, book, seat):
            for k in range(g.roster_n[seat]):
                v = g.roster[seat, k]
                if not stands(g, v) and g.ready[v]:
                    note_striker(g, book, v, NOBODY)
    g.menaced = side


@kernel
def is_within(g, book, k, place):
    """Whether a striker reaches a hex."""
    here = g.striker_hex[k]
    if here != NOBODY:
        return book.distance[here, place] <= g.striker_far[k]
    side = g.of_side[g.striker[k]]
    return book.portals[side] > 0 and book.portal_far[side, place] <= g.striker_far[k]


@kernel
def is_harmed(g, book, u, place):
    """Whether the ground of a hex harms a champion."""
    return g.terrain[place] == Terrain.CORRUPTED and not gait(g, book, u) & FREE and not has(g, book, u, Word.IMMUNE)


@kernel
def threat_at(g, book, u, place, but):
    """Damage that a champion on a hex has to fear, from all enemies but one."""
    if g.menaced != g.of_side[u]:
        find_strikers(g, book, g.of_side[u])
    total, blows = np.int64(0), 0
    for k in range(g.strikers):
        if g.striker[k] != but and is_within(g, book, k, place):
            total += g.striker_blow[k]
            blows += 1
            if blows == BLOWS:
                break
    return total + (book.corrupted_damage if is_harmed(g, book, u, place) else 0)


@kernel
def attackers_of(g, book, u, place):
    """How many enemies reach a hex."""
    if g.menaced != g.of_side[u]:
        find_strikers(g, book, g.of_side[u])
    found = np.int64(0)
    for k in range(g.strikers):
        found += is_within(g, book, k, place)
    return found


@kernel
def stamina(g, book, u):
    """Defence of a champion in the enemies' turn: without the bonus of this turn."""
    return value(g, book, u, Stat.DEFENCE) - g.bonus[card_of(g, u), SPAN_TURN, Stat.DEFENCE]
