"""The decks and their discard piles (ENGINE.md section 2)."""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.piles import pour, take_out
from sim.engine.streams import settle_top, shuffle
from sim.relic.events import EventKind
from sim.relic.play.effort import spend
from sim.relic.play.log import note
from sim.relic.state import STREAM_DECK
from sim.relic.words import DECKS, NOBODY, Fault


@inlined
def shuffle_deck(g, deck):
    """Shuffle a deck: as far as it is drawn, since nobody else looks at it, and no other luck is of its stream."""
    g.deck_loose[deck] = g.deck_n[deck]
    note(g, EventKind.SHUFFLE, NOBODY, NOBODY, deck, g.deck_n[deck])


@rarely
def finish_shuffle(g, deck):
    """Shuffle what nobody has drawn, for those who look at a deck."""
    shuffle(g, STREAM_DECK + deck, g.deck[deck], g.deck_loose[deck])
    g.deck_loose[deck] = 0


@rarely
def finish_shuffles(g):
    """Shuffle what nobody has drawn, of all decks, for those who look at the record."""
    for deck in range(DECKS):
        finish_shuffle(g, deck)


@rarely
def renew_deck(g, deck):
    """The discard pile, in its order, becomes the deck and is shuffled (R41)."""
    n = g.gone_n[deck]
    pour(g.gone[deck], n, g.deck[deck], 0)
    g.deck_n[deck] = n
    g.gone_n[deck] = 0
    shuffle_deck(g, deck)


@kernel
def copies_in(pile, n, card):
    """Copies of a card among the first `n` of a pile."""
    found = 0
    for at in range(n):
        found += pile[at] == card
    return found


@inlined
def is_barred(g, seat, card):
    """Whether a seat cannot come by a card."""
    return (card == g.barred[seat]) | (card == g.barred_too[seat])


@kernel
def copies_left(g, book, card, deck):
    """Copies of a card, if there is one, that lie in a deck and its discard pile."""
    if card == NOBODY or book.home[card] != deck:
        return 0
    return copies_in(g.deck[deck], g.deck_n[deck], card) + copies_in(g.gone[deck], g.gone_n[deck], card)


@kernel
def left_to_draw(g, book, seat, deck):
    """Cards that a seat can still draw from a deck, those of its discard pile included, copies of the card barred to it not."""
    left = g.deck_n[deck] + g.gone_n[deck] - copies_left(g, book, g.barred[seat], deck)
    return left - copies_left(g, book, g.barred_too[seat], deck)


@kernel
def top_card(g, deck):
    """Take the top card of a deck, which is renewed first if it is empty; NOBODY if there is none (R41)."""
    if g.deck_n[deck] == 0:
        if g.gone_n[deck] == 0:
            return NOBODY
        renew_deck(g, deck)
    spend(g, 1)
    top = np.int64(g.deck_n[deck]) - 1
    if top < g.deck_loose[deck]:
        settle_top(g, STREAM_DECK + deck, g.deck[deck], top)
        g.deck_loose[deck] = top
    g.deck_n[deck] = top
    return g.deck[deck, top]


@inlined
def put_back(g, book, card):
    """Put a card on top of its deck."""
    deck = book.home[card]
    g.deck[deck, g.deck_n[deck]] = card
    g.deck_n[deck] += 1


@inlined
def discard(g, book, card):
    """Put a card at the end of the discard pile of its deck."""
    deck = book.home[card]
    g.gone[deck, g.gone_n[deck]] = card
    g.gone_n[deck] += 1


@inlined
def note_since(g, seat, card):
    """Remember when a seat first came by a card."""
    since = g.since[seat, card]
    g.since[seat, card] = since if since else g.round + 1


@kernel
def draw_card(g, book, seat, deck):
    """Draw a card for a seat; NOBODY if there is none. Copies of the card barred to it go to the discard pile (ENGINE.md section 11)."""
    card = top_card(g, deck)
    while card != NOBODY and is_barred(g, seat, card):
        discard(g, book, card)
        card = top_card(g, deck) if left_to_draw(g, book, seat, deck) > 0 else NOBODY
    if card != NOBODY:
        g.seen[seat, card] += 1
        note_since(g, seat, card)
    return card


@kernel
def take_deepest(g, book, card):
    """Take the copy of a card that lies deepest in its deck out of it; the others keep their order."""
    deck = book.home[card]
    finish_shuffle(g, deck)
    for at in range(g.deck_n[deck]):
        if g.deck[deck, at] == card:
            take_out(g.deck[deck], g.deck_n[deck], at)
            g.deck_n[deck] -= 1
            return
    g.fault = Fault.NOTHING_TO_GIVE
    g.blamed = card
