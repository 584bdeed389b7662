"""The records that the kernel reads and writes: a game in play, a compiled card set, a compiled strategy."""

import numpy as np

from sim.engine.plans import plan_dtype
from sim.engine.streams import stream_fields
from toygame.sim.words import MAX_KINDS, MAX_PILE, MAX_ROUNDS, MAX_SEATS, ROW, List, Purpose

P, BY_CARD = (MAX_SEATS,), (MAX_SEATS, MAX_KINDS)
STREAM_DECK = 0
STREAM_DIE = 1
STREAM_LOT = STREAM_DIE + MAX_SEATS
STREAMS = STREAM_LOT + MAX_SEATS
"""Streams of luck: one of the deck, then those of the seats."""
MAX_EVENTS = 2 * MAX_ROUNDS * MAX_SEATS + MAX_PILE + 1
"""A turn is a TURN and a THROW, a card is bought once, and there is one END."""

EVENT = np.dtype([(name, "i4") for name in ("what", "seat", "card", "amount", "coins", "stars")])
"""One event; coins and stars are those of the seat, after it."""

GAME = np.dtype(
    [
        *stream_fields(STREAMS),
        ("players", "i2"),
        ("logging", "u1"),  # 1: events are recorded
        ("fault", "i2"),  # Fault
        ("blamed", "i2"),  # card that is to blame for a fault: NOBODY
        ("ended", "i2"),  # EndReason
        ("winner", "i2"),  # seat, NOBODY in an unfinished game
        ("round", "i2"),
        ("turn", "i2"),  # turns begun, of all seats
        ("seat", "i2"),  # whose turn it is
        ("strategy", "i2", P),
        ("barred", "i2", P),  # card that a seat may not buy, or NOBODY
        ("given", "i2", P),  # card that a seat begins with, or NOBODY
        ("compared", "i4", P),  # comparisons that the strategies have made
        ("wordy", "i2"),  # seat, from 1, whose strategy has made too many
        ("deck_n", "i2"),
        ("deck", "i2", (MAX_PILE,)),
        ("row", "i2", (ROW,)),  # cards on offer, or NOBODY
        ("coins", "i4", P),
        ("stars", "i4", P),
        ("income", "i4", P),
        ("owned", "i2", BY_CARD),
        ("taken", "i4", BY_CARD),  # copies bought
        ("offered", "i4", BY_CARD),  # turns in which the card lay in the row and could be paid
        ("bought", "i4", BY_CARD),  # of these, turns in which it was bought
        ("offered_in", "i2", (MAX_KINDS,)),  # last such turn
        ("bought_in", "i2", (MAX_KINDS,)),
        ("events_n", "i4"),
        ("events", "i4", (MAX_EVENTS, len(EVENT.names or ()))),
    ],
    align=True,
)
"""One game in play."""

CARD = ("cost", "stars", "income", "count")
BOOK = np.dtype([("kinds", "i2"), ("goal", "i4"), ("round_cap", "i2"), *((name, "i4", (MAX_KINDS,)) for name in CARD)])
"""A compiled card set."""

PLAN = plan_dtype(len(List), MAX_KINDS)
"""A compiled strategy; its things are cards."""


def new_game() -> np.ndarray:
    """A fresh record, `[1]` of `GAME`; its labels name the streams."""
    record = np.zeros(1, GAME)
    record["label"][0, STREAM_DECK] = Purpose.DECK << 8
    for purpose, first in ((Purpose.DIE, STREAM_DIE), (Purpose.LOT, STREAM_LOT)):
        for seat in range(MAX_SEATS):
            record["label"][0, first + seat] = purpose << 8 | seat
    return record
