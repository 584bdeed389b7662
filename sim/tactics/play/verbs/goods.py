"""Verbs on resources, hands, decks and the row."""

from sim.engine.jit import kernel
from sim.engine.streams import below
from sim.tactics.codes import From, Source
from sim.tactics.play.acquiring import acquire, count_acquired, place
from sim.tactics.play.cardoptions import find_acquirable, find_banishable, find_copied, find_discard, find_hand, is_within
from sim.tactics.play.cards import (
    add_discard,
    add_hand,
    banish,
    leave_discard,
    leave_front,
    leave_hand,
    new_card,
    next_centre,
    pile_of,
)  # fmt: skip
from sim.tactics.play.filters import side_for
from sim.tactics.play.frames import push_effects
from sim.tactics.play.glory import gain_glory
from sim.tactics.play.luck import pick
from sim.tactics.play.possible import discards, find_replaced
from sim.tactics.state import NOBODY, STREAM_HANDS
from sim.tactics.tables import NONE


@kernel
def gain(g, book, e, seat):
    """Runes, power or glory; nobody's seat gains glory alone, that of the villains."""
    if seat != NOBODY:
        if book.n[e]:
            g.construct_runes[seat] += book.a[e]
        else:
            g.runes[seat] += book.a[e]
        g.power[seat] += book.b[e]
    gain_glory(g, book, side_for(book, seat), book.c[e])


@kernel
def discard(g, book, plans, e, seat):
    """Cards of hands are discarded, each player chooses his own."""
    for other in range(book.players):
        if discards(book, book.a[e], seat, other):
            for _ in range(book.n[e]):
                n = find_hand(g, book, other, NONE, 0)
                if n > 0:
                    add_discard(g, other, leave_hand(g, other, g.option[pick(g, other, n)]))


@kernel
def leave(g, seat, at, where):
    """A card leaves the list in which it lies; returns it."""
    if where == From.HAND:
        return leave_hand(g, seat, at)
    if where == From.DISCARD:
        return leave_discard(g, seat, at)
    if where == From.PLAYED:
        return leave_front(g, seat, at)
    card = g.row[at]
    g.row[at] = NOBODY
    return card


@kernel
def do_banish(g, book, plans, e, frame):
    """A card is banished, and what follows is put on the stack."""
    seat, self, card = g.by_seat[frame], g.by_self[frame], g.by_card[frame]
    n = find_banishable(g, book, e, seat, card)
    if n == 0:
        return
    k = pick(g, seat, n)
    banish(g, book, seat, leave(g, seat, g.option[k], g.option_more[k]))
    if book.then[e] != NONE:
        push_effects(g, book, book.then[e], seat, self, card, g.by_slain[frame], g.agreed[frame])


@kernel
def do_acquire(g, book, plans, e, seat):
    """A card is acquired free."""
    if book.a[e] == Source.TOP:
        card = next_centre(g)
        if card != NOBODY:
            kind = g.card_kind[card]
            place(g, book, seat, card, book.n[e] if is_within(book, e, kind) else 0)
            count_acquired(g, book, seat, kind)
        return
    n = find_acquirable(g, book, e)
    if n > 0:
        k = pick(g, seat, n)
        acquire(g, book, plans, seat, g.option_more[k], g.option[k], book.n[e])


@kernel
def recover(g, book, plans, e, seat):
    """A card of the discard pile comes to the hand."""
    n = find_discard(g, book, seat, book.b[e], 0)
    if n > 0:
        add_hand(g, seat, leave_discard(g, seat, g.option[pick(g, seat, n)]))


@kernel
def exchange(pile, n, out, card):
    """Put a card in the place of another one in a pile, if it is there."""
    for at in range(n):
        if pile[at] == out:
            pile[at] = card


@kernel
def replace_card(g, book, e, seat):
    """A card of the own starting deck gives way to one of a pile, or to a new one."""
    out = find_replaced(g, book, e, seat)
    if out == NOBODY:
        return
    pile = pile_of(book, book.b[e])
    if pile == NONE:
        card = new_card(g, book.b[e])
    else:
        g.pile_n[pile] -= 1
        card = g.pile[pile, g.pile_n[pile]]
    g.gone[g.gone_n] = out
    g.gone_n += 1
    exchange(g.deck[seat], g.deck_n[seat], out, card)
    exchange(g.hand[seat], g.hand_n[seat], out, card)


@kernel
def rob(g, book, plans, seat):
    """Every opponent, from the next seat on, loses a card of the hand by lot; one of them comes to the own hand (T75)."""
    n = 0
    for k in range(1, book.players):
        other = (seat + k) % book.players
        if book.side_of[other] != book.side_of[seat] and g.hand_n[other] > 0:
            add_discard(g, other, leave_hand(g, other, below(g, STREAM_HANDS + other, g.hand_n[other])))
            g.option[n] = other
            n += 1
    if n > 0:
        other = g.option[pick(g, seat, n)]
        add_hand(g, seat, leave_discard(g, other, g.discard_n[other] - 1))


@kernel
def copy(g, book, plans, e, frame):
    """The text of another hero happens (T37)."""
    seat = g.by_seat[frame]
    n = find_copied(g, book, e, seat, g.by_card[frame])
    if n > 0:
        kind = g.option[pick(g, seat, n)]
        push_effects(g, book, book.effects[kind], seat, g.by_self[frame], g.by_card[frame], g.by_slain[frame], g.agreed[frame])


@kernel
def choose_list(g, book, plans, e, frame):
    """One of several lists of effects happens."""
    seat = g.by_seat[frame]
    effects = book.then[e] + pick(g, seat, book.n[e])
    push_effects(g, book, effects, seat, g.by_self[frame], g.by_card[frame], g.by_slain[frame], g.agreed[frame])
