"""What a seat takes: the offer, its prices, and the choice among it (ENGINE.md section 3, steps 3 and 4)."""

from sim.ascension.acquire import affordable, take_paid
from sim.ascension.constructs import banish_from_play
from sim.ascension.effects import resolve
from sim.ascension.events import Happened
from sim.ascension.judge import add_target, coin, rank
from sim.ascension.log import note
from sim.ascension.stack import push
from sim.ascension.state import STREAM_CHOICE, USED_ACTION
from sim.ascension.tables import NO_RANK
from sim.ascension.words import NOBODY, Kind, List, Policy
from sim.jit import kernel
from sim.streams import below

AT_STACK = 16
"""`target_at` of an always-available card is its index plus this; below are row slots."""
AT_ACTION = 32
"""`target_at` of an action is 4 * the construct's place + the action's number, plus this."""


@kernel
def offered_card(g, book, card):
    """Count a card on offer as seen, and as affordable if it is. Returns whether it is."""
    if g.seen_turn[card] != g.turn:
        g.seen_turn[card] = g.turn
        g.seen[g.seat, card] += 1
    if not affordable(g, book, card):
        return False
    if g.afford_turn[card] != g.turn:
        g.afford_turn[card] = g.turn
        g.affordable[g.seat, card] += 1
    return True


@kernel
def list_offer(g, book):
    """Fill the candidate list with the affordable cards on offer: row slots, then always-available cards. Returns their number."""
    n = 0
    for slot in range(g.row_size):
        card = g.row[slot]
        if card != NOBODY and offered_card(g, book, card):
            n = add_target(g, n, card, slot)
    for stack in range(book.stacks):
        card = book.stack_card[stack]
        if (book.kind[card] == Kind.MONSTER or g.stack[stack] > 0) and offered_card(g, book, card):
            n = add_target(g, n, card, AT_STACK + stack)
    return n


@kernel
def is_unused(g, seat, at, number):
    """Whether action `number` of the construct at `at` can still be used this turn."""
    return g.used[seat, at] & (USED_ACTION << number) == 0


@kernel
def list_actions(g, book, n, priced_only):
    """Append the usable actions of constructs in play to the candidate list, oldest first. Returns its new length."""
    seat = g.seat
    for at in range(g.play_n[seat]):
        card = g.play[seat, at]
        for action in range(book.action_first[card], book.action_last[card]):
            number = action - book.action_first[card]
            runes = book.action_runes[action]
            if runes <= g.runes and is_unused(g, seat, at, number) and (runes > 0 or not priced_only):
                n = add_target(g, n, card, AT_ACTION + 4 * at + number)
    return n


@kernel
def use_action(g, book, plans, at, number):
    """Use an action of the construct at `at`: pay runes, or banish it from play (A36, A42)."""
    seat = g.seat
    card = g.play[seat, at]
    action = book.action_first[card] + number
    g.used[seat, at] |= USED_ACTION << number
    g.runes -= book.action_runes[action]
    note(g, Happened.ACTION, seat, card, NOBODY, book.action_runes[action])
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


@kernel
def best_option(g, book, plan, n_cards, n):
    """Place of the option a strategy wants most, or NOBODY."""
    best = NO_RANK
    chosen = NOBODY
    for i in range(n):
        which = List.TAKE if i < n_cards else List.USE
        value = rank(g, book, plan, g.seat, which, g.target_card[i])
        if value < best:
            best = value
            chosen = i
    return chosen


@kernel
def take_one(g, book, plans):
    """Take one option, if there is one that is affordable and wanted. Returns whether there was."""
    plan = plans[g.strategy[g.seat]]
    n_cards = list_offer(g, book)
    n = list_actions(g, book, n_cards, plan.policy == Policy.RANDOM) if g.play_n[g.seat] else n_cards
    if plan.policy == Policy.RANDOM:
        chosen = below(g, STREAM_CHOICE + g.seat, n) if n else NOBODY
    else:
        chosen = best_option(g, book, plan, n_cards, n)
    if chosen == NOBODY:
        return False
    g.actions += 1
    carry_out(g, book, plans, g.target_card[chosen], g.target_at[chosen])
    return True


@kernel
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
                    use_action(g, book, plans, at, number)
                    return True
    return False
