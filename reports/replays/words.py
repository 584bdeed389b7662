"""Sentences in which cards and other named things stand for themselves, and a few words about them."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Protocol


class HasName(Protocol):
    """A card, a space, a character: whatever has a name of its own."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...


Sentence = tuple[str | HasName, ...]
"""A few words in which named things stand for themselves."""


def sentence(template: str, **words: str | HasName) -> Sentence:
    """Fill a template; named things stay what they are.

    Parameters
    ----------
    template
        Text with names in braces.
    words
        What stands for the names.

    Returns
    -------
    Sentence
    """
    parts = [words[piece[1:-1]] if piece.startswith("{") else piece for piece in re.split(r"(\{\w+\})", template)]
    return tuple(part for part in parts if part != "")


def plain_text(sentence: Sentence) -> str:
    """Write a sentence out."""
    return "".join(part if isinstance(part, str) else part.name for part in sentence)


def count(number: int, thing: str) -> str:
    """Say how many: `1 rune`, `2 runes`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def distinct(seats: Sequence[str]) -> tuple[str, ...]:
    """Names of the seats; the seat's number is added where a strategy sits more than once."""
    times = Counter(seats)
    return tuple(name if times[name] == 1 else f"{name} ({k})" for k, name in enumerate(seats, 1))
