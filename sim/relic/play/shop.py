"""Cards a player chooses to buy or to keep: power cards, wargear, relics (R13, R28)."""

import numpy as np

from sim.engine.jit import kernel, rarely
from sim.engine.players.form import UNASKED
from sim.relic.events import EventKind
from sim.relic.play.asked import asked_thing
from sim.relic.play.decks import discard, draw_card, finish_shuffle, left_to_draw, put_back, shuffle_deck
from sim.relic.play.judge import add_choice, is_random, pick, wants
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.passives import price_of
from sim.relic.play.resources import add_asset, draw_power, pay_amount
from sim.relic.tables import THING_WORD
from sim.relic.words import NOBODY, Deck, Goal, List, Thing, Word


@rarely
def choose_relic(g, book, plans, seat):
    """Draw relics and keep one; the others go back and are shuffled in (R13). Returns whether there was one."""
    n = 0
    while n < book.relics_drawn:
        card = draw_card(g, book, seat, Deck.RELIC)
        if card == NOBODY:
            break
        g.offered[seat, card] += 1
        n = add_choice(g, n, card, n)
    kept = pick(g, book, plans, seat, List.RELIC, n, False)
    if kept == NOBODY:
        return False
    for k in range(n):
        if k != kept:
            put_back(g, book, g.choice[k])
    if n > 1:
        finish_shuffle(g, Deck.RELIC)  # the one before; what is put back lies above it
        shuffle_deck(g, Deck.RELIC)
    add_asset(g, book, seat, g.choice[kept])
    return True


@kernel
def wants_power(g, book, plans, seat, price):
    """Whether the player buys one more power card."""
    card = THING_WORD + Word.POWER
    if not is_random(g, plans, seat):
        asked = asked_thing(g, book, plans[g.strategy[seat]], seat, np.int64(List.BUY), card, price)
        if asked != UNASKED:
            return asked >= 0
    return wants(g, book, plans, seat, List.BUY, card)


@rarely
def buy_power(g, book, plans, seat, price):
    """Pay for power cards one by one, as long as the player wants to, can, and there are cards; then draw them."""
    paid = 0
    left = left_to_draw(g, book, seat, Deck.POWER)
    while g.influence[seat] >= price and paid < left and wants_power(g, book, plans, seat, price):
        pay_amount(g, g.influence, seat, Thing.INFLUENCE, price)
        paid += 1
    for _ in range(paid):
        draw_power(g, book, seat)


@kernel
def look_at(g, book, seat, deck, most):
    """Draw up to `most` cards of a deck for a player to look at. Returns how many there are."""
    n = 0
    while n < most:
        card = draw_card(g, book, seat, deck)
        if card == NOBODY:
            break
        g.looked[n] = card
        n += 1
    return n


@kernel
def within_means(g, book, seat, looked):
    """Write those of the cards looked at that the player can pay as candidates; returns their number. A card that was bought is NOBODY."""
    n = 0
    for at in range(looked):
        card = g.looked[at]
        if card != NOBODY and price_of(g, book, seat, card) <= g.influence[seat]:
            n = add_choice(g, n, card, at)
    return n


@kernel
def buy(g, book, seat, card):
    """Buy a wargear card (R28)."""
    price = price_of(g, book, seat, card)
    note(g, EventKind.BUY, seat, card, NOBODY, price)
    pay_amount(g, g.influence, seat, Thing.INFLUENCE, price)
    g.bought[seat, card] += 1
    add_asset(g, book, seat, card)
    progress(g, book, seat, Goal.BUY, card)


@kernel
def count_offers(g, seat, n):
    """Count the candidates that could not be paid before in this visit: what was just bought can make others cheaper."""
    for k in range(n):
        at = g.choice_at[k]
        if g.unoffered[at]:
            g.unoffered[at] = 0
            g.offered[seat, g.choice[k]] += 1


@rarely
def buy_wargear(g, book, plans, seat, most):
    """Look at cards of the wargear deck, buy some of them and discard the others."""
    looked = look_at(g, book, seat, Deck.WARGEAR, most)
    for at in range(looked):
        g.unoffered[at] = 1
    n = within_means(g, book, seat, looked)
    while True:
        count_offers(g, seat, n)
        chosen = pick(g, book, plans, seat, List.BUY, n, True)
        if chosen == NOBODY:
            break
        at = g.choice_at[chosen]
        buy(g, book, seat, g.looked[at])
        g.looked[at] = NOBODY
        n = within_means(g, book, seat, looked)
    for at in range(looked):
        if g.looked[at] != NOBODY:
            discard(g, book, g.looked[at])
