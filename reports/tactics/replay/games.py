"""The table of games of Ascension Tactics: its columns and functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.replays.condition import Call, ConditionScope, Type
from reports.replays.games import Fields, GameTable, best_of, first_seat, new_scope, seated, series, sits, where, winners
from reports.replays.source import Source
from reports.replays.words import count
from sim.tactics import GAME
from sim.tactics.batch import map_of, play_into
from sim.tactics.codes import End
from sim.tactics.state import NOBODY, new_game

COLUMNS: Mapping[str, tuple[Type, str]] = {
    "game": ("number", "game number"),
    "winner": ("name", "strategy of the side that won; empty if nobody has"),
    "winner_seat": ("number", "the first seat of that side, from 1"),
    "map": ("name", "map on which it was played"),
    "rounds": ("number", "rounds played"),
    "turns": ("number", "turns of all sides"),
    "ended": ("name", "glory, boss (he was defeated), schemes (none was left), or cap (of rounds)"),
    "finished": ("truth", "somebody has won; otherwise the round cap stopped the game"),
    "margin": ("number", "glory of the winner minus that of the best other side; empty if nobody has won"),
    "behind": ("number", "most glory the winner was behind at the end of a round; empty if nobody has won"),
    "orders": ("number", "orders given"),
    "deployed": ("number", "champions deployed"),
    "attacks": ("number", "attacks made"),
    "ripostes": ("number", "ripostes"),
    "defeats": ("number", "champions defeated"),
    "acquired": ("number", "cards acquired"),
    "quests": ("number", "quests completed"),
    "beacons": ("number", "times control of a beacon changed"),
    "tokens": ("number", "beacon tokens taken"),
    "treasures": ("number", "treasures taken"),
    "sanctuaries": ("number", "sanctuaries that were worth glory at the end of a turn"),
}
"""Columns of every game; `seat1` ... (strategies) and `glory1` ... (of the seat's side, at the end) follow."""

CALLS: Mapping[str, tuple[Call, str]] = {
    "glory": (Call(("strategy",)), "its glory at the end, the most if it sits more than once; empty if it is not in the game"),
    "seat": (Call(("strategy",)), "its first seat, from 1; empty if it is not in the game"),
    "took": (Call(("card", "strategy"), optional=1), "copies of a card that were acquired, by everybody or by a strategy"),
    "played": (Call(("card", "strategy"), optional=1), "times a card was played"),
    "completed": (Call(("card", "strategy"), optional=1), "times a quest was completed"),
    "ordered": (Call(("card", "strategy"), optional=1), "orders to a champion"),
    "attacked": (Call(("card", "strategy"), optional=1), "attacks of a champion"),
    "fell": (Call(("card", "strategy"), optional=1), "times a champion was defeated"),
}
"""Functions of a condition."""

SUMS = {
    "orders": "orders",
    "deployed": "deploys",
    "attacks": "strikes",
    "ripostes": "ripostes",
    "defeats": "defeats",
    "acquired": "acquisitions",
    "quests": "quests_done",
    "beacons": "beacons_taken",
    "tokens": "tokens_taken",
    "treasures": "treasures_taken",
    "sanctuaries": "sanctuaries_scored",
}
"""Columns that sum a field of the record."""
OF_KINDS = {"took": "acquisitions", "played": "plays", "completed": "quests_done"}
"""Functions of what lies in decks, and their fields."""
OF_CHAMPIONS = {"ordered": "orders", "attacked": "strikes", "fell": "defeats"}
"""Functions of champions, and their fields."""
FIELDS = ("round", "turn", "ended", "winner", "strategy", "glory", "round_glory", "plays", *SUMS.values())
"""What is kept of each record."""
ENDS = {End.GLORY: "glory", End.BOSS: "boss", End.SCHEMES: "schemes", End.CAP: "cap"}
"""How a game ended, as conditions say it."""
HOW = {"cap": "stopped at the round cap", "glory": "", "boss": " by the defeat of the boss", "schemes": ", no scheme is left"}
"""How a game ended, for people."""


def condition_scope(source: Source) -> ConditionScope:
    """What a condition on these games may speak of."""
    columns = {name: kind for name, (kind, _) in COLUMNS.items()}
    calls = {name: call for name, (call, _) in CALLS.items()}
    return new_scope(source, columns, calls, {"seat": "name", "glory": "number"}, (*ENDS.values(), *_maps(source)))


def _maps(source: Source) -> tuple[str, ...]:
    """Names of the maps."""
    return tuple(name for stage in source.arena.stages for name in stage.tables)


def _sides(source: Source) -> NDArray[np.int64]:
    """The side of every seat, `[P]`."""
    table = source.arm.table
    found: NDArray[np.int64] = np.arange(table.seats) if table.teams is None else np.asarray(table.teams, np.int64)
    return found


def _columns(source: Source, numbers: NDArray[np.int64], played: Fields) -> dict[str, pl.Series]:
    """The columns of every game."""
    sides, winner, parties = _sides(source), played["winner"].astype(int), int(source.arm.table.parties)
    first = np.array([np.flatnonzero(sides == side)[0] for side in range(sides.max() + 1)])
    won = winner != NOBODY
    names, seats = seated(source, played), range(len(sides))
    glory = played["glory"].astype(np.int64)[:, :parties]
    ended = np.array([ENDS.get(End(how), "") for how in played["ended"].tolist()], object)
    values = {
        "game": numbers,
        **_winners(source, played, first),
        "map": np.array(_maps(source), object)[map_of(source.arm.table, numbers)],
        "rounds": played["round"],
        "turns": played["turn"],
        "ended": ended,
        "finished": won,
        "margin": where(won, _lead(glory, winner)),
        "behind": where(won, _behind(played, winner, parties)),
        **{name: played[field].reshape(len(numbers), -1).sum(axis=1) for name, field in SUMS.items()},
        **{f"seat{k + 1}": names[:, k] for k in seats},
        **{f"glory{k + 1}": glory[:, sides[k]] for k in seats},
    }
    kinds = condition_scope(source).columns
    return {name: series(value, kinds[name]) for name, value in values.items()}


def _winners(source: Source, played: Fields, first: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
    """Who has won, and the first seat of that side; villains have none."""
    winner = played["winner"].astype(int)
    players = np.where((winner >= 0) & (winner < len(first)), first[np.clip(winner, 0, len(first) - 1)], NOBODY)
    found = winners(source, {**played, "winner": players}, NOBODY)
    found["winner"][winner >= len(first)] = source.arena.game.opponent
    return found


def _lead(glory: NDArray[np.int64], winner: NDArray[np.int64]) -> NDArray[np.int64]:
    """Glory of the winner minus the most of the other sides, `[G]`."""
    mine = np.arange(glory.shape[1]) == winner[:, None]
    lowest = np.iinfo(np.int64).min // 2
    found: NDArray[np.int64] = np.where(mine, glory, 0).sum(axis=1) - np.where(mine, lowest, glory).max(axis=1)
    return found


def _behind(played: Fields, winner: NDArray[np.int64], sides: int) -> NDArray[np.int64]:
    """Most glory by which the winner was behind at the end of a round, `[G]`."""
    worst = np.zeros(len(winner), np.int64)
    for number in range(1, int(played["round"].max(initial=0)) + 1):
        lead = _lead(played["round_glory"][:, :sides, number].astype(np.int64), winner)
        worst = np.where(number <= played["round"], np.maximum(worst, -lead), worst)
    return worst


def _call_column(source: Source, played: Fields, call: tuple[str, ...]) -> pl.Series:
    """The column of one function."""
    name, *arguments = call
    by_seat = sits(source, played, arguments[-1] if len(arguments) > (name not in ("glory", "seat")) else None)
    if name == "glory":
        return best_of(by_seat, played["glory"].astype(np.int64)[:, _sides(source)])
    if name == "seat":
        return first_seat(by_seat)
    counts = _counts(source, played, name, arguments[0])
    return series(np.where(by_seat, counts[:, : by_seat.shape[1]], 0).sum(axis=1))


def _counts(source: Source, played: Fields, name: str, card: str) -> NDArray[np.int64]:
    """How often something happened to a card or champion, `[G, P]`; nothing happens to what is not of that sort."""
    card_set = source.arm.card_set
    known = [entry.name for entry in (card_set.kinds if name in OF_KINDS else card_set.champions)]
    counts = played[OF_KINDS[name] if name in OF_KINDS else OF_CHAMPIONS[name]]
    if name == "fell":
        counts = counts.sum(axis=1)
    return counts[:, :, known.index(card)].astype(np.int64) if card in known else np.zeros(counts.shape[:2], np.int64)


TABLE = GameTable(new_game, play_into, tuple(dict.fromkeys(FIELDS)), frozenset(), _columns, _call_column)
"""What makes the table."""


def game_lines(row: dict[str, Any]) -> tuple[str, str]:
    """How a game went, and what everybody has."""
    verb = "win" if row["winner"] == GAME.opponent else "wins"
    won = f"{row['winner']} {verb}{HOW[row['ended']]}" if row["winner"] is not None else HOW[row["ended"]]
    behind = [f"{row['behind']} behind at worst"] if row["behind"] else []
    numbers = [name[4:] for name in row if name[:4] == "seat" and name[4:].isdigit()]
    seats = [f"{row[f'seat{k}']} {row[f'glory{k}']}" for k in numbers]
    counts = [count(row["rounds"], "round"), count(row["attacks"], "attack"), f"{row['defeats']} defeated", f"map {row['map']}"]
    return ", ".join([won, *behind, *counts]), "; ".join(seats)
