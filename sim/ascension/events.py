"""What a replay records: one `EVENT` for each thing that happens, in order, from the same kernel that plays the millions."""

from enum import IntEnum

import numpy as np

from sim.ascension.words import MAX_SEATS

MAX_EVENTS = 32768
"""Events kept of one game; when only `LAST_EVENTS` places are left, `EventKind.LOG_FULL` stands for all that is not kept."""
LAST_EVENTS = MAX_SEATS + 1
"""Places kept for the scores and the end of the game, which are told also if the log is full."""

EVENT = np.dtype(
    [
        ("what", "i4"),  # EventKind
        ("seat", "i4"),  # whose event it is
        ("card", "i4"),  # card id or NOBODY
        ("slot", "i4"),  # row slot, other card id or NOBODY
        ("amount", "i4"),
        ("runes", "i4"),  # the active seat's unspent runes after the event
        ("power", "i4"),
        ("pool", "i4"),
    ]
)
"""One event; `EVENT` rows of a replay are in the order in which things happened."""


EVENT_FIELDS = len(EVENT.names or ())
"""Columns of an event, all of them i4."""


class EventKind(IntEnum):
    """Kinds of events."""

    TURN = 1  # a turn begins; amount: round; slot: 1 for an extra turn
    HAND = 2  # card in hand at the start of the turn
    ROW = 3  # card in the row at the start of the turn; slot
    PLAY = 4  # hero or construct played from hand
    USE = 5  # construct in play gives its effects
    RUNES = 6  # amount gained
    POWER = 7
    HONOR = 8
    RESTRICTED = 9  # slot: faction
    DRAW = 10  # card drawn
    SHUFFLE = 11  # discard pile became the deck; amount: cards
    ACQUIRE = 12  # amount: runes paid; slot: row slot or NOBODY (pile)
    ACQUIRE_FREE = 13
    DEFEAT = 14  # amount: power paid; slot
    DEFEAT_FREE = 15
    REFILL = 16  # card enters the row; slot
    RESHUFFLE = 17  # the Void became the centre deck; amount: cards
    BANISH_OWN = 18  # slot: 0 from discard pile, 1 from hand, 2 from play
    BANISH_ROW = 19  # slot
    DISCARD = 20  # discarded by an effect
    COPY = 21  # card copied; slot: the copying card
    DESTROY = 22  # construct of `seat` destroyed
    STEAL = 23  # card taken by `seat`; slot: seat robbed
    DISCOUNT = 24
    EXTRA_TURN = 25
    TRIGGER = 26  # construct's trigger answers
    ACTION = 27  # construct's action is used; amount: runes paid
    WAIT_UNITE = 28  # a Unite effect of `card` waits
    TO_PLAY = 29  # acquired construct goes straight into play; slot: the construct that did it
    TO_HAND = 30
    TO_DECK = 31
    CLEANUP = 32  # end of turn; amount: runes unspent; slot: power unspent
    SAMAEL_TAKES = 33  # hero or construct set aside
    SAMAEL_DEFEATS = 34  # amount: honor
    END = 35  # amount: winner's seat or NOBODY; slot: EndReason
    SCORE = 36  # of `seat`; amount: score; slot: tokens
    LOG_FULL = 37
