"""Hexes as they are drawn: where their middles and corners are."""

from math import cos, pi, sin, sqrt

from sim.tactics.maps.hexes import Hex


def centre(place: Hex) -> tuple[float, float]:
    """Middle of a hex whose corners are 1 away from it; north is above."""
    return sqrt(3) * (place[0] + place[1] / 2), -1.5 * place[1]


def corners(place: Hex) -> list[tuple[float, float]]:
    """Its six corners."""
    x, y = centre(place)
    return [(x + cos(pi / 6 + k * pi / 3), y + sin(pi / 6 + k * pi / 3)) for k in range(6)]
