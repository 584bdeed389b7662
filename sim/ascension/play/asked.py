"""Decisions of players written in Python (ENGINE.md section 9): each is asked with what it sees and what it can take, and its answer is checked.

What is asked here is compiled only for tables at which such players sit (`sim.engine.players.asking`).
"""

from sim.ascension.play.stack import refuse
from sim.ascension.play.view import put_option, show
from sim.ascension.views import DESTROY, Zone
from sim.ascension.words import NOBODY, Fault, List
from sim.engine.jit import inlined, kernel
from sim.engine.players.asking import call_player, question
from sim.engine.players.form import NOTHING, UNASKED
from sim.engine.players.questions import begin_questions, is_allowed, leaves_to_rules, note_answer

HAND_OFFSET = 256
"""`target_at` of a hand card is its place plus this."""


@kernel
def ask(g, book, plan, seat, which, many, may):
    """Answer of a seat to a question whose options are written down; one that cannot be taken stops the game."""
    usual = NOTHING if may else 0
    if g.halted:
        return usual
    show(g, book, plan, seat, may)
    answer = call_player(plan, which, many)
    if is_allowed(answer, many, may):
        return answer
    note_answer(plan, which, many, answer)
    g.seat = seat
    refuse(g, Fault.NO_ANSWER, NOBODY)
    return usual


@inlined
def zone_of(which, at):
    """Where a target of a list lies, by its `target_at`."""
    if which == List.BANISH:
        return Zone.HAND if at >= HAND_OFFSET else Zone.DISCARD
    if which == List.DISCARD:
        return Zone.HAND
    if which == List.BANISH_ROW:
        return Zone.ROW
    if which == List.FREE:
        return Zone.ROW if at >= 0 else Zone.PILE
    return Zone.PLAYED if which == List.COPY else Zone.PLAY


@kernel
def ask_about_targets(g, book, plan, seat, which, n, may):
    """Ask which of the first `n` targets is chosen."""
    if leaves_to_rules(plan, which):
        return UNASKED
    for at in range(n):
        card = g.target_card[at]
        put_option(plan, at, card, book.cost[card], zone_of(which, g.target_at[at]), NOBODY, NOBODY)
    return ask(g, book, plan, seat, which, n, may)


@kernel
def ask_about_card(g, book, plan, seat, which, card, unused):
    """Ask about one card whether something is done with it."""
    if leaves_to_rules(plan, which):
        return UNASKED
    put_option(plan, 0, card, book.cost[card], Zone.TEXT if which == List.DECLINE else Zone.PLAY, NOBODY, NOBODY)
    return ask(g, book, plan, seat, which, 1, 1)


@kernel
def ask_about_hand(g, book, plan, seat, one, two, three):
    """Ask which card of the hand is played next."""
    if leaves_to_rules(plan, List.PLAY):
        return UNASKED
    for at in range(g.hand_n[seat]):
        card = g.hand[seat, at]
        put_option(plan, at, card, book.cost[card], Zone.HAND, NOBODY, NOBODY)
    return ask(g, book, plan, seat, List.PLAY, g.hand_n[seat], 1)


@kernel
def ask_about_words(g, book, plan, seat, step, card, unused):
    """Ask which option of the `choose` at a step is chosen."""
    if leaves_to_rules(plan, List.CHOOSE):
        return UNASKED
    at = step + 1
    n = 0
    for _ in range(book.amount[step]):
        n = put_option(plan, n, card, book.cost[card], Zone.TEXT, NOBODY, book.amount[at])
        at += 1 + book.skip[at]
    return ask(g, book, plan, seat, List.CHOOSE, n, 0)


asked_target, asked_card, asked_hand, asked_word = map(question, (ask_about_targets, ask_about_card, ask_about_hand, ask_about_words))
asked_nothing = question(begin_questions)


@inlined
def asked_loss(g, book, plan, seat, n):
    """Which of the first `n` constructs is destroyed."""
    return asked_target(g, book, plan, seat, DESTROY, n, 0)


@inlined
def begin_asking(g, book, plans):
    """A game begins."""
    for seat in range(g.players):
        asked_nothing(g, book, plans[g.strategy[seat]], 0, 0, 0, 0)
