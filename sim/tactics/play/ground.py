"""Terrain while a game goes on: tokens that are laid and taken, barriers, who controls what (T19 to T26, T64, T77)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Enchanted
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.hexsets import change, empty, put_in
from sim.tactics.play.log import note_side
from sim.tactics.state import NOBODY

ONE = np.uint64(1)
FORESTS = 0
BEACONS = 1
TOKENS = 2
TREASURES = 3
"""Places in `site`."""


@kernel
def find_sites(g, book):
    """Find the hexes of each kind on a map that has been laid."""
    for kind in range(g.site.shape[0]):
        empty(g.site[kind])
    for place in range(book.hexes):
        if g.terrain[place] == Terrain.FOREST:
            put_in(g.site[FORESTS], place)
        elif g.terrain[place] == Terrain.BEACON:
            put_in(g.site[BEACONS], place)
        if g.token_of[place] != NOBODY:
            put_in(g.site[TOKENS], place)


@kernel
def set_hidden(g, place, treasure):
    """A treasure lies on a hex, or (NOBODY) none."""
    g.hidden[place] = treasure
    change(g.site[TREASURES], place, treasure != NOBODY)


@kernel
def set_token(g, place, side):
    """A beacon token of a side lies on a hex, or (NOBODY) none."""
    g.token_of[place] = side
    change(g.site[TOKENS], place, side != NOBODY)


@kernel
def mark(g, book, masks, place, there):
    """Set or clear the bit of a hex in the masks around all others."""
    for here in range(book.hexes):
        bit = book.bit[here, place]
        if bit >= 0:
            one = ONE << np.uint64(bit)
            masks[here] = masks[here] | one if there else masks[here] & ~one


@kernel
def set_terrain(g, book, place, terrain):
    """A hex has another terrain."""
    before = g.terrain[place]
    g.terrain[place] = terrain
    note_side(g, EventKind.TERRAIN, terrain, place, 0)
    change(g.site[FORESTS], place, terrain == Terrain.FOREST)
    change(g.site[BEACONS], place, terrain == Terrain.BEACON)
    if before == Terrain.FOREST or terrain == Terrain.FOREST:
        mark(g, book, g.forest, place, terrain == Terrain.FOREST)
    if before == Terrain.ENCHANTED or terrain == Terrain.ENCHANTED:
        mark(g, book, g.barrier, place, terrain == Terrain.ENCHANTED)


@inlined
def barred(g, book, side):
    """Whether barriers are closed for a side."""
    return book.enchanted == Enchanted.BARRIER and g.beacons[side] < book.barrier_beacons


@inlined
def is_sacred(g, book, place):
    """Whether a hex is sacred ground (T78)."""
    terrain = g.terrain[place]
    return book.enchanted == Enchanted.SACRED and (terrain == Terrain.SANCTUARY or terrain == Terrain.ENCHANTED)
