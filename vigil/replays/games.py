"""The table of games: what came of each, one row a game, for a condition to choose from."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.manifest import SAMAEL
from sim.ascension.batch import play_into
from sim.ascension.state import GAME, new_game
from sim.ascension.words import NOBODY, Ended
from vigil.replays.condition import Call, Known, Type, asked_column
from vigil.replays.source import Source

COLUMNS: Mapping[str, tuple[Type, str]] = {
    "game": ("number", "game number"),
    "winner": ("name", "strategy that won; empty in an unfinished game"),
    "winner_seat": ("number", "its seat, from 1"),
    "rounds": ("number", "rounds played"),
    "finished": ("truth", "the honor pool was emptied; otherwise the round cap stopped the game"),
    "top": ("number", "highest score"),
    "margin": ("number", "highest score minus the next one"),
    "deficit": ("number", "most honor the winner was behind at the end of a round"),
    "lead_changes": ("number", "times another one became sole leader at the end of a round"),
    "shared": ("truth", "several have the highest score"),
    "reshuffles": ("number", "times the Void became the centre deck"),
    "extra_turns": ("number", "extra turns taken"),
}
"""Columns of every game; `seat1`, `seat2` ... (strategies) and `score1`, `score2` ... (their scores) follow."""

CALLS: Mapping[str, tuple[Call, str]] = {
    "score": (Call(("strategy",)), "its score, the best one if it sits more than once; empty if it is not in the game"),
    "seat": (Call(("strategy",)), "its first seat, from 1; empty if it is not in the game"),
    "taken": (Call(("card", "strategy"), optional=1), "times a card was acquired or defeated, by everybody or by a strategy"),
    "owned": (Call(("card", "strategy"), optional=1), "copies owned at the end, by everybody or by a strategy"),
}
"""Functions of a condition."""

DTYPES: Mapping[Type, type[pl.DataType]] = {"number": pl.Int64, "name": pl.String, "truth": pl.Boolean}
FIELDS = ("round", "ended", "winner", "reshuffles", "extra_taken", "tokens", "printed", "strategy", "round_honor")
"""What is kept of each record."""


def known(source: Source) -> Known:
    """What a condition on these games may speak of."""
    parties = range(1, source.arm.table.parties + 1)
    columns: dict[str, Type] = {name: kind for name, (kind, _) in COLUMNS.items()}
    for k in parties:
        columns |= {f"seat{k}": "name", f"score{k}": "number"}
    cards = [card.name for card in source.arm.card_set.cards]
    return Known(columns, {name: call for name, (call, _) in CALLS.items()}, _labels(source), cards)


def tables(source: Source, games: range, asked: Iterable[tuple[str, ...]], size: int) -> Iterator[pl.DataFrame]:
    """Play games and tell what came of each.

    Parameters
    ----------
    source
        Card set and strategies.
    games
        Game numbers.
    asked
        Functions with their arguments; each becomes a column.
    size
        Games of one table.

    Yields
    ------
    pl.DataFrame
        The columns of `COLUMNS`, `seat1` ..., `score1` ..., and what was asked for; one row a game.

    Raises
    ------
    InputError
        If the card set does not let a game end.
    """
    wanted = tuple(asked)
    for start in range(games.start, games.stop, size):
        numbers = np.arange(start, min(start + size, games.stop))
        played = _play(source, numbers, {name for name, *_ in wanted} & {"taken", "owned"})
        yield pl.DataFrame({**_columns(source, numbers, played), **{asked_column(call): _asked(source, played, call) for call in wanted}})


def _labels(source: Source) -> tuple[str, ...]:
    """Names along the S axis, Samael included."""
    return (*source.arena.labels, *([SAMAEL] if source.arm.table.solo else []))


def _play(source: Source, numbers: NDArray[np.int64], more: set[str]) -> dict[str, NDArray[Any]]:
    """Play games in one record and keep some of its fields, `[G, ...]` each."""
    table, record, tally = source.arm.table, new_game(), source.arm.new_tally()
    kept = {name: np.zeros((len(numbers), *GAME[name].shape), GAME[name].base) for name in (*FIELDS, *sorted(more))}
    pairs = [(values, record[name]) for name, values in kept.items()]
    for row, number in enumerate(numbers.tolist()):
        play_into(table, record, number, number + 1, tally)
        for values, now in pairs:
            values[row] = now[0]
    return kept


def _columns(source: Source, numbers: NDArray[np.int64], played: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
    """The columns of every game."""
    parties = source.arm.table.parties
    labels = np.array(_labels(source), object)
    seated = labels[played["strategy"][:, :parties]]
    scores = (played["tokens"] + played["printed"])[:, :parties]
    winner = played["winner"].astype(int)
    won = winner != NOBODY
    ranked = np.sort(scores, axis=1)[:, ::-1]
    changes, deficit = _drama(played["round_honor"][:, :parties], played["round"], winner)
    values: dict[str, NDArray[Any]] = {
        "game": numbers,
        "winner": _if(won, np.take_along_axis(seated, np.maximum(winner, 0)[:, None], 1)[:, 0]),
        "winner_seat": _if(won, winner + 1),
        "rounds": played["round"],
        "finished": played["ended"] == Ended.POOL,
        "top": ranked[:, 0],
        "margin": ranked[:, 0] - ranked[:, 1],
        "deficit": _if(won, deficit),
        "lead_changes": changes,
        "shared": ranked[:, 0] == ranked[:, 1],
        "reshuffles": played["reshuffles"],
        "extra_turns": played["extra_taken"],
        **{f"seat{k + 1}": seated[:, k] for k in range(parties)},
        **{f"score{k + 1}": scores[:, k] for k in range(parties)},
    }
    kinds = known(source).columns
    return {name: _series(value, kinds[name]) for name, value in values.items()}


def _if(present: NDArray[np.bool_], values: NDArray[Any]) -> NDArray[Any]:
    """Values as objects, None where there is none."""
    found = values.astype(object)
    found[~present] = None
    return found


def _series(values: NDArray[Any], kind: Type = "number") -> pl.Series:
    """A column; None is empty."""
    return pl.Series(values.tolist(), dtype=DTYPES[kind])


def _drama(honor: NDArray[Any], rounds: NDArray[Any], winner: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Lead changes, and the most honor the winner was behind at the end of a round, `[G]` each; `honor` is `[G, P, R + 1]`."""
    games = np.arange(len(rounds))
    last = np.full(len(rounds), NOBODY)
    changes, deficit = np.zeros(len(rounds), np.int64), np.zeros(len(rounds), np.int64)
    for number in range(1, int(rounds.max(initial=0)) + 1):
        now = honor[:, :, number].astype(np.int64)
        top = now.max(axis=1)
        leader = np.where((now == top[:, None]).sum(axis=1) == 1, now.argmax(axis=1), NOBODY)
        counts = (number <= rounds) & (leader != NOBODY) & (leader != last)
        changes += counts & (last != NOBODY)
        last = np.where(counts, leader, last)
        deficit = np.where(number <= rounds, np.maximum(deficit, top - now[games, np.maximum(winner, 0)]), deficit)
    return changes, deficit


def _asked(source: Source, played: Mapping[str, NDArray[Any]], call: tuple[str, ...]) -> pl.Series:
    """The column of one function."""
    parties = source.arm.table.parties
    name, strategy = call[0], call[-1]
    by_seat = np.ones((len(played["round"]), parties), bool)
    if name in ("score", "seat") or len(call) == 3:
        by_seat = played["strategy"][:, :parties] == _labels(source).index(strategy)
    present = np.asarray(by_seat.any(axis=1))
    if name == "score":
        scores = np.where(by_seat, (played["tokens"] + played["printed"])[:, :parties], np.iinfo(np.int64).min).max(axis=1)
        return _series(_if(present, scores))
    if name == "seat":
        return _series(_if(present, by_seat.argmax(axis=1) + 1))
    counts = played[name][:, :parties, source.arm.card_set.ids[call[1]]].astype(np.int64)
    return _series(np.where(by_seat, counts, 0).sum(axis=1))
