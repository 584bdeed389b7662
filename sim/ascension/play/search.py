"""How a player that searches takes: every option is played out, with all that is hidden from it drawn anew (ENGINE.md section 8)."""

import numpy as np

from sim.ascension.play.game import ROUNDS, TURNS
from sim.ascension.play.judge import lead
from sim.ascension.play.offer import see_offer
from sim.ascension.play.piles import pour
from sim.ascension.play.resources import draw
from sim.ascension.play.stack import refuse
from sim.ascension.play.take import choose_at_sight, list_options, take_option, wanted_most
from sim.ascension.play.turn import close_turn
from sim.ascension.state import STREAM_DECK
from sim.ascension.words import MAX_ROUNDS, NOBODY, EndReason
from sim.engine.choices import Log
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.philox import next_blocks
from sim.engine.plans import Policy
from sim.engine.snapshots import keep_record, restore_record
from sim.engine.streams import HALF, LOW, open_streams, shuffle

SEEDS = 5
"""Purpose of the stream of a seat from which the seeds of its playouts come (ENGINE.md section 1)."""
MOST_MORE = 10_000
"""Points that a lead can differ by in one playout; more count as so many, and the squares of sums stay inside 64 bits."""
SURE = 1
"""Standard errors by which another option has to lead more than the one that the rules want."""

play_and_take = TURNS.play_and_take
extra_turns, finish_round, play_round = ROUNDS.extra_turns, ROUNDS.finish_round, ROUNDS.play_round


@kernel
def put_in_order(pile, n, copies):
    """Sort the first `n` cards of a pile by the card file, so that nothing is left of how they lay."""
    copies[:] = 0
    for at in range(n):
        copies[pile[at]] += 1
    at = 0
    for card in range(copies.shape[0]):
        for _ in range(copies[card]):
            pile[at] = card
            at += 1


@kernel
def hide(h, searcher, copies):
    """Forget what the searcher does not see: the order of all decks, and which of an opponent's cards are in his hand, which go back to his deck."""
    put_in_order(h.centre, h.centre_n, copies)
    h.centre_loose = h.centre_n
    for seat in range(h.players):
        if seat != searcher:
            pour(h.hand[seat], h.hand_n[seat], h.deck[seat], h.deck_n[seat])
            h.deck_n[seat] += h.hand_n[seat]
            h.hand_n[seat] = 0
        put_in_order(h.deck[seat], h.deck_n[seat], copies)


@kernel
def begin_search(g, h, room, options):
    """Keep the position from which all playouts begin; in it everybody plays by the rules of the searcher's strategy."""
    notes = room.notes[0]
    keep_record(g, room.position, np.int64(0))
    restore_record(h, room.position, np.int64(0))
    hide(h, g.seat, notes.copies)
    h.logging = Log.NOTHING
    h.compared[:] = 0
    h.spared[:] = 0
    for seat in range(h.players):
        h.strategy[seat] = g.strategy[g.seat]
    keep_record(h, room.position, np.int64(0))
    for option in range(options + 1):
        notes.more[option] = 0
        notes.more_sq[option] = 0


@kernel
def seed_of(g, notes, playouts, k):
    """Seed of playout `k` at the present decision: two words of a block of its own of the stream (search, seat)."""
    number = np.uint64(g.number)
    block = np.uint64(g.decision) * np.uint64(playouts) + np.uint64(k)
    label = np.uint64(SEEDS << 8 | np.int64(g.seat))
    next_blocks(notes.word, np.uint64(0), block, label, number & LOW, number >> HALF, np.uint64(g.key[0]), np.uint64(g.key[1]))
    return np.uint64(notes.word[0, 0]) | np.uint64(notes.word[0, 1]) << HALF


@kernel
def deal_again(g, h, room, seed):
    """Come back to the position, with luck of another seed; opponents draw as many cards as they hold."""
    restore_record(h, room.position, np.int64(0))
    for i in range(g.waiting_n):
        h.waiting_step[i] = g.waiting_step[i]
        h.waiting_card[i] = g.waiting_card[i]
        h.waiting_faction[i] = g.waiting_faction[i]
    open_streams(h, seed, np.uint64(g.number))
    for seat in range(g.players):
        shuffle(h, STREAM_DECK + seat, h.deck[seat], h.deck_n[seat])
        if seat != g.seat:
            draw(h, seat, g.hand_n[seat])


@kernel
def play_out(h, book, plans, card, at, last):
    """Take an option, or nothing, and play by rules to the end of round `last` or of the game."""
    seat = np.int64(h.seat)
    if card != NOBODY:
        take_option(h, book, plans, card, at)
        play_and_take(h, book, plans, ())
    close_turn(h, book, 0)
    extra_turns(h, book, plans, seat, ())
    finish_round(h, book, plans, seat + 1, ())
    while h.ended == EndReason.RUNNING and h.halted == 0 and h.round < last:
        play_round(h, book, plans, ())


@kernel
def lead_after(g, h, book, plans, room, seed, option, options, last):
    """Lead of the searcher in one playout of an option; behind the last one stands taking nothing."""
    deal_again(g, h, room, seed)
    if option == options:
        play_out(h, book, plans, np.int64(NOBODY), np.int64(NOBODY), last)
    else:
        play_out(h, book, plans, np.int64(g.target_card[option]), np.int64(g.target_at[option]), last)
    return np.int64(lead(h, np.int64(g.seat)))


@kernel
def usual_option(g, book, plan, options):
    """Option that the searcher would take without a search."""
    _, card, at = wanted_most(g, book, plan)
    for option in range(options):
        if card == g.target_card[option] and at == g.target_at[option]:
            return option
    return options


@kernel
def play_all_out(g, book, plans, room, options, usual):
    """Play all options out, and sum up by how much more each of them leads than the usual one. Returns whether that could be done."""
    plan = plans[g.strategy[g.seat]]
    h = room.games[0]
    notes = room.notes[0]
    last = g.round + plan.depth if plan.depth else np.int64(MAX_ROUNDS)
    for k in range(plan.playouts):
        seed = seed_of(g, notes, plan.playouts, k)
        before = lead_after(g, h, book, plans, room, seed, usual, options, last)
        for option in range(options + 1):
            if option != usual:
                more = lead_after(g, h, book, plans, room, seed, option, options, last) - before
                more = max(-MOST_MORE, min(more, MOST_MORE))
                notes.more[option] += more
                notes.more_sq[option] += more * more
            if h.fault:
                refuse(g, h.fault, h.blamed)
                return False
    return True


@inlined
def is_surely_more(more, more_sq, playouts):
    """Whether a mean difference is above 0 by `SURE` standard errors or more.

    In whole numbers, so that both engines find the same: the square of the mean by that of its error, sum^2 / n^2 >= SURE^2 s^2 / n.
    """
    return more > 0 and more * more * (playouts - 1) >= SURE * SURE * (playouts * more_sq - more * more)


@kernel
def best_option(notes, options, usual, playouts):
    """The option that leads most of those that surely lead more than the usual one; the usual one if there is none, the first one of equals."""
    best = usual
    most = np.int64(0)
    for option in range(options + 1):
        more = notes.more[option]
        if more > most and is_surely_more(more, notes.more_sq[option], playouts):
            best = option
            most = more
    return best


@rarely
def choose_by_search(g, book, plans, room):
    """Option that playouts speak for: (card, `target_at`), NOBODY twice for none."""
    plan = plans[g.strategy[g.seat]]
    see_offer(g, book, plan)
    options = list_options(g, book)
    best = options
    if options > 0:
        begin_search(g, room.games[0], room, options)
        usual = usual_option(g, book, plan, options)
        if play_all_out(g, book, plans, room, options, usual):
            best = best_option(room.notes[0], options, usual, np.int64(plan.playouts))
    if best == options:
        return np.int64(NOBODY), np.int64(NOBODY)
    return np.int64(g.target_card[best]), np.int64(g.target_at[best])


@inlined
def choose_looking_ahead(g, book, plans, room):
    """Option that a seat takes, if it searches after a search: (card, `target_at`), NOBODY twice for none."""
    if plans[g.strategy[g.seat]].policy == Policy.SEARCH:
        return choose_by_search(g, book, plans, room)
    return choose_at_sight(g, book, plans, room)
