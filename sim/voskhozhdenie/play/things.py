"""Cards as objects, and the lists in which they lie (V11 to V13; ENGINE.md, section 6)."""

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.streams import shuffle
from sim.voskhozhdenie.codes import Entry, Fault, Noun, Place, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.state import MAX_FIELD, MAX_PILE, MAX_THINGS, NOBODY, STREAM_DECK
from sim.voskhozhdenie.tables import NONE

STALE = 15 | 64
"""Bits of `stale` that any change sets."""
FIELD_STALE = STALE | 16 | 32
"""Bits that a change sets by which other abilities begin or cease to work."""
NOUN_UNIT = 1 << Noun.UNIT | 1 << Noun.TARGET | 1 << Noun.PERMANENT
NOUN_NONUNIT = 1 << Noun.NONUNIT
NOUN_STANDING = 1 << Noun.CITY | 1 << Noun.STRUCTURE | 1 << Noun.TARGET
"""What a ruined city is no longer."""


@inlined
def touch(g):
    """Forget what was worked out: something has changed."""
    g.stale |= STALE


@inlined
def touch_field(g):
    """Likewise: a card has come into play or left it, its controller has changed, or whether its abilities work."""
    g.stale = FIELD_STALE


@inlined
def in_play(g, t):
    """Whether an object is on the battlefield now."""
    return g.live[t] and g.zone[t] == Place.BATTLEFIELD


@inlined
def is_unit(g, book, t):
    """Whether it is a unit, or one besides."""
    return book.type[g.kind[t]] == Type.UNIT or g.become[t]


@inlined
def is_type(g, book, t, kind):
    """Whether a type is printed on it."""
    return book.type[g.kind[t]] == kind


@inlined
def active(g, t):
    """Whether its abilities work on the battlefield (V33, V62)."""
    return not (g.wounded[t] or g.ruined[t])


@inlined
def nouns_of(g, book, t):
    """Bits of what a card is just now."""
    nouns = book.nouns[g.kind[t]]
    if g.ruined[t]:
        nouns &= ~NOUN_STANDING
    if g.become[t]:
        nouns = (nouns | NOUN_UNIT) & ~NOUN_NONUNIT
    return nouns


@inlined
def seat_of(g, t):
    """Whose it is: who controls it, elsewhere in whose zone it lies."""
    if g.zone[t] == Place.BATTLEFIELD or g.zone[t] == Place.QUEUE:
        return g.controller[t]
    return g.owner[t]


@inlined
def damaged(g, t):
    """Whether a city or fortification is below its printed power (V63)."""
    return g.ruined[t] or g.damage[t] > 0


@kernel
def new_thing(g, kind, owner, zone, card):
    """A new object; 0 if there is no room."""
    if g.things >= MAX_THINGS:
        stop(g, Fault.THINGS)
        return 0
    t = g.things
    g.things += 1
    g.kind[t] = kind
    g.printed[t] = kind
    g.card[t] = card
    g.owner[t] = owner
    g.controller[t] = owner
    g.zone[t] = zone
    g.live[t] = 1
    g.successor[t] = 0
    g.minor[t] = 0
    g.wounded[t] = 0
    g.ruined[t] = 0
    g.damage[t] = 0
    g.charge[t] = 0
    g.tactic[t] = 0
    g.side[t] = 0
    g.target[t] = NOBODY
    g.waiting[t] = 0
    g.entered[t] = NOBODY
    g.from_zone[t] = 255
    g.gift_power[t] = 0
    g.gift_words[t] = 0
    g.gift_arcanism[t] = 0
    g.become[t] = 0
    g.named_set[t] = 0
    g.used[t] = 0
    g.used_given_n[t] = 0
    g.used_word[t] = 0
    g.used_round[t] = NOBODY
    g.fought[t] = NOBODY
    g.fighting[t] = 0
    g.died_fighting[t] = 0
    g.sacrificed_by[t] = NOBODY
    g.sacrificed_round[t] = NOBODY
    g.paid[t] = 0
    g.paid_now[t] = 0
    g.paid_strong[t] = 0
    g.has_last[t] = 0
    return t


@kernel
def new_card(g, book, kind, owner, zone):
    """A new card of cardboard, which no list holds yet."""
    g.physical += 1
    t = new_thing(g, kind, owner, zone, g.physical)
    g.minor[t] = book.minor[kind]
    return t


@inlined
def count_in_zone(g, book, seat, zone, t, sign):
    """Count a card that comes into a zone of a player (1) or leaves it (-1) among those whose abilities work there."""
    if zone != Place.OBLIVION:
        kind = g.kind[t]
        if book.triggers[zone, kind]:
            g.watching[seat, zone] += sign
        g.acting[seat, zone] += sign * book.activated[zone, kind]


@inlined
def add_to_pile(g, book, seat, zone, t):
    """Put an object at the end of a zone of a player."""
    count_in_zone(g, book, seat, zone, t, 1)
    n = g.pile_n[seat, zone]
    if n == MAX_PILE:
        stop(g, Fault.ZONE)
    else:
        g.pile[seat, zone, n] = t
        g.pile_n[seat, zone] = n + 1


@kernel
def add_to_bottom(g, book, seat, zone, t):
    """Put an object under a zone of a player."""
    count_in_zone(g, book, seat, zone, t, 1)
    n = g.pile_n[seat, zone]
    if n == MAX_PILE:
        stop(g, Fault.ZONE)
        return
    for at in range(n, 0, -1):
        g.pile[seat, zone, at] = g.pile[seat, zone, at - 1]
    g.pile[seat, zone, 0] = t
    g.pile_n[seat, zone] = n + 1


@kernel
def remember_printing(g, book, t, sign):
    """Count a card that comes into play (1) or leaves it (-1) among those with abilities of a kind."""
    kind = g.kind[t]
    g.static_cards += sign * book.static[kind]
    g.cost_cards += sign * book.changes_costs[kind]
    for would in range(3):
        g.instead_cards[would] += sign * book.instead[would, kind]


@kernel
def add_to_field(g, book, t):
    """Put an object at the end of the battlefield."""
    if g.field_n == MAX_FIELD:
        stop(g, Fault.BATTLEFIELD)
        return
    g.field[g.field_n] = t
    g.field_n += 1
    remember_printing(g, book, t, 1)
    touch_field(g)


@kernel
def remove_from(pile, n, t):
    """Take an object out of a list of `n`, from the end on; whether it was there."""
    for at in range(n - 1, -1, -1):
        if pile[at] == t:
            for after in range(at, n - 1):
                pile[after] = pile[after + 1]
            return True
    return False


@kernel
def take_out(g, book, t):
    """Take an object out of its zone; it is no longer what it was."""
    zone = g.zone[t]
    if zone == Place.BATTLEFIELD:
        if remove_from(g.field, g.field_n, t):
            g.field_n -= 1
            remember_printing(g, book, t, -1)
            touch_field(g)
    elif zone == Place.QUEUE:
        remove_entry(g, t)
    elif remove_from(g.pile[g.owner[t], zone], g.pile_n[g.owner[t], zone], t):
        g.pile_n[g.owner[t], zone] -= 1
        count_in_zone(g, book, g.owner[t], zone, t, -1)
    g.live[t] = 0
    touch(g)


@rarely
def remove_entry(g, t):
    """Take a played card out of the queue."""
    kept = 0
    for at in range(g.queue_n):
        if not (g.queue_kind[at] == Entry.CARD and g.queue_thing[at] == t):
            copy_entry(g, at, kept)
            kept += 1
    g.queue_n = kept


@inlined
def copy_entry(g, at, to):
    """Copy an entry of the queue to another place."""
    g.queue_kind[to] = g.queue_kind[at]
    g.queue_seat[to] = g.queue_seat[at]
    g.queue_thing[to] = g.queue_thing[at]
    g.queue_ability[to] = g.queue_ability[at]
    g.queue_list[to] = g.queue_list[at]
    g.queue_context[to] = g.queue_context[at]


@kernel
def put(g, book, t, zone, owner, bottom):
    """The new object that a card becomes in another zone, at the end of its list or at the bottom."""
    made = new_thing(g, g.printed[t], owner, zone, g.card[t])
    g.minor[made] = g.minor[t]
    if zone == Place.HAND:
        g.held[owner, g.kind[made]] += 1
    note(g, EventKind.MOVE, owner, made, g.zone[t], zone)
    g.successor[t] = made
    if zone == Place.BATTLEFIELD:
        add_to_field(g, book, made)
    elif bottom:
        add_to_bottom(g, book, owner, zone, made)
    else:
        add_to_pile(g, book, owner, zone, made)
    touch(g)
    return made


@kernel
def shuffle_deck(g, seat):
    """Shuffle a main deck with the words of its owner."""
    touch(g)
    shuffle(g, STREAM_DECK + seat, g.pile[seat, Place.DECK], g.pile_n[seat, Place.DECK])


@inlined
def opposed(g, seat, other):
    """Whether two seats are of different teams."""
    return g.team[seat] != g.team[other]


@kernel
def seats_out(g):
    """Bits of the seats that are out."""
    out = 0
    for seat in range(g.players):
        out |= g.out[seat] << seat
    return out


@kernel
def opponents(g, seat):
    """How many opponents of a seat are not out."""
    found = 0
    for other in range(g.players):
        found += not g.out[other] and opposed(g, seat, other)
    return found


@kernel
def is_tactic_in_play(g, book, t):
    """Whether an object is a tactic in play."""
    return in_play(g, t) and is_type(g, book, t, Type.TACTIC)


@kernel
def own_cities(g, book, seat):
    """How many cities of a seat are not ruined."""
    found = 0
    for at in range(g.field_n):
        t = g.field[at]
        found += is_type(g, book, t, Type.CITY) and not g.ruined[t] and g.controller[t] == seat
    return found


@inlined
def has_charges(g, book, t):
    """Whether Charges X is printed on it (V69)."""
    return book.charges[g.kind[t]] != NONE
