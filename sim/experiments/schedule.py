"""Who sits where: the table of seatings that the games of an experiment go through again and again.

Game `g` is played with seating `g mod M`. Axes: M seatings, P seats, S strategies.
"""

from collections.abc import Sequence
from itertools import permutations
from math import gcd

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError

MAX_SEATINGS = 2_000_000
"""Seatings of one experiment; a longer table would hardly be gone through once."""

MEETS = ("round robin", "field", "mirror", "guests")
"""Ways in which strategies meet."""

Seating = NDArray[np.int16]


def seatings(
    meet: str, strategies: int, players: int, focus: int | None = None, guests: Sequence[int] = (), who: str = "players"
) -> Seating:
    """All seatings of an experiment, every seat order balanced.

    Over the whole table every strategy sits equally often at every seat, and so does every order of every selection of strategies.
    The rows are mixed: in a round robin every block of S rows, counted from the first, has each strategy once at each seat, so a
    run that stops anywhere is balanced to within one game.

    Parameters
    ----------
    meet
        `round robin`: every ordered selection of P different strategies (solo: each alone). `field`: the strategy `focus` at every seat
        against every ordered selection of the others. `guests`: each of `guests` at every seat against every ordered selection of those that are
        no guests; two guests never meet. `mirror`: each strategy at all seats (solo: each alone).
    strategies
        S, at least 1.
    players
        P, 1 to 4.  In games of teams these are the players: P teams, and their seats are those of the table of seatings.
    focus
        Index of the strategy that meets the field; only for `field`.
    guests
        Indices of the strategies that each meet all that are not among them; only for `guests`.
    who
        What messages call those who sit: players, or teams.

    Returns
    -------
    NDArray
        `[M, P]` strategy at each seat.

    Raises
    ------
    InputError
        If there are too few strategies for the seats, or too many to go through.
    """
    if meet == "mirror":
        return np.repeat(np.arange(strategies, dtype=np.int16)[:, None], players, axis=1)
    if meet == "field":
        if focus is None:
            raise InputError("focus: meet = 'field' needs the strategy that meets the field")
        return _field(strategies, players, focus, who)
    if meet == "guests":
        return _guests(strategies, players, guests, who)
    if meet == "round robin":
        return _round_robin(strategies, players, who)
    raise InputError(f"meet: {meet!r} is not a way to meet; known: {', '.join(MEETS)}")


def _round_robin(strategies: int, players: int, who: str) -> Seating:
    """Every ordered selection of `players` different strategies, `[M, P]`."""
    if strategies < players:
        raise InputError(
            f"strategies: a round robin of {players} {who} needs at least {players} strategies, there {_are(strategies)}; "
            f"name more strategies, lower {who}, or set meet = 'mirror'"
        )
    _check_size(strategies, players, 1, who)
    offsets = _mixed(_selections(strategies - 1, players - 1) + 1)
    shifts = np.arange(strategies)
    first = np.broadcast_to(shifts[None, :, None], (len(offsets), strategies, 1))
    others = (shifts[None, :, None] + offsets[:, None, :]) % strategies
    table = np.concatenate([first, others], axis=2)
    return np.ascontiguousarray(table.reshape(-1, players), dtype=np.int16)


def _field(strategies: int, players: int, focus: int, who: str) -> Seating:
    """The strategy `focus` at every seat against every ordered selection of the others, `[M, P]`."""
    if players == 1:
        return np.array([[focus]], dtype=np.int16)
    if strategies < players:
        raise InputError(
            f"strategies: {players} {who} need at least {players - 1} strategies beside the focus, there {_are(strategies - 1)}; "
            f"name more strategies, or lower {who}"
        )
    _check_size(strategies - 1, players - 1, players, who)
    others = _round_robin(strategies - 1, players - 1, who)
    others = others + (others >= focus)  # the others' numbers, the focus left out
    rows = [np.insert(others, seat, focus, axis=1) for seat in range(players)]
    return np.ascontiguousarray(np.stack(rows, axis=1).reshape(-1, players), dtype=np.int16)


def _guests(strategies: int, players: int, guests: Sequence[int], who: str) -> Seating:
    """Each guest at every seat against every ordered selection of the hosts, `[M, P]`; a block of seatings has all guests at all seats."""
    if not guests:
        raise InputError("guests: meet = 'guests' needs the strategies that meet the others")
    if players == 1:
        return np.array(guests, dtype=np.int16)[:, None]
    hosts = np.array([s for s in range(strategies) if s not in guests], dtype=np.int16)
    if len(hosts) < players - 1:
        raise InputError(
            f"strategies: {players} {who} need at least {players - 1} strategies beside the guests, there {_are(len(hosts))}; "
            f"name more strategies, or lower {who}"
        )
    _check_size(len(hosts), players - 1, players * len(guests), who)
    others = hosts[_round_robin(len(hosts), players - 1, who)]
    rows = [np.insert(others, seat, guest, axis=1) for guest in guests for seat in range(players)]
    return np.ascontiguousarray(np.stack(rows, axis=1).reshape(-1, players), dtype=np.int16)


def _are(count: int) -> str:
    return "is only 1" if count == 1 else f"are only {count}"


def _check_size(strategies: int, players: int, times: int, who: str) -> None:
    """Refuse a table too long to go through."""
    size = times
    for k in range(players):
        size *= strategies - k
    if size > MAX_SEATINGS:
        raise InputError(
            f"strategies: {size:,} different seatings are more than {MAX_SEATINGS:,}; name fewer strategies, lower {who}, or set meet = 'field'"
        )


def _selections(things: int, places: int) -> NDArray[np.int64]:
    """All ordered selections of `places` different ones of `things`, `[N, places]` (one empty selection if `places` is 0)."""
    rows = list(permutations(range(things), places))
    return np.array(rows, dtype=np.int64).reshape(len(rows), places)


def _mixed(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """The same rows in a fixed order in which neighbours are far apart: a stride near the golden section."""
    count = len(rows)
    stride = max(1, round(count * 0.6180339887498949))
    while gcd(stride, count) != 1:
        stride += 1
    return rows[np.arange(count) * stride % count]
