"""What the kernel reads while it plays: the compiled card set (`BOOK`) and a compiled strategy (`PLAN`, made ready to play `READY_PLAN`).

All are single records of fixed capacity, so that new cards, costs and strategies are data and never recompile a kernel.
"""

import numpy as np

from sim.ascension.words import LISTS, MAX_KINDS, MAX_PILE, MAX_STACKS, MAX_STEPS, MAX_TRIGGERS
from sim.engine.lanes import EIGHT
from sim.engine.plans import WORD, plan_dtype

PART = 16
"""Bits of a part of a word in which gains, or heroes, of up to `EIGHT` cards are added up: of one it is 1,584 at most, and 65,535 fit (section 7)."""
C = (MAX_KINDS,)
ROOM = (MAX_PILE + EIGHT,)
STEP = (MAX_STEPS,)
TRIG = (MAX_TRIGGERS,)

BOOK = np.dtype(
    [
        ("kinds", "i2"),  # number of different cards, ids 0 .. kinds - 1 in the order of the card file
        ("honor_per_player", "i2"),
        ("honor_solo", "i2"),
        ("hand_size", "i2"),
        ("row_size", "i2"),
        ("round_cap", "i2"),
        ("stacks", "i2"),  # always-available cards, in the order of the card file
        ("stack_card", "u1", (MAX_STACKS,)),
        ("stack_count", "i2", (MAX_STACKS,)),  # copies at the start; 0 for a monster, which never runs out
        ("centre_n", "i2"),
        ("centre", "u1", ROOM),  # the centre deck before it is shuffled, in the order of the card file
        ("start_n", "i2"),
        ("start", "u1", ROOM),  # a starting deck, likewise
        ("kind", "u1", C),  # Kind
        ("faction", "u1", C),  # Faction
        ("place", "u1", C),  # Place
        ("count", "i2", C),  # copies: centre deck, one starting deck, or pile
        ("cost", "i2", C),
        ("honor", "i2", C),  # printed; of a monster, the reward
        ("stack_of", "i1", C),  # index of the pile a banished copy returns to, or NOBODY
        ("banishable", "u1", C),
        ("counts_as", "u1", C),  # Faction that all constructs count as while this one is in play; NONE
        ("copies", "u1", C),  # 1: its effects copy; cannot be copied itself
        # plain gains, in front of all other steps of the card: resolved without the interpreter
        ("runes", "i2", C),
        ("power", "i2", C),
        ("gain", "i2", C),  # honor
        ("draw", "i2", C),
        ("effects", "i2", C),  # effects of its own text, those inside others included
        ("together", "u8", C),  # of a hero with plain gains who draws nothing: runes, power, honor and actions in parts of a word; otherwise 0
        ("heroes", "u8", C),  # 1 in the part of its faction, in the order of `Faction` from 1 on; 0 for a card without one
        # the other effects: steps first .. last - 1
        ("step_first", "i2", C),
        ("step_last", "i2", C),
        ("trigger_first", "i2", C),  # triggers first .. last - 1, at most 4 a card
        ("trigger_last", "i2", C),
        ("action_first", "i2", C),  # actions first .. last - 1, at most 3 a card
        ("action_last", "i2", C),
        ("verb", "u1", STEP),  # Verb
        ("amount", "i2", STEP),
        ("faction_arg", "i1", STEP),  # RESTRICTED
        ("zones", "u1", STEP),  # BANISH_OWN
        ("kind_arg", "i1", STEP),  # ACQUIRE
        ("limit", "i2", STEP),  # DEFEAT, ACQUIRE: highest cost, 32767 for any
        ("goal", "i1", STEP),  # ACQUIRE
        ("when", "u1", STEP),  # When
        ("when_arg", "i2", STEP),
        ("per", "u1", STEP),  # Per
        ("per_arg", "i1", STEP),
        ("may", "u1", STEP),
        ("skip", "i2", STEP),  # steps that follow only if this one was done (`then`), or the length of an OPTION
        ("trigger_on", "u1", TRIG),  # Event
        ("trigger_faction", "i1", TRIG),
        ("trigger_may", "u1", TRIG),
        ("trigger_goal", "i1", TRIG),  # CONSTRUCT_ACQUIRED: PLAY, HAND, or DISCARD for an ordinary trigger
        ("trigger_effects", "i2", TRIG),
        ("trigger_first_step", "i2", TRIG),
        ("trigger_last_step", "i2", TRIG),
        ("action_runes", "i2", TRIG),
        ("action_banish", "u1", TRIG),
        ("action_effects", "i2", TRIG),
        ("action_first_step", "i2", TRIG),
        ("action_last_step", "i2", TRIG),
    ],
    align=True,
)
"""A compiled card set. `C` kinds; steps, triggers and actions are rows shared by all cards."""

PLAN = plan_dtype(LISTS, MAX_KINDS, flags=("holds", "waits", "declines"), searches=True, asks=True)
"""A compiled strategy; its things are cards. In the list CHOOSE the 'card' is the option's word (`Choice`); in USE it is the construct whose action
is meant, and its ranks are those of the take list, so that both compare. The flags say whether `hold`, `wait` and `decline` have lines."""

NUMBERS = 8
"""Numbers that the conditions of one take list may look at, if its cases are to be told apart."""
LEVELS = 256
"""Values of one such number that are told apart."""
UNWANTED = 255
"""In place of its order, that of a card which a case does not want."""
CASES = 256
"""Cases of one take list, if they are to be told apart; the number of a case is a sum of levels, one of each number."""


OWNED = 2
"""So many of these numbers are own copies of a card each, read without asking what they are; where there are fewer, the others count for nothing."""
POOL = OWNED
"""Place of the number that is the pool, read likewise; behind it stand those that are read as in a test."""
NUMBER = (POOL + 1 + NUMBERS,)

READY_PLAN = np.dtype(
    [
        *((name, PLAN[name]) for name in PLAN.names or ()),
        ("in_order", "u1"),  # 1: nothing is held in hand, and in which order it is played does not depend on the game
        ("play_place", "u1", C),  # place of a card in that order; no two share one
        ("play_card", "u1", C),  # card at a place
        ("plain", "u8", (MAX_KINDS // WORD,)),  # bit per place in that order: the card there is a hero with plain gains who draws nothing
        ("cases", "i2"),  # cases of the take list (`cases`); 0: it is judged at every decision
        ("effort", "i4"),  # comparisons that judging all there can be on offer takes at most
        ("standing_last", "u1"),  # the number after the last one that stays as it is within a turn
        ("number_last", "u1"),  # after the last one
        ("number_card", "u1", (OWNED,)),  # whose own copies are counted
        ("number_plus", "u1", NUMBER),  # as in a test
        ("number_plus_of", "i2", NUMBER),
        ("number_minus", "u1", NUMBER),
        ("number_minus_of", "i2", NUMBER),
        ("number_low", "i4", NUMBER),
        ("level", "u1", (*NUMBER, LEVELS)),  # what a number adds to the case, from its `number_low` on; the last one goes on
        ("judged", "u1", (CASES,)),  # 1: the ranks of the case are known
        ("case_rank", "i2", (CASES, MAX_KINDS)),
        ("case_order", "u1", (CASES, MAX_KINDS)),  # how many cards have a lower rank in the case, or UNWANTED
    ],
    align=True,
)
"""A strategy as the kernel plays it: its plan, and the ranks in its take list by case, which the kernel fills in as cases come up."""
