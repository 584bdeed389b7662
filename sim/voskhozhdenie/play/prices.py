"""What is paid (V31, V32, V56, V82)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Keyword, Kind, Place
from sim.voskhozhdenie.play.answers import amount, fits_for, fitting, holds, ready
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import drop, push, where_now
from sim.voskhozhdenie.play.contexts import plain
from sim.voskhozhdenie.play.departures import leave_now
from sim.voskhozhdenie.play.log import note_charges
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.questions import ask, choose_among, choose_number, choose_word
from sim.voskhozhdenie.play.things import active, in_play, is_unit, touch
from sim.voskhozhdenie.play.values import has_word, power
from sim.voskhozhdenie.state import CONTEXT_COSTS, CONTEXT_PLAYED, MISSING
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import List, Word

BY_COINS, BY_COST = 1, 2
"""Ways to pay for a card, added up: coins (or nothing, where it is free), and each alternative cost that can be paid."""
FREE = -1
"""In place of a price: the card is played free."""


@kernel
def can_be_sacrificed(g, book, t, seat):
    """Whether a player can sacrifice a card."""
    return in_play(g, t) and g.controller[t] == seat and not has_word(g, book, t, Keyword.IMMORTAL)


@kernel
def sacrificable(g, book, c, wanted):
    """Write own cards that fit and can be sacrificed into `payable`; how many they are (V56)."""
    if wanted == NONE:
        g.payable[0] = g.ctx_source_now[c]
        n = 1
    else:
        n = fitting(g, book, c, wanted, g.payable)
    kept = 0
    for at in range(n):
        if can_be_sacrificed(g, book, g.payable[at], g.ctx_seat[c]):
            g.payable[kept] = g.payable[at]
            kept += 1
    return kept


@kernel
def can_pay(g, book, c, first, last):
    """Whether a cost can be paid, each part for itself."""
    for cost in range(first, last):
        own = g.ctx_source_now[c]
        if book.cost_charge[cost] != NONE:
            if not in_play(g, own) or g.charge[own] < book.cost_charge[cost]:
                return False
            continue
        n = sacrificable(g, book, c, book.cost_filter[cost])
        if n == 0:
            return False
        if book.cost_power[cost] != NONE and total_power(g, book, n) < book.cost_power[cost]:
            return False
    return True


@kernel
def total_power(g, book, n):
    """Sum of the powers of the first cards of `payable`, each at least 0."""
    found = 0
    for at in range(n):
        found += max(0, power(g, book, g.payable[at]))
    return found


@kernel
def most_power(g, book):
    """Greatest power of a unit in play; 0 of none."""
    ready(g, book)
    most, found = 0, False
    for at in range(g.field_n):
        t = g.field[at]
        if is_unit(g, book, t):
            most = max(most, g.power[t]) if found else g.power[t]
            found = True
    return most


@kernel
def choose_payment(g, book, plans, c, n, least):
    """Choose what is sacrificed among the first cards of `payable`, into the arena: one card, or until the powers are enough."""
    total = 0
    while True:
        at = choose_among(g, book, plans, g.ctx_seat[c], List.GIVE_UP, g.payable, n, g.ctx_source[c])
        total += max(0, power(g, book, g.payable[at]))
        push(g, g.payable[at], g.payable[at])
        drop(g.payable, n, at)
        n -= 1
        if least == NONE or total >= least or n == 0 or g.halted:
            return


@kernel
def pay(g, book, plans, c, first, last):
    """Pay a cost, part by part; the context knows what was sacrificed."""
    for cost in range(first, last):
        if book.cost_charge[cost] != NONE:
            g.charge[g.ctx_source_now[c]] -= book.cost_charge[cost]
            note_charges(g, g.ctx_source_now[c])
            touch(g)
            continue
        begin = g.arena_n
        n = sacrificable(g, book, c, book.cost_filter[cost])
        if n == 0:
            continue
        choose_payment(g, book, plans, c, n, book.cost_power[cost])
        paid = g.arena[begin]
        strong = power(g, book, paid) == most_power(g, book)
        open_moment(g, book)
        leave_now(g, book, begin, g.arena_n - begin, Place.GRAVEYARD, g.ctx_seat[c], 0)
        close_moment(g, book)
        g.ctx_paid[c] = paid
        g.ctx_paid_now[c] = where_now(g, paid)
        g.ctx_paid_strong[c] = strong
        g.arena_n = begin


@kernel
def price(g, book, t, seat):
    """Coins that a card costs a player to play (V82)."""
    kind = g.kind[t]
    cost = np.int64(max(0, book.cost[kind]))
    if not (book.changes_own_cost[kind] or g.cost_cards):
        return cost
    if book.changes_own_cost[kind]:
        cost += own_change(g, book, t, seat)
    for at in range(g.field_n):
        source = g.field[at]
        if book.changes_costs[g.kind[source]] and active(g, source):
            cost += change_by(g, book, source, t, seat)
    return max(np.int64(0), cost)


@inlined
def number_of(g, book, ability, c):
    """By how much an ability changes a cost."""
    number = amount(g, book, book.n[ability], c)
    return np.int64(0) if number == MISSING else number


@kernel
def own_change(g, book, t, seat):
    """By how much a card changes its own cost."""
    plain(g, CONTEXT_COSTS, seat, t, t)
    kind, change = g.kind[t], np.int64(0)
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.COST and book.to[ability] == NONE and holds(g, book, book.when[ability], CONTEXT_COSTS):
            change += number_of(g, book, ability, CONTEXT_COSTS)
    return change


@kernel
def change_by(g, book, source, t, seat):
    """By how much a card in play changes the cost of another one for whoever plays it."""
    c = plain(g, CONTEXT_COSTS, g.controller[source], source, source)
    kind, change = g.kind[source], np.int64(0)
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.COST and book.to[ability] != NONE and book.where[ability] == Place.BATTLEFIELD:
            if holds(g, book, book.when[ability], c) and fits_for(g, book, c, book.to[ability], t, seat):
                change += number_of(g, book, ability, c)
    return change


@kernel
def paying_relics(g, book, t):
    """Write cards whose charges may pay for a card into `payable`; its context is that of the card to be played."""
    kind, n = g.kind[t], 0
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.PAY:
            found = fitting(g, book, CONTEXT_PLAYED, book.to[ability], g.counted)
            for at in range(found):
                if g.charge[g.counted[at]] > 0:
                    g.payable[n] = g.counted[at]
                    n += 1
    return n


@kernel
def charges_of(g, n):
    """Charges of the first cards of `payable`."""
    found = 0
    for at in range(n):
        found += g.charge[g.payable[at]]
    return found


@kernel
def ways_to_pay(g, book, t, seat, coins, undeath):
    """In which ways a player can pay for a card, added up; extra costs are paid in either. `coins` may be FREE."""
    kind = g.kind[t]
    enough = coins <= g.coins[seat] and (undeath or book.cost[kind] != NONE)
    if not book.priced[kind]:
        return BY_COINS if coins == FREE or enough else 0
    plain(g, CONTEXT_PLAYED, seat, t, t)
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.EXTRA_COST and not can_pay(g, book, CONTEXT_PLAYED, book.cost_first[ability], book.cost_last[ability]):
            return 0
    if coins == FREE:
        return BY_COINS
    if not enough and (undeath or book.cost[kind] != NONE):
        enough = g.coins[seat] + charges_of(g, paying_relics(g, book, t)) >= coins
    ways = BY_COINS if enough else 0
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.ALT_COST and not undeath:
            if can_pay(g, book, CONTEXT_PLAYED, book.cost_first[ability], book.cost_last[ability]):
                ways += BY_COST
    return ways


@kernel
def pay_costs(g, book, plans, t, on, only_first):
    """Pay costs of a kind that are printed on a card."""
    kind = g.kind[t]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == on:
            pay(g, book, plans, CONTEXT_PLAYED, book.cost_first[ability], book.cost_last[ability])
            if only_first:
                return


@kernel
def choose_way(g, book, plans, seat, coined, n, t):
    """Ask in which of `n` ways a card is paid for: the first one is that of coins if `coined` is 1."""
    if not g.by_rules[seat]:
        return BY_COINS if ask(g, seat, n) < coined else BY_COST
    if coined == 0 or n == 1:
        return BY_COINS if coined else BY_COST
    return BY_COINS if choose_word(g, book, plans, seat, List.PAY, Word.COINS, 2, t) == 0 else BY_COST


@kernel
def pay_for_card(g, book, plans, t, seat, coins, undeath):
    """Pay for a card that is played: the way is chosen, then extra costs are paid, then the coins; what was paid is in the context of the card."""
    ways = ways_to_pay(g, book, t, seat, coins, undeath)
    plain(g, CONTEXT_PLAYED, seat, t, t)
    coined = ways & BY_COINS
    way = choose_way(g, book, plans, seat, coined, coined + ways // BY_COST, t)
    if book.priced[g.kind[t]]:
        if way == BY_COST:
            pay_costs(g, book, plans, t, Kind.ALT_COST, True)
        pay_costs(g, book, plans, t, Kind.EXTRA_COST, False)
    if way == BY_COINS and coins != FREE:
        pay_coins(g, book, plans, t, seat, coins)


@kernel
def pay_coins(g, book, plans, t, seat, coins):
    """Pay coins; how many of them charges pay is chosen first, then each charge."""
    n = paying_relics(g, book, t) if book.priced[g.kind[t]] else 0
    if n:
        charges = charges_of(g, n)
        by_charges = choose_number(g, seat, max(np.int64(0), coins - g.coins[seat]), min(coins, np.int64(charges)))
        for _ in range(by_charges):
            at = np.int64(0) if g.by_rules[seat] else ask(g, seat, n)
            g.charge[g.payable[at]] -= 1
            if g.charge[g.payable[at]] == 0:
                drop(g.payable, n, at)
                n -= 1
        touch(g)
        coins -= by_charges
    g.coins[seat] -= coins
