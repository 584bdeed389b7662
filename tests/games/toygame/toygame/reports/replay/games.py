"""The table of games of Toy: its columns and functions."""

from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.replays.condition import Call, ConditionScope, Type
from reports.replays.games import Fields, GameTable, best_of, new_scope, of_card, seated, series, sits, winners
from reports.replays.source import Source
from reports.replays.words import count
from toygame.sim.batch import play_into
from toygame.sim.state import new_game
from toygame.sim.words import NOBODY, EndReason

CALLS = {"stars": Call(("strategy",)), "taken": Call(("card", "strategy"), optional=1)}
"""Functions of a condition: stars of a strategy, copies bought of a card."""


def condition_scope(source: Source) -> ConditionScope:
    """What a condition on these games may speak of."""
    columns: dict[str, Type] = {"game": "number", "winner": "name", "winner_seat": "number", "rounds": "number", "finished": "truth"}
    return new_scope(source, columns, CALLS, {"seat": "name", "stars": "number"})


def _columns(source: Source, numbers: NDArray[np.int64], played: Fields) -> dict[str, pl.Series]:
    """The columns of every game."""
    seats = range(source.arm.table.parties)
    values: dict[str, Any] = {"game": numbers, **winners(source, played, NOBODY), "rounds": played["round"]}
    values |= {"finished": played["ended"] == EndReason.GOAL}
    values |= {f"seat{k + 1}": seated(source, played)[:, k] for k in seats} | {f"stars{k + 1}": played["stars"][:, k] for k in seats}
    kinds = condition_scope(source).columns
    return {name: series(value, kinds[name]) for name, value in values.items()}


def _call_column(source: Source, played: Fields, call: tuple[str, ...]) -> pl.Series:
    """The column of one function."""
    name, *arguments = call
    if name == "stars":
        return best_of(sits(source, played, arguments[0]), played["stars"][:, : source.arm.table.parties])
    return of_card(source, sits(source, played, arguments[1] if arguments[1:] else None), played["taken"], arguments[0])


TABLE = GameTable(new_game, play_into, ("winner", "round", "ended", "strategy", "stars"), frozenset(("taken",)), _columns, _call_column)
"""What makes the table."""


def game_lines(row: dict[str, Any]) -> tuple[str, str]:
    """How a game went, and the stars."""
    ended = "stopped at the round cap" if row["winner"] is None else f"{row['winner']} wins"
    seats = [f"{row[name]} {row[f'stars{name[4:]}']}" for name in row if name[:4] == "seat" and name[4:].isdigit()]
    return f"{ended}, {count(row['rounds'], 'round')}", ", ".join(seats)
