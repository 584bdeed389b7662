"""Evading enemies before the battles (R21; ENGINE.md 7.4)."""

from sim.engine.choices import chose
from sim.engine.jit import kernel, rarely
from sim.engine.plans import DEFAULT_RANK
from sim.engine.players.form import UNASKED
from sim.relic.events import EventKind
from sim.relic.play.amounts import bears, fits
from sim.relic.play.asked import asked_enemy
from sim.relic.play.chances import PARTS_PER_PERCENT, group_chance
from sim.relic.play.contest import may_want
from sim.relic.play.gear import always_counts
from sim.relic.play.judge import add_choice, coin, is_random, lot, rank_below
from sim.relic.play.log import note
from sim.relic.play.passives import owner_at, owners_n
from sim.relic.play.prices import Place, discard_spent, pay_use
from sim.relic.play.uses import choose_use, is_possible
from sim.relic.state import SEEN_ASKED, SEEN_EVADED
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import NOBODY, Kind, List, Passive, When


@kernel
def row_evades(book, row, card):
    """Whether a passive lets an enemy be evaded."""
    if book.passive[row] != Passive.EVADE or not fits(book.passive_attribute[row], book.test[card]):
        return False
    trait = book.passive_trait[row]
    most = book.passive_amount[row]
    return bears(book, card, trait) and (most <= 0 or book.value[card] <= most)


@kernel
def has_way_past(g, book, seat, card):
    """Whether an own passive lets the player evade an enemy."""
    if g.has_passive[seat, Passive.EVADE] == 0:
        return False
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if not always_counts(book, owner):
            continue
        for row in range(book.passive_first[owner], book.passive_last[owner]):
            if row_evades(book, row, card):
                return True
    return False


@kernel
def use_to_evade(g, book, plans, seat, owner, place, at, card):
    """Make a use of an owner that evades an enemy, if one is wanted. Returns whether it was made."""
    row = choose_use(g, book, plans, seat, owner, place, at, When.EVADE, card)
    if row == NOBODY:
        return False
    pay_use(g, book, plans, seat, row, owner, place, at)
    discard_spent(g, book, seat)
    return True


@rarely
def use_any_to_evade(g, book, plans, seat, card):
    """Evade an enemy by a use: the character's, an asset's, a power card's, the first that is wanted. Returns whether one was made."""
    if use_to_evade(g, book, plans, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, card):
        return True
    for at in range(g.held_n[seat]):
        if use_to_evade(g, book, plans, seat, g.held[seat, at], Place.HELD, at, card):
            return True
    for at in range(g.hand_n[seat]):
        if use_to_evade(g, book, plans, seat, g.hand[seat, at], Place.HAND, at, card):
            return True
    return False


@kernel
def has_use_past(g, book, seat, owner, place, at, card):
    """Whether a use of an owner evades an enemy and can be made."""
    for row in range(book.use_first[owner], book.use_last[owner]):
        if is_possible(g, book, seat, row, place, at, When.EVADE, card):
            return True
    return False


@rarely
def has_any_use_past(g, book, seat, card):
    """Whether the player has a use that evades an enemy and can be made."""
    if has_use_past(g, book, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, card):
        return True
    for at in range(g.held_n[seat]):
        if has_use_past(g, book, seat, g.held[seat, at], Place.HELD, at, card):
            return True
    for at in range(g.hand_n[seat]):
        if has_use_past(g, book, seat, g.hand[seat, at], Place.HAND, at, card):
            return True
    return False


@kernel
def list_evadable(g, book, seat, space):
    """Write the enemies on a space that have not been asked about and can be evaded now as candidates; returns their number."""
    n = 0
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if book.kind[card] != Kind.ENEMY or g.mark[space, at] & (SEEN_EVADED | SEEN_ASKED):
            continue
        if has_way_past(g, book, seat, card) or (g.has_use[seat, When.EVADE] > 0 and has_any_use_past(g, book, seat, card)):
            n = add_choice(g, n, card, at)
    return n


@kernel
def most_wanted(g, book, plans, seat, space, n):
    """Candidate, of `n`, that the list `evade` names first, which sees the chance of its group; NOBODY if it names none."""
    plan = plans[g.strategy[seat]]
    best = DEFAULT_RANK
    chosen = NOBODY
    for i in range(n):
        card = g.choice[i]
        if not may_want(g, plans, seat, List.EVADE, card):
            continue
        g.seen_chance = group_chance(g, book, seat, space, book.test[card]) // PARTS_PER_PERCENT
        value = rank_below(g, book, plan, seat, List.EVADE, card, best)
        if value < best:
            best = value
            chosen = i
    if chosen != NOBODY:
        chose(g, seat, List.EVADE, best, g.choice[chosen])
    g.seen_chance = 0
    return chosen


@kernel
def choose_to_evade(g, book, plans, seat, space, n):
    """Which of the candidates the player wants to evade next, or NOBODY; random: a coin, then any."""
    if n == 0:
        return NOBODY
    if is_random(g, plans, seat):
        return lot(g, seat, n) if coin(g, seat) else NOBODY
    asked = asked_enemy(g, book, plans[g.strategy[seat]], seat, space, n, 0)
    if asked != UNASKED:
        return asked
    return most_wanted(g, book, plans, seat, space, n)


@rarely
def evade_some(g, book, plans, seat, space):
    """Evade enemies, one after the other, the most wanted first (R21)."""
    while True:
        chosen = choose_to_evade(g, book, plans, seat, space, list_evadable(g, book, seat, space))
        if chosen == NOBODY:
            return
        card = g.choice[chosen]
        at = g.choice_at[chosen]
        g.mark[space, at] |= SEEN_ASKED
        if has_way_past(g, book, seat, card) or use_any_to_evade(g, book, plans, seat, card):
            g.mark[space, at] |= SEEN_EVADED
            note(g, EventKind.EVADE, seat, card, space, 0)


@kernel
def evade_step(g, book, plans):
    """Let the active player evade enemies on his space; all that lie there have been asked about then."""
    seat = g.seat
    space = g.space[seat]
    able = g.has_passive[seat, Passive.EVADE] > 0 or g.has_use[seat, When.EVADE] > 0
    if able and g.has_passive[seat, Passive.CANNOT_EVADE] == 0:
        evade_some(g, book, plans, seat, space)
    for at in range(g.lying_n[space]):
        if book.kind[g.lying[space, at]] == Kind.ENEMY:
            g.mark[space, at] |= SEEN_ASKED
