"""Auras: what champions give others as long as they play (T36, T105)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Word
from sim.tactics.play.conditions import holds
from sim.tactics.play.figures import card_of, is_rat, is_villain, stands
from sim.tactics.play.filters import fits
from sim.tactics.play.gathering import gather, may_have
from sim.tactics.state import NOBODY
from sim.tactics.tables import STATS

EVERY_VALUE = (1 << STATS + 1) - 1


@kernel
def radiance_of(book, first, last):
    """Bits of the values that auras among some abilities add to, behind them one for keywords."""
    bits = np.int64(0)
    for row in range(first, last):
        if book.ability[row] == Word.AURA:
            for stat in range(STATS):
                bits |= np.int64(book.gain[row, stat] != 0) << stat
            bits |= np.int64(book.gain_words[row] != 0) << STATS
    return bits


@kernel
def radiance(g, book, u, c):
    """The same of all auras of a champion, on whose card `c` things lie; of those that others may share with it all bits."""
    rank = g.rank[u]
    bits = EVERY_VALUE if book.given[rank] >> Word.AURA & 1 else radiance_of(book, book.rank_first[rank], book.rank_last[rank])
    for k in range(g.constructs[c]):
        kind = g.card_kind[g.construct[c, k]]
        bits |= radiance_of(book, book.kind_first[kind], book.kind_last[kind])
    for k in range(g.rewards[c]):
        kind = g.card_kind[g.reward[c, k]]
        bits |= radiance_of(book, book.kind_first[kind], book.kind_last[kind])
    return bits


@kernel
def note_radiant(g, book, u, c):
    """A champion may have an aura: it is one of those that are asked for theirs from now on."""
    g.radiates[u] = radiance(g, book, u, c)
    g.radiated |= g.radiates[u]
    for k in range(g.radiants):
        if g.radiant[k] == u:
            return
    g.radiant[g.radiants] = u
    g.radiants += 1


@kernel
def add_radiated(g, book, at, u, stat, total):
    """Add what auras of one champion give another one; `STATS`: keywords."""
    for k in range(gather(g, book, at, Word.AURA, g.thought, g.thought_card)):
        row = g.thought[k]
        gain = np.int64(book.gain_words[row]) if stat == STATS else np.int64(book.gain[row, stat])
        if gain == 0 or not holds(g, book, book.when[row], at, g.owner[at], g.thought_card[k]):
            continue
        if fits(g, book, book.aura_target[row], u, at, g.owner[at]):
            total = total | gain if stat == STATS else total + gain
    return total


@kernel
def radiates(g, book, at):
    """Whether the auras of a champion are felt: it plays for somebody, linked ones once, rats on the board."""
    if is_rat(at):
        return stands(g, at)
    return not g.gone_for_good[at] and not g.second[at] and (g.owner[at] != NOBODY or is_villain(g, book, at))


@kernel
def radiated(g, book, u, stat):
    """What auras of other champions add to a value; `STATS`: the keywords they give."""
    total, c = np.int64(0), card_of(g, u)
    for k in range(g.radiants):
        at = np.int64(g.radiant[k])
        if g.radiates[at] >> stat & 1 and at != c and may_have(g, book, at, Word.AURA) and radiates(g, book, at):
            total = add_radiated(g, book, at, u, stat, total)
    return total
