"""The experience phase: trophies, relics, missions, limits (R9, R13; ENGINE.md section 6)."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.players.form import UNASKED
from sim.relic.events import EventKind, Phase
from sim.relic.play.asked import asked_drop, asked_levels, asked_thing, decides
from sim.relic.play.decks import left_to_draw
from sim.relic.play.effects import resolve
from sim.relic.play.effort import begin, weight_of_step
from sim.relic.play.gains import gain_level
from sim.relic.play.judge import coin, fits, is_random, lot
from sim.relic.play.log import note
from sim.relic.play.losses import lose_asset, lose_power
from sim.relic.play.missions import draw_mission
from sim.relic.play.moments import use_moment
from sim.relic.play.passives import asset_limit, power_limit
from sim.relic.play.resources import drop_asset, drop_done, drop_power
from sim.relic.play.shop import choose_relic
from sim.relic.play.triggers import fire
from sim.relic.play.trophies import list_trophies, pay_trophies
from sim.relic.tables import THING_WORD
from sim.relic.views import Asked
from sim.relic.words import ANY, NOBODY, Deck, List, On, Thing, When, Word


@kernel
def has_stopped(g):
    """Whether the turn or the game has ended."""
    return (g.over | g.ended) != 0


@kernel
def declines(g, book, plan, seat, levels):
    """Whether a line of `decline` is against buying so many levels."""
    g.seen_number = levels
    declined = fits(g, book, plan, seat, List.DECLINE, THING_WORD + Word.LEVEL)
    g.seen_number = 0
    return declined


@kernel
def levels_wanted(g, book, plans, seat, most):
    """How many levels, up to `most`, the player buys: the most that `decline` is not against; random: a coin, then any number (R44)."""
    if is_random(g, plans, seat):
        return 1 + lot(g, seat, most) if coin(g, seat) else 0
    plan = plans[g.strategy[seat]]
    asked = asked_levels(g, book, plan, seat, most, 0, 0)
    if asked != UNASKED:
        return asked
    levels = most
    while levels > 0 and declines(g, book, plan, seat, levels):
        levels -= 1
    return levels


@kernel
def trade_trophies(g, book, plans, seat):
    """Buy levels for trophies (R13)."""
    if g.points[seat] < book.level_points:
        return
    _, points = list_trophies(g, book, plans, seat, False)
    if points < book.level_points:
        return
    levels = levels_wanted(g, book, plans, seat, points // book.level_points)
    if levels == 0:
        return
    note(g, EventKind.PHASE, seat, NOBODY, NOBODY, Phase.LEVELS)
    pay_trophies(g, book, plans, seat, levels * book.level_points)
    for _ in range(levels):
        if has_stopped(g) or not begin(g, weight_of_step(g, seat)):
            return
        gain_level(g, book, plans, seat)
        resolve(g, book, plans)


@kernel
def trades(g, book, plans, seat):
    """Whether completed missions are traded for a relic now; random: a coin."""
    if not is_random(g, plans, seat):
        asked = asked_thing(g, book, plans[g.strategy[seat]], seat, np.int64(Asked.TRADE), THING_WORD + Word.RELIC, book.missions_for_relic)
        if asked != UNASKED:
            return asked >= 0
        return not fits(g, book, plans[g.strategy[seat]], seat, List.DECLINE, THING_WORD + Word.RELIC)
    return coin(g, seat)


@kernel
def trade_missions(g, book, plans, seat):
    """Trade completed missions for relics, the oldest first (R13)."""
    while g.done_n[seat] >= book.missions_for_relic and left_to_draw(g, book, seat, Deck.RELIC) > 0:
        if not trades(g, book, plans, seat):
            return
        note(g, EventKind.PHASE, seat, NOBODY, NOBODY, Phase.RELICS)
        for _ in range(book.missions_for_relic):
            drop_done(g, book, seat)
        choose_relic(g, book, plans, seat)


@kernel
def drop_as_told(g, book, plan, seat):
    """Discard the cards that a function names, one after the other."""
    while True:
        at = asked_drop(g, book, plan, seat, 0, 0, 0)
        if at < 0:
            return
        if at < g.hand_n[seat]:
            drop_power(g, book, seat, at)
        else:
            drop_asset(g, book, seat, at - g.hand_n[seat])


@kernel
def drop_unwanted(g, book, plan, seat):
    """Discard what `drop` names though there is room: power cards first, then assets."""
    if decides(plan, List.DROP):
        drop_as_told(g, book, plan, seat)
        return
    at = 0
    while at < g.hand_n[seat]:
        if fits(g, book, plan, seat, List.DROP, g.hand[seat, at]):
            drop_power(g, book, seat, at)
        else:
            at += 1
    at = 0
    while at < g.held_n[seat]:
        if fits(g, book, plan, seat, List.DROP, g.held[seat, at]):
            drop_asset(g, book, seat, at)
        else:
            at += 1


@kernel
def keep_limits(g, book, plans, seat):
    """Discard what is beyond the limits, power cards first (R9)."""
    note(g, EventKind.PHASE, seat, NOBODY, NOBODY, Phase.LIMITS)
    if not is_random(g, plans, seat) and plans[g.strategy[seat]].drops:
        drop_unwanted(g, book, plans[g.strategy[seat]], seat)
    while g.hand_n[seat] > power_limit(g, book, seat):
        lose_power(g, book, plans, seat)
    while g.held_n[seat] > asset_limit(g, book, seat):
        lose_asset(g, book, plans, seat, Thing.ASSET, ANY, NOBODY)


@kernel
def gain_experience(g, book, plans):
    """Play the experience phase of the active seat; left at once when the turn is over."""
    seat = g.seat
    fire(g, book, plans, seat, On.EXPERIENCE, ANY)
    resolve(g, book, plans)
    if not has_stopped(g):
        use_moment(g, book, plans, seat, When.EXPERIENCE)
    if not has_stopped(g):
        trade_trophies(g, book, plans, seat)
    if not has_stopped(g):
        trade_missions(g, book, plans, seat)
    if has_stopped(g):
        return
    if g.mission[seat] == NOBODY:
        draw_mission(g, book, plans, seat)
    resolve(g, book, plans)
    if not has_stopped(g):
        keep_limits(g, book, plans, seat)
