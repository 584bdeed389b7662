"""The settings in which both engines play, and a card set with every word."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sim.tactics.state import FIRST_CHAMPION, NOBODY

SETTINGS = (
    ("Love Lives Forever", "1v1"),
    ("Love Lives Forever", "2v2"),
    ("Spires of Souls (2p / 2v2)", "1v1"),
    ("Spires of Souls (2p / 2v2)", "2v2"),
    ("Spires of Souls (3p)", "ffa3"),
    ("Spires of Souls (4p)", "ffa4"),
    ("Twilight of Idols", "ffa3"),
    ("Infernal Battle", "ffa4"),
    ("Gates of War", "1v1"),
    ("Gates of War", "2v2"),
    ("Circle of Stones", "1v1"),
)
"""All stand-alone scenarios and their modes."""
HERE = Path(__file__).parent


def wordy_tables() -> dict[str, Any]:
    """The contract set with half as many cards of the centre deck, and in their place what the contract does not say."""
    tables = tomllib.loads((HERE / "contract" / "set.toml").read_text(encoding="utf-8"))
    for entry in (*tables["card"], *tables["quest"]):
        if entry.get("place", "centre") == "centre":
            entry["copies"] = max(1, entry["copies"] // 2)
    for word, entries in tomllib.loads((HERE / "kernel" / "words.toml").read_text(encoding="utf-8")).items():
        tables[word] = [*tables[word], *entries]
    return tables


def all_cards(g: Any, book: Any) -> list[int]:
    """Every card of a game, wherever it lies."""
    found = []
    for pile in ("deck", "hand", "discard", "front"):
        for seat in range(book["players"]):
            found += [*g[pile][seat][: g[f"{pile}_n"][seat]]]
    for pile in ("centre", "banished", "gone", "quests"):
        found += [*g[pile][: g[f"{pile}_n"]]]
    for pile in range(book["piles"]):
        found += [*g["pile"][pile][: g["pile_n"][pile]]]
    found += [card for card in g["row"][: book["row_size"]] if card != NOBODY]
    for u in range(FIRST_CHAMPION, g["champions"]):
        found += [*g["construct"][u][: g["constructs"][u]], *g["reward"][u][: g["rewards"][u]]]
        found += [g["card"][u]] if g["card"][u] != NOBODY else []
    return found
