"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, P seats, C cards that both arms have.
"""

from enum import IntEnum
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.files import card_set_from, load_card_set
from sim.ascension.outcome import Course, Outcome
from sim.cardfiles.changes import LABEL, Changes, Form
from sim.cardfiles.fieldchecks import SCHEMA
from sim.counting.groups import Quotient
from sim.counting.pairing import Counts, in_game, shared_ids
from sim.counting.scored import Differences as Differences
from sim.counting.scored import ScoredArms, SharedCards

FORM = Form("Mystic.cost=4", ("CARD.field=value", "rules.NAME=value"))
"""What changes look like."""
RESULTS = ("win_rate", "score", "best_margin")
"""Numbers of a strategy, in the order of their axis: wins, score, own score minus the best other one."""
WHOLES = {
    "unfinished_rate": Course.UNFINISHED,
    "shared_rate": Course.SHARED,
    "rounds": Course.ROUNDS,
    "lead_changes": Course.LEAD_CHANGES,
    "reshuffles": Course.RESHUFFLES,
    "extra_turns": Course.EXTRA_TURNS,
}
"""Numbers of a game as a whole, in the order of their axis, and where they stand in the course of an outcome."""


class Card(IntEnum):
    """What is known of every seat and card."""

    PICKED = 0  # turns in which it was taken and paid for
    AFFORDABLE = 1  # turns
    TAKEN = 2  # copies
    WON = 3  # it was taken and the game won
    TOOK = 4


PICKS, TAKEN, TAKERS = Quotient(Card.PICKED, Card.AFFORDABLE), Quotient(Card.TAKEN), Quotient(Card.WON, Card.TOOK, wins=True)
QUOTIENTS = (PICKS, TAKEN, TAKERS)
"""Numbers of a card."""


def _numbers(outcome: Outcome, ids: Counts, seats: int) -> NDArray[np.int32]:
    """`[Card, G, P, C]`."""
    took, affordable, picked = (array[:, :seats, ids] for array in (outcome.taken, outcome.affordable, outcome.picked))
    won = (outcome.winner[:, None] == np.arange(seats))[:, :, None]
    made = np.empty((len(Card), *took.shape), np.int32)
    made[Card.PICKED], made[Card.AFFORDABLE], made[Card.TAKEN] = picked, affordable, took
    made[Card.TOOK] = took > 0
    made[Card.WON] = (took > 0) & won
    return made


ARMS = ScoredArms(
    attrgetter("course"), [*WHOLES.values()], Course.HALF_LED_LOST, Course.HALF_LED, _numbers, len(Card), QUOTIENTS, "scores"
)
new_differences, check_size, count_differences = ARMS.new_differences, ARMS.check_size, ARMS.count_differences


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
    return card_set_from(document, LABEL, beside)
