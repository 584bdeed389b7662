"""Counts of cards, champions and treasures of a finished game."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.counts import Cards, Champions, Treasures, With
from sim.tactics.play.squares import add_square
from sim.tactics.play.sums import falls, of_side


@kernel
def has_touched(g, book, side, kind):
    """Whether a side had anything to do with a card; the copies that it owns stand in `owned`."""
    if g.owned[kind]:
        return True
    for seat in range(book.first_seat[side], book.last_seat[side]):
        if g.could[seat, kind] or g.acquisitions[seat, kind] or g.plays[seat, kind] or g.banishments[seat, kind] or g.quests_done[seat, kind]:
            return True
    return False


@kernel
def add_access(g, book, side, kind, cells):
    """How often a side could acquire a card, and did."""
    could, took = of_side(book, g.could, side, kind), of_side(book, g.took, side, kind)
    add_square(cells, Cards.AFFORDABLE, could)
    add_square(cells, Cards.PICKED, took)
    cells[Cards.PICKED_AFFORDABLE] += could * took
    cells[Cards.GAMES_AFFORDABLE] += could > 0


@kernel
def acquired_by(g, book, side, kind):
    """Copies that a side has acquired; of quests those that it has researched."""
    if book.quests_first <= kind < book.quests_last:
        return of_side(book, g.researches, side, kind)
    return of_side(book, g.acquisitions, side, kind)


@kernel
def add_card(g, book, side, kind, won, cells, with_it):
    """Counts of one side and card; the copies that it owns stand in `owned`."""
    acquired, played = acquired_by(g, book, side, kind), of_side(book, g.plays, side, kind)
    done, copies = of_side(book, g.quests_done, side, kind), np.int64(g.owned[kind])
    add_access(g, book, side, kind, cells)
    add_square(cells, Cards.ACQUIRED, acquired)
    add_square(cells, Cards.PLAYED, played)
    cells[Cards.PLAYED_ACQUIRED] += played * acquired
    add_square(cells, Cards.BANISHED, of_side(book, g.banishments, side, kind))
    add_square(cells, Cards.COMPLETED, done)
    add_square(cells, Cards.COPIES, copies)
    cells[Cards.COPIES_WON] += copies * won
    cells[Cards.GAMES_ACQUIRED] += acquired > 0
    cells[Cards.WINS_ACQUIRED] += acquired > 0 and won
    cells[Cards.GAMES_PLAYED] += played > 0
    cells[Cards.WINS_PLAYED] += played > 0 and won
    cells[Cards.GAMES_OWNED] += copies > 0
    cells[Cards.WINS_OWNED] += copies > 0 and won
    cells[Cards.GAMES_COMPLETED] += done > 0
    cells[Cards.WINS_COMPLETED] += done > 0 and won
    with_it[With.GAMES] += acquired > 0
    with_it[With.WINS] += acquired > 0 and won


@kernel
def add_draft(g, book, side, rank, cells):
    """How a champion fared in the draft."""
    offered, place = of_side(book, g.offered, side, rank), of_side(book, g.pick_place, side, rank)
    picked = np.int64(place > 0)
    add_square(cells, Champions.OFFERED, offered)
    add_square(cells, Champions.PICKED, picked)
    cells[Champions.PICKED_OFFERED] += picked * offered
    add_square(cells, Champions.PICK_PLACE, place)


@kernel
def add_champion(g, book, side, rank, won, cells, with_it):
    """Counts of one side and champion."""
    begun, had = of_side(book, g.begun, side, rank) > 0, of_side(book, g.had, side, rank) > 0
    add_draft(g, book, side, rank, cells)
    cells[Champions.GAMES_BEGUN] += begun
    cells[Champions.WINS_BEGUN] += begun and won
    cells[Champions.GAMES_HAD] += had
    cells[Champions.WINS_HAD] += had and won
    with_it[With.GAMES] += had
    with_it[With.WINS] += had and won
    add_square(cells, Champions.DEPLOYED, of_side(book, g.deploys, side, rank))
    add_square(cells, Champions.ORDERED, of_side(book, g.orders, side, rank))
    add_square(cells, Champions.ATTACKS, of_side(book, g.strikes, side, rank))
    add_square(cells, Champions.RIPOSTES, of_side(book, g.ripostes, side, rank))
    slain, fallen = of_side(book, g.slain, side, rank), falls(g, book, side, rank)
    add_square(cells, Champions.SLAIN, slain)
    add_square(cells, Champions.FALLS, fallen)
    cells[Champions.SLAIN_FALLS] += slain * fallen
    for cause in range(g.defeats.shape[0]):
        cells[Champions.FALLS_ATTACK + cause] += of_side(book, g.defeats[cause], side, rank)
    add_square(cells, Champions.GLORY, of_side(book, g.glory_of, side, rank))


@kernel
def add_treasure(g, side, treasure, won, cells):
    """Counts of one side and treasure."""
    taken = np.int64(g.treasures_taken[side, treasure])
    add_square(cells, Treasures.TAKEN, taken)
    add_square(cells, Treasures.USED, np.int64(g.treasures_used[side, treasure]))
    cells[Treasures.GAMES_TAKEN] += taken > 0
    cells[Treasures.WINS_TAKEN] += taken > 0 and won
