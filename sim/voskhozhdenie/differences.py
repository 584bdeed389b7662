"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, P seats, C cards that both arms have.
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
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.files import card_set_from, load_card_set
from sim.voskhozhdenie.cards.variant import SET_FILE, VARIANTS
from sim.voskhozhdenie.outcome import Outcome, Whole

FORM = Form("Sky Infantry.cost=4", ("CARD.field=value", "rules.NAME=value", "switches.NAME=value"))
"""What changes look like."""
RESULTS = ("win_rate", "city_power", "best_power_margin")
"""Numbers of a strategy, in the order of their axis: wins, power left on own cities, the same minus that of the best other seat."""
WHOLES = {
    "unfinished_rate": Whole.UNFINISHED,
    "drawn_games_rate": Whole.DRAWN,
    "deck_out_rate": Whole.DECK,
    "rounds": Whole.ROUNDS,
    "game_turns": Whole.TURNS,
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


def _numbers(outcome: Outcome, ids: Counts, seats: int) -> NDArray[np.int32]:
    """`[Card, G, P, C]`."""
    played, held = outcome.played[:, :seats, ids], outcome.held[:, :seats, ids]
    won = (outcome.winner[:, None] == np.arange(seats))[:, :, None]
    made = np.empty((len(Card), *played.shape), np.int32)
    made[Card.HELD_ONCE], made[Card.PLAYED], made[Card.TOOK] = held > 0, played, played > 0
    made[Card.PLAYED_ONCE] = (played > 0) & (held > 0)
    made[Card.WON] = (played > 0) & won
    return made


ARMS = ScoredArms(
    attrgetter("whole"), [*WHOLES.values()], Whole.HALF_LED_LOST, Whole.HALF_LED, _numbers, len(Card), QUOTIENTS, "powers of cities"
)
new_differences, check_size, count_differences = ARMS.new_differences, ARMS.check_size, ARMS.count_differences


def shared(before: CardSet, after: CardSet) -> SharedCards:
    """Ids of the cards that are in the game in both card sets."""
    return (shared_ids(in_game(before), in_game(after)),)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards, rules and switches changed; cards may be named in English or Russian.

    Raises
    ------
    InputError
        If a name or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    known = {name: base.known(name) for name in changes.cards}
    cards = {name if at is None else base.cards[at].name: fields for (name, fields), at in zip(changes.cards.items(), known.values(), strict=True)}
    rules = {RULES: changes.rules} if changes.rules else {}
    files = VARIANTS.changed_files(base, {**cards, **rules}, LABEL)
    files[SET_FILE] |= {"name": f"{base.name}, changed"}
    return card_set_from(files, LABEL)
