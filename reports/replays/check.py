"""The kernel against the reference engine: what a difference of their games is, and how both are given the same files."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from reports.replays.source import Source
from sim.engine.faults import naming
from sim.errors import InputError


@dataclass(frozen=True)
class Difference:
    """Where two engines part.

    Attributes
    ----------
    game
        Game number.
    round, seat
        When, and whose turn it was (seat from 1); seat 0 before the first turn, or where only whole rounds are compared.
    what
        `event 213`, or what differs at the end: `at the end, seat 1 deck`.
    kernel, reference
        What each of them says.
    before
        The last moments on which they agree, oldest first.
    """

    game: int
    round: int
    seat: int
    what: str
    kernel: str
    reference: str
    before: tuple[str, ...] = ()

    def text(self) -> str:
        """Tell the difference in a few lines."""
        turn = f"round {self.round}, seat {self.seat}" if self.seat else f"round {self.round}"
        lines = [f"game {self.game}: the engines part {f'in {turn}' if self.round else 'before the first turn'}: {self.what}"]
        lines += [f"  both       {line}" for line in self.before]
        return "\n".join([*lines, f"  kernel     {self.kernel}", f"  reference  {self.reference}"])


@dataclass(frozen=True)
class CheckResult:
    """What came of checking games.

    Attributes
    ----------
    games
        Games that were compared, the differing one included.
    moments
        What was compared of them, in number.
    of
        What that is: `events`, `rounds`.
    difference
        The first difference; None if there is none.
    """

    games: int
    moments: int
    of: str
    difference: Difference | None

    def as_json(self) -> dict[str, Any]:
        """Give it as values that JSON knows."""
        difference = self.difference and asdict(self.difference)
        return {"games": self.games, self.of: self.moments, "same": difference is None, "difference": difference}


Checker = Callable[[int], tuple[int, Difference | None]]
"""Game number to what was compared, and the first difference."""


class Rules:
    """Card set and strategies as a reference engine reads them, each file once.

    Parameters
    ----------
    source
        Whose files.
    find_cards
        File or folder of a card set that the engine can read: its own, or one written into the folder that is given.
    read_cards
        Such a file or folder to what the engine plays with.
    read_strategy
        File of a strategy, that card set and those beside it, likewise.
    """

    def __init__(
        self, source: Source, find_cards: Callable[[Any, Path], Path], read_cards: Callable[..., Any], read_strategy: Callable[..., Any]
    ) -> None:
        self.cards = self._card_set(source.arm.card_set, find_cards, read_cards)
        beside = [card_set for card_set in source.arena.card_sets if card_set is not source.arm.card_set] if source.arm.missing else []
        self.others = tuple(self._card_set(card_set, find_cards, read_cards) for card_set in beside)
        self.read_strategy = read_strategy
        self.strategies: dict[Path, Any] = {}

    def seated(self, files: Sequence[Path]) -> list[Any]:
        """Give the strategies of these files."""
        for path in files:
            if path not in self.strategies:
                self.strategies[path] = self._read(str(path), self.read_strategy, path, self.cards, self.others)
        return [self.strategies[path] for path in files]

    def _card_set(self, card_set: Any, find_cards: Callable[[Any, Path], Path], read_cards: Callable[..., Any]) -> Any:
        with TemporaryDirectory() as folder:
            return self._read(card_set.label, read_cards, find_cards(card_set, Path(folder)))

    def _read(self, label: str, read: Callable[..., Any], *given: object) -> Any:
        try:
            return read(*given)
        except (ValueError, TypeError, KeyError) as error:
            raise InputError(f"{label}: the kernel's reader takes this file, the reference engine's does not: {error}") from None


def by_kernel(source: Source, play_into: Callable[..., None], record: np.ndarray, game: int) -> str:
    """Play a game with the kernel in a record: why it could not be ended; empty if it could."""
    try:
        with naming(source.arm.card_set):
            play_into(source.arm.table, record, game, game + 1, source.arm.new_tally())
    except InputError as error:
        return str(error)
    return ""
