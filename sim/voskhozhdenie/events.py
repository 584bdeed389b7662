"""What a replay records: one `EVENT` for each thing that happens, in order, from the same kernel that plays the millions."""

from enum import IntEnum

import numpy as np

MAX_LOGGED = 32768
"""Events kept of one game; when only the last place is left, `EventKind.LOG_FULL` stands for all that is not kept."""

EVENT = np.dtype(
    [
        ("what", "i4"),  # EventKind
        ("seat", "i4"),  # whose event it is, or NOBODY
        ("card", "i4"),  # card, or NOBODY
        ("physical", "i4"),  # number of the card of cardboard, 0 of none: copies of a card are told apart by it
        ("other", "i4"),  # another card, or NOBODY
        ("amount", "i4"),
        ("round", "i4"),
        ("coins", "i4"),  # coins of the seat behind it
    ]
)
"""One event; `EVENT` rows of a replay are in the order in which things happened."""

EVENT_FIELDS = len(EVENT.names or ())
"""Columns of an event, all of them i4."""


class EventKind(IntEnum):
    """Kinds of events."""

    ROUND = 1  # a round begins; seat: the first player; amount: players who are not out
    REDRAW = 2  # a card goes under the deck
    DRAW = 3  # a card comes into the hand from a deck
    DISCARD = 4  # a card goes from a hand into a graveyard
    COINS = 5  # coins of the step; amount
    DECREE = 6  # a decree is issued; amount: 0 printed or given, 1 Undeath, 2 Reinforcement
    TURN = 7  # a turn of the action phase; amount: kind of action
    PLAY = 8  # a card enters the queue; amount: coins paid; other: the card was played from (Place) in `amount`'s stead is not kept
    ASSIGN = 9  # a unit goes to a tactic; other: the tactic; amount: 1 on the declaring side
    ACTIVATE = 10  # a Charge or Sacrifice ability is activated
    ENTER = 11  # a card comes into play
    LEAVE = 12  # a card leaves play; amount: Place where it goes, or NOBODY if it leaves the game
    WOUND = 13  # a card is wounded; amount
    BECOME_WOUNDED = 14
    HEAL = 15
    RUIN = 16  # a city is ruined
    TACTIC = 17  # a tactic resolves; amount: by how much the declaring side leads
    SUPERIORITY = 18
    TRIGGER = 19  # a triggered ability of a card enters the queue
    OUT = 20  # a player is out
    END = 21  # the game ends; amount: End; seat: a winner, or NOBODY
    LOG_FULL = 22
