"""Which cards fit a filter, in the order of ENGINE.md, section 6; what the tests ask must have been worked out."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Named, Place, Relation, Side, State, Test, Zone
from sim.voskhozhdenie.play.measures import base_of, hand_card, hand_size, measure, power_of
from sim.voskhozhdenie.play.states import is_any_state, same_tactic
from sim.voskhozhdenie.play.things import nouns_of, opposed, seat_of
from sim.voskhozhdenie.state import MISSING, NOBODY

EXTREMES = 1 << State.STRONGEST | 1 << State.WEAKEST | 1 << State.LOWEST_BASE


@inlined
def compared(relation, left, right):
    """Whether two numbers stand so to each other."""
    if relation == Relation.LESS:
        return left < right
    if relation == Relation.AT_MOST:
        return left <= right
    if relation == Relation.EQUAL:
        return left == right
    if relation == Relation.AT_LEAST:
        return left >= right
    return left > right


@kernel
def on_side(g, c, side, seat):
    """Whether a seat is on a side, as the context sees it."""
    if side == 0:
        return True
    own = g.ctx_seat[c] if g.ctx_own[c] == NOBODY else g.ctx_own[c]
    if side == Side.OWN:
        return seat == own
    if side == Side.ENEMY:
        return opposed(g, seat, own)
    if side == Side.THEIR:
        return seat == (own if g.ctx_affected[c] == NOBODY else g.ctx_affected[c])
    return seat == g.ctx_event_seat[c]


@inlined
def has_named(g, c, what):
    """Whether the ability or else the card itself has named something."""
    return (g.ctx_named_set[c] | g.named_set[g.ctx_source[c]]) >> what & 1


@inlined
def named_by(g, c, what):
    """What was named."""
    if g.ctx_named_set[c] >> what & 1:
        return g.ctx_named[c, what]
    return g.named[g.ctx_source[c], what]


@kernel
def is_called(g, book, first, n, t):
    """Whether a card has one of these names."""
    for at in range(first, first + n):
        if book.name[at] == g.kind[t]:
            return True
    return False


@kernel
def passes(g, book, c, test, t):
    """Whether a test holds of a card."""
    what = book.test[test]
    kind = g.kind[t]
    if what == Test.IS:
        return is_any_state(g, book, c, np.int64(book.mask[test]), t)
    if what == Test.COMPARED:
        bound = g.bound[test]
        return bound != MISSING and compared(book.more[test], measure(g, book, np.int64(book.mask[test]), t), bound)
    if what == Test.KEYWORD:
        return book.keywords[kind] & book.mask[test] != 0
    if what == Test.SUBTYPE:
        return book.subtypes[kind] & book.mask[test] != 0
    if what == Test.NAMED_SUBTYPE:
        return has_named(g, c, Named.SUBTYPE) and book.subtypes[kind] >> named_by(g, c, Named.SUBTYPE) & 1
    if what == Test.CALLED:
        return is_called(g, book, np.int64(book.mask[test]), book.more[test], t)
    if what == Test.CALLED_NAMED:
        return has_named(g, c, Named.CARD) and named_by(g, c, Named.CARD) == kind
    return g.them_n[c] == 1 and book.name_ru[kind] == book.name_ru[g.kind[g.them[c, 0]]]


@kernel
def fits_plainly(g, book, c, f, t, seat):
    """Whether noun, side and all tests but those that need the others hold; `seat`: whose the card is meant to be."""
    if not nouns_of(g, book, t) & book.noun[f]:
        return False
    if not on_side(g, c, book.side[f], seat):
        return False
    for test in range(book.test_first[f], book.test_last[f]):
        if not book.is_extreme[test] and not passes(g, book, c, test, t):
            return False
    return True


@kernel
def extreme_of(g, book, state, things, n):
    """The greatest or least power among cards."""
    best = base_of(g, book, things[0]) if state == State.LOWEST_BASE else power_of(g, book, things[0])
    for at in range(1, n):
        value = base_of(g, book, things[at]) if state == State.LOWEST_BASE else power_of(g, book, things[at])
        if value > best if state == State.STRONGEST else value < best:
            best = value
    return best


@kernel
def keep_extreme(g, book, c, f, things, n):
    """Keep those of the greatest or least power, where a filter asks for it; beside others as states either is enough."""
    for test in range(book.test_first[f], book.test_last[f]):
        if not book.is_extreme[test] or n == 0:
            continue
        states = np.int64(book.mask[test])
        strongest = extreme_of(g, book, State.STRONGEST, things, n)
        weakest = extreme_of(g, book, State.WEAKEST, things, n)
        lowest = extreme_of(g, book, State.LOWEST_BASE, things, n)
        kept = 0
        for at in range(n):
            t = things[at]
            power = power_of(g, book, t)
            fits = states >> State.STRONGEST & 1 and power == strongest or states >> State.WEAKEST & 1 and power == weakest
            fits = fits or states >> State.LOWEST_BASE & 1 and base_of(g, book, t) == lowest
            if fits or is_any_state(g, book, c, states & ~EXTREMES, t):
                things[kept] = t
                kept += 1
        n = kept
    return n


@kernel
def add(g, book, c, f, t, out, n, twice):
    """Append a card if it fits and, where one may come twice, is not there yet."""
    if twice:
        for at in range(n):
            if out[at] == t:
                return n
    if fits_plainly(g, book, c, f, t, seat_of(g, t)):
        out[n] = t
        return n + 1
    return n


@kernel
def add_pile(g, book, c, f, seat, zone, out, n, twice):
    """Append the cards that fit of a zone of a player."""
    for at in range(g.pile_n[seat, zone]):
        n = add(g, book, c, f, g.pile[seat, zone, at], out, n, twice)
    if zone == Place.HAND:
        for at in range(g.also[seat]):
            n = add(g, book, c, f, g.also_thing[seat, at], out, n, twice)
    return n


@kernel
def add_anywhere(g, book, c, f, out, n):
    """Append the cards that fit of all zones."""
    for at in range(g.field_n):
        n = add(g, book, c, f, g.field[at], out, n, True)
    for seat in range(g.players):
        for zone in (Place.DECK, Place.HAND, Place.GRAVEYARD, Place.REINFORCEMENT, Place.OBLIVION):
            for at in range(g.pile_n[seat, zone]):
                n = add(g, book, c, f, g.pile[seat, zone, at], out, n, True)
    for at in range(g.queue_n):
        if g.queue_thing[at]:
            n = add(g, book, c, f, g.queue_thing[at], out, n, True)
    if g.resolving and g.live[g.resolving] and g.zone[g.resolving] == Place.QUEUE:
        n = add(g, book, c, f, g.resolving, out, n, True)
    return n


@inlined
def zone_of(place):
    """The zone of players that a place means."""
    if place == Zone.OWN_HAND or place == Zone.ENEMY_HAND or place == Zone.TARGET_HAND or place == Zone.HAND_OF_IT:
        return Place.HAND
    if place == Zone.TARGET_DECK or place == Zone.DECK_OF_IT:
        return Place.DECK
    return Place.GRAVEYARD


@kernel
def is_meant(g, book, c, place, seat):
    """Whether a place means the zone of this player."""
    own = g.ctx_seat[c]
    if place == Zone.ANY_GRAVEYARD:
        return not g.out[seat]
    if place == Zone.ENEMY_GRAVEYARD or (place == Zone.ENEMY_HAND or place == Zone.ONE_ENEMY_GRAVEYARD) and g.ctx_enemy[c] == NOBODY:
        return not g.out[seat] and opposed(g, seat, own)
    if place == Zone.ENEMY_HAND or place == Zone.ONE_ENEMY_GRAVEYARD:
        return seat == g.ctx_enemy[c]
    if place == Zone.TARGET_HAND or place == Zone.TARGET_DECK or place == Zone.TARGET_GRAVEYARD:
        tactic = same_tactic(g, book, c)
        return tactic != 0 and g.target[tactic] == seat and not g.out[seat]
    if place == Zone.HAND_OF_IT or place == Zone.DECK_OF_IT:
        return g.them_n[c] == 1 and g.owner[g.them[c, 0]] == seat
    return seat == own


@kernel
def add_place(g, book, c, f, place, top, out, n, twice):
    """Append the cards that fit of one place."""
    if place == Zone.BATTLEFIELD:
        for at in range(g.field_n):
            n = add(g, book, c, f, g.field[at], out, n, twice)
    elif place == Zone.ANYWHERE:
        n = add_anywhere(g, book, c, f, out, n)
    elif place == Zone.TOP:
        deck = g.pile_n[g.ctx_seat[c], Place.DECK]
        for at in range(deck - 1, max(-1, deck - 1 - top), -1):
            n = add(g, book, c, f, g.pile[g.ctx_seat[c], Place.DECK, at], out, n, twice)
    elif place == Zone.REVEALED:
        for at in range(g.revealed_n[c]):
            if g.live[g.revealed[c, at]]:
                n = add(g, book, c, f, g.revealed[c, at], out, n, twice)
    else:
        for seat in range(g.players):
            if is_meant(g, book, c, place, seat):
                n = add_pile(g, book, c, f, seat, zone_of(place), out, n, twice)
    return n


@kernel
def scan(g, book, c, f, out):
    """Write all cards that fit into `out`, in the order of the places, none twice; how many they are."""
    first, last = book.place_first[f], book.place_last[f]
    n = 0
    if first == last:
        n = add_place(g, book, c, f, Zone.BATTLEFIELD, 0, out, 0, False)
    twice = last - first > 1
    for at in range(first, last):
        several = twice or zone_of(book.place[at]) == Place.HAND
        n = add_place(g, book, c, f, book.place[at], book.place_n[at], out, n, several)
    return keep_extreme(g, book, c, f, out, n) if book.extreme[f] else n


@kernel
def scan_hand(g, book, c, f, seat, out):
    """Likewise for a hand, whatever places the filter names."""
    n = 0
    for at in range(hand_size(g, seat)):
        t = hand_card(g, seat, at)
        if fits_plainly(g, book, c, f, t, seat_of(g, t)):
            out[n] = t
            n += 1
    return keep_extreme(g, book, c, f, out, n) if book.extreme[f] else n
