"""Whom an effect affects, and whose deck it means (V87)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Deck, Named, Who
from sim.voskhozhdenie.play.filters import has_named, named_by
from sim.voskhozhdenie.play.questions import choose_opponent, choose_player
from sim.voskhozhdenie.play.states import same_tactic
from sim.voskhozhdenie.play.things import opposed
from sim.voskhozhdenie.state import NOBODY

BITS = 4
"""Bits of a seat in a row of seats; the lowest ones are their number."""


@inlined
def append(row, seat):
    """A row of seats with one more behind."""
    n = row & 15
    return (row | seat << BITS * (n + 1)) + 1


@inlined
def count(row):
    """How many seats are in a row."""
    return row & 15


@inlined
def seat_at(row, at):
    """A seat of a row."""
    return row >> BITS * (at + 1) & 15


@kernel
def owns_of_them(g, c, seat):
    """Whether a seat owns one of the cards that the previous effect handled."""
    for at in range(g.them_n[c]):
        if g.owner[g.them[c, at]] == seat:
            return True
    return False


@kernel
def players(g, book, plans, c, e):
    """Seats that an effect affects, as a row, in the order in which they are affected; one of choice is chosen now."""
    own, who = g.ctx_seat[c], book.affects[e]
    if who == Who.YOU:
        return append(0, own)
    if who == Who.ONE_OPPONENT:
        chosen = choose_opponent(g, book, plans, own)
        return 0 if chosen == NOBODY else append(0, chosen)
    if who == Who.ONE_PLAYER:
        return append(0, choose_player(g, book, plans, own, book.own_first[e]))
    if who == Who.TACTIC_TARGET:
        tactic = same_tactic(g, book, c)
        aimed = g.target[tactic] if tactic else NOBODY
        return append(0, aimed) if aimed != NOBODY and not g.out[aimed] and opposed(g, aimed, own) else 0
    row = 0
    for step in range(g.players):
        seat = (g.first + step) % g.players
        if g.out[seat]:
            continue
        if who == Who.EACH_PLAYER or who == Who.EACH_OPPONENT and opposed(g, seat, own) or who == Who.OWNERS_OF_THEM and owns_of_them(g, c, seat):
            row = append(row, seat)
    return row


@kernel
def deck_of(g, book, plans, c, e):
    """The seat whose main deck an effect means; one of choice is chosen now."""
    own, deck = g.ctx_seat[c], book.deck[e]
    if deck == Deck.CHOSEN:
        return choose_player(g, book, plans, own, book.own_first[e])
    if deck == Deck.LOOKED:
        return own if g.ctx_looked[c] == NOBODY else g.ctx_looked[c]
    if deck == Deck.NAMED and has_named(g, c, Named.DECK):
        named = named_by(g, c, Named.DECK)
        return own if g.out[named] else named
    return own
