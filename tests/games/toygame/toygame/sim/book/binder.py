"""Compiles card sets."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from toygame.sim.cards.models import CardSet
from toygame.sim.state import BOOK, CARD


def bind_book(card_set: CardSet, players: int) -> NDArray[Any]:
    """The record `[1]` of `BOOK` that the kernel reads; the deck is the same for any number of players."""
    book = np.zeros(1, BOOK)
    book["kinds"], book["goal"], book["round_cap"] = len(card_set.cards), card_set.rules.goal, card_set.rules.round_cap
    for k, card in enumerate(card_set.cards):
        for name in CARD:
            book[name][0, k] = getattr(card, name)
    return book
