"""What the kernel reads while it plays: the compiled card set (`BOOK`) and a compiled strategy (`PLAN`, made ready to play `READY_PLAN`)."""

from enum import IntEnum

import numpy as np

from sim.engine.plans import plan_dtype
from sim.relic.words import (
    ATTRIBUTES,
    CHANCE_DICE,
    COLOURS,
    COUNTERS,
    DECKS,
    LISTS,
    MAX_CHARACTERS,
    MAX_CONDITIONS,
    MAX_DECK,
    MAX_FOE_DICE,
    MAX_KINDS,
    MAX_LEVEL,
    MAX_ONLY,
    MAX_PASSIVES,
    MAX_SCENARIOS,
    MAX_SPACES,
    MAX_STEPS,
    MAX_TRIGGERS,
    MAX_USES,
    REACH,
    TOP_NUMBER,
    WORDS,
    Counter,
)

C = (MAX_KINDS,)
N = (MAX_SPACES,)
H = (MAX_CHARACTERS,)
SC = (MAX_SCENARIOS,)
STEP = (MAX_STEPS,)
CHANCES = (CHANCE_DICE + 1, 2 * REACH + 1)
ONLY = (MAX_ONLY,)


class Ends(IntEnum):
    """First columns of `BOOK.ends`; the spaces on which a movement can end follow."""

    COUNT = 0  # how many they are; 0: they have to be walked to
    STEPS = 1  # different steps of all ways to them


ENDS = 8
"""Ends of one movement that there is room for."""
END_RELICS = 4
"""Relics held by which they are told apart; whoever holds more has at least so many less one."""

OWNERS = MAX_KINDS + MAX_CHARACTERS + MAX_SCENARIOS
"""Who can have passives, uses and triggers: cards by id, then characters, then scenarios."""
FIRST_CHARACTER = MAX_KINDS
FIRST_SCENARIO = MAX_KINDS + MAX_CHARACTERS
O = (OWNERS,)  # noqa: E741

BOOK = np.dtype(
    [
        # rules
        ("start_influence", "i2"),
        ("dealt", "i2"),  # characters dealt to each player
        ("level_points", "i2"),  # trophy points a level costs
        ("missions_for_relic", "i2"),
        ("relics_drawn", "i2"),
        ("corruption_limit", "i2"),
        ("inner_relics", "i2"),  # relics needed to enter the inner tier
        ("battle_loss", "i2"),  # Life a lost battle costs
        ("round_cap", "i2"),
        ("sanctuary", "i2"),  # space of the vanquished
        ("test_all", "u1"),  # R23: 0 any die showing 1 fails, 1 only all dice
        ("test_every", "u1"),  # R23: 0 thrown dice only, 1 dice of explosions too
        ("spares", "u1"),  # R19: 1: a player vanquished by the Life a battle costs is spared its penalty
        ("many_numbers", "u1"),  # R18: 1: a power number for each of the dice thrown together, 0: for one of them
        ("scenario", "i2"),  # the scenario in force
        # the board
        ("spaces", "i2"),
        ("tier", "u1", N),  # Tier
        ("area", "i2", N),  # number of the area, or NOBODY
        ("clockwise", "i2", N),  # next space clockwise; inner tier: the next space; NOBODY on the scenario space
        ("anticlockwise", "i2", N),  # NOBODY in the inner tier
        ("icons", "i2", (MAX_SPACES, COLOURS)),
        ("box_to", "i2", N),  # space a movement box leads to, or NOBODY
        ("box_start", "u1", N),  # 1: only for a movement that starts here
        ("box_relics", "i2", N),  # relics needed
        ("ends", "i2", (MAX_SPACES, TOP_NUMBER + 1, END_RELICS, len(Ends) + ENDS)),  # of movements, by their score and the relics held
        ("text_first", "i2", N),  # steps of the text
        ("text_last", "i2", N),
        ("fare", "i2", N),  # least influence for which the text leads to another tier; 99: it does not
        # characters
        ("characters", "i2"),
        ("attribute", "i2", (MAX_CHARACTERS, ATTRIBUTES)),
        ("life", "i2", H),
        ("start", "i2", H),  # space
        ("power_limit", "i2", (MAX_CHARACTERS, MAX_LEVEL + 1)),
        ("asset_limit", "i2", H),
        ("affiliation", "i2", H),  # number of the affiliation
        ("track_first", "i2", (MAX_CHARACTERS, MAX_LEVEL + 1)),  # rewards of reaching a level
        ("track_last", "i2", (MAX_CHARACTERS, MAX_LEVEL + 1)),
        # scenarios
        ("confront_first", "i2", SC),
        ("confront_last", "i2", SC),
        # cards
        ("kinds", "i2"),
        ("deck_n", "i2", (DECKS,)),
        ("deck", "u2", (DECKS, MAX_DECK)),  # before the first shuffle: the order of the file, each card `count` times
        ("home", "u1", C),  # Deck
        ("kind", "u1", C),  # Kind
        ("traits", "u8", C),  # its traits, one bit each
        ("test", "i1", C),  # Attribute of an enemy
        ("value", "i2", C),  # enemy: attribute value; power: number; corruption: activation number
        ("cost", "i2", C),  # wargear: influence
        ("asks", "i2", (MAX_KINDS, COLOURS)),  # cards that it asks for where it lies: its icons, less itself
        ("charges", "i2", C),
        ("trophy", "u1", C),  # 0: an enemy that is no trophy: discarded when beaten
        ("foe_dice", "u1", C),  # dice of an enemy
        ("foe_ties", "u1", C),  # 1: an equal score loses to it
        ("foe_forbids", "u1", C),  # Forbid
        ("worth", "i2", C),  # order of keeping when no line fits: higher is kept
        ("effect_first", "i2", C),  # event, encounter: what happens; mission: reward; corruption: when it becomes active; enemy: start of the battle
        ("effect_last", "i2", C),
        ("special_first", "i2", C),  # start of the engagement phase, as long as it lies on the space
        ("special_last", "i2", C),
        ("win_first", "i2", C),  # enemy: when beaten
        ("win_last", "i2", C),
        ("lose_first", "i2", C),  # enemy: penalty
        ("lose_last", "i2", C),
        ("optional", "u1", C),  # encounter: whether it may be left alone
        # missions
        ("goal", "u1", C),  # Goal
        ("goal_count", "i2", C),
        ("goal_arg", "i2", C),  # attribute (ANY), the counted thing of HAVE; 1: MEET means the chosen player
        ("goal_trait", "i2", C),  # ANY
        ("goal_least", "i2", C),  # least value of an enemy
        ("goal_at", "u1", (MAX_KINDS, MAX_SPACES)),  # VISIT: 1 for the spaces that count
        ("goal_way", "i2", (MAX_KINDS, MAX_SPACES)),  # VISIT: fewest steps to one of them; 99: no way, or another goal
        # passives, uses, triggers: rows first .. last - 1 of their owner
        ("passive_first", "i2", O),
        ("passive_last", "i2", O),
        ("use_first", "i2", O),
        ("use_last", "i2", O),
        ("trigger_first", "i2", O),
        ("trigger_last", "i2", O),
        ("passive", "u1", (MAX_PASSIVES,)),  # Passive
        ("passive_attribute", "i1", (MAX_PASSIVES,)),  # Attribute or ANY
        ("passive_trait", "i2", (MAX_PASSIVES,)),
        ("passive_amount", "i2", (MAX_PASSIVES,)),
        ("passive_arg", "i2", (MAX_PASSIVES,)),
        ("passive_per", "i2", (MAX_PASSIVES,)),  # counted thing the amount is multiplied by; NOTHING: once
        ("passive_only", "i2", (MAX_PASSIVES,)),  # condition
        ("use_when", "u1", (MAX_USES,)),  # When
        ("use_limit", "u1", (MAX_USES,)),  # 1: once a turn, whatever it costs
        ("use_attribute", "i1", (MAX_USES,)),
        ("use_trait", "i2", (MAX_USES,)),  # EVADE, BATTLE: only enemies of the trait
        ("use_pay", "u1", (MAX_USES,)),  # Pay
        ("use_amount", "i2", (MAX_USES,)),  # of the price
        ("use_pay_trait", "i2", (MAX_USES,)),  # assets that can be paid; ANY
        ("use_only", "i2", (MAX_USES,)),  # condition
        ("use_per", "i2", (MAX_USES,)),  # counted thing that bonus and dice are multiplied by
        ("use_after", "u1", (MAX_USES,)),  # 1: bonus after the roll
        ("use_reveal", "u1", (MAX_USES,)),  # 1: the number of the top power card is added
        ("use_bonus", "i2", (MAX_USES,)),  # battle or skill score
        ("use_dice", "i2", (MAX_USES,)),
        ("use_rerolls", "i2", (MAX_USES,)),  # by themselves; made after the roll
        ("use_reroll", "u1", (MAX_USES,)),  # Reroll
        ("use_sixes", "u1", (MAX_USES,)),  # 1: ones count as sixes
        ("use_safe", "u1", (MAX_USES,)),  # 1: losing this battle costs no Life of its own
        ("use_first_step", "i2", (MAX_USES,)),  # START, MOVE, ENGAGE, EXPERIENCE: what happens
        ("use_last_step", "i2", (MAX_USES,)),
        ("trigger_on", "u1", (MAX_TRIGGERS,)),  # On
        ("trigger_attribute", "i1", (MAX_TRIGGERS,)),
        ("trigger_may", "u1", (MAX_TRIGGERS,)),
        ("trigger_first_step", "i2", (MAX_TRIGGERS,)),
        ("trigger_last_step", "i2", (MAX_TRIGGERS,)),
        # steps
        ("verb", "u1", STEP),  # Verb
        ("thing", "u1", STEP),  # Thing
        ("amount", "i2", STEP),
        ("arg", "i2", STEP),  # attribute, colour, space, area, tier, Word, Kind or Who, as the verb says
        ("sort", "u1", STEP),  # MOVE: what `arg` is
        ("trait", "i2", STEP),  # LOSE, PAY, CLEAR: only such cards; ANY
        ("step_dice", "u1", STEP),  # BATTLE: as the enemies have it
        ("step_ties", "u1", STEP),  # 1: an equal score loses
        ("step_forbids", "u1", STEP),  # Forbid
        ("per", "i2", STEP),  # counted thing the amount is multiplied by; NOTHING: once
        ("may", "u1", STEP),
        ("only", "i2", STEP),  # condition
        ("skip", "i2", STEP),  # steps that hang on it
        ("split", "i2", STEP),  # of those, the first block (`pass`, `win`, `then`)
        ("condition_n", "i2", STEP),  # ADVANCE
        ("condition_thing", "u1", (MAX_STEPS, MAX_CONDITIONS)),  # LEVEL: reached; anything else: paid
        ("condition_amount", "i2", (MAX_STEPS, MAX_CONDITIONS)),
        # conditions; row 0 always holds
        ("only_sort", "u1", ONLY),  # Only
        ("only_arg", "i2", ONLY),  # counted thing, tier, area, space or affiliation
        ("only_least", "i2", ONLY),  # COUNT: bounds
        ("only_most", "i2", ONLY),
        # chances, in parts of PARTS rounded down; last axis: difference + REACH
        ("win", "i4", (MAX_FOE_DICE + 1, *CHANCES)),  # player's n dice + difference > enemy's m dice; axis 0: m (0 is not used)
        ("reach", "i4", CHANCES),  # sum of n exploding dice >= -difference (n = 0: certain or not)
        ("pass_", "i4", CHANCES),  # the same, and the test does not fail by its ones, in the reading in force
    ],
    align=True,
)
"""A compiled card set. C kinds, N spaces, H characters; steps, passives, uses and triggers are rows shared by all."""


THING_SPACE = MAX_KINDS
"""Thing of space 0; the things before it are cards, by their ids."""
THING_CHARACTER = THING_SPACE + MAX_SPACES
"""Thing of character 0."""
THING_WORD = THING_CHARACTER + MAX_CHARACTERS
"""Thing of the number 0 of `words.Word`."""
THINGS = THING_WORD + WORDS

PLAN = plan_dtype(LISTS, THINGS, flags=("marches", "drops"), asks=True)
"""A compiled strategy. The flags say whether `march` and `drop` have lines; without them, nothing is searched for."""

NUMBERS = 32
"""Different numbers of the player that the lists `move` and `march` of a strategy that is made ready compare."""
LEVELS = 64
"""Values of a number that are told apart; what is below or above these compares as the first or last of them."""
SLOTS = 64
"""Ways through the conditions of one of these lists on which its lines can hold: bits of a word."""
PERCENT = 100
"""What is certain."""
GRADES = PERCENT + 2
"""Values of what is judged that are told apart: percents, and all that is above them."""


class Reading(IntEnum):
    """How a number is read."""

    FIELD = 0  # from its place in the record
    FIELDS = 1  # the difference of two such numbers
    WOUNDS = 2
    TIER = 3
    COUNTERS = 4  # as by a test


class Number(IntEnum):
    """Columns of a number that is compared: `READY_PLAN.number` and `READY_PLAN.test`."""

    READING = 0
    AT = 1  # FIELD, FIELDS: byte of the record at which it lies for seat 0
    STEP = 2  # bytes from seat to seat
    LESS_AT = 3  # FIELDS: of the number that is taken off
    LESS_STEP = 4
    LEAST = 5  # first of the values that are told apart, or with which a test holds
    MOST = 6  # of a test: last of these
    YES = 7  # next test, TEST_TRUE or TEST_FALSE
    NO = 8
    A = 9  # as in `PLAN`
    A_OF = 10
    B = 11
    B_OF = 12


NUMBER_FIELDS = 16
"""Columns there is room for: a row is as long as a line of a cache."""


class Ask(IntEnum):
    """What a slot asks of the space judged: the counters from `CHANCE` on, and what needs a walk from test to test."""

    MISSION_WAY = Counter.MISSION_WAY - Counter.CHANCE
    DANGER = Counter.DANGER - Counter.CHANCE
    WALK = DANGER + 1


BARE = {Counter.CHANCE: PERCENT} | dict.fromkeys((Counter.ENEMIES, Counter.ENCOUNTERS, Counter.LOOT, Counter.WORTH, Counter.DANGER), 0)
"""Counters of a space on which nothing lies."""
BARE_ASKS = sum(1 << what - Counter.CHANCE for what in BARE)
"""What is asked of them, a bit each."""
ASKS = Ask.WALK
"""Counters of the space judged have places from 0 on."""

BY_LIST = 2
"""The lists `move` and `march`."""

READY_PLAN = np.dtype(
    [
        *((name, PLAN[name]) for name in PLAN.names or ()),
        ("counter_at", "i4", (COUNTERS,)),  # byte of the record at which a counter lies for seat 0; -1: it has to be worked out
        ("counter_step", "i2", (COUNTERS,)),  # bytes from seat to seat
        ("test", "i4", (*PLAN["test_a"].shape, NUMBER_FIELDS)),  # its tests; one that asks for another outcome than a range of values is turned round
        ("ready", "u1"),  # 0: these lists are judged like any other
        ("ready_effort", "i4"),  # comparisons that judging one space takes at most
        ("numbers", "i2"),
        ("fields", "i2"),  # of these, the ones that are simply read from the record; they come first
        ("number", "i4", (NUMBERS, NUMBER_FIELDS)),
        ("number_lets", "u8", (NUMBERS, LEVELS, BY_LIST)),  # by value: slots that can hold then
        ("end_slots", "u8", (BY_LIST, MAX_SPACES)),  # slots that name a space, in the order of their ranks
        ("end_last", "i2", (BY_LIST, MAX_SPACES)),  # rank of a space if none of them holds
        ("slot_rank", "i2", (BY_LIST, SLOTS)),  # lowest rank of the spaces that a slot names
        ("slot_asks", "u2", (BY_LIST, SLOTS)),  # `Ask`: what else has to be known of the space, a bit each
        ("end_step", "u1", (BY_LIST, MAX_SPACES, SLOTS)),  # by how much the rank of a space is above it
        ("there_lets", "u8", (BY_LIST, ASKS, GRADES)),  # by value of a counter of the space judged: slots that can hold then
        ("bare_lets", "u8", (BY_LIST,)),  # slots that can hold where nothing lies, whatever else
        ("walked", "i2", (BY_LIST, SLOTS)),  # WALK: first test of the condition
    ],
    align=True,
)
"""A strategy as the kernel plays it: its plan and, closer together, how ends of movements are ranked (`ready`)."""
