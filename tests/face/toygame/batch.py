"""Plays Toy, in plain Python."""

from dataclasses import dataclass

import numpy as np

from sim.engine.faults import NOBODY, GameFault, Where
from toygame import counts
from toygame.counts import Game, Meet, Seat

BEHAVIOUR = "toy-1"


@dataclass(frozen=True)
class Table:
    """Everything a batch of games needs; Toy knows no solo game, so there is no `solo`."""

    book: np.ndarray
    plans: np.ndarray
    seating: np.ndarray
    seed: int


def throws(table, number):
    """Pips of each seat: the book's bonus goes to strategies with rules."""
    rng = np.random.default_rng([table.seed, number])
    row = table.seating[number % len(table.seating)]
    bonus = np.where(table.plans["policy"][row] == 0, table.book["bonus"][0], 0)
    return row, rng.permutation(5)[: len(row)] + 1 + bonus


def play_games(table, start, stop, tally):
    """Play games and add them to the tally."""
    for number in range(start, stop):
        row, pips = throws(table, number)
        if number == table.book["cursed"][0]:
            raise GameFault("the die fell off the table", Where(table.seed, number, 1, 1, NOBODY))
        tally.game[Game.GAMES] += 1
        tally.game[Game.PIPS] += int(pips.sum())
        winner = int(np.lexsort((np.arange(len(row)), pips))[-1])
        for p, s in enumerate(row):
            tally.seat[s, p, Seat.GAMES] += 1
            tally.seat[s, p, Seat.WINS] += p == winner
            tally.pips[s, int(pips[p])] += 1
            for q, o in enumerate(row):
                if q != p:
                    tally.meet[s, o, p, Meet.GAMES] += 1
                    tally.meet[s, o, p, Meet.WINS] += p == winner
                    tally.meet[s, o, p, Meet.AHEAD] += (pips[p], p) > (pips[q], q)


def new_tally(table):
    """An empty tally of the table's shape."""
    return counts.empty(len(table.plans), table.seating.shape[1])


def replay_game(table, number):
    """What everybody threw."""
    return throws(table, number)[1]


def kernel_is_cached():
    """There is no kernel."""
    return True
