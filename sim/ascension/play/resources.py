"""What a seat gains: runes, power, honor, cards drawn."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.log import note
from sim.ascension.play.piles import pour
from sim.ascension.state import STREAM_DECK
from sim.ascension.words import NOBODY
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.lanes import EIGHT
from sim.engine.sorting import turn_eight
from sim.engine.streams import shuffle


@inlined
def gain_runes(g, amount):
    """Active seat gains runes; they last until the end of the turn (A10)."""
    g.runes += amount
    g.runes_gained += amount
    g.gained[g.seat] += amount
    note(g, EventKind.RUNES, g.seat, NOBODY, NOBODY, amount)


@inlined
def gain_power(g, amount):
    """Active seat gains power (A10)."""
    g.power += amount
    g.power_gained += amount
    g.gained[g.seat] += amount
    note(g, EventKind.POWER, g.seat, NOBODY, NOBODY, amount)


@inlined
def gain_honor(g, seat, amount):
    """Honor comes from the pool; when the pool is empty, from the box (A21)."""
    g.tokens[seat] += amount
    g.gained[seat] += amount
    g.pool = max(0, g.pool - amount)
    note(g, EventKind.HONOR, seat, NOBODY, NOBODY, amount)


@inlined
def gain_silently(g, seat, runes, power, honor):
    """The active seat gains runes, power and honor, any of them perhaps 0, without an event: at once, and without a branch."""
    g.runes += runes
    g.runes_gained += runes
    g.power += power
    g.power_gained += power
    g.tokens[seat] += honor
    g.pool = max(0, g.pool - honor)
    g.gained[seat] += runes + power + honor


@kernel
def gain_restricted(g, faction, amount):
    """Runes that pay only for constructs of one faction (A40)."""
    g.restricted[faction] += amount
    g.restricted_all += amount
    g.runes_gained += amount
    g.gained[g.seat] += amount
    note(g, EventKind.RESTRICTED, g.seat, NOBODY, faction, amount)


@kernel
def renew_deck(g, seat):
    """The discard pile is shuffled and becomes the new deck (A16)."""
    n = g.discard_n[seat]
    pour(g.discard[seat], n, g.deck[seat], 0)
    g.deck_n[seat] = n
    g.discard_n[seat] = 0
    shuffle(g, STREAM_DECK + seat, g.deck[seat], n)
    note(g, EventKind.SHUFFLE, seat, NOBODY, NOBODY, n)


@inlined
def draw_some(g, seat, amount):
    """Draw cards from a deck that has them, eight at most."""
    left = np.int64(g.deck_n[seat])
    held = np.int64(g.hand_n[seat])
    turn_eight(g.deck[seat], left, g.hand[seat], held)
    g.deck_n[seat] = left - amount
    g.hand_n[seat] = held + amount
    if g.logging:
        for at in range(held, held + amount):
            note(g, EventKind.DRAW, seat, g.hand[seat, at], NOBODY, 1)


@kernel
def draw(g, seat, amount):
    """Draw cards, renewing the deck when it is empty; with both empty nothing is drawn (A16)."""
    wanted = np.int64(amount)
    while wanted > 0:
        if g.deck_n[seat] == 0:
            if g.discard_n[seat] == 0:
                break
            renew_deck(g, seat)
        some = min(wanted, np.int64(g.deck_n[seat]), EIGHT)
        draw_some(g, seat, some)
        wanted -= some


@rarely
def gain_aloud(g, book, card):
    """Give the active seat the fixed gains of a card one after the other, with an event for each."""
    if book.runes[card]:
        gain_runes(g, book.runes[card])
    if book.power[card]:
        gain_power(g, book.power[card])
    if book.gain[card]:
        gain_honor(g, g.seat, book.gain[card])


@inlined
def gain_plain(g, book, card):
    """Give the active seat the plain gains in front of a card's other effects."""
    if g.logging:
        gain_aloud(g, book, card)
    else:
        gain_silently(g, g.seat, np.int64(book.runes[card]), np.int64(book.power[card]), np.int64(book.gain[card]))
    if book.draw[card]:
        draw(g, g.seat, book.draw[card])


@inlined
def put_on_discard(g, seat, card):
    """Put a card on top of a seat's discard pile."""
    g.discard[seat, g.discard_n[seat]] = card
    g.discard_n[seat] += 1


@inlined
def change_owner(g, book, seat, card, copies):
    """Account for `copies` (+1 or -1) of a card that the seat owns now, or no more."""
    g.owned[seat, card] += copies
    g.size[seat] += copies
    g.printed[seat] += copies * book.honor[card]
