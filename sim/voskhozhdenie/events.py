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
    PLAY = 3  # a card enters the queue; other: the Place from which; amount: coins paid, of a tactic the seat at whom it is aimed
    ENTER = 4  # a card has come into play under the control of `seat`; other: the seat at whom a tactic is aimed, or NOBODY
    GONE = 5  # a Minor card leaves the game
    COINS = 6  # coins of the step; amount
    GAIN = 7  # coins from an effect; amount
    DECREE = 8  # amount: 0 a printed or given one, 1 Undeath, 2 Reinforcement
    TURN = 9  # a turn of the action phase; amount: Action
    ASSIGN = 10  # a unit is assigned; other: the tactic's number of cardboard; amount: 1 on the declaring side
    ACTIVATE = 11  # amount: 0 a Charge ability, 1 a Sacrifice ability
    WOUND = 12  # amount: what was felt after Armor; other: the power before
    HURT = 13  # a unit becomes wounded; amount: 1 if it stays in its tactic
    HEAL = 14
    RESTORE = 15  # amount: power that is left
    RUIN = 16  # a city is ruined
    TACTIC = 17  # a tactic resolves; other: the seat at whom it is aimed; amount: by how much the declaring side leads
    SUPERIORITY = 18
    TRIGGER = 19  # a triggered ability of a card enters the queue; amount: Trigger
    OUT = 20  # a player is out
    STAND = 21  # how a seat stands at the end of a round; card: cities, physical: hand, other: supply value, amount: power of the cities
    END = 22  # the game ends; amount: End; seat: the first winner, or NOBODY
    LOG_FULL = 23
    STEP = 24  # a part of a round begins; amount: Step
    RESOLVE = 25  # something of the queue resolves; amount: Resolved; other: the Trigger of an ability that has one, or NOBODY
    INSTEAD = 26  # a replacement of a card happens
    STRENGTH = 27  # a unit in the tactic that resolves next; other: 1 on the declaring side; amount: its power
    STRIKE = 28  # a won tactic deals damage to a card; amount
    SACRIFICE = 29  # the card that leaves next is sacrificed by `seat`
    FIGHT = 30  # two units fight; other: the other one's number of cardboard
    SHIFT = 31  # a unit leaves its tactic without an assignment; other: number of cardboard of the one it is in then, or 0; amount: its side there
    CONTROL = 32  # a card comes under the control of `seat`
    CHARGES = 33  # amount: charges that a card has now
    GIFT = 34  # a card gets something until the end of the round; other: bits of Keyword; amount: power
    GIFT_ALL = 35  # likewise all fitting cards of `seat`; card: whose text it is
    UNIT = 36  # a card is a unit besides until the end of the round; amount: its power
    NAME = 37  # something is named; card: for whose text; other: what, amount: Named
    SUPPLY = 38  # amount: by how much the supply value of `seat` rises
    BONUS = 39  # amount: further decrees of `seat` in the next round; other: 1 if of Undeath
    EXTRA_TURN = 40
    FIRST_NEXT = 41  # `seat` goes first in the next round
    BREAK = 42  # the round is ended by a card
    FORBID = 43  # `seat` may not play certain cards in this round; card: whose text it is
    CHAPTER = 44  # a tactic has become its next chapter
    EMPTY_DECK = 45  # a draw from an empty deck
    OPTION = 46  # one of several lists of effects happens; card: of whose text; other: which, from 0; amount: of how many
    SHOW = 47  # a card of the main deck of `seat` is shown; amount: 1 to one player only


class Step(IntEnum):
    """Parts of a round."""

    DRAW = 0
    COINS = 1
    START = 2
    DECREES = 3
    ACTIONS = 4
    TACTICS = 5
    END = 6


class Resolved(IntEnum):
    """What resolves."""

    CARD = 0
    REINFORCEMENT = 1
    ABILITY = 2
