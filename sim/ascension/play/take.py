"""What a seat takes: the offer, its prices, and the choice among it (ENGINE.md section 3, steps 3 and 4)."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.acquire import affordable, set_budget, take_paid
from sim.ascension.play.constructs import banish_from_play
from sim.ascension.play.effects import resolve
from sim.ascension.play.judge import add_target, coin, judge, rank_below
from sim.ascension.play.log import note
from sim.ascension.play.stack import push
from sim.ascension.state import MASKS, STREAM_CHOICE, USED_ACTION
from sim.ascension.words import NOBODY, Kind, List
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.plans import NO_RANK, Policy
from sim.engine.streams import below

AT_STACK = 16
"""`target_at` of an always-available card is its index plus this; below are row slots."""
AT_ACTION = 32
"""`target_at` of an action is 4 * the construct's place + the action's number, plus this."""


@inlined
def is_offered(g, book, card):
    """Mark a card on offer as seen, and as in reach if it is affordable. Returns whether it is."""
    word = card >> 6
    bit = np.uint64(1) << np.uint64(card & 63)
    within = affordable(g, book, card) & (card != g.bar)
    g.on_offer[word] |= bit
    g.in_reach_now[word] |= bit if within else np.uint64(0)
    return within


@inlined
def has_copies(g, book, stack):
    """Whether an always-available card is there: a pile may be empty, a monster never leaves (A11, A13)."""
    return g.stack[stack] > 0 or book.kind[book.stack_card[stack]] == Kind.MONSTER


@kernel
def list_offer(g, book):
    """Fill the candidate list with the affordable cards on offer: row slots, then always-available cards. Returns their number."""
    n = 0
    for slot in range(g.row_size):
        card = g.row[slot]
        if card >= 0 and is_offered(g, book, card):
            n = add_target(g, n, card, slot)
    for stack in range(book.stacks):
        card = book.stack_card[stack]
        if has_copies(g, book, stack) and is_offered(g, book, card):
            n = add_target(g, n, card, AT_STACK + stack)
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
        take_paid(g, book, plans, card, at if at < AT_STACK else NOBODY)
        resolve(g, book, plans)


@inlined
def wish(g, book, plan, card, best):
    """Rank of a card on offer in the take list, if it is affordable and below `best`; most ranks are fixed and cost no branch."""
    within = is_offered(g, book, card)
    entry = np.int64(plan.entry[List.TAKE, card])
    value = -1 - entry
    if entry >= 0:
        value = judge(g, book, plan, g.seat, entry, best) if within else NO_RANK
    return value if within else NO_RANK


@kernel
def choose_offer(g, book, plan, best):
    """Card on offer that a strategy wants most, of those ranked below `best`: (rank, card, `target_at`)."""
    chosen = np.int64(NOBODY)
    at = np.int64(NOBODY)
    for slot in range(g.row_size):
        card = np.int64(g.row[slot])
        if card >= 0:
            value = wish(g, book, plan, card, best)
            better = value < best
            best = value if better else best
            chosen = card if better else chosen
            at = slot if better else at
    for stack in range(book.stacks):
        card = np.int64(book.stack_card[stack])
        if has_copies(g, book, stack):
            value = wish(g, book, plan, card, best)
            better = value < best
            best = value if better else best
            chosen = card if better else chosen
            at = AT_STACK + stack if better else at
    return best, chosen, at


@kernel
def choose_by_rules(g, book, plan):
    """Option a strategy wants most: (card, `target_at`), NOBODY twice for none."""
    best, card, at = choose_offer(g, book, plan, NO_RANK)
    if g.alert[g.seat, 0]:
        for place in range(g.play_n[g.seat]):
            number = first_usable(g, book, g.seat, place)
            if number == NOBODY:
                continue
            own = np.int64(g.play[g.seat, place])
            value = rank_below(g, book, plan, g.seat, List.USE, own, best)
            if value < best:
                best, card, at = value, own, np.int64(AT_ACTION + 4 * place + number)
    return card, at


@rarely
def choose_at_random(g, book):
    """Any option, uniformly: (card, `target_at`), NOBODY twice for none."""
    n = list_actions(g, book, list_offer(g, book))
    if n == 0:
        return np.int64(NOBODY), np.int64(NOBODY)
    chosen = below(g, STREAM_CHOICE + g.seat, n)
    return np.int64(g.target_card[chosen]), np.int64(g.target_at[chosen])


@kernel
def take_one(g, book, plans):
    """Take one option, if there is one that is affordable and wanted. Returns whether there was."""
    plan = plans[g.strategy[g.seat]]
    set_budget(g)
    for word in range(MASKS):
        g.in_reach_now[word] = 0
    card, at = choose_at_random(g, book) if plan.policy == Policy.RANDOM else choose_by_rules(g, book, plan)
    for word in range(MASKS):
        g.in_reach[word] |= g.in_reach_now[word]
    if card == NOBODY:
        return False
    g.actions += 1
    carry_out(g, book, plans, card, at)
    return True


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
