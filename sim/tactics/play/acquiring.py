"""Acquiring: a card leaves the row or a pile, and its Ambush may follow (T28, T42)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Event, Kind
from sim.tactics.effectcodes import Goes
from sim.tactics.events import EventKind
from sim.tactics.play.cardoptions import IN_ROW
from sim.tactics.play.cards import add_discard, add_hand, add_top, fill_row
from sim.tactics.play.frames import push_effects
from sim.tactics.play.goals import count_all
from sim.tactics.play.interventions import note_since
from sim.tactics.play.log import note
from sim.tactics.play.questions import says_yes
from sim.tactics.play.roster import join
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def place(g, book, seat, card, to):
    """An acquired card comes to a player: a champion to the roster. The champion, or NOBODY."""
    kind = g.card_kind[card]
    if book.type[kind] == Kind.CHAMPION:
        u = join(g, book, seat, book.rank[kind])
        g.card[u] = card
        note(g, EventKind.CARD_OF, seat, u, card, NOBODY, NOBODY, 0)
        return u
    if to == Goes.HAND:
        add_hand(g, seat, card)
    elif to == Goes.DECK:
        add_top(g, seat, card)
    else:
        add_discard(g, seat, card)
    return NOBODY


@kernel
def count_acquired(g, book, seat, kind):
    """An acquisition has happened."""
    g.acquisitions[seat, kind] += 1
    note_since(g, seat, kind)
    count_all(g, book, seat, Event.ACQUIRE, book.type[kind], book.factions[kind], NONE, 1)


@kernel
def acquire(g, book, plans, seat, where, at, to):
    """A player acquires a card of the row or of a pile; from the row its Ambush is put on the stack, if it is wanted."""
    if where != IN_ROW:
        g.pile_n[at] -= 1
        card = g.pile[at, g.pile_n[at]]
        note(g, EventKind.ACQUIRE, seat, NOBODY, card, NOBODY, NOBODY, to)
        place(g, book, seat, card, to)
        count_acquired(g, book, seat, g.card_kind[card])
        return
    card = g.row[at]
    kind = g.card_kind[card]
    g.row[at] = NOBODY
    note(g, EventKind.ACQUIRE, seat, NOBODY, card, NOBODY, NOBODY, to)
    fill_row(g, book)
    u = place(g, book, seat, card, to)
    count_acquired(g, book, seat, kind)
    if book.ambush[kind] != NONE and says_yes(g, book, plans, seat, card, u):
        note(g, EventKind.AMBUSH, seat, u, card, NOBODY, NOBODY, 0)
        push_effects(g, book, book.ambush[kind], seat, u, card, NOBODY, 1)


@kernel
def spend_power(g, book, seat, amount):
    """Power is spent, which goals can count."""
    g.power[seat] -= amount
    if amount > 0:
        count_all(g, book, seat, Event.SPEND, NONE, 0, NONE, amount)


@kernel
def pay(g, book, seat, kind):
    """Pay the price of a card: runes for constructs only go first."""
    cost = book.cost[kind]
    if book.type[kind] == Kind.CHAMPION:
        spend_power(g, book, seat, cost)
        return
    if book.type[kind] == Kind.CONSTRUCT:
        bound = min(cost, g.construct_runes[seat])
        g.construct_runes[seat] -= bound
        cost -= bound
    g.runes[seat] -= cost
