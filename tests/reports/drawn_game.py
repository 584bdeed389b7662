"""A game drawn by hand, event by event, and cards to tell games of."""

import numpy as np

from sim.ascension.cards.models import Card
from sim.ascension.events import EVENT, EventKind
from sim.ascension.words import NOBODY, EndReason


def card(name, kind="hero", **fields):
    """A card of which only the outside matters."""
    return Card.model_validate({"name": name, "count": 1, "type": kind, "cost": 1, "honor": 0, **fields})


CARDS = [
    card("Apprentice", place="start", count=8),
    card("Militia", place="start", count=2),
    card("Mystic", honor=1, place="always"),
    card("Cultist", "monster"),
    card("Snapdragon", "construct", faction="Lifebound", honor=3),
]


def events(*rows):
    """Events given as (what, seat, card, slot, amount, runes, power, pool), the last ones 0 if left out."""
    return np.array([tuple(row) + (0,) * (8 - len(row)) for row in rows], dtype=EVENT)


DRAWN = events(
    *[(EventKind.DRAW, 0, card) for card in (0, 0, 1)],
    *[(EventKind.DRAW, 1, card) for card in (0, 1)],
    (EventKind.TURN, 0, NOBODY, 0, 1, 0, 0, 60),
    (EventKind.HAND, 0, 0, 0, 0, 0, 0, 60),
    (EventKind.HAND, 0, 0, 1, 0, 0, 0, 60),
    (EventKind.HAND, 0, 1, 2, 0, 0, 0, 60),
    (EventKind.ROW, 0, 4, 0, 0, 0, 0, 60),
    (EventKind.ROW, 0, NOBODY, 1, 0, 0, 0, 60),
    (EventKind.PLAY, 0, 0, NOBODY, 0, 0, 0, 60),
    (EventKind.RUNES, 0, NOBODY, NOBODY, 1, 1, 0, 60),
    (EventKind.PLAY, 0, 0, NOBODY, 0, 1, 0, 60),
    (EventKind.RUNES, 0, NOBODY, NOBODY, 1, 2, 0, 60),
    (EventKind.PLAY, 0, 1, NOBODY, 0, 2, 0, 60),
    (EventKind.POWER, 0, NOBODY, NOBODY, 1, 2, 1, 60),
    (EventKind.HONOR, 0, NOBODY, NOBODY, 0, 2, 1, 60),
    (EventKind.DRAW, 0, 0, NOBODY, 1, 2, 1, 60),
    (EventKind.DRAW, 0, 1, NOBODY, 1, 2, 1, 60),
    (EventKind.ACQUIRE, 0, 4, 0, 1, 1, 1, 60),
    (EventKind.REFILL, 0, 3, 0, 0, 1, 1, 60),
    (EventKind.TO_PLAY, 0, 4, 2, 0, 1, 1, 60),
    (EventKind.USE, 0, 4, NOBODY, 0, 1, 1, 60),
    (EventKind.RUNES, 0, NOBODY, NOBODY, 1, 2, 1, 60),
    (EventKind.DEFEAT_FREE, 0, 3, 0, 0, 2, 1, 60),
    (EventKind.REFILL, 0, 2, 0, 0, 2, 1, 60),
    (EventKind.HONOR, 0, NOBODY, NOBODY, 2, 2, 1, 58),
    (EventKind.BANISH_OWN, 0, 0, 1, 0, 2, 1, 58),
    (EventKind.STEAL, 0, 0, 1, 0, 2, 1, 58),
    (EventKind.CLEANUP, 0, NOBODY, 1, 2, 2, 1, 58),
    (EventKind.SHUFFLE, 0, NOBODY, NOBODY, 4, 0, 0, 58),
    (EventKind.DRAW, 0, 0, NOBODY, 1, 0, 0, 58),
    (EventKind.TURN, 1, NOBODY, 1, 1, 0, 0, 58),
    (EventKind.HAND, 1, 1, 0, 0, 0, 0, 58),
    (EventKind.ROW, 1, 2, 0, 0, 0, 0, 58),
    (EventKind.ROW, 1, NOBODY, 1, 0, 0, 0, 58),
    (EventKind.CLEANUP, 1, NOBODY, 0, 0, 0, 0, 58),
    (EventKind.SCORE, 0, NOBODY, 2, 5, 0, 0, 0),
    (EventKind.SCORE, 1, NOBODY, 0, 0, 0, 0, 0),
    (EventKind.END, 1, NOBODY, EndReason.POOL, 0),
)
