"""One turn of one seat (A6-A10, A22)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sim.ascension.events import EventKind
from sim.ascension.play.hand import give_all, play_hand
from sim.ascension.play.log import note
from sim.ascension.play.offer import open_offer, settle_offer
from sim.ascension.play.piles import pour
from sim.ascension.play.resources import draw, put_on_discard
from sim.ascension.play.stack import end_endless, is_endless
from sim.ascension.play.take import taking, toss_free_action
from sim.ascension.state import MAX_ACTIONS, MAX_GAME_ACTIONS
from sim.ascension.words import FACTIONS, NOBODY
from sim.engine.choices import Log
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.plans import Policy


@rarely
def note_table(g, extra):
    """Log what the seat sees as its turn begins."""
    note(g, EventKind.TURN, g.seat, NOBODY, extra, g.round)
    for i in range(g.hand_n[g.seat]):
        note(g, EventKind.HAND, g.seat, g.hand[g.seat, i], i, 0)
    for slot in range(g.row_size):
        note(g, EventKind.ROW, g.seat, g.row[slot], slot, 0)


@kernel
def begin_turn(g, extra):
    """Nothing carries over from the turn before."""
    seat = g.seat
    g.turn += 1
    g.bar = g.barred[seat]
    g.bar_too = g.barred_too[seat]
    g.action_limit = min(g.actions + MAX_ACTIONS, MAX_GAME_ACTIONS)
    g.runes = 0
    g.power = 0
    for faction in range(FACTIONS):
        g.restricted[faction] = 0
        g.hero_count[faction] = 0
    g.restricted_all = 0
    g.discount = 0
    g.runes_gained = 0
    g.power_gained = 0
    g.waiting_n = 0
    g.gains_wait = 0
    for at in range(g.play_n[seat]):
        g.used[seat, at] = 0
    if g.logging == Log.EVENTS:
        note_table(g, extra)


@kernel
def log_economy(g, extra):
    """Add the turn's resources to its round."""
    seat = g.seat
    if not extra:
        g.round_runes[seat, g.round] = 0
        g.round_runes_left[seat, g.round] = 0
        g.round_power[seat, g.round] = 0
        g.round_power_left[seat, g.round] = 0
    g.round_runes[seat, g.round] += g.runes_gained
    g.round_runes_left[seat, g.round] += g.runes + g.restricted_all
    g.round_power[seat, g.round] += g.power_gained
    g.round_power_left[seat, g.round] += g.power


@kernel
def end_turn(g, book):
    """Played heroes and the rest of the hand are discarded, resources are lost, the new hand is drawn (A22)."""
    seat = g.seat
    note(g, EventKind.CLEANUP, seat, NOBODY, g.power, g.runes)
    pour(g.played[seat], g.played_n[seat], g.discard[seat], g.discard_n[seat])
    g.discard_n[seat] += g.played_n[seat]
    g.played_n[seat] = 0
    for i in range(g.hand_n[seat]):
        put_on_discard(g, seat, g.hand[seat, i])
    g.hand_n[seat] = 0
    g.runes = 0
    g.power = 0
    draw(g, seat, book.hand_size)


@inlined
def close_turn(g, book, extra):
    """Step 5, and what is noted of the turn."""
    log_economy(g, extra)
    settle_offer(g)
    if g.halted == 0:
        end_turn(g, book)


class Turns(NamedTuple):
    """Compiled turns."""

    play_and_take: Callable[..., Any]
    """`(g, book, plans, room)`: steps 2 to 4, from wherever the active seat is in them."""
    play_turn: Callable[..., Any]
    """`(g, book, plans, seat, extra, room)`: the turn of a seat; `extra` is 1 for an extra turn."""


def turning(choose: Callable[..., Any]) -> Turns:
    """Compile turns in which step 3 is decided by `choose` (`take.taking`)."""
    take_one = taking(choose)

    @inlined
    def play_and_take(g, book, plans, room):
        random = plans[g.strategy[g.seat]].policy == Policy.RANDOM
        while g.halted == 0:
            play_hand(g, book, plans)
            if is_endless(g):
                end_endless(g)
            if g.halted:
                break
            if not take_one(g, book, plans, room):
                if not random or not toss_free_action(g, book, plans):
                    break

    @kernel
    def play_turn(g, book, plans, seat, extra, room):
        g.seat = seat
        begin_turn(g, extra)
        open_offer(g, book, plans[g.strategy[seat]])
        give_all(g, book, plans)
        play_and_take(g, book, plans, room)
        close_turn(g, book, extra)

    return Turns(play_and_take, play_turn)
