"""Where the words of `move` would go: each proposes one hex that the champion reaches, its best one (ENGINE.md, section 9)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Stat
from sim.tactics.maps.words import Terrain
from sim.tactics.play.reaching import can_hit
from sim.tactics.play.strategy.blows import imagine, rank_foe, within
from sim.tactics.play.strategy.survey import needing
from sim.tactics.play.strategy.threats import range_of, stamina, threat_at
from sim.tactics.play.strategy.ways import FAR_AWAY, find_marks, hunted, walk, way_from
from sim.tactics.play.values import keywords, value
from sim.tactics.play.ways import points_to
from sim.tactics.state import NOBODY
from sim.tactics.words import Word

SAFE = Word.SAFE_KILL - Word.KILL
"""What a word is behind the same without `safe`."""
KILL = 0
STRIKE = 1
SAFELY = 2
"""Places in `swoop`; the safe ones stand behind both."""
WORST = np.int64(1) << np.int64(62)
MOST = np.int64(1) << np.int64(10)
"""More than any threat, number of figures or way that is told apart."""


@inlined
def place_value(first, threat, steps):
    """One number for the order of hexes: what counts first, then less threat, then fewer steps."""
    return (first * MOST + min(threat, MOST - 1)) * MOST + steps


@inlined
def fear(g, book, u, place):
    """Damage that a champion has to fear on a hex, worked out once a movement."""
    if g.peril[place] == NOBODY:
        g.peril[place] = threat_at(g, book, u, place, NOBODY)
    return np.int64(g.peril[place])


@kernel
def note_swoop(g, at, place, victim, worth, best):
    """A hex for an attack, if it is better than the best so far; how good the best is now."""
    if worth >= best:
        return best
    g.swoop[at] = place
    g.swoop_victim[at] = victim
    return worth


@kernel
def find_swoops(g, book, plan, seat, u, n):
    """Find the best of `n` reachable hexes for each attack: by the rank of the enemy, less threat, fewer steps.

    Threat leaves out an enemy that would fall. Safe is where neither what comes back nor the threat defeats the champion.
    """
    words, strength, here = keywords(g, book, u), value(g, book, u, Stat.STRENGTH), np.int64(g.hex[u])
    most = range_of(words)
    left, bears = value(g, book, u, Stat.DEFENCE) - g.damage[u], stamina(g, book, u)
    best_kill, best_strike, safe_kill, safe_strike = WORST, WORST, WORST, WORST
    for at in range(4):
        g.swoop[at] = NOBODY
    for k in range(n if g.blows > 0 else 0):
        place = np.int64(g.reachable[k])
        for j in range(g.foes):
            v = g.foe[j]
            if not within(g, book, u, v, place, most):
                continue
            imagine(g, book, u, place)
            found = rank_foe(g, book, plan, seat, u, j, strength) if can_hit(g, book, u, v, words) else np.int64(DEFAULT_RANK)
            imagine(g, book, u, here)
            if found >= DEFAULT_RANK:
                continue
            dies, survives = g.judged_dies != 0, g.judged_back < left
            threat = threat_at(g, book, u, place, v) if dies else fear(g, book, u, place)
            worth, safe = place_value(found, threat, points_to(g, place)), survives and threat < bears
            best_strike = note_swoop(g, STRIKE, place, v, worth, best_strike)
            if dies:
                best_kill = note_swoop(g, KILL, place, v, worth, best_kill)
            if safe:
                safe_strike = note_swoop(g, SAFELY + STRIKE, place, v, worth, safe_strike)
            if dies and safe:
                safe_kill = note_swoop(g, SAFELY + KILL, place, v, worth, safe_kill)
    g.swoops_known = 1


@kernel
def propose_attack(g, book, plan, seat, u, word, safe, n):
    """The hex for an attack."""
    if not g.swoops_known:
        find_swoops(g, book, plan, seat, u, n)
    at = word - Word.KILL + (SAFELY if safe else 0)
    place = np.int64(g.swoop[at])
    if place != NOBODY:
        g.proposed_away = 0
        g.proposed_threat = threat_at(g, book, u, place, g.swoop_victim[at] if word == Word.KILL else NOBODY)
    return place


@kernel
def holds_all(g, book, u, place):
    """Whether a champion on a hex still counts at all sanctuaries that need it; none need it: no."""
    bits = needing(g, book, u)
    return bits != 0 and bits & book.beside[place] == bits


@inlined
def is_wished(g, side, place):
    """Whether a side may want to go to a hex: a sanctuary, a beacon that it does not hold, a token of its own."""
    terrain = g.terrain[place]
    return terrain == Terrain.SANCTUARY or terrain == Terrain.BEACON and g.holder[place] != side or g.token_of[place] == side


@kernel
def find_march(g, book, side):
    """Find the shortest way of an enemy to what its side may want; the marks are its begin and its end, none if there is no way."""
    best = np.int64(FAR_AWAY)
    g.marks = 0
    for j in range(g.figures):
        other, here = g.of_side[g.figure[j]], g.hex[g.figure[j]]
        if other == side or other < 0:
            continue
        for place in range(book.hexes):
            if is_wished(g, other, place) and 0 < walk(g, book, other, here, place) < best:
                best = walk(g, book, other, here, place)
                g.mark[0] = here
                g.mark[1] = place
                g.marks = 2
    return g.marks


@kernel
def find_aims(g, book, u, word):
    """Mark what a word means; whether there is anything of the kind."""
    if word == Word.HIDE or word == Word.STAY or word == Word.HOLD:
        return True
    if word == Word.BLOCK:
        return find_march(g, book, g.of_side[u]) > 0
    return find_marks(g, book, u, word) > 0


@inlined
def worth_of(g, book, u, word, place):
    """What counts first about a hex for a word, less is better; NOBODY: it is none for it."""
    if word == Word.HIDE:
        return np.int64(0)
    if word == Word.STAY:
        return np.int64(0) if place == g.hex[u] else np.int64(NOBODY)
    if word == Word.HOLD:
        return np.int64(0) if holds_all(g, book, u, place) else np.int64(NOBODY)
    side = g.of_side[u]
    if word == Word.BLOCK:
        other = g.of_side[g.at[g.mark[0]]]
        rest = walk(g, book, other, place, g.mark[1])
        on_way = walk(g, book, other, g.mark[0], place) + rest == walk(g, book, other, g.mark[0], g.mark[1])
        return rest if on_way else np.int64(NOBODY)
    return way_from(g, book, side, place)


@kernel
def weigh_places(g, book, u, word, n):
    """Work out what counts first about each of `n` reachable hexes for a word, and about where the champion stands."""
    there = find_aims(g, book, u, word)
    for k in range(n):
        place = np.int64(g.reachable[k])
        g.worth[k] = worth_of(g, book, u, word, place) if there else np.int64(NOBODY)
        if place == g.hex[u]:
            g.worth_here = g.worth[k]
    g.worth_word = word


@kernel
def propose_place(g, book, u, word, safe, n):
    """The best of `n` reachable hexes for a word that is no attack: what it says first, then less threat, then fewer steps.

    NOBODY: there is none, or none that is at the goal, or nearer to it than where the champion stands.
    """
    if g.worth_word != word:
        weigh_places(g, book, u, word, n)
    best, chosen, bears = WORST, np.int64(NOBODY), stamina(g, book, u)
    for k in range(n):
        place = np.int64(g.reachable[k])
        first = np.int64(g.worth[k])
        if first < 0 or first * MOST * MOST >= best:
            continue
        threat = fear(g, book, u, place)
        worth = place_value(first, threat, points_to(g, place))
        if worth < best and (not safe or threat < bears):
            best, chosen = worth, place
            g.proposed_away = first
            g.proposed_threat = threat
    if chosen != NOBODY and g.proposed_away > 0 and g.proposed_away >= g.worth_here and word != Word.BLOCK:
        return np.int64(NOBODY)
    return chosen


@kernel
def propose(g, book, plan, seat, u, word, n):
    """The hex that a word proposes, with how far it then is to the goal and what the champion has to fear; NOBODY: none."""
    safe = word >= Word.SAFE_KILL
    goal = word - SAFE if safe else word
    if goal == Word.BOSS and hunted(g, book) == NOBODY:
        return np.int64(NOBODY)
    if goal == Word.KILL or goal == Word.STRIKE:
        return propose_attack(g, book, plan, seat, u, goal, safe, n)
    return propose_place(g, book, u, goal, safe, n)
