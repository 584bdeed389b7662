"""What a replay records: one `EVENT` for each thing that happens, in order, from the same kernel that plays the millions."""

from enum import IntEnum

import numpy as np

MAX_LOGGED = 32768
"""Events kept of one game; when only `LAST_LOGGED` places are left, `EventKind.LOG_FULL` stands for all that is not kept."""
LAST_LOGGED = 8
"""Places kept for how the seats stand and the end of the game, which are told also if the log is full."""

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
    MOVE = 2  # a card comes into another zone of `seat`; other: the Place from which, amount: the Place into which
    PLAY = 3  # a card enters the queue; other: the Place from which; amount: coins paid
    ENTER = 4  # a card comes into play under the control of `seat`, from the queue or newly created
    GONE = 5  # a Minor card leaves the game
    COINS = 6  # coins of the step; amount
    GAIN = 7  # coins from an effect; amount
    DECREE = 8  # amount: 0 a printed or given one, 1 Undeath, 2 Reinforcement
    TURN = 9  # a turn of the action phase; amount: Action
    ASSIGN = 10  # a unit goes to a tactic; other: the tactic's card; amount: 1 on the declaring side
    ACTIVATE = 11  # amount: 0 a Charge ability, 1 a Sacrifice ability
    WOUND = 12  # amount: what was felt after Armor
    HURT = 13  # a unit becomes wounded
    HEAL = 14
    RESTORE = 15  # amount: power that is left
    RUIN = 16  # a city is ruined
    TACTIC = 17  # a tactic resolves; other: the seat at whom it is aimed; amount: by how much the declaring side leads
    SUPERIORITY = 18
    TRIGGER = 19  # a triggered ability of a card enters the queue
    OUT = 20  # a player is out
    STAND = 21  # how a seat stands at the end of a round; card: cities, physical: hand, other: supply value, amount: power of the cities
    END = 22  # the game ends; amount: End; seat: the first winner, or NOBODY
    LOG_FULL = 23
