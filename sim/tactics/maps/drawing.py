"""A map as text for a terminal: two signs a hex, what it is and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import TERRAIN_FIELDS, Map

TERRAIN_SIGNS = dict(zip(TERRAIN_FIELDS, "^x~SB", strict=True))
ORDINARY, TREASURE, NEUTRAL, BOSS, SEVERAL = ".", "*", "N", "!", "+"
TOKENS = "abcd"
"""Beacon tokens, by their sides."""
CALLED = {"forest": "forest", "corrupted": "corrupted ground", "enchanted": "enchanted ground", "sanctuary": "sanctuary", "beacon": "beacon"}
CELL = 4
"""Columns of a hex; every row is set in by half of it."""


def map_drawing(found: Map) -> str:
    """Draw a map.

    Parameters
    ----------
    found
        A map that has been checked.

    Returns
    -------
    str
        A line a row of hexes, north above, and below it what the signs mean, with how many there are.
    """
    terrain, things = terrain_signs(found), things_on(found)
    rows: dict[int, list[Hex]] = {}
    for place in found.board:
        rows.setdefault(place[1], []).append(place)
    left = min(_column(place) for place in found.board)
    lines = [f"{found.name} ({found.scenario})", ""]
    for row in rows.values():
        line = ""
        for place in row:
            signs = [sign for sign, _ in things.get(place, ())]
            line = line.ljust(_column(place) - left) + terrain.get(place, ORDINARY) + (SEVERAL if len(signs) > 1 else "".join(signs))
        lines.append(line.rstrip())
    return "\n".join([*lines, "", *_legend(found, things)]) + "\n"


def terrain_signs(found: Map) -> dict[Hex, str]:
    """Sign of the terrain of every hex that has some; portals bear the number of their side."""
    signs = {place: sign for field, sign in TERRAIN_SIGNS.items() for place in getattr(found, field)}
    return signs | {place: str(side) for side, places in enumerate(found.portals) for place in places}


def things_on(found: Map) -> dict[Hex, list[tuple[str, str]]]:
    """Signs of what lies on hexes, and what it is."""
    things: dict[Hex, list[tuple[str, str]]] = {}
    for place, sign, what in _things(found):
        things.setdefault(place, []).append((sign, what))
    return things


def _things(found: Map) -> Iterator[tuple[Hex, str, str]]:
    yield from ((neutral.at, NEUTRAL, neutral.name) for neutral in found.neutrals)
    yield from ((place, BOSS, "boss") for place in found.boss_at)
    yield from ((place, colour[0].upper(), f"{colour} target") for colour, place in found.targets.items())
    yield from ((place, TOKENS[side], f"beacon token of side {side}") for side, places in enumerate(found.tokens) for place in places)
    yield from ((place, TREASURE, "treasure") for place in found.treasure)


def _column(place: Hex) -> int:
    return CELL * place[0] + CELL // 2 * place[1]


def _legend(found: Map, things: dict[Hex, list[tuple[str, str]]]) -> Iterator[str]:
    """What the signs mean; of figures and of hexes with several things also where they are."""
    yield f"{ORDINARY}  ordinary; {len(found.board)} hexes"
    for side, places in enumerate(found.portals):
        yield f"{side}  portal of side {side}: {_told(places)}"
    for field, sign in TERRAIN_SIGNS.items():
        if getattr(found, field):
            yield f"{sign}  {CALLED[field]}: {len(getattr(found, field))}"
    for side, places in enumerate(found.tokens):
        yield f"{TOKENS[side]}  beacon token of side {side}: {len(places)}"
    if found.treasure:
        yield f"{TREASURE}  treasure: {len(found.treasure)}"
    for sign in (NEUTRAL, BOSS, "R", "B", "Y", "G"):
        for place, laid in things.items():
            yield from (f"{sign}  {what}: {_told([place])}" for mark, what in laid if mark == sign)
    for place, laid in things.items():
        if len(laid) > 1:
            yield f"{SEVERAL}  {_told([place])}: {', '.join(what for _, what in laid)}"


def _told(places: list[Hex] | tuple[Hex, ...]) -> str:
    return ", ".join(f"[{q}, {r}]" for q, r in places)
