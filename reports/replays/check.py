"""The kernel against the reference engine: the first difference of their games, or that there is none."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from reports.replays.spec import telling_of
from sim.engine.faults import naming
from sim.errors import InputError
from vigil.replays.source import Source, check_number


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
class Checked:
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


def check_games(source: Source, games: range, tell: Callable[[int], None] = lambda games: None) -> Checked:
    """Play games with both engines until they differ.

    Parameters
    ----------
    source
        Card set and strategies; the reference engine reads their files by itself. A card set that has no files of its own, or whose base that
        engine cannot work in, is written out for it as the kernel has it.
    games
        Game numbers.
    tell
        Told after each game that one more has been compared.

    Returns
    -------
    Checked

    Raises
    ------
    InputError
        If there are no such games.
    """
    check_range(games)
    telling = telling_of(source.experiment.game)
    check, moments = telling.checker(source), 0
    for count, game in enumerate(games, 1):
        compared, difference = check(game)
        moments += compared
        if difference is not None:
            return Checked(count, moments, telling.compared, difference)
        tell(1)
    return Checked(len(games), moments, telling.compared, None)


def check_range(games: range) -> None:
    """Refuse a range without games.

    Raises
    ------
    InputError
        If there are no such games.
    """
    if not games:
        raise InputError("games: none are to be checked; at least 1")
    check_number(games.start)
    check_number(games.stop - 1, "games")


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
