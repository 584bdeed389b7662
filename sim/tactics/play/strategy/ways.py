"""How far it is to what a side is after, walked over the map as it was laid; figures are left out of account."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Enchanted
from sim.tactics.play.figures import hex_at, stands
from sim.tactics.play.ground import BEACONS, FORESTS, TOKENS, TREASURES, barred
from sim.tactics.play.hexsets import members
from sim.tactics.play.steps import KEPT_OUT, gait
from sim.tactics.play.strategy.survey import odds_at
from sim.tactics.state import NOBODY
from sim.tactics.words import Word

FAR_AWAY = 99
"""In place of a way to what is not there."""
CROWD = 2
"""Steps that each enemy too many at a sanctuary counts for."""


@inlined
def walk(g, book, side, here, there):
    """What it costs to walk from one hex to another."""
    return np.int64(book.walk[np.int64(barred(g, book, side)), here, there])


@inlined
def add_mark(g, place, more):
    """One more hex that is wanted, so much farther away than it is."""
    g.mark[g.marks] = place
    g.mark_more[g.marks] = more
    g.marks += 1


@inlined
def hunted(g, book):
    """The boss on the board whose defeat wins the game; NOBODY: there is none."""
    return np.int64(g.boss) if book.campaign and book.players_win == 0 and stands(g, g.boss) else np.int64(NOBODY)


@inlined
def site_of(word):
    """Kind of the hexes among which there is what a word means."""
    if word == Word.BEACON:
        return BEACONS
    if word == Word.TOKEN:
        return TOKENS
    return TREASURES if word == Word.TREASURE else FORESTS


@inlined
def is_wanted(g, side, word, place):
    """Whether a hex of the kind that a word means is wanted."""
    if word == Word.BEACON:
        return g.holder[place] != side
    return word != Word.TOKEN or g.token_of[place] == side


@kernel
def mark_places(g, side, word):
    """Mark the hexes that a word means."""
    for k in range(members(g.site[site_of(word)], g.found)):
        if is_wanted(g, side, word, g.found[k]):
            add_mark(g, g.found[k], 0)


@kernel
def mark_sanctuaries(g, book, u, side):
    """Mark the sanctuaries that a side does not control; more of others there makes them farther away. None if sacred ground keeps one out."""
    if book.enchanted == Enchanted.SACRED and gait(g, book, u) & KEPT_OUT:
        return
    for k in range(book.sanctuaries):
        odds = odds_at(g, book, k, side)
        if odds <= 0:
            add_mark(g, book.sanctuary_hex[k], -CROWD * odds)


@kernel
def mark_figures(g, side, own, but):
    """Mark the other figures of the own side, or the enemies who act."""
    for k in range(g.figures):
        v = g.figure[k]
        if v != but and g.of_side[v] >= 0 and (g.of_side[v] == side) == own:
            add_mark(g, g.hex[v], 0)


@kernel
def mark_portals(g, book, side, own):
    """Mark the own portals, or those of others."""
    for other in range(book.sides):
        if (other == side) == own:
            for k in range(book.portals[other]):
                add_mark(g, book.portal_hex[other, k], 0)


@kernel
def mark_boss(g, book, side):
    """Mark the hexes of an enemy's boss whose defeat wins."""
    boss = hunted(g, book)
    if boss != NOBODY and g.of_side[boss] != side:
        for k in range(g.more_n[boss] + 1):
            add_mark(g, hex_at(g, boss, k), 0)


@kernel
def find_marks(g, book, u, word):
    """Mark what a word means for a champion; how many hexes there are."""
    side = g.of_side[u]
    g.marks = 0
    g.mark_beside = word == Word.SANCTUARY or word == Word.ENEMY or word == Word.COVER or word == Word.PORTAL or word == Word.BOSS
    if word == Word.SANCTUARY:
        mark_sanctuaries(g, book, u, side)
    elif word == Word.ENEMY or word == Word.COVER:
        mark_figures(g, side, word == Word.COVER, u)
    elif word == Word.PORTAL or word == Word.HOME:
        mark_portals(g, book, side, word == Word.HOME)
    elif word == Word.BOSS:
        mark_boss(g, book, side)
    else:
        mark_places(g, side, word)
    return g.marks


@kernel
def way_from(g, book, side, here):
    """Way from a hex to the nearest mark, or next to it; `FAR_AWAY` if there is none."""
    best, closed = np.int64(FAR_AWAY), np.int64(barred(g, book, side))
    for k in range(g.marks):
        there = g.mark[k]
        found = np.int64(book.walk[closed, here, there])
        if g.mark_beside:
            found = np.int64(0) if book.distance[here, there] <= 1 else max(found - 1, np.int64(1))
        best = min(best, found + g.mark_more[k])
    return best


@kernel
def way_of(g, book, u, word):
    """Way of a champion to what a word means, from where it stands, or from the nearest own portal."""
    find_marks(g, book, u, word)
    side = g.of_side[u]
    if stands(g, u):
        return way_from(g, book, side, g.hex[u])
    best = np.int64(FAR_AWAY)
    for k in range(book.portals[side]):
        best = min(best, way_from(g, book, side, book.portal_hex[side, k]))
    return best
