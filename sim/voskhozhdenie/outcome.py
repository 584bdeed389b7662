"""Interventions on a game, and what comes of it: a card taken out of a seat's deck, a copy of it put in, its price changed."""

from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Standing
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.words import MAX_NUMBER


class Change(NamedTuple):
    """What is different in a batch of G games; NOBODY in `barred` and `given` leaves them as they are."""

    barred: int  # card whose copies in the deck of the seat in focus are copies of its substitute (`book.substitutes`), or NOBODY
    barred_too: int  # another one
    given: int  # card of which one copy lies in the main deck of the seat in focus in place of the card nearest in cost, or NOBODY
    focus: NDArray[np.int64]  # [G] the seat concerned
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is


class Whole(IntEnum):
    """Last axis of `Outcome.whole`: one game as a whole."""

    ROUNDS = 0
    UNFINISHED = 1  # 1: stopped by a bound
    DRAWN = 2  # 1: all were out at the same moment
    DECK = 3  # 1: somebody's last city was ruined by an empty deck, and somebody else has won
    LEAD_CHANGES = 4
    HALF_LED = 5  # 1: somebody has won, and there was a sole leader at half time
    HALF_LED_LOST = 6  # 1: who then did not win
    TURNS = 7


class Outcome(NamedTuple):
    """How each of G games ended."""

    winner: NDArray[np.int64]  # [G] seat, NOBODY in an unfinished or drawn game
    score: NDArray[np.int64]  # [G, P] power left on own cities
    whole: NDArray[np.int64]  # [G, Whole]
    decked: NDArray[np.uint8]  # [G, P, C] 1: a copy was in the deck at the start
    held: NDArray[np.int16]  # [G, P, C] times a copy came into the hand
    played: NDArray[np.int16]  # [G, P, C] times a copy was played


Counts = NDArray[np.int16]


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, NOBODY, np.zeros(games, np.int64), np.ones(games, np.uint8))


def new_outcome(games: int, parties: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` seats and C = `kinds` cards."""
    whole, score = np.zeros((games, len(Whole)), np.int64), np.zeros((games, parties), np.int64)
    decked, held, played = (np.zeros((games, parties, kinds), kind) for kind in (np.uint8, np.int16, np.int16))
    return Outcome(np.full(games, NOBODY, np.int64), score, whole, decked, held, played)


def standing(outcome: Outcome) -> Standing:
    """Winner and the power left on cities."""
    return Standing(outcome.winner, outcome.score)


def came_by(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was in the deck: barred to a seat that had none, it changes nothing."""
    return np.asarray(outcome.decked[:, :, card] > 0)


def came_up(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """`[G]` whether a copy was in the game; a card that others create or name can cost something too, so what was played counts."""
    return np.asarray((outcome.decked[:, :, card] > 0).any(axis=1) | (outcome.held[:, :, card] > 0).any(axis=1))


def picks(outcome: Outcome, card: int) -> tuple[Counts, Counts]:
    """Times the card was played, and came into the hand."""
    return outcome.played[:, :, card], outcome.held[:, :, card]


def took(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was played."""
    return np.asarray(outcome.played[:, :, card] > 0)


def gift(card_set: CardSet, card: int) -> Mapping[str, int] | None:
    """A copy in the main deck; cities, tokens and later chapters never lie there."""
    known = card_set.cards[card]
    return None if known.type is Type.CITY or not known.in_decks else {"given": card}


def repriced(card_set: CardSet, card: int, step: int) -> CardSet | None:
    """Another cost in coins, from 0 to the most a card can cost; of cards without one none."""
    old = card_set.cards[card]
    if not isinstance(old.cost, int) or not old.in_decks or not 0 <= old.cost + step <= MAX_NUMBER:
        return None
    changed = old.model_copy(update={"cost": old.cost + step})
    files = tuple((name, tuple(changed if other is old else other for other in cards)) for name, cards in card_set.files)
    return replace(card_set, files=files)
