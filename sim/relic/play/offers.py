"""Options of texts: what strategies call them, and how players written in Python are asked about them (ENGINE.md sections 8 and 13)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.players.asking import question
from sim.engine.players.form import UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.relic.play.amounts import amount_of
from sim.relic.play.asked import ask
from sim.relic.play.view import price_option, put_option
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO, THING_CHARACTER
from sim.relic.views import NOWHERE, Of
from sim.relic.words import NOBODY, List, Only, Thing, Verb, Word


@kernel
def word_of(book, step):
    """Word of an effect step: what a strategy's list `choose` calls it."""
    while book.verb[step] == Verb.PAY and book.skip[step] > 0:
        step += 1  # a price is called by what it buys
    verb = book.verb[step]
    if verb == Verb.GAIN:
        return np.int64(book.thing[step])
    if verb == Verb.FACE_DOWN or (verb == Verb.LOSE and book.thing[step] == Thing.CORRUPTION):
        return np.int64(Word.CLEANSE)
    if verb == Verb.MOVE:
        return np.int64(Word.CROSS)
    if verb == Verb.TEST:
        return np.int64(Word.TEST)
    if verb == Verb.BATTLE:
        return np.int64(Word.BATTLE)
    if verb == Verb.DRAW:
        return np.int64(Word.DRAW)
    if verb == Verb.HEAL:
        return np.int64(Word.LIFE)
    if verb == Verb.BUY_POWER:
        return np.int64(Word.POWER)
    if verb == Verb.BUY_WARGEAR:
        return np.int64(Word.WARGEAR)
    return np.int64(Word.OTHER)


@inlined
def thing_of(owner):
    """Thing that stands for the owner of a text (`tables.OWNERS`): the card or the character; NOBODY for scenarios, which no line can name."""
    if owner < FIRST_CHARACTER:
        return owner
    if owner < FIRST_SCENARIO:
        return owner - FIRST_CHARACTER + THING_CHARACTER
    return NOBODY


@kernel
def put_ends(book, plan, n, step):
    """Write down to which spaces option number `n` leads, whose first step, prices aside, is `step`."""
    if book.verb[step] != Verb.MOVE:
        return
    arg = book.arg[step]
    sort = book.sort[step]
    found = 0
    last = NOWHERE
    ends = np.uint64(0)
    for space in range(book.spaces):
        there = space if sort == Only.SPACE else book.area[space] if sort == Only.AREA else book.tier[space]
        if there == arg:
            found += 1
            last = space
            ends |= np.uint64(1) << np.uint64(space)
    plan.options[n, Of.ENDS] = np.int64(ends)
    plan.options[n, Of.SPACE] = last if found == 1 else NOWHERE


@kernel
def put_text(g, book, plan, seat, n, step, owner):
    """Write option number `n`: a text that begins with a step, of an owner."""
    put_option(plan, n, thing_of(owner))
    row = plan.options[n]
    row[Of.WORD] = word_of(book, step)
    if book.verb[step] == Verb.PAY:
        price_option(plan, n, amount_of(g, book, seat, step), book.thing[step])
    while book.verb[step] == Verb.PAY and book.skip[step] > 0:
        step += 1
    if book.verb[step] == Verb.GAIN:
        row[Of.NUMBER] = amount_of(g, book, seat, step)
    put_ends(book, plan, n, step)


@kernel
def ask_about_option(g, book, plan, seat, step, owner, unused):
    """Ask whether what begins with a step is done."""
    if leaves_to_rules(plan, List.CHOOSE):
        return UNASKED
    put_text(g, book, plan, seat, 0, step, owner)
    return ask(g, book, plan, seat, List.CHOOSE, 1, 1)


@kernel
def ask_about_options(g, book, plan, seat, n, owner, may):
    """Ask which of the first `n` candidates, whose first steps are in `choice_at`, is chosen."""
    if leaves_to_rules(plan, List.CHOOSE):
        return UNASKED
    for k in range(n):
        put_text(g, book, plan, seat, k, g.choice_at[k], owner)
    return ask(g, book, plan, seat, List.CHOOSE, n, may)


asked_option, asked_options = question(ask_about_option), question(ask_about_options)
