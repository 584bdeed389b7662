"""Decisions of players written in Python (ENGINE.md section 13): each is asked with what it sees and what it can take, and its answer is checked.

All this is compiled only for tables at which such players sit (`sim.engine.players.asking`). What has to be worked out from the roll, the use or the
movement under way is asked beside these.
"""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.players.asking import call_player, question
from sim.engine.players.form import NOTHING, UNASKED
from sim.engine.players.questions import begin_questions, is_allowed, leaves_to_rules, note_answer
from sim.relic.play.chances import group_chance
from sim.relic.play.passives import price_of
from sim.relic.play.view import judge_option, price_option, put_option, show
from sim.relic.state import MAX_EFFORT
from sim.relic.tables import THING_WORD
from sim.relic.views import Asked, Of
from sim.relic.words import NOBODY, Deck, EndReason, Fault, List, Thing, Word


@rarely
def stop(g, seat):
    """A seat has given an answer that cannot be taken: the game ends where the next thing begins."""
    g.seat = seat
    g.blamed = NOBODY
    g.fault = Fault.NO_ANSWER
    g.ended = EndReason.ENDLESS
    g.over = 1
    g.frames = 0
    g.effort = MAX_EFFORT + 1


@kernel
def ask(g, book, plan, seat, decision, many, may):
    """Answer of a seat to a question whose options are written down, if there is anything to decide; one that cannot be taken stops the game."""
    usual = NOTHING if may else 0
    if g.fault or (many == 1 and not may):
        return usual
    show(g, book, plan, seat, may)
    answer = call_player(plan, decision, many)
    if is_allowed(answer, many, may):
        return answer
    note_answer(plan, decision, many, answer)
    stop(g, seat)
    return usual


@kernel
def ask_whether(unused, neither, plan, decision, one, two, three):
    """Whether a strategy has a function for a decision: 1, otherwise 0."""
    return 0 if leaves_to_rules(plan, decision) else 1


@kernel
def state_of(g, book, seat, card, at):
    """What tells an own copy of a card from others: the charges on an asset, 1 for a corruption card that is active."""
    if book.home[card] == Deck.CORRUPTION:
        return np.int64(g.active[seat, at])
    return np.int64(0 if book.home[card] == Deck.POWER else g.charge[seat, at])


@kernel
def ask_about_things(g, book, plan, seat, decision, n, may):
    """Ask which of the first `n` candidates is chosen."""
    if leaves_to_rules(plan, decision):
        return UNASKED
    for k in range(n):
        put_option(plan, k, g.choice[k])
        if decision == List.BUY:
            price_option(plan, k, price_of(g, book, seat, g.choice[k]), NOBODY)
        elif decision == List.RIVAL:
            plan.options[k, Of.SEAT] = g.choice_at[k]
        elif decision == List.KEEP or decision == Asked.CHARGE:
            plan.options[k, Of.NUMBER] = state_of(g, book, seat, g.choice[k], g.choice_at[k])
    return ask(g, book, plan, seat, decision, n, may)


@kernel
def ask_about_thing(g, book, plan, seat, decision, thing, cost):
    """Ask about one thing whether something is done with it, at a price if it has one."""
    if leaves_to_rules(plan, decision):
        return UNASKED
    put_option(plan, 0, thing)
    price_option(plan, 0, cost, NOBODY)
    return ask(g, book, plan, seat, decision, 1, 1)


@kernel
def ask_about_condition(g, book, plan, seat, thing, n, unused):
    """Ask whether a condition of the Warp Rift is met, at a price unless it is a level."""
    if leaves_to_rules(plan, List.CHOOSE):
        return UNASKED
    put_option(plan, 0, THING_WORD + Word.SKIP)
    if thing != Thing.LEVEL:
        price_option(plan, 0, n, thing)
    return ask(g, book, plan, seat, List.CHOOSE, 1, 1)


@kernel
def ask_about_enemies(g, book, plan, seat, space, n, unused):
    """Ask which of the first `n` candidates, enemies on a space, is evaded."""
    if leaves_to_rules(plan, List.EVADE):
        return UNASKED
    for k in range(n):
        put_option(plan, k, g.choice[k])
        judge_option(plan, k, group_chance(g, book, seat, space, book.test[g.choice[k]]), 0)
    return ask(g, book, plan, seat, List.EVADE, n, 1)


@kernel
def ask_about_mission(g, book, plan, seat, drawn, two, three):
    """Ask which of the active mission and a drawn one stays."""
    if leaves_to_rules(plan, List.MISSION):
        return UNASKED
    put_option(plan, 0, g.mission[seat])
    put_option(plan, 1, drawn)
    return ask(g, book, plan, seat, List.MISSION, 2, 0)


@kernel
def ask_about_levels(g, book, plan, seat, most, two, three):
    """Ask how many levels are bought, of those that trophies can pay for; gives their number, or NOTHING."""
    if leaves_to_rules(plan, Asked.LEVELS):
        return UNASKED
    for k in range(most):
        put_option(plan, k, NOBODY)
        plan.options[k, Of.NUMBER] = k + 1
        plan.options[k, Of.COST] = (k + 1) * book.level_points
    return ask(g, book, plan, seat, Asked.LEVELS, most, 1) + 1


@kernel
def ask_about_drop(g, book, plan, seat, one, two, three):
    """Ask which card is discarded at the end of the turn: the hand, then the assets."""
    n = 0
    for at in range(g.hand_n[seat]):
        n = put_option(plan, n, g.hand[seat, at])
    for at in range(g.held_n[seat]):
        n = put_option(plan, n, g.held[seat, at])
        plan.options[n - 1, Of.NUMBER] = g.charge[seat, at]
    return ask(g, book, plan, seat, List.DROP, n, 1) if n > 0 else NOTHING


@kernel
def ask_about_trophies(g, book, plan, seat, decision, left, unused):
    """Ask which trophy is lost, or paid for so many points that are left."""
    if leaves_to_rules(plan, decision):
        return UNASKED
    for at in range(g.trophy_n[seat]):
        put_option(plan, at, g.trophy[seat, at])
        plan.options[at, Of.COST] = left
    return ask(g, book, plan, seat, decision, g.trophy_n[seat], 0)


asked_things, asked_thing, asked_condition, asked_enemy = map(
    question, (ask_about_things, ask_about_thing, ask_about_condition, ask_about_enemies)
)
asked_mission, asked_levels, asked_drop, asked_trophy = map(
    question, (ask_about_mission, ask_about_levels, ask_about_drop, ask_about_trophies)
)
asked_whether, asked_nothing = question(ask_whether), question(begin_questions)


@inlined
def decides(plan, decision):
    """Whether a function makes a decision."""
    return asked_whether(plan, plan, plan, np.int64(decision), 0, 0, 0) == 1


@inlined
def decision_of(which):
    """Decision to which a candidate of a list is chosen that is wanted most."""
    return np.int64(Asked.CHARGE) if which == List.KEEP else np.int64(which)


@inlined
def loss_of(which):
    """Decision to which a candidate of a list is chosen that is wanted least."""
    return np.int64(Asked.LOWER) if which == List.ATTRIBUTE else np.int64(which)


@inlined
def begin_asking(g, book, plans, players):
    """A game begins."""
    for seat in range(players):
        asked_nothing(g, book, plans[g.strategy[seat]], 0, 0, 0, 0)
