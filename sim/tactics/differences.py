"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, P sides, C cards and champions that both arms have.
"""

from enum import IntEnum
from operator import attrgetter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from sim.cardfiles.changes import LABEL, RULES, Changes, Form
from sim.counting.groups import Quotient
from sim.counting.pairing import Counts, in_game, shared_ids
from sim.counting.scored import Differences as Differences
from sim.counting.scored import ScoredArms, SharedCards
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.files import card_set_from, load_card_set
from sim.tactics.cards.forms import SET_FILE
from sim.tactics.cards.variant import VARIANTS
from sim.tactics.outcome import Outcome, Whole

FORM = Form("Mystic.cost=4", ("NAME.field=value", "rules.NAME=value", "gate NUMBER.field=value", "switches.NAME=value", "soul.NAME=value"))
"""What changes look like; names are those of cards, quests, treasures and champions."""
RESULTS = ("win_rate", "glory", "best_glory_margin")
"""Numbers of a strategy, in the order of their axis: wins, glory, the same minus that of the best other side."""
WHOLES = {
    "unfinished_rate": Whole.UNFINISHED,
    "rounds": Whole.ROUNDS,
    "game_turns": Whole.TURNS,
    "game_orders": Whole.ORDERS,
    "game_attacks": Whole.ATTACKS,
    "game_falls": Whole.FALLS,
    "lead_changes": Whole.LEAD_CHANGES,
}
"""Numbers of a game as a whole, in the order of their axis, and where they stand in an outcome."""


class Card(IntEnum):
    """What is known of every side and card or champion."""

    PICKED = 0  # turns in which it was acquired and paid, picks of the draft in which it was taken
    AFFORDABLE = 1  # turns and picks in which it could be
    TAKEN = 2  # copies
    WON = 3  # it was taken and the game won
    TOOK = 4


PICKS, TAKEN, TAKERS = Quotient(Card.PICKED, Card.AFFORDABLE), Quotient(Card.TAKEN), Quotient(Card.WON, Card.TOOK, wins=True)
QUOTIENTS = (PICKS, TAKEN, TAKERS)
"""Numbers of a card or champion."""


def _numbers(outcome: Outcome, ids: Counts, seats: int) -> NDArray[np.int32]:
    """`[Card, G, P, C]`."""
    took, affordable, picked = (array[:, :seats, ids] for array in (outcome.taken, outcome.affordable, outcome.picked))
    won = (outcome.winner[:, None] == np.arange(seats))[:, :, None]
    made = np.empty((len(Card), *took.shape), np.int32)
    made[Card.PICKED], made[Card.AFFORDABLE], made[Card.TAKEN] = picked, affordable, took
    made[Card.TOOK] = took > 0
    made[Card.WON] = (took > 0) & won
    return made


ARMS = ScoredArms(attrgetter("whole"), [*WHOLES.values()], Whole.HALF_LED_LOST, Whole.HALF_LED, _numbers, len(Card), QUOTIENTS, "glory")
new_differences, check_size, count_differences = ARMS.new_differences, ARMS.check_size, ARMS.count_differences


def shared(before: CardSet, after: CardSet) -> SharedCards:
    """Ids of the cards and champions that are in the game in both card sets."""
    return (shared_ids(in_game(before), in_game(after)),)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards, champions, quests, treasures, rules and switches changed.

    Raises
    ------
    InputError
        If a name or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    rules = {RULES: changes.rules} if changes.rules else {}
    files = VARIANTS.changed_files(base, {**changes.cards, **rules}, LABEL)
    files[SET_FILE] |= {"name": f"{base.name}, changed"}
    return card_set_from(files, LABEL)
