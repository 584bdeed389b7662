"""Tables of a map against plain definitions: neighbours, distances, lines of sight, costs of steps."""

import numpy as np
import pytest
from hypothesis import strategies as st
from properties import holds
from tactics_maps import map_with, steps_between

from sim.tactics.maps.files import load_maps
from sim.tactics.maps.geometry import AROUND, BIT, PATH_MASKS, geometry_of, sees
from sim.tactics.maps.hexes import DIRECTIONS, disc, distance, minus, plus, straight_paths
from sim.tactics.maps.ways import costs_from
from sim.tactics.maps.words import NO_HEX, Reading, Terrain

CONTRACT = load_maps("contract").maps
OPEN = {"radius": 4, "portals": [[[0, -4]], [[0, 4]]], "sanctuary": []}


def seen(found, here, there, blocked, reading=Reading.ANY):
    """Line of sight by the tables; forests of the map block besides."""
    geometry, number = geometry_of(found), found.board.index(here)
    mask = int(geometry.forest[number]) | sum(1 << BIT[minus(place, here)] for place in blocked if minus(place, here) in BIT)
    return sees(geometry, number, BIT[minus(there, here)], mask, reading)


def plainly_seen(board, here, there, blocked, reading):
    """T57 as it is written, paths by paths over the hexes of the board."""
    paths = steps_between(board, here, there)
    if reading is Reading.LINE:
        straight = [[plus(here, step) for step in path] for path in straight_paths(minus(there, here))]
        paths = [path for path in paths if path in straight]
    free = [not {*path} & {*blocked} for path in paths]
    return bool(free) and (all(free) if reading is Reading.ALL else any(free))


@pytest.mark.parametrize("found", CONTRACT, ids=lambda found: found.name)
def test_tables_say_what_the_map_says(found):
    geometry, number = geometry_of(found), {place: index for index, place in enumerate(found.board)}
    assert geometry.hexes.tolist() == [list(place) for place in found.board]
    for here, index in number.items():
        assert geometry.neighbour[index].tolist() == [number.get(plus(here, step), NO_HEX) for step in DIRECTIONS]
        assert geometry.around[index].tolist() == [number.get(plus(here, step), NO_HEX) for step in AROUND]
        assert geometry.distance[index].tolist() == [distance(here, there) for there in found.board]
        near = [plus(here, step) for step in AROUND]
        assert int(geometry.outside[index]) == sum(1 << bit for bit, place in enumerate(near) if place not in number)
        assert int(geometry.forest[index]) == sum(1 << bit for bit, place in enumerate(near) if place in found.forest)
        assert geometry.cost[index] == (2 if here in found.forest else 1)
        assert geometry.treasure[index] == (here in found.treasure)
    for field in ("forest", "corrupted", "enchanted", "sanctuary", "beacon"):
        terrain = Terrain[field.upper()]
        assert {found.board[index] for index in np.flatnonzero(geometry.terrain == terrain)} == {*getattr(found, field)}
    for side in range(found.sides):
        assert {found.board[index] for index in np.flatnonzero(geometry.portal == side)} == {*found.portals[side]}
        assert {found.board[index] for index in np.flatnonzero(geometry.token == side)} == {*(found.tokens[side] if found.tokens else ())}
    assert (geometry.terrain == Terrain.PORTAL).sum() == sum(map(len, found.portals))


PLACES = st.lists(st.sampled_from(disc(3)), max_size=14, unique=True)


@pytest.mark.proof
@holds(examples=60, blocked=PLACES, holes=st.lists(st.sampled_from(disc(3)), max_size=5, unique=True), reading=st.sampled_from([0, 1, 2]))
def test_sight_by_masks_is_sight_by_paths(blocked, holes, reading):
    """Every pair of hexes of boards with holes, whatever blocks; a path that leaves the board is none."""
    blocked = [tuple(place) for place in blocked]
    board = [place for place in disc(3) if list(place) not in holes]
    found = map_with(radius=None, hexes=[[*place] for place in [*board, *(place for place in disc(4) if place not in disc(3))]], **BARE)
    geometry = geometry_of(found)
    for here in board[::5]:
        number = found.board.index(here)
        mask = sum(1 << BIT[minus(place, here)] for place in blocked if minus(place, here) in BIT)
        for bit, step in enumerate(AROUND):
            if geometry.around[number, bit] != NO_HEX:
                plain = plainly_seen(found.board, here, plus(here, step), blocked, Reading(reading))
                assert sees(geometry, number, bit, mask, Reading(reading)) == plain, (here, step)


BARE = {"portals": [[[0, -4]], [[0, 4]]], "sanctuary": []}


def test_masks_name_what_lies_between_alone():
    assert PATH_MASKS.shape == (3, 36, 3) and not PATH_MASKS.flags.writeable
    far = [distance(step) for step in AROUND]
    assert all(not PATH_MASKS[:, bit].any() for bit, steps in enumerate(far) if steps == 1)
    assert all(int(mask).bit_count() == steps - 1 for bit, steps in enumerate(far) for mask in PATH_MASKS[:, bit].ravel())


def test_e01_what_a_ranged_champion_can_attack():
    """A neighbour; not who stands behind an enemy; who stands behind an ally and a sanctuary; not behind a forest; in a forest."""
    found = map_with(**OPEN | {"forest": [[0, -2], [2, 0]], "sanctuary": [[0, 1]]})
    here, enemy = (0, 0), (-1, 0)
    assert seen(found, here, enemy, [enemy])
    assert not seen(found, here, (-2, 0), [enemy])
    assert seen(found, here, (0, 3), [enemy])
    assert not seen(found, here, (0, -3), [enemy])
    assert seen(found, here, (2, 0), [enemy]) and not seen(found, here, (3, 0), [enemy])


def test_e02_readings_of_two_paths():
    found = map_with(**OPEN | {"forest": [[1, 0]]})
    assert [seen(found, (0, 0), (1, 1), (), reading) for reading in Reading] == [True, False, True]
    assert [seen(found, (0, 0), (3, 0), (), reading) for reading in Reading] == [False] * 3
    assert [seen(found, (0, 0), (1, 1), [(0, 1)], reading) for reading in Reading] == [False] * 3


def test_e10_goals_of_a_movement():
    """Speed 3 on open ground: 37 goals, its own hex included; a rat 19; with forest all round 7."""
    plain = costs_from(map_with(**OPEN), [(0, 0)])
    assert [sum(cost <= speed for cost in plain.values()) for speed in (3, 2)] == [37, 19]
    wood = map_with(**OPEN | {"forest": [[*place] for place in disc(3) if place != (0, 0)]})
    assert sum(cost <= 3 for cost in costs_from(wood, [(0, 0)]).values()) == 7


def test_e16_closed_hexes_can_be_left_and_not_entered():
    found = map_with(**OPEN | {"enchanted": [[0, 0], [1, 0]]})
    costs = costs_from(found, [(0, 0)], found.enchanted)
    assert costs[0, 0] == 0 and (1, 0) not in costs and costs[0, 1] == 1 and costs[2, 0] == 3


@pytest.mark.parametrize("found", CONTRACT, ids=lambda found: found.name)
def test_costs_are_those_of_the_cheapest_way(found):
    """Against relaxing every step until nothing changes."""
    start = found.portals[0][0]
    costs = {place: 0 if place == start else 999 for place in found.board}
    for _ in found.board:
        for here in found.board:
            for step in DIRECTIONS:
                if plus(here, step) in costs:
                    there = plus(here, step)
                    costs[there] = min(costs[there], costs[here] + (2 if there in found.forest else 1))
    assert costs_from(found, [start]) == costs
