"""Set-up and rounds (V14 to V22, V50, V77, V86)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import End, Place, PlayerRule, Trigger, Type
from sim.voskhozhdenie.events import EventKind, Step
from sim.voskhozhdenie.play.answers import ready_lists
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import push
from sim.voskhozhdenie.play.contests import next_chapters, tactics_phase
from sim.voskhozhdenie.play.contexts import give_back
from sim.voskhozhdenie.play.departures import leave_now, move
from sim.voskhozhdenie.play.drain import drain, drop_queue
from sim.voskhozhdenie.play.drawing import begin_drawing, begin_redrawing, count_draw
from sim.voskhozhdenie.play.frames import Frame, push_frame
from sim.voskhozhdenie.play.log import note_plain, note_step
from sim.voskhozhdenie.play.machine import run
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.moments import emit, open_moment
from sim.voskhozhdenie.play.notes import note_round
from sim.voskhozhdenie.play.questions import choose_among, choose_how_many, says_yes
from sim.voskhozhdenie.play.renumbering import renumber
from sim.voskhozhdenie.play.things import is_type, is_unit, seats_out, shuffle_deck, touch, touch_field
from sim.voskhozhdenie.play.turns import action_phase, decree_phase
from sim.voskhozhdenie.play.values import rule_at, supplies, supply
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.words import List

CROWDED = 160
"""Objects behind which those are forgotten that are no longer live, between rounds: the live ones then lie close together in the cache."""


@kernel
def draw_in_moment(g, book, plans, seat, number):
    """A player draws cards, in one moment."""
    open_moment(g, book)
    push_frame(g, Frame.CLOSING, 0, 0)
    begin_drawing(g, seat, seat, number)
    return run(g, book, plans)


@kernel
def list_hand(g, seat, n):
    """Write the cards of a hand into `fit`."""
    for at in range(n):
        g.fit[at] = hand_card(g, seat, at)


@kernel
def wants_redraw(g, book, plans, seat, n):
    """Ask whether one more card of the opening hand is redrawn."""
    if not g.by_rules[seat]:
        return says_yes(g, book, plans, seat, 0, 0)
    list_hand(g, seat, n)
    return choose_how_many(g, book, plans, seat, List.REDRAW, g.fit, n, np.int64(n), 0) > 0


@kernel
def choose_in_hand(g, book, plans, seat, which, n):
    """Ask for a card of a hand, by a list of a strategy."""
    list_hand(g, seat, n)
    return g.fit[choose_among(g, book, plans, seat, which, g.fit, n, 0)]


@kernel
def opening_redraws(g, book, plans, seat):
    """One card after the other, each if wanted; no instruction to redraw, so that nothing answers to the redrawing (V16)."""
    for _ in range(book.redraws):
        ready_lists(g, book)
        n = hand_size(g, seat)
        if n == 0 or not wants_redraw(g, book, plans, seat, n):
            return True
        open_moment(g, book)
        push_frame(g, Frame.CLOSING, 0, 0)
        t = choose_in_hand(g, book, plans, seat, List.REDRAW, n)
        begin_drawing(g, seat, seat, 1)
        begin_redrawing(g, seat)
        push(g, t, t)
        if not run(g, book, plans):
            return False
    return True


@kernel
def step(g, book, plans, trigger):
    """Abilities of a step, all at once; then the queue is emptied (V20, V21); whether the round goes on."""
    open_moment(g, book)
    emit(g, trigger, 0, 0, NOBODY, 0)
    close_moment(g, book)
    return drain(g, book, plans)


@kernel
def begin(g, book, plans):
    """Opening hands, redraws, abilities of the start (V16, V17); whether nothing has broken it off."""
    for seat in range(g.players):
        shuffle_deck(g, seat)
    for seat in range(g.players):
        if not draw_in_moment(g, book, plans, seat, book.opening_hand):
            return False
    for seat in range(g.players):
        if not opening_redraws(g, book, plans, seat):
            return False
    return step(g, book, plans, Trigger.GAME_START)


@kernel
def set_supply(g, book):
    """Supply values are set (V17)."""
    for seat in range(g.players):
        g.supply[seat] = 0
    for at in range(g.field_n):
        t = g.field[at]
        if is_type(g, book, t, Type.CITY):
            g.supply[g.controller[t]] += book.supply[g.kind[t]]
    touch(g)


@kernel
def players_left(g):
    """How many players are not out."""
    found = 0
    for seat in range(g.players):
        found += not g.out[seat]
    return found


@kernel
def start_round(g, book):
    """Chapters, the first player, counters of the round (V22, V86)."""
    next_chapters(g, book)
    at = rule_at(g, book, PlayerRule.ALWAYS_FIRST, NOBODY)
    always = NOBODY if at == NOBODY else g.static_seat[at]
    g.first = always if always != NOBODY else 0 if g.next_first == NOBODY else g.next_first
    while g.out[g.first]:
        g.first = (g.first + 1) % g.players
    g.next_first = NOBODY
    note_plain(g, EventKind.ROUND, g.first, NOBODY, players_left(g))
    for seat in range(g.players):
        g.drawn[seat] = 0
        g.orders_played[seat] = 0
        g.undeath_played[seat] = 0
        g.passed[seat] = 0
        g.round_coins[seat, g.round] = 0
        g.bonus[seat], g.bonus_undeath[seat] = g.next_bonus[seat], g.next_bonus_undeath[seat]
        g.next_bonus[seat] = 0
        g.next_bonus_undeath[seat] = 0
    g.hits = 0
    touch(g)


@kernel
def draw_from_graveyard(g, book, plans, seat):
    """Take a card of the draw step from the graveyard, if that is allowed and wanted."""
    n = g.pile_n[seat, Place.GRAVEYARD]
    at = rule_at(g, book, PlayerRule.DRAW_STEP_FROM_GRAVEYARD, seat) if n else NOBODY
    if at == NOBODY:
        return False
    source = g.static_thing[at]
    if not says_yes(g, book, plans, seat, source, source):
        return False
    t = g.pile[seat, Place.GRAVEYARD, choose_among(g, book, plans, seat, List.TAKE, g.pile[seat, Place.GRAVEYARD], n, source)]
    move(g, book, t, Place.HAND, seat, False)
    count_draw(g, seat)
    return True


@kernel
def draw_up(g, book, plans, seat, number):
    """A player draws the cards of the draw step, in one moment."""
    open_moment(g, book)
    first = g.arena_n
    for _ in range(number):
        if not draw_from_graveyard(g, book, plans, seat):
            begin_drawing(g, seat, seat, 1)
            if not run(g, book, plans):
                return False
    g.arena_n = first
    close_moment(g, book)
    return not (g.ended or g.halted)


@kernel
def discard_down(g, book, plans, seat):
    """A player discards cards one by one, down to his supply value."""
    while not g.out[seat] and not (g.ended or g.halted):
        ready_lists(g, book)
        n = hand_size(g, seat)
        if n <= supply(g, book, seat):
            return
        open_moment(g, book)
        t = choose_in_hand(g, book, plans, seat, List.GIVE_UP, n)
        move(g, book, t, Place.GRAVEYARD, g.owner[t], False)
        close_moment(g, book)


@kernel
def draw_step(g, book, plans):
    """Players draw towards their supply value, or discard down to it (V18); whether the round goes on."""
    out = seats_out(g)
    for place in range(g.players):
        seat = (g.first + place) % g.players
        if out >> seat & 1:
            continue
        ready_lists(g, book)
        there, limit = hand_size(g, seat), supply(g, book, seat)
        if there < limit and not draw_up(g, book, plans, seat, limit - there if book.fill else 1):
            return False
        discard_down(g, book, plans, seat)
    return drain(g, book, plans)


@kernel
def coin_step(g, book):
    """Everyone gets coins equal to the supply value (V19)."""
    for seat in range(g.players):
        if not g.out[seat]:
            before = g.coins[seat]
            g.coins[seat] += supply(g, book, seat)
            if book.supplies_coins:
                g.coins[seat] += supplies(g, book, seat)
            g.round_coins[seat, g.round] = g.coins[seat]
            note_plain(g, EventKind.COINS, seat, NOBODY, g.coins[seat] - before)


@kernel
def drop_round(g, book):
    """Queue and tactics are dropped, units released (V50)."""
    drop_queue(g, book)
    open_moment(g, book)
    first = g.arena_n
    for at in range(g.field_n):
        if is_type(g, book, g.field[at], Type.TACTIC):
            push(g, g.field[at], g.field[at])
    leave_now(g, book, first, g.arena_n - first, Place.GRAVEYARD, NOBODY, 0)
    g.arena_n = first
    close_moment(g, book)


@kernel
def end_round(g, book):
    """Everything that lasts until the end of the round stops (V21)."""
    for at in range(g.field_n):
        t = g.field[at]
        g.gift_power[t] = 0
        g.gift_words[t] = 0
        g.gift_arcanism[t] = 0
        g.become[t] = 0
        if not is_unit(g, book, t):
            g.tactic[t] = 0
            g.side[t] = 0
    for gift in range(g.sided):
        give_back(g, g.gift_context[gift])
    for ban in range(g.bans):
        give_back(g, g.ban_context[ban])
    g.sided = 0
    g.bans = 0
    if book.reset:
        for seat in range(g.players):
            g.coins[seat] = 0
    touch_field(g)


@kernel
def main_phases(g, book, plans):
    """All of a round up to its tactics; whether nothing has broken it off."""
    note_step(g, Step.DRAW)
    if not draw_step(g, book, plans):
        return False
    note_step(g, Step.COINS)
    coin_step(g, book)
    note_step(g, Step.START)
    if not step(g, book, plans, Trigger.ROUND_START):
        return False
    note_step(g, Step.DECREES)
    if not decree_phase(g, book, plans):
        return False
    note_step(g, Step.ACTIONS)
    if not action_phase(g, book, plans):
        return False
    note_step(g, Step.TACTICS)
    return tactics_phase(g, book, plans)


@kernel
def play_round(g, book, plans):
    """One round (V18 to V22)."""
    if g.things > CROWDED:
        renumber(g)
    start_round(g, book)
    if not main_phases(g, book, plans) and not (g.ended or g.halted):
        drop_round(g, book)
    note_step(g, Step.END)
    if not (g.ended or g.halted) and not step(g, book, plans, Trigger.ROUND_END) and not (g.ended or g.halted):
        drop_queue(g, book)
    note_round(g, book)
    if not (g.ended or g.halted):
        end_round(g, book)


@kernel
def play_rounds(g, book, plans):
    """Rounds until the game ends (V77)."""
    while not (g.ended or g.halted):
        if g.round == book.round_cap:
            g.ended = End.ROUNDS
            return
        g.round += 1
        play_round(g, book, plans)
