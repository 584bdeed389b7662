"""The interpreter of effects: one step at a time from the stack, depth first (ENGINE.md sections 3 and 9)."""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.relic.events import EventKind
from sim.relic.play.amounts import amount_of, condition_holds
from sim.relic.play.battle import answer_result, fight
from sim.relic.play.copies import owner_of, text_of
from sim.relic.play.effort import begin, weight_of_step
from sim.relic.play.gains import face_down, gain_corruption, gain_level
from sim.relic.play.idle import may_pay, options_left
from sim.relic.play.judge import is_random
from sim.relic.play.log import note
from sim.relic.play.losses import lose, pay
from sim.relic.play.missions import choose_rival, new_mission
from sim.relic.play.setbacks import eliminate, miss_turn, settle
from sim.relic.play.shop import buy_power, buy_wargear
from sim.relic.play.skill import attribute_meant, take_test
from sim.relic.play.stack import BATTLE_WON, PENDING, WHOLE, push, push_left, push_penalty, turn_over
from sim.relic.play.triggers import accepts_effect, pick_option, wants_option
from sim.relic.play.verbs import advance, can_move, charge, clear, discard_this, do_move, draw_threats, gain, heal, take_this, win
from sim.relic.words import NOBODY, Outcome, Thing, Verb, Who


@inlined
def chooses_itself(book, step, text):
    """Whether an optional step asks the player in its own way: prices always, a choice where nobody's text offers it."""
    return book.verb[step] == Verb.PAY or (book.verb[step] == Verb.CHOOSE and text < 0)


@kernel
def is_due(g, book, plans, step, text, seat):
    """Whether a step's condition holds now and, if it is optional, the player wants it."""
    if not condition_holds(g, book, seat, book.only[step]):
        return False
    if not book.may[step] or chooses_itself(book, step, text):
        return True
    return accepts_effect(g, book, plans, seat, owner_of(text), step)


@inlined
def push_block(g, book, step, text, seat, first):
    """Put the first or the second block of the steps that hang on a step on the stack."""
    start = step + 1
    middle = start + book.split[step]
    if first:
        push(g, start, middle, text, seat)
    else:
        push(g, middle, start + book.skip[step], text, seat)


@kernel
def do_battle(g, book, plans, step, text, seat):
    """A battle against an enemy that is no card; if the block `win` holds anything, what answers the battle waits for it."""
    value = amount_of(g, book, seat, step)
    attribute = attribute_meant(g, book, plans, seat, book.arg[step], False, value, book.step_dice[step])
    note(g, EventKind.BATTLE, seat, NOBODY, attribute, value)
    outcome = fight(g, book, plans, seat, attribute, NOBODY, value, step)
    if outcome == Outcome.WIN and book.split[step] > 0:
        push_left(g, step, step + 1, text, seat, BATTLE_WON - attribute)
        push_block(g, book, step, text, seat, True)
        return
    answer_result(g, book, plans, seat, attribute, outcome)
    if outcome == Outcome.LOSE:
        push_penalty(g, book, step + 1 + book.split[step], step + 1 + book.skip[step], text, seat)


@kernel
def do_pay(g, book, plans, step, text, seat):
    """Pay, if the player can and wants to, for the steps that hang on it."""
    if may_pay(g, book, plans, seat, step, text) and wants_option(g, book, plans, seat, step, owner_of(text)):
        pay(g, book, plans, seat, book.thing[step], amount_of(g, book, seat, step), book.trait[step])
        push(g, step + 1, step + 1 + book.skip[step], text, seat)


@kernel
def may_leave(g, book, plans, step, text, seat):
    """Whether a choice may end with no option; by lot only where nobody's text offers it: otherwise a coin has spoken already."""
    return book.may[step] and (text < 0 or not is_random(g, plans, seat))


@rarely
def do_choose(g, book, plans, step, text, seat):
    """Pick one of the options; of optional ones perhaps none."""
    n = options_left(g, book, plans, seat, step, text)
    chosen = pick_option(g, book, plans, seat, n, may_leave(g, book, plans, step, text, seat), owner_of(text))
    if chosen >= 0:
        first = np.int64(g.choice_at[chosen])
        push(g, first, first + book.skip[first - 1], text, seat)


@rarely
def do_players(g, book, plans, step, text, seat):
    """Put the steps on the stack for each player meant, clockwise from the one whose effect it is."""
    base = g.frames
    who = book.arg[step]
    if who == Who.ONE:
        rival = choose_rival(g, book, plans, seat, 0)
        if rival != NOBODY:
            push_left(g, step + 1, step + 1 + book.skip[step], text, rival, PENDING)
        return
    for k in range(0 if who == Who.EACH else 1, g.players):
        other = (seat + k) % g.players
        if not g.out[other] and (who != Who.HERE or g.space[other] == g.space[seat]):
            push_left(g, step + 1, step + 1 + book.skip[step], text, other, PENDING)
    turn_over(g, base)


@kernel
def do_one(g, book, plans, step, text, seat, left):
    """Gain one of the `left` levels or corruption cards of a step; the others wait until all it brings about is done."""
    if left > 1:
        push_left(g, step, step + 1, text, seat, left - 1)
    if book.thing[step] == Thing.LEVEL:
        gain_level(g, book, plans, seat)
    else:
        gain_corruption(g, book, plans, seat)


@inlined
def is_one_by_one(book, step):
    """Whether a step gains things that have to be dealt with one by one."""
    return book.verb[step] == Verb.GAIN and (book.thing[step] == Thing.LEVEL or book.thing[step] == Thing.CORRUPTION)


@rarely
def do_special(g, book, plans, step, text, seat):
    """Verbs that change the course of things, or single cards."""
    verb = book.verb[step]
    amount = amount_of(g, book, seat, step)
    if verb == Verb.BUY_POWER:
        buy_power(g, book, plans, seat, amount)
    elif verb == Verb.BUY_WARGEAR:
        buy_wargear(g, book, plans, seat, amount)
    elif verb == Verb.ADVANCE:
        advance(g, book, plans, seat, step)
    elif verb == Verb.WIN:
        win(g, seat)
    elif verb == Verb.CHARGE:
        charge(g, book, plans, seat, amount)
    elif verb == Verb.DISCARD_THIS:
        discard_this(g, book, seat, text)
    elif verb == Verb.TAKE_THIS:
        take_this(g, book, seat, text)
    elif verb == Verb.FACE_DOWN:
        face_down(g, book, plans, seat, amount)
    elif verb == Verb.ELIMINATE:
        eliminate(g, book, seat)
    elif verb == Verb.NEW_MISSION:
        new_mission(g, book, plans, seat, amount)
    elif verb == Verb.CLEAR:
        clear(g, book, seat, book.arg[step], book.trait[step], amount)
    elif verb == Verb.PLAYERS:
        do_players(g, book, plans, step, text, seat)
    else:
        miss_turn(g, seat)


@kernel
def do_step(g, book, plans, step, text, seat):
    """Do one step that is due."""
    verb = book.verb[step]
    note(g, EventKind.STEP, seat, owner_of(text), verb, 0)
    amount = amount_of(g, book, seat, step)
    if verb == Verb.GAIN:
        if is_one_by_one(book, step):
            if amount > 0:
                do_one(g, book, plans, step, text, seat, amount)
        else:
            gain(g, book, plans, seat, book.thing[step], amount)
    elif verb == Verb.LOSE:
        lose(g, book, plans, seat, book.thing[step], amount, book.trait[step])
    elif verb == Verb.TEST:
        passed = take_test(g, book, plans, seat, book.arg[step], amount)
        push_block(g, book, step, text, seat, passed)
    elif verb == Verb.BATTLE:
        do_battle(g, book, plans, step, text, seat)
    elif verb == Verb.PAY:
        do_pay(g, book, plans, step, text, seat)
    elif verb == Verb.CHOOSE:
        do_choose(g, book, plans, step, text, seat)
    elif verb == Verb.DRAW:
        draw_threats(g, book, seat, book.arg[step], amount)
    elif verb == Verb.MOVE:
        if can_move(g, book, seat, step, owner_of(text)):
            do_move(g, book, plans, seat, step)
    elif verb == Verb.HEAL:
        heal(g, book, seat)
    else:
        do_special(g, book, plans, step, text, seat)


@kernel
def do_top(g, book, plans):
    """Do the next step of the range on top; a range that is done, or whose player is out, goes."""
    frame = g.frames - 1
    seat = g.frame_seat[frame]
    step = g.frame_step[frame]
    left = g.frame_left[frame]
    if step >= g.frame_last[frame] or g.out[seat]:
        g.frames = frame
        return
    if not begin(g, weight_of_step(g, seat)):
        return
    if left <= BATTLE_WON:
        g.frames = frame
        answer_result(g, book, plans, seat, BATTLE_WON - left, Outcome.WIN)
        return
    rest = step + 1 + book.skip[step]
    g.frame_step[frame] = rest
    g.frame_left[frame] = WHOLE
    if rest >= g.frame_last[frame]:
        g.frames = frame  # nothing is left in it: what this step causes takes its place
    text = text_of(g.frame_card[frame], g.frame_copy[frame])
    if left > 0:
        note(g, EventKind.STEP, seat, owner_of(text), book.verb[step], 0)
        do_one(g, book, plans, step, text, seat, left)
    elif is_due(g, book, plans, step, text, seat):
        do_step(g, book, plans, step, text, seat)


@kernel
def resolve_all(g, book, plans):
    """Settle, and do all effects on the stack and all they bring about."""
    settle(g, book, plans)
    while g.frames > 0:
        do_top(g, book, plans)
        settle(g, book, plans)


@inlined
def resolve(g, book, plans):
    """Do all that, if there is anything to be settled or done: mostly there is not."""
    if g.unsettled or g.frames > 0:
        resolve_all(g, book, plans)
