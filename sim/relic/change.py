"""Interventions on a game, and what comes of it: cards that are taken out of their decks. Other changes are changes of the card set.

The same game number with and without a change shares all its luck (common random numbers): the difference of two outcomes is the change's doing.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.relic.words import MAX_KINDS, NOBODY


class Change(NamedTuple):
    """What is different in a batch of G games."""

    barred: NDArray[np.uint8]  # [MAX_KINDS] 1: all copies of the card are taken out of its deck
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is


class Course(IntEnum):
    """Last axis of `Outcome.course`: one game as a whole."""

    ROUNDS = 0
    UNFINISHED = 1  # 1: stopped by the round cap
    NOBODY_LEFT = 2  # 1: all players were eliminated
    TURNS = 3


class Outcome(NamedTuple):
    """How each of G games ended."""

    winner: NDArray[np.int64]  # [G] seat, NOBODY if nobody won
    level: NDArray[np.int64]  # [G, P] at the end
    course: NDArray[np.int64]  # [G, Course]
    drawn: NDArray[np.int16]  # [G, P, C] copies explored (threats) or gained
    taken: NDArray[np.int16]  # [G, P, C] copies that came into the own play, missions completed, corruption that became active
    beaten: NDArray[np.int16]  # [G, P, C] enemies: battles won against it


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(np.zeros(MAX_KINDS, np.uint8), np.ones(games, np.uint8))


def without(cards: NDArray[np.int64] | list[int], games: int) -> Change:
    """Games without the cards of these ids."""
    change = no_change(games)
    change.barred[cards] = 1
    return change


def new_outcome(games: int, players: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `players` seats and C = `kinds` cards."""
    counts = (np.zeros((games, players, kinds), np.int16) for _ in range(3))
    return Outcome(np.full(games, NOBODY, np.int64), np.zeros((games, players), np.int64), np.zeros((games, len(Course)), np.int64), *counts)


def copy_outcome(outcome: Outcome) -> Outcome:
    """The same outcomes, to be changed where games are played again."""
    return Outcome._make(array.copy() for array in outcome)
