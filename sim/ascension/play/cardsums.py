"""What seats did with each card, for the counts: sixteen cards at a time, in sums of 32 bits that are added to the tally before they are full."""

import numpy as np

from sim.ascension.counts import Cards
from sim.ascension.play.tallying import add_cards
from sim.ascension.words import MAX_PILE
from sim.engine.bits import trailing_zeros
from sim.engine.cachelines import fetch
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.lanes import LANES, add_lanes, add_numbers, add_products, lanes_positive

MOST_ACTIONS = 32_767
"""Actions of a game that is counted here; one with more is counted card by card."""
FULL = 2**31 - 1
"""What no sum may pass."""


@kernel
def empty_sums(g, book, sums, cards):
    """Add the sums to the tally and begin anew."""
    g.summed = 0
    for s in range(cards.shape[0]):
        for what in range(cards.shape[2]):
            for card in range(book.kinds):
                cards[s, card, what] += sums[s, card // LANES, what, card % LANES]
                sums[s, card // LANES, what, card % LANES] = 0


@inlined
def add_looks(g, seat, sums, at):
    """What a seat saw, could pay for and paid for."""
    seen, affordable, picked = g.seen[seat], g.affordable[seat], g.picked[seat]
    add_numbers(sums[Cards.SEEN], seen, at)
    add_products(sums[Cards.SEEN_SQ], seen, seen, at)
    add_numbers(sums[Cards.AFFORDABLE], affordable, at)
    add_products(sums[Cards.AFFORDABLE_SQ], affordable, affordable, at)
    add_lanes(sums[Cards.GAMES_AFFORDABLE], lanes_positive(affordable, at))
    add_numbers(sums[Cards.PICKED], picked, at)
    add_products(sums[Cards.PICKED_SQ], picked, picked, at)
    add_products(sums[Cards.PICKED_AFFORDABLE], picked, affordable, at)


@inlined
def add_moves(g, seat, sums, at, owners, takers):
    """What a seat took, lost and had in the end; bits of the cards that it has and has taken."""
    taken, owned, banished = g.taken[seat], g.owned[seat], g.banished[seat]
    add_numbers(sums[Cards.TAKEN], taken, at)
    add_products(sums[Cards.TAKEN_SQ], taken, taken, at)
    if lanes_positive(g.free[seat], at):
        add_numbers(sums[Cards.FREE], g.free[seat], at)
    add_lanes(sums[Cards.GAMES_TAKEN], takers)
    add_numbers(sums[Cards.COPIES], owned, at)
    add_products(sums[Cards.COPIES_SQ], owned, owned, at)
    add_lanes(sums[Cards.GAMES_OWNED], owners)
    if lanes_positive(banished, at):
        add_numbers(sums[Cards.BANISHED], banished, at)
        add_products(sums[Cards.BANISHED_SQ], banished, banished, at)
    if g.winner == seat:
        add_lanes(sums[Cards.WINS_TAKEN], takers)
        add_lanes(sums[Cards.WINS_OWNED], owners)
        add_numbers(sums[Cards.COPIES_WON], owned, at)


@kernel
def add_sixteen(g, seat, sums, at, first_taken, first_won):
    """What a seat did with sixteen cards, from card `at` on, and when it took them first."""
    takers = lanes_positive(g.taken[seat], at)
    add_looks(g, seat, sums, at)
    add_moves(g, seat, sums, at, lanes_positive(g.owned[seat], at), takers)
    while takers:
        card = at + np.int64(trailing_zeros(takers))
        takers &= takers - 1
        first_taken[card, g.first_round[seat, card]] += 1
        if g.winner == seat:  # the array is large: what need not be touched is not
            first_won[card, g.first_round[seat, card]] += 1


@kernel
def fetch_firsts(g, book, first_taken, first_won):
    """Bring the rounds in which cards were first taken, as they are counted, on their way into the cache."""
    for seat in range(g.parties):
        s = np.int64(g.strategy[seat])
        for at in range(0, book.kinds, LANES):
            takers = lanes_positive(g.taken[seat], at)
            while takers:
                card = at + np.int64(trailing_zeros(takers))
                takers &= takers - 1
                fetch(first_taken[s, card], np.int64(g.first_round[seat, card]))
                if g.winner == seat:
                    fetch(first_won[s, card], np.int64(g.first_round[seat, card]))


@rarely
def add_slowly(g, book, tally):
    """Count a game in which a sum of 32 bits might be too short."""
    for seat in range(g.parties):
        add_cards(g, book, seat, g.strategy[seat], tally.cards, tally.first_taken, tally.first_won)


@kernel
def add_all_cards(g, book, tally, sums):
    """What the seats did with each card.

    Whatever they took, got for nothing or banished was an action of the game, they saw and paid for a card once a turn, and own a pile at most: no
    sum grows by more than the square of the largest of these three.
    """
    most = max(np.int64(g.actions), np.int64(g.turn), MAX_PILE)
    if most > MOST_ACTIONS:
        add_slowly(g, book, tally)
        return
    if g.summed + most * most > FULL:
        empty_sums(g, book, sums, tally.cards)
    g.summed += most * most
    for seat in range(g.parties):
        s = np.int64(g.strategy[seat])
        for at in range(0, book.kinds, LANES):
            add_sixteen(g, seat, sums[s, at // LANES], at, tally.first_taken[s], tally.first_won[s])
