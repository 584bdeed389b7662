"""Small maps of Ascension Tactics for tests, and the plain definitions that tables are held against."""

from copy import deepcopy

import pytest

from sim.errors import InputError
from sim.tactics.maps.files import maps_from
from sim.tactics.maps.hexes import distance, neighbours

MAP = {"name": "plain", "scenario": "Duel", "radius": 3, "portals": [[[0, -3]], [[0, 3]]], "sanctuary": [[0, 0]]}


def map_with(**fields):
    """A map of the fields above, with others in their place; one that is None is left out."""
    told = {field: value for field, value in (deepcopy(MAP) | fields).items() if value is not None}
    return maps_from({"schema": 1, "map": [told]}).maps[0]


def map_complaint(**fields):
    """What is said of a map that is wrong, without its name."""
    with pytest.raises(InputError) as error:
        map_with(**fields)
    return str(error.value).removeprefix("maps: map 'plain', ")


def steps_between(board, here, there):
    """Every shortest path over the hexes of a board that is as short as on an empty one: what lies strictly between."""
    board, paths = {*board}, [[here]]
    for left in range(distance(here, there) - 1, -1, -1):
        paths = [[*path, step] for path in paths for step in neighbours(path[-1]) if step in board and distance(step, there) == left]
    return [path[1:-1] for path in paths]


def touched(here, there, pieces=600):
    """Hexes whose inside the straight line between two centres passes, found by looking at many of its points; and whether it runs along an edge."""
    found, edges = [], 0
    for piece in range(1, pieces):
        q, r = (a + (b - a) * piece / pieces for a, b in zip(here, there, strict=True))
        near = sorted((_square(q - h[0], r - h[1]), h) for h in {(round(q) + i, round(r) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)})
        if near[1][0] - near[0][0] > 1e-9:
            found.append(near[0][1])
        else:
            edges += 1
    return {*found} - {here, there}, edges > pieces / 10  # a line that crosses an edge is on it in one point


def _square(q, r):
    return q * q + q * r + r * r
