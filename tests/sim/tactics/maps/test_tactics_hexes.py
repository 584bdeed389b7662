"""Hexes: distances, directions, shortest paths, straight lines and turns, against plain definitions."""

from collections import deque

import pytest
from tactics_maps import steps_between, touched

from sim.tactics.maps.hexes import DIRECTIONS, disc, distance, half_turn, in_order, mirror, neighbours, shortest_paths, straight_paths, third_turn
from sim.tactics.maps.symmetry import OF_SIDES, SYMMETRIES, orbit


def test_t17_distance_is_the_number_of_steps():
    board, found, waiting = {*disc(6)}, {(0, 0): 0}, deque([(0, 0)])
    while waiting:
        here = waiting.popleft()
        for step in neighbours(here):
            if step in board and step not in found:
                found[step] = found[here] + 1
                waiting.append(step)
    assert found == {place: distance(place) for place in board} and len(board) == 127


def test_t18_order_and_directions():
    assert disc(1) == ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1)) == in_order(reversed(disc(1)))
    assert DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)) and len(disc(4)) == 61 and len(disc(5)) == 91


@pytest.mark.parametrize("step", disc(4)[:30])
def test_shortest_paths_are_all_there_are(step):
    assert sorted(map(list, shortest_paths(step))) == sorted(steps_between(disc(5), (0, 0), step))


@pytest.mark.parametrize("step", [place for place in disc(3) if distance(place) > 1])
def test_straight_paths_are_what_the_line_touches(step):
    """Along an edge both sides have a path; otherwise there is one path, of the hexes that the line passes."""
    inside, edges = touched((0, 0), step)
    on_line = {place for path in straight_paths(step) for place in path}
    assert inside <= on_line and (len(straight_paths(step)) == 2) == edges
    if not edges:
        assert on_line == inside and len(straight_paths(step)) == 1
    assert {*straight_paths(step)} <= {*shortest_paths(step)}


def test_e02_two_paths_and_one():
    assert shortest_paths((1, 1)) == (((1, 0),), ((0, 1),)) == straight_paths((1, 1))
    assert shortest_paths((3, 0)) == (((1, 0), (2, 0)),)


def test_turns_keep_distances_and_come_back():
    for a in disc(3):
        assert half_turn(half_turn(a)) == mirror(mirror(a)) == third_turn(third_turn(third_turn(a))) == a
        for b in disc(2):
            assert len({distance(turn(a), turn(b)) for turn in (half_turn, third_turn, mirror)} | {distance(a, b)}) == 1


def test_symmetries_are_groups_of_as_many_elements_as_sides():
    for name, turns in SYMMETRIES.items():
        images = {place: tuple(turn(place) for turn in turns) for place in disc(3)}
        assert all({*orbit(image, turns)} == {*images[place]} for place in disc(3) for image in images[place]), name
    assert {sides: len(SYMMETRIES[name]) for sides, name in OF_SIDES.items()} == {1: 1, 2: 2, 3: 3, 4: 4}
