"""Heroes that give plain gains and nothing else: those that come next are played in one go (ENGINE.md section 3, step 2)."""

import numpy as np

from sim.ascension.play.resources import draw, gain_honor, gain_power, gain_runes
from sim.ascension.play.stack import is_endless
from sim.ascension.words import NOBODY, Event, Kind, List
from sim.engine.jit import inlined, kernel
from sim.engine.lanes import LANES, least_lane


@inlined
def plays_plainly(g, plan, seat):
    """Whether the hand can be played in one go: its order is settled, nothing waits for a hero, and nobody reads along."""
    return plan.in_order and g.hand_n[seat] <= LANES and g.waiting_n == 0 and g.alert[seat, Event.HERO_PLAYED] == 0 and g.logging == 0


@inlined
def is_plain(g, book, seat, card):
    """Whether a card gives plain gains only, and the hand has room for what it draws; what may stop the game is left to the general way."""
    if book.kind[card] != Kind.HERO or book.step_first[card] != book.step_last[card]:
        return False
    return g.hand_n[seat] + book.draw[card] <= LANES and not is_endless(g) and g.actions + 1 + book.effects[card] <= g.action_limit


@inlined
def rank_hand(g, plan, seat, first):
    """Write down the ranks of the cards in hand from place `first` on."""
    for i in range(first, g.hand_n[seat]):
        g.hand_rank[i] = -1 - plan.entry[List.PLAY, g.hand[seat, i]]


@inlined
def play_one(g, book, seat, card):
    """Play a plain hero: gains as `gain_plain` gives them, nothing on the stack."""
    g.played[seat, g.played_n[seat]] = card
    g.played_n[seat] += 1
    g.actions += 1 + book.effects[card]
    g.hero_count[book.faction[card]] += 1
    gain_runes(g, book.runes[card])
    gain_power(g, book.power[card])
    gain_honor(g, seat, book.gain[card])
    if book.draw[card]:
        draw(g, seat, book.draw[card])


@inlined
def close_hand(g, seat, left, at):
    """Keep the cards whose bits are set in `left`, in their order. Returns where the one that was at place `at` is now."""
    kept = np.int64(0)
    place = np.int64(NOBODY)
    if left:
        for i in range(g.hand_n[seat]):
            if i == at:
                place = kept
            g.hand[seat, kept] = g.hand[seat, i]
            kept += (left >> i) & 1
    g.hand_n[seat] = kept
    return place


@kernel
def play_plain(g, book, plan, seat):
    """Play what comes next as long as it is plain. Returns the place in hand of what comes then, or NOBODY."""
    rank_hand(g, plan, seat, 0)
    left = (np.int64(1) << np.int64(g.hand_n[seat])) - 1
    at = np.int64(NOBODY)
    while left:
        at = least_lane(g.hand_rank, left)
        card = np.int64(g.hand[seat, at])
        if not is_plain(g, book, seat, card):
            break
        left &= ~(np.int64(1) << at)
        held = np.int64(g.hand_n[seat])
        play_one(g, book, seat, card)
        if g.hand_n[seat] > held:
            rank_hand(g, plan, seat, held)
            left |= (np.int64(1) << np.int64(g.hand_n[seat])) - (np.int64(1) << held)
    return close_hand(g, seat, left, at)
