"""The tables of a book that are filled row by row, and words as numbers in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from sim.tactics.cards.words import FACTIONS
from sim.tactics.codes import Keyword
from sim.tactics.tables import NONE

TABLES = {"ability": "ability", "list": "list_first", "effect": "verb", "target": "who", "condition": "if_terrain", "name": "name"}
"""Every table with one of its columns."""
STATS = ("strength", "defence", "speed")
"""Values in the order in which the kernel has them."""


def code(words: Sequence[str], word: str | None) -> int:
    """Place of a word in its list; NONE for none."""
    return NONE if word is None else words.index(word)


def faction_bits(factions: Iterable[str] | None) -> int:
    """Bits of factions; 0 for none."""
    return sum(1 << FACTIONS.index(word) for word in factions or ())


def keyword_bits(keywords: Iterable[str]) -> int:
    """Bits of keywords."""
    return sum(1 << Keyword[word.upper()] for word in keywords)


def said(value: int | None) -> int:
    """A number, or NONE."""
    return NONE if value is None else int(value)


def number_of(kind: type[IntEnum], word: str) -> int:
    """Number of a word whose list has names of its own: spaces are underscores there."""
    return int(kind[word.upper().replace(" ", "_")])
