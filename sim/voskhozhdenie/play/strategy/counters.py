"""What conditions of strategies look at (ENGINE.md, section 14)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.judging import judging
from sim.engine.plans import WORD
from sim.voskhozhdenie.codes import Place, Type
from sim.voskhozhdenie.play.answers import ready, ready_lists
from sim.voskhozhdenie.play.legal import may_be_assigned
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.statics import TALLIES
from sim.voskhozhdenie.play.things import in_play, is_type, is_unit, opposed, seat_of
from sim.voskhozhdenie.play.values import power, supply
from sim.voskhozhdenie.words import Counter

FIRST, LAST = Counter.CITIES, Counter.THREATS
"""Counters of the battlefield."""


@inlined
def is_enemy(g, seat, other):
    """Whether a seat is that of an opponent who is not out."""
    return opposed(g, seat, other) and not g.out[other]


@inlined
def is_mine(g, seat, t):
    """Whether a card is the seat's or an ally's: by control in play and in the queue, elsewhere by its owner."""
    return not opposed(g, seat, seat_of(g, t) if g.live[t] else g.owner[t])


@kernel
def power_now(g, book, t):
    """Current power of a card in play, printed one of any other."""
    return np.int64(power(g, book, t) if in_play(g, t) else book.power[g.kind[t]])


@kernel
def damage_of(g, book, t):
    """In play, by how much wounds have lowered a city or fortification; the power of a wounded unit."""
    if not in_play(g, t):
        return np.int64(0)
    if is_unit(g, book, t):
        return max(np.int64(0), power_now(g, book, t)) if g.wounded[t] else np.int64(0)
    if is_type(g, book, t, Type.CITY) or is_type(g, book, t, Type.FORTIFICATION):
        return np.int64(book.power[g.kind[t]]) - power_now(g, book, t)
    return np.int64(0)


@kernel
def of_judged(g, book, seat, what):
    """Counters of what is being judged."""
    t = g.judged
    if what == Counter.WOUND:
        return np.int64(g.judged_wound)
    if what == Counter.LEAD:
        return np.int64(g.judged_lead)
    if t == 0:
        return np.int64(0)
    if what == Counter.MINE:
        return np.int64(is_mine(g, seat, t))
    if what == Counter.POWER:
        return power_now(g, book, t)
    if what == Counter.DAMAGE:
        return damage_of(g, book, t)
    if what == Counter.ASSIGNED:
        return np.int64(in_play(g, t) and g.tactic[t] != 0)
    return g.judged_lead + max(np.int64(0), power_now(g, book, t)) if g.judged_way else np.int64(0)


@inlined
def add(g, what, number):
    """Add to one of the counters of the battlefield."""
    g.tallied[what - FIRST] += number


@kernel
def tally_own(g, book, t):
    """Add an own card in play to the counters of the battlefield."""
    kind = book.type[g.kind[t]]
    if is_unit(g, book, t):
        add(g, Counter.WOUNDED if g.wounded[t] else Counter.UNITS, 1)
        if may_be_assigned(g, book, t):
            add(g, Counter.READY, 1)
            add(g, Counter.STRENGTH, max(np.int64(0), np.int64(g.power[t])))
    if kind == Type.CITY and not g.ruined[t]:
        add(g, Counter.CITIES, 1)
        add(g, Counter.CITY_POWER, np.int64(g.power[t]))
    elif kind == Type.RELIC:
        add(g, Counter.RELICS, 1)
    elif kind == Type.FORTIFICATION:
        add(g, Counter.FORTIFICATIONS, 1)
    elif kind == Type.TACTIC:
        add(g, Counter.TACTICS, 1)


@kernel
def tally_enemy(g, book, seat, t):
    """Add an opponent's card in play to the counters of the battlefield."""
    kind = book.type[g.kind[t]]
    if is_unit(g, book, t) and not g.wounded[t]:
        add(g, Counter.ENEMY_UNITS, 1)
        if g.tactic[t] == 0:
            add(g, Counter.ENEMY_READY, 1)
            add(g, Counter.ENEMY_STRENGTH, max(np.int64(0), np.int64(g.power[t])))
    if kind == Type.CITY and not g.ruined[t]:
        add(g, Counter.ENEMY_CITIES, 1)
        add(g, Counter.ENEMY_CITY_POWER, np.int64(g.power[t]))
    elif kind == Type.TACTIC:
        add(g, Counter.ENEMY_TACTICS, 1)
        add(g, Counter.THREATS, np.int64(g.target[t] == seat))


@kernel
def tally_field(g, book, seat):
    """Work out the counters of the battlefield for a seat, all together."""
    ready(g, book)
    for what in range(LAST - FIRST + 1):
        g.tallied[what] = 0
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat:
            tally_own(g, book, t)
        elif is_enemy(g, seat, g.controller[t]):
            tally_enemy(g, book, seat, t)
    g.stale &= ~TALLIES
    g.tallied_for = seat


@inlined
def of_field(g, book, seat, what):
    """Counters of cards in play, which are kept until something changes."""
    if g.stale & TALLIES or g.tallied_for != seat:
        tally_field(g, book, seat)
    return g.tallied[what - FIRST]


@inlined
def names(g, plan, selector, t):
    """Whether a selector names a card, by what it is now."""
    kind = np.int64(g.kind[t])
    return np.int64(plan.named[selector, kind // WORD] >> np.uint64(kind % WORD) & np.uint64(1))


@kernel
def named_in_play(g, plan, seat, own, selector):
    """Cards in play that a selector names: own ones, or opponents'."""
    found = np.int64(0)
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat if own else is_enemy(g, seat, g.controller[t]):
            found += names(g, plan, selector, t)
    return found


@kernel
def named_in_pile(g, plan, seat, zone, selector):
    """Cards of an own zone that a selector names."""
    found = np.int64(0)
    for at in range(g.pile_n[seat, zone]):
        found += names(g, plan, selector, g.pile[seat, zone, at])
    return found


@kernel
def of_names(g, book, plan, seat, what, selector):
    """Counters of a name or class."""
    if what == Counter.IN_PLAY or what == Counter.ENEMY_IN_PLAY:
        return named_in_play(g, plan, seat, what == Counter.IN_PLAY, selector)
    if what == Counter.IN_HAND:
        ready_lists(g, book)
        found = np.int64(0)
        for at in range(hand_size(g, seat)):
            found += names(g, plan, selector, hand_card(g, seat, at))
        return found
    if what == Counter.SOURCE:
        return names(g, plan, selector, g.judged_source) if g.judged_source else np.int64(0)
    if what == Counter.TACTIC:
        return names(g, plan, selector, g.judged_tactic) if g.judged_tactic else np.int64(0)
    zone = Place.DECK if what == Counter.IN_DECK else Place.GRAVEYARD if what == Counter.IN_GRAVEYARD else Place.REINFORCEMENT
    return named_in_pile(g, plan, seat, zone, selector)


@kernel
def of_seat(g, book, seat, what):
    """Counters of a seat that need no look at cards."""
    if what == Counter.COINS:
        return np.int64(g.coins[seat])
    if what == Counter.SUPPLY:
        return np.int64(supply(g, book, seat))
    if what == Counter.HAND:
        ready_lists(g, book)
        return np.int64(hand_size(g, seat))
    if what == Counter.DECK:
        return np.int64(g.pile_n[seat, Place.DECK])
    if what == Counter.GRAVEYARD:
        return np.int64(g.pile_n[seat, Place.GRAVEYARD])
    if what == Counter.OBLIVION:
        return np.int64(g.pile_n[seat, Place.OBLIVION])
    if what == Counter.REINFORCEMENTS:
        return np.int64(g.pile_n[seat, Place.REINFORCEMENT])
    if what == Counter.ORDERS:
        return np.int64(g.orders_played[seat])
    found = np.int64(0)
    for other in range(g.players):
        found += is_enemy(g, seat, other) and g.passed[other] != 0
    return found


@kernel
def counter(g, book, plan, seat, what, selector):
    """Value of a counter for a seat, now."""
    if what == Counter.ZERO:
        return np.int64(0)
    if what == Counter.ROUND:
        return np.int64(g.round)
    if what == Counter.SEAT:
        return np.int64(seat)
    if what == Counter.PLAYERS:
        return np.int64(g.players)
    if what >= Counter.IN_HAND:
        return of_names(g, book, plan, seat, what, selector)
    if what >= Counter.MINE:
        return of_judged(g, book, seat, what)
    if what <= Counter.REINFORCEMENTS or what >= Counter.ORDERS:
        return of_seat(g, book, seat, what)
    return of_field(g, book, seat, what)


holds, judge, rank_below, rank, fits = judging(counter)


@inlined
def asked_about(g, source, wound):
    """Begin a question: whose text asks, and by how much a card would be wounded."""
    g.judged = 0
    g.judged_wound = wound
    g.judged_source = source
