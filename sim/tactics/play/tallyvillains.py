"""Counts of villains and schemes of a finished game of a campaign."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.chronicle import NEUTRALS
from sim.tactics.codes import End
from sim.tactics.counts import RATS, Game, Schemes, Villains
from sim.tactics.play.figures import is_villain
from sim.tactics.play.squares import add_square
from sim.tactics.play.sums import falls
from sim.tactics.state import FIRST_CHAMPION, VILLAINS
from sim.tactics.tables import NONE
from sim.tactics.words import MAX_VILLAINS


@kernel
def add_campaign(g, book, game):
    """How a campaign ended, and what its schemes came to."""
    revealed, lower = np.int64(0), np.int64(0)
    for scheme in range(book.scheme_kinds):
        revealed += g.schemes_seen[scheme]
        lower += g.lower_effects[scheme]
    game[Game.BOSS] += g.ended == End.BOSS
    game[Game.SCHEMES] += g.ended == End.SCHEMES
    add_square(game, Game.SURGES, np.int64(g.surges))
    add_square(game, Game.REVEALED, revealed)
    add_square(game, Game.LOWER, lower)


@kernel
def takes_part(g, book, rank):
    """Whether a villain has been in the game."""
    for u in range(FIRST_CHAMPION, g.champions):
        if g.rank[u] == rank and is_villain(g, book, u):
            return True
    return False


@kernel
def add_villain(g, book, rank, cells):
    """Counts of one villain with all its figures."""
    fell = falls(g, book, VILLAINS, rank)
    cells[Villains.GAMES] += 1
    cells[Villains.WINS] += g.winner == 0
    cells[Villains.GAMES_FELL] += fell > 0
    cells[Villains.WINS_FELL] += fell > 0 and g.winner == 0
    add_square(cells, Villains.ORDERED, np.int64(g.orders[NEUTRALS, rank]))
    add_square(cells, Villains.DEPLOYED, np.int64(g.deploys[NEUTRALS, rank]))
    add_square(cells, Villains.ATTACKS, np.int64(g.strikes[NEUTRALS, rank]))
    add_square(cells, Villains.RIPOSTES, np.int64(g.ripostes[NEUTRALS, rank]))
    add_square(cells, Villains.SLAIN, np.int64(g.slain[NEUTRALS, rank]))
    add_square(cells, Villains.FALLS, fell)


@kernel
def add_villains(g, book, cells):
    """Counts of the villains, and of those of their rats that did something."""
    for k in range(book.villains):
        if takes_part(g, book, book.villain_rank[k]):
            add_villain(g, book, book.villain_rank[k], cells[k])
    for k in range(RATS):
        rank = book.rat_rank[k]
        if rank != NONE and g.orders[NEUTRALS, rank] + g.deploys[NEUTRALS, rank] + falls(g, book, VILLAINS, rank) > 0:
            add_villain(g, book, rank, cells[MAX_VILLAINS + k])


@kernel
def add_schemes(g, book, schemes):
    """Counts of the schemes."""
    won = g.winner == 0
    for scheme in range(book.scheme_kinds):
        cells, seen, early = schemes[scheme], np.int64(g.schemes_seen[scheme]), g.early[scheme] > 0
        cells[Schemes.GAMES] += seen > 0
        cells[Schemes.WINS] += seen > 0 and won
        cells[Schemes.GAMES_EARLY] += early
        cells[Schemes.WINS_EARLY] += early and won
        add_square(cells, Schemes.REVEALED, seen)
        add_square(cells, Schemes.LOWER, np.int64(g.lower_effects[scheme]))
        add_square(cells, Schemes.GLORY, np.int64(g.scheme_glory[scheme]))
