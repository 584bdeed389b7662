"""Where a movement goes, and whether it comes before an attack (ENGINE.md, section 9)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Stat
from sim.tactics.play.strategy.blows import FROM_THERE, best_enemy, find_foes, imagine, judge_at, rank_below, weigh_foes
from sim.tactics.play.strategy.counters import judge_nobody
from sim.tactics.play.strategy.goals import SAFE, propose
from sim.tactics.play.strategy.survey import look_afresh
from sim.tactics.play.strategy.wishes import dares
from sim.tactics.play.values import keywords, value
from sim.tactics.play.ways import find_goals, points_to
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_WORD
from sim.tactics.words import List, Word

FIRST, LAST = int(Word.KILL), int(Word.SAFE_BOSS)
"""Words of `move`."""


@inlined
def first_rank(plan, word):
    """Rank of the first line about a word."""
    entry = np.int64(plan.entry[List.MOVE, THING_WORD + word])
    return -1 - entry if entry < 0 else np.int64(plan.entry_rank[entry])


@kernel
def order_words(g, plan, seat):
    """Write down the words of `move` that a strategy has, in the order of their first lines."""
    n = 0
    for word in range(FIRST, LAST + 1):
        rank = first_rank(plan, word)
        if rank < DEFAULT_RANK:
            at = n
            while at > 0 and first_rank(plan, g.move_word[seat, at - 1]) > rank:
                g.move_word[seat, at] = g.move_word[seat, at - 1]
                at -= 1
            g.move_word[seat, at] = word
            n += 1
    g.move_words[seat] = n


@kernel
def begin_thinking(g, book, plan, seat, u, points):
    """A movement of so many points is thought about: nothing is known of it yet."""
    look_afresh(g)
    g.swoops_known = 0
    g.worth_word = NOBODY
    for place in range(book.hexes):
        g.peril[place] = NOBODY
    g.foes = 0
    if g.blows > 0 and find_foes(g, book, u, points) > 0:
        weigh_foes(g, book, plan, seat, u, value(g, book, u, Stat.STRENGTH))


@kernel
def choose_goal(g, book, plan, seat, u, points):
    """Find where a champion goes with so many points, as `goal` and `goal_word`: the first line of `move` that holds; it stays if none does.

    The search of the movement is that of its ways then.
    """
    begin_thinking(g, book, plan, seat, u, points)
    g.dares = dares(g, book, plan, seat, u)
    n = find_goals(g, book, u, points)
    g.goal = g.hex[u]
    g.goal_word = NOBODY
    best = np.int64(DEFAULT_RANK)
    for k in range(g.move_words[seat]):
        word = np.int64(g.move_word[seat, k])
        if first_rank(plan, word) >= best:
            break
        place = propose(g, book, plan, seat, u, word, n)
        if place != NOBODY:
            judge_at(g, u, place, NOBODY, points_to(g, place), g.proposed_away, g.proposed_threat)
            g.judged_kills = FROM_THERE
            found = rank_below(g, book, plan, seat, List.MOVE, np.int64(THING_WORD + word), best)
            if found < best:
                best = found
                g.goal = place
                g.goal_word = word
    judge_nobody(g)
    if best < DEFAULT_RANK:
        chose(g, seat, List.MOVE, best, np.int64(THING_WORD + g.goal_word))


@inlined
def is_attack(word):
    """Whether a word of `move` goes somewhere for an attack."""
    return word == Word.KILL or word == Word.STRIKE or word == SAFE + Word.KILL or word == SAFE + Word.STRIKE


@kernel
def moves_first(g, book, plan, seat, u):
    """Whether a champion that has not moved moves now, to `goal`, and does not attack before.

    It attacks as long as it has attacks left and `attack` names somebody whom it reaches from where it stands; unless it goes to attack somebody whom
    `attack` names earlier.
    """
    choose_goal(g, book, plan, seat, u, value(g, book, u, Stat.SPEED))
    if g.blows == 0:
        return True
    words, strength = keywords(g, book, u), value(g, book, u, Stat.STRENGTH)
    here = best_enemy(g, book, plan, seat, u, words, strength)
    there = np.int64(DEFAULT_RANK)
    if here < DEFAULT_RANK and is_attack(g.goal_word):
        place = np.int64(g.hex[u])
        imagine(g, book, u, g.goal)
        there = best_enemy(g, book, plan, seat, u, words, strength)
        imagine(g, book, u, place)
    judge_nobody(g)
    return here >= DEFAULT_RANK or there < here
