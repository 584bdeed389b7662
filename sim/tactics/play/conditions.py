"""What must hold for an effect to happen, or for a passive to count."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.effectcodes import OnCard
from sim.tactics.play.figures import card_of, far, hex_at, stands
from sim.tactics.state import NOBODY, VILLAINS
from sim.tactics.tables import FACTIONS, NONE

EVERY_FACTION = (1 << FACTIONS) - 1


@inlined
def factions_of(g, book, u):
    """Bits of the factions of a champion."""
    return EVERY_FACTION if g.all_factions[u] else book.rank_factions[g.rank[u]]


@kernel
def others_played(g, book, seat, faction, card):
    """Cards of a faction that have counted as played this turn, other than one."""
    n = g.played_factions[seat, faction]
    if card != NOBODY and g.card_turn[card] == g.turn and book.factions[g.card_kind[card]] >> faction & 1:
        n -= g.card_times[card]
    return n


@kernel
def chosen_factions(g, book):
    """Bits of the factions with most cards in the row (T74)."""
    most, bits = 0, 0
    for faction in range(FACTIONS):
        n = 0
        for slot in range(book.row_size):
            card = g.row[slot]
            if card != NOBODY and book.factions[g.card_kind[card]] >> faction & 1:
                n += 1
        if n > most:
            most, bits = n, 0
        if n == most and n > 0:
            bits |= 1 << faction
    return bits


@kernel
def is_on(g, u, terrain):
    """Whether a champion stands on a terrain."""
    if not stands(g, u):
        return False
    for k in range(g.more_n[u] + 1):
        if g.terrain[hex_at(g, u, k)] == terrain:
            return True
    return False


@kernel
def is_near_sanctuary(g, book, u):
    """Whether a champion stands on a sanctuary or next to one."""
    if stands(g, u):
        for k in range(book.sanctuaries):
            if far(g, book, u, book.sanctuary_hex[k]) <= 1:
                return True
    return False


@kernel
def on_card(g, u, kind):
    """How many of a token lie on the card of a champion."""
    if kind == OnCard.TREASURE:
        return np.int64(g.carried_n[card_of(g, u)])
    return np.int64(g.souls[card_of(g, u)]) if kind == OnCard.SOUL else np.int64(g.glory_on[u])


@kernel
def holds_of(g, book, row, u):
    """Whether what a condition says of its champion is so."""
    if book.if_attacked[row] != NONE and (g.attacks[u] > 0) != (book.if_attacked[row] == 1):
        return False
    if book.if_terrain[row] != NONE and not is_on(g, u, book.if_terrain[row]):
        return False
    if book.if_near[row] and not is_near_sanctuary(g, book, u):
        return False
    if book.if_chosen[row] and factions_of(g, book, u) & chosen_factions(g, book) == 0:
        return False
    if book.if_ready[row] != NONE and (g.ready[u] != 0) != (book.if_ready[row] == 1):
        return False
    if book.if_tokens[row] == NONE:
        return True
    n = on_card(g, u, book.if_tokens[row])
    return n >= book.if_least[row] and (book.if_most[row] == NONE or n <= book.if_most[row])


@inlined
def asks_of_champion(book, row):
    """Whether a condition speaks of its champion."""
    return (
        book.if_attacked[row] != NONE
        or book.if_terrain[row] != NONE
        or book.if_near[row]
        or book.if_chosen[row]
        or book.if_ready[row] != NONE
        or book.if_tokens[row] != NONE
    )


@kernel
def holds_of_nobody(g, book, row, u):
    """Whether a condition holds for villains, schemes and captives, who have no cards and no turns of a player."""
    if book.if_allegiance[row] != NONE or book.if_type[row] != NONE or book.if_faction[row] != NONE or book.if_cost[row] != NONE:
        return False
    if book.if_first_turn[row] or book.if_threat[row] > g.threat:
        return False
    if book.if_beacons[row] != NONE:
        side = np.int64(VILLAINS) if u == NOBODY else np.int64(g.of_side[u])
        if side < 0 or g.beacons[side] < book.if_beacons[row]:
            return False
    return not asks_of_champion(book, row) or u != NOBODY and holds_of(g, book, row, u)


@kernel
def holds(g, book, row, u, seat, card):
    """Whether a condition holds for a champion (or none), the cards of a seat, and the card whose text it is (or none)."""
    if row == NONE:
        return True
    if seat == NOBODY:
        return holds_of_nobody(g, book, row, u)
    if book.if_allegiance[row] != NONE and others_played(g, book, seat, book.if_allegiance[row], card) <= 0:
        return False
    if book.if_type[row] != NONE and g.played_types[seat, book.if_type[row]] == 0:
        return False
    if book.if_faction[row] != NONE and g.played_factions[seat, book.if_faction[row]] == 0:
        return False
    if book.if_cost[row] != NONE and g.played_cost[seat] < book.if_cost[row]:
        return False
    if book.if_first_turn[row] and (g.turns[seat] != 1 or g.side != book.side_of[seat]):
        return False
    if book.if_beacons[row] != NONE and g.beacons[book.side_of[seat]] < book.if_beacons[row]:
        return False
    if asks_of_champion(book, row):
        return u != NOBODY and holds_of(g, book, row, u)
    return True
