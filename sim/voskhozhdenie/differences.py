"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, S strategies, P seats, C cards that both arms have, K numbers. Integers only, and merging is addition, as in `counts`. The unit is the
game: what a strategy does at several seats of one game (mirror matches) is added up first.
"""

from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.cardfiles.changes import LABEL, Changes, Form
from sim.cardfiles.fieldchecks import SCHEMA
from sim.counting.effects import margins
from sim.counting.groups import CardCounts, Quotient, card_shapes, count_cards
from sim.counting.pairing import (
    MOMENTS,
    Counts,
    Share,
    check_largest,
    count_moments,
    count_seats,
    count_winners,
    in_game,
    quotient_shapes,
    shared_ids,
)
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.files import card_set_from, load_card_set
from sim.voskhozhdenie.cards.variant import SET_FILE
from sim.voskhozhdenie.outcome import Outcome, Whole

FORM = Form("Sky Infantry.cost=4", ("CARD.field=value", "rules.NAME=value"))
"""What changes look like."""
SharedCards = tuple[tuple[Counts, Counts]]


RESULTS = ("win_rate", "city_power", "margin")
"""Numbers of a strategy, in the order of their axis: wins, power left on own cities, the same minus that of the best other seat."""
WHOLES = {
    "unfinished_rate": Whole.UNFINISHED,
    "drawn_rate": Whole.DRAWN,
    "deck_out_rate": Whole.DECK,
    "rounds": Whole.ROUNDS,
    "turns": Whole.TURNS,
    "lead_changes": Whole.LEAD_CHANGES,
}
"""Numbers of a game as a whole, in the order of their axis, and where they stand in an outcome."""


class Card(IntEnum):
    """What is known of every seat and card."""

    PLAYED_ONCE = 0  # games in which it was played
    HELD_ONCE = 1  # games in which it came into the hand
    PLAYED = 2  # times
    WON = 3  # it was played and the game won
    TOOK = 4  # it was played


PICKS, TAKEN, TAKERS = Quotient(Card.PLAYED_ONCE, Card.HELD_ONCE), Quotient(Card.PLAYED), Quotient(Card.WON, Card.TOOK, wins=True)
QUOTIENTS = (PICKS, TAKEN, TAKERS)
"""Numbers of a card."""


class Differences(NamedTuple):
    """The counts of two arms; every array is int64. The last three are `sim.counting.groups.CardCounts`."""

    strategies: Counts  # [S, RESULTS, MOMENTS] games in which the strategy takes part
    seats: Counts  # [P, MOMENTS] wins
    games: Counts  # [WHOLES, MOMENTS]
    half: Counts  # [Share] half-time leads lost / half-time leads
    half_sq: Counts  # [Share, Share] sums of products
    half_games: Counts  # [Active]
    changed: Counts  # [2] games, and those with another winner or other cities
    cards: Counts  # [J, S, C, Card, 2] before and after the change
    card_own: Counts  # [J, S, StrategyCount]
    card_changed: Counts  # [1 + S, C, Quotient]


def new_differences(strategies: int, seats: int, cards: int) -> Differences:
    """Counts of zero games."""
    shapes = (
        (strategies, len(RESULTS), MOMENTS),
        (seats, MOMENTS),
        (len(WHOLES), MOMENTS),
        *quotient_shapes(),
        (2,),
        *card_shapes(strategies, cards, len(Card), len(QUOTIENTS)),
    )
    return Differences(*(np.zeros(shape, np.int64) for shape in shapes))


def check_size(before: Outcome, after: Outcome, held: int, games: int) -> None:
    """Refuse numbers whose fourth powers, summed over all games of the comparison, might not fit.

    Parameters
    ----------
    before, after
        Outcomes of some of the games.
    held
        Seats of one game that a strategy holds at most.
    games
        Games of the whole comparison.

    Raises
    ------
    InputError
        If they might not.
    """
    powers = max(int(outcome.score.max(initial=0)) - min(int(outcome.score.min(initial=0)), 0) for outcome in (before, after))  # and margins
    largest = max(powers * held, *(int(outcome.whole.max(initial=0)) for outcome in (before, after)))
    check_largest(largest, f"powers of cities up to {powers:,}", games)


def count_differences(games: Counts, before: Outcome, after: Outcome, seated: Counts, shared: SharedCards, into: Differences) -> None:
    """Add a batch of games to `into` in place.

    Parameters
    ----------
    games
        `[G]` game numbers.
    before, after
        Outcomes `[G]` of the same game numbers in the two arms.
    seated
        `[G, P]` strategy at every seat that takes turns; the same in both arms.
    shared
        Of the cards `[C]` that both arms have the ids in the one and in the other.
    into
        Changed in place.
    """
    seats, (cards,) = seated.shape[1], shared
    count_seats(results(before, seats), results(after, seats), seated, into.strategies)
    count_winners(before.winner, after.winner, into.seats)
    whole = [*WHOLES.values()]
    count_moments(before.whole[:, whole], after.whole[:, whole], None, into.games)
    count_half(before, after, into)
    numbers = [_numbers(outcome, ids, seats) for outcome, ids in zip((before, after), cards, strict=True)]
    won = [results(outcome, seats)[0] for outcome in (before, after)]
    count_cards(games, numbers, won, seated, QUOTIENTS, CardCounts(into.cards, into.card_own, into.card_changed))
    differ = (before.winner != after.winner) | (before.score != after.score).any(axis=1)
    into.changed[:] += (len(differ), int(differ.sum()))


def results(outcome: Outcome, seats: int) -> tuple[Counts, Counts, Counts]:
    """Wins, powers and margins of the seats that take turns, each `[G, P]`, in the order of `RESULTS`."""
    games = len(outcome.winner)
    wins = (outcome.winner[:, None] == np.arange(seats)).astype(np.int64)
    gaps = [margins(outcome.score, np.full(games, seat)) for seat in range(seats)]
    return wins, outcome.score[:, :seats], np.stack(gaps, axis=1)


def _numbers(outcome: Outcome, ids: Counts, seats: int) -> NDArray[np.int32]:
    """`[Card, G, P, C]`."""
    played, held = outcome.played[:, :seats, ids], outcome.held[:, :seats, ids]
    won = (outcome.winner[:, None] == np.arange(seats))[:, :, None]
    made = np.empty((len(Card), *played.shape), np.int32)
    made[Card.HELD_ONCE], made[Card.PLAYED], made[Card.TOOK] = held > 0, played, played > 0
    made[Card.PLAYED_ONCE] = (played > 0) & (held > 0)
    made[Card.WON] = (played > 0) & won
    return made


def count_half(before: Outcome, after: Outcome, into: Differences) -> None:
    """Add half-time leads and those that were lost."""
    parts = np.concatenate([outcome.whole[:, [Whole.HALF_LED_LOST, Whole.HALF_LED]] for outcome in (before, after)], axis=1)  # [G, Share]
    into.half[:] += parts.sum(axis=0)
    into.half_sq[:] += parts.T @ parts
    led = parts[:, [Share.BOTTOM_BEFORE, Share.BOTTOM_AFTER]].sum(axis=0)
    changed = (parts[:, : Share.TOP_AFTER] != parts[:, Share.TOP_AFTER :]).any(axis=1)
    into.half_games[:] += (*led, changed.sum())


def shared(before: CardSet, after: CardSet) -> SharedCards:
    """Ids of the cards that are in the game in both card sets."""
    return (shared_ids(in_game(before), in_game(after)),)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards and rules changed.

    Raises
    ------
    InputError
        If a card or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    document: dict[str, Any] = {"schema": SCHEMA, "name": f"{base.name}, changed", "base": source}
    document |= {"change": changes.cards} if changes.cards else {}
    document |= {"rules": changes.rules} if changes.rules else {}
    return card_set_from({SET_FILE: document}, LABEL, beside)
