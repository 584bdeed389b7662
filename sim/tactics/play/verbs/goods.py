"""Verbs on resources, hands, decks and the row."""

from sim.engine.jit import kernel
from sim.engine.streams import below
from sim.tactics.chronicle import Gain
from sim.tactics.effectcodes import From, Source
from sim.tactics.events import EventKind
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
from sim.tactics.play.chronicle import note_glory
from sim.tactics.play.frames import push_effects
from sim.tactics.play.glory import gain_glory
from sim.tactics.play.interventions import is_barred
from sim.tactics.play.log import note, note_card
from sim.tactics.play.possible import discards, find_replaced
from sim.tactics.play.questions import choose_card, choose_kind, choose_option, choose_robbed
from sim.tactics.state import NOBODY, STREAM_HANDS, VILLAINS
from sim.tactics.tables import NONE
from sim.tactics.words import List


@kernel
def gain(g, book, e, frame):
    """Runes, power or glory; nobody's seat gains glory alone, that of the villains."""
    seat, self = g.by_seat[frame], g.by_self[frame]
    if seat == NOBODY:
        gain_glory(g, book, VILLAINS, book.c[e])
        return
    if book.n[e]:
        g.construct_runes[seat] += book.a[e]
    else:
        g.runes[seat] += book.a[e]
    g.power[seat] += book.b[e]
    if book.a[e] or book.b[e]:
        note(g, EventKind.GAIN, seat, NOBODY, NOBODY, NOBODY, book.a[e], book.b[e])
    if book.c[e]:
        note_gain(g, book.side_of[seat], seat, self, g.by_slain[frame], book.c[e])
        gain_glory(g, book, book.side_of[seat], book.c[e])


@kernel
def note_gain(g, side, seat, self, slain, amount):
    """Glory of a text: that of a champion, or, of nobody and no card but with somebody slain, the reward of a neutral."""
    if self != NOBODY and g.owner[self] == seat:
        g.glory_of[seat, g.rank[self]] += amount
    elif slain != NOBODY and g.owner[slain] == NOBODY:
        note_glory(g, side, Gain.NEUTRALS, amount)


@kernel
def discard(g, book, plans, e, seat):
    """Cards of hands are discarded, each player chooses his own."""
    for other in range(book.players):
        if discards(book, book.a[e], seat, other):
            for _ in range(book.n[e]):
                n = find_hand(g, book, other, NONE, 0)
                if n > 0:
                    card = leave_hand(g, other, g.option[choose_card(g, book, plans, other, List.DISCARD, n)])
                    add_discard(g, other, card)
                    note_card(g, EventKind.DISCARD, other, card, NOBODY)


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
    k = choose_card(g, book, plans, seat, List.BANISH, n)
    banish(g, book, seat, leave(g, seat, g.option[k], g.option_more[k]))
    if book.then[e] != NONE:
        push_effects(g, book, book.then[e], seat, self, card, g.by_slain[frame], g.agreed[frame])


@kernel
def do_acquire(g, book, plans, e, seat):
    """A card is acquired free."""
    if book.a[e] == Source.TOP:
        card = next_centre(g)
        if card != NOBODY and is_barred(g, seat, g.card_kind[card]):
            g.banished[g.banished_n] = card
            g.banished_n += 1
        elif card != NOBODY:
            kind = g.card_kind[card]
            to = book.n[e] if is_within(g, book, e, seat, kind) else 0
            note(g, EventKind.ACQUIRE, seat, NOBODY, card, NOBODY, NOBODY, to)
            place(g, book, seat, card, to)
            count_acquired(g, book, seat, kind)
        return
    n = find_acquirable(g, book, e, seat)
    if n > 0:
        k = choose_card(g, book, plans, seat, List.TAKE, n)
        acquire(g, book, plans, seat, g.option_more[k], g.option[k], book.n[e])


@kernel
def recover(g, book, plans, e, seat):
    """A card of the discard pile comes to the hand."""
    n = find_discard(g, book, seat, book.b[e], 0)
    if n > 0:
        card = leave_discard(g, seat, g.option[choose_card(g, book, plans, seat, List.TAKE, n)])
        add_hand(g, seat, card)
        note_card(g, EventKind.TAKE, seat, card, NOBODY)


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
        note_card(g, EventKind.NEW_CARD, seat, card, book.b[e])
    else:
        g.pile_n[pile] -= 1
        card = g.pile[pile, g.pile_n[pile]]
    g.gone[g.gone_n] = out
    g.gone_n += 1
    exchange(g.deck[seat], g.deck_n[seat], out, card)
    exchange(g.hand[seat], g.hand_n[seat], out, card)
    note_card(g, EventKind.REPLACE, seat, card, out)


@kernel
def rob(g, book, plans, seat):
    """Every opponent, from the next seat on, loses a card of the hand by lot; one of them comes to the own hand (T75)."""
    n = 0
    for k in range(1, book.players):
        other = (seat + k) % book.players
        if book.side_of[other] != book.side_of[seat] and g.hand_n[other] > 0:
            card = leave_hand(g, other, below(g, STREAM_HANDS + other, g.hand_n[other]))
            add_discard(g, other, card)
            note_card(g, EventKind.DISCARD, other, card, NOBODY)
            g.option[n] = other
            n += 1
    if n > 0:
        other = g.option[choose_robbed(g, book, plans, seat, n)]
        card = leave_discard(g, other, g.discard_n[other] - 1)
        add_hand(g, seat, card)
        note_card(g, EventKind.TAKE, seat, card, NOBODY)


@kernel
def copy(g, book, plans, e, frame):
    """The text of another hero happens (T37)."""
    seat = g.by_seat[frame]
    n = find_copied(g, book, e, seat, g.by_card[frame])
    if n > 0:
        kind = g.option[choose_kind(g, book, plans, seat, n)]
        note_card(g, EventKind.COPY, seat, NOBODY, kind)
        push_effects(g, book, book.effects[kind], seat, g.by_self[frame], g.by_card[frame], g.by_slain[frame], g.agreed[frame])


@kernel
def choose_list(g, book, plans, e, frame):
    """One of several lists of effects happens."""
    seat = g.by_seat[frame]
    which = choose_option(g, book, plans, seat, book.n[e], g.by_card[frame], g.by_self[frame])
    note(g, EventKind.CHOOSE, seat, NOBODY, NOBODY, NOBODY, book.n[e], which)
    effects = book.then[e] + which
    push_effects(g, book, effects, seat, g.by_self[frame], g.by_card[frame], g.by_slain[frame], g.agreed[frame])
