"""Decks as the kernel reads them (`DECK`)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck, Part
from sim.voskhozhdenie.words import MAX_LINES

DECK = np.dtype(
    [
        ("lines", "i2", (len(Part),)),
        ("kind", "i2", (len(Part), MAX_LINES)),
        ("copies", "i2", (len(Part), MAX_LINES)),
    ],
    align=True,
)
"""A deck, by `Part`: its lines in the order of its file."""


def bind_decks(card_set: CardSet, decks: Sequence[Deck]) -> NDArray[np.void]:
    """Compile decks.

    Parameters
    ----------
    card_set
        Whose names they use; an unknown one is an `InputError`.
    decks
        One a seat.

    Returns
    -------
    NDArray
        `[P]` of `DECK`.
    """
    bound = np.zeros(len(decks), DECK)
    for row, deck in zip(bound, decks, strict=True):
        for at, part in enumerate(Part):
            lines = deck.part(part)
            row["lines"][at] = len(lines)
            row["kind"][at, : len(lines)] = [card_set.find(line.name) for line in lines]
            row["copies"][at, : len(lines)] = [line.count for line in lines]
    return bound
