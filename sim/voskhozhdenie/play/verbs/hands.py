"""Verbs on hands, and what comes into them or leaves them (V64, V65, V71)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Deck, Place, Zone
from sim.voskhozhdenie.play.affected import append, count, deck_of, players, seat_at
from sim.voskhozhdenie.play.answers import amount, ready_for, ready_lists
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import choose_cards, push, select
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.departures import move
from sim.voskhozhdenie.play.filters import is_meant, scan_hand
from sim.voskhozhdenie.play.legal import AWAY, NO_CITY, TO_HAND
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.moments import abandon_moment, open_moment
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.questions import choose_how_many
from sim.voskhozhdenie.play.things import shuffle_deck
from sim.voskhozhdenie.play.verbs.ends import finish, give_up
from sim.voskhozhdenie.play.verbs.moving import leave_together, move_all
from sim.voskhozhdenie.state import MISSING, NOBODY
from sim.voskhozhdenie.tables import ALL, NONE
from sim.voskhozhdenie.words import List


@kernel
def to_discard(g, book, c, e, seat):
    """Write the cards of a hand that an effect may discard into `fit`; how many they are."""
    f = book.of[e]
    ready_lists(g, book)
    if f == NONE:
        n = hand_size(g, seat)
        for at in range(n):
            g.fit[at] = hand_card(g, seat, at)
        return n
    ready_for(g, book, book.asks[f])
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    return scan_hand(g, book, c, f, seat, g.fit)


@kernel
def number_to_choose(g, book, plans, c, e, seat, n):
    """How many of `n` cards: exactly `n`, or `upto` a number that is chosen first; MISSING if it is not known."""
    program = book.amount[e]
    if program == ALL:
        return np.int64(n)
    if program != NONE:
        return amount(g, book, program, c)
    most = np.int64(n)
    if book.upto[e] != ALL:
        limit = amount(g, book, book.upto[e], c)
        if limit == MISSING:
            return limit
        most = min(most, limit)
    return choose_how_many(g, book, plans, seat, List.GIVE_UP, g.fit, n, max(np.int64(0), most), g.ctx_source[c])


@kernel
def discard(g, book, plans, c, e):
    """Players discard, each choosing in turn; all at one moment."""
    open_moment(g, book)
    row, first = players(g, book, plans, c, e), g.arena_n
    affected, own = g.ctx_affected[c], g.ctx_own[c]
    known = True
    for step in range(count(row)):
        seat = seat_at(row, step)
        g.ctx_affected[c] = seat
        g.ctx_own[c] = seat
        n = to_discard(g, book, c, e, seat)
        number = number_to_choose(g, book, plans, c, e, seat, n)
        known = known and number != MISSING
        if known:
            discard_some(g, book, plans, seat, n, number, book.amount[e] == ALL, g.ctx_source[c])
    g.ctx_affected[c] = affected
    g.ctx_own[c] = own
    if known:
        close_moment(g, book)
        handled(g, c, first)
    else:
        abandon_moment(g)
        give_up(g, c, first)


@kernel
def discard_some(g, book, plans, seat, n, number, everything, source):
    """Discard so many of the first cards of `fit`, into the arena."""
    begin = g.arena_n
    if everything:
        for at in range(n):
            push(g, g.fit[at], g.fit[at])
    else:
        choose_cards(g, book, plans, seat, n, number, False, List.GIVE_UP, source)
    for at in range(begin, g.arena_n):
        if g.live[g.arena[at]]:
            t = g.arena[at]
            made = move(g, book, t, Place.GRAVEYARD, g.owner[t], False)
            g.arena[at] = made
            g.arena_now[at] = made


@kernel
def mill(g, book, plans, c, e):
    """Mill decks, each by a number that is read for its player."""
    open_moment(g, book)
    row = append(0, deck_of(g, book, plans, c, e)) if book.deck[e] != NONE else players(g, book, plans, c, e)
    numbers, affected, known = g.arena_n, g.ctx_affected[c], True
    for step in range(count(row)):
        g.ctx_affected[c] = seat_at(row, step)
        number = amount(g, book, book.amount[e], c)
        known = known and number != MISSING
        push(g, 0, 0)
        g.arena_number[g.arena_n - 1] = number
    g.ctx_affected[c] = affected
    first = g.arena_n
    for step in range(count(row) if known else 0):
        seat = seat_at(row, step)
        for _ in range(min(g.arena_number[numbers + step], g.pile_n[seat, Place.DECK])):
            made = move(g, book, g.pile[seat, Place.DECK, g.pile_n[seat, Place.DECK] - 1], Place.GRAVEYARD, seat, False)
            push(g, made, made)
    if known:
        close_moment(g, book)
        handled(g, c, first)
    else:
        abandon_moment(g)
        handled_none(g, c)
    g.arena_n = numbers


@kernel
def take(g, book, plans, c, e):
    """Take cards into the own hand; a deck that was looked at is shuffled (V64)."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], AWAY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        made = move(g, book, g.arena_now[at], Place.HAND, g.ctx_seat[c], False)
        g.arena[at] = made
        g.arena_now[at] = made
    if book.which[book.a[e]] == NONE:
        shuffle_looked(g, book, c, book.filter[book.a[e]])
    finish(g, book, c, first)


@kernel
def shuffle_looked(g, book, c, f):
    """Shuffle decks that were looked through."""
    for at in range(book.place_first[f], book.place_last[f]):
        if book.place[at] == Zone.TARGET_DECK:
            for seat in range(g.players):
                if is_meant(g, book, c, Zone.TARGET_DECK, seat):
                    shuffle_deck(g, seat)


@kernel
def to_hand(g, book, plans, c, e):
    """Return cards to the hands of their owners."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], TO_HAND, 0, True, NOBODY) < 0:
        handled_none(g, c)
    else:
        move_all(g, book, first, Place.HAND)
        handled(g, c, first)
    g.arena_n = first


@kernel
def shuffle_in(g, book, plans, c, e):
    """Cards go into a deck, which is shuffled; a deck of choice is chosen behind the cards."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], NO_CITY, 0, True, NOBODY) <= 0:
        give_up(g, c, first)
        return
    deck = NOBODY if book.deck[e] == Deck.OWNER else deck_of(g, book, plans, c, e)
    open_moment(g, book)
    leave_together(g, book, first, Place.DECK)
    decks = 0
    for at in range(first, g.arena_n):
        if g.arena_number[at] == 2:
            t = g.arena_now[at]
            g.arena_now[at] = move(g, book, t, Place.DECK, g.owner[t] if deck == NOBODY else deck, False)
        now = g.arena_now[at]
        if g.live[now] and g.zone[now] == Place.DECK:
            decks |= 1 << g.owner[now]
    for seat in range(g.players):
        if decks >> seat & 1:
            shuffle_deck(g, seat)
    finish(g, book, c, first)


@kernel
def shuffle_in_hand(g, book, plans, c, e):
    """Whole hands go into their decks, which are shuffled."""
    open_moment(g, book)
    row, first = players(g, book, plans, c, e), g.arena_n
    for step in range(count(row)):
        seat = seat_at(row, step)
        begin = g.arena_n
        for at in range(g.pile_n[seat, Place.HAND]):
            push(g, g.pile[seat, Place.HAND, at], 0)
        for at in range(begin, g.arena_n):
            made = move(g, book, g.arena[at], Place.DECK, seat, False)
            g.arena[at] = made
            g.arena_now[at] = made
        shuffle_deck(g, seat)
    finish(g, book, c, first)
