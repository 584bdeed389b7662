"""The table of games of Relic: its columns and functions."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.replays.condition import Call, ConditionScope, Type
from reports.replays.games import Fields, GameTable, best_of, first_seat, new_scope, of_card, seated, series, sits, where, winners
from reports.replays.source import Source
from reports.replays.words import count
from sim.relic.batch import play_into
from sim.relic.state import new_game
from sim.relic.words import NOBODY, EndReason

COLUMNS: Mapping[str, tuple[Type, str]] = {
    "game": ("number", "game number"),
    "winner": ("name", "strategy that won; empty if nobody has"),
    "winner_seat": ("number", "its seat, from 1"),
    "rounds": ("number", "rounds played"),
    "turns": ("number", "turns played, those that were missed included"),
    "finished": ("truth", "somebody has won, or nobody was left; otherwise the game was stopped, by the round cap or as endless"),
    "endless": ("truth", "the game was cut off because it would not end"),
    "top": ("number", "highest level at the end"),
    "margin": ("number", "level of the winner minus the highest one of the others; negative if another one was higher; empty if nobody has won"),
    "first_relic": ("number", "round in which the first relic was gained; empty if none was"),
    "first_inner": ("number", "round in which somebody entered the inner tier first; empty if nobody did"),
    "battles": ("number", "battles fought"),
    "missions": ("number", "missions completed for their reward"),
    "numbers": ("number", "power cards played for their number"),
    "vanquished": ("number", "times somebody was vanquished"),
    "corrupted": ("number", "times somebody was corrupted"),
    "eliminated": ("number", "players eliminated"),
}
"""Columns of every game; `seat1` ... (strategies), `character1` ... (at the end) and `level1` ... (likewise) follow."""

CALLS: Mapping[str, tuple[Call, str]] = {
    "level": (Call(("strategy",)), "its level at the end, the highest one if it sits more than once; empty if it is not in the game"),
    "seat": (Call(("strategy",)), "its first seat, from 1; empty if it is not in the game"),
    "drawn": (Call(("card", "strategy"), optional=1), "times a threat was explored, another card gained, by everybody or by a strategy"),
    "taken": (Call(("card", "strategy"), optional=1), "times an asset was taken, a mission completed, a corruption card became active"),
    "beaten": (Call(("card", "strategy"), optional=1), "times an enemy was beaten"),
    "used": (Call(("card", "strategy"), optional=1), "times a card was used, or played for its number"),
}
"""Functions of a condition."""

SUMS = {
    "battles": "fights",
    "missions": "missions_done",
    "numbers": "numbers_played",
    "vanquished": "vanquished",
    "corrupted": "corrupted",
    "eliminated": "out",
}
"""Columns that sum a field of the record over the seats."""
OF_CARDS = {"drawn": "drawn", "taken": "taken", "beaten": "beaten", "used": "used_up"}
"""Functions of cards, and their fields."""
FIELDS = ("round", "turn", "ended", "winner", "strategy", "character", "level", "relic_round", "inner_round", *SUMS.values(), *OF_CARDS.values())
"""What is kept of each record."""


def condition_scope(source: Source) -> ConditionScope:
    """What a condition on these games may speak of."""
    columns = {name: kind for name, (kind, _) in COLUMNS.items()}
    calls = {name: call for name, (call, _) in CALLS.items()}
    characters = tuple(character.name for character in source.arm.card_set.characters)
    return new_scope(source, columns, calls, {"seat": "name", "character": "name", "level": "number"}, characters)


def _columns(source: Source, numbers: NDArray[np.int64], played: Fields) -> dict[str, pl.Series]:
    """The columns of every game."""
    parties = source.arm.table.parties
    names, levels = seated(source, played), played["level"][:, :parties].astype(np.int64)
    characters = np.array([character.name for character in source.arm.card_set.characters], object)[played["character"][:, :parties]]
    values = {
        "game": numbers,
        **winners(source, played, NOBODY),
        "rounds": played["round"],
        "turns": played["turn"],
        "finished": (played["ended"] != EndReason.CAP) & (played["ended"] != EndReason.ENDLESS),
        "endless": played["ended"] == EndReason.ENDLESS,
        "top": levels.max(axis=1),
        "margin": _margin(levels, played["winner"].astype(int)),
        "first_relic": _first(played["relic_round"][:, :parties]),
        "first_inner": _first(played["inner_round"][:, :parties]),
        **{name: played[field][:, :parties].sum(axis=1) for name, field in SUMS.items()},
        **{f"seat{k + 1}": names[:, k] for k in range(parties)},
        **{f"character{k + 1}": characters[:, k] for k in range(parties)},
        **{f"level{k + 1}": levels[:, k] for k in range(parties)},
    }
    kinds = condition_scope(source).columns
    return {name: series(value, kinds[name]) for name, value in values.items()}


def _margin(levels: NDArray[np.int64], winner: NDArray[np.int64]) -> NDArray[np.object_]:
    """Level of the winner minus the highest one of the others, `[G]`."""
    mine = np.arange(levels.shape[1]) == winner[:, None]
    won = np.where(mine, levels, 0).sum(axis=1)
    return where(winner != NOBODY, won - np.where(mine, 0, levels).max(axis=1))


def _first(rounds: NDArray[np.int16]) -> NDArray[np.object_]:
    """Lowest round above 0 of all seats, `[G]`; 0 means never."""
    never = np.iinfo(np.int16).max
    first = np.where(rounds > 0, rounds, never).min(axis=1)
    return where(first < never, first)


def _call_column(source: Source, played: Fields, call: tuple[str, ...]) -> pl.Series:
    """The column of one function."""
    name, *arguments = call
    by_seat = sits(source, played, arguments[-1] if len(arguments) > (name in OF_CARDS) else None)
    if name == "level":
        return best_of(by_seat, played["level"][:, : source.arm.table.parties])
    if name == "seat":
        return first_seat(by_seat)
    return of_card(source, by_seat, played[OF_CARDS[name]], arguments[0])


TABLE = GameTable(new_game, play_into, FIELDS, frozenset(), _columns, _call_column)
"""What makes the table."""


def game_lines(row: dict[str, Any]) -> tuple[str, str]:
    """How a game went, and who has become what."""
    stopped = "cut off as endless" if row["endless"] else "stopped at the round cap"
    unfinished = "all players are eliminated" if row["finished"] else stopped
    ended = f"{row['winner']} wins" if row["winner"] is not None else unfinished
    setbacks = [f"{row[name]} {name}" for name in ("vanquished", "corrupted", "eliminated") if row[name]]
    numbers = [name[4:] for name in row if name[:4] == "seat" and name[4:].isdigit()]
    seats = [f"{row[f'seat{k}']} ({row[f'character{k}']}) level {row[f'level{k}']}" for k in numbers]
    return ", ".join([ended, count(row["rounds"], "round"), count(row["battles"], "battle"), *setbacks]), ", ".join(seats)
