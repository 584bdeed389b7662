"""What is wrong with a map by itself: hexes off the board or laid twice, portals that are missing, parts that nobody reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sim.tactics.cards.checks.texts import Fault
from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import TERRAIN_FIELDS, Map
from sim.tactics.maps.ways import costs_from
from sim.tactics.maps.words import LEAST_HEXES
from sim.tactics.words import MAX_HEXES

SHOWN = 6
"""Hexes that a message names."""
ONE_TERRAIN = ("portals", *TERRAIN_FIELDS)
"""Fields of which a hex has at most one (T26)."""


def map_faults(found: Map) -> Iterator[Fault]:
    """Field and text of everything that is wrong with a map."""
    if not LEAST_HEXES <= len(found.board) <= MAX_HEXES:
        field = "hexes" if found.hexes is not None else "radius"
        yield field, f"the board has {len(found.board)} hexes; it has {LEAST_HEXES} to {MAX_HEXES}"
    yield from _board_faults(found)
    yield from _portal_faults(found)
    yield from _overlaps(found)
    if not any(found.portals):
        return
    yield from _unreachable(found)


def told(places: Iterable[Hex]) -> str:
    """Hexes in a message, the first few of many."""
    every = [f"[{q}, {r}]" for q, r in places]
    return ", ".join(every[:SHOWN]) + (f" and {len(every) - SHOWN} more" if len(every) > SHOWN else "")


def _board_faults(found: Map) -> Iterator[Fault]:
    """Hexes that are not on the board, or are taken off it twice or in vain."""
    board = set(found.board)
    for field, place in found.laid():
        if place not in board:
            yield field, f"{told([place])} is not on the board; lay it on one of its {len(board)} hexes"
    for index, place in enumerate(found.without):
        if place in found.without[:index]:
            yield f"without[{index}]", f"{told([place])} is named twice; name it once"
    for index, place in enumerate(found.hexes or ()):
        if found.hexes and place in found.hexes[:index]:
            yield f"hexes[{index}]", f"{told([place])} is named twice; name it once"


def _portal_faults(found: Map) -> Iterator[Fault]:
    """Sides without a portal, and tokens that are not those of every side."""
    for side, places in enumerate(found.portals):
        if not places:
            yield f"portals[{side}]", f"side {side} has no portal, so its champions never come on the board; lay one"
    if found.tokens and len(found.tokens) != found.sides:
        yield "tokens", f"are those of {len(found.tokens)} sides, but portals are those of {found.sides}; write a list for each side"


def _overlaps(found: Map) -> Iterator[Fault]:
    """Hexes with two terrains, and tokens of one kind that lie on each other."""
    seen: dict[tuple[str, Hex], str] = {}
    for field, place in found.laid():
        kind = field.partition("[")[0].partition(".")[0]
        key = "terrain" if kind in ONE_TERRAIN else "figure" if kind in ("neutrals", "boss_at") else kind
        before = seen.setdefault((key, place), field)
        if before != field:
            what = "a hex has at most one terrain (T26)" if key == "terrain" else "a hex has one of them at most"
            yield field, f"{told([place])} is {before} already; {what}, so take one away"
        if key == "figure" and ("terrain", place) in seen and seen["terrain", place].startswith("portals"):
            yield field, f"{told([place])} is a portal, where no figure of others may stand (T20); put it elsewhere"


def _unreachable(found: Map) -> Iterator[Fault]:
    """Hexes to which there is no way from the portals of a side."""
    board = set(found.board)
    for side, places in enumerate(found.portals):
        starts = board.intersection(places)
        reached = costs_from(found, starts)
        lost = [place for place in found.board if place not in reached] if starts else []
        if lost:
            yield f"portals[{side}]", f"from here there is no way to {told(lost)}; join the parts of the board"
            return
