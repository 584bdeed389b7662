"""Treasures: from the board or the bag to a side, and from there onto a champion (T61)."""

from sim.engine.jit import kernel
from sim.engine.piles import pour, take_out
from sim.engine.streams import below
from sim.tactics.codes import Event, Fault, Word
from sim.tactics.events import EventKind
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import card_of, is_minion
from sim.tactics.play.gathering import has
from sim.tactics.play.goals import happened
from sim.tactics.play.log import note, note_champion, note_treasure
from sim.tactics.play.notes import note_values
from sim.tactics.play.questions import choose_treasure
from sim.tactics.play.values import refresh
from sim.tactics.state import MAX_SOULS, MAX_WORN, NOBODY, SPAN_TURN, STREAM_TREASURES
from sim.tactics.tables import STATS


@kernel
def from_bag(g):
    """Draw a treasure from the bag; NOBODY if there is none."""
    if g.bag_n == 0:
        pour(g.used, g.used_n, g.bag, 0)
        g.bag_n = g.used_n
        g.used_n = 0
        note_treasure(g, EventKind.REFILL, NOBODY, NOBODY, NOBODY, NOBODY)
    if g.bag_n == 0:
        return NOBODY
    treasure = take_out(g.bag, g.bag_n, below(g, STREAM_TREASURES, g.bag_n))
    g.bag_n -= 1
    note_treasure(g, EventKind.BAG, NOBODY, treasure, NOBODY, NOBODY)
    return treasure


@kernel
def keep(g, book, seat, treasure):
    """A treasure comes to the side of a player."""
    side = book.side_of[seat]
    g.purse[side, g.purse_n[side]] = treasure
    g.purse_n[side] += 1
    g.treasures_taken[side, treasure] += 1
    note_treasure(g, EventKind.TREASURE, seat, treasure, NOBODY, side)
    happened(g, book, seat, Event.TREASURE)


@kernel
def take_hidden(g, book, u):
    """A champion of a player takes the treasures on its hexes."""
    if g.owner[u] == NOBODY:
        return
    if g.hidden[g.hex[u]] != NOBODY:
        note_treasure(g, EventKind.UNCOVER, g.owner[u], g.hidden[g.hex[u]], g.hex[u], NOBODY)
        keep(g, book, g.owner[u], g.hidden[g.hex[u]])
        g.hidden[g.hex[u]] = NOBODY
    for k in range(g.more_n[u]):
        if g.hidden[g.more[u, k]] != NOBODY:
            note_treasure(g, EventKind.UNCOVER, g.owner[u], g.hidden[g.more[u, k]], g.more[u, k], NOBODY)
            keep(g, book, g.owner[u], g.hidden[g.more[u, k]])
            g.hidden[g.more[u, k]] = NOBODY


@kernel
def add_souls(g, book, u, n):
    """Souls are put on the card of a champion, or taken off; never on minions."""
    c = card_of(g, u)
    if g.souls[c] + n > MAX_SOULS:
        stop(g, Fault.SOULS)
    elif not is_minion(g, book, u):
        g.souls[c] = max(g.souls[c] + n, 0)
        note_champion(g, EventKind.SOULS, c, NOBODY, NOBODY, g.souls[c])
        refresh(g, book, c)


@kernel
def give(g, book, u, treasure, span):
    """A champion has the bonuses of a treasure for a time, and its souls for good."""
    c = card_of(g, u)
    for stat in range(STATS):
        g.bonus[c, span, stat] += book.gives[treasure, stat]
    g.bonus_words[c, span] |= book.gives_words[treasure]
    refresh(g, book, c)
    if book.gives_souls[treasure]:
        add_souls(g, book, u, book.gives_souls[treasure])


@kernel
def use(g, book, side, at, u):
    """A side uses a treasure on a champion; on a card that holds treasures it stays. Of equal ones the first one goes."""
    treasure = g.purse[side, at]
    first = 0
    while g.purse[side, first] != treasure:
        first += 1
    take_out(g.purse[side], g.purse_n[side], first)
    g.purse_n[side] -= 1
    g.treasures_used[side, treasure] += 1
    if has(g, book, u, Word.HOLDS_TREASURES):
        c = card_of(g, u)
        if g.carried_n[c] == MAX_WORN:
            stop(g, Fault.WORN)
            return
        note(g, EventKind.USE, g.owner[u], c, treasure, NOBODY, side, 1)
        g.carried[c, g.carried_n[c]] = treasure
        g.carried_n[c] += 1
        refresh(g, book, c)
        if book.gives_souls[treasure]:
            add_souls(g, book, u, book.gives_souls[treasure])
        return
    note(g, EventKind.USE, g.owner[u], u, treasure, NOBODY, side, 0)
    give(g, book, u, treasure, SPAN_TURN)
    note_values(g, book)
    g.used[g.used_n] = treasure
    g.used_n += 1


@kernel
def window(g, book, plans, u, attacker, first, n):
    """The owner of a champion may use treasures of the side on it, at a declared attack on the `n` champions of the arena from a place on (P9)."""
    if g.owner[u] == NOBODY:
        return
    side = g.of_side[u]
    while g.purse_n[side] > 0:
        at = choose_treasure(g, book, plans, u, attacker, first, n)
        if at == NOBODY:
            return
        use(g, book, side, at, u)
        if not g.by_rules[g.owner[u]]:
            return
