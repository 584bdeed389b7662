"""Symmetries of maps: groups of turns and mirror images, and the orbits of hexes under them (T27)."""

from __future__ import annotations

from collections.abc import Callable

from sim.tactics.maps.hexes import Hex, half_turn, in_order, mirror, third_turn

Turn = Callable[[Hex], Hex]


def _stay(place: Hex) -> Hex:
    return place


def _other_third(place: Hex) -> Hex:
    return third_turn(third_turn(place))


def _half_and_mirror(place: Hex) -> Hex:
    return half_turn(mirror(place))


SYMMETRIES: dict[str, tuple[Turn, ...]] = {
    "none": (_stay,),
    "half turn": (_stay, half_turn),
    "third turn": (_stay, third_turn, _other_third),
    "half turn and mirror": (_stay, mirror, half_turn, _half_and_mirror),
}
"""Elements of each group; the one of a side leads from the first side's hexes to its own."""
OF_SIDES = {1: "none", 2: "half turn", 3: "third turn", 4: "half turn and mirror"}
"""The usual symmetry, by the number of sides."""


def orbit(place: Hex, turns: tuple[Turn, ...]) -> tuple[Hex, ...]:
    """All images of a hex, each once, in their order."""
    return in_order(turn(place) for turn in turns)
