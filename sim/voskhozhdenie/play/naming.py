"""What is named, and in which order cards are put back (ENGINE.md, sections 8 and 14)."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.codes import Place
from sim.voskhozhdenie.play.questions import ask
from sim.voskhozhdenie.play.strategy.cards import place_of
from sim.voskhozhdenie.play.strategy.counters import asked_about, is_enemy, rank
from sim.voskhozhdenie.play.things import is_unit
from sim.voskhozhdenie.words import List


@kernel
def count_known(g, seat, kind):
    """How many copies of a card lie in play under opponents' control and in their graveyards."""
    found = np.int64(0)
    for at in range(g.field_n):
        t = g.field[at]
        found += g.kind[t] == kind and is_enemy(g, seat, g.controller[t])
    for other in range(g.players):
        if is_enemy(g, seat, other):
            for at in range(g.pile_n[other, Place.GRAVEYARD]):
                found += g.kind[g.pile[other, Place.GRAVEYARD, at]] == kind
    return found


@kernel
def choose_name(g, book, plans, seat, source):
    """Ask for the name of a card."""
    if not g.by_rules[seat]:
        return ask(g, seat, book.kinds)
    asked_about(g, source, 0)
    chosen, best = np.int64(0), np.int64(DEFAULT_RANK)
    for kind in range(book.kinds):
        found = rank(g, book, plans[g.strategy[seat]], seat, List.CALL, np.int64(kind))
        if found < best:
            chosen, best = np.int64(kind), found
    if best < DEFAULT_RANK:
        return chosen
    most = np.int64(0)
    for kind in range(book.kinds):
        there = count_known(g, seat, kind)
        if there > most:
            chosen, most = np.int64(kind), there
    return chosen


@kernel
def choose_subtype(g, book, seat, n):
    """Ask for one of the first `n` subtypes."""
    if not g.by_rules[seat]:
        return ask(g, seat, n)
    chosen, most = np.int64(0), np.int64(0)
    for subtype in range(n):
        there = np.int64(0)
        for at in range(g.field_n):
            t = g.field[at]
            if is_enemy(g, seat, g.controller[t]) and is_unit(g, book, t):
                there += np.int64(book.subtypes[g.kind[t]]) >> subtype & 1
        if there > most:
            chosen, most = np.int64(subtype), there
    return chosen


@kernel
def put_in_order(g, book, plans, seat, first, last, source):
    """Ask in which order the cards of a deck from `first` to `last` - 1 lie: the best one on top, equal ones as they lay."""
    deck = g.pile[seat, Place.DECK]
    if not g.by_rules[seat]:
        for at in range(last - 1, first, -1):
            other = first + ask(g, seat, at - first + 1)
            deck[at], deck[other] = deck[other], deck[at]
        return
    asked_about(g, source, 0)
    for at in range(first + 1, last):
        t = deck[at]
        place = place_of(g, book, plans[g.strategy[seat]], seat, List.TAKE, t)
        below = at - 1
        while below >= first and place_of(g, book, plans[g.strategy[seat]], seat, List.TAKE, deck[below]) < place:
            deck[below + 1] = deck[below]
            below -= 1
        deck[below + 1] = t
    g.judged = 0
