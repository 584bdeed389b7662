"""What a game brings along so that its games can be replayed: one object a game, found by its name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from sim.games import game_of

if TYPE_CHECKING:
    import polars as pl

    from reports.replays.check import Difference
    from reports.replays.condition import Known
    from reports.replays.story import Story
    from vigil.replays.source import Source

Asked = Iterable[tuple[str, ...]]
"""Functions of a condition with their arguments."""
Checker = Callable[[int], "tuple[int, Difference | None]"]
"""Game number to what was compared, and the first difference."""


class Telling(ABC):
    """How games of one game are told, found and checked. Nothing is imported before it is asked for."""

    @abstractmethod
    def story(self, source: Source, game: int) -> Story[Any, Any]:
        """Play game number `game` again and tell it; the names of experiment and card set are added later."""

    @abstractmethod
    def standing(self, turn: Any) -> str:
        """How everybody stands as a turn begins, for the heading of its round."""

    @abstractmethod
    def turn_lines(self, turn: Any) -> list[str]:
        """One turn as lines of text."""

    @abstractmethod
    def end_lines(self, story: Any) -> list[str]:
        """What everybody has in the end, as lines of text."""

    @abstractmethod
    def turn_json(self, turn: Any) -> dict[str, Any]:
        """One turn as values that JSON knows."""

    @property
    @abstractmethod
    def shown(self) -> Mapping[str, Any]:
        """Values and functions that the game's template `FOLDER/page.html.j2` speaks of."""

    @abstractmethod
    def known(self, source: Source) -> Known:
        """What a condition on these games may speak of."""

    @abstractmethod
    def tables(self, source: Source, games: range, asked: Asked, size: int) -> Iterator[pl.DataFrame]:
        """Play games and tell what came of each: one row a game, `size` games a table, a column for all that is known and for what is asked."""

    @abstractmethod
    def game_lines(self, row: dict[str, Any]) -> tuple[str, str]:
        """One row of these tables in words: how the game went, and the seats in turn order."""

    @property
    @abstractmethod
    def compared(self) -> str:
        """What the checker counts: `events`, `rounds`."""

    @abstractmethod
    def checker(self, source: Source) -> Checker:
        """Make ready what compares a game of the kernel with that of the reference engine, up to the first difference."""


def telling_of(game: str) -> Telling:
    """Find what tells the games of a game."""
    found: Telling = game_of(game).room("reports", "replay.telling").TELLING
    return found
