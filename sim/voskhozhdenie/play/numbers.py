"""Armor and power of all cards in play, in fixed steps (V78 to V83; ENGINE.md, section 11)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Bonus, Keyword
from sim.voskhozhdenie.play.gifts import EARLY, EITHER, LATE, add_gift, any_late, gift_counts, gift_reaches, gift_works
from sim.voskhozhdenie.play.keywords import find_words, give_words, side_gift_fits
from sim.voskhozhdenie.play.measures import printed_power
from sim.voskhozhdenie.play.statics import ARMOR, BASE, LATE_ARMOR, LATE_POWER, LATE_WORDS, NUMBERS, POWER, SET, WORDS, WORDS_OF, reaches
from sim.voskhozhdenie.play.things import active, is_unit


@kernel
def give_armor(g, book, when, counting):
    """Armor that static abilities give, those that count keywords (`counting`) apart; all see what was there before."""
    for at in range(g.field_n):
        g.power_new[g.field[at]] = 0
    for gift in range(g.statics):
        ability = g.static_ability[gift]
        if not gift_counts(g, book, ability, ARMOR, LATE_ARMOR, when) or when == EARLY and book.counts_keywords[ability] != counting:
            continue
        add_gift(g, book, gift, ARMOR, book.give_armor[ability])
    for at in range(g.field_n):
        t = g.field[at]
        g.armor_late[t] += g.power_new[t]
        if when == EARLY:
            g.armor[t] += g.power_new[t]


@kernel
def count_legion(g, book):
    """Cards that count as Legion units of each seat, each once (V80)."""
    for seat in range(g.players):
        g.legion[seat] = 0
    for at in range(g.field_n):
        t = g.field[at]
        counts = is_unit(g, book, t) and np.int64(g.words[t]) >> Keyword.LEGION & 1 or book.fits_count[g.kind[t]] and active(g, t)
        g.legion[g.controller[t]] += counts != 0
        g.power_new[t] = counts != 0
    if not g.static_counts:
        return
    for static in range(g.statics):
        if book.counts_as[g.static_ability[static]] and gift_works(g, book, static):
            for at in range(g.field_n):
                t = g.field[at]
                if not g.power_new[t] and gift_reaches(g, book, static, t, POWER):
                    g.power_new[t] = 1
                    g.legion[g.controller[t]] += 1


@kernel
def give_base(g, book):
    """Base power of units: the last gift counts; all see what was there before the first."""
    for at in range(g.field_n):
        g.power_new[g.field[at]] = g.base[g.field[at]]
    for gift in range(g.statics):
        ability = g.static_ability[gift]
        if book.gives[ability] & BASE and gift_works(g, book, gift):
            for at in range(g.field_n):
                t = g.field[at]
                if is_unit(g, book, t) and gift_reaches(g, book, gift, t, BASE):
                    g.power_new[t] = book.give_base[ability]
    for at in range(g.field_n):
        g.base[g.field[at]] = g.power_new[g.field[at]]


@kernel
def cult(g, book, t):
    """Other own units whose printed power is greater (V80)."""
    own, found = printed_power(g, book, t), 0
    for at in range(g.field_n):
        other = g.field[at]
        if other != t and g.controller[other] == g.controller[t] and is_unit(g, book, other):
            found += printed_power(g, book, other) > own or book.fits_count[g.kind[other]] and active(g, other)
    return found


@kernel
def times(g, book, t, bonus):
    """How many times bonuses of a card count."""
    found = 1
    if g.static_multiplies:
        for at in range(g.statics):
            ability = g.static_ability[at]
            if book.multiply[ability] == 1 + bonus and reaches(g, book, at, t):
                found *= book.by[ability]
    return found


@kernel
def keyword_bonus(g, book, t):
    """Legion, Cult and Arcanism (V80)."""
    bonus, words = 0, np.int64(g.words[t])
    if words >> Keyword.LEGION & 1:
        bonus += g.legion[g.controller[t]] - 1
    if words >> Keyword.CULT & 1:
        bonus += cult(g, book, t)
    if g.arcanism[t] and g.orders_played[g.controller[t]]:
        bonus += g.arcanism[t] * g.orders_played[g.controller[t]] * times(g, book, t, Bonus.ARCANISM)
    return bonus


@kernel
def side_bonus(g, book, t):
    """Power that effects give to all cards of a player."""
    bonus = np.int64(0)
    for at in range(g.sided):
        if g.gift_power_n[at] and side_gift_fits(g, book, at, t):
            bonus += g.gift_power_n[at]
    return bonus


@kernel
def own_bonus(g, book, t):
    """Bonuses of a unit but those of static abilities."""
    bonus = keyword_bonus(g, book, t) + np.int64(g.gift_power[t])
    return bonus + side_bonus(g, book, t) if g.sided else bonus


@kernel
def set_powers(g, book):
    """Powers in place of the base power (`power_set`): the last gift counts."""
    for gift in range(g.statics):
        ability = g.static_ability[gift]
        if book.gives[ability] & SET and gift_works(g, book, gift):
            for at in range(g.field_n):
                t = g.field[at]
                if is_unit(g, book, t) and gift_reaches(g, book, gift, t, SET):
                    g.power_set[t] = book.give_set[ability]


@kernel
def plain_power(g, book, t):
    """Power of a unit that is scorched, or of another card."""
    return 0 if g.ruined[t] and not is_unit(g, book, t) else printed_power(g, book, t) - g.damage[t]


@inlined
def counts_plainly(g, book, t):
    """Whether the power of a card is its printed one, less damage."""
    return not is_unit(g, book, t) or np.int64(g.words[t]) >> Keyword.SCORCHED & 1


@kernel
def find_own_powers(g, book):
    """Power of every card where nothing gives power to several: nothing looks at powers then, so that one pass is enough."""
    for at in range(g.field_n):
        t = g.field[at]
        g.power[t] = plain_power(g, book, t) if counts_plainly(g, book, t) else g.base[t] + keyword_bonus(g, book, t) + np.int64(g.gift_power[t])


@kernel
def find_powers(g, book, second):
    """Power of every card, in the second pass with the gifts that look at powers; all of them see the powers that were there before (V79)."""
    for at in range(g.field_n):
        t = g.field[at]
        g.power_set[t] = g.base[t]
        g.power_new[t] = own_bonus(g, book, t) if is_unit(g, book, t) else 0
    if g.static_gives & SET:
        set_powers(g, book)
    if g.static_gives & POWER:
        for gift in range(g.statics):
            ability = g.static_ability[gift]
            if gift_counts(g, book, ability, POWER, LATE_POWER, EITHER if second else EARLY):
                add_gift(g, book, gift, POWER, book.give_power[ability])
    for at in range(g.field_n):
        t = g.field[at]
        if counts_plainly(g, book, t):
            g.power_new[t] = plain_power(g, book, t)
        else:
            g.power_new[t] = g.power_set[t] + g.power_new[t] * times(g, book, t, Bonus.ALL)
    for at in range(g.field_n):
        g.power[g.field[at]] = g.power_new[g.field[at]]


@kernel
def find_numbers(g, book):
    """Work all numbers out, step by step."""
    g.stale &= ~NUMBERS
    find_words(g, book)
    gives = g.static_gives
    for at in range(g.field_n if g.sided or gives & (WORDS | WORDS_OF) else 0):  # otherwise they are the printed ones still
        t = g.field[at]
        g.words_late[t] = g.words[t]
        g.armor[t] = g.armor_words[t]
        g.armor_late[t] = g.armor_words[t]
    if gives & ARMOR:
        give_armor(g, book, EARLY, 0)
        give_armor(g, book, EARLY, 1)
    count_legion(g, book)
    if gives & BASE:
        give_base(g, book)
        for at in range(g.field_n):
            g.power[g.field[at]] = g.base[g.field[at]]
    if g.sided or g.static_multiplies or gives & (POWER | SET):
        find_powers(g, book, False)
    else:
        find_own_powers(g, book)
    if gives & POWER and any_late(g, book, POWER, LATE_POWER):
        find_powers(g, book, True)
    if gives & WORDS and any_late(g, book, WORDS, LATE_WORDS):
        give_words(g, book, LATE)
    if gives & ARMOR and any_late(g, book, ARMOR, LATE_ARMOR):
        give_armor(g, book, LATE, 0)
