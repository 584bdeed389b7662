"""The table of games of Ascension: its columns and functions."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.replays.condition import Call, ConditionScope, Type
from reports.replays.games import Fields, GameTable, best_of, first_seat, new_scope, of_card, seated, series, sits, where, winners
from reports.replays.source import Source
from reports.replays.words import count
from sim.ascension.batch import play_into
from sim.ascension.state import new_game
from sim.ascension.words import NOBODY, EndReason

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

FIELDS = ("round", "ended", "winner", "reshuffles", "extra_taken", "tokens", "printed", "strategy", "round_honor")
"""What is kept of each record."""


def condition_scope(source: Source) -> ConditionScope:
    """What a condition on these games may speak of."""
    columns = {name: kind for name, (kind, _) in COLUMNS.items()}
    return new_scope(source, columns, {name: call for name, (call, _) in CALLS.items()}, {"seat": "name", "score": "number"})


def _columns(source: Source, numbers: NDArray[np.int64], played: Fields) -> dict[str, pl.Series]:
    """The columns of every game."""
    parties = source.arm.table.parties
    names, scores = seated(source, played), _scores(played, parties)
    won = played["winner"] != NOBODY
    ranked = np.sort(scores, axis=1)[:, ::-1]
    changes, deficit = _drama(played["round_honor"][:, :parties], played["round"], played["winner"].astype(int))
    values = {
        "game": numbers,
        **winners(source, played, NOBODY),
        "rounds": played["round"],
        "finished": played["ended"] == EndReason.POOL,
        "top": ranked[:, 0],
        "margin": ranked[:, 0] - ranked[:, 1],
        "deficit": where(won, deficit),
        "lead_changes": changes,
        "shared": ranked[:, 0] == ranked[:, 1],
        "reshuffles": played["reshuffles"],
        "extra_turns": played["extra_taken"],
        **{f"seat{k + 1}": names[:, k] for k in range(parties)},
        **{f"score{k + 1}": scores[:, k] for k in range(parties)},
    }
    kinds = condition_scope(source).columns
    return {name: series(value, kinds[name]) for name, value in values.items()}


def _scores(played: Fields, parties: int) -> NDArray[np.int64]:
    """Tokens and printed honor, `[G, P]`."""
    found: NDArray[np.int64] = (played["tokens"] + played["printed"])[:, :parties]
    return found


def _drama(honor: NDArray[np.int64], rounds: NDArray[np.int64], winner: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
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


def _call_column(source: Source, played: Fields, call: tuple[str, ...]) -> pl.Series:
    """The column of one function."""
    name, *arguments = call
    of_cards = name in TABLE.of_cards
    by_seat = sits(source, played, arguments[-1] if len(arguments) > of_cards else None)
    if name == "score":
        return best_of(by_seat, _scores(played, source.arm.table.parties))
    if name == "seat":
        return first_seat(by_seat)
    return of_card(source, by_seat, played[name], arguments[0])


TABLE = GameTable(new_game, play_into, FIELDS, frozenset({"taken", "owned"}), _columns, _call_column)
"""What makes the table."""


def game_lines(row: dict[str, Any]) -> tuple[str, str]:
    """How a game went, and the scores."""
    won = "the tie" if row["shared"] else f"by {row['margin']}"
    ended = f"{row['winner']} wins {won}" if row["winner"] is not None else "stopped at the round cap"
    behind = f", {row['deficit']} behind at worst" if row["deficit"] else ""
    seats = [f"{row[name]} {row[f'score{name[4:]}']}" for name in row if name[:4] == "seat" and name[4:].isdigit()]
    return f"{ended}{behind}, {count(row['rounds'], 'round')}, {count(row['lead_changes'], 'lead change')}", ", ".join(seats)
