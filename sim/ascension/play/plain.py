"""Heroes that give plain gains and nothing else: those that come next are played in one go (ENGINE.md section 3, step 2)."""

import numpy as np

from sim.ascension.play.resources import gain_honor, gain_power, gain_runes
from sim.ascension.state import MAX_GAINED
from sim.ascension.words import NOBODY, Event, Kind
from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.engine.plans import WORD


@inlined
def plays_plainly(g, plan, seat):
    """Whether the hand can be played in one go: its order is settled, nothing waits for a hero, and nobody reads along."""
    return plan.in_order and g.waiting_n == 0 and g.alert[seat, Event.HERO_PLAYED] == 0 and g.logging == 0


@inlined
def first_of(low, high):
    """Lowest bit of two words, of which one has any."""
    return np.int64(trailing_zeros(low)) if low else WORD + np.int64(trailing_zeros(high))


@inlined
def is_plain(g, book, seat, card, copies):
    """Whether a card gives plain gains only and draws nothing; whatever may stop the game is left to the general way."""
    if book.kind[card] != Kind.HERO or book.step_first[card] != book.step_last[card] or book.draw[card]:
        return False
    gains = copies * (book.runes[card] + book.power[card] + book.gain[card])
    return (g.gained[seat] + gains <= MAX_GAINED) & (g.actions + copies * (1 + book.effects[card]) <= g.action_limit) & (g.wordy == 0)


@inlined
def play_copies(g, book, seat, card, copies):
    """Play all copies of a plain hero: gains as `gain_plain` gives them, nothing on the stack."""
    for _ in range(copies):
        g.played[seat, g.played_n[seat]] = card
        g.played_n[seat] += 1
    g.actions += copies * (1 + book.effects[card])
    g.hero_count[book.faction[card]] += copies
    gain_runes(g, copies * book.runes[card])
    gain_power(g, copies * book.power[card])
    gain_honor(g, seat, copies * book.gain[card])


@inlined
def keep(g, plan, seat, low, high):
    """Keep in hand the cards whose bits are set, in their order. Returns where the first one of those that come next is, or NOBODY."""
    kept = np.int64(0)
    chosen = np.int64(NOBODY)
    if low | high:
        coming = first_of(low, high)
        for i in range(g.hand_n[seat]):
            card = g.hand[seat, i]
            place = np.int64(plan.play_place[card])
            g.in_hand[place] = 0
            if place == coming and chosen == NOBODY:
                chosen = kept
            g.hand[seat, kept] = card
            kept += np.int64(((low if place < WORD else high) >> np.uint64(place % WORD)) & np.uint64(1))
    g.hand_n[seat] = kept
    return chosen


@kernel
def play_plain(g, book, plan, seat):
    """Play what comes next as long as it is plain. Returns the place in hand of what comes then, or NOBODY."""
    low = np.uint64(0)
    high = np.uint64(0)
    for i in range(g.hand_n[seat]):
        place = np.int64(plan.play_place[g.hand[seat, i]])
        g.in_hand[place] += 1
        bit = np.uint64(1) << np.uint64(place % WORD)
        low |= bit if place < WORD else np.uint64(0)
        high |= np.uint64(0) if place < WORD else bit
    while low | high:
        place = first_of(low, high)
        card = np.int64(plan.play_card[place])
        copies = np.int64(g.in_hand[place])
        if not is_plain(g, book, seat, card, copies):
            break
        g.in_hand[place] = 0
        play_copies(g, book, seat, card, copies)
        if low:
            low &= low - np.uint64(1)
        else:
            high &= high - np.uint64(1)
    return keep(g, plan, seat, low, high)
