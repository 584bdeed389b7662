"""What cards, characters and the scenario bring about when something happens, and how an option is chosen (ENGINE.md sections 3, 7.1 and 8)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.plans import DEFAULT_RANK
from sim.engine.players.form import UNASKED
from sim.relic.play.copies import text_of
from sim.relic.play.judge import accepts, coin, is_random, pick, rank_below
from sim.relic.play.offers import asked_option, asked_options, thing_of, word_of
from sim.relic.play.stack import push, turn_over
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO, THING_SPACE, THING_WORD
from sim.relic.words import ANY, NOBODY, List, Only, Verb, Word


@kernel
def answers(g, book, plans, seat, owner, row, on, attribute):
    """Whether a trigger answers an event about an attribute; an optional one is accepted now, before any other is resolved."""
    if book.trigger_on[row] != on:
        return False
    if book.trigger_attribute[row] != ANY and book.trigger_attribute[row] != attribute:
        return False
    return not book.trigger_may[row] or accepts_effect(g, book, plans, seat, owner, book.trigger_first_step[row])


@inlined
def fire_owner(g, book, plans, seat, owner, copy, on, attribute):
    """Stack what the triggers of an owner do."""
    for row in range(book.trigger_first[owner], book.trigger_last[owner]):
        if answers(g, book, plans, seat, owner, row, on, attribute):
            push(g, book.trigger_first_step[row], book.trigger_last_step[row], text_of(owner, copy), seat)


@rarely
def fire_all(g, book, plans, seat, on, attribute):
    """Stack what the triggers of a player do, so that it is done in the order of their owners: `passives.owner_at`, one after the other."""
    base = g.frames
    fire_owner(g, book, plans, seat, FIRST_CHARACTER + np.int64(g.character[seat]), 0, on, attribute)
    for at in range(g.held_n[seat]):
        fire_owner(g, book, plans, seat, np.int64(g.held[seat, at]), g.held_copy[seat, at], on, attribute)
    for at in range(g.taint_n[seat]):
        if g.active[seat, at]:
            fire_owner(g, book, plans, seat, np.int64(g.taint[seat, at]), g.taint_copy[seat, at], on, attribute)
    fire_owner(g, book, plans, seat, FIRST_SCENARIO + np.int64(book.scenario), 0, on, attribute)
    if g.frames > base + 1:
        turn_over(g, base)


@inlined
def fire(g, book, plans, seat, on, attribute):
    """Put what a player's triggers do on the stack; `attribute` ANY for events that have none."""
    if g.has_trigger[seat, on]:
        fire_all(g, book, plans, seat, on, attribute)


@kernel
def rank_of_way(g, book, plan, seat, step, limit):
    """Lowest rank, if it is below `limit`, of the spaces to which a move, or a price for one, leads by its text; otherwise a number that is not."""
    while book.verb[step] == Verb.PAY:
        step += 1  # a price leads where what it buys does
    arg = book.arg[step]
    if book.sort[step] == Only.SPACE:
        return rank_below(g, book, plan, seat, List.CHOOSE, THING_SPACE + arg, limit)
    best = limit
    for space in range(book.spaces):
        there = book.area[space] if book.sort[step] == Only.AREA else book.tier[space]
        if there == arg:
            best = min(best, rank_below(g, book, plan, seat, List.CHOOSE, THING_SPACE + space, best))
    return best


@kernel
def option_rank(g, book, plan, seat, step, limit):
    """Rank of an effect in the list `choose`, by its word or where it leads, if it is below `limit`; otherwise a number that is not."""
    word = word_of(book, step)
    best = min(limit, rank_below(g, book, plan, seat, List.CHOOSE, THING_WORD + word, limit))
    if word == Word.CROSS:
        best = min(best, rank_of_way(g, book, plan, seat, step, best))
    return best


@kernel
def wants_option(g, book, plans, seat, step, owner):
    """Whether a line of `choose` fits an effect; random: a coin."""
    if is_random(g, plans, seat):
        return coin(g, seat)
    plan = plans[g.strategy[seat]]
    asked = asked_option(g, book, plan, seat, step, owner, 0)
    if asked != UNASKED:
        return asked >= 0
    value = option_rank(g, book, plan, seat, step, DEFAULT_RANK)
    if value >= DEFAULT_RANK:
        return False
    chose(g, seat, List.CHOOSE, value, THING_WORD + word_of(book, step))
    return True


@kernel
def pick_option(g, book, plans, seat, n, may, owner):
    """Choose one of the first `n` candidates, options of an owner's text: their first steps are in `choice_at`; NOBODY for none (`may`)."""
    if is_random(g, plans, seat):
        return pick(g, book, plans, seat, List.CHOOSE, n, may)
    asked = asked_options(g, book, plans[g.strategy[seat]], seat, n, owner, may)
    if asked != UNASKED:
        return asked
    best = DEFAULT_RANK
    chosen = NOBODY if may else 0
    for i in range(n):
        value = option_rank(g, book, plans[g.strategy[seat]], seat, g.choice_at[i], best)
        if value < best:
            best = value
            chosen = i
    if chosen != NOBODY:
        chose(g, seat, List.CHOOSE, best, THING_WORD + word_of(book, g.choice_at[chosen]))
    return chosen


@kernel
def accepts_effect(g, book, plans, seat, owner, step):
    """Whether a seat uses an optional effect: no line of `decline` names its owner; without an owner a line of `choose` must fit it.

    Nothing names a scenario, so that its optional effects are used.
    """
    if owner < 0:
        return wants_option(g, book, plans, seat, step, owner)
    thing = thing_of(owner)
    if thing < 0 and not is_random(g, plans, seat):
        return True
    return accepts(g, book, plans, seat, thing)
