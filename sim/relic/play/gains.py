"""Levels and corruption: what a player gains and seldom loses (R8, R26; ENGINE.md section 9)."""

import numpy as np

from sim.engine.choices import parted
from sim.engine.jit import kernel, rarely
from sim.engine.plans import DEFAULT_RANK
from sim.engine.players.form import UNASKED
from sim.relic.events import EventKind
from sim.relic.play.asked import asked_things
from sim.relic.play.copies import text_of
from sim.relic.play.decks import draw_card
from sim.relic.play.effort import spend
from sim.relic.play.judge import add_choice, is_random, lot, rank
from sim.relic.play.log import note
from sim.relic.play.missions import gain_mission, progress
from sim.relic.play.passives import unsettle_goal
from sim.relic.play.resources import add_taint, drop_taint, turn_down
from sim.relic.play.stack import push
from sim.relic.play.triggers import fire
from sim.relic.words import ANY, MAX_LEVEL, NOBODY, Deck, Goal, List, On


@kernel
def gain_level(g, book, plans, seat):
    """Gain one level: its rewards, then the triggers that answer it, go on the stack; beyond 12 there is only a completed mission."""
    if g.level[seat] == MAX_LEVEL:
        gain_mission(g, book, seat)
        return
    level = g.level[seat] + 1
    g.level[seat] = level
    unsettle_goal(g, seat)
    note(g, EventKind.LEVEL, seat, NOBODY, NOBODY, level)
    progress(g, book, seat, Goal.LEVEL, NOBODY)
    fire(g, book, plans, seat, On.LEVEL, ANY)
    character = g.character[seat]
    push(g, book.track_first[character, level], book.track_last[character, level], NOBODY, seat)


@rarely
def gain_corruption(g, book, plans, seat):
    """Draw a corruption card; what it does when active, then the triggers that answer it, go on the stack. Returns whether there was one."""
    card = draw_card(g, book, seat, Deck.CORRUPTION)
    if card == NOBODY:
        return False
    active = add_taint(g, book, seat, card)
    fire(g, book, plans, seat, On.CORRUPTION, ANY)
    if active:
        text = text_of(card, g.taint_copy[seat, g.taint_n[seat] - 1])
        push(g, book.effect_first[card], book.effect_last[card], text, seat)
    return True


@kernel
def list_taints(g, seat, active_only):
    """Write the corruption cards, or the active ones, as candidates; returns their number."""
    n = 0
    for at in range(g.taint_n[seat]):
        if g.active[seat, at] or not active_only:
            n = add_choice(g, n, g.taint[seat, at], at)
    return n


@rarely
def taint_lost(g, book, plans, seat, n):
    """Place of the candidate lost first: the highest rank in `keep`; without a line the lowest worth, of equals an active one; then the last."""
    spend(g, n)
    if is_random(g, plans, seat):
        return np.int64(g.choice_at[lot(g, seat, n)])
    asked = asked_things(g, book, plans[g.strategy[seat]], seat, np.int64(List.KEEP), n, False)
    if asked != UNASKED:
        return np.int64(g.choice_at[asked])
    worst = np.int64(NOBODY)
    lowest = np.int64(0)
    chosen = 0
    for i in range(n):
        value = min(rank(g, book, plans[g.strategy[seat]], seat, List.KEEP, g.choice[i]), DEFAULT_RANK)
        worth = np.int64(book.worth[g.choice[i]])
        down = value == DEFAULT_RANK and g.active[seat, g.choice_at[i]] < g.active[seat, g.choice_at[chosen]]
        if value > worst or (value == worst and (worth < lowest or (worth == lowest and not down))):
            worst = value
            lowest = worth
            chosen = i
    parted(g, seat, List.KEEP, worst, g.choice[chosen])
    return np.int64(g.choice_at[chosen])


@rarely
def lose_corruption(g, book, plans, seat, n):
    """Discard corruption cards, one by one."""
    for _ in range(min(n, g.taint_n[seat])):
        drop_taint(g, book, seat, taint_lost(g, book, plans, seat, list_taints(g, seat, False)))


@rarely
def face_down(g, book, plans, seat, n):
    """Turn active corruption cards face down, in the order in which they would be lost."""
    for _ in range(n):
        there = list_taints(g, seat, True)
        if there == 0:
            return
        turn_down(g, book, seat, taint_lost(g, book, plans, seat, there))
