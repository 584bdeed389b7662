"""How games end, as far as a comparison of two arms looks at it: read from the record of each game when it is over."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.relic.batch import Table, play_into
from sim.relic.counts import Tally
from sim.relic.state import new_game


class Ends(NamedTuple):
    """How each of G games ended; every field is the field of that name of the record."""

    winner: NDArray[np.int64]  # [G] seat, NOBODY if nobody won
    round: NDArray[np.int64]  # [G] rounds played
    ended: NDArray[np.int64]  # [G] `Ended`
    level: NDArray[np.int64]  # [G, P] at the end
    relics: NDArray[np.int64]  # [G, P] held at the end
    vanquished: NDArray[np.int64]  # [G, P] times
    corrupted: NDArray[np.int64]  # [G, P] times
    relic_round: NDArray[np.int64]  # [G, P] round of the first relic, 0: never
    first_character: NDArray[np.int64]  # [G, P] the character the seat began with
    taken: NDArray[np.int32]  # [G, P, C] copies that came into the own play, missions completed, corruption that became active
    fought: NDArray[np.int32]  # [G, P, C] enemies: battles they took part in
    beaten: NDArray[np.int32]  # [G, P, C] of those, won by the seat


GAME = ("winner", "round", "ended")
CARDS = ("taken", "fought", "beaten")
"""Fields of a game as a whole, and of every seat and card; all others are of every seat."""


def new_ends(games: int, players: int, kinds: int) -> Ends:
    """Room for `games` games with P = `players` seats and C = `kinds` cards."""
    shapes = {name: (games,) if name in GAME else (games, players, kinds) if name in CARDS else (games, players) for name in Ends._fields}
    return Ends(*(np.zeros(shape, np.int32 if name in CARDS else np.int64) for name, shape in shapes.items()))


def play_ends(table: Table, start: int, stop: int, tally: Tally) -> Ends:
    """Play the games `start` .. `stop - 1`, add them to `tally` and write down how they ended.

    The games are played one by one: what is compared can then be anything that the record holds, and the kernel need not know of it. Measured with
    four players, that makes a game a tenth to a quarter slower.

    Parameters
    ----------
    table
        Card set and strategies.
    start, stop
        Range of G game numbers.
    tally
        The games are added to it.

    Returns
    -------
    Ends
        `[G]`, of as many cards as the card set has.

    Raises
    ------
    GameFault
        If a game cannot be played to its end.
    """
    made = new_ends(stop - start, table.parties, int(table.book["kinds"][0]))
    record = new_game()
    seen = [(into, record[name][0][tuple(slice(size) for size in into.shape[1:])]) for name, into in made._asdict().items() if name not in GAME]
    for k in range(stop - start):
        play_into(table, record, start + k, start + k + 1, tally)
        for name in GAME:
            getattr(made, name)[k] = record[name][0]
        for into, field in seen:
            into[k] = field
    return made
