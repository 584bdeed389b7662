"""The table of games: what came of each, one row a game, for a condition to choose from; the columns are the game's own."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.replays.condition import Call, ConditionScope, Type, call_text
from reports.replays.source import Source
from sim.engine.faults import naming

DTYPES: Mapping[Type, type[pl.DataType]] = {"number": pl.Int64, "name": pl.String, "truth": pl.Boolean}
Fields = Mapping[str, NDArray[Any]]
"""Fields of the records of games, `[G, ...]` each."""


@dataclass(frozen=True)
class GameTable:
    """What a game keeps of its records, and what it makes of that.

    Attributes
    ----------
    new_game
        Makes a record to play in.
    play_into
        Plays a range of games in a record.
    fields
        What is always kept.
    of_cards
        Functions of cards that are fields too, `[G, P, C]`; kept if they are asked for.
    columns
        Game numbers and what was kept, to the columns.
    call_column
        What was kept, and a function with its arguments, to its column.
    """

    new_game: Callable[[], NDArray[Any]]
    play_into: Callable[..., None]
    fields: tuple[str, ...]
    of_cards: frozenset[str]
    columns: Callable[[Source, NDArray[np.int64], Fields], dict[str, pl.Series]]
    call_column: Callable[[Source, Fields, tuple[str, ...]], pl.Series]

    def tables(self, source: Source, games: range, calls: Iterable[tuple[str, ...]], size: int) -> Iterator[pl.DataFrame]:
        """Play games and tell what came of each.

        Parameters
        ----------
        source
            Card set and strategies.
        games
            Game numbers.
        calls
            Functions with their arguments; each becomes a column.
        size
            Games of one table.

        Yields
        ------
        pl.DataFrame
            The game's columns, and what was asked for; one row a game.

        Raises
        ------
        InputError
            If the card set does not let a game end.
        """
        wanted = tuple(calls)
        for start in range(games.start, games.stop, size):
            numbers = np.arange(start, min(start + size, games.stop))
            played = self._play(source, numbers, {name for name, *_ in wanted} & self.of_cards)
            further = {call_text(call): self.call_column(source, played, call) for call in wanted}
            yield pl.DataFrame({**self.columns(source, numbers, played), **further})

    def _play(self, source: Source, numbers: NDArray[np.int64], more: set[str]) -> dict[str, NDArray[Any]]:
        """Play games in one record and keep some of its fields."""
        table, record, tally = source.arm.table, self.new_game(), source.arm.new_tally()
        kept = {name: np.zeros((len(numbers), *record[name].shape[1:]), record[name].dtype) for name in (*self.fields, *sorted(more))}
        pairs = [(values, record[name]) for name, values in kept.items()]
        for row, number in enumerate(numbers.tolist()):
            with naming(source.arm.card_set):
                self.play_into(table, record, number, number + 1, tally)
            for values, now in pairs:
                values[row] = now[0]
        return kept


def labels_of(source: Source) -> tuple[str, ...]:
    """Names along the S axis, the opponent of a solo game included."""
    return (*source.arena.labels, *source.arena.game.opponents(source.experiment.sides))


def new_scope(
    source: Source, columns: Mapping[str, Type], calls: Mapping[str, Call], by_seat: Mapping[str, Type], names: tuple[str, ...] = ()
) -> ConditionScope:
    """What a condition may speak of: these columns, those of each seat (`seat1`, `score1` ...), functions, strategies, cards and other names."""
    seats = range(1, source.arm.table.seats + 1)
    further = {f"{name}{k}": kind for k in seats for name, kind in by_seat.items()}
    cards = [card.name for card in source.arm.card_set.cards]
    elsewhere = {card.name: label for label, card_set in reversed(source.beside) for card in card_set.cards}
    return ConditionScope({**columns, **further}, calls, labels_of(source), cards, names, elsewhere)


def seated(source: Source, played: Fields) -> NDArray[Any]:
    """Labels of the strategies at the seats, `[G, P]` objects."""
    labels: NDArray[Any] = np.array(labels_of(source), object)
    found: NDArray[Any] = labels[played["strategy"][:, : source.arm.table.seats]]
    return found


def winners(source: Source, played: Fields, nobody: int) -> dict[str, NDArray[Any]]:
    """The columns `winner` and `winner_seat`, empty where `nobody` has won."""
    winner = played["winner"].astype(int)
    won = winner != nobody
    names = np.take_along_axis(seated(source, played), np.maximum(winner, 0)[:, None], 1)[:, 0]
    return {"winner": where(won, names), "winner_seat": where(won, winner + 1)}


def sits(source: Source, played: Fields, strategy: str | None) -> NDArray[np.bool_]:
    """Seats of a strategy, `[G, P]`; all seats if none is named."""
    seats = played["strategy"][:, : source.arm.table.seats]
    return np.ones(seats.shape, np.bool_) if strategy is None else np.asarray(seats == labels_of(source).index(strategy))


def best_of(by_seat: NDArray[np.bool_], values: NDArray[Any]) -> pl.Series:
    """Highest of the values `[G, P]` of the seats meant; empty where there are none."""
    highest = np.where(by_seat, values, np.iinfo(np.int64).min).max(axis=1)
    return series(where(np.asarray(by_seat.any(axis=1)), highest))


def first_seat(by_seat: NDArray[np.bool_]) -> pl.Series:
    """First of the seats meant, from 1; empty where there is none."""
    return series(where(np.asarray(by_seat.any(axis=1)), by_seat.argmax(axis=1) + 1))


def of_card(source: Source, by_seat: NDArray[np.bool_], counts: NDArray[Any], card: str) -> pl.Series:
    """Sum of the counts `[G, P, C]` of a card over the seats meant."""
    found = counts[:, : by_seat.shape[1], source.arm.card_set.ids[card]].astype(np.int64)
    return series(np.where(by_seat, found, 0).sum(axis=1))


def where(present: NDArray[np.bool_], values: NDArray[Any]) -> NDArray[Any]:
    """Values as objects, None where there is none."""
    found = values.astype(object)
    found[~present] = None
    return found


def series(values: NDArray[Any], kind: Type = "number") -> pl.Series:
    """A column; None is empty."""
    return pl.Series(values.tolist(), dtype=DTYPES[kind])
