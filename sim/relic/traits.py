"""Traits of cards: Ork, Tyranid, Ally, Omen ..."""

import numpy as np

from sim.jit import inlined
from sim.relic.words import ANY


@inlined
def bears(book, card, trait):
    """Whether a card has a trait; `ANY` asks for none."""
    return trait == ANY or (book.traits[card] >> np.uint64(trait)) & np.uint64(1) != 0
