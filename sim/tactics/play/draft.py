"""The draft of starting champions (T13 to T16)."""

from sim.engine.jit import kernel
from sim.engine.streams import shuffle
from sim.tactics.codes import Rank
from sim.tactics.events import EventKind
from sim.tactics.play.chronicle import note_faces, note_pick
from sim.tactics.play.interventions import can_be_picked, given_rank, recommended
from sim.tactics.play.log import note_card
from sim.tactics.play.questions import choose_draft, choose_way
from sim.tactics.play.roster import join
from sim.tactics.state import NOBODY, STREAM_CHAMPIONS
from sim.tactics.tables import NONE

OFFERED = 6
"""Champions that lie face up."""


@kernel
def join_all(g, book, seat, rank):
    """All figures of a champion join a roster (T104); NONE is nobody."""
    if rank == NONE:
        return
    g.begun[seat, rank] = 1
    for _ in range(book.figures[rank]):
        join(g, book, seat, rank)


@kernel
def turn_up(g, n):
    """Turn up the next champion, the last of `n` that are shuffled in `thought`; NOBODY if there is none."""
    return g.thought[n - 1] if n > 0 else NOBODY


@kernel
def offer_champions(g, book):
    """Shuffle the starting champions and turn up six; how many are left."""
    n = 0
    for rank in range(book.ranks):
        if book.what[rank] == Rank.STARTING:
            g.thought[n] = rank
            n += 1
    shuffle(g, STREAM_CHAMPIONS, g.thought, n)
    for slot in range(OFFERED):
        g.gathered[slot] = turn_up(g, n)
        n = max(n - 1, 0)
    return n


@kernel
def find_faces(g, book, seat, all_of_them):
    """Find the slots from which a seat can take a champion; how many there are."""
    found = 0
    for slot in range(OFFERED):
        if g.gathered[slot] != NOBODY and (all_of_them or can_be_picked(g, book, seat, g.gathered[slot])):
            g.option[found] = slot
            found += 1
    return found


@kernel
def take_champion(g, book, plans, seat, n):
    """Take one of the champions that lie face up, whose slot the next one takes; returns it."""
    found = find_faces(g, book, seat, False)
    if found == 0:
        found = find_faces(g, book, seat, True)
    note_faces(g, seat, OFFERED)
    slot = g.option[choose_draft(g, book, plans, seat, found)]
    rank = g.gathered[slot]
    note_pick(g, seat, rank)
    note_card(g, EventKind.DRAFT, seat, NOBODY, rank)
    g.gathered[slot] = turn_up(g, n)
    return rank


@kernel
def draft_alone(g, book, plans):
    """Each player takes champions, the last seat first (T14)."""
    n = offer_champions(g, book)
    for k in range(book.each):
        for seat in range(book.players - 1, -1, -1):
            rank, given = take_champion(g, book, plans, seat, n), given_rank(g, book, seat)
            n = max(n - 1, 0)
            join_all(g, book, seat, given if k == 0 and given != NONE else rank)


@kernel
def ways(n, k):
    """In how many ways `k` of `n` can be chosen."""
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


@kernel
def snake(total, each):
    """Number of the way in which the lower seat has the first, the fourth, the fifth, the eighth ... champion of its team."""
    left, way = each, 0
    for k in range(total):
        if left > 0 and k % 4 in (0, 3):
            left -= 1
        elif left > 0:
            way += ways(total - k - 1, left - 1)
    return way


@kernel
def split(g, book, plans, side):
    """A team splits its champions, those of `fit` in the order of taking: one of the ways in dictionary order goes to the lower seat (T15)."""
    lower, total = book.first_seat[side], 2 * book.each
    left, way = book.each, choose_way(g, lower, ways(total, book.each), snake(total, book.each))
    for k in range(total):
        with_it = ways(total - k - 1, left - 1) if left > 0 else 0
        if way < with_it:
            left -= 1
            g.reachable[k] = lower
        else:
            way -= with_it
            g.reachable[k] = lower + 1
    for seat in range(lower, lower + 2):
        for k in range(total):
            if g.reachable[k] == seat:
                join_all(g, book, seat, g.fit[side * total + k])


@kernel
def draft_together(g, book, plans):
    """Teams take champions in turn, the second one first, then split them."""
    n = offer_champions(g, book)
    total = 2 * book.each
    for k in range(total):
        for side in range(1, -1, -1):
            rank, given = take_champion(g, book, plans, book.first_seat[side], n), given_rank(g, book, book.first_seat[side])
            g.fit[side * total + k] = given if k == 0 and given != NONE else rank
            n = max(n - 1, 0)
    for side in range(2):
        split(g, book, plans, side)


@kernel
def give_champions(g, book, plans):
    """Every player has champions: those recommended, or drafted ones."""
    if not book.drafts:
        for seat in range(book.players):
            for k in range(book.each):
                join_all(g, book, seat, recommended(g, book, seat, k))
    elif book.teams:
        draft_together(g, book, plans)
    else:
        draft_alone(g, book, plans)
