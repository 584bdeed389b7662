"""Captives of Kythis: champions on the beacons until somebody frees them (T93)."""

from sim.engine.jit import kernel
from sim.engine.piles import take_out
from sim.engine.streams import shuffle
from sim.tactics.codes import Fault
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import apart, is_minion, put
from sim.tactics.play.log import answered, note_champion
from sim.tactics.play.luck import pick
from sim.tactics.play.roster import has_base, new_champion
from sim.tactics.state import CAPTIVE, NOBODY, STREAM_CHAMPIONS
from sim.tactics.words import MAX_ROSTER


@kernel
def hand_over(g, u, seat, side):
    """A champion is somebody else's, with the second figure of its card."""
    g.owner[u] = seat
    g.of_side[u] = side
    note_champion(g, EventKind.HANDED, u, NOBODY, NOBODY, side)
    if g.partner[u] != NOBODY:
        g.owner[g.partner[u]] = seat
        g.of_side[g.partner[u]] = side
        note_champion(g, EventKind.HANDED, g.partner[u], NOBODY, NOBODY, side)


@kernel
def give_up(g, book, plans, seat):
    """A player loses a champion of choice to Kythis, no minion; NOBODY if there is none."""
    n = 0
    for k in range(g.roster_n[seat]):
        if not is_minion(g, book, g.roster[seat, k]):
            g.reachable[n] = k
            n += 1
    if n == 0:
        return NOBODY
    u = take_out(g.roster[seat], g.roster_n[seat], g.reachable[answered(g, seat, pick(g, seat, n), n)])
    g.roster_n[seat] -= 1
    hand_over(g, u, NOBODY, CAPTIVE)
    return u


@kernel
def take_captives(g, book, plans):
    """One champion of each player, and those that nobody was dealt, stand on the beacons by lot."""
    n = 0
    for seat in range(book.players):
        u = give_up(g, book, plans, seat)
        if u != NOBODY:
            g.fit[n] = u
            n += 1
    k = 0
    while n < book.beacons and k < g.unused_n:
        g.fit[n] = new_champion(g, book, g.unused[k], NOBODY, CAPTIVE)
        n += 1
        k += 1
    n = min(n, book.beacons)
    shuffle(g, STREAM_CHAMPIONS, g.fit, n)
    k = 0
    for place in range(book.hexes):
        if g.terrain[place] == Terrain.BEACON and k < n:
            put(g, book, g.fit[k], place)
            k += 1


@kernel
def free_beside(g, book, plans, u):
    """A champion that has ended a movement beside captives may free one: it joins the roster where it stands."""
    seat, n = g.owner[u], 0
    if not book.campaign or seat == NOBODY or is_minion(g, book, u) or not has_base(g, book, seat):
        return
    for k in range(g.figures):
        v = g.figure[k]
        if g.of_side[v] == CAPTIVE and apart(g, book, u, v) == 1:
            g.fit[n] = v
            n += 1
    if n == 0 or answered(g, seat, pick(g, seat, 2), 2) == 0:
        return
    v = g.fit[answered(g, seat, pick(g, seat, n), n)]
    if g.roster_n[seat] == MAX_ROSTER:
        stop(g, Fault.ROSTER)
        return
    hand_over(g, v, seat, g.of_side[u])
    g.had[seat, g.rank[v]] = 1
    g.on_board[seat] += 1
    g.roster[seat, g.roster_n[seat]] = v
    g.roster_n[seat] += 1
