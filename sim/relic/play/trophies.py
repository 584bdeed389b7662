"""Trophies that are lost, and prices in trophy points (R13, R44; ENGINE.md 6.2 and section 9)."""

import numpy as np

from sim.engine.choices import parted
from sim.engine.jit import kernel, rarely
from sim.engine.plans import DEFAULT_RANK
from sim.engine.players.form import UNASKED
from sim.relic.play.asked import asked_trophy, decides
from sim.relic.play.effort import spend
from sim.relic.play.judge import fits, is_random, lot, rank
from sim.relic.play.resources import drop_trophy
from sim.relic.state import MAX_POINTS
from sim.relic.views import Asked
from sim.relic.words import List


@kernel
def worst_trophy(g, book, plans, seat):
    """Place of the trophy that is lost first: the highest rank in `keep`; without a line the lowest value; of equals the last. There must be one."""
    if is_random(g, plans, seat):
        return np.int64(lot(g, seat, g.trophy_n[seat]))
    asked = asked_trophy(g, book, plans[g.strategy[seat]], seat, np.int64(List.KEEP), 0, 0)
    if asked != UNASKED:
        return np.int64(asked)
    worst = np.int64(-1)
    lowest = np.int64(0)
    chosen = np.int64(0)
    for at in range(g.trophy_n[seat]):
        card = g.trophy[seat, at]
        place = min(rank(g, book, plans[g.strategy[seat]], seat, List.KEEP, card), DEFAULT_RANK)
        value = np.int64(book.value[card])
        if place > worst or (place == worst and value <= lowest):
            worst = place
            lowest = value
            chosen = np.int64(at)
    parted(g, seat, List.KEEP, worst, g.trophy[seat, chosen])
    return chosen


@rarely
def lose_trophies(g, book, plans, seat, n):
    """Discard trophies, one by one."""
    for _ in range(min(n, g.trophy_n[seat])):
        spend(g, g.trophy_n[seat])
        drop_trophy(g, book, seat, worst_trophy(g, book, plans, seat))


@kernel
def list_trophies(g, book, plans, seat, spared):
    """Write the places of trophies that a price is paid with into `choice_at`, without those that `keep` names if these are `spared`.

    Returns their number and their points. As many of the first ones as are worth at most `MAX_POINTS`.
    """
    n = 0
    points = 0
    for at in range(g.trophy_n[seat]):
        card = g.trophy[seat, at]
        if spared and fits(g, book, plans[g.strategy[seat]], seat, List.KEEP, card):
            continue
        if points + book.value[card] > MAX_POINTS:
            break
        points += book.value[card]
        g.choice_at[n] = at
        n += 1
    return n, points


@kernel
def tell_sums(g, book, seat, n, points):
    """Write into `sum_at`, for each sum up to `points`, how many of the first `n` listed trophies it takes until it can be made; 0: never."""
    for total in range(points + 1):
        g.sum_at[total] = 0
    reached = 0
    for k in range(n):
        value = book.value[g.trophy[seat, g.choice_at[k]]]
        for total in range(reached, 0, -1):
            if g.sum_at[total] and not g.sum_at[total + value]:
                g.sum_at[total + value] = k + 1
        if not g.sum_at[value]:
            g.sum_at[value] = k + 1
        reached += value


@kernel
def pay_listed(g, book, seat, n, points, price):
    """Discard the listed trophies of the lowest sum that is at least `price`, the latest ones left out where it can be made without them."""
    tell_sums(g, book, seat, n, points)
    total = price
    while not g.sum_at[total]:
        total += 1
    taken = 0
    while total > 0:
        k = g.sum_at[total] - 1
        at = g.choice_at[k]
        total -= book.value[g.trophy[seat, at]]
        g.choice[taken] = at
        taken += 1
    for k in range(taken):
        drop_trophy(g, book, seat, g.choice[taken - 1 - k] - k)


@kernel
def pay_one_by_one(g, book, plans, seat, price):
    """Discard trophies, the first ones first, until they are worth the price; random: any."""
    rest = g.points[seat] - price
    while g.points[seat] > rest:
        drop_trophy(g, book, seat, lot(g, seat, g.trophy_n[seat]) if is_random(g, plans, seat) else 0)


@kernel
def pay_as_told(g, book, plan, seat, price):
    """Discard the trophies that a function names, one by one, until they are worth the price."""
    rest = g.points[seat] - price
    while g.points[seat] > rest:
        drop_trophy(g, book, seat, asked_trophy(g, book, plan, seat, np.int64(Asked.SPEND), g.points[seat] - rest, 0))


@rarely
def pay_trophies(g, book, plans, seat, price):
    """Pay a price in trophies that are there: as few points as can be, of trophies that `keep` does not name if these are worth enough (R44)."""
    if is_random(g, plans, seat):
        pay_one_by_one(g, book, plans, seat, price)
        return
    if decides(plans[g.strategy[seat]], Asked.SPEND):
        pay_as_told(g, book, plans[g.strategy[seat]], seat, price)
        return
    n, points = list_trophies(g, book, plans, seat, True)
    if points < price:
        n, points = list_trophies(g, book, plans, seat, False)
    if points < price:
        pay_one_by_one(g, book, plans, seat, price)
    else:
        pay_listed(g, book, seat, n, points, price)
