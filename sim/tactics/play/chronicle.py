"""Writing down what happens, for the counts."""

from sim.engine.jit import inlined, kernel
from sim.tactics.chronicle import NEUTRALS
from sim.tactics.state import NOBODY, VILLAINS


@kernel
def clear_rows(cells, n):
    """The first `n` numbers of each row are nought."""
    for row in range(cells.shape[0]):
        for k in range(n):
            cells[row, k] = 0


@kernel
def forget_all(g, book):
    """Nothing has happened yet, nobody has stood anywhere."""
    clear_rows(g.round_glory, book.round_cap + 1)
    clear_rows(g.round_figures, book.round_cap + 1)
    clear_rows(g.round_orders, book.round_cap + 1)
    clear_rows(g.glory_from, g.glory_from.shape[1])
    clear_rows(g.stood, book.hexes)
    clear_rows(g.struck, book.hexes)
    clear_rows(g.fell_at, book.hexes)
    clear_rows(g.slain, book.ranks)
    clear_rows(g.glory_of, book.ranks)
    clear_rows(g.begun, book.ranks)
    clear_rows(g.had, book.ranks)
    clear_rows(g.offered, book.ranks)
    clear_rows(g.pick_place, book.ranks)
    clear_rows(g.could, book.kinds)
    clear_rows(g.could_turn, book.kinds)
    clear_rows(g.took, book.kinds)
    clear_rows(g.took_turn, book.kinds)
    clear_rows(g.since, book.kinds)
    g.picks = 0
    g.renewed = 0


@inlined
def note_glory(g, side, how, amount):
    """Glory that a side is about to gain comes of something."""
    if amount > 0 and not g.ended:
        g.glory_from[side, how] += amount


@kernel
def note_place(g, u, cells):
    """Something has happened to a champion on its hexes."""
    row = NEUTRALS if g.of_side[u] < 0 else g.of_side[u]
    cells[row, g.hex[u]] += 1
    for k in range(g.more_n[u]):
        cells[row, g.more[u, k]] += 1


@kernel
def note_stands(g):
    """A turn has ended: everybody stands somewhere."""
    for k in range(g.figures):
        note_place(g, g.figure[k], g.stood)


@kernel
def note_round(g, book):
    """A round has ended, or the game in the middle of it."""
    for seat in range(book.players):
        side = book.side_of[seat]
        g.round_glory[side, g.round] = g.glory[side]
        g.round_figures[side, g.round] += g.on_board[seat]
        for rank in range(book.ranks):
            g.round_orders[side, g.round] += g.orders[seat, rank]
    if book.campaign:
        note_villains(g, book)


@kernel
def note_villains(g, book):
    """What villains have at the end of a round."""
    g.round_glory[VILLAINS, g.round] = g.glory[VILLAINS]
    for k in range(g.figures):
        g.round_figures[VILLAINS, g.round] += g.of_side[g.figure[k]] == VILLAINS
    for rank in range(book.ranks):
        g.round_orders[VILLAINS, g.round] += g.orders[NEUTRALS, rank]


@kernel
def note_offer(g, seat, kind):
    """A player could acquire a card and pay for it."""
    if g.could_turn[seat, kind] != g.turn:
        g.could_turn[seat, kind] = g.turn
        g.could[seat, kind] += 1


@kernel
def note_purchase(g, seat, kind):
    """A player has acquired a card that was paid for."""
    if g.took_turn[seat, kind] != g.turn:
        g.took_turn[seat, kind] = g.turn
        g.took[seat, kind] += 1


@kernel
def note_faces(g, seat, slots):
    """Champions lie face up while a player picks one."""
    for slot in range(slots):
        if g.gathered[slot] != NOBODY:
            g.offered[seat, g.gathered[slot]] += 1


@inlined
def note_pick(g, seat, rank):
    """A player has picked a champion."""
    g.picks += 1
    g.pick_place[seat, rank] = g.picks
