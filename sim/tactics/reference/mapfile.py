"""Scenarios, maps, villains and schemes as files say them (T26, T27, T70; vocabulary.md)."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.tactics.reference.setfile import CHAMPION, Card, named, plain, read_card

MODES = {
    **{"1v1": (1, 1), "2v2": (2, 2), "ffa3": (1, 1, 1), "ffa4": (1, 1, 1, 1)},
    **{f"coop{players}": (players, 0) for players in (1, 2, 3, 4)},
}
"""Players of each side; in the campaign the second side are the villains."""
BEFORE_NUMBERS = ("strength", "defence", "glory", "order", "speed")
"""Fields of a villain that may be a list by number of players."""


@dataclass(frozen=True, eq=False)
class BoardMap:
    """Where everything lies; hexes are (q, r).

    Attributes
    ----------
    terrain : dict
        Kind of the hexes that are not ordinary: forest, corrupted, enchanted, sanctuary, beacon.
    portals, tokens : tuple
        Of each side.
    neutrals : tuple
        Name and hex of each.
    targets : dict
        Colour to hex.
    """

    name: str
    radius: int
    portals: tuple[tuple[tuple[int, int], ...], ...]
    terrain: dict[tuple[int, int], str]
    tokens: tuple[tuple[tuple[int, int], ...], ...] = ()
    treasure: tuple[tuple[int, int], ...] = ()
    neutrals: tuple[tuple[str, tuple[int, int]], ...] = ()
    boss_at: tuple[tuple[int, int], ...] = ()
    targets: dict[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Scheme:
    """A scheme of the villains."""

    name: str
    copies: int = 1
    effects: tuple[dict[str, Any], ...] = ()
    threat: int = 0
    more: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, eq=False)
class Scenario:
    """A scenario in the words of T70, with its map; of the campaign with villains and schemes.

    Attributes
    ----------
    words : dict
        All entries of the file.
    villains : tuple of dict
        Entries as they stand, with lists by number of players.
    """

    name: str
    words: dict[str, Any]
    board: BoardMap
    neutrals: tuple[Card, ...] = ()
    villains: tuple[dict[str, Any], ...] = ()
    schemes: tuple[Scheme, ...] = ()

    def word(self, name, default=None):
        """Return what the scenario says about a word."""
        return self.words.get(name, default)

    def villain_cards(self, players):
        """Return the villains as they are for a number of players."""
        return tuple(read_card(by_number(entry, players), CHAMPION) for entry in self.villains)


def by_number(entry, players):
    """Return an entry with one number for each list of numbers by players."""
    return {name: value[players - 1] if name in BEFORE_NUMBERS and isinstance(value, list) else value for name, value in entry.items()}


def hexes(entries):
    """Return hexes as pairs."""
    return tuple((q, r) for q, r in entries)


def read_map(entry):
    """Read one map."""
    kinds = ("forest", "corrupted", "enchanted", "sanctuary", "beacon")
    at = entry.get("boss_at", [])
    return BoardMap(
        name=entry["name"],
        radius=entry["radius"],
        portals=tuple(hexes(side) for side in entry["portals"]),
        terrain={hex_: kind for kind in kinds for hex_ in hexes(entry.get(kind, []))},
        tokens=tuple(hexes(side) for side in entry.get("tokens", [])),
        treasure=hexes(entry.get("treasure", [])),
        neutrals=tuple((neutral["name"], tuple(neutral["at"])) for neutral in entry.get("neutrals", [])),
        boss_at=hexes(at) if at and isinstance(at[0], list) else hexes([at] if at else []),
        targets={colour: tuple(at) for colour, at in entry.get("targets", {}).items()},
    )


def read_scenarios(path, maps=None):
    """Read the scenarios of a file; maps stand in the same file or in another.

    Parameters
    ----------
    path : Path
    maps : Path, optional

    Returns
    -------
    dict
        Name to Scenario.
    """
    document = tomllib.loads(Path(path).read_text(encoding="utf-8-sig"))
    drawn = list(document.get("map", []))
    if maps is not None:
        drawn += tomllib.loads(Path(maps).read_text(encoding="utf-8-sig"))["map"]
    boards = tuple(read_map(entry) for entry in drawn)
    schemes = tuple(Scheme(**plain(entry, Scheme)) for entry in document.get("scheme", []))
    neutrals = tuple(read_card(entry | {"kind": "neutral"}, CHAMPION) for entry in document.get("neutral", []))
    return {
        entry["name"]: Scenario(
            name=entry["name"],
            words=entry,
            board=named(boards, entry["map"]),
            neutrals=neutrals,
            villains=tuple(villain for villain in document.get("villain", []) if villain["name"] in entry.get("villains", [villain["name"]])),
            schemes=schemes,
        )
        for entry in document["scenario"]
    }
