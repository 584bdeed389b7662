"""What a champion could attack, from where it stands or from where it could go: who would fall, and what would come back."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.judging import judging
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Keyword, Stat, Verb, Word
from sim.tactics.play.conditions import chosen_factions, factions_of
from sim.tactics.play.figures import apart, card_of, far, is_minion, is_villain, stands
from sim.tactics.play.gathering import has
from sim.tactics.play.reaching import can_hit, strikes_back
from sim.tactics.play.steps import shifted
from sim.tactics.play.strategy.counters import judge_nobody, plain_counter, plain_rank, thing_of
from sim.tactics.play.strategy.threats import range_of
from sim.tactics.play.strategy.ways import walk
from sim.tactics.play.values import is_immune, keywords, refresh, value
from sim.tactics.play.ways import find_goals
from sim.tactics.state import NOBODY, SPAN_TURN
from sim.tactics.tables import NONE, STATS
from sim.tactics.words import Counter, List

IN_ORDER = -1
"""In place of a number of kills: an order to the judged champion has to be thought through."""
ANEW = -1
"""In place of the rank of a foe: it has to be looked at from each hex."""
UNKNOWN = 2
"""In place of whether a treasure would defeat somebody: it has not been looked at."""
FROM_THERE = -2
"""In place of a number of kills: what can be attacked from the hex on which it is judged has not been looked at."""


@kernel
def imagine(g, book, u, there):
    """A champion is thought to stand elsewhere; nothing but its hexes is changed, so that it must be thought back."""
    here = g.hex[u]
    for k in range(g.more_n[u]):
        g.more[u, k] = shifted(book, there, here, g.more[u, k])
    g.hex[u] = there


@kernel
def find_foes(g, book, u, points):
    """Find the enemies that a champion may get to with so many points; how many there are."""
    n, most = 0, points + range_of(keywords(g, book, u))
    for k in range(g.figures):
        v = g.figure[k]
        if g.of_side[v] != g.of_side[u] and apart(g, book, u, v) <= most:
            g.foe[n] = v
            n += 1
    g.foes = n
    return n


@inlined
def within(g, book, u, v, place, distance):
    """Whether an enemy is so near to a hex; a quick look, which is true of champions that cover several hexes."""
    return g.more_n[u] > 0 or far(g, book, v, place) <= distance


@kernel
def keep_weak(g, book, strength):
    """Keep those foes whom a champion of so much strength could defeat; how many are left."""
    n = 0
    for k in range(g.foes):
        v = g.foe[k]
        if strength * g.blows >= value(g, book, v, Stat.DEFENCE) - g.damage[v] and not is_immune(g, book, v):
            g.foe[n] = v
            n += 1
    g.foes = n
    return n


@kernel
def reward_of(g, book, u, v):
    """Glory that the defeat of an enemy brings at once; of a boss whose defeat wins all that villains need."""
    found = np.int64(0)
    if is_villain(g, book, v):
        found += book.win if v == g.boss and book.players_win == 0 else book.worth[g.rank[v]]
    if book.chosen_slay and factions_of(g, book, u) & chosen_factions(g, book):
        found += book.chosen_slay
    if g.owner[v] == NOBODY and book.reward[g.rank[v]] != NONE:
        effects = book.reward[g.rank[v]]
        for e in range(book.list_first[effects], book.list_last[effects]):
            if book.verb[e] == Verb.GAIN:
                found += book.c[e]
    return found


@kernel
def rank_enemy(g, book, plan, seat, u, v, strength):
    """Rank of an enemy in `attack`, for a champion that attacks it from where it is (thought to be) with all attacks that it has left."""
    judge_nobody(g)
    g.judged = v
    g.judged_hex = g.hex[v]
    left = value(g, book, v, Stat.DEFENCE) - g.damage[v]
    if is_immune(g, book, v):  # nobody wastes a blow on who takes no harm
        return np.int64(DEFAULT_RANK)
    g.judged_dies = strength * g.blows >= left
    g.judged_reward = reward_of(g, book, u, v)
    if strikes_back(g, book, v, u):
        g.judged_back = value(g, book, v, Stat.STRENGTH) * (1 if strength >= left else g.blows)
        g.judged_falls = g.judged_back >= value(g, book, u, Stat.DEFENCE) - g.damage[u] and not has(g, book, u, Word.IMMUNE)
    return plain_rank(g, book, plan, seat, List.ATTACK, thing_of(g, v))


@kernel
def weigh_foes(g, book, plan, seat, u, strength):
    """Rank the foes who cannot strike back, wherever they are attacked from; those whom `attack` does not name are left out. How many are left."""
    n = 0
    for k in range(g.foes):
        v = g.foe[k]
        found = np.int64(ANEW)
        if not keywords(g, book, v) >> Keyword.RIPOSTE & 1:
            found = rank_enemy(g, book, plan, seat, u, v, strength)
            if found >= DEFAULT_RANK:
                continue
        g.foe[n] = v
        g.foe_rank[n] = found
        g.foe_dies[n] = g.judged_dies
        n += 1
    g.foes = n
    return n


@inlined
def rank_foe(g, book, plan, seat, u, k, strength):
    """Rank of a weighed foe for a champion where it is thought to be."""
    if g.foe_rank[k] == ANEW:
        return rank_enemy(g, book, plan, seat, u, g.foe[k], strength)
    g.judged_dies = g.foe_dies[k]
    g.judged_back = 0
    g.judged_falls = 0
    return np.int64(g.foe_rank[k])


@kernel
def best_enemy(g, book, plan, seat, u, words, strength):
    """Rank of the best enemy among the foes that a champion can attack from where it is (thought to be); the last judged stays judged."""
    best = np.int64(DEFAULT_RANK)
    for k in range(g.foes):
        v = g.foe[k]
        if stands(g, v) and can_hit(g, book, u, v, words):
            best = min(best, rank_foe(g, book, plan, seat, u, k, strength))
    return best


@inlined
def judge_at(g, u, place, price, steps, away, threat):
    """A champion is judged on a hex again."""
    judge_nobody(g)
    g.judged = u
    g.judged_hex = place
    g.judged_price = price
    g.judged_steps = steps
    g.judged_away = away
    g.judged_threat = threat


@kernel
def look_from(g, book, plan, seat, u, place):
    """Work out what the judged champion could attack from the hex on which it is judged."""
    price, steps, away, threat = g.judged_price, g.judged_steps, g.judged_away, g.judged_threat
    here = g.hex[u]
    imagine(g, book, u, place)
    words, strength = keywords(g, book, u), value(g, book, u, Stat.STRENGTH)
    targets, kills, back, falls, best = 0, 0, 0, False, np.int64(DEFAULT_RANK)
    if g.blows > 0:
        for k in range(g.foes):
            v = g.foe[k]
            if can_hit(g, book, u, v, words):
                found = rank_foe(g, book, plan, seat, u, k, strength)
                if found < DEFAULT_RANK:
                    targets += 1
                    kills += g.judged_dies
                if found < best:
                    best, back, falls = found, g.judged_back, g.judged_falls != 0
    imagine(g, book, u, here)
    judge_at(g, u, place, price, steps, away, threat)
    g.judged_targets, g.judged_kills, g.judged_back, g.judged_falls = targets, kills, back, falls


@kernel
def kills_walking(g, book, plan, seat, u, points, words, strength):
    """Whether a champion on the board could defeat somebody whom `attack` names by going somewhere first."""
    if weigh_foes(g, book, plan, seat, u, strength) == 0:
        return False
    n, here, most, found = find_goals(g, book, u, points), g.hex[u], range_of(words), False
    for k in range(n):
        for j in range(g.foes):
            v = g.foe[j]
            if found or not within(g, book, u, v, g.reachable[k], most):
                continue
            imagine(g, book, u, g.reachable[k])
            if can_hit(g, book, u, v, words):
                found = rank_foe(g, book, plan, seat, u, j, strength) < DEFAULT_RANK and g.judged_dies != 0
            imagine(g, book, u, here)
        if found:
            return True
    return False


@kernel
def kills_coming(g, book, u, points, words, strength):
    """Whether a champion off the board could defeat somebody by coming on it, as far as ways tell."""
    side, n = g.of_side[u], 0
    for j in range(g.figures):
        if g.of_side[g.figure[j]] != side:
            g.foe[n] = g.figure[j]
            n += 1
    g.foes = n
    for j in range(keep_weak(g, book, strength)):
        for k in range(book.portals[side]):
            if walk(g, book, side, book.portal_hex[side, k], g.hex[g.foe[j]]) <= points + range_of(words):
                return True
    return False


@kernel
def look_for_kills(g, book, plan, seat, u):
    """Work out whether an order to the judged champion could defeat somebody."""
    treasure, defeats = g.judged_treasure, g.judged_defeats
    price, words, strength = g.judged_price, keywords(g, book, u), value(g, book, u, Stat.STRENGTH)
    points = np.int64(0) if words >> Keyword.IMMOBILE & 1 else value(g, book, u, Stat.SPEED)
    g.blows = 2 if words >> Keyword.DOUBLE & 1 else 1
    found = False
    if not stands(g, u):
        found = kills_coming(g, book, u, points, words, strength)
    elif find_foes(g, book, u, points) > 0 and keep_weak(g, book, strength) > 0:
        found = kills_walking(g, book, plan, seat, u, points, words, strength)
    judge_at(g, u, g.hex[u], price, 0, 0, NOBODY)
    g.judged_kills = found
    g.judged_treasure, g.judged_defeats = treasure, defeats


@kernel
def add_gift(g, book, u, treasure, sign):
    """A champion is thought to have what a treasure gives for this turn, or (sign -1) thought back; keywords stay."""
    c, souls = card_of(g, u), 0 if is_minion(g, book, u) else book.gives_souls[treasure]
    for stat in range(STATS):
        more = souls * book.soul[stat] if stat < Stat.SPEED else 0
        g.bonus[c, SPAN_TURN, stat] += sign * (book.gives[treasure, stat] + more)


@kernel
def look_for_kills_with(g, book, plan, seat, u, treasure):
    """Work out whether an order to the judged champion could defeat somebody with a treasure, and could not without."""
    if g.judged_kills == IN_ORDER:
        look_for_kills(g, book, plan, seat, u)
    if g.judged_kills:
        g.judged_defeats = 0
        return
    c = card_of(g, u)
    words = g.bonus_words[c, SPAN_TURN]
    add_gift(g, book, u, treasure, 1)
    g.bonus_words[c, SPAN_TURN] |= book.gives_words[treasure]
    refresh(g, book, u)
    look_for_kills(g, book, plan, seat, u)
    g.judged_defeats = g.judged_kills != 0
    g.judged_kills = 0
    add_gift(g, book, u, treasure, -1)
    g.bonus_words[c, SPAN_TURN] = words
    refresh(g, book, u)


@kernel
def counter(g, book, plan, seat, what, selector):
    """Value of a counter for a seat, now."""
    if g.judged_kills < 0 and Counter.KILLS <= what <= Counter.FALLS:
        if g.judged_kills == IN_ORDER:
            look_for_kills(g, book, plan, seat, g.judged)
        else:
            look_from(g, book, plan, seat, g.judged, g.judged_hex)
    if g.judged_defeats == UNKNOWN and what == Counter.DEFEATS:
        look_for_kills_with(g, book, plan, seat, g.judged, g.judged_treasure)
    return plain_counter(g, book, plan, seat, what, selector)


ALL = judging(counter)
rank, rank_below = ALL.rank, ALL.rank_below
