"""Heroes that give plain gains and nothing else: those that come next are played in one go (ENGINE.md section 3, step 2)."""

import numpy as np

from sim.ascension.play.resources import gain_silently
from sim.ascension.state import MAX_GAINED
from sim.ascension.tables import PART
from sim.ascension.words import NOBODY, Event, Faction, Kind
from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.engine.lanes import EIGHT, LANES, fill_eight, lanes_equal
from sim.engine.plans import WORD
from sim.engine.sorting import add_parts, put_eight_in_order

EACH_PART = np.uint64(sum(1 << PART * k for k in range(4)))
"""A word times this has the sum of its four parts in the highest one."""


@inlined
def part(gains, number):
    """Part of a word in which runes, power, honor and actions stand beside each other."""
    return np.int64((gains >> np.uint64(PART * number)) & np.uint64((1 << PART) - 1))


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
def put_played(g, seat, card, copies):
    """Put copies of a card at the end of the played pile, behind which there is room for eight."""
    at = np.int64(g.played_n[seat])
    g.played_n[seat] = at + copies
    fill_eight(g.played[seat], at, card)
    for more in range(EIGHT, copies):
        g.played[seat, at + more] = card


@inlined
def play_copies(g, book, seat, card, copies):
    """Play all copies of a plain hero: gains as `gain_plain` gives them, nothing on the stack."""
    put_played(g, seat, card, copies)
    g.actions += copies * (1 + book.effects[card])
    g.hero_count[book.faction[card]] += copies
    gain_silently(g, seat, copies * book.runes[card], copies * book.power[card], copies * book.gain[card])


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
def play_in_order(g, book, plan, seat):
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


@inlined
def held(g, seat, card):
    """Bit per place in hand, of the first `LANES`: whether a card is there."""
    return lanes_equal(g.hand[seat], card) & ((np.int64(1) << min(np.int64(g.hand_n[seat]), LANES)) - 1)


@inlined
def place_in_hand(g, plan, seat, place):
    """Where in hand the first card is whose place in the order of play is given, and which is there."""
    card = np.int64(plan.play_card[place])
    found = held(g, seat, card)
    if found:
        return np.int64(trailing_zeros(found))
    at = np.int64(LANES)
    while g.hand[seat, at] != card:
        at += 1
    return at


@inlined
def play_all(g, plan, seat, heroes):
    """Play all of a hand that is plain and small, with the heroes of each faction in parts of a word; its gains have been given."""
    many = np.int64(g.hand_n[seat])
    at = np.int64(g.played_n[seat])
    put_eight_in_order(g.hand[seat], many, plan.play_place, g.played[seat], at)
    g.played_n[seat] = at + many
    g.hero_count[Faction.NONE] += many - part(heroes * EACH_PART, 3)
    add_parts(g.hero_count, Faction.NONE + 1, heroes)
    g.hand_n[seat] = 0


@kernel
def play_plain(g, book, plan, seat):
    """Play what comes next as long as it is plain. Returns the place in hand of what comes then, or NOBODY.

    Most hands have nothing but plain cards, or something else comes first.
    """
    low = np.uint64(0)
    high = np.uint64(0)
    gains = np.uint64(0)
    heroes = np.uint64(0)
    for i in range(g.hand_n[seat]):
        card = np.int64(g.hand[seat, i])
        place = np.int64(plan.play_place[card])
        gains += book.together[card]
        heroes += book.heroes[card]
        bit = np.uint64(1) << np.uint64(place % WORD)
        low |= bit if place < WORD else np.uint64(0)
        high |= np.uint64(0) if place < WORD else bit
    if (low & ~plan.plain[0]) | (high & ~plan.plain[1]):
        place = first_of(low, high)
        if (plan.plain[place // WORD] >> np.uint64(place % WORD)) & np.uint64(1) == 0:
            return place_in_hand(g, plan, seat, place)
        return np.int64(play_in_order(g, book, plan, seat))
    runes, power, honor, actions = part(gains, 0), part(gains, 1), part(gains, 2), part(gains, 3)
    within = (g.gained[seat] + runes + power + honor <= MAX_GAINED) & (g.actions + actions <= g.action_limit) & (g.wordy == 0)
    if not within or g.hand_n[seat] > EIGHT:
        return np.int64(play_in_order(g, book, plan, seat))
    g.actions += actions
    gain_silently(g, seat, runes, power, honor)
    play_all(g, plan, seat, heroes)
    return np.int64(NOBODY)
