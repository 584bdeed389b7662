"""Corruption cards: drawn, lost, turned face down (R26; ENGINE.md section 9)."""

from sim.jit import kernel, rarely
from sim.relic.decks import draw_card
from sim.relic.resources import add_taint, drop_taint, turn_down
from sim.relic.stack import push
from sim.relic.triggers import fire
from sim.relic.words import ANY, NOBODY, Deck, On


@rarely
def gain_corruption(g, book, plans, seat):
    """Draw a corruption card; what it does when active, then the triggers that answer it, go on the stack. Returns whether there was one."""
    card = draw_card(g, book, seat, Deck.CORRUPTION)
    if card == NOBODY:
        return False
    active = add_taint(g, book, seat, card)
    fire(g, book, plans, seat, On.CORRUPTION, ANY)
    if active:
        push(g, book.effect_first[card], book.effect_last[card], card, seat)
    return True


@kernel
def last_active(g, seat):
    """Place of the last active corruption card, or NOBODY."""
    for k in range(g.taint_n[seat]):
        at = g.taint_n[seat] - 1 - k
        if g.active[seat, at]:
            return at
    return NOBODY


@rarely
def lose_corruption(g, book, seat, n):
    """Discard corruption cards: active ones first, the last one first."""
    for _ in range(min(n, g.taint_n[seat])):
        at = last_active(g, seat)
        drop_taint(g, book, seat, at if at != NOBODY else g.taint_n[seat] - 1)


@rarely
def face_down(g, book, seat, n):
    """Turn active corruption cards face down, the last one first."""
    for _ in range(n):
        at = last_active(g, seat)
        if at == NOBODY:
            return
        turn_down(g, book, seat, at)
