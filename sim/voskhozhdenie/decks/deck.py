"""A deck: names of cards with their numbers, in three places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """A place of the common deck (V6)."""

    CITIES = "cities"
    """The cities."""
    MAIN = "main"
    """The main deck."""
    REINFORCEMENT = "reinforcement"
    """The reinforcement deck."""


@dataclass(frozen=True)
class Line:
    """So many copies of a card, by the name as it was written."""

    name: str
    count: int


@dataclass(frozen=True)
class Deck:
    """A common deck; its names are not looked up, so that one with unknown cards can be told about as well.

    Attributes
    ----------
    name
        What it is called.
    cities, main, reinforcement
        Its cards, in the order in which they were written.
    format
        Format it is built for; empty if it does not say.
    note
        What its builder says of it.
    strategy
        The strategy whose lists play it if nothing else is said: a shipped one or a file; empty if it does not say.
    """

    name: str
    cities: tuple[Line, ...]
    main: tuple[Line, ...]
    reinforcement: tuple[Line, ...] = ()
    format: str = ""
    note: str = ""
    strategy: str = ""

    def part(self, part: Part) -> tuple[Line, ...]:
        """The lines of a place."""
        return {Part.CITIES: self.cities, Part.MAIN: self.main, Part.REINFORCEMENT: self.reinforcement}[part]

    def size(self, part: Part) -> int:
        """Cards of a place."""
        return sum(line.count for line in self.part(part))

    def lines(self) -> Iterator[tuple[Part, Line]]:
        """All lines with their places."""
        for part in Part:
            for line in self.part(part):
                yield part, line
