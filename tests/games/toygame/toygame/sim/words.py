"""Numbers and names that all rooms of Toy share."""

from enum import IntEnum

NOBODY = -1
"""No seat, no card, no slot."""
MAX_SEATS = 4
MAX_KINDS = 32
"""Different cards of a card set: the length of the C axis."""
MAX_PILE = 200
"""Cards in the deck."""
MAX_ROUNDS = 60
ROW = 4
"""Open cards."""
PIPS = 6
"""Sides of the die."""


class Purpose(IntEnum):
    """What luck is for: each purpose, of a seat each, has a stream of its own."""

    DECK = 1
    DIE = 2
    LOT = 3


class EndReason(IntEnum):
    """How a game ended."""

    GOAL = 1
    CAP = 2


class Fault(IntEnum):
    """Why a game cannot be played on."""

    TOO_MANY_COMPARISONS = 1


class List(IntEnum):
    """Lists of a strategy."""

    BUY = 0


class Counter(IntEnum):
    """What conditions can look at; ZERO is 0 in every game."""

    ZERO = 0
    ROUND = 1
    SEAT = 2
    PLAYERS = 3
    COINS = 4
    STARS = 5
    INCOME = 6
    LEAD = 7
    OWNED = 8


class EventKind(IntEnum):
    """Kinds of events."""

    TURN = 1  # amount: round
    THROW = 2  # amount: pips
    BUY = 3  # amount: price
    END = 4  # seat: winner or NOBODY; amount: `EndReason`
