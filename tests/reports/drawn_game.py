"""A game drawn by hand, event by event, and cards to tell games of."""

import numpy as np

from sim.ascension.cards.models import Card
from sim.ascension.events import EVENT, Happened
from sim.ascension.words import NOBODY, Ended


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
    *[(Happened.DRAW, 0, card) for card in (0, 0, 1)],
    *[(Happened.DRAW, 1, card) for card in (0, 1)],
    (Happened.TURN, 0, NOBODY, 0, 1, 0, 0, 60),
    (Happened.HAND, 0, 0, 0, 0, 0, 0, 60),
    (Happened.HAND, 0, 0, 1, 0, 0, 0, 60),
    (Happened.HAND, 0, 1, 2, 0, 0, 0, 60),
    (Happened.ROW, 0, 4, 0, 0, 0, 0, 60),
    (Happened.ROW, 0, NOBODY, 1, 0, 0, 0, 60),
    (Happened.PLAY, 0, 0, NOBODY, 0, 0, 0, 60),
    (Happened.RUNES, 0, NOBODY, NOBODY, 1, 1, 0, 60),
    (Happened.PLAY, 0, 0, NOBODY, 0, 1, 0, 60),
    (Happened.RUNES, 0, NOBODY, NOBODY, 1, 2, 0, 60),
    (Happened.PLAY, 0, 1, NOBODY, 0, 2, 0, 60),
    (Happened.POWER, 0, NOBODY, NOBODY, 1, 2, 1, 60),
    (Happened.HONOR, 0, NOBODY, NOBODY, 0, 2, 1, 60),
    (Happened.DRAW, 0, 0, NOBODY, 1, 2, 1, 60),
    (Happened.DRAW, 0, 1, NOBODY, 1, 2, 1, 60),
    (Happened.ACQUIRE, 0, 4, 0, 1, 1, 1, 60),
    (Happened.REFILL, 0, 3, 0, 0, 1, 1, 60),
    (Happened.TO_PLAY, 0, 4, 2, 0, 1, 1, 60),
    (Happened.USE, 0, 4, NOBODY, 0, 1, 1, 60),
    (Happened.RUNES, 0, NOBODY, NOBODY, 1, 2, 1, 60),
    (Happened.DEFEAT_FREE, 0, 3, 0, 0, 2, 1, 60),
    (Happened.REFILL, 0, 2, 0, 0, 2, 1, 60),
    (Happened.HONOR, 0, NOBODY, NOBODY, 2, 2, 1, 58),
    (Happened.BANISH_OWN, 0, 0, 1, 0, 2, 1, 58),
    (Happened.STEAL, 0, 0, 1, 0, 2, 1, 58),
    (Happened.CLEANUP, 0, NOBODY, 1, 2, 2, 1, 58),
    (Happened.SHUFFLE, 0, NOBODY, NOBODY, 4, 0, 0, 58),
    (Happened.DRAW, 0, 0, NOBODY, 1, 0, 0, 58),
    (Happened.TURN, 1, NOBODY, 1, 1, 0, 0, 58),
    (Happened.HAND, 1, 1, 0, 0, 0, 0, 58),
    (Happened.ROW, 1, 2, 0, 0, 0, 0, 58),
    (Happened.ROW, 1, NOBODY, 1, 0, 0, 0, 58),
    (Happened.CLEANUP, 1, NOBODY, 0, 0, 0, 0, 58),
    (Happened.SCORE, 0, NOBODY, 2, 5, 0, 0, 0),
    (Happened.SCORE, 1, NOBODY, 0, 0, 0, 0, 0),
    (Happened.END, 1, NOBODY, Ended.POOL, 0),
)
