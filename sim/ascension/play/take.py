"""What a seat takes: the offer, its prices, and the choice among it (ENGINE.md section 3, steps 3 and 4)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.acquire import price, take_paid
from sim.ascension.play.asked import ask
from sim.ascension.play.constructs import banish_from_play
from sim.ascension.play.effects import resolve
from sim.ascension.play.judge import add_target, coin, rank_below
from sim.ascension.play.log import note
from sim.ascension.play.offer import best_on_offer, rank_on_offer, see_offer
from sim.ascension.play.stack import push
from sim.ascension.play.view import put_option
from sim.ascension.state import STREAM_CHOICE, USED_ACTION
from sim.ascension.views import Zone
from sim.ascension.words import NOBODY, List
from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.plans import NO_RANK, Policy
from sim.engine.players.asking import question
from sim.engine.players.form import NOTHING, UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.engine.streams import below

AT_STACK = 16
"""`target_at` of an always-available card is its index plus this; below are row slots."""
AT_ACTION = 32
"""`target_at` of an action is 4 * the construct's place + the action's number, plus this."""


@inlined
def target_of(g, place):
    """`target_at` of a place of the offer."""
    return np.int64(place if place < g.row_size else AT_STACK + place - g.row_size)


@inlined
def place_of(g, at):
    """Place of the offer whose `target_at` is given."""
    return np.int64(at if at < AT_STACK else at - AT_STACK + g.row_size)


@kernel
def list_offer(g, book, plan):
    """Fill the candidate list with the affordable cards on offer: row slots, then always-available cards. Returns their number."""
    see_offer(g, book, plan)
    n = 0
    for place in range(g.row_size + book.stacks):
        if (g.reach >> place) & 1:
            n = add_target(g, n, g.place_card[place], target_of(g, place))
    return n


@kernel
def is_unused(g, seat, at, number):
    """Whether action `number` of the construct at `at` can still be used this turn."""
    return g.used[seat, at] & (USED_ACTION << number) == 0


@kernel
def first_usable(g, book, seat, at):
    """Number of the first action of the construct at `at` that can be used and paid for now, or NOBODY."""
    card = g.play[seat, at]
    first = book.action_first[card]
    for action in range(first, book.action_last[card]):
        if book.action_runes[action] <= g.runes and is_unused(g, seat, at, action - first):
            return action - first
    return NOBODY


@kernel
def list_actions(g, book, n):
    """Append the usable actions of constructs in play that cost runes to the candidate list, oldest first. Returns its new length."""
    seat = g.seat
    for at in range(g.play_n[seat]):
        card = g.play[seat, at]
        for action in range(book.action_first[card], book.action_last[card]):
            number = action - book.action_first[card]
            runes = book.action_runes[action]
            if 0 < runes <= g.runes and is_unused(g, seat, at, number):
                n = add_target(g, n, card, AT_ACTION + 4 * at + number)
    return n


@inlined
def is_listed(g, n, card):
    """Whether a card is among the first `n` options already."""
    for option in range(n):
        if g.target_card[option] == card:
            return True
    return False


@kernel
def list_options(g, book):
    """Fill the candidate list with what can be taken now: cards on offer, each once, and unused actions of constructs. Returns their number."""
    n = 0
    for place in range(g.row_size + book.stacks):
        if (g.reach >> place) & 1 and not is_listed(g, n, g.place_card[place]):
            n = add_target(g, n, g.place_card[place], target_of(g, place))
    for at in range(g.play_n[g.seat]):
        card = g.play[g.seat, at]
        first = book.action_first[card]
        for action in range(first, book.action_last[card]):
            if book.action_runes[action] <= g.runes and is_unused(g, g.seat, at, action - first):
                n = add_target(g, n, card, AT_ACTION + 4 * at + action - first)
    return n


@kernel
def ask_about_offer(g, book, plan, seat, one, two, three):
    """Ask which of all that can be taken now is taken."""
    if leaves_to_rules(plan, List.TAKE):
        return UNASKED
    n = list_options(g, book)
    for option in range(n):
        card = g.target_card[option]
        at = g.target_at[option]
        if at >= AT_ACTION:
            number = (at - AT_ACTION) % 4
            put_option(plan, option, card, book.action_runes[book.action_first[card] + number], Zone.ACTION, number, NOBODY)
        else:
            put_option(plan, option, card, price(g, book, card), Zone.ROW if at < AT_STACK else Zone.PILE, NOBODY, NOBODY)
    return ask(g, book, plan, seat, List.TAKE, n, 1) if n else NOTHING


asked_offer = question(ask_about_offer)


@rarely
def use_action(g, book, plans, at, number):
    """Use an action of the construct at `at`: pay runes, or banish it from play (A36, A42)."""
    seat = g.seat
    card = g.play[seat, at]
    action = book.action_first[card] + number
    g.used[seat, at] |= USED_ACTION << number
    g.actions += book.action_effects[action]
    g.runes -= book.action_runes[action]
    note(g, EventKind.ACTION, seat, card, NOBODY, book.action_runes[action])
    push(g, book.action_first_step[action], book.action_last_step[action], card)
    if book.action_banish[action]:
        banish_from_play(g, book, seat, at)
    resolve(g, book, plans)


@kernel
def carry_out(g, book, plans, card, at):
    """Carry out the chosen option."""
    if at >= AT_ACTION:
        use_action(g, book, plans, (at - AT_ACTION) // 4, (at - AT_ACTION) % 4)
    else:
        take_paid(g, book, plans, card, place_of(g, at))
        resolve(g, book, plans)


@inlined
def wanted_most(g, book, plan):
    """Option that a strategy wants most by its rules: (rank, card, `target_at`), NOBODY twice for none; the rank only where somebody asks for it."""
    place = best_on_offer(g, book, plan)
    best, card, at = np.int64(NO_RANK), np.int64(NOBODY), np.int64(NOBODY)
    if place != NOBODY:
        card, at = np.int64(g.place_card[place]), target_of(g, place)
    if g.logging:
        best = rank_on_offer(g, plan, place)
    if g.alert[g.seat, 0]:
        best = rank_on_offer(g, plan, place)
        for own_place in range(g.play_n[g.seat]):
            number = first_usable(g, book, g.seat, own_place)
            if number == NOBODY:
                continue
            own = np.int64(g.play[g.seat, own_place])
            value = rank_below(g, book, plan, g.seat, List.USE, own, best)
            if value < best:
                best, card, at = value, own, np.int64(AT_ACTION + 4 * own_place + number)
    return best, card, at


@kernel
def choose_by_rules(g, book, plan):
    """Option a strategy wants most, by its function or its lists: (card, `target_at`), NOBODY twice for none."""
    see_offer(g, book, plan)
    answer = asked_offer(g, book, plan, g.seat, 0, 0, 0)
    if answer == NOTHING:
        return np.int64(NOBODY), np.int64(NOBODY)
    if answer != UNASKED:
        return np.int64(g.target_card[answer]), np.int64(g.target_at[answer])
    best, card, at = wanted_most(g, book, plan)
    if card != NOBODY:
        chose(g, g.seat, List.TAKE if at < AT_ACTION else List.USE, best, card)
    return card, at


@rarely
def choose_at_random(g, book, plan):
    """Any option, uniformly: (card, `target_at`), NOBODY twice for none."""
    n = list_actions(g, book, list_offer(g, book, plan))
    if n == 0:
        return np.int64(NOBODY), np.int64(NOBODY)
    chosen = below(g, STREAM_CHOICE + g.seat, n)
    return np.int64(g.target_card[chosen]), np.int64(g.target_at[chosen])


@inlined
def choose_at_sight(g, book, plans, room):
    """Option that a seat takes without a search: (card, `target_at`), NOBODY twice for none."""
    plan = plans[g.strategy[g.seat]]
    return choose_at_random(g, book, plan) if plan.policy == Policy.RANDOM else choose_by_rules(g, book, plan)


@inlined
def take_option(g, book, plans, card, at):
    """Take an option."""
    g.actions += 1
    carry_out(g, book, plans, card, at)


def taking(choose: Callable[..., Any]) -> Callable[..., Any]:
    """Compile step 3 of a turn.

    Parameters
    ----------
    choose
        Compiled `(g, book, plans, room)`: which option the active seat takes, as (card, `target_at`), NOBODY twice for none; `room` is what it needs
        beside the game, `()` for nothing.

    Returns
    -------
    callable
        `(g, book, plans, room)`: takes one option, if there is one that is affordable and wanted. Returns whether there was.
    """

    @kernel
    def take_one(g, book, plans, room):
        card, at = choose(g, book, plans, room)
        if card == NOBODY:
            return False
        take_option(g, book, plans, card, at)
        return True

    return take_one


@rarely
def toss_free_action(g, book, plans):
    """Policy `random`: toss for the next unused action that costs no runes. Returns whether one was used."""
    seat = g.seat
    for at in range(g.play_n[seat]):
        card = g.play[seat, at]
        for action in range(book.action_first[card], book.action_last[card]):
            number = action - book.action_first[card]
            if book.action_runes[action] == 0 and is_unused(g, seat, at, number):
                g.used[seat, at] |= USED_ACTION << number
                if coin(g, seat):
                    g.actions += 1
                    use_action(g, book, plans, at, number)
                    return True
    return False
