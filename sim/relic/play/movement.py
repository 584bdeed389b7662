"""The movement phase (R10, R25, R35-R38; ENGINE.md section 4)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.choices import chose
from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK
from sim.engine.players.asking import question
from sim.engine.players.form import NOTHING, UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.relic.events import EventKind
from sim.relic.play.asked import ask
from sim.relic.play.destinations import put_end
from sim.relic.play.dice import roll_face
from sim.relic.play.effects import resolve
from sim.relic.play.ends import look_at_player
from sim.relic.play.judge import coin, is_random, lot
from sim.relic.play.log import note
from sim.relic.play.moments import use_moment
from sim.relic.play.passives import passive_sum
from sim.relic.play.resources import play_number
from sim.relic.play.verbs import arrive
from sim.relic.play.ways import best_end, choose_end, ends_within
from sim.relic.state import STREAM_MOVE
from sim.relic.tables import THING_SPACE
from sim.relic.views import Of
from sim.relic.words import MAX_MOVE_CHOICE, MAX_SPACES, NOBODY, TOP_NUMBER, List, Passive, Tier, When


@kernel
def card_of_number(g, book, seat, number):
    """Place in hand of the first power card of a number, or NOBODY."""
    for at in range(g.hand_n[seat]):
        if book.value[g.hand[seat, at]] == number:
            return at
    return NOBODY


@kernel
def numbers_in_hand(g, book, seat):
    """Different numbers of the power cards in hand, a bit each."""
    found = 0
    for at in range(g.hand_n[seat]):
        found |= 1 << np.int64(book.value[g.hand[seat, at]])
    return found


@kernel
def play_for_movement(g, book, seat, at):
    """Use the power card at `at` of the hand in place of the movement die. Returns its number."""
    card = g.hand[seat, at]
    note(g, EventKind.MOVE_NUMBER, seat, card, NOBODY, book.value[card])
    play_number(g, book, seat, at)
    return book.value[card]


@kernel
def ask_to_march(g, book, plan, seat, more, two, three):
    """Ask for which end a power card is used in place of the die; gives its space and MAX_SPACES times the number, or NOTHING."""
    if leaves_to_rules(plan, List.MARCH):
        return UNASKED
    n = 0
    for number in range(1, TOP_NUMBER + 1):
        if card_of_number(g, book, seat, number) != NOBODY:
            for k in range(ends_within(g, book, seat, number, more)):
                n = put_end(g, book, plan, seat, n, g.choice_at[k], number)
    answer = ask(g, book, plan, seat, List.MARCH, n, 1)
    return answer if answer == NOTHING else plan.options[answer, Of.NUMBER] * MAX_SPACES + plan.options[answer, Of.SPACE]


asked_march = question(ask_to_march)


@kernel
def march_as_told(g, book, seat, told):
    """Play the power card of a number to a space, as `ask_to_march` tells both. Returns whether one is played."""
    if told == NOTHING:
        return False
    at = card_of_number(g, book, seat, told // MAX_SPACES)
    arrive(g, book, seat, told % MAX_SPACES, play_for_movement(g, book, seat, at))
    return True


@kernel
def march(g, book, plan, seat, more):
    """Play the power card whose number leads to the space that `march` wants most. Returns whether there was one. After `look_at_player`."""
    told = asked_march(g, book, plan, seat, more, 0, 0)
    if told != UNASKED:
        return march_as_told(g, book, seat, told)
    limit = DEFAULT_RANK
    best = NOBODY
    goal = NOBODY
    numbers = numbers_in_hand(g, book, seat)
    while numbers != 0:
        number = np.int64(trailing_zeros(np.uint64(numbers)))
        numbers &= numbers - 1
        g.seen_number = number
        chosen, limit = best_end(g, book, plan, seat, List.MARCH, ends_within(g, book, seat, number, more), limit)
        if chosen != NOBODY:
            best = number
            goal = g.choice_at[chosen]
    g.seen_number = 0
    if best == NOBODY:
        return False
    chose(g, seat, List.MARCH, limit, THING_SPACE + goal)
    arrive(g, book, seat, goal, play_for_movement(g, book, seat, card_of_number(g, book, seat, best)))
    return True


@kernel
def movement_score(g, book, plans, seat):
    """Number of a power card (random: by lot) or the roll of the die."""
    if is_random(g, plans, seat) and g.hand_n[seat] > 0 and coin(g, seat):
        return play_for_movement(g, book, seat, lot(g, seat, g.hand_n[seat]))
    face = roll_face(g, STREAM_MOVE + seat)
    note(g, EventKind.ROLL_MOVE, seat, NOBODY, NOBODY, face)
    return face


@kernel
def walk(g, book, plans, seat):
    """Move on the outer and the middle tier."""
    more = min(max(0, passive_sum(g, seat, Passive.MOVE_CHOICE)), MAX_MOVE_CHOICE)
    plan = plans[g.strategy[seat]]
    look_at_player(g, book, plan, seat)
    if plan.marches and g.hand_n[seat] > 0 and march(g, book, plan, seat, more):
        return
    score = movement_score(g, book, plans, seat)
    n = ends_within(g, book, seat, score, more)
    arrive(g, book, seat, g.choice_at[choose_end(g, book, plans, seat, n)], score)


@kernel
def move(g, book, plans):
    """Play the movement phase of the active seat."""
    seat = g.seat
    space = g.space[seat]
    if book.tier[space] == Tier.CENTRE:
        return
    if book.tier[space] == Tier.INNER:
        arrive(g, book, seat, book.clockwise[space], 1)
    else:
        g.moved = 0
        use_moment(g, book, plans, seat, When.MOVE)
        if g.over or g.moved:
            return
        walk(g, book, plans, seat)
    resolve(g, book, plans)
