"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one."""

from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sim.cardfiles.changes import LABEL, Changes, Form
from sim.counting.groups import CardCounts, Quotient, card_shapes, count_cards
from sim.counting.pairing import MOMENTS, Counts, Numbers, check_largest, count_moments, count_seats, count_winners, in_game, shared_ids
from toygame.sim.cards.files import card_set_from, load_card_set
from toygame.sim.cards.models import CardSet
from toygame.sim.outcome import Outcome
from toygame.sim.words import NOBODY

FORM = Form("Mill.cost=5", ("CARD.field=value", "rules.NAME=value"))
"""What changes look like."""
Shared = tuple[tuple[Counts, Counts]]


RESULTS = ("win_rate", "stars")
"""Numbers of a strategy, in the order of their axis."""
WHOLES = ("unfinished_rate", "rounds")
"""Numbers of a game as a whole, in the order of their axis."""


class Card(IntEnum):
    """What is known of every seat and card."""

    BOUGHT = 0  # turns
    OFFERED = 1  # turns
    TAKEN = 2  # copies
    WON = 3  # it was bought and the game won
    TOOK = 4


PICKS, TAKEN, TAKERS = Quotient(Card.BOUGHT, Card.OFFERED), Quotient(Card.TAKEN), Quotient(Card.WON, Card.TOOK, wins=True)
QUOTIENTS = (PICKS, TAKEN, TAKERS)
"""Numbers of a card."""


class Differences(NamedTuple):
    """The counts of two arms; every array is int64. The last three are `sim.counting.groups.CardCounts`."""

    strategies: Counts  # [S, RESULTS, MOMENTS]
    seats: Counts  # [P, MOMENTS] wins
    games: Counts  # [WHOLES, MOMENTS]
    changed: Counts  # [2] games, and those that end otherwise
    cards: Counts
    card_own: Counts
    card_changed: Counts


def new_differences(strategies: int, seats: int, cards: int) -> Differences:
    """Counts of zero games."""
    shapes = ((strategies, len(RESULTS), MOMENTS), (seats, MOMENTS), (len(WHOLES), MOMENTS), (2,))
    return Differences(*(np.zeros(shape, np.int64) for shape in (*shapes, *card_shapes(strategies, cards, len(Card), len(QUOTIENTS)))))


def check_size(before: Outcome, after: Outcome, held: int, games: int) -> None:
    """Refuse numbers whose fourth powers, summed over all games of the comparison, might not fit."""
    largest = max(int(array.max(initial=0)) for outcome in (before, after) for array in (outcome.stars * held, outcome.round))
    check_largest(largest, f"numbers up to {largest:,}", games)


def count_differences(games: Counts, before: Outcome, after: Outcome, seated: Counts, shared: Shared, into: Differences) -> None:
    """Add a batch of games `[G]`, with the strategies at their seats `[G, P]`, to `into` in place."""
    arms, ids = (before, after), shared[0]
    won = [(arm.winner[:, None] == np.arange(seated.shape[1])).astype(np.int64) for arm in arms]
    whole = [np.stack([arm.winner == NOBODY, arm.round], axis=1).astype(np.int64) for arm in arms]
    count_seats((won[0], before.stars), (won[1], after.stars), seated, into.strategies)
    count_winners(before.winner, after.winner, into.seats)
    count_moments(whole[0], whole[1], None, into.games)
    numbers = [_numbers(arm, wins, own) for arm, wins, own in zip(arms, won, ids, strict=True)]
    count_cards(games, numbers, won, seated, QUOTIENTS, CardCounts(into.cards, into.card_own, into.card_changed))
    differ = (before.winner != after.winner) | (before.stars != after.stars).any(axis=1)
    into.changed[:] += (len(differ), int(differ.sum()))


def _numbers(outcome: Outcome, won: Counts, ids: Counts) -> Numbers:
    """`[Card, G, P, C]`."""
    taken = outcome.taken[:, :, ids]
    numbers = (outcome.bought[:, :, ids], outcome.offered[:, :, ids], taken, (taken > 0) & (won[:, :, None] > 0), taken > 0)
    return np.stack(numbers).astype(np.int32)


def shared(before: CardSet, after: CardSet) -> Shared:
    """Ids of the cards that are in the game in both card sets."""
    return (shared_ids(in_game(before), in_game(after)),)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards and rules changed."""
    base = load_card_set(source, beside)
    document: dict[str, Any] = {"schema": 1, "name": f"{base.name}, changed", "base": source}
    return card_set_from({**document, "change": changes.cards, "rules": changes.rules}, LABEL, beside)
