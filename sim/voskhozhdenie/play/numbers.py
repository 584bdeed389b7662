"""Static abilities, and the keywords, Armor and power of all cards in play, in fixed steps (V78 to V83; ENGINE.md, section 11)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Bonus, Fault, Keyword, Kind, Place, Where
from sim.voskhozhdenie.play.contexts import plain
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.filters import fits_plainly, keep_extreme, scan
from sim.voskhozhdenie.play.measures import printed_power
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.things import active, in_play, is_unit, seat_of
from sim.voskhozhdenie.state import CONTEXT_GIFT, CONTEXT_STATIC, MAX_GIVEN, MAX_STATICS, MISSING
from sim.voskhozhdenie.tables import NONE

LISTS, NUMBERS, GIVEN, KEYWORDS, FIELD = 1, 2, 4, 8, 16
"""Bits of `stale`."""
ASKS_GIVEN = 4
"""Bit of `asks`, beside those of `stale`."""
EVERY_WORD = (1 << 32) - 1
POWER, ARMOR, SET, BASE, WORDS, WORDS_OF, ABILITY = 1, 2, 4, 8, 16, 32, 64
"""Bits of `gives`."""
LATE_POWER, LATE_ARMOR, LATE_WORDS = 1, 2, 4
"""Bits of `late`."""
EARLY, LATE, EITHER = 0, 1, 2
"""Gifts that do not look at powers, those that do, all."""
ALSO = 8
"""Cards that are in one hand besides."""


@inlined
def holds_raw(g, book, program, c):
    """Whether a condition holds, once what it asks has been worked out."""
    return program == NONE or evaluate(g, book, program, c) != 0


@kernel
def fits_raw(g, book, c, f, t, seat):
    """Whether one card fits, wherever it is, among the cards of its own place."""
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    if not fits_plainly(g, book, c, f, t, seat):
        return False
    return not book.extreme[f] or fits_among(g, book, c, f, t)


@kernel
def neighbours(g, t):
    """Write all cards that lie in the same zone, of any player, into `counted`; how many they are."""
    zone, n = g.zone[t], 0
    if zone == Place.BATTLEFIELD:
        for at in range(g.field_n):
            g.counted[n] = g.field[at]
            n += 1
    elif zone == Place.QUEUE:
        for at in range(g.queue_n):
            if g.queue_thing[at]:
                g.counted[n] = g.queue_thing[at]
                n += 1
        if g.resolving and g.live[g.resolving] and g.zone[g.resolving] == Place.QUEUE:
            g.counted[n] = g.resolving
            n += 1
    else:
        for seat in range(g.players):
            for at in range(g.pile_n[seat, zone]):
                g.counted[n] = g.pile[seat, zone, at]
                n += 1
    return n


@kernel
def fits_among(g, book, c, f, t):
    """Whether a card is the strongest, or whatever is asked for, among the cards of its zone."""
    n, kept = neighbours(g, t), 0
    for at in range(n):
        other = g.counted[at]
        if fits_plainly(g, book, c, f, other, seat_of(g, other)):
            g.counted[kept] = other
            kept += 1
    kept = keep_extreme(g, book, c, f, g.counted, kept)
    for at in range(kept):
        if g.counted[at] == t:
            return True
    return False


@kernel
def add_static(g, t, seat, ability):
    """One more static ability that works."""
    if g.statics == MAX_STATICS:
        stop(g, Fault.STATICS)
        return
    g.static_thing[g.statics] = t
    g.static_seat[g.statics] = seat
    g.static_ability[g.statics] = ability
    g.statics += 1


@kernel
def add_statics_of(g, book, t, seat, where):
    """The static abilities of a card that work in a zone."""
    kind = g.kind[t]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.STATIC and book.where[ability] == where:
            add_static(g, t, seat, ability)


@kernel
def find_statics(g, book):
    """All static abilities whose cards let them work, by the order of entering."""
    g.statics = 0
    if g.static_cards:
        for at in range(g.field_n):
            t = g.field[at]
            if book.static[g.kind[t]] and active(g, t):
                add_statics_of(g, book, t, g.controller[t], Where.BATTLEFIELD)
    if book.elsewhere:
        for seat in range(g.players):
            for zone in (Place.DECK, Place.HAND, Place.GRAVEYARD, Place.REINFORCEMENT):
                for at in range(g.pile_n[seat, zone]):
                    t = g.pile[seat, zone, at]
                    if book.static_elsewhere[g.kind[t]]:
                        add_statics_of(g, book, t, seat, zone)
    for at in range(g.statics):
        ability = g.static_ability[at]
        g.static_gives |= book.gives[ability]
        g.static_forbids |= book.forbid[ability]
        g.static_multiplies |= book.multiply[ability]
        g.static_counts |= book.counts_as[ability]
        g.static_allows |= book.allow[ability]
        g.static_again |= book.again[ability] != 0
        g.static_words |= book.give_keywords[ability]
        g.static_lists |= book.also_in[ability] | (book.fits[ability] == 2)
        if book.gives[ability] & WORDS:
            g.static_late |= book.late[ability] & LATE_WORDS
    if g.static_gives & WORDS_OF:
        g.static_words = EVERY_WORD


@kernel
def static_holds(g, book, at):
    """Whether the condition of a static ability holds; its context is ready then."""
    t = g.static_thing[at]
    plain(g, CONTEXT_STATIC, g.static_seat[at], t, t)
    return holds_raw(g, book, book.when[g.static_ability[at]], CONTEXT_STATIC)


@kernel
def reaches(g, book, at, t):
    """Whether a static ability holds and is about a card: one in play, an order that resolves, or any about which it speaks by a zone."""
    ability = g.static_ability[at]
    if book.to[ability] == NONE:
        return g.static_thing[at] == t and static_holds(g, book, at)
    if not in_play(g, t) and not book.again[ability] and not book.anywhere[ability]:
        return False
    plain(g, CONTEXT_STATIC, g.static_seat[at], g.static_thing[at], g.static_thing[at])
    if not fits_raw(g, book, CONTEXT_STATIC, book.to[ability], t, seat_of(g, t)):
        return False
    return holds_raw(g, book, book.when[ability], CONTEXT_STATIC)


@kernel
def find_also(g, book, at):
    """Top cards that a static ability puts into the hand of its controller besides (V13)."""
    seat = g.static_seat[at]
    if not g.pile_n[seat, Place.DECK] or not static_holds(g, book, at):
        return
    f = book.to[g.static_ability[at]]
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], CONTEXT_STATIC)
    n = scan(g, book, CONTEXT_STATIC, f, g.counted)
    for found in range(n):
        new = True
        for before in range(g.also[seat]):
            new = new and g.also_thing[seat, before] != g.counted[found]
        if new and g.also[seat] == ALSO:
            stop(g, Fault.STATICS)
        elif new:
            g.also_thing[seat, g.also[seat]] = g.counted[found]
            g.also[seat] += 1


@kernel
def forget_statics(g):
    """No static ability works."""
    g.statics = 0
    g.static_gives = 0
    g.static_forbids = 0
    g.static_multiplies = 0
    g.static_counts = 0
    g.static_allows = 0
    g.static_again = 0
    g.static_words = 0
    g.static_late = 0
    g.static_lists = 0


@kernel
def find_lists(g, book):
    """Which static abilities work, and what they say that is no number: cards in hand besides, cards that fit every count."""
    g.stale &= ~LISTS
    if g.stale & FIELD or book.elsewhere:
        g.stale &= ~FIELD
        forget_statics(g)
        for seat in range(g.players):
            g.also[seat] = 0
        g.counts_all = 0
        if g.static_cards or book.elsewhere:
            find_statics(g, book)
    if g.static_lists:
        find_cards(g, book)


@kernel
def find_cards(g, book):
    """Cards that are in hand besides, cards that fit every count."""
    for seat in range(g.players):
        g.also[seat] = 0
    g.counts_all = 0
    for at in range(g.statics):
        ability = g.static_ability[at]
        if book.also_in[ability]:
            find_also(g, book, at)
        if book.fits[ability] == 2 and static_holds(g, book, at):
            g.counts_thing[g.counts_all] = g.static_thing[at]
            g.counts_all += 1


@inlined
def gift_counts(g, book, ability, field, late, when):
    """Whether a gift is of this kind, and looks at powers as it should."""
    if not book.gives[ability] & field:
        return False
    return when == EITHER or (book.late[ability] & late != 0) == (when == LATE)


@kernel
def gift_works(g, book, at):
    """Whether the condition of a gift holds; what its filter asks of the controller is worked out then."""
    if not static_holds(g, book, at):
        return False
    f = book.to[g.static_ability[at]]
    if f != NONE and book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], CONTEXT_STATIC)
    return True


@inlined
def gift_reaches(g, book, at, t, field):
    """Whether a gift that works reaches a card: a wounded one is reached by power only, unless the gift asks for wounded cards (V62)."""
    ability = g.static_ability[at]
    f = book.to[ability]
    if f == NONE:
        if g.static_thing[at] != t:
            return False
    elif not fits_plainly(g, book, CONTEXT_STATIC, f, t, g.controller[t]) or book.extreme[f] and not fits_among(g, book, CONTEXT_STATIC, f, t):
        return False
    return not g.wounded[t] or field & (POWER | SET | BASE) != 0 or book.asks_wounded[ability] != 0


@kernel
def given_number(g, book, at, program, t):
    """The number of a gift for one card; nothing where it is one of an unknown card."""
    plain(g, CONTEXT_GIFT, g.static_seat[at], g.static_thing[at], g.static_thing[at])
    g.ctx_each[CONTEXT_GIFT] = t
    g.ctx_each_now[CONTEXT_GIFT] = t
    number = evaluate(g, book, program, CONTEXT_GIFT)
    return np.int64(0) if number == MISSING else number


@kernel
def add_gift(g, book, at, field, program):
    """Add the number of a gift to what the cards that it reaches get (`power_new`); it is read once, unless it is one of each card."""
    if not gift_works(g, book, at):
        return
    ability = g.static_ability[at]
    number, read = np.int64(0), False
    for place in range(g.field_n):
        t = g.field[place]
        if (field == ARMOR or is_unit(g, book, t)) and gift_reaches(g, book, at, t, field):
            if not read or book.says_each[ability]:
                number = given_number(g, book, at, program, t)
                read = True
            g.power_new[t] += number


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
        if not is_unit(g, book, t):
            g.power_new[t] = 0 if g.ruined[t] else printed_power(g, book, t) - g.damage[t]
        elif np.int64(g.words[t]) >> Keyword.SCORCHED & 1:
            g.power_new[t] = printed_power(g, book, t) - g.damage[t]
        else:
            g.power_new[t] = g.power_set[t] + g.power_new[t] * times(g, book, t, Bonus.ALL)
    for at in range(g.field_n):
        g.power[g.field[at]] = g.power_new[g.field[at]]


@kernel
def find_given(g, book):
    """Abilities that cards in play get from others, by giver and by card; wounded units get none."""
    g.stale &= ~GIVEN
    g.given = 0
    for gift in range(g.statics):
        ability = g.static_ability[gift]
        if not book.gives[ability] & ABILITY or not gift_works(g, book, gift):
            continue
        for at in range(g.field_n):
            t = g.field[at]
            if not gift_reaches(g, book, gift, t, ABILITY) or g.wounded[t]:
                continue
            if g.given == MAX_GIVEN:
                stop(g, Fault.STATICS)
                return
            g.given_thing[g.given] = t
            g.given_ability[g.given] = book.give_ability[ability]
            g.given += 1


@kernel
def any_late(g, book, field, late):
    """Whether a gift of this kind looks at powers."""
    for at in range(g.statics):
        if gift_counts(g, book, g.static_ability[at], field, late, LATE):
            return True
    return False


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


@kernel
def find_numbers(g, book):
    """Work all numbers out, step by step."""
    g.stale &= ~NUMBERS
    find_words(g, book)
    gives = g.static_gives
    for at in range(g.field_n):
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
    find_powers(g, book, False)
    if gives & POWER and any_late(g, book, POWER, LATE_POWER):
        find_powers(g, book, True)
    if gives & WORDS and any_late(g, book, WORDS, LATE_WORDS):
        give_words(g, book, LATE)
    if gives & ARMOR and any_late(g, book, ARMOR, LATE_ARMOR):
        give_armor(g, book, LATE, 0)


@inlined
def ready_lists(g, book):
    """Work out what static abilities say, if anything has changed."""
    if g.stale & LISTS:
        find_lists(g, book)


@inlined
def ready(g, book):
    """Work everything out, if anything has changed."""
    if g.stale & LISTS:
        find_lists(g, book)
    if g.stale & NUMBERS:
        find_numbers(g, book)


@inlined
def ready_for(g, book, asks):
    """Work out what a filter or a program asks."""
    if asks & 2:
        ready(g, book)
    elif asks:
        ready_lists(g, book)


@inlined
def ready_static(g, book, at):
    """Work out what a static ability asks."""
    ability = g.static_ability[at]
    if book.to[ability] >= 0:
        ready_for(g, book, book.asks[book.to[ability]])
    if book.when[ability] >= 0:
        ready_for(g, book, book.op_asks[book.when[ability]])


@kernel
def ready_given(g, book):
    """Work out which abilities cards have been given, if anything has changed; whether there may be any."""
    ready_lists(g, book)
    if not g.static_gives & ABILITY:
        g.given = 0
        return False
    if g.stale & GIVEN:
        for at in range(g.statics):
            ability = g.static_ability[at]
            if book.gives[ability] & ABILITY:
                ready_static(g, book, at)
        find_given(g, book)
    return True


@inlined
def ready_all(g, book, asks):
    """Likewise, abilities that cards have been given too."""
    if asks & ASKS_GIVEN:
        ready_given(g, book)
    ready_for(g, book, asks)


@kernel
def amount(g, book, program, c):
    """The number of an amount; MISSING if it is one of a card that is not known."""
    ready_all(g, book, book.op_asks[program])
    return evaluate(g, book, program, c)


@kernel
def holds(g, book, program, c):
    """Whether a condition holds; what speaks of a card that is not known does not."""
    if program == NONE:
        return True
    ready_all(g, book, book.op_asks[program])
    return evaluate(g, book, program, c) != 0


@kernel
def fits(g, book, c, f, t):
    """Whether one card fits, wherever it is."""
    ready_all(g, book, book.asks[f])
    return fits_raw(g, book, c, f, t, seat_of(g, t))


@kernel
def fits_for(g, book, c, f, t, seat):
    """Whether one card would fit if it were of a seat."""
    ready_all(g, book, book.asks[f])
    return fits_raw(g, book, c, f, t, seat)


@kernel
def fitting(g, book, c, f, out):
    """Write all cards that fit into `out`; how many they are."""
    ready_all(g, book, book.asks[f])
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    return scan(g, book, c, f, out)
