"""Cards that an effect can be about; they stand in `option` by their places, in `option_more` the list they lie in."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Kind
from sim.tactics.effectcodes import From, Source
from sim.tactics.play.interventions import is_barred
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE

IN_ROW = 10
IN_PILE = 11
"""Beside the numbers of `From`: lists in which a card can lie."""


@inlined
def add_option(g, n, at, where):
    """Add an option; the new number."""
    g.option[n] = at
    g.option_more[n] = where
    return n + 1


@kernel
def is_type(g, book, card, wanted):
    """Whether a card is of a type, if one is wanted."""
    return wanted == NONE or book.type[g.card_kind[card]] == wanted


@kernel
def find_hand(g, book, seat, wanted, n):
    """Add cards of the hand."""
    for at in range(g.hand_n[seat]):
        if is_type(g, book, g.hand[seat, at], wanted):
            n = add_option(g, n, at, From.HAND)
    return n


@kernel
def find_discard(g, book, seat, wanted, n):
    """Add cards of the discard pile."""
    for at in range(g.discard_n[seat]):
        if is_type(g, book, g.discard[seat, at], wanted):
            n = add_option(g, n, at, From.DISCARD)
    return n


@kernel
def find_banishable(g, book, e, seat, card):
    """Find the cards that an effect can banish."""
    where, wanted, n = book.a[e], book.b[e], 0
    if where == From.HAND or where == From.HAND_OR_DISCARD:
        n = find_hand(g, book, seat, wanted, n)
    if where == From.DISCARD or where == From.HAND_OR_DISCARD:
        n = find_discard(g, book, seat, wanted, n)
    if where == From.PLAYED:
        for at in range(g.front_n[seat]):
            found = g.front[seat, at]
            if is_type(g, book, found, wanted) and not (book.n[e] and found == card):
                n = add_option(g, n, at, From.PLAYED)
    if where == From.ROW:
        for slot in range(book.row_size):
            if g.row[slot] != NOBODY and is_type(g, book, g.row[slot], wanted):
                n = add_option(g, n, slot, From.ROW)
    return n


@kernel
def is_within(g, book, e, seat, kind):
    """Whether a card is of the type and the cost that an effect can acquire, and not barred."""
    if is_barred(g, seat, kind):
        return False
    return (book.b[e] == NONE or book.type[kind] == book.b[e]) and (book.c[e] == NONE or book.cost[kind] <= book.c[e])


@kernel
def find_acquirable(g, book, e, seat):
    """Find the cards of the row, and of the piles, that an effect can acquire."""
    n = 0
    for slot in range(book.row_size):
        if g.row[slot] != NOBODY and is_within(g, book, e, seat, g.card_kind[g.row[slot]]):
            n = add_option(g, n, slot, IN_ROW)
    if book.a[e] == Source.ANY:
        for pile in range(book.piles):
            if g.pile_n[pile] > 0 and is_within(g, book, e, seat, book.pile_kind[pile]):
                n = add_option(g, n, pile, IN_PILE)
    return n


@kernel
def find_copied(g, book, e, seat, card):
    """Find the heroes whose text can be copied: neither the card itself nor such as copy (T37)."""
    n = 0
    if book.a[e] == 0:
        for at in range(g.front_n[seat]):
            kind = g.card_kind[g.front[seat, at]]
            if g.front[seat, at] != card and book.type[kind] == Kind.HERO and not book.copies_text[kind]:
                n = add_option(g, n, kind, From.PLAYED)
        return n
    for slot in range(book.row_size):
        if g.row[slot] != NOBODY:
            kind = g.card_kind[g.row[slot]]
            if g.row[slot] != card and book.type[kind] == Kind.HERO and not book.copies_text[kind]:
                n = add_option(g, n, kind, From.ROW)
    return n


@kernel
def find_constructs(g, u):
    """Find the constructs of a champion."""
    for at in range(g.constructs[u]):
        g.option[at] = at
    return g.constructs[u]
