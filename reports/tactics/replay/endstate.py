"""The end state of a game of Ascension Tactics as the kernel leaves it, with names in place of numbers (ENGINE.md, section 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.tactics.bylot import values_of
from sim.tactics.cards.cardset import CardSet
from sim.tactics.codes import Cause, End, Keyword
from sim.tactics.maps.words import Terrain
from sim.tactics.scenarios.files import ScenarioFile
from sim.tactics.state import NOBODY, PURPOSES, RATS

WHOLE = (".counts", ".words", ".tokens", ".hidden", ".terrain", ".beacons")
"""Parts of an end state that have the same keys in both engines."""
NUMBERS = (".counts", ".words")
"""Those in which a 0 need not be told."""
PURPOSE_NAMES = {1: "deck", 2: "choice", 3: "centre", 4: "quests", 5: "treasures", 6: "champions", 7: "schemes", 8: "villains", 9: "hands"}
SUMS = {"plays": "play", "acquisitions": "acquire", "banishments": "banish", "quests_done": "quest", "researches": "research"}
OF_CHAMPIONS = {"orders": "order", "deploys": "deploy", "strikes": "attack", "ripostes": "riposte", "transforms": "transform", "specials": "special"}
OF_SIDES = {"beacons_taken": "beacon", "tokens_taken": "token", "tokens_spent": "token spent", "sanctuaries_scored": "sanctuary"}


class Shown:
    """A record with the names of what it counts."""

    def __init__(self, book: NDArray[np.void], record: NDArray[np.void], card_set: CardSet, file: ScenarioFile, values: Any = None) -> None:
        self.book, self.g = book[0], record[0]
        self.kinds = [entry.name for entry in card_set.kinds]
        self.ranks = [entry.name for entries in (card_set.champions, file.neutrals) for entry in entries]
        self.bag = [treasure.name for treasure in card_set.treasures]
        self.values = values_of(book, record) if values is None else values

    def cards(self, pile: Any, n: Any) -> list[str]:
        """Names of the cards of a pile."""
        return [self.kinds[self.g["card_kind"][card]] for card in pile[: int(n)]]

    def treasures(self, pile: Any, n: Any) -> list[str]:
        """Names of treasures."""
        return [self.bag[treasure] for treasure in pile[: int(n)]]

    def hex(self, place: int) -> tuple[int, int]:
        """Coordinates of a hex."""
        return int(self.book["q"][place]), int(self.book["r"][place])

    def champion(self, u: int) -> dict[str, Any]:
        """A champion."""
        g = self.g
        card = g["partner"][u] if g["second"][u] else u
        hexes = [] if g["hex"][u] == NOBODY else [g["hex"][u], *g["more"][u][: int(g["more_n"][u])]]
        strength, defence, speed, words = (int(value) for value in self.values[u])
        return {
            "name": self.ranks[g["rank"][u]],
            "side": int(g["of_side"][u]),
            "hexes": [self.hex(place) for place in hexes],
            "ready": bool(g["ready"][u]),
            "damage": int(g["damage"][u]),
            "souls": int(g["souls"][card]),
            "all_factions": bool(g["all_factions"][u]),
            "constructs": self.cards(g["construct"][card], g["constructs"][card]),
            "quests": self.cards(g["reward"][card], g["rewards"][card]),
            "carried": self.treasures(g["carried"][card], g["carried_n"][card]),
            "strength": strength,
            "defence": defence,
            "speed": speed,
            "keywords": sorted(word.name.lower() for word in Keyword if words >> word & 1),
        }

    def seat(self, seat: int) -> dict[str, Any]:
        """What a player has."""
        g = self.g
        piles = {pile: self.cards(g[pile][seat], g[f"{pile}_n"][seat]) for pile in ("deck", "hand", "discard", "front")}
        numbers = {name: int(g[name][seat]) for name in ("runes", "construct_runes", "power", "turns")}
        roster = [int(u) for u in g["roster"][seat][: int(g["roster_n"][seat])]]
        rats = range(seat * RATS, seat * RATS + int(self.book["rats_per_player"]))
        seconds = [self.champion(int(g["partner"][u])) for u in roster if g["partner"][u] != NOBODY]
        champions = {"roster": [self.champion(u) for u in roster], "rats": [self.champion(u) for u in rats], "seconds": seconds}
        return {**piles, **numbers, **champions}

    def counts(self) -> dict[Any, int]:
        """What was counted."""
        g, found = self.g, Counter[Any]()
        for field, what in SUMS.items():
            for kind, name in enumerate(self.kinds):
                found[what, name] += int(g[field][:, kind].sum())
        for field, what in OF_CHAMPIONS.items():
            for rank, name in enumerate(self.ranks):
                found[what, name] += int(g[field][:, rank].sum())
        for cause in Cause:
            for rank, name in enumerate(self.ranks):
                found["defeat", cause.name.lower(), name] += int(g["defeats"][cause][:, rank].sum())
        for field, what in OF_SIDES.items():
            for side in range(int(self.book["sides"])):
                found[what, side] += int(g[field][side])
        for treasure, name in enumerate(self.bag):
            found["treasure", name] += int(g["treasures_taken"][:, treasure].sum())
            found["treasure used", name] += int(g["treasures_used"][:, treasure].sum())
        return {key: n for key, n in found.items() if n}

    def words(self) -> dict[tuple[str, int], int]:
        """Words used of every stream."""
        g, found = self.g, {}
        for purpose, first, seats in PURPOSES:
            for seat in range(seats):
                room = g["word"].shape[1]
                used = int(g["block"][first + seat]) * room - (room - int(g["spent"][first + seat]))
                if used:
                    found[PURPOSE_NAMES[purpose], seat] = used
        return found

    def board(self) -> dict[str, Any]:
        """What lies on the board."""
        g, places = self.g, range(int(self.book["hexes"]))
        covered = {place for place in places if g["terrain"][place] not in (Terrain.ORDINARY, Terrain.PORTAL)}
        earth = {place for place in places if g["at"][place] != NOBODY and g["earth_laid"][g["at"][place]]}
        holder = {self.hex(place): int(g["holder"][place]) for place in places if self.book["beacon"][place] >= 0}
        return {
            "terrain": {self.hex(place): Terrain(g["terrain"][place]).name.lower() for place in sorted(covered - earth)},
            "beacons": {place: None if side == NOBODY else side for place, side in holder.items()},
            "tokens": {self.hex(place): int(g["token_of"][place]) for place in places if g["token_of"][place] >= 0},
            "hidden": {self.hex(place): self.bag[g["hidden"][place]] for place in places if g["hidden"][place] >= 0},
            "webs": [self.hex(place) for place in places if g["web"][place]],
        }


def end_state(
    book: NDArray[np.void], record: NDArray[np.void], card_set: CardSet, file: ScenarioFile, values: Any = None, shown: Shown | None = None
) -> dict[str, Any]:
    """How a game ended.

    Parameters
    ----------
    book, record
        `[1]` what was played with, and how the kernel left the game.
    card_set, file
        What the book was made of.
    values
        Strength, defence, speed and keywords of all champions, if they have been worked out.
    shown
        What tells it, if not the usual one.

    Returns
    -------
    dict
        By the names of section 8.
    """
    shown = shown or Shown(book, record, card_set, file, values)
    g, b = record[0], book[0]
    sides = [
        {
            "glory": int(g["glory"][side]),
            "beacon_tokens": int(g["tokens"][side]),
            "treasures": shown.treasures(g["purse"][side], g["purse_n"][side]),
        }
        for side in range(int(b["sides"]))
    ]
    neutrals = [u for u in range(4 * RATS, int(g["champions"])) if g["owner"][u] == NOBODY]
    return {
        "round": int(g["round"]),
        "ended": End(g["ended"]).name.lower(),
        "winner": None if g["winner"] == NOBODY else int(g["winner"]),
        "sides": sides,
        "seats": [shown.seat(seat) for seat in range(int(b["players"]))],
        "box": [shown.champion(u) for u in neutrals if g["hex"][u] != NOBODY],
        "row": [None if card == NOBODY else shown.kinds[g["card_kind"][card]] for card in g["row"][: int(b["row_size"])]],
        "deck": shown.cards(g["centre"], g["centre_n"]),
        "banished": shown.cards(g["banished"], g["banished_n"]),
        "quests": shown.cards(g["quests"], g["quests_n"]),
        "piles": {shown.kinds[b["pile_kind"][pile]]: int(g["pile_n"][pile]) for pile in range(int(b["piles"]))},
        "gone": shown.cards(g["gone"], g["gone_n"]),
        "bag": shown.treasures(g["bag"], g["bag_n"]),
        "used_treasures": shown.treasures(g["used"], g["used_n"]),
        "counts": shown.counts(),
        "words": shown.words(),
        **shown.board(),
    }


def differences(mine: Any, other: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where the end states of both engines differ; fields of one of them alone are not looked at.

    Parameters
    ----------
    mine, other
        States, or parts of them.
    place
        Which part.

    Yields
    ------
    tuple
        Which part differs, its value in the one and in the other.
    """
    if isinstance(mine, dict) and isinstance(other, dict):
        both = sorted(mine.keys() | other.keys(), key=str) if place in WHOLE else [key for key in mine if key in other]
        for key in both:
            missing = 0 if place in NUMBERS else None
            yield from differences(mine.get(key, missing), other.get(key, missing), f"{place}.{key}")
    elif place == ".webs":
        yield from differences(sorted(mine), sorted(other), place + " sorted")
    elif isinstance(mine, list) and isinstance(other, list) and len(mine) == len(other):
        for at, (one, two) in enumerate(zip(mine, other, strict=True)):
            yield from differences(one, two, f"{place}[{at}]")
    elif mine != other:
        yield place, mine, other
