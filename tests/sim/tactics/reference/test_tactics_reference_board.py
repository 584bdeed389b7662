"""Movement, lines and control against the slow and obvious way."""

import random
from itertools import product

import pytest
from reference_tactics import ReferenceTable

from sim.tactics.reference.board import Board, distance, step

NAMES = ("Dusk Archer", "Grove Runner", "Twin Viper", "Iron Sentinel", "Chain Warden", "Bog Witch")


def drawn(seed, enchanted):
    """A board drawn by lot, with champions of both sides on it."""
    lot = random.Random(seed)
    hexes = Board(3).hexes
    lot.shuffle(hexes)
    taken = iter(hexes)
    kinds = {"forest": 7, "corrupted": 2, "enchanted": 6, "sanctuary": 2, "beacon": 3}
    board = {"radius": 3, "portals": [[next(taken)], [next(taken)]]} | {kind: [next(taken) for _ in range(number)] for kind, number in kinds.items()}
    standing = lot.sample(hexes, 6)
    put = [{"name": name, "id": f"{number}", "seat": number % 2, "at": standing[number]} for number, name in enumerate(NAMES)]
    return {"rule": "", "name": "", "board": board, "scenario": {"enchanted": enchanted, "barrier_beacons": 2}, "put": put}


def best_ways(table, figure):
    """To each hex the cheapest list of directions, of several the first: every list is tried step by step on the rules' own words."""
    best = {}
    speed = table.number(figure, "speed")
    enemies = {hex_ for other in table.figures() if other.side != figure.side for hex_ in other.hexes}
    own = {hex_ for other in table.figures() if other.side == figure.side and other is not figure for hex_ in other.hexes}
    kind = table.scenario.word("enchanted")
    for length in range(speed + 1):
        for way in product(range(6), repeat=length):
            at, cost, held = figure.at, 0, {hex_ for hex_, side in table.beacons.items() if side == figure.side}
            for direction in way:
                at = step(at, direction)
                terrain = table.terrain.get(at)
                sacred = terrain in ("enchanted", "sanctuary") and any(table.terrain.get(hex_) in ("enchanted", "sanctuary") for hex_ in own)
                if at not in table.board.all or at in enemies:
                    break
                if (kind == "barrier" and terrain == "enchanted" and len(held) < 2) or (kind == "sacred" and sacred):
                    break
                cost += 2 if terrain == "forest" and figure.name != "Grove Runner" else 1
                held |= {at} & table.beacons.keys()
            else:
                free = at not in own and at not in table.sides[1 - figure.side].portals
                if cost <= speed and (free or at == figure.at):
                    best[at] = min(best.get(at, (cost, way)), (cost, way))
    return {hex_: way for hex_, (_, way) in best.items()}


@pytest.mark.parametrize("enchanted", ["", "barrier", "sacred"])
@pytest.mark.parametrize("seed", range(4))
def test_goals_and_standard_paths_are_those_of_all_ways(seed, enchanted):
    table = ReferenceTable(drawn(seed, enchanted))
    for figure in (table.ids["0"], table.ids["3"]):
        assert table.goals(figure) == best_ways(table, figure)


@pytest.mark.proof
@pytest.mark.parametrize("enchanted", ["", "barrier", "sacred"])
@pytest.mark.parametrize("seed", range(100, 140))
def test_goals_of_all_champions_are_those_of_all_ways(seed, enchanted):
    table = ReferenceTable(drawn(seed, enchanted))
    for figure in table.ids.values():
        assert table.goals(figure) == best_ways(table, figure)


def place(hex_):
    """The centre of a hex in the plane."""
    return hex_[0] + hex_[1] / 2, hex_[1] * 3**0.5 / 2


def test_lines_run_through_the_hexes_that_their_points_lie_in():
    board = Board(3)
    for end in board.hexes:
        if distance((0, 0), end) < 2:
            continue
        through, along = set(), set()
        for part in range(1, 200):
            x, y = (value * part / 200 for value in place(end))
            far = sorted(((x - place(hex_)[0]) ** 2 + (y - place(hex_)[1]) ** 2, hex_) for hex_ in board.hexes)
            if far[1][0] - far[0][0] > 1e-9:
                through.add(far[0][1])
            elif 0.05 < part / 200 - 1 / 3 < 0.3:  # well inside an edge, not at a corner or a crossing
                along |= {far[0][1], far[1][1]}
        through -= {(0, 0), end}
        found = board.line((0, 0), end)
        assert {hexes[0] for hexes in found if len(hexes) == 1} == through
        assert all({*hexes} <= along for hexes in found if len(hexes) == 2)
        assert len(found) == distance((0, 0), end) - 1


def test_shortest_paths_between_two_hexes():
    board = Board(4)
    for end in board.within((0, 0), 3):
        far = distance((0, 0), end)
        ways = [way for way in product(range(6), repeat=far) if walked(way) == end]
        assert len(board.paths((0, 0), end)) == len(ways)
        assert all(len(path) == far - 1 for path in board.paths((0, 0), end) if far)
    assert len(board.paths((0, 0), (2, 1))) == 3 and len(board.paths((0, 0), (3, 0))) == 1


def walked(way):
    """Where directions lead."""
    at = (0, 0)
    for direction in way:
        at = step(at, direction)
    return at
