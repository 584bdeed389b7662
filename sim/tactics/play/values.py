"""Values of champions: strength, defence, speed and keywords (T38)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import BossRule, Stat, Word
from sim.tactics.effectcodes import Counted
from sim.tactics.events import EventKind
from sim.tactics.play.auras import note_radiant, radiated
from sim.tactics.play.conditions import holds
from sim.tactics.play.figures import card_of, is_villain, stands, wound
from sim.tactics.play.filters import fits, is_own
from sim.tactics.play.gathering import gather, has, may_have
from sim.tactics.play.log import note_champion
from sim.tactics.state import CAPTIVE, NOBODY, SPAN_SIZE, SPANS, VILLAINS
from sim.tactics.tables import NONE, STATS


@kernel
def bits_of(book, first, last):
    """Bits of the words of some abilities."""
    bits = np.uint32(0)
    for row in range(first, last):
        bits |= np.uint32(1) << np.uint32(book.ability[row])
    return bits


@kernel
def add_worn(g, book, u, kind):
    """Add what a construct or a quest gives its bearer."""
    for stat in range(STATS):
        g.base[u, stat] += book.worn[kind, stat]
    g.words[u] |= book.worn_words[kind]
    g.abilities[u] |= bits_of(book, book.kind_first[kind], book.kind_last[kind])


@kernel
def refresh_figure(g, book, u, c):
    """Work out anew the values of one figure, on whose card `c` things lie."""
    rank = g.rank[u]
    for stat in range(STATS):
        g.base[u, stat] = book.printed[rank, stat]
    for stat in range(2):
        g.base[u, stat] += g.souls[c] * book.soul[stat]
    g.words[u] = book.words[rank]
    g.abilities[u] = bits_of(book, book.rank_first[rank], book.rank_last[rank])
    for k in range(g.constructs[c]):
        add_worn(g, book, u, g.card_kind[g.construct[c, k]])
    for k in range(g.rewards[c]):
        add_worn(g, book, u, g.card_kind[g.reward[c, k]])
    for k in range(g.carried_n[c]):
        for stat in range(STATS):
            g.base[u, stat] += book.gives[g.carried[c, k], stat]
        g.words[u] |= book.gives_words[g.carried[c, k]]
    for span in range(SPANS):
        for stat in range(STATS):
            g.base[u, stat] += g.bonus[c, span, stat]
        g.words[u] |= g.bonus_words[c, span]
    if g.abilities[u] >> Word.SHARE & 1:
        g.shared |= g.abilities[u]
    g.able[u] = g.abilities[u] | book.given[rank]
    if g.base[u, Stat.DEFENCE] <= 0:
        g.frail = 1
    if g.able[u] >> Word.AURA & 1:
        note_radiant(g, book, u, c)


@kernel
def refresh(g, book, u):
    """Work out anew what of the values of a champion holds without a condition; whoever changes anything of it calls this."""
    c = card_of(g, u)
    refresh_figure(g, book, c, c)
    if g.partner[c] != NOBODY:
        refresh_figure(g, book, g.partner[c], c)


@kernel
def own_on_board(g, book, seat):
    """Own champions on the board, of nobody's seat the villains; linked figures are one."""
    n = 0
    for k in range(g.figures):
        if is_own(g, book, g.figure[k], seat) and not g.second[g.figure[k]]:
            n += 1
    return n


@kernel
def counted_by_villains(g, book, what):
    """What a bonus of a villain is multiplied by: they have neither cards nor treasures."""
    if what == Counted.CHAMPIONS:
        return np.int64(own_on_board(g, book, NOBODY))
    return np.int64(g.beacons[VILLAINS]) if what == Counted.BEACONS else np.int64(0)


@kernel
def counted(g, book, what, u):
    """What a bonus of a champion is multiplied by."""
    seat = g.owner[u]
    if what == NONE:
        return np.int64(1)
    if what == Counted.SOULS:
        return np.int64(g.souls[card_of(g, u)])
    if seat == NOBODY:
        return counted_by_villains(g, book, what) if is_villain(g, book, u) else np.int64(0)
    if what == Counted.CONSTRUCTS:
        return np.int64(g.played_types[seat, 1])
    if what == Counted.COST:
        return np.int64(g.played_cost[seat])
    if what == Counted.TREASURES:
        return np.int64(g.purse_n[book.side_of[seat]])
    if what == Counted.CHAMPIONS:
        return np.int64(own_on_board(g, book, seat))
    return np.int64(g.beacons[book.side_of[seat]])


@kernel
def passive_stat(g, book, u, stat):
    """What passives of a champion add to a value of its own."""
    total = np.int64(0)
    for k in range(gather(g, book, u, Word.STAT, g.gathered, g.gathered_card)):
        row = g.gathered[k]
        if book.gain[row, stat] != 0 and holds(g, book, book.when[row], u, g.owner[u], g.gathered_card[k]):
            total += book.gain[row, stat] * counted(g, book, book.per[row], u)
    return total


@kernel
def aura_fits(g, book, k, u):
    """Whether a champion has a bonus for whatever fits; one of villains may be for all of them."""
    if book.target[g.aura_effect[k]] == NONE:
        return is_villain(g, book, u)
    return fits(g, book, book.target[g.aura_effect[k]], u, g.aura_self[k], g.aura_seat[k])


@kernel
def factor(g, book, u):
    """By what the strength of a champion is multiplied."""
    found = np.int64(1)
    for k in range(gather(g, book, u, Word.STRENGTH_FACTOR, g.gathered, g.gathered_card)):
        row = g.gathered[k]
        if holds(g, book, book.when[row], u, g.owner[u], g.gathered_card[k]):
            found *= book.number[row]
    return found


@kernel
def value(g, book, u, stat):
    """Strength, defence or speed of a champion, at least 0."""
    total = np.int64(g.base[u, stat])
    if may_have(g, book, u, Word.STAT):
        total += passive_stat(g, book, u, stat)
    for k in range(g.auras):
        if book.plus[g.aura_effect[k], stat] != 0 and aura_fits(g, book, k, u):
            total += book.plus[g.aura_effect[k], stat]
    if g.radiated >> stat & 1:
        total += radiated(g, book, u, stat)
    if stat == Stat.STRENGTH and may_have(g, book, u, Word.STRENGTH_FACTOR):
        total *= factor(g, book, u)
    return max(total, np.int64(0))


@kernel
def passive_words(g, book, u):
    """Keywords that passives of a champion give it."""
    total = np.int64(0)
    for k in range(gather(g, book, u, Word.KEYWORD, g.gathered, g.gathered_card)):
        row = g.gathered[k]
        if holds(g, book, book.when[row], u, g.owner[u], g.gathered_card[k]):
            total |= np.int64(book.gain_words[row])
    return total


@kernel
def keywords(g, book, u):
    """Bits of the keywords of a champion."""
    total = np.int64(g.words[u])
    if may_have(g, book, u, Word.KEYWORD):
        total |= passive_words(g, book, u)
    for k in range(g.auras):
        if book.plus_words[g.aura_effect[k]] != 0 and aura_fits(g, book, k, u):
            total |= np.int64(book.plus_words[g.aura_effect[k]])
    if g.radiated >> STATS & 1:
        total |= radiated(g, book, u, STATS)
    return total


@kernel
def is_immune(g, book, u):
    """Whether a champion takes no damage and cannot be defeated: by an ability, as a captive, or as Rakar with his glory (T92, T93)."""
    if g.of_side[u] == CAPTIVE or book.boss_rule == BossRule.RICHES and u == g.boss and g.glory_on[u] > 0:
        return True
    return has(g, book, u, Word.IMMUNE)


@kernel
def shrink(g, book, amount):
    """The defence of the boss is lower for good (T91)."""
    if g.boss != NOBODY:
        g.bonus[g.boss, SPAN_SIZE, Stat.DEFENCE] -= amount
        refresh(g, book, g.boss)


@kernel
def harm(g, book, u, cause, amount):
    """A champion takes damage, unless it is immune; Beelzepug loses defence instead (T91)."""
    if is_immune(g, book, u):
        return
    note_champion(g, EventKind.DAMAGE, u, g.hex[u], cause, amount)
    if book.boss_rule == BossRule.MARK and u == g.boss:
        shrink(g, book, amount)
    else:
        wound(g, u, amount)


@kernel
def add_bonus_of(g, book, u, span, stat, amount):
    """A value of a champion is higher for a time; that of Beelzepug's defence for good (T91). Whoever is behind this refreshes."""
    lasts = amount > 0 and stat == Stat.DEFENCE and book.boss_rule == BossRule.MARK and u == g.boss
    g.bonus[u, np.int64(SPAN_SIZE) if lasts else np.int64(span), stat] += amount


@kernel
def is_beaten(g, book, u):
    """Whether the damage of a champion has reached its defence."""
    if g.damage[u] == 0 and g.base[u, 1] > 0 and not book.weakens:
        return False
    return stands(g, u) and g.damage[u] >= value(g, book, u, Stat.DEFENCE) and not is_immune(g, book, u)
