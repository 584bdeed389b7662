"""Parts of a game of Voskhozhdenie that scenes play, compiled as one kernel: each kernel more takes as long to compile as the whole game."""

from enum import IntEnum

import numpy as np

from sim.engine.jit import entry, kernel
from sim.engine.streams import open_streams
from sim.voskhozhdenie.codes import Place
from sim.voskhozhdenie.play.answers import ready, ready_given
from sim.voskhozhdenie.play.assigning import assign_by_effect, may_assault
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import push
from sim.voskhozhdenie.play.contests import next_chapters, resolve_tactic, tactics_phase
from sim.voskhozhdenie.play.contexts import plain, take_context
from sim.voskhozhdenie.play.decrees import activate, activations, decrees, offer_decree
from sim.voskhozhdenie.play.drain import drain, drop_queue, resolve_ability
from sim.voskhozhdenie.play.frames import Frame, push_effects, push_frame
from sim.voskhozhdenie.play.legal import barred_from_declaring, may_be_assigned
from sim.voskhozhdenie.play.machine import run
from sim.voskhozhdenie.play.measures import armor_of, base_of, different, hand_card, hand_size
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.playing import play_card, playable
from sim.voskhozhdenie.play.prices import price
from sim.voskhozhdenie.play.replacing import replaces
from sim.voskhozhdenie.play.rounds import (
    begin,
    coin_step,
    draw_in_moment,
    draw_step,
    end_round,
    opening_redraws,
    play_round,
    play_rounds,
    set_supply,
    start_round,
    step,
)
from sim.voskhozhdenie.play.setup import clear
from sim.voskhozhdenie.play.things import add_to_field, add_to_pile, is_unit, new_card
from sim.voskhozhdenie.play.turns import action_phase, decree_phase, take_turn
from sim.voskhozhdenie.play.values import supply
from sim.voskhozhdenie.play.verbs.fights import begin_fight
from sim.voskhozhdenie.play.verbs.wounding import BY_WIN, start_wounds
from sim.voskhozhdenie.play.wounds import add_wound, heal, restore, ruin
from sim.voskhozhdenie.state import CONTEXT_RULES, MAX_THINGS

PRICE = -2
"""In place of coins: what the card costs."""


class Part(IntEnum):
    """What the kernel does; `t` is a card, `seat` whose doing it is, `rest` what else it needs."""

    CLEAR = 0  # rest: seed, players
    LAY = 1  # rest: kind, zone
    LOOK = 2  # writes into `out` what can be seen
    # about a card or a player
    PLAY = 3  # rest: coins, PRICE or FREE; 1 for Undeath; opponent
    DECREE = 4
    TURN = 5
    ACTIVATE = 6  # rest: ability
    HAPPEN = 7  # rest: ability, what is known (`know`)
    RESOLVE = 8  # rest: ability, what is known
    REPLACE = 9  # rest: ability, card it happens to
    WOUND = 10  # rest: how many, each with its number
    FIGHT = 11  # rest: the other one
    HEAL = 12
    RESTORE = 13  # rest: number
    RUIN = 14
    ASSIGN = 15  # t: the tactic, or 0; rest: how many, which
    TACTIC = 16
    # steps of a round, and more
    DRAIN = 17
    DRAW = 18  # rest: number
    STEP = 19  # rest: trigger
    DRAW_STEP = 20
    COIN_STEP = 21
    DECREES = 22
    ACTIONS = 23
    TACTICS = 24
    START_ROUND = 25
    END_ROUND = 26
    ROUND = 27
    CHAPTERS = 28
    START = 29
    GAME = 30
    REDRAWS = 31


@kernel
def lay(g, book, seat, kind, zone):
    """Lay a card somewhere."""
    t = new_card(g, book, kind, seat, zone)
    if zone == Place.BATTLEFIELD:
        add_to_field(g, book, t)
    else:
        add_to_pile(g, book, seat, zone, t)
    return t


@kernel
def know(g, c, t, seat, rest):
    """What a list of effects knows: event, its seat, what was paid, the tactic, by how much it was won."""
    plain(g, c, seat, t, t)
    g.ctx_event[c] = rest[1]
    g.ctx_event_now[c] = rest[1]
    g.ctx_event_seat[c] = rest[2]
    g.ctx_paid[c] = rest[3]
    g.ctx_paid_now[c] = rest[3]
    g.ctx_tactic[c] = rest[4]
    g.ctx_diff[c] = rest[5]
    return c


@kernel
def wound_all(g, book, seat, rest):
    """Wound cards at one moment."""
    open_moment(g, book)
    first = g.arena_n
    for at in range(rest[0]):
        add_wound(g, first, rest[1 + 2 * at], rest[2 + 2 * at])
    start_wounds(g, book, plain(g, CONTEXT_RULES, seat, 0, 0), 0, first, first, BY_WIN)


@kernel
def fight(g, book, seat, one, other):
    """Two units fight."""
    c = plain(g, take_context(g), seat, 0, 0)
    first = g.arena_n
    push(g, one, one)
    push(g, other, other)
    frame = push_frame(g, Frame.FIGHTING, c, 0)
    g.frame_owns[frame] = 1
    g.frame_arena[frame] = first
    g.frame_last[frame] = g.arena_n
    g.frame_a[frame] = one
    g.frame_b[frame] = other
    begin_fight(g, book, c, 0, one, other)


@kernel
def replace(g, book, plans, seat, t, ability, other):
    """A replacement happens, in a moment."""
    open_moment(g, book)
    push_frame(g, Frame.CLOSING, 0, 0)
    replaces(g, book, plans, t, ability, seat, other)


@kernel
def assign_all(g, book, plans, seat, tactic, rest):
    """An effect assigns units."""
    first = g.arena_n
    for at in range(rest[0]):
        push(g, rest[1 + at], rest[1 + at])
    assign_by_effect(g, book, plans, first, rest[0], seat, tactic, 0)
    g.arena_n = first


@kernel
def start(g, book, plans):
    """Everything in front of the first round."""
    if not begin(g, book, plans) and not (g.ended or g.halted):
        drop_queue(g, book)
    if not (g.ended or g.halted):
        set_supply(g, book)


@kernel
def tell(out, n, first, second, third):
    """Write one row of what is seen; the number of rows."""
    out[n, 0] = first
    out[n, 1] = second
    out[n, 2] = third
    return n + 1


@kernel
def tell_field(g, book, out, n):
    """The numbers of the cards in play."""
    ready_given(g, book)
    for at in range(g.field_n):
        t = g.field[at]
        ready(g, book)
        n = tell(out, n, g.power[t], base_of(g, book, t), armor_of(g, book, t))
        n = tell(out, n, g.words_late[t], different(g, book, t), g.card[t])
        if is_unit(g, book, t):
            n = tell(out, n, np.int64(may_be_assigned(g, book, t)), np.int64(barred_from_declaring(g, book, t)), 0)
    return n


@kernel
def tell_seat(g, book, seat, out, n):
    """What a player could do."""
    ready(g, book)
    n = tell(out, n, np.int64(may_assault(g, book, seat)), supply(g, book, seat), hand_size(g, seat))
    for at in range(hand_size(g, seat)):
        t = hand_card(g, seat, at)
        n = tell(out, n, g.card[t], price(g, book, t, seat), np.int64(playable(g, book, t, seat, 0)))
    found = decrees(g, book, seat, False)
    for at in range(found):
        n = tell(out, n, g.card[g.option[at]], g.option_ability[at], 0)
    found = activations(g, book, seat, MAX_THINGS)
    for at in range(found):
        n = tell(out, n, g.card[g.option[at]], g.option_ability[at], 1)
    return n


@kernel
def look(g, book, out):
    """All that can be seen; how many rows that are."""
    n = tell_field(g, book, out, 0)
    for seat in range(g.players):
        if not g.out[seat]:
            n = tell_seat(g, book, seat, out, n)
    return n


@kernel
def do_one(g, book, plans, what, seat, t, rest):
    """Parts that are about a card or a player."""
    if what == Part.PLAY:
        coins = price(g, book, t, seat) if rest[0] == PRICE else rest[0]
        play_card(g, book, plans, t, seat, coins, rest[1] != 0, rest[2])
    elif what == Part.DECREE:
        offer_decree(g, book, plans, seat, False, 1, 0)
    elif what == Part.TURN:
        take_turn(g, book, plans, seat)
    elif what == Part.ACTIVATE:
        activate(g, book, plans, t, rest[0], seat, 1)
    elif what == Part.HAPPEN:
        push_effects(g, book, book.list[rest[0]], know(g, take_context(g), t, seat, rest), 1)
    elif what == Part.RESOLVE:
        resolve_ability(g, book, plans, rest[0], book.list[rest[0]], know(g, take_context(g), t, seat, rest))
    elif what == Part.REPLACE:
        replace(g, book, plans, seat, t, rest[0], rest[1])
    elif what == Part.WOUND:
        wound_all(g, book, seat, rest)
    elif what == Part.FIGHT:
        fight(g, book, seat, t, rest[0])
    elif what == Part.HEAL:
        heal(g, book, t)
    elif what == Part.RESTORE:
        restore(g, book, t, rest[0])
    elif what == Part.RUIN:
        open_moment(g, book)
        ruin(g, book, t)
        close_moment(g, book)
    elif what == Part.ASSIGN:
        assign_all(g, book, plans, seat, t, rest)
    elif what == Part.TACTIC:
        resolve_tactic(g, book, plans, t)
    run(g, book, plans)


@kernel
def do_phase(g, book, plans, what, seat, rest):
    """Parts that are steps of a round, or more."""
    if what == Part.DRAIN:
        drain(g, book, plans)
    elif what == Part.DRAW:
        draw_in_moment(g, book, plans, seat, rest[0])
    elif what == Part.STEP:
        step(g, book, plans, rest[0])
    elif what == Part.REDRAWS:
        opening_redraws(g, book, plans, seat)
    elif what == Part.DRAW_STEP:
        draw_step(g, book, plans)
    elif what == Part.COIN_STEP:
        coin_step(g, book)
    elif what == Part.DECREES:
        decree_phase(g, book, plans)
    elif what == Part.ACTIONS:
        action_phase(g, book, plans)
    elif what == Part.TACTICS:
        tactics_phase(g, book, plans)
    elif what == Part.START_ROUND:
        start_round(g, book)
    elif what == Part.END_ROUND:
        end_round(g, book)
    elif what == Part.ROUND:
        play_round(g, book, plans)
    elif what == Part.CHAPTERS:
        next_chapters(g, book)
    elif what == Part.START:
        start(g, book, plans)
    elif what == Part.GAME:
        start(g, book, plans)
        play_rounds(g, book, plans)


@entry
def play_part(records, books, plans, what, seat, t, rest, out):
    """Play one part; returns what it finds out."""
    g = records[0]
    book = books[0]
    if what == Part.CLEAR:
        g.players = rest[1]
        clear(g, book)
        open_streams(g, np.uint64(rest[0]), np.int64(0))
        return 0
    if what == Part.LAY:
        return np.int64(lay(g, book, seat, rest[0], rest[1]))
    if what == Part.LOOK:
        return np.int64(look(g, book, out))
    if what >= Part.DRAIN:
        do_phase(g, book, plans, what, seat, rest)
    else:
        do_one(g, book, plans, what, seat, t, rest)
    return 0
