"""Which treasure a strategy of rules uses, judged for the champion that would have it (T61).

At attacks and before corrupted ground hurts the list `treasure` decides, between actions `use`.
"""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Stat
from sim.tactics.play.reaching import strikes_back
from sim.tactics.play.strategy.blows import IN_ORDER, UNKNOWN, rank
from sim.tactics.play.strategy.choices import champion_behind
from sim.tactics.play.strategy.counters import judge, judge_nobody
from sim.tactics.play.values import value
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_TREASURE
from sim.tactics.words import List


@kernel
def damage_due(g, book, u, attacker, first, n):
    """Damage that an attack on `n` champions of the arena deals to one who takes part, the attacker by ripostes; NOBODY attacks: the ground."""
    if attacker == NOBODY:
        return np.int64(book.corrupted_damage)
    if u != attacker:
        return value(g, book, attacker, Stat.STRENGTH)
    back = np.int64(0)
    for k in range(n):
        if strikes_back(g, book, g.arena[first + k], u):
            back += value(g, book, g.arena[first + k], Stat.STRENGTH)
    return back


@kernel
def fells(g, book, u, first, n, more):
    """Whether so much more strength defeats somebody of the arena who would stand."""
    strength = value(g, book, u, Stat.STRENGTH)
    for k in range(n):
        v = g.arena[first + k]
        if strength < value(g, book, v, Stat.DEFENCE) - g.damage[v] <= strength + more:
            return True
    return False


@kernel
def best_treasure(g, book, plan, seat, u, attacker, first, n):
    """Place in the purse of the treasure that a champion is given; NOBODY: none."""
    side, left = g.of_side[u], value(g, book, u, Stat.DEFENCE) - g.damage[u]
    due = damage_due(g, book, u, attacker, first, n)
    chosen, best = np.int64(NOBODY), np.int64(DEFAULT_RANK)
    for at in range(g.purse_n[side]):
        treasure = g.purse[side, at]
        souls = book.gives_souls[treasure]
        judge(g, u)
        g.judged_attacked = attacker != NOBODY and u != attacker
        g.judged_burns = attacker == NOBODY
        g.judged_saves = left <= due < left + book.gives[treasure, 1] + souls * book.soul[1]
        g.judged_defeats = u == attacker and fells(g, book, u, first, n, book.gives[treasure, 0] + souls * book.soul[0])
        found = rank(g, book, plan, seat, List.TREASURE, np.int64(THING_TREASURE + treasure))
        if found < best:
            chosen, best = np.int64(at), found
    judge_nobody(g)
    if chosen != NOBODY:
        chose(g, seat, List.TREASURE, best, np.int64(THING_TREASURE + g.purse[side, chosen]))
    return chosen


@inlined
def helps_to_defeat(book, treasure):
    """Whether a champion may defeat somebody with a treasure that it could not without."""
    words, souls = book.gives_words[treasure], book.gives_souls[treasure]
    return book.gives[treasure, Stat.STRENGTH] > 0 or book.gives[treasure, Stat.SPEED] > 0 or words > 0 or souls > 0


@kernel
def is_again(g, side, at):
    """Whether an equal treasure stands before a place of the purse."""
    for k in range(at):
        if g.purse[side, k] == g.purse[side, at]:
            return True
    return False


@kernel
def rank_use(g, book, plan, seat, u, treasure, kills):
    """Rank in `use` of a treasure for a champion; whether an order to it would defeat somebody as it is, if it is known, stays in `judged_kills`."""
    judge(g, u)
    g.judged_kills = kills
    g.judged_treasure = treasure
    g.judged_defeats = UNKNOWN if helps_to_defeat(book, treasure) else 0
    return rank(g, book, plan, seat, List.USE, np.int64(THING_TREASURE + treasure))


@kernel
def find_gift(g, book, plan, seat, n):
    """Place of the treasure that a player uses now on one of the `n` champions of `fit`, who is `gifted` then; NOBODY: none.

    The lowest rank in `use`; of several champions with the same one the strongest, on the board first.
    """
    side, chosen = book.side_of[seat], np.int64(NOBODY)
    best, behind = np.int64(DEFAULT_RANK), np.int64(0)
    for k in range(n):
        u, kills = g.fit[k], np.int64(IN_ORDER)
        for at in range(g.purse_n[side]):
            if is_again(g, side, at):
                continue
            found = rank_use(g, book, plan, seat, u, g.purse[side, at], kills)
            kills = np.int64(g.judged_kills)
            if found < best or found == best < DEFAULT_RANK and champion_behind(g, book, seat, List.HELP, u) < behind:
                chosen, best, behind = np.int64(at), found, champion_behind(g, book, seat, List.HELP, u)
                g.gifted = u
    judge_nobody(g)
    if chosen != NOBODY:
        chose(g, seat, List.USE, best, np.int64(THING_TREASURE + g.purse[side, chosen]))
    return chosen
