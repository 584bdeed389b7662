"""Playing cards and declaring tactics (V31, V36, V39)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Place, Trigger, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready_lists
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.moments import emit, open_moment
from sim.voskhozhdenie.play.prices import FREE, pay_for_card, price, ways_to_pay
from sim.voskhozhdenie.play.questions import choose_opponent
from sim.voskhozhdenie.play.queue import enqueue_card
from sim.voskhozhdenie.play.things import is_type, new_thing, opponents, take_out
from sim.voskhozhdenie.play.values import may_play
from sim.voskhozhdenie.state import CONTEXT_PLAYED, NOBODY


@kernel
def playable(g, book, t, seat, coins):
    """Whether a player could play a card now, for its price in coins, or FREE (V36, V39)."""
    zone = g.zone[t]
    if not g.live[t] or zone == Place.BATTLEFIELD or zone == Place.QUEUE or is_type(g, book, t, Type.CITY) or not may_play(g, book, seat, t):
        return False
    if is_type(g, book, t, Type.TACTIC):
        return opponents(g, seat) > 0
    if coins == FREE:
        return ways_to_pay(g, book, t, seat, np.int64(FREE), False) != 0
    return ways_to_pay(g, book, t, seat, price(g, book, t, seat), False) != 0


@kernel
def undeath_payable(g, book, t, seat):
    """Whether a player could play a card for its Undeath price now."""
    if not g.live[t] or not may_play(g, book, seat, t):
        return False
    if is_type(g, book, t, Type.TACTIC):
        return opponents(g, seat) > 0
    return ways_to_pay(g, book, t, seat, np.int64(book.undeath[g.kind[t]]), True) != 0


@kernel
def is_in_hand(g, seat, t):
    """Whether a card lies in a hand, besides or only there."""
    for at in range(hand_size(g, seat)):
        if hand_card(g, seat, at) == t:
            return True
    return False


@kernel
def into_queue(g, book, t, seat):
    """A card enters the queue as a new object."""
    ready_lists(g, book)
    from_zone = np.int64(Place.HAND) if is_in_hand(g, seat, t) else np.int64(g.zone[t])
    take_out(g, book, t)
    made = new_thing(g, g.printed[t], g.owner[t], Place.QUEUE, g.card[t])
    g.minor[made] = book.minor[g.printed[t]]
    g.successor[t] = made
    g.controller[made] = seat
    g.from_zone[made] = from_zone
    enqueue_card(g, made, seat)
    return made


@kernel
def count_play(g, seat, kind):
    """A card counts as played."""
    g.played[seat, kind] += 1
    g.cards_played[seat] += 1
    if g.first_played[seat, kind] == NOBODY:
        g.first_played[seat, kind] = g.round


@kernel
def play_card(g, book, plans, t, seat, coins, undeath, opponent):
    """Play a card or declare a tactic: it is paid for, enters the queue, then what answers; the object in the queue is returned.

    Parameters
    ----------
    coins
        The price, or FREE; of a tactic nothing is paid.
    undeath
        Whether it is the price of Undeath.
    opponent
        At whom a tactic is aimed; NOBODY: asked for now.
    """
    tactic = is_type(g, book, t, Type.TACTIC)
    before = g.coins[seat]
    paid, paid_now, strong = 0, 0, 0
    if tactic:
        if opponent == NOBODY:
            opponent = choose_opponent(g, book, plans, seat)
    else:
        pay_for_card(g, book, plans, t, seat, coins, undeath)
        paid, paid_now, strong = g.ctx_paid[CONTEXT_PLAYED], g.ctx_paid_now[CONTEXT_PLAYED], g.ctx_paid_strong[CONTEXT_PLAYED]
        if not g.live[t] or g.ended or g.halted:
            return t
    open_moment(g, book)
    made = into_queue(g, book, t, seat)
    g.target[made] = opponent
    note(g, EventKind.PLAY, seat, made, g.from_zone[made], opponent if tactic else before - g.coins[seat])
    g.paid[made], g.paid_now[made], g.paid_strong[made] = paid, paid_now, strong
    count_play(g, seat, g.kind[made])
    if is_type(g, book, made, Type.ORDER):
        g.orders_played[seat] += 1
    if undeath:
        g.undeath_played[seat] = 1
        emit(g, Trigger.PLAY_UNDEATH, made, made, seat, 0)
    emit(g, Trigger.PLAY, made, made, seat, 0)
    close_moment(g, book)
    return made
