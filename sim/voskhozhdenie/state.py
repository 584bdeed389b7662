"""One game in play: how much room it has, and the record the kernel works in (ENGINE.md)."""

import numpy as np

from sim.engine.streams import stream_fields
from sim.voskhozhdenie.events import EVENT_FIELDS, MAX_LOGGED
from sim.voskhozhdenie.tables import TEST_ROWS
from sim.voskhozhdenie.words import MAX_KINDS, MAX_ROUNDS, Counter

MAX_SEATS = 4
"""Players of a game."""
MAX_THINGS = 7000
"""Objects of one round; number 0 is none. With more of them, as with more of anything below, the game stops with a `Fault`."""
MAX_FIELD = 256
"""Cards on the battlefield."""
MAX_PILE = 2000
"""Cards in one zone of a player."""
MAX_QUEUE = 128
"""Places of the queue."""
MAX_CONTEXTS = 384
"""Lists of effects that are under way, wait in the queue, or have left something until the end of the round."""
MAX_THEM = 512
"""Cards that one effect handles."""
MAX_SHOWN = 100
"""Cards that one effect shows, or that are spared in one list."""
MAX_ARENA = 8000
"""Cards that the effects under way have chosen, all together."""
MAX_FRAMES = 256
"""Effects inside effects: at most 6 for each of the `MAX_LISTS` lists that may be inside each other, so that none is missing."""
MAX_EVENTS = 4000
"""Events of one moment."""
MAX_WATCHERS = 1000
"""Cards with abilities that may answer in one moment, and abilities that others have given them."""
MAX_STATICS = 512
"""Static abilities that work at a time."""
MAX_GIVEN = 2048
"""Abilities that cards have been given at a time."""
MAX_GIFTS = 64
"""Effects on all cards of a player, and bans, that last to the end of the round."""
MAX_PAIRS = 1024
"""Pairs of a card and one it has marked, or has wounded in this round."""
USES = 4
"""Different given decrees that one card issues in one round."""
LARGEST = 1_000_000
"""Largest number that an amount may come to."""
MISSING = -1_000_000_000
"""In place of an amount: it is one of a card that is not known."""
NOBODY = -1
"""No seat, no round."""

STREAM_DECK = 0
STREAM_CHOICE = MAX_SEATS
STREAMS = 2 * MAX_SEATS
"""Streams of luck: one a seat for decks and for choices."""

CONTEXT_STATIC = 1
"""The context in which static abilities are judged; the next ones are those of triggers, of a card to be played, of cards that change costs."""
CONTEXT_TRIGGER = 2
CONTEXT_PLAYED = 3
CONTEXT_COSTS = 4
CONTEXT_RULES = 5
CONTEXT_GIFT = 6
FIRST_CONTEXT = 8
"""The first one of the pool."""

PILES = 6
"""Length of an axis of own zones, by `Place`; the battlefield's stays empty."""
ACTIONS = 6
TYPES = 7
P = (MAX_SEATS,)
T = (MAX_THINGS,)
C = (MAX_CONTEXTS,)
Q = (MAX_QUEUE,)
F = (MAX_FRAMES,)
E = (MAX_EVENTS,)
W = (MAX_WATCHERS,)
G = (MAX_GIFTS,)
BY_CARD = (MAX_SEATS, MAX_KINDS)
BY_ROUND = (MAX_SEATS, MAX_ROUNDS + 1)

GAME = np.dtype(
    [
        *stream_fields(STREAMS),
        ("players", "i2"),
        ("fault", "i2"),  # Fault
        ("blamed", "i2"),  # card whose text came to the fault, or NOBODY
        ("halted", "u1"),  # 1: nothing more happens
        ("over", "u1"),  # 1: an effect has ended the round
        ("ended", "u1"),  # End
        ("winners", "u1"),  # bit per seat
        ("winner", "i2"),  # the first of them, or NOBODY
        ("out_at", "i2", P),  # how many checks had put somebody out, 0 of who is not out
        ("checks_out", "i2"),
        ("round", "i2"),
        ("seat", "u2"),  # whose turn it is, or was
        ("first", "i1"),  # first player of the round
        ("next_first", "i1"),  # named for the next one, or NOBODY
        ("turn_of", "i1"),  # whose turn of the action phase it is, or NOBODY
        ("resolutions", "i4"),  # of this emptying of the queue
        ("lists", "i2"),  # lists of effects under way, inside each other
        ("physical", "u2"),  # cards of cardboard so far
        ("resolving", "u2"),  # an order that resolves
        ("leftover", "u2"),  # an order that has resolved
        ("cities_fell", "u1"),  # 1: a city was ruined, or whoever may be out without one has lost a card, since the state was checked
        ("wounded_stay", "u1"),  # 1: a wounded unit has been in a tactic in this game
        ("watching", "i2", (MAX_SEATS, PILES)),  # cards in a zone that may answer from there
        ("acting", "i2", (MAX_SEATS, PILES)),  # cards in a zone with Charge or Sacrifice abilities that work there
        # what was worked out
        # bit 0: what static abilities say, 1: numbers, 2: abilities that were given, 3: keywords, 4: which work, 5: who may answer, 6: counters of
        # strategies
        ("stale", "u1"),
        ("static_cards", "i2"),  # cards in play with static abilities
        ("cost_cards", "i2"),  # cards in play that change costs
        ("instead_cards", "i2", (3,)),  # cards in play with a replacement, by Would
        ("sided", "i2"),  # side gifts in force
        ("statics", "i2"),
        ("static_thing", "u2", (MAX_STATICS,)),
        ("static_seat", "i1", (MAX_STATICS,)),
        ("static_ability", "i2", (MAX_STATICS,)),
        ("static_gives", "u1"),  # bits of what any of them gives
        ("static_forbids", "u1"),
        ("static_multiplies", "u1"),
        ("static_counts", "u1"),
        ("static_allows", "u1"),
        ("static_again", "u1"),
        ("static_lists", "u1"),  # 1: some of them say what is found anew with every change
        ("static_late", "u1"),  # 1: a gift of keywords looks at powers
        ("static_words", "u4"),  # bits of keywords that any of them gives
        ("also", "i2", P),  # cards that are in hand besides
        ("also_thing", "u2", (MAX_SEATS, 8)),
        ("counts_all", "i2"),  # cards that fit every count
        ("counts_thing", "u2", (MAX_STATICS,)),
        ("given", "i2"),
        ("given_thing", "u2", (MAX_GIVEN,)),
        ("given_ability", "i2", (MAX_GIVEN,)),
        ("legion", "i2", P),
        # strategies, and what one of them is asked about
        ("strategy", "i2", P),
        ("barred", "i2", P),  # card whose copies in the deck are its substitute, or NOBODY
        ("barred_too", "i2", P),
        ("given_card", "i2", P),  # card of which one copy lies in the main deck, or NOBODY
        ("by_rules", "u1", P),  # 1: it has lists; 0: the policy `random`
        ("compared", "i8", P),
        ("wordy", "u1"),
        ("judged", "u2"),  # a card, or 0
        ("judged_tactic", "u2"),
        ("judged_way", "u1"),  # 1: a unit is judged for a tactic
        ("judged_lead", "i8"),
        ("judged_wound", "i8"),
        ("judged_source", "u2"),  # whose text asks, or 0
        ("tallied_for", "i1"),  # seat whose counters of the battlefield are worked out, unless they are stale
        ("tallied", "i8", (Counter.THREATS - Counter.CITIES + 1,)),
        ("chosen_thing", "u2"),  # of an action: the card
        ("chosen_tactic", "u2"),
        ("chosen_ability", "i2"),
        # the seats
        ("team", "i1", P),
        ("out", "u1", P),
        ("passed", "u1", P),
        ("taken", "u1", P),  # has had the first turn of the phase
        ("undeath_played", "u1", P),
        ("fell_to_deck", "u1", P),
        ("coins", "i4", P),
        ("supply", "i4", P),
        ("more_supply", "i4", P),
        ("drawn", "i4", P),
        ("orders_played", "i4", P),
        ("extra_turns", "i4", P),
        ("bonus", "i4", P),
        ("bonus_undeath", "i4", P),
        ("next_bonus", "i4", P),
        ("next_bonus_undeath", "i4", P),
        ("decrees_left", "i4", P),
        # zones
        ("field_n", "i2"),
        ("pile_n", "i2", (MAX_SEATS, PILES)),
        ("field", "u2", (MAX_FIELD,)),
        ("pile", "u2", (MAX_SEATS, PILES, MAX_PILE)),
        ("queue_n", "i2"),
        ("queue_kind", "u1", Q),  # Entry
        ("queue_seat", "i1", Q),
        ("queue_thing", "u2", Q),
        ("queue_ability", "i2", Q),  # or NONE: effects that happen later
        ("queue_list", "i2", Q),
        ("queue_context", "u2", Q),
        # objects
        ("things", "i4"),
        ("kind", "i2", T),
        ("printed", "i2", T),  # what it is in every zone but the battlefield: the first chapter
        ("card", "u2", T),  # the card of cardboard
        ("owner", "i1", T),
        ("controller", "i1", T),
        ("zone", "u1", T),  # Place
        ("live", "u1", T),
        ("successor", "u2", T),
        ("minor", "u1", T),
        ("wounded", "u1", T),
        ("ruined", "u1", T),
        ("damage", "i4", T),
        ("charge", "i2", T),
        ("tactic", "u2", T),
        ("side", "u1", T),  # 1: the declaring one
        ("target", "i1", T),  # of a tactic: at whom it is aimed
        ("waiting", "u1", T),
        ("entered", "i2", T),  # round
        ("from_zone", "u1", T),
        ("gift_power", "i4", T),
        ("gift_words", "u4", T),
        ("gift_arcanism", "i2", T),
        ("become", "u1", T),
        ("become_power", "i2", T),
        ("become_words", "u4", T),
        ("become_arcanism", "i2", T),
        ("named_set", "u1", T),  # bit per Named
        ("named", "i4", (MAX_THINGS, 4)),
        ("used", "u1", T),  # bit per ability of the card, in the round of `used_round`
        ("used_given_n", "u1", T),
        ("used_given", "i2", (MAX_THINGS, USES)),  # given decrees used in that round
        ("used_word", "u1", T),  # bit 0: Undeath, bit 1: Reinforcement
        ("used_round", "i2", T),
        ("fought", "i2", T),  # round
        ("fighting", "u1", T),
        ("died_fighting", "u1", T),
        ("sacrificed_by", "i1", T),
        ("sacrificed_round", "i2", T),
        ("paid", "u2", T),
        ("paid_now", "u2", T),
        ("paid_strong", "u1", T),
        ("has_last", "u1", T),
        ("last_power", "i4", T),
        ("last_base", "i4", T),
        ("last_armor", "i4", T),
        ("last_words", "u4", T),
        ("last_different", "u4", T),
        # numbers of cards in play
        ("words", "u4", T),  # keywords but those of gifts that look at powers
        ("words_late", "u4", T),
        ("arcanism", "i2", T),
        ("armor_words", "i4", T),
        ("supplies", "i4", T),
        ("armor", "i4", T),
        ("armor_late", "i4", T),
        ("base", "i4", T),
        ("power", "i4", T),
        ("power_new", "i4", T),
        ("power_set", "i4", T),
        ("borrowed_words", "u4", T),
        ("borrowed_armor", "i2", T),
        ("borrowed_supplies", "i2", T),
        # contexts
        ("free_contexts", "i2"),
        ("free_context", "u2", C),
        ("ctx_seat", "i1", C),
        ("ctx_source", "u2", C),
        ("ctx_source_now", "u2", C),
        ("ctx_event", "u2", C),
        ("ctx_event_now", "u2", C),
        ("ctx_event_seat", "i1", C),
        ("ctx_paid", "u2", C),
        ("ctx_paid_now", "u2", C),
        ("ctx_paid_strong", "u1", C),
        ("ctx_done", "i4", C),
        ("ctx_amount", "i4", C),
        ("ctx_drawn", "u2", C),
        ("ctx_each", "u2", C),
        ("ctx_each_now", "u2", C),
        ("ctx_chosen", "u2", C),
        ("ctx_named_set", "u1", C),
        ("ctx_named", "i4", (MAX_CONTEXTS, 4)),
        ("ctx_looked", "i1", C),
        ("ctx_tactic", "u2", C),
        ("ctx_diff", "i4", C),
        ("ctx_affected", "i1", C),
        ("ctx_enemy", "i1", C),
        ("ctx_own", "i1", C),
        ("them_n", "i2", C),
        ("them", "u2", (MAX_CONTEXTS, MAX_THEM)),
        ("them_now", "u2", (MAX_CONTEXTS, MAX_THEM)),
        ("spared_n", "i2", C),
        ("spared", "u2", (MAX_CONTEXTS, MAX_SHOWN)),
        ("spared_now", "u2", (MAX_CONTEXTS, MAX_SHOWN)),
        ("revealed_n", "i2", C),
        ("revealed", "u2", (MAX_CONTEXTS, MAX_SHOWN)),
        # effects under way
        ("frames", "i2"),
        ("frame_kind", "u1", F),
        ("frame_phase", "u1", F),
        ("frame_context", "u2", F),
        ("frame_owns", "u1", F),  # 1: the context is given back with the frame
        ("frame_effect", "i2", F),
        ("frame_arena", "i4", F),  # where its part of the arena begins
        ("frame_at", "i4", F),
        ("frame_last", "i4", F),
        ("frame_a", "i4", F),
        ("frame_b", "i4", F),
        ("frame_c", "i4", F),
        ("frame_d", "i4", F),
        ("frame_e", "i4", F),
        ("arena_n", "i4"),
        ("arena", "u2", (MAX_ARENA,)),
        ("arena_now", "u2", (MAX_ARENA,)),
        ("arena_number", "i4", (MAX_ARENA,)),
        ("arena_more", "i4", (MAX_ARENA,)),
        # the moment
        ("moment", "i2"),  # how many are under way inside each other; only the outer one counts
        ("event_n", "i2"),
        ("event_first", "i2"),  # the first one of this moment
        ("event_mask", "u4"),  # bits of Trigger
        ("event", "u1", E),  # Trigger
        ("event_subject", "u2", E),
        ("event_subject_now", "u2", E),
        ("event_seat", "i1", E),
        ("event_of", "u2", E),
        ("event_how", "u1", E),
        ("event_seen", "u2", E),
        ("event_seen_now", "u2", E),
        ("watch_mask", "u4"),
        ("field_watchers", "i2"),  # the first ones: those in play
        ("field_mask", "u4"),
        ("watchers", "i2"),
        ("watcher_first", "i2"),
        ("watcher", "u2", W),
        ("watcher_seat", "i1", W),
        ("watcher_zone", "u1", W),
        ("watcher_mask", "u4", W),
        ("watcher_given", "i2", W),  # the first given ability
        ("watcher_given_last", "i2", W),
        ("watch_given", "i2"),
        ("watched_ability", "i2", W),
        # lists of a moment's thought
        ("stack", "i8", (64,)),
        ("bound", "i4", (TEST_ROWS,)),
        ("fit", "u2", T),
        ("free", "u2", T),  # cards of `fit` without Barrier, and where they stand there
        ("free_at", "u2", T),
        ("counted", "u2", T),
        ("payable", "u2", T),
        ("option", "u2", T),
        ("sorted", "i4", T),
        ("option_ability", "i2", T),
        ("renumbered", "u2", T),
        # bans and gifts until the end of the round
        ("gift_seat", "i1", G),
        ("gift_filter", "i2", G),
        ("gift_context", "u2", G),
        ("gift_power_n", "i4", G),
        ("gift_word", "u4", G),
        ("gift_arcane", "i2", G),
        ("bans", "i2"),
        ("ban_seat", "i1", G),
        ("ban_filter", "i2", G),
        ("ban_context", "u2", G),
        ("hits", "i2"),
        ("hit_by", "u2", (MAX_PAIRS,)),
        ("hit_of", "u2", (MAX_PAIRS,)),
        ("marks", "i2"),
        ("mark_by", "u2", (MAX_PAIRS,)),
        ("mark_of", "u2", (MAX_PAIRS,)),
        # a record of what happens (`sim.engine.choices.Log`)
        ("logging", "u1"),
        ("events_n", "i4"),
        ("events", "i4", (MAX_LOGGED, EVENT_FIELDS)),
        # what happened, for the counts
        ("turns", "i4"),
        ("assignments", "i4"),
        ("tactics_resolved", "i4"),
        ("tactics_won", "i4"),
        ("wins_by_damage", "i4"),
        ("win_damage", "i4"),
        ("became_wounded", "i4"),
        ("fights", "i4"),
        ("cities_ruined", "i4"),
        ("coins_from_effects", "i4"),
        ("actions", "i4", (ACTIONS,)),
        ("wound_points", "i4", (TYPES,)),
        ("played", "i4", BY_CARD),
        ("decreed", "i4", BY_CARD),
        ("superior", "i4", BY_CARD),
        ("charged", "i4", BY_CARD),
        ("sacrificing", "i4", BY_CARD),
        ("came", "i4", BY_CARD),
        ("held", "i4", BY_CARD),  # times a copy came into the hand
        ("first_played", "i2", BY_CARD),  # round, NOBODY if it was not played
        ("decked", "u1", BY_CARD),  # 1: a copy was in the deck at the start
        ("cards_played", "i4", P),
        ("leads", "i4", P),
        # as it was at the end of each round
        ("round_in", "u1", BY_ROUND),  # 1: not out
        ("round_cities", "i4", BY_ROUND),
        ("round_power", "i4", BY_ROUND),  # of cities
        ("round_supply", "i4", BY_ROUND),
        ("round_coins", "i4", BY_ROUND),  # when they had been handed out
        ("round_left", "i4", BY_ROUND),
        ("round_hand", "i4", BY_ROUND),
        ("round_units", "i4", BY_ROUND),
        ("round_played", "i4", BY_ROUND),
    ],
    align=True,
)
"""One game. See the comments of the fields; enumerations are in `codes`."""


def new_game() -> np.ndarray:
    """A fresh record, shape `[1]` of `GAME`; its `label`s name the streams (ENGINE.md, section 5)."""
    record = np.zeros(1, GAME)
    for purpose, first in ((1, STREAM_DECK), (2, STREAM_CHOICE)):
        for seat in range(MAX_SEATS):
            record["label"][0, first + seat] = purpose << 8 | seat
    return record
