"""Exploration: threat cards are drawn onto the space (R11; ENGINE.md section 5)."""

from sim.jit import kernel
from sim.relic.decks import draw_card
from sim.relic.events import Happened, Phase
from sim.relic.judge import missing_cards
from sim.relic.log import note
from sim.relic.lying import lay
from sim.relic.words import COLOURS, NOBODY, Tier


@kernel
def draw_threat(g, book, seat, colour):
    """Draw a threat card of a colour onto a player's space. Returns whether there was one."""
    card = draw_card(g, book, seat, colour)
    if card == NOBODY:
        return False
    lay(g, g.space[seat], card)
    g.drawn[seat, card] += 1
    note(g, Happened.EXPLORE, seat, card, g.space[seat], colour)
    return True


@kernel
def explore(g, book):
    """Draw until no colour is missing, or none of those that are can be drawn: cards can bring icons."""
    seat = g.seat
    space = g.space[seat]
    if book.tier[space] >= Tier.INNER:
        return
    note(g, Happened.PHASE, seat, NOBODY, NOBODY, Phase.EXPLORATION)
    drawn = True
    while drawn:
        drawn = False
        for colour in range(COLOURS):
            while missing_cards(g, book, space, colour) > 0 and draw_threat(g, book, seat, colour):
                drawn = True
