"""Threat cards on the spaces of the board, and how they come there (R11; ENGINE.md section 5)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.piles import take_out
from sim.relic.events import EventKind, Phase
from sim.relic.play.copies import new_copy
from sim.relic.play.counters import missing_cards
from sim.relic.play.decks import discard, draw_card, is_barred
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.resources import add_asset
from sim.relic.words import COLOURS, NOBODY, Deck, Goal, Tier

EVERY_COLOUR = (1 << COLOURS) - 1
"""All colours, a bit each."""


@inlined
def lay(g, space, card):
    """Put a threat card at the end of a space's pile, without a mark."""
    at = g.lying_n[space]
    g.lying[space, at] = card
    g.lying_copy[space, at] = new_copy(g)
    g.mark[space, at] = 0
    g.lying_n[space] = at + 1


@kernel
def lift(g, space, at):
    """Take the card at `at` off a space; the others keep their order and their marks. Returns the card."""
    n = g.lying_n[space]
    take_out(g.mark[space], n, at)
    take_out(g.lying_copy[space], n, at)
    card = take_out(g.lying[space], n, at)
    g.lying_n[space] = n - 1
    return card


@rarely
def take_up(g, book, seat, space, at):
    """A player takes the card at `at` of a space as an asset, which missions count; the card barred to him is discarded."""
    copy = g.lying_copy[space, at]
    card = lift(g, space, at)
    if is_barred(g, seat, card):
        discard(g, book, card)
        return
    add_asset(g, book, seat, card)
    g.held_copy[seat, g.held_n[seat] - 1] = copy
    progress(g, book, seat, Goal.ASSET, card)


@kernel
def forget_marks(g, space):
    """Take the marks off all cards of a space."""
    for at in range(g.lying_n[space]):
        g.mark[space, at] = 0


@kernel
def draw_threat(g, book, seat, colour):
    """Draw a threat card of a colour onto a player's space. Returns whether there was one."""
    card = draw_card(g, book, seat, colour)
    if card == NOBODY:
        return False
    lay(g, g.space[seat], card)
    asked, asks = g.asked_for, book.asks[card]
    asked[Deck.RED] += asks[Deck.RED]
    asked[Deck.BLUE] += asks[Deck.BLUE]
    asked[Deck.YELLOW] += asks[Deck.YELLOW]
    g.drawn[seat, card] += 1
    note(g, EventKind.EXPLORE, seat, card, g.space[seat], colour)
    return True


@inlined
def missing_colours(g):
    """Colours of which a card is missing, a bit each."""
    asked = g.asked_for
    return (asked[Deck.RED] > 0) << Deck.RED | (asked[Deck.BLUE] > 0) << Deck.BLUE | (asked[Deck.YELLOW] > 0) << Deck.YELLOW


@kernel
def explore(g, book):
    """Draw until no colour is missing, or none of those that are can be drawn: cards can bring icons."""
    seat = g.seat
    space = g.space[seat]
    if book.tier[space] >= Tier.INNER:
        return
    note(g, EventKind.PHASE, seat, NOBODY, NOBODY, Phase.EXPLORATION)
    g.asked_for[Deck.RED], g.asked_for[Deck.BLUE], g.asked_for[Deck.YELLOW] = missing_cards(g, book, space)
    drawn = False
    rest = EVERY_COLOUR  # colours that the pass under way has not done with
    while True:
        missing = missing_colours(g) & rest
        if missing != 0:
            colour = np.int64(trailing_zeros(np.uint64(missing)))
            come = draw_threat(g, book, seat, colour)
            drawn |= come
            rest = EVERY_COLOUR << (colour if come else colour + 1)
        elif drawn:
            drawn = False
            rest = EVERY_COLOUR
        else:
            return
