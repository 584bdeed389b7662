"""The words a strategy knows effects by (ENGINE.md section 8)."""

import numpy as np

from sim.jit import kernel
from sim.relic.words import Thing, Verb, Word


@kernel
def word_of(book, step):
    """Word of an effect step: what a strategy's list `choose` calls it."""
    while book.verb[step] == Verb.PAY and book.skip[step] > 0:
        step += 1  # a price is called by what it buys
    verb = book.verb[step]
    if verb == Verb.GAIN:
        return np.int64(book.thing[step])
    if verb == Verb.FACE_DOWN or (verb == Verb.LOSE and book.thing[step] == Thing.CORRUPTION):
        return np.int64(Word.CLEANSE)
    if verb == Verb.MOVE:
        return np.int64(Word.CROSS)
    if verb == Verb.TEST:
        return np.int64(Word.TEST)
    if verb == Verb.BATTLE:
        return np.int64(Word.BATTLE)
    if verb == Verb.DRAW:
        return np.int64(Word.DRAW)
    if verb == Verb.HEAL:
        return np.int64(Word.LIFE)
    if verb == Verb.BUY_POWER:
        return np.int64(Word.POWER)
    if verb == Verb.BUY_WARGEAR:
        return np.int64(Word.WARGEAR)
    return np.int64(Word.OTHER)
