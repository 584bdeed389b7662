"""Finds games worth reading: played in ranges until enough of them fit a condition."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import polars as pl

from reports.replays.condition import Condition, read_condition
from reports.replays.source import check_number
from sim.errors import InputError
from sim.games import game_of
from vigil.replays.source import Source

MOST_FOUND = 100_000
"""Games that are shown; a row each is kept."""
RANGE = 1000
"""Games played before the condition is asked again whether enough have been found."""


@dataclass(frozen=True)
class Found:
    """What a search found.

    Attributes
    ----------
    played
        The game, as `sim.games` names it.
    games
        The first games that fit, in order; columns of `vigil.replays.GAME.games`.
    matched
        Games that fit, of all that were searched; may be more than are shown.
    searched
        Which game numbers were played.
    """

    played: str
    games: pl.DataFrame
    matched: int
    searched: range


def find(source: Source, where: str, *, limit: int, games: range, tell: Callable[[int], None] = lambda games: None) -> Found:
    """Search for games.

    Parameters
    ----------
    source
        Card set and strategies.
    where
        The condition.
    limit
        How many games are enough.
    games
        Game numbers that may be played.
    tell
        Told how many more games have been searched.

    Returns
    -------
    Found

    Raises
    ------
    InputError
        If the condition cannot be read, or a number is out of range.
    """
    condition = prepare_search(source, where, limit, games)
    found, matched, stop = [], 0, games.start
    for table in _room(source.experiment.game).TABLE.tables(source, games, condition.calls, RANGE):
        fitting = table.filter(condition.expression)
        matched, stop = matched + len(fitting), stop + len(table)
        found.append(fitting)
        tell(len(table))
        if matched >= limit:
            break
    return Found(source.experiment.game, pl.concat(found).head(limit), matched, range(games.start, stop))


def prepare_search(source: Source, where: str, limit: int, games: range) -> Condition:
    """Check what a search is asked for, before anything is played; arguments and errors are those of `find`."""
    if limit < 1:
        raise InputError(f"limit: {limit} is too small; at least 1")
    if limit > MOST_FOUND:
        raise InputError(f"limit: {limit:,} is too large; at most {MOST_FOUND:,}")
    if not games:
        raise InputError("games: none are to be searched; at least 1")
    check_number(games.start, "from")
    check_number(games.stop - 1, "games")
    return read_condition(where, _room(source.experiment.game).condition_scope(source))


def found_text(found: Found, most: int) -> str:
    """Write what was found for people: two lines a game, and how many there are.

    Parameters
    ----------
    found
        What came of the search.
    most
        Games that might have been searched.

    Returns
    -------
    str
        Lines, the last one ended by a line break.
    """
    lines = [line for row in found.games.to_dicts() for line in _game_lines(found.played, row)]
    first, last = found.searched.start, found.searched.stop - 1
    text = f"{found.matched:,} of {len(found.searched):,} games fit (games {first} to {last})."
    if found.matched > len(found.games):
        text += f" Shown are the first {len(found.games)}; go on with --from {found.games['game'][-1] + 1}."
    elif len(found.searched) == most:
        text += f" Search on with --from {last + 1}."
    return "\n".join([*lines, text]) + "\n"


def _room(played: str) -> Any:
    """The room of a game that has the table of its games."""
    return game_of(played).room("reports", "replay.games")


def _game_lines(played: str, row: dict[str, Any]) -> list[str]:
    """One game: how it went, then the seats in turn order and what was asked for."""
    how, seats = _room(played).game_lines(row)
    calls = [f"{name} {'-' if value is None else value}" for name, value in row.items() if "(" in name]
    head = f"game {row['game']}: "
    return [f"{head}{how}", f"{' ' * len(head)}{seats}{'; ' if calls else ''}{', '.join(calls)}"]
