"""Playing cards from hand: which one, and what it causes."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.asked import asked_hand
from sim.ascension.play.constructs import enter_play, give, give_or_wait, push_triggers
from sim.ascension.play.effects import resolve
from sim.ascension.play.judge import fits, rank_below, says_so
from sim.ascension.play.log import note
from sim.ascension.play.plain import play_plain, plays_plainly
from sim.ascension.play.stack import begin_text, push
from sim.ascension.play.verbs import take_from_hand
from sim.ascension.state import STREAM_CHOICE, USED_GAINS
from sim.ascension.words import NOBODY, Event, Faction, Kind, List
from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import NO_RANK, Policy
from sim.engine.players.form import UNASKED
from sim.engine.streams import below

PLACED = 16
"""Bits of a place in hand below the place of its card in the order of play."""
NO_PLACE = 1 << 2 * PLACED
"""Above all of these."""


@kernel
def wakes(g, i, faction, hero, known):
    """Whether waiting effect `i` happens now: it waits for this faction and is not the one the hero has just begun."""
    return g.waiting_faction[i] == faction and (i < known or g.waiting_card[i] != hero)


@kernel
def wake_unite(g, faction, hero, known):
    """Stack the Unite effects that waited for a hero of the faction, the oldest on top (A26).

    `known` effects waited before the hero was played; a later one of another card waited for him, too.
    """
    for i in range(g.waiting_n - 1, -1, -1):
        if wakes(g, i, faction, hero, known):
            push(g, g.waiting_step[i], g.waiting_step[i] + 1, g.waiting_card[i])
    kept = 0
    for i in range(g.waiting_n):
        if not wakes(g, i, faction, hero, known):
            g.waiting_step[kept] = g.waiting_step[i]
            g.waiting_card[kept] = g.waiting_card[i]
            g.waiting_faction[kept] = g.waiting_faction[i]
            kept += 1
    g.waiting_n = kept


@kernel
def play_hero(g, book, plans, card):
    """A hero's effects, then he counts as played, then what that triggers (A7, A9)."""
    seat = g.seat
    g.played[seat, g.played_n[seat]] = card
    g.played_n[seat] += 1
    known = g.waiting_n
    begin_text(g, book, card, card)
    resolve(g, book, plans)
    faction = book.faction[card]
    g.hero_count[faction] += 1
    if g.waiting_n and faction != Faction.NONE:
        wake_unite(g, faction, card, known)
    push_triggers(g, book, seat, Event.HERO_PLAYED, card)
    resolve(g, book, plans)


@kernel
def play_card(g, book, plans, at):
    """Play the card at `at` of the hand."""
    seat = g.seat
    card = take_from_hand(g, seat, at)
    g.actions += 1
    note(g, EventKind.PLAY, seat, card, NOBODY, 0)
    if book.kind[card] == Kind.HERO:
        play_hero(g, book, plans, card)
    else:
        enter_play(g, book, plans, seat, card)
        resolve(g, book, plans)


@kernel
def next_card(g, book, plan, seat):
    """Place in hand of the card a strategy plays next, or NOBODY; held cards stay (the first of equals goes first)."""
    answer = asked_hand(g, book, plan, seat, 0, 0, 0)
    if answer != UNASKED:
        return answer
    best = NO_RANK + 1
    chosen = NOBODY
    for i in range(g.hand_n[seat]):
        card = g.hand[seat, i]
        if plan.holds and fits(g, book, plan, seat, List.HOLD, card):
            continue
        value = rank_below(g, book, plan, seat, List.PLAY, card, best)
        if value < best:
            best = value
            chosen = i
    if chosen != NOBODY:
        chose(g, seat, List.PLAY, best, g.hand[seat, chosen])
    return chosen


@inlined
def next_in_order(g, plan, seat):
    """As `next_card`, of a hand that is not empty, where the order is settled: the place in hand of the card that comes first in it."""
    first = np.int64(NO_PLACE)
    for i in range(g.hand_n[seat]):
        first = min(first, np.int64(plan.play_place[g.hand[seat, i]]) << PLACED | i)
    return first & ((1 << PLACED) - 1)


@kernel
def next_to_play(g, book, plan, seat):
    """Place in hand of the card that is played next, or NOBODY; plain ones that come before it have been played."""
    if plays_plainly(g, plan, seat):
        return np.int64(play_plain(g, book, plan, seat))
    if plan.in_order and g.logging == 0:
        return np.int64(next_in_order(g, plan, seat))
    return np.int64(next_card(g, book, plan, seat))


@kernel
def give_waiting(g, book, plans, seat):
    """Resolve the gains that were made to wait, the oldest construct's first; those that begin to wait meanwhile are not due yet.

    Returns whether there were any.
    """
    plan = plans[g.strategy[seat]]
    found = False
    at = 0
    last = g.play_n[seat]
    while at < last and g.halted == 0:
        if g.used[seat, at] & USED_GAINS == 0:
            found = True
            if plan.declines and says_so(g, book, plan, seat, List.DECLINE, g.play[seat, at]):
                g.used[seat, at] |= USED_GAINS
            else:
                give(g, book, seat, at)
                resolve(g, book, plans)
        at += 1
    g.gains_wait = found
    return found


@kernel
def play_cards(g, book, plans):
    """Play what there is to play."""
    seat = g.seat
    plan = plans[g.strategy[seat]]
    if plan.policy == Policy.RANDOM:
        while g.hand_n[seat] > 0 and g.halted == 0:
            play_card(g, book, plans, below(g, STREAM_CHOICE + seat, g.hand_n[seat]))
        return
    while g.halted == 0:
        at = np.int64(NOBODY)
        if g.hand_n[seat]:
            at = next_to_play(g, book, plan, seat)
        if at != NOBODY:
            play_card(g, book, plans, at)
            continue
        if not g.gains_wait or not plan.waits or not give_waiting(g, book, plans, seat):
            return


@inlined
def play_hand(g, book, plans):
    """Play until there is nothing to play; then waiting gains, then again (ENGINE.md section 3, step 2)."""
    if g.hand_n[g.seat] or g.gains_wait:
        play_cards(g, book, plans)


@kernel
def give_all(g, book, plans):
    """Every construct in play as the turn begins gives its effects, the oldest first (ENGINE.md section 3, step 1)."""
    seat = g.seat
    at = 0
    last = g.play_n[seat]
    while at < last and g.halted == 0:
        if g.used[seat, at] & USED_GAINS == 0:
            give_or_wait(g, book, plans, seat, at)
            resolve(g, book, plans)
        at += 1
