"""Cards: drawing, the centre row, and where a card goes that leaves (T28 to T31)."""

from sim.engine.jit import inlined, kernel
from sim.engine.piles import pour, take_out
from sim.engine.streams import shuffle
from sim.tactics.codes import Fault, Kind, Place
from sim.tactics.events import EventKind
from sim.tactics.play.faults import stop
from sim.tactics.play.log import note, note_card
from sim.tactics.state import NOBODY, STREAM_CENTRE, STREAM_DECK
from sim.tactics.tables import NONE
from sim.tactics.words import MAX_CARDS


@kernel
def new_card(g, kind):
    """A card comes into the game; its number."""
    if g.cards == MAX_CARDS:
        stop(g, Fault.CARDS)
        return 0
    card = g.cards
    g.cards += 1
    g.card_kind[card] = kind
    g.card_turn[card] = 0
    g.card_times[card] = 0
    g.goal_from[card] = NOBODY
    return card


@inlined
def add_discard(g, seat, card):
    """A card goes to the end of a discard pile."""
    g.discard[seat, g.discard_n[seat]] = card
    g.discard_n[seat] += 1


@inlined
def add_hand(g, seat, card):
    """A card goes to the end of a hand."""
    g.hand[seat, g.hand_n[seat]] = card
    g.hand_n[seat] += 1


@inlined
def add_top(g, seat, card):
    """A card goes on a deck."""
    g.deck[seat, g.deck_n[seat]] = card
    g.deck_n[seat] += 1


@kernel
def draw(g, seat, n):
    """Draw cards, as far as there are any."""
    for _ in range(n):
        if g.deck_n[seat] == 0:
            pour(g.discard[seat], g.discard_n[seat], g.deck[seat], 0)
            g.deck_n[seat] = g.discard_n[seat]
            g.discard_n[seat] = 0
            shuffle(g, STREAM_DECK + seat, g.deck[seat], g.deck_n[seat])
            note_card(g, EventKind.SHUFFLE, seat, NOBODY, NOBODY)
        if g.deck_n[seat] > 0:
            g.deck_n[seat] -= 1
            add_hand(g, seat, g.deck[seat, g.deck_n[seat]])
            note_card(g, EventKind.DRAW, seat, g.deck[seat, g.deck_n[seat]], NOBODY)


@kernel
def next_centre(g):
    """Take the top card of the centre deck; NOBODY if there is none."""
    if g.centre_n == 0:
        pour(g.banished, g.banished_n, g.centre, 0)
        g.centre_n = g.banished_n
        g.banished_n = 0
        g.renewed = 1
        shuffle(g, STREAM_CENTRE, g.centre, g.centre_n)
        note_card(g, EventKind.RESHUFFLE, NOBODY, NOBODY, NOBODY)
    if g.centre_n == 0:
        return NOBODY
    g.centre_n -= 1
    return g.centre[g.centre_n]


@kernel
def fill_row(g, book):
    """Fill the empty places of the row, the first ones first (T29)."""
    for slot in range(book.row_size):
        if g.row[slot] == NOBODY:
            g.row[slot] = next_centre(g)
            if g.row[slot] != NOBODY:
                note(g, EventKind.ROW, NOBODY, NOBODY, g.row[slot], slot, NOBODY, 0)


@kernel
def put_under(g, card):
    """A quest goes under its deck."""
    for k in range(g.quests_n, 0, -1):
        g.quests[k] = g.quests[k - 1]
    g.quests[0] = card
    g.quests_n += 1


@inlined
def pile_of(book, kind):
    """The pile of a card that is always for sale, or NONE."""
    for pile in range(book.piles):
        if book.pile_kind[pile] == kind:
            return pile
    return NONE


@kernel
def banish(g, book, seat, card):
    """A card that has left its place goes where banished ones go (T31)."""
    kind = g.card_kind[card]
    g.banishments[seat, kind] += 1
    note_card(g, EventKind.BANISH, seat, card, NOBODY)
    if book.place[kind] == Place.START:
        g.gone[g.gone_n] = card
        g.gone_n += 1
    elif book.place[kind] == Place.ALWAYS:
        pile = pile_of(book, kind)
        g.pile[pile, g.pile_n[pile]] = card
        g.pile_n[pile] += 1
        g.card_turn[card] = 0  # one of a pile is none that was played
    elif book.place[kind] == Place.QUESTS:
        put_under(g, card)
    else:
        g.banished[g.banished_n] = card
        g.banished_n += 1
    fill_row(g, book)


@kernel
def leave_hand(g, seat, at):
    """A card leaves the hand; returns it."""
    card = take_out(g.hand[seat], g.hand_n[seat], at)
    g.hand_n[seat] -= 1
    return card


@kernel
def leave_discard(g, seat, at):
    """A card leaves the discard pile; returns it."""
    card = take_out(g.discard[seat], g.discard_n[seat], at)
    g.discard_n[seat] -= 1
    return card


@kernel
def leave_front(g, seat, at):
    """A card in front of a player leaves; returns it."""
    card = take_out(g.front[seat], g.front_n[seat], at)
    g.front_n[seat] -= 1
    return card


@inlined
def price_type(book, kind):
    """Whether a card is paid with power: a champion."""
    return book.type[kind] == Kind.CHAMPION


@kernel
def can_pay(g, book, seat, kind):
    """Whether a seat can pay the price of a card."""
    cost = book.cost[kind]
    if price_type(book, kind):
        return g.power[seat] >= cost
    runes = g.runes[seat]
    if book.type[kind] == Kind.CONSTRUCT:
        runes += g.construct_runes[seat]
    return runes >= cost
