"""Set-up of a game: decks, characters, what every player begins with (R4, R5; ENGINE.md section 2)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import kernel, rarely
from sim.engine.piles import pour
from sim.engine.streams import open_streams, shuffle
from sim.relic.events import EventKind
from sim.relic.play.decks import shuffle_deck, take_deepest
from sim.relic.play.judge import add_choice, pick
from sim.relic.play.log import note
from sim.relic.play.missions import begin_mission, draw_mission
from sim.relic.play.passives import clear_own, power_limit
from sim.relic.play.resources import add_asset, draw_power, hold_power
from sim.relic.play.setbacks import become
from sim.relic.state import NO_GOAL, STREAM_CHARACTER
from sim.relic.tables import THING_CHARACTER
from sim.relic.words import ATTRIBUTES, DECKS, NOBODY, Deck, EndReason, Fault, List


@kernel
def wipe(row, n):
    """Set the first `n` places of a row to nought."""
    for i in range(n):
        row[i] = 0


@kernel
def clear_counts(g, book, seat):
    """Forget what was counted of a seat."""
    for counts in (g.seen, g.drawn, g.fought, g.beaten, g.drawn_with, g.life_cost, g.taken, g.used_up, g.bought, g.offered, g.first_round, g.since):
        wipe(counts[seat], book.kinds)
    for rounds in (g.relic_round, g.inner_round, g.middle_round):
        rounds[seat] = 0
    for numbers in (g.vanquished, g.corrupted, g.missions_done, g.fights, g.fights_won, g.fights_tied, g.tests, g.tests_passed, g.numbers_played):
        numbers[seat] = 0


@kernel
def clear_logs(g):
    """Forget the battles and tests of the game before."""
    while g.differences != 0:
        difference = np.int64(trailing_zeros(np.uint64(g.differences)))
        g.differences &= g.differences - np.uint64(1)
        for dice in range(g.most_dice + 1):
            for outcome in range(g.battle_log.shape[2]):
                g.battle_log[dice, difference, outcome] = 0
            for outcome in range(g.test_log.shape[2]):
                g.test_log[dice, difference, outcome] = 0
    g.most_dice = 0


@kernel
def clear_seat(g, book, seat):
    """A seat has nothing and has done nothing."""
    for numbers in (g.hand_n, g.held_n, g.trophy_n, g.taint_n, g.done_n, g.progress, g.token, g.life, g.influence, g.level, g.character, g.space):
        numbers[seat] = 0
    wipe(g.attribute[seat], ATTRIBUTES)
    g.out[seat] = 0
    g.missing[seat] = 0
    g.mission[seat] = NOBODY
    g.rival[seat] = NOBODY
    g.goal[seat] = NO_GOAL
    clear_own(g, book, seat)
    clear_counts(g, book, seat)


@kernel
def clear(g, book, players):
    """Forget the game before."""
    g.players = players
    g.fault = Fault.NONE
    g.blamed = NOBODY
    g.ended = EndReason.NOT
    g.winner = NOBODY
    g.round = 0
    g.seat = 0
    g.turn = 0
    g.effort = 0
    g.compared[:] = 0
    g.spared[:] = 0
    g.wordy = 0
    g.over = 0
    g.engaged = 0
    g.frames = 0
    g.passing = NOBODY
    g.events_n = 0
    g.copies = 0
    g.seen_chance = 0
    g.seen_gain = 0
    g.seen_number = 0
    g.seen_space = NOBODY
    wipe(g.lying_n, book.spaces)
    clear_logs(g)
    for seat in range(players):
        clear_seat(g, book, seat)


@kernel
def lay_decks(g, book):
    """Shuffle every deck, then take the cards out that are given to somebody."""
    for deck in range(DECKS):
        pour(book.deck[deck], book.deck_n[deck], g.deck[deck], 0)
        g.deck_n[deck] = book.deck_n[deck]
        g.gone_n[deck] = 0
        shuffle_deck(g, deck)
    for seat in range(g.players):
        if g.given[seat] != NOBODY:
            take_deepest(g, book, g.given[seat])


@kernel
def put_in_box(g, character):
    """A character that nobody plays goes to the end of the box."""
    g.box[g.box_n] = character
    g.box_n += 1


@rarely
def swap_character(g, seat, character):
    """A player begins with a character of the box; the one that was kept takes its place there (ENGINE.md section 11)."""
    for at in range(g.box_n):
        if g.box[at] == character:
            g.box[at] = g.character[seat]
            g.character[seat] = character
            return


@kernel
def deal_characters(g, book, plans):
    """Deal characters from the top of their pile; those that are not kept, then those not dealt, top first, are the box (R4)."""
    left = book.characters
    for character in range(left):
        g.looked[character] = character
    shuffle(g, STREAM_CHARACTER, g.looked, left)
    dealt = min(book.dealt, max(1, left // g.players))
    g.box_n = 0
    for seat in range(g.players):
        for k in range(dealt):
            left -= 1
            add_choice(g, k, THING_CHARACTER + g.looked[left], g.looked[left])
        kept = pick(g, book, plans, seat, List.CHARACTER, dealt, False)
        for k in range(dealt):
            if k == kept:
                g.character[seat] = g.choice_at[k]
            else:
                put_in_box(g, g.choice_at[k])
    while left > 0:
        left -= 1
        put_in_box(g, g.looked[left])
    for seat in range(g.players):
        if g.begins[seat] != NOBODY:
            swap_character(g, seat, g.begins[seat])


@rarely
def hand_over(g, book, plans, seat, card):
    """A player begins with a card: a power card is in his hand, a mission active, any other card an asset (ENGINE.md section 11)."""
    if book.home[card] == Deck.POWER:
        hold_power(g, book, seat, card)
    elif book.home[card] == Deck.MISSION:
        begin_mission(g, book, plans, seat, card)
    else:
        add_asset(g, book, seat, card)


@kernel
def equip(g, book, plans, seat):
    """What a player begins with: his character's values, influence, power cards and a mission (R5)."""
    character = g.character[seat]
    become(g, book, seat, character)
    g.first_character[seat] = character
    g.influence[seat] = book.start_influence
    note(g, EventKind.CHARACTER, seat, character, NOBODY, 1)
    if g.given[seat] != NOBODY:
        hand_over(g, book, plans, seat, g.given[seat])
    for _ in range(power_limit(g, book, seat) - g.hand_n[seat]):
        draw_power(g, book, seat)
    if g.mission[seat] == NOBODY:
        draw_mission(g, book, plans, seat)


@kernel
def set_up(g, book, plans, seed, number, players):
    """Lay out game `number`."""
    clear(g, book, players)
    open_streams(g, seed, number)
    lay_decks(g, book)
    deal_characters(g, book, plans)
    for seat in range(players):
        equip(g, book, plans, seat)
