"""What a side can do in its turn: cards to be played first, then the options of P4 (T62); each is a code, what it is about, and whose it is."""

from enum import IntEnum

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Fault
from sim.tactics.play.cards import can_pay
from sim.tactics.play.chronicle import note_offer
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import stands
from sim.tactics.play.freeorders import find_takers
from sim.tactics.play.interventions import is_barred
from sim.tactics.play.playing import is_playable
from sim.tactics.play.quests import can_complete
from sim.tactics.play.roster import can_be_ordered, nth_orderable, orderables, price_of
from sim.tactics.state import MAX_OPTIONS, NOBODY, RATS


class Action(IntEnum):
    """What an option is."""

    PLAY = 0  # place in the hand
    ACQUIRE = 1  # slot
    PILE = 2
    RESEARCH = 3
    ORDER = 4  # champion
    COMPLETE = 5  # place in front
    FREE_ORDER = 6  # owed order
    TREASURE = 7  # place among those of the side
    END = 8


@inlined
def offer(g, n, action, what, seat):
    """Add an option; the new number."""
    if n == MAX_OPTIONS:
        stop(g, Fault.OPTIONS)
        return n
    g.choice[n] = what
    g.choice_is[n] = action
    g.choice_seat[n] = seat
    return n + 1


@kernel
def find_plays(g, book, side):
    """Find the cards that a side can play."""
    n = 0
    for seat in range(book.players):
        if book.side_of[seat] == side:
            for at in range(g.hand_n[seat]):
                if is_playable(g, book, seat, g.hand[seat, at]):
                    n = offer(g, n, Action.PLAY, at, seat)
    return n


@kernel
def can_buy(g, book, seat, kind):
    """Whether a player can pay for a card, which is noted, and it is not barred."""
    if is_barred(g, seat, kind) or not can_pay(g, book, seat, kind):
        return False
    note_offer(g, seat, kind)
    return True


@kernel
def find_purchases(g, book, seat, n):
    """Add what a player can acquire, and research."""
    for slot in range(book.row_size):
        if g.row[slot] != NOBODY and can_buy(g, book, seat, g.card_kind[g.row[slot]]):
            n = offer(g, n, Action.ACQUIRE, slot, seat)
    for pile in range(book.piles):
        if g.pile_n[pile] > 0 and can_buy(g, book, seat, book.pile_kind[pile]):
            n = offer(g, n, Action.PILE, pile, seat)
    if g.quests_n > 0 and (g.power[seat] if book.research_power else g.runes[seat]) >= book.research_cost:
        n = offer(g, n, Action.RESEARCH, 0, seat)
    return n


@kernel
def find_orders(g, book, seat, n):
    """Add what a player can order, the quests that can be completed, and free orders of the turn."""
    for k in range(orderables(g, book, seat)):
        u = nth_orderable(g, book, seat, k)
        if u != NOBODY and can_be_ordered(g, book, u, price_of(g, book, u)):
            n = offer(g, n, Action.ORDER, u, seat)
    for at in range(g.front_n[seat]):
        if can_complete(g, book, seat, at):
            n = offer(g, n, Action.COMPLETE, at, seat)
    for at in range(g.owed):
        if g.owed_seat[at] == seat and g.owed_later[at] and find_takers(g, book, at) > 0:
            n = offer(g, n, Action.FREE_ORDER, at, seat)
    return n


@kernel
def add_own(g, book, seat, n):
    """Add the champions of a player on whom treasures can be used to `fit`: the roster, then rats on the board; the new number."""
    for k in range(g.roster_n[seat]):
        g.fit[n] = g.roster[seat, k]
        n += 1
    for rat in range(seat * RATS, seat * RATS + book.rats_per_player):
        if stands(g, rat):
            g.fit[n] = rat
            n += 1
    return n


@kernel
def find_own(g, book, side):
    """Find the champions on whom a side can use treasures, seat after seat; how many there are."""
    n = 0
    for seat in range(book.players):
        if book.side_of[seat] == side:
            n = add_own(g, book, seat, n)
    return n


@kernel
def find_treasures(g, book, side, n):
    """Add the treasures of a side, if it has a champion for them; where there is nothing else the end of the turn too."""
    if g.purse_n[side] == 0 or find_own(g, book, side) == 0:
        return n
    nothing_else = n == 0
    for at in range(g.purse_n[side]):
        n = offer(g, n, Action.TREASURE, at, book.first_seat[side])
    return offer(g, n, Action.END, NOBODY, book.first_seat[side]) if nothing_else else n


@kernel
def find_options(g, book, side):
    """Find what else a side can do."""
    n = 0
    for seat in range(book.players):
        if book.side_of[seat] == side:
            n = find_orders(g, book, seat, find_purchases(g, book, seat, n))
    return find_treasures(g, book, side, n) if book.all_lots else n
