"""The decks and their discard piles (ENGINE.md section 2)."""

from sim.jit import inlined, kernel, rarely
from sim.piles import pour
from sim.relic.events import Happened
from sim.relic.log import note
from sim.relic.state import STREAM_DECK
from sim.relic.words import NOBODY
from sim.streams import shuffle


@rarely
def shuffle_deck(g, deck):
    """Shuffle a deck."""
    shuffle(g, STREAM_DECK + deck, g.deck[deck], g.deck_n[deck])
    note(g, Happened.SHUFFLE, NOBODY, NOBODY, deck, g.deck_n[deck])


@rarely
def renew_deck(g, deck):
    """The discard pile, in its order, becomes the deck and is shuffled (R41)."""
    n = g.gone_n[deck]
    pour(g.gone[deck], n, g.deck[deck], 0)
    g.deck_n[deck] = n
    g.gone_n[deck] = 0
    shuffle_deck(g, deck)


@inlined
def left_to_draw(g, deck):
    """Cards that can still be drawn from a deck, those of its discard pile included."""
    return g.deck_n[deck] + g.gone_n[deck]


@kernel
def draw_card(g, deck):
    """Take the top card of a deck, which is renewed first if it is empty; NOBODY if there is none (R41)."""
    if g.deck_n[deck] == 0:
        if g.gone_n[deck] == 0:
            return NOBODY
        renew_deck(g, deck)
    top = g.deck_n[deck] - 1
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
