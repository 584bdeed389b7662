"""Treasures: from the board or the bag to a side, and from there onto a champion (T61)."""

from sim.engine.jit import kernel
from sim.engine.piles import pour, take_out
from sim.engine.streams import below
from sim.tactics.codes import BossRule, Event, Fault, Word
from sim.tactics.events import EventKind
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import card_of, hex_at, is_minion, is_villain
from sim.tactics.play.gathering import has
from sim.tactics.play.goals import happened
from sim.tactics.play.ground import set_hidden
from sim.tactics.play.log import note, note_champion, note_treasure
from sim.tactics.play.luck import ruled
from sim.tactics.play.notes import note_values
from sim.tactics.play.questions import choose_treasure
from sim.tactics.play.values import add_bonus_of, refresh
from sim.tactics.state import FIRST_CHAMPION, MAX_SOULS, MAX_WORN, NOBODY, SPAN_TURN, STREAM_TREASURES
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
    """A champion of a player takes the treasures on its hexes, a Giant Rat of the Rat King for him (T90)."""
    brings = is_villain(g, book, u) and book.boss_rule == BossRule.RATS and g.rank[u] == book.rat_rank[0]
    if g.owner[u] == NOBODY and not brings:
        return
    for k in range(g.more_n[u] + 1):
        treasure = g.hidden[hex_at(g, u, k)]
        if treasure != NOBODY:
            note_treasure(g, EventKind.UNCOVER, g.owner[u], treasure, hex_at(g, u, k), NOBODY)
            if brings:
                note(g, EventKind.CARRY, NOBODY, g.boss, treasure, NOBODY, NOBODY, 0)
                carry(g, book, g.boss, treasure)
            else:
                keep(g, book, g.owner[u], treasure)
            set_hidden(g, hex_at(g, u, k), NOBODY)


@kernel
def add_souls(g, book, u, n):
    """Souls are put on the card of a champion, or taken off, never on minions; figures of one villain's card have them together (T89)."""
    c = card_of(g, u)
    if g.souls[c] + n > MAX_SOULS:
        stop(g, Fault.SOULS)
        return
    if is_minion(g, book, u):
        return
    g.souls[c] = max(g.souls[c] + n, 0)
    note_champion(g, EventKind.SOULS, c, NOBODY, NOBODY, g.souls[c])
    refresh(g, book, c)
    if is_villain(g, book, u):
        for v in range(FIRST_CHAMPION, g.champions):
            if v != u and g.rank[v] == g.rank[u] and is_villain(g, book, v):
                g.souls[v] = g.souls[u]
                note_champion(g, EventKind.SOULS, v, NOBODY, NOBODY, g.souls[v])
                refresh(g, book, v)


@kernel
def carry(g, book, u, treasure):
    """A treasure lies on a card and works there; its souls are put on the card for good (T90, T106)."""
    c = card_of(g, u)
    if g.carried_n[c] == MAX_WORN:
        stop(g, Fault.WORN)
        return
    g.carried[c, g.carried_n[c]] = treasure
    g.carried_n[c] += 1
    refresh(g, book, c)
    if book.gives_souls[treasure]:
        add_souls(g, book, u, book.gives_souls[treasure])


@kernel
def give_bonus(g, book, u, treasure, span):
    """A champion has the bonuses of a treasure for a time."""
    c = card_of(g, u)
    for stat in range(STATS):
        add_bonus_of(g, book, c, span, stat, book.gives[treasure, stat])
    g.bonus_words[c, span] |= book.gives_words[treasure]
    refresh(g, book, c)


@kernel
def give(g, book, u, treasure, span):
    """A champion has the bonuses of a treasure for a time, and its souls for good."""
    give_bonus(g, book, u, treasure, span)
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
        note(g, EventKind.USE, g.owner[u], card_of(g, u), treasure, NOBODY, side, 1)
        carry(g, book, u, treasure)
        return
    note(g, EventKind.USE, g.owner[u], u, treasure, NOBODY, side, 0)
    give(g, book, u, treasure, SPAN_TURN)
    note_values(g, book)
    g.used[g.used_n] = treasure
    g.used_n += 1


@kernel
def window(g, book, plans, u, attacker, first, n):
    """The owner of a champion may use treasures of the side on it (T61).

    That is at a declared attack on the `n` champions of the arena from a place on; with the attacker NOBODY before it is hurt by corrupted ground.
    """
    if g.owner[u] == NOBODY:
        return
    side = g.of_side[u]
    while g.purse_n[side] > 0:
        at = choose_treasure(g, book, plans, u, attacker, first, n)
        if at == NOBODY:
            return
        use(g, book, side, at, u)
        if not ruled(g, g.owner[u]):
            return


@kernel
def window_at_ground(g, book, plans, u):
    """The owner of a champion may use treasures on it before corrupted ground hurts it; not the contract policy (P9)."""
    if g.owner[u] != NOBODY and (book.all_lots or ruled(g, g.owner[u])):
        window(g, book, plans, u, NOBODY, 0, 0)
