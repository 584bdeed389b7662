"""The rules of Toy, compiled: throw, take in, buy, until somebody has the stars."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.judging import judging
from sim.engine.plans import DEFAULT_RANK, Policy
from sim.engine.streams import below, open_streams, shuffle
from toygame.sim.state import STREAM_DECK, STREAM_DIE, STREAM_LOT
from toygame.sim.words import NOBODY, PIPS, ROW, Counter, EndReason, EventKind, Fault, List


@kernel
def note(g, what, seat, card, amount):
    """Record an event if this game is being replayed."""
    if g.logging:
        event = g.events[g.events_n]
        event[0] = what
        event[1] = seat
        event[2] = card
        event[3] = amount
        event[4] = g.coins[seat]
        event[5] = g.stars[seat]
        g.events_n += 1


@kernel
def lead(g, seat):
    """Own stars minus the most of the others."""
    best = 0
    for other in range(g.players):
        if other != seat:
            best = max(best, g.stars[other])
    return g.stars[seat] - best


@kernel
def counter(g, book, plan, seat, what, selector):
    """Value of a counter for a seat, now."""
    if what == Counter.ROUND:
        return g.round
    if what == Counter.SEAT:
        return seat
    if what == Counter.PLAYERS:
        return g.players
    if what == Counter.COINS:
        return g.coins[seat]
    if what == Counter.STARS:
        return g.stars[seat]
    if what == Counter.INCOME:
        return g.income[seat]
    if what == Counter.LEAD:
        return lead(g, seat)
    found = 0
    if what == Counter.OWNED:
        for k in range(plan.selector_first[selector], plan.selector_last[selector]):
            found += g.owned[seat, plan.selected[k]]
    return found


rank = judging(counter).rank


@kernel
def can_buy(g, book, seat, slot):
    """Whether there is a card that the seat may have and can pay."""
    card = g.row[slot]
    return card != NOBODY and card != g.barred[seat] and book.cost[card] <= g.coins[seat]


@kernel
def choose(g, book, plan, seat):
    """Slot of the row to buy from, or NOBODY."""
    if plan.policy == Policy.RANDOM:
        there = 0
        for slot in range(ROW):
            there += can_buy(g, book, seat, slot)
        left = below(g, STREAM_LOT + seat, there + 1)
        for slot in range(ROW):
            if can_buy(g, book, seat, slot):
                if left == 0:
                    return slot
                left -= 1
        return NOBODY
    chosen, best = NOBODY, DEFAULT_RANK
    for slot in range(ROW):
        if can_buy(g, book, seat, slot):
            found = rank(g, book, plan, seat, List.BUY, g.row[slot])
            if found < best:
                chosen, best = slot, found
    return chosen


@kernel
def look(g, book, seat):
    """Count what lies in the row and can be paid, each card once a turn."""
    for slot in range(ROW):
        card = g.row[slot]
        if card != NOBODY and book.cost[card] <= g.coins[seat] and g.offered_in[card] != g.turn:
            g.offered_in[card] = g.turn
            g.offered[seat, card] += 1


@kernel
def gain(g, book, seat, card):
    """A card comes to a seat."""
    g.owned[seat, card] += 1
    g.stars[seat] += book.stars[card]
    g.income[seat] += book.income[card]


@kernel
def refill(g, slot):
    """Lay the next card of the deck into the row, if there is one."""
    g.row[slot] = NOBODY
    if g.deck_n > 0:
        g.deck_n -= 1
        g.row[slot] = g.deck[g.deck_n]


@kernel
def buy(g, book, seat, slot):
    """Pay for a card of the row."""
    card = g.row[slot]
    g.coins[seat] -= book.cost[card]
    g.taken[seat, card] += 1
    if g.bought_in[card] != g.turn:
        g.bought_in[card] = g.turn
        g.bought[seat, card] += 1
    gain(g, book, seat, card)
    note(g, EventKind.BUY, seat, card, book.cost[card])
    refill(g, slot)


@kernel
def take_turn(g, book, plans, seat):
    """One turn: income and the die, then purchases until the strategy wants no more."""
    g.seat = seat
    g.turn += 1
    note(g, EventKind.TURN, seat, NOBODY, g.round)
    pips = 1 + below(g, STREAM_DIE + seat, PIPS)
    g.coins[seat] += pips + g.income[seat]
    note(g, EventKind.THROW, seat, NOBODY, pips)
    while True:
        look(g, book, seat)
        slot = choose(g, book, plans[g.strategy[seat]], seat)
        if g.wordy:
            g.fault = Fault.TOO_MANY_COMPARISONS
            return
        if slot == NOBODY:
            return
        buy(g, book, seat, slot)


@kernel
def set_up(g, book, seed, number, players):
    """Everything to its beginning: shuffle the deck, open the row, hand out what is given."""
    open_streams(g, seed, number)
    g.players, g.round, g.turn, g.seat, g.fault, g.blamed, g.ended, g.winner, g.wordy = players, 0, 0, 0, 0, NOBODY, 0, NOBODY, 0
    g.events_n, g.deck_n = 0, 0
    for numbers in (g.coins, g.stars, g.income, g.compared):
        numbers[:] = 0
    for table in (g.taken, g.offered, g.bought):
        table[:] = 0
    g.owned[:] = 0
    g.offered_in[:] = 0
    g.bought_in[:] = 0
    for card in range(book.kinds):
        for _ in range(book.count[card]):
            g.deck[g.deck_n] = card
            g.deck_n += 1
    shuffle(g, STREAM_DECK, g.deck, g.deck_n)
    for slot in range(ROW):
        refill(g, slot)
    for seat in range(players):
        if g.given[seat] != NOBODY:
            gain(g, book, seat, g.given[seat])


@kernel
def is_ahead(g, seat, other):
    """Whether a seat stands above another: more stars, then more coins, then the later turn."""
    if g.stars[seat] != g.stars[other]:
        return g.stars[seat] > g.stars[other]
    if g.coins[seat] != g.coins[other]:
        return g.coins[seat] > g.coins[other]
    return seat > other


@kernel
def find_winner(g, book):
    """At the end of a round: the leader, if anybody has the stars."""
    first = np.int64(0)
    for seat in range(1, g.players):
        if is_ahead(g, seat, first):
            first = seat
    if g.stars[first] >= book.goal:
        g.winner = first
        g.ended = EndReason.GOAL
    elif g.round == book.round_cap:
        g.ended = EndReason.CAP


@kernel
def play_game(g, book, plans, seed, number, players):
    """One game, from the deal to the winner or the round cap."""
    set_up(g, book, seed, number, players)
    while g.ended == 0:
        g.round += 1
        for seat in range(players):
            take_turn(g, book, plans, seat)
            if g.fault:
                return
        find_winner(g, book)
    note(g, EventKind.END, max(g.winner, 0), NOBODY, g.ended)
