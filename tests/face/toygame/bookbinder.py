"""Compiles sets of Toy."""

import numpy as np

BOOK = np.dtype([("bonus", "i8"), ("cursed", "i8")])


def bind_book(card_set, players):
    """The record that is played."""
    return np.array([(card_set.bonus, card_set.cursed)], BOOK)
