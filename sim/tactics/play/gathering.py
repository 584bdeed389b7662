"""The abilities of a champion: printed ones, of its constructs and quests, and those that others share with it (T105)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Fault, Word
from sim.tactics.play.conditions import holds
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import card_of, is_villain, stands
from sim.tactics.state import FIRST_CHAMPION, MAX_GATHERED, NOBODY, RATS


@kernel
def add_rows(g, book, first, last, word, card, rows, cards, n):
    """Add those of some abilities that are a word; the new number."""
    for row in range(first, last):
        if book.ability[row] == word:
            if n == MAX_GATHERED:
                stop(g, Fault.ABILITIES)
                return n
            rows[n] = row
            cards[n] = card
            n += 1
    return n


@kernel
def shares_with(g, book, v, u):
    """Whether a champion shares its printed abilities with another one."""
    name = book.rank_name[g.rank[u]]
    for row in range(book.rank_first[g.rank[v]], book.rank_last[g.rank[v]]):
        if book.ability[row] == Word.SHARE and holds(g, book, book.when[row], v, g.owner[v], NOBODY):
            for k in range(book.share_first[row], book.share_last[row]):
                if book.name[k] == name:
                    return True
    return False


@kernel
def add_from(g, book, v, u, word, rows, cards, n):
    """Add what one champion shares with another."""
    if v != card_of(g, u) and g.abilities[v] >> Word.SHARE & 1 and shares_with(g, book, v, u):
        return add_rows(g, book, book.rank_first[g.rank[v]], book.rank_last[g.rank[v]], word, NOBODY, rows, cards, n)
    return n


@kernel
def add_shared(g, book, u, word, rows, cards, n):
    """Add what own champions share with one."""
    seat = g.owner[u]
    if seat != NOBODY:
        for k in range(g.roster_n[seat]):
            n = add_from(g, book, g.roster[seat, k], u, word, rows, cards, n)
        for rat in range(seat * RATS, seat * RATS + book.rats_per_player):
            if stands(g, rat):
                n = add_from(g, book, rat, u, word, rows, cards, n)
    elif is_villain(g, book, u):
        for v in range(FIRST_CHAMPION, g.champions):
            if is_villain(g, book, v) and not g.gone_for_good[v]:
                n = add_from(g, book, v, u, word, rows, cards, n)
    return n


@inlined
def may_have(g, book, u, word):
    """Whether a champion can have an ability of a word; a quick look."""
    return g.able[u] >> word & 1


@kernel
def gather(g, book, u, word, rows, cards):
    """Write down the abilities of a word that a champion has, and the card that gives each (or none); how many there are."""
    n = 0
    if g.abilities[u] >> word & 1:
        rank, c = g.rank[u], card_of(g, u)
        n = add_rows(g, book, book.rank_first[rank], book.rank_last[rank], word, NOBODY, rows, cards, n)
        for k in range(g.constructs[c]):
            kind = g.card_kind[g.construct[c, k]]
            n = add_rows(g, book, book.kind_first[kind], book.kind_last[kind], word, g.construct[c, k], rows, cards, n)
        for k in range(g.rewards[c]):
            kind = g.card_kind[g.reward[c, k]]
            n = add_rows(g, book, book.kind_first[kind], book.kind_last[kind], word, g.reward[c, k], rows, cards, n)
    if g.shared & book.given[g.rank[u]] & np.uint32(1) << np.uint32(word) and word != Word.SHARE:
        n = add_shared(g, book, u, word, rows, cards, n)
    return n


@kernel
def has(g, book, u, word):
    """Whether a champion has a passive whose condition holds."""
    if may_have(g, book, u, word):
        for k in range(gather(g, book, u, word, g.gathered, g.gathered_card)):
            if holds(g, book, book.when[g.gathered[k]], u, g.owner[u], g.gathered_card[k]):
                return True
    return False
