"""Glory, and the control of sanctuaries and beacons (T64 to T66)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.chronicle import Gain
from sim.tactics.codes import BossRule, End
from sim.tactics.events import EventKind
from sim.tactics.play.chronicle import note_glory
from sim.tactics.play.conditions import chosen_factions, factions_of
from sim.tactics.play.figures import far
from sim.tactics.play.log import note_champion, note_side
from sim.tactics.state import NEUTRAL, NOBODY, VILLAINS


@kernel
def wins_with(g, book, side):
    """Whether a side has the glory that wins; players of a campaign may have to defeat the boss instead (T91, T92)."""
    if book.campaign and side != VILLAINS:
        return 0 < book.players_win <= g.glory[side]
    return g.glory[side] >= book.win


@kernel
def lay_glory(g, u, amount):
    """Glory is laid on the card of a champion, or taken from it (T92)."""
    g.glory_on[u] += amount
    note_champion(g, EventKind.RICHES, u, NOBODY, NOBODY, g.glory_on[u])


@kernel
def gain_glory(g, book, side, amount):
    """A side gains glory; reaching what wins ends the game at once (T66). Rakar's goes first (K7)."""
    if amount > 0 and not g.ended:
        if book.boss_rule == BossRule.RICHES and side != VILLAINS:
            lay_glory(g, g.boss, -min(g.glory_on[g.boss], amount))
        g.glory[side] += amount
        note_side(g, EventKind.GLORY, side, NOBODY, amount)
        if wins_with(g, book, side):
            g.ended = End.GLORY
            g.winner = side


@kernel
def gain_by_boss(g, book, amount):
    """Villains gain glory by what their boss is, or does."""
    note_glory(g, VILLAINS, Gain.BOSS, amount)
    gain_glory(g, book, VILLAINS, amount)


@kernel
def controls(g, book, place):
    """Side that controls a sanctuary, or NOBODY."""
    best, most, tied = NOBODY, 0, False
    for side in range(NEUTRAL, book.sides):
        n = 0
        for k in range(g.figures):
            u = g.figure[k]
            if g.of_side[u] == side and far(g, book, u, place) <= 1:
                n += 1
        if n > most:
            best, most, tied = side, n, False
        elif n == most:
            tied = True
    return NOBODY if tied or best == NEUTRAL else best


@kernel
def sanctuaries_of(g, book, side):
    """How many sanctuaries a side controls."""
    n = 0
    for k in range(book.sanctuaries):
        if controls(g, book, book.sanctuary_hex[k]) == side:
            n += 1
    return n


@kernel
def has_chosen_near(g, book, side, place, chosen):
    """Whether a champion of a side that is of a chosen faction stands on or next to a hex."""
    for k in range(g.figures):
        u = g.figure[k]
        if g.of_side[u] == side and far(g, book, u, place) <= 1 and factions_of(g, book, u) & chosen:
            return True
    return False


@kernel
def score(g, book, side):
    """What a side scores at the end of its turn, in one gain (T65)."""
    total = 0
    chosen = chosen_factions(g, book) if book.chosen_sanctuary else 0
    for k in range(book.sanctuaries):
        place = book.sanctuary_hex[k]
        if controls(g, book, place) == side:
            g.sanctuaries_scored[side] += 1
            worth = book.sanctuary_glory
            if chosen and has_chosen_near(g, book, side, place, chosen):
                worth += book.chosen_sanctuary
            total += worth
            note_side(g, EventKind.SANCTUARY, side, place, worth)
    note_glory(g, side, Gain.SANCTUARIES, total)
    note_glory(g, side, Gain.BEACONS, book.beacon_glory[g.beacons[side]])
    if book.beacon_glory[g.beacons[side]]:
        note_side(g, EventKind.BEACON_GLORY, side, NOBODY, book.beacon_glory[g.beacons[side]])
    gain_glory(g, book, side, total + book.beacon_glory[g.beacons[side]])


@kernel
def score_besides(g, book, side):
    """What a side scores at the end of its turn beside what its sanctuaries are worth."""
    total, chosen = np.int64(book.beacon_glory[g.beacons[side]]), chosen_factions(g, book) if book.chosen_sanctuary else 0
    for k in range(book.sanctuaries if chosen else 0):
        place = book.sanctuary_hex[k]
        if controls(g, book, place) == side and has_chosen_near(g, book, side, place, chosen):
            total += book.chosen_sanctuary
    note_glory(g, side, Gain.BEACONS, book.beacon_glory[g.beacons[side]])
    note_glory(g, side, Gain.SANCTUARIES, total - book.beacon_glory[g.beacons[side]])
    gain_glory(g, book, side, total)


@kernel
def take_beacon(g, book, side, place):
    """A side takes control of a beacon, and may score for all of them (T25, T71)."""
    before = g.holder[place]
    if before == side:
        return
    if before != NOBODY:
        g.beacons[before] -= 1
    g.holder[place] = side
    g.beacons[side] += 1
    g.beacons_taken[side] += 1
    note_side(g, EventKind.BEACON, side, place, 0)
    if book.beacons_all and not g.beacons_scored and g.beacons[side] == book.beacons:
        g.beacons_scored = 1
        note_glory(g, side, Gain.BEACONS, book.beacons_all)
        note_side(g, EventKind.ALL_BEACONS, side, NOBODY, 0)
        gain_glory(g, book, side, book.beacons_all)
