"""Keywords of all cards in play (V79, V80; ENGINE.md, section 11)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Keyword
from sim.voskhozhdenie.play.contexts import plain
from sim.voskhozhdenie.play.filters import scan
from sim.voskhozhdenie.play.gifts import EARLY, LATE, gift_counts, gift_reaches, gift_works
from sim.voskhozhdenie.play.judging import fits_raw
from sim.voskhozhdenie.play.measures import printed_power
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.statics import KEYWORDS, LATE_WORDS, NUMBERS, WORDS, WORDS_OF
from sim.voskhozhdenie.play.things import in_play, seat_of
from sim.voskhozhdenie.state import CONTEXT_GIFT
from sim.voskhozhdenie.tables import NONE


@kernel
def print_numbers(g, book):
    """What is printed, and given for a time to single cards: where every card begins."""
    for at in range(g.field_n):
        t = g.field[at]
        kind = g.kind[t]
        words, arcanism = np.int64(0), np.int64(0)
        if not g.wounded[t]:
            words = np.int64(book.keywords[kind]) | np.int64(g.gift_words[t])
            arcanism = g.gift_arcanism[t] + (np.int64(book.keywords[kind]) >> Keyword.ARCANISM & 1)
            if g.become[t]:
                words |= np.int64(g.become_words[t])
                arcanism += g.become_arcanism[t]
        g.words[t] = words
        g.words_late[t] = words
        g.arcanism[t] = arcanism
        g.armor_words[t] = 0 if g.wounded[t] else book.armor[kind]
        g.armor[t] = g.armor_words[t]
        g.armor_late[t] = g.armor_words[t]
        g.supplies[t] = 0 if g.wounded[t] else book.supplies[kind]
        g.base[t] = 0 if g.ruined[t] else printed_power(g, book, t) - g.damage[t]
        g.power[t] = g.base[t]


@inlined
def side_gift_fits(g, book, at, t):
    """Whether what an effect gives to all cards of a player reaches a card."""
    return g.gift_seat[at] == g.controller[t] and fits_raw(g, book, g.gift_context[at], g.gift_filter[at], t, seat_of(g, t))


@kernel
def side_words(g, book):
    """Keywords that effects give to all cards of a player; all of them see what was there before the first."""
    for at in range(g.field_n):
        g.borrowed_words[g.field[at]] = 0
        g.borrowed_armor[g.field[at]] = 0
    for gift in range(g.sided):
        for at in range(g.field_n if g.gift_word[gift] else 0):
            t = g.field[at]
            if not g.wounded[t] and side_gift_fits(g, book, gift, t):
                g.borrowed_words[t] |= g.gift_word[gift]
                g.borrowed_armor[t] += g.gift_arcane[gift]
    for at in range(g.field_n):
        t = g.field[at]
        g.words[t] |= g.borrowed_words[t]
        g.arcanism[t] += g.borrowed_armor[t]


@kernel
def give_words(g, book, when):
    """Keywords that static abilities give; all of them see what was there before the first."""
    for at in range(g.field_n):
        g.borrowed_words[g.field[at]] = 0
        g.borrowed_armor[g.field[at]] = 0
    for gift in range(g.statics):
        ability = g.static_ability[gift]
        if gift_counts(g, book, ability, WORDS, LATE_WORDS, when) and gift_works(g, book, gift):
            for at in range(g.field_n):
                t = g.field[at]
                if gift_reaches(g, book, gift, t, WORDS):
                    g.borrowed_words[t] |= book.give_keywords[ability]
                    g.borrowed_armor[t] += book.give_arcanism[ability]
    for at in range(g.field_n):
        t = g.field[at]
        if when == LATE:
            g.words_late[t] |= g.borrowed_words[t]
        else:
            g.words[t] |= g.borrowed_words[t]
            g.arcanism[t] += g.borrowed_armor[t]


@kernel
def borrow_from(g, book, t, other):
    """Keywords of one more card, each with the highest number so far."""
    kind = g.kind[other]
    words = np.int64(g.words[other]) if in_play(g, other) else np.int64(book.keywords[kind])
    g.borrowed_words[t] |= words
    plainly = np.int64(book.keywords[kind]) & words
    if plainly >> Keyword.ARMOR & 1:
        g.borrowed_armor[t] = max(g.borrowed_armor[t], book.armor[kind])
    if plainly >> Keyword.SUPPLIES & 1:
        g.borrowed_supplies[t] = max(g.borrowed_supplies[t], book.supplies[kind])


@kernel
def borrow_by(g, book, gift):
    """What one ability lets cards borrow."""
    f = book.give_of[g.static_ability[gift]]
    if not gift_works(g, book, gift):
        return
    for at in range(g.field_n):
        t = g.field[at]
        if gift_reaches(g, book, gift, t, WORDS_OF):
            plain(g, CONTEXT_GIFT, g.static_seat[gift], g.static_thing[gift], g.static_thing[gift])
            if book.bounds[f] != NONE:
                evaluate(g, book, book.bounds[f], CONTEXT_GIFT)
            n = scan(g, book, CONTEXT_GIFT, f, g.counted)
            for found in range(n):
                borrow_from(g, book, t, g.counted[found])


@kernel
def borrow_words(g, book):
    """Keywords of other cards (`keywords_of`): each once, with the highest number."""
    for at in range(g.field_n):
        t = g.field[at]
        g.borrowed_words[t] = 0
        g.borrowed_armor[t] = 0
        g.borrowed_supplies[t] = 0
    for gift in range(g.statics):
        if book.gives[g.static_ability[gift]] & WORDS_OF:
            borrow_by(g, book, gift)
    for at in range(g.field_n):
        t = g.field[at]
        g.words[t] |= g.borrowed_words[t]
        g.arcanism[t] += g.borrowed_words[t] >> Keyword.ARCANISM & 1
        g.armor_words[t] += g.borrowed_armor[t]
        g.supplies[t] += g.borrowed_supplies[t]


@kernel
def find_words(g, book):
    """Work out the keywords, those apart that gifts give that look at powers; Armor and powers are the printed ones meanwhile."""
    g.stale &= ~KEYWORDS
    print_numbers(g, book)
    if g.sided:
        side_words(g, book)
    if g.static_gives & WORDS:
        give_words(g, book, EARLY)
    if g.static_gives & WORDS_OF:
        borrow_words(g, book)


@kernel
def has_early_word(g, book, t, word):
    """Whether a card in play has a keyword, where no gift of keywords looks at powers."""
    if g.stale & KEYWORDS:
        find_words(g, book)
        g.stale |= NUMBERS
    return np.int64(g.words[t]) >> word & 1
