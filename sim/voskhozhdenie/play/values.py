"""Questions about single cards and players, answered by what was worked out (V78 to V84)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Forbidden, Type
from sim.voskhozhdenie.play.answers import ready, ready_for, ready_lists, ready_static
from sim.voskhozhdenie.play.judging import fits_raw
from sim.voskhozhdenie.play.keywords import has_early_word
from sim.voskhozhdenie.play.measures import armor_of, power_of, supplies_of
from sim.voskhozhdenie.play.statics import WORDS, WORDS_OF, reaches, static_holds
from sim.voskhozhdenie.play.things import active, in_play, is_type, seat_of
from sim.voskhozhdenie.state import NOBODY


@kernel
def elsewhere_has(g, book, t, word):
    """Whether a card that is not in play has a keyword."""
    if g.has_last[t]:
        return np.int64(g.last_words[t]) >> word & 1
    if np.int64(book.keywords[g.kind[t]]) >> word & 1:
        return 1
    ready_lists(g, book)
    if g.static_gives & WORDS:
        for at in range(g.statics):
            ability = g.static_ability[at]
            if np.int64(book.give_keywords[ability]) >> word & 1 and reaches(g, book, at, t):
                return 1
    return 0


@kernel
def has_word(g, book, t, word):
    """Whether a card has a keyword now."""
    if not in_play(g, t):
        return elsewhere_has(g, book, t, word)
    ready_lists(g, book)
    if g.sided or np.int64(g.static_words) >> word & 1:
        if not g.static_late:
            return has_early_word(g, book, t, word)
        ready(g, book)
        return np.int64(g.words_late[t]) >> word & 1
    if g.wounded[t]:
        return 0
    words = np.int64(book.keywords[g.kind[t]]) | np.int64(g.gift_words[t])
    if g.become[t]:
        words |= np.int64(g.become_words[t])
    return words >> word & 1


@inlined
def power(g, book, t):
    """Current power; of a card that has left what it last was."""
    ready(g, book)
    return power_of(g, book, t)


@inlined
def armor(g, book, t):
    """Armor, likewise."""
    ready(g, book)
    return armor_of(g, book, t)


@kernel
def printed_supplies(g, book, seat):
    """Sum of Supplies of the cards that a seat controls, where no card borrows keywords (V84)."""
    found = 0
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat and active(g, t):
            found += book.supplies[g.kind[t]]
    return found


@kernel
def supplies(g, book, seat):
    """Sum of Supplies of the cards that a seat controls (V84)."""
    ready_lists(g, book)
    if g.static_gives & WORDS_OF:
        ready(g, book)
        return supplies_of(g, seat)
    return printed_supplies(g, book, seat)


@kernel
def supply(g, book, seat):
    """Supply value of a seat (V17, V84)."""
    value = g.supply[seat] + g.more_supply[seat]
    return value if book.supplies_coins else value + supplies(g, book, seat)


@kernel
def forbidden(g, book, t, what):
    """Whether something is forbidden for a card (V1)."""
    ready_lists(g, book)
    if not np.int64(g.static_forbids) >> what & 1:
        return False
    for at in range(g.statics):
        ability = g.static_ability[at]
        if np.int64(book.forbid[ability]) >> what & 1:
            ready_static(g, book, at)
            if reaches(g, book, at, t):
                return True
    return False


@kernel
def may_be_assigned_wounded(g, book, t):
    """Whether a wounded unit may be in a tactic."""
    ready_lists(g, book)
    for at in range(g.statics if g.static_allows else 0):
        if book.allow[g.static_ability[at]]:
            ready_static(g, book, at)
            if reaches(g, book, at, t):
                return True
    return False


@kernel
def repetitions(g, book, t):
    """How many more times an order does its effects."""
    ready_lists(g, book)
    found = 0
    for at in range(g.statics if g.static_again else 0):
        if book.again[g.static_ability[at]]:
            ready_static(g, book, at)
            if reaches(g, book, at, t):
                found += book.again[g.static_ability[at]]
    return found


@kernel
def rule_at(g, book, rule, seat):
    """Place of the first static ability that holds with a rule of the player, of one seat or of any (NOBODY); NOBODY if there is none."""
    ready(g, book)
    for at in range(g.statics):
        ability = g.static_ability[at]
        if book.rule[ability] == 1 + rule and (seat == NOBODY or g.static_seat[at] == seat):
            if static_holds(g, book, at):
                return at
    return NOBODY


@kernel
def may_play(g, book, seat, t):
    """Whether no ability and no effect forbids a player to play a card (V1)."""
    for at in range(g.bans):
        c = g.ban_context[at]
        if g.ban_seat[at] == seat and not g.out[g.ctx_seat[c]]:
            ready_for(g, book, book.asks[g.ban_filter[at]])
            if fits_raw(g, book, c, g.ban_filter[at], t, seat_of(g, t)):
                return False
    return not forbidden(g, book, t, Forbidden.PLAY)


@kernel
def is_beaten(g, book, seat):
    """Whether all cities of a seat are ruined (V74)."""
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat:
            if is_type(g, book, t, Type.CITY) and not g.ruined[t]:
                return False
            if book.fortifications_count and is_type(g, book, t, Type.FORTIFICATION):
                return False
    return True
