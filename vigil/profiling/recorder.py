"""Plays games with every decision recorded, and counts them."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.choices import CHOICE, CHOICE_FIELDS, Log
from sim.engine.faults import naming
from sim.game import Game
from vigil.playing.arena import Arm
from vigil.profiling.chunk import Chunk, Counts, Floats, LineKey
from vigil.profiling.tables import LineTable

Choices = NDArray[np.void]


@dataclass(frozen=True)
class Played:
    """G games: who sat where `[G, P]`, who won `[G]`, rounds `[G]`, numbers of the seats `[G, P, K]`, and what was decided."""

    games: range
    seated: Counts
    winner: Counts
    rounds: Counts
    numbers: Floats
    choices: Choices
    game_of: Counts
    """Place among the games of each choice."""
    cut: NDArray[np.bool_]
    """`[G]` whether a game had more choices than there is room for."""


def record(game: Game, arm: Arm, games: range, room: NDArray[Any]) -> Played:
    """Play games and record their decisions.

    Parameters
    ----------
    game
        What is played.
    arm
        The card set.
    games
        Numbers of the games.
    room
        `[1]` a record of the game to play in; it is changed.

    Returns
    -------
    Played
    """
    table, tally, endings = arm.table, arm.new_tally(), game.room("sim", "endings")
    seats = table.seating.shape[1]
    seated = table.seating[np.arange(games.start, games.stop) % len(table.seating)].astype(np.int64)
    winner, rounds, lengths = (np.zeros(len(games), np.int64) for _ in range(3))
    numbers = np.zeros((len(games), seats, len(endings.NUMBERS)))
    found = []
    room["logging"] = Log.CHOICES
    most = room["events"].shape[1]
    with naming(arm.card_set):
        for k, number in enumerate(games):
            game.batch.play_into(table, room, number, number + 1, tally)
            lengths[k] = room["events_n"][0]
            found.append(room["events"][0, : min(int(lengths[k]), most), :CHOICE_FIELDS].copy())
            winner[k], rounds[k] = room["winner"][0], room["round"][0]
            numbers[k] = endings.seat_numbers(room, seats)
    kept = np.minimum(lengths, most)
    choices = np.concatenate([np.empty((0, CHOICE_FIELDS), np.int32), *found]).view(CHOICE)[:, 0]
    teams = getattr(table, "teams", None)
    if teams is not None:  # a strategy decides for all players of its team
        choices["seat"] = teams[choices["seat"]]
    return Played(games, seated, winner, rounds, numbers, choices, np.repeat(np.arange(len(games)), kept), lengths > most)


def count(played: Played, lines: LineTable) -> Chunk:
    """Count what was decided, and how the games ended.

    Parameters
    ----------
    played
        The games.
    lines
        Names and numbers of the lines.

    Returns
    -------
    Chunk
    """
    counts = Chunk.empty(len(lines.strategies), played.numbers.shape[2])
    np.add.at(counts.seated, played.seated.ravel(), 1)
    np.add.at(counts.cut, played.seated[played.cut].ravel(), 1)
    _count_choices(played, lines, counts)
    _count_meetings(played, counts)
    return counts


def _count_choices(played: Played, lines: LineTable, counts: Chunk) -> None:
    """Which lines decided, what they chose, and in which games."""
    rows, seats = played.choices, played.seated.shape[1]
    if not len(rows):
        return
    strategy = played.seated[played.game_of, rows["seat"]]
    line = lines.line_of[strategy, rows["which"], rows["rank"]].astype(np.int64)
    which = lines.list_of[rows["which"]]
    shape = (len(lines.strategies), len(lines.lists), lines.most_lines)
    flat = np.ravel_multi_index((strategy, which, line), shape)
    things = int(rows["thing"].max()) + 1
    found, many = np.unique((flat * things + rows["thing"]) * 2 + rows["worst"], return_counts=True)
    of, thing, worst = found // (2 * things), found // 2 % things, found % 2
    for at, what, least, n in zip(np.stack(np.unravel_index(of, shape), axis=1).tolist(), thing.tolist(), worst.tolist(), many.tolist(), strict=True):
        counts.chosen[*at, what, least] += n
    places, many = np.unique((flat * seats + rows["seat"]) * len(played.games) + played.game_of, return_counts=True)
    of, in_game = places // (seats * len(played.games)), places % len(played.games)
    asked: dict[LineKey, set[int]] = {}
    for at, game, n in zip(np.stack(np.unravel_index(of, shape), axis=1).tolist(), in_game.tolist(), many.tolist(), strict=True):
        key = (at[0], at[1], at[2])
        counts.fired[key] += n
        counts.fired_sq[key] += n * n
        counts.seats[key] += 1
        asked.setdefault(key, set()).add(game)
    _add_parted(played, strategy, which, asked, lines)
    counts.games = {key: [played.games[game] for game in sorted(found_in)] for key, found_in in asked.items()}


def _add_parted(played: Played, strategy: Counts, which: Counts, asked: dict[LineKey, set[int]], lines: LineTable) -> None:
    """Add games in which a list was asked what it wants least: there every line of it may matter, whether it named what was lost or not."""
    least = played.choices["worst"] > 0
    for s, k in {*zip(strategy[least].tolist(), which[least].tolist(), strict=True)}:
        games = np.unique(played.game_of[least & (strategy == s) & (which == k)]).tolist()
        for line in range(1, 1 + len(lines.strategies[s].lists.get(lines.lists[k], ()))):
            asked.setdefault((s, k, line), set()).update(games)


def _count_meetings(played: Played, counts: Chunk) -> None:
    """How strategies did against each other one, and against all."""
    seats, everybody = played.seated.shape[1], len(counts.seated)
    for mine in range(seats):
        own, won, others = played.numbers[:, mine], played.winner == mine, [seat for seat in range(seats) if seat != mine]
        at = played.seated[:, mine]
        beside = played.numbers[:, others].mean(axis=1) if others else own
        counts.sums.add((at, np.full(len(at), everybody)), won, own, own - beside, played.rounds)
        for other in others:
            differ = at != played.seated[:, other]
            gap = own - played.numbers[:, other]
            counts.sums.add((at[differ], played.seated[differ, other]), won[differ], own[differ], gap[differ], played.rounds[differ])
