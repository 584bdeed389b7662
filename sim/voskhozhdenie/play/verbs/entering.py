"""Verbs that bring cards into play (V31, V36, V54, V66, V70)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Goal, Place, Quantity, Trigger, Which
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import amount, ready, ready_for
from sim.voskhozhdenie.play.arrivals import create, put_into_play
from sim.voskhozhdenie.play.assigning import assign_by_effect
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import candidates, choose_one, chooses_enemy, drop, find_tactic, how_many, push, select, select_among
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.departures import move
from sim.voskhozhdenie.play.filters import fits_plainly, keep_extreme
from sim.voskhozhdenie.play.legal import ANY, CONTROLLED, SUMMONED, can_be_summoned
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.measures import base_of
from sim.voskhozhdenie.play.moments import emit, open_moment
from sim.voskhozhdenie.play.playing import play_card, playable
from sim.voskhozhdenie.play.prices import FREE
from sim.voskhozhdenie.play.prices import price as price_of
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.questions import choose_among, choose_opponent, says_yes
from sim.voskhozhdenie.play.things import in_play, seat_of, shuffle_deck, touch_field
from sim.voskhozhdenie.play.verbs.ends import finish, give_up
from sim.voskhozhdenie.state import MISSING, NOBODY
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import List

PAID = 0
"""In place of FREE: the card is played for its price."""


@kernel
def create_all(g, book, plans, c, e):
    """Create Minor cards; then, in a moment of its own, they are assigned."""
    number, first = amount(g, book, book.amount[e], c), g.arena_n
    if number == MISSING:
        handled_none(g, c)
        return
    open_moment(g, book)
    for _ in range(number):
        if g.halted:
            break
        t = create(g, book, book.x[e], g.ctx_seat[c], book.words[e] != 0)
        push(g, t, t)
    close_moment(g, book)
    tactic = find_tactic(g, book, c, Which.EVENT) if book.y[e] == 1 else 0
    if tactic or book.y[e] == 2:
        assign_by_effect(g, book, plans, first, g.arena_n - first, g.ctx_seat[c], tactic, g.ctx_source[c])
    handled(g, c, first)
    g.arena_n = first


@kernel
def summon(g, book, plans, c, e):
    """Summon cards."""
    first = g.arena_n
    found = 0
    if book.amount[e] == NONE:
        found = select(g, book, plans, c, book.a[e], SUMMONED, 0, True, NOBODY)
    else:
        found = below_total(g, book, plans, c, e)
    if found < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        made = put_into_play(g, book, g.arena_now[at], g.ctx_seat[c])
        g.arena[at] = made
        g.arena_now[at] = made
    finish(g, book, c, first)


@kernel
def below_total(g, book, plans, c, e):
    """Cards chosen one by one, each if wanted, as long as the sum of their base powers stays below a number; -1 if it is not known."""
    room = amount(g, book, book.amount[e], c)
    if room == MISSING:
        return -1
    n = candidates(g, book, c, book.a[e], SUMMONED, 0)
    ready(g, book)
    for at in range(n):
        g.payable[at] = g.fit[at]
    total, chosen = 0, 0
    while True:
        there = 0
        for at in range(n):
            if total + base_of(g, book, g.payable[at]) < room:
                g.fit[there] = g.payable[at]
                there += 1
        if there == 0 or not says_yes(g, book, plans, g.ctx_seat[c], g.ctx_source[c], g.ctx_source_now[c]):
            return chosen
        t = g.fit[choose_among(g, book, plans, g.ctx_seat[c], List.TAKE, g.fit, there, g.ctx_source[c])]
        push(g, t, t)
        chosen += 1
        total += base_of(g, book, t)
        for at in range(n):
            if g.payable[at] == t:
                drop(g.payable, n, at)
                n -= 1
                break


@kernel
def searchable(g, book, c, f, seat, goal):
    """Write the cards of a main deck that a search of its owner finds and that can go where they should into `fit` (V66)."""
    ready_for(g, book, book.asks[f])
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    kept = 0
    for at in range(g.pile_n[seat, Place.DECK]):
        t = g.pile[seat, Place.DECK, at]
        if fits_plainly(g, book, c, f, t, seat_of(g, t)):
            g.counted[kept] = t
            kept += 1
    if book.extreme[f]:
        kept = keep_extreme(g, book, c, f, g.counted, kept)
    n, next_one = 0, 0
    for at in range(g.pile_n[seat, Place.DECK]):
        t = g.pile[seat, Place.DECK, at]
        fits = next_one < kept and g.counted[next_one] == t
        next_one += fits
        if fits or book.fits_search[g.kind[t]]:
            g.option[n] = t
            n += 1
    found = 0
    for at in range(n):
        if can_go(g, book, g.option[at], seat, goal):
            g.fit[found] = g.option[at]
            found += 1
    return found


@kernel
def can_go(g, book, t, seat, goal):
    """Whether a card that is searched can go where it should."""
    if goal == Goal.BATTLEFIELD:
        return can_be_summoned(g, book, t)
    return goal != Goal.PLAY_FREE or playable(g, book, t, seat, FREE)


@kernel
def search(g, book, plans, c, e):
    """Search the own deck, then shuffle it."""
    seat, goal, first = g.ctx_seat[c], book.x[e], g.arena_n
    f = book.filter[book.a[e]]
    enemy = g.ctx_enemy[c]
    n = searchable(g, book, c, f, seat, goal)
    if chooses_enemy(book, f):
        g.ctx_enemy[c] = choose_opponent(g, book, plans, seat)
    found = select_among(g, book, plans, c, book.a[e], seat, n, False)
    g.ctx_enemy[c] = enemy
    if found < 0:
        give_up(g, c, first)
        return
    if goal == Goal.PLAY_FREE:
        for at in range(first, g.arena_n):
            made = play_card(g, book, plans, g.arena[at], seat, np.int64(FREE), False, NOBODY)
            g.arena[at] = made
            g.arena_now[at] = made
            if g.ended or g.halted:
                return
        open_moment(g, book)
    else:
        open_moment(g, book)
        move_found(g, book, first, seat, goal)
    shuffle_deck(g, seat)
    finish(g, book, c, first)


@kernel
def move_found(g, book, first, seat, goal):
    """What was searched goes where it should; what has come into play is told."""
    for at in range(first, g.arena_n):
        t = g.arena_now[at]
        if goal == Goal.BATTLEFIELD:
            made = put_into_play(g, book, t, seat)
        else:
            made = move(g, book, t, Place.HAND if goal == Goal.HAND else Place.GRAVEYARD, g.owner[t], False)
        g.arena[at] = made
        g.arena_now[at] = made
    if goal == Goal.BATTLEFIELD:
        for at in range(first, g.arena_n):
            if in_play(g, g.arena[at]):
                emit(g, Trigger.SEARCHED, g.arena[at], g.arena[at], seat, 0)


@kernel
def keep_playable(g, book, things, n, seat, free):
    """Keep those cards of a list that are live and can be played now."""
    kept = 0
    for at in range(n):
        if g.live[things[at]] and playable(g, book, things[at], seat, FREE if free else PAID):
            things[kept] = things[at]
            kept += 1
    return kept


@kernel
def play_known(g, book, plans, c, e, first):
    """Play the known cards that a word means, as far as they can be played."""
    target, seat = book.a[e], g.ctx_seat[c]
    select(g, book, plans, c, target, ANY, 0, True, NOBODY)
    kept = first
    for at in range(first, g.arena_n):
        if playable(g, book, g.arena_now[at], seat, FREE if book.x[e] else PAID):
            g.arena[kept] = g.arena_now[at]
            kept += 1
    g.arena_n = kept
    for at in range(first, kept):
        made = play_for(g, book, plans, g.arena[at], seat, book.x[e])
        g.arena[at] = made
        g.arena_now[at] = made


@kernel
def play_for(g, book, plans, t, seat, free):
    """Play a card inside an effect, for its price or free."""
    coins = np.int64(FREE) if free else price_of(g, book, t, seat)
    return play_card(g, book, plans, t, seat, coins, False, NOBODY)


@kernel
def play(g, book, plans, c, e):
    """Play cards one after the other; those that could be paid at the start are legal, each time if they still can be."""
    target, seat, first, free = book.a[e], g.ctx_seat[c], g.arena_n, book.x[e]
    if book.which[target] != NONE:
        play_known(g, book, plans, c, e, first)
        handled(g, c, first)
        g.arena_n = first
        return
    enemy = g.ctx_enemy[c]
    if chooses_enemy(book, book.filter[target]):
        g.ctx_enemy[c] = choose_opponent(g, book, plans, seat)
    n = keep_playable(g, book, g.fit, candidates(g, book, c, target, ANY, 0), seat, free)
    g.ctx_enemy[c] = enemy
    left = np.int64(n)
    if book.quantity[target] != Quantity.ALL:
        limit = np.int64(0) if book.limit[target] == NONE else amount(g, book, book.limit[target], c)
        if limit == MISSING:
            handled_none(g, c)
            return
        left = how_many(g, book, plans, c, target, seat, n, limit)
        if book.quantity[target] == Quantity.EXACTLY:
            left = min(left, np.int64(n))
    while left > 0 and not (g.ended or g.halted):
        n = keep_playable(g, book, g.fit, n, seat, free)
        if n == 0:
            break
        at = choose_one(g, book, plans, seat, n, True, List.TAKE, g.ctx_source[c])
        t = g.fit[at]
        drop(g.fit, n, at)
        n -= 1
        left -= 1
        for other in range(n):
            g.sorted[other] = g.fit[other]
        made = play_for(g, book, plans, t, seat, free)
        for other in range(n):
            g.fit[other] = g.sorted[other]
        push(g, made, made)
    handled(g, c, first)
    g.arena_n = first


@kernel
def control(g, book, plans, c, e):
    """Take control of cards; never of a city."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], CONTROLLED, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        g.controller[g.arena_now[at]] = g.ctx_seat[c]
        note(g, EventKind.CONTROL, g.ctx_seat[c], g.arena_now[at], NOBODY, 0)
    if book.fortifications_count:
        g.cities_fell = 1
    touch_field(g)
    finish(g, book, c, first)
