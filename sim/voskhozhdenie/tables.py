"""What the kernel reads while it plays: the compiled card set (`BOOK`), and strategies with the decks they play (`PLAN`)."""

import numpy as np

from sim.engine.plans import plan_dtype
from sim.voskhozhdenie.words import LISTS, MAX_KINDS, MAX_LINES, THINGS

ABILITY_ROWS = 4096
EFFECT_ROWS = 8192
LIST_ROWS = 4096
TARGET_ROWS = 8192
FILTER_ROWS = 8192
TEST_ROWS = 8192
PLACE_ROWS = 8192
NAME_ROWS = 4096
COST_ROWS = 4096
OP_ROWS = 30_000
"""Rows of the tables, shared by all cards."""
NONE = -1
"""No row."""
ALL = -2
"""In place of an amount: all there are."""
WHERE = 5
"""Places in which abilities work, in the order of `Where`."""

C = (MAX_KINDS,)
A = (ABILITY_ROWS,)
E = (EFFECT_ROWS,)
T = (TARGET_ROWS,)
F = (FILTER_ROWS,)
S = (TEST_ROWS,)

BOOK = np.dtype(
    [
        ("kinds", "i2"),  # number of different cards, in the order of the set
        ("assault", "i2"),  # Direct Assault, or NONE
        # rules and switches
        ("opening_hand", "i2"),
        ("redraws", "i2"),
        ("round_cap", "i2"),
        ("turn_cap", "i2"),
        ("resolution_cap", "i2"),
        ("nesting_cap", "i2"),
        ("fill", "u1"),  # draw_step = "fill"
        ("reset", "u1"),  # coins = "reset"
        ("all_decrees", "u1"),  # decrees = "all"
        ("printed_targets", "u1"),  # win_targets = "printed"
        ("no_ruin", "u1"),  # deck_out = "nothing"
        ("fortifications_count", "u1"),
        ("supplies_coins", "u1"),  # supplies = "coins"
        ("hits", "u1"),  # 1: some card asks whom it has wounded this round
        ("elsewhere", "u1"),  # 1: some static ability that gives or says something works outside the battlefield
        # cards
        ("type", "u1", C),
        ("colours", "u1", C),  # bits of Colour
        ("cost", "i2", C),  # coins, 0 for X; NONE: it cannot be played for coins
        ("compared_cost", "i2", C),
        ("supply", "i2", C),
        ("power", "i2", C),
        ("minor", "u1", C),
        ("nouns", "u2", C),  # bits of Noun of an unruined one
        ("keywords", "u4", C),  # bits of Keyword
        ("armor", "i2", C),
        ("supplies", "i2", C),
        ("undeath", "i2", C),
        ("charges", "i2", C),  # NONE without the keyword
        ("subtypes", "u4", C),  # bits of Subtype
        ("name_ru", "i2", C),  # number of the Russian name: equal for the same card (V3)
        ("next", "i2", C),  # next chapter, or NONE
        ("substitute", "i2", C),  # what stands in for it where it is taken out of a deck, or NONE
        ("ability_first", "i2", C),
        ("ability_last", "i2", C),
        ("triggers", "u4", (WHERE, MAX_KINDS)),  # bits of Trigger, by where they work
        ("decrees", "u1", (WHERE, MAX_KINDS)),
        ("activated", "u1", (WHERE, MAX_KINDS)),  # Charge and Sacrifice abilities
        ("static", "u1", C),  # a static ability on the battlefield
        ("static_elsewhere", "u1", C),
        ("fits_search", "u1", C),
        ("fits_count", "u1", C),
        ("instead", "u1", (3, MAX_KINDS)),  # by Would
        ("changes_costs", "u1", C),  # of other cards
        ("changes_own_cost", "u1", C),
        ("priced", "u1", C),  # it has an extra or alternative cost, or is paid by charges
        # abilities
        ("on", "u1", A),  # Kind
        ("trigger", "u1", A),
        ("where", "u1", A),
        ("when", "i2", A),  # program
        ("cost_first", "i2", A),
        ("cost_last", "i2", A),
        ("list", "i2", A),
        ("may", "u1", A),
        ("what", "i2", A),  # filter
        ("who", "u1", A),  # Actor
        ("how", "u1", A),
        ("n", "i2", A),  # charges spent, or program of a cost change
        ("would", "u1", A),
        ("to", "i2", A),  # filter; NONE: the card itself
        ("anywhere", "u1", A),  # 1: `to` speaks of cards in any zone
        ("asks_wounded", "u1", A),
        ("late", "u1", A),  # bit 0: power, bit 1: armor, bit 2: keywords: the gift looks at powers
        ("says_each", "u1", A),  # 1: the number that is given is one of each card
        ("counts_keywords", "u1", A),  # 1: the gift of armor counts keywords
        ("gives", "u1", A),  # bits of Gives
        ("give_power", "i2", A),  # program
        ("give_armor", "i2", A),  # program
        ("give_set", "i2", A),
        ("give_base", "i2", A),
        ("give_keywords", "u4", A),
        ("give_arcanism", "u1", A),
        ("give_of", "i2", A),  # filter of `keywords_of`
        ("give_ability", "i2", A),
        ("counts_as", "u1", A),
        ("forbid", "u1", A),
        ("allow", "u1", A),
        ("multiply", "u1", A),  # Bonus + 1
        ("by", "u1", A),
        ("again", "i2", A),
        ("also_in", "u1", A),
        ("fits", "u1", A),  # Fits + 1
        ("rule", "u1", A),  # PlayerRule + 1
        # costs
        ("cost_charge", "i2", (COST_ROWS,)),  # charges of the card itself, or NONE
        ("cost_filter", "i2", (COST_ROWS,)),  # what is sacrificed; NONE: the card itself
        ("cost_power", "i2", (COST_ROWS,)),  # total power of several, or NONE
        # effects
        ("list_first", "i2", (LIST_ROWS,)),
        ("list_last", "i2", (LIST_ROWS,)),
        ("verb", "u1", E),
        ("effect_when", "i2", E),
        ("effect_may", "u1", E),
        ("a", "i2", E),  # target
        ("b", "i2", E),  # target
        ("c", "i2", E),  # target
        ("amount", "i2", E),  # program, NONE or ALL
        ("upto", "i2", E),  # program, NONE or ALL
        ("affects", "u1", E),  # Who
        ("own_first", "u1", E),  # 1: a strategy that may choose any player chooses itself
        ("deck", "i1", E),  # Deck, or NONE
        ("of", "i2", E),  # filter
        ("x", "i2", E),  # what the verb says of it (`book.verbs`)
        ("y", "i2", E),
        ("words", "u4", E),  # bits of Keyword
        ("arcanism", "u1", E),
        # targets, filters
        ("which", "i1", T),  # Which, or NONE: cards of the filter
        ("quantity", "u1", T),
        ("filter", "i2", T),
        ("limit", "i2", T),  # program
        ("asked", "u1", T),  # List by which a strategy chooses
        ("noun", "u2", F),  # bits of Noun
        ("side", "u1", F),
        ("test_first", "i2", F),
        ("test_last", "i2", F),
        ("place_first", "i2", F),
        ("place_last", "i2", F),
        ("extreme", "u1", F),  # 1: a test needs the other cards
        ("asks", "u1", F),  # bit 0: hands or cards that fit counts, bit 1: numbers of cards
        ("says_other", "u1", F),
        ("bounds", "i2", F),  # program that works out the bounds of its tests
        ("test", "u1", S),
        ("mask", "u4", S),
        ("more", "i2", S),
        ("is_extreme", "u1", S),
        ("place", "u1", (PLACE_ROWS,)),
        ("place_n", "i2", (PLACE_ROWS,)),
        ("name", "i2", (NAME_ROWS,)),
        # programs
        ("op", "u1", (OP_ROWS,)),
        ("arg", "i2", (OP_ROWS,)),
        ("arg_more", "i2", (OP_ROWS,)),
        ("op_asks", "u1", (OP_ROWS,)),  # of the first step: as `asks`
    ],
    align=True,
)
"""A compiled card set."""

PARTS = 3
"""Places of a deck, in the order of `Part`: cities, main deck, reinforcement deck."""

DECK = np.dtype([("lines", "i2", (PARTS,)), ("kind", "i2", (PARTS, MAX_LINES)), ("copies", "i2", (PARTS, MAX_LINES))], align=True)
"""A deck: its lines in the order of its file, place by place."""

STRATEGY = plan_dtype(LISTS, THINGS)
"""The lists of a strategy."""
PLAN = np.dtype([*((name, STRATEGY[name]) for name in STRATEGY.names or ()), *((name, DECK[name]) for name in DECK.names or ())], align=True)
"""A compiled strategy with the deck that it plays."""
