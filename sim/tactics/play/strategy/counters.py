"""What conditions of strategies look at, all but what an order could bring about (ENGINE.md, section 9)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.judging import judging
from sim.engine.plans import WORD
from sim.tactics.codes import Stat
from sim.tactics.maps.words import Terrain
from sim.tactics.play.figures import card_of, stands
from sim.tactics.play.ground import TOKENS
from sim.tactics.play.hexsets import members
from sim.tactics.play.roster import price_of
from sim.tactics.play.strategy.survey import controlled, needed, odds_there, won_or_lost
from sim.tactics.play.strategy.threats import attackers_of, threat_at
from sim.tactics.play.strategy.ways import hunted, way_of
from sim.tactics.play.values import value
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_CHAMPION, THING_WORD
from sim.tactics.words import Counter, Word

OF_CHAMPION, OF_WAY, OF_HEX, OF_ATTACK = Counter.MINE, Counter.SANCTUARY_WAY, Counter.THREAT, Counter.DIES
"""The first counter of each kind."""
WAYS = tuple(int(word) for word in (Word.SANCTUARY, Word.BEACON, Word.TOKEN, Word.TREASURE, Word.ENEMY, Word.BOSS))
"""What the counters of ways lead to, in their order."""


@inlined
def thing_of(g, u):
    """Place of a champion on the axis of things."""
    if g.owner[u] != NOBODY:
        return np.int64(THING_CHAMPION + g.rank[u])
    return np.int64(THING_WORD + (Word.NEUTRAL if g.of_side[u] < 0 else Word.VILLAIN))


@inlined
def judge_nobody(g):
    """Nothing of a champion is judged."""
    g.judged = NOBODY
    g.judged_hex = NOBODY
    g.judged_price = NOBODY
    g.judged_threat = NOBODY
    g.judged_kills = 0
    g.judged_targets = 0
    g.judged_back = 0
    g.judged_falls = 0
    g.judged_steps = 0
    g.judged_away = 0
    g.judged_dies = 0
    g.judged_reward = 0
    g.judged_attacked = 0
    g.judged_saves = 0
    g.judged_defeats = 0
    g.judged_burns = 0
    g.judged_treasure = NOBODY


@inlined
def judge(g, u):
    """A champion is judged where it is."""
    judge_nobody(g)
    g.judged = u
    g.judged_hex = g.hex[u]


@kernel
def most_of_others(g, book, side, what):
    """The most that another side has of something."""
    most = np.int64(0)
    for other in range(book.sides):
        if other != side:
            if what == Counter.ENEMY_BEACONS:
                most = max(most, np.int64(g.beacons[other]))
            elif what == Counter.ENEMY_SANCTUARIES:
                most = max(most, controlled(g, book, other))
            else:
                most = max(most, np.int64(g.glory[other]))
    return most


@kernel
def tokens_left(g, side):
    """Beacon tokens of a side that lie on the board."""
    found = np.int64(0)
    for k in range(members(g.site[TOKENS], g.found)):
        found += g.token_of[g.found[k]] == side
    return found


@kernel
def figures_of(g, side, own):
    """Figures of a side on the board, or of its enemies who act."""
    found = np.int64(0)
    for k in range(g.figures):
        v = g.figure[k]
        found += g.of_side[v] >= 0 and (g.of_side[v] == side) == own
    return found


@kernel
def of_boss(g, book, what):
    """Counters of the boss whose defeat wins; 0 without one on the board."""
    boss = hunted(g, book)
    if boss == NOBODY:
        return np.int64(0)
    if what == Counter.BOSS_LEFT:
        return value(g, book, boss, Stat.DEFENCE) - g.damage[boss]
    return np.int64(g.glory_on[boss])


@kernel
def of_side(g, book, side, what):
    """Counters of a side."""
    if what == Counter.GLORY:
        return np.int64(g.glory[side])
    if what == Counter.LEAD:
        return g.glory[side] - most_of_others(g, book, side, what)
    if what == Counter.TO_WIN:
        return np.int64(book.win) - g.glory[side]
    if what == Counter.ENEMY_TO_WIN:
        return np.int64(book.win) - most_of_others(g, book, side, what)
    if what == Counter.TREASURES:
        return np.int64(g.purse_n[side])
    if what == Counter.TOKENS:
        return np.int64(g.tokens[side])
    if what == Counter.TOKENS_LEFT:
        return tokens_left(g, side)
    if what == Counter.BEACONS:
        return np.int64(g.beacons[side])
    if what == Counter.SANCTUARIES:
        return controlled(g, book, side)
    if what == Counter.ENEMY_BEACONS or what == Counter.ENEMY_SANCTUARIES:
        return most_of_others(g, book, side, what)
    if what >= Counter.BOSS_LEFT:
        return of_boss(g, book, what)
    return figures_of(g, side, what == Counter.FIGURES)


@kernel
def of_seat(g, book, seat, what):
    """Counters of a seat and of the game."""
    if what == Counter.ROUND:
        return np.int64(g.round)
    if what == Counter.SEAT:
        return np.int64(seat)
    if what == Counter.PLAYERS:
        return np.int64(book.players)
    if what == Counter.RUNES:
        return np.int64(g.runes[seat])
    if what == Counter.POWER:
        return np.int64(g.power[seat])
    if what == Counter.HAND:
        return np.int64(g.hand_n[seat])
    if what == Counter.CARDS:
        return np.int64(g.deck_n[seat]) + g.hand_n[seat] + g.discard_n[seat] + g.front_n[seat]
    if what == Counter.CHAMPIONS:
        return np.int64(g.roster_n[seat])
    return of_side(g, book, np.int64(book.side_of[seat]), what)


@kernel
def of_champion(g, book, seat, u, what):
    """Counters of the champion that is judged."""
    if what == Counter.MINE:
        return np.int64(g.owner[u] != NOBODY and book.side_of[g.owner[u]] == book.side_of[seat])
    if what == Counter.COST:
        return np.int64(price_of(g, book, u) if g.judged_price == NOBODY else g.judged_price)
    if what == Counter.STRENGTH:
        return value(g, book, u, Stat.STRENGTH)
    if what == Counter.DEFENCE:
        return value(g, book, u, Stat.DEFENCE)
    if what == Counter.LEFT:
        return value(g, book, u, Stat.DEFENCE) - g.damage[u]
    if what == Counter.SPEED:
        return value(g, book, u, Stat.SPEED)
    if what == Counter.SOULS:
        return np.int64(g.souls[card_of(g, u)])
    if what == Counter.CONSTRUCTS:
        return np.int64(g.constructs[card_of(g, u)])
    if what == Counter.QUESTS:
        return np.int64(g.rewards[card_of(g, u)])
    if what == Counter.RICHES:
        return np.int64(g.glory_on[card_of(g, u)])
    if what == Counter.READY:
        return np.int64(g.ready[u] != 0)
    if what == Counter.ON_BOARD:
        return np.int64(stands(g, u))
    return needed(g, book, u)


@kernel
def of_hex(g, book, u, what):
    """Counters of the hex on which a champion is judged."""
    place = g.judged_hex
    if what == Counter.THREAT:
        return threat_at(g, book, u, place, NOBODY) if g.judged_threat == NOBODY else np.int64(g.judged_threat)
    if what == Counter.ATTACKERS:
        return attackers_of(g, book, u, place)
    if what == Counter.GAINS or what == Counter.LOSES:
        return won_or_lost(g, book, u, place, what == Counter.GAINS)
    if what == Counter.ODDS:
        return odds_there(g, book, u, place)
    if what == Counter.STEPS:
        return np.int64(g.judged_steps)
    if what == Counter.AWAY:
        return np.int64(g.judged_away)
    if what == Counter.FOREST:
        return np.int64(g.terrain[place] == Terrain.FOREST)
    return np.int64(g.terrain[place] == Terrain.CORRUPTED)


@kernel
def of_attack(g, what):
    """Counters of an attack."""
    if what == Counter.DIES:
        return np.int64(g.judged_dies)
    if what == Counter.REWARD:
        return np.int64(g.judged_reward)
    if what == Counter.ATTACKED:
        return np.int64(g.judged_attacked)
    if what == Counter.SAVES:
        return np.int64(g.judged_saves)
    return np.int64(g.judged_burns) if what == Counter.BURNS else np.int64(g.judged_defeats)


@inlined
def is_named(plan, selector, thing):
    """Whether a selector names a thing."""
    return np.int64(plan.named[selector, thing // WORD] >> np.uint64(thing % WORD) & np.uint64(1))


@kernel
def kinds_in(g, plan, pile, n, selector):
    """Cards of a pile that a selector names."""
    found = np.int64(0)
    for at in range(n):
        found += is_named(plan, selector, np.int64(g.card_kind[pile[at]]))
    return found


@kernel
def worn_by(g, plan, seat, selector):
    """Constructs and quests on the champions of a seat that a selector names."""
    found = np.int64(0)
    for k in range(g.roster_n[seat]):
        u = g.roster[seat, k]
        found += kinds_in(g, plan, g.construct[u], g.constructs[u], selector) + kinds_in(g, plan, g.reward[u], g.rewards[u], selector)
    return found


@kernel
def in_row(g, book, plan, selector):
    """Cards of the row that a selector names."""
    found = np.int64(0)
    for slot in range(book.row_size):
        if g.row[slot] != NOBODY:
            found += is_named(plan, selector, np.int64(g.card_kind[g.row[slot]]))
    return found


@kernel
def of_names(g, book, plan, seat, what, selector):
    """Counters of a name or class."""
    if what == Counter.IN_ROW:
        return in_row(g, book, plan, selector)
    if what == Counter.HAS:
        found = np.int64(0)
        for k in range(g.roster_n[seat]):
            found += is_named(plan, selector, np.int64(THING_CHAMPION + g.rank[g.roster[seat, k]]))
        return found
    if what == Counter.KIND:
        return is_named(plan, selector, thing_of(g, g.judged)) if g.judged != NOBODY else np.int64(0)
    if what == Counter.SOURCE:
        return is_named(plan, selector, np.int64(g.judged_source)) if g.judged_source != NOBODY else np.int64(0)
    if what == Counter.PLAYED:
        return kinds_in(g, plan, g.front[seat], g.front_n[seat], selector)
    found = kinds_in(g, plan, g.hand[seat], g.hand_n[seat], selector)
    if what == Counter.IN_HAND:
        return found
    found += kinds_in(g, plan, g.deck[seat], g.deck_n[seat], selector) + kinds_in(g, plan, g.discard[seat], g.discard_n[seat], selector)
    return found + kinds_in(g, plan, g.front[seat], g.front_n[seat], selector) + worn_by(g, plan, seat, selector)


@kernel
def plain_counter(g, book, plan, seat, what, selector):
    """Value of a counter for a seat, now, but for those that look for attacks: they are nought unless they are known."""
    if what == Counter.ZERO:
        return np.int64(0)
    if what >= Counter.OWNED:
        return of_names(g, book, plan, seat, what, selector)
    if what < OF_CHAMPION:
        return of_seat(g, book, seat, what)
    if what >= OF_ATTACK:
        return of_attack(g, what)
    if what == Counter.KILLS:
        return max(np.int64(0), np.int64(g.judged_kills))
    if what == Counter.TARGETS:
        return max(np.int64(0), np.int64(g.judged_targets))
    if what == Counter.BACK:
        return max(np.int64(0), np.int64(g.judged_back))
    if what == Counter.FALLS:
        return np.int64(g.judged_falls)
    u = g.judged
    if u == NOBODY:
        return np.int64(0)
    if what < OF_WAY:
        return of_champion(g, book, seat, u, what)
    if what < OF_HEX:
        return way_of(g, book, u, WAYS[what - OF_WAY])
    return of_hex(g, book, u, what) if g.judged_hex != NOBODY else np.int64(0)


PLAIN = judging(plain_counter)
plain_rank = PLAIN.rank
