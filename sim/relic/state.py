"""One game in play: the record the kernel works in.

A worker owns one `GAME` record and plays game after game in it. Axes: P = MAX_SEATS seats, C = MAX_KINDS cards, N = MAX_SPACES spaces, R = rounds
from 1. Piles list card ids, bottom first; only the first `*_n` places of a pile mean anything.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from sim.engine.philox import WORDS
from sim.engine.streams import stream_fields
from sim.relic.events import EVENT_FIELDS, MAX_EVENTS
from sim.relic.tables import BY_LIST
from sim.relic.words import (
    ATTRIBUTES,
    COLOURS,
    COUNTED_BEARERS,
    DECKS,
    MAX_CHARACTERS,
    MAX_DECK,
    MAX_DICE,
    MAX_HELD,
    MAX_KINDS,
    MAX_PASSIVES,
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_SPACES,
    MAX_THREATS,
    MAX_TRAITS,
    NOBODY,
    ONS,
    PASSIVES,
    REACH,
    TOP_SCORE,
    WHENS,
)

P = (MAX_SEATS,)
N = (MAX_SPACES,)
BY_CARD = (MAX_SEATS, MAX_KINDS)
BY_ROUND = (MAX_SEATS, MAX_ROUNDS + 1)

MAX_FRAMES = 128
"""Effects that wait for the ones they caused."""
MAX_EFFORT = 250_000
"""Effort of a game (`effort`) beyond which it is endless."""
MAX_CHOICES = MAX_HELD
"""Candidates of one choice: the assets of a player are the most there are to choose from."""
TURNS = 3
"""Steps from a space: anticlockwise, clockwise, through its box (`ways.Turn`)."""
MAX_WAYS = TOP_SCORE + 2
"""Steps of a movement that wait while others are made: three at first; each costs a point, and two others at most follow in its place."""
MAX_POINTS = 255
"""Trophy points that a trade of trophies looks at."""
LOGGED_DICE = 4
"""Battles and tests are logged by difference for up to so many own dice (index: dice)."""


class Purpose(IntEnum):
    """Purposes of the streams of luck, as their labels number them (ENGINE.md section 1)."""

    DECK = 1  # of the first deck; the others follow
    CHARACTERS = 9
    MOVEMENT = 10
    OWN_DICE = 11
    ENEMY_DICE = 12
    TEST_DICE = 13
    CHOICE = 14
    PYTHON = 15


STREAM_DECK = 0
"""First of the streams of the decks, one a `Deck`."""
STREAM_CHARACTER = DECKS
STREAM_MOVE = STREAM_CHARACTER + 1
"""First of the streams of the movement dice, one a seat; the next ones likewise."""
STREAM_OWN = STREAM_MOVE + MAX_SEATS
STREAM_ENEMY = STREAM_OWN + MAX_SEATS
STREAM_TEST = STREAM_ENEMY + MAX_SEATS
STREAM_CHOICE = STREAM_TEST + MAX_SEATS
STREAMS = STREAM_CHOICE + MAX_SEATS
BLOCKS = 4
"""Blocks of luck that a stream makes at a time: it takes hardly longer than to make one."""
BUFFERED = BLOCKS * WORDS
"""Words of a stream that are made at a time."""
SEATED = (
    (Purpose.MOVEMENT, STREAM_MOVE),
    (Purpose.OWN_DICE, STREAM_OWN),
    (Purpose.ENEMY_DICE, STREAM_ENEMY),
    (Purpose.TEST_DICE, STREAM_TEST),
    (Purpose.CHOICE, STREAM_CHOICE),
)
"""Purposes that have a stream for each seat, and the first of them."""

NO_GOAL = 255
"""Goal of the objective of a player without an active mission."""

SEEN_EVADED = 1
"""Mark of a card on the own space: evaded this turn."""
SEEN_MET = 2
"""Mark of a card on the own space: an encounter resolved this turn."""
SEEN_ASKED = 4
"""Mark of a card on the own space: an enemy about which the evading step has asked this turn."""

USE_DUE = 1 << 20
"""Added to `used`: the asset is still to be looked at in the pass under way."""
USE_SPENT = 1 << 21
"""Added to `used`: the use under way has taken the asset's last charge."""
USE_CHOSEN = 1 << 22
"""Added to `used`: the weapon, or armour, was chosen for the last battle."""
USE_MARKS = USE_DUE | USE_SPENT | USE_CHOSEN
"""All that is added to `used`."""
SEEN_DUE = 8
"""Mark of a card on the own space: its effects at the start of the engagement phase are still to come."""
SEEN_FOUGHT = 16
"""Mark of a card on the own space: an enemy of the battle under way, which is won."""

FIELDS: list[Any] = [
    *stream_fields(STREAMS, BLOCKS),
    ("players", "i2"),
    ("logging", "u1"),  # sim.engine.choices.Log: what is recorded
    ("fault", "i2"),  # Fault
    ("blamed", "i2"),  # card that came to the fault, or NOBODY
    ("ended", "i2"),  # EndReason
    ("winner", "i2"),  # seat, NOBODY in an unfinished game
    ("round", "i2"),
    ("seat", "i2"),  # whose turn it is
    ("strategy", "u2", P),
    # interventions
    ("barred", "i2", P),  # card that a seat cannot come by, or NOBODY
    ("barred_too", "i2", P),  # another one
    ("given", "i2", P),  # card that a seat begins with, or NOBODY
    ("begins", "i2", P),  # character that a seat begins with in place of the one it keeps, or NOBODY
    # the decks
    ("deck_n", "i2", (DECKS,)),
    ("deck_loose", "i2", (DECKS,)),  # so many cards at the bottom of a deck lie in the order before its shuffle (`decks.shuffle_deck`)
    ("gone_n", "i2", (DECKS,)),
    ("deck", "u2", (DECKS, MAX_DECK)),
    ("gone", "u2", (DECKS, MAX_DECK)),  # discard piles
    ("box_n", "i2"),
    ("box", "u1", (MAX_CHARACTERS,)),  # characters nobody has played
    # the board
    ("lying_n", "i2", N),
    ("lying", "u2", (MAX_SPACES, MAX_THREATS)),  # threat cards on each space
    ("lying_copy", "i4", (MAX_SPACES, MAX_THREATS)),  # which copies they are (`copies`)
    ("mark", "u1", (MAX_SPACES, MAX_THREATS)),  # SEEN_*, meant for the active seat on its own space
    # the seats
    ("character", "i2", P),
    ("space", "i2", P),
    ("out", "u1", P),  # 1: eliminated
    ("missing", "u1", P),  # 1: misses the next turn
    ("life", "i2", P),
    ("influence", "i2", P),
    ("level", "i2", P),
    ("attribute", "i2", (MAX_SEATS, ATTRIBUTES)),
    ("hand_n", "i2", P),
    ("hand", "u2", (MAX_SEATS, MAX_DECK)),  # power cards
    ("held_n", "i2", P),
    ("held", "u2", (MAX_SEATS, MAX_HELD)),  # assets, in the order they came
    ("held_copy", "i4", (MAX_SEATS, MAX_HELD)),
    ("charge", "i2", (MAX_SEATS, MAX_HELD)),
    ("used", "i4", (MAX_SEATS, MAX_HELD)),  # number of the turn in which a use that is made once a turn was last made; USE_* added
    ("character_used", "i4", P),
    ("trophy_n", "i2", P),
    ("trophy", "u2", (MAX_SEATS, MAX_THREATS)),
    ("taint_n", "i2", P),
    ("taint", "u2", (MAX_SEATS, MAX_DECK)),  # corruption cards, in the order they came
    ("taint_copy", "i4", (MAX_SEATS, MAX_DECK)),
    ("active", "u1", (MAX_SEATS, MAX_DECK)),  # 1: face up
    ("done_n", "i2", P),
    ("done", "u2", (MAX_SEATS, MAX_DECK)),  # completed missions, oldest first
    ("mission", "i2", P),  # active mission, or NOBODY
    ("progress", "i2", P),
    ("goal", "u1", P),  # Goal of its objective, or NO_GOAL
    ("rival", "i2", P),  # seat of the player chosen for the active mission, or NOBODY; means nothing without one
    ("token", "i2", P),  # own character tokens
    # what the seats hold, summed up (`passives.recount`); weapons and armour aside where passives are meant
    ("has_passive", "i2", (MAX_SEATS, PASSIVES)),  # rows of own passives, by Passive
    ("sum_passive", "i4", (MAX_SEATS, PASSIVES)),  # their amounts
    ("plain_sum", "i4", (MAX_SEATS, PASSIVES, ATTRIBUTES)),  # by attribute: of those rows that ask for neither a trait nor anything else
    ("odd_passive", "i2", (MAX_SEATS, PASSIVES)),  # all other rows
    ("has_trigger", "i2", (MAX_SEATS, ONS)),  # rows of own triggers, by On
    ("has_use", "i2", (MAX_SEATS, WHENS)),  # uses of the character, held assets and power cards in hand, by When
    ("late_uses", "i2", (MAX_SEATS, 2)),  # of those in battles and tests, the ones after the roll
    ("own_rows", "i2", P),  # rows of all passives, those of weapons and armour too
    ("live_rows", "i2", P),  # rows of own passives that are counted per something
    ("arms", "i2", P),  # weapons and armour
    ("relics", "i2", P),
    ("wargear", "i2", P),
    ("points", "i4", P),  # trophy points
    # assets, or trophy points, with a trait, as they were last counted (`amounts.count_bearing`)
    ("gathered", "i8", P),  # goes up whenever assets or trophies come or go
    ("bearing", "i4", (MAX_SEATS, COUNTED_BEARERS, MAX_TRAITS)),
    ("bearing_when", "i8", (MAX_SEATS, COUNTED_BEARERS, MAX_TRAITS)),  # `gathered` when it was counted
    # the turn
    ("turn", "i4"),  # turns begun in this game, of all seats
    ("compared", "i4", P),  # comparisons that the strategies have made (`judging`)
    ("wordy", "i2"),  # seat, from 1, whose strategy has made too many; 0: none
    ("effort", "i8"),  # what the game has done so far, weighed (`effort`)
    ("over", "u1"),  # 1: the active seat's turn has ended
    ("engaged", "u1"),  # 1: the engagement phase has ended
    ("moved", "u1"),  # 1: an effect has moved the active seat in its movement phase
    ("unsettled", "u1"),  # seats of which something changed that `settle` looks at: a bit each
    # a battle or test under way
    ("dice_n", "i4"),
    ("chain", "i4", (MAX_DICE,)),  # total of each thrown die with its explosions
    ("face", "i2", (MAX_DICE,)),  # its thrown face
    ("due", "i2", (MAX_DICE,)),  # dice that are to be rolled now, by the thrown die they belong to
    ("sixes", "u1"),  # 1: ones count as sixes in this roll
    ("bonus", "i8"),  # modifiers of the own score
    ("rerolls", "i4", (2,)),  # by Reroll
    ("safe", "u1"),  # 1: losing costs no Life of its own
    ("plain", "u1"),  # 1: rolled as it is: power numbers, rerolls and ones as sixes were out of the question before the roll
    ("in_test", "u1"),  # 1: a test, 0: a battle
    ("rolled", "u1"),  # 1: the own dice lie
    ("own", "i8"),  # own attribute (or level, influence)
    ("attribute_now", "i2"),  # Attribute that is tested, or in which the battle is fought
    ("opposing", "i8"),  # target of the test; what the enemies bring beside their die, unless it varies
    ("foe_varies", "u1"),  # 1: what they bring is counted anew whenever it is asked for
    ("foe_space", "i2"),  # where the enemies lie, or NOBODY
    ("foe_dice", "i2"),  # dice of the enemy
    ("foe_ties", "u1"),  # 1: an equal score is a loss
    ("forbidden", "u1"),  # Forbid
    ("foe_die", "i4"),  # enemy's dice with their explosions
    ("live_n", "i4"),  # bonus rows that are counted anew whenever the own score is
    ("live", "i2", (MAX_PASSIVES,)),  # row of the book
    ("live_weight", "i2", (MAX_PASSIVES,)),  # how often it counts: once a card
    ("live_then", "i8"),  # what they came to in the preparation: so much of them is in `bonus`
    ("burn", "i4"),  # Life an own explosion costs
    ("foe", "u2", (MAX_THREATS,)),  # enemies of the last battle against cards
    ("foe_copy", "i4", (MAX_THREATS,)),
    ("passing", "i2"),  # seat whose hand is passed through at a moment of a turn, NOBODY between passes
    ("asking", "i2"),  # seat whose assets and hand were last passed through in a battle or test
    ("passed", "i2", (3,)),  # by Pass: cards at the front of that hand, or of the assets, that have been looked at
    ("to_pass", "i2", (3,)),  # cards behind them that are still to be looked at
    # what is judged
    ("seen_chance", "i2"),  # percent
    ("seen_gain", "i2"),
    ("seen_number", "i2"),
    ("seen_space", "i4"),
    # what conditions of `move` and `march` can come to (`ends`), by list
    ("possible", "u8", (BY_LIST,)),  # slots that can hold for the player who was last looked at
    ("spared", "i8", P),  # comparisons that the strategies were spared by this, at most
    ("judging", "u1"),  # 1: no comparison is spared in this game
    # an exploration under way
    ("asked_for", "i4", (COLOURS,)),  # cards of each colour that the own space asks for beyond those there
    # effects under way
    ("frames", "i2"),
    ("frame_step", "i2", (MAX_FRAMES,)),
    ("frame_last", "i2", (MAX_FRAMES,)),
    ("frame_card", "i2", (MAX_FRAMES,)),  # owner whose text it is, as in `tables.OWNERS`, or NOBODY
    ("frame_copy", "i4", (MAX_FRAMES,)),  # which copy of it (`copies`), 0 if it is none
    ("frame_seat", "i2", (MAX_FRAMES,)),
    ("frame_left", "i4", (MAX_FRAMES,)),  # what is left of a step that is done one by one; `stack.PENDING`
    ("looked", "i2", (MAX_DECK,)),  # cards of a deck that are looked at; NOBODY: bought
    ("copies", "i4"),  # copies of cards that have been told apart in this game
    ("unoffered", "u1", (MAX_DECK,)),  # 1: such a card that could not be paid yet
    ("choice", "i2", (MAX_CHOICES,)),
    ("choice_at", "i2", (MAX_CHOICES,)),
    ("way_space", "i2", (MAX_WAYS,)),  # ways of a movement that are still to be walked
    ("way_left", "i2", (MAX_WAYS,)),  # points left
    ("way_turn", "i2", (MAX_WAYS,)),  # `ways.Turn`: direction
    ("way_steps", "i4"),  # different steps of a movement
    ("way_made", "u8", (MAX_SPACES * TURNS,)),  # steps that have been made: a bit for each number of points left
    ("sum_at", "u2", (MAX_POINTS + 1,)),  # scratch of the trade of trophies: how many of them it takes until a sum of points can be made
    # what happened, for the counts
    ("seen", "i4", BY_CARD),  # copies that came off a deck for the seat, kept or not
    ("drawn", "i4", BY_CARD),  # threat: explored; others: gained
    ("fought", "i4", BY_CARD),  # enemies: battles they took part in
    ("beaten", "i4", BY_CARD),
    ("drawn_with", "i4", BY_CARD),  # of those battles, ties
    ("life_cost", "i4", BY_CARD),  # Life the seat lost in battles with it, penalties included
    ("taken", "i4", BY_CARD),  # assets, wargear and relics that came into the own play; missions completed; corruption that became active
    ("used_up", "i4", BY_CARD),  # uses made; power cards: numbers played
    ("bought", "i4", BY_CARD),
    ("offered", "i4", BY_CARD),  # wargear looked at while it could be paid, relics to choose from
    ("first_round", "i4", BY_CARD),  # round in which it was first taken
    ("since", "i4", BY_CARD),  # round, from 1 for the set-up, in which a copy first came off a deck for the seat or was first taken; 0: never
    ("relic_round", "i2", P),  # first relic, 0: never
    ("leads", "i2", P),  # times a seat took the lead
    ("lead_changes", "i2"),
    ("half_leader", "i2"),  # who alone led at half time of a game that was won, or NOBODY
    ("inner_round", "i2", P),
    ("vanquished", "i4", P),
    ("corrupted", "i4", P),
    ("middle_round", "i2", P),
    ("first_character", "i2", P),
    ("missions_done", "i4", P),
    ("fights", "i4", P),
    ("fights_won", "i4", P),
    ("fights_tied", "i4", P),
    ("tests", "i4", P),
    ("tests_passed", "i4", P),
    ("numbers_played", "i4", P),
    ("battle_log", "i4", (LOGGED_DICE + 1, 2 * REACH + 1, 3)),  # plain battles by dice, difference + REACH and Outcome
    ("test_log", "i4", (LOGGED_DICE + 1, 2 * REACH + 1, 2)),  # plain tests by dice, attribute and bonus minus target + REACH; 1: passed
    ("most_dice", "i2"),  # of a battle or test that the logs count: what they have for more dice is nought
    ("differences", "u8"),  # that the logs count, REACH added, a bit each: what they have for others is nought
    ("round_level", "i2", BY_ROUND),  # MAX_LEVEL + 1: eliminated
    ("round_life", "i2", BY_ROUND),
    ("round_influence", "i2", BY_ROUND),
    ("round_attribute", "i2", (MAX_SEATS, MAX_ROUNDS + 1, ATTRIBUTES)),
    ("events_n", "i4"),
    ("events", "i4", (MAX_EVENTS, EVENT_FIELDS)),  # read as `EVENT` rows, of a profile as `CHOICE`
]
"""Of a game."""
LYING = ("lying", "lying_copy", "mark")
"""Of these only the first `lying_n` places of each space mean anything."""
REFILLED = ("choice", "choice_at", "way_space", "way_left", "way_turn", "way_made", "sum_at", "looked", "unoffered", "asked_for")
"""Working memory that is filled before it is read."""
COUNTED = (
    "seen", "drawn", "fought", "beaten", "drawn_with", "life_cost", "taken", "used_up", "bought", "offered", "first_round", "since",
    "most_dice", "differences", "battle_log", "test_log", "round_level", "round_life", "round_influence", "round_attribute", "events",
)  # fmt: skip
"""What is only counted, or written down for a replay."""
APART = (*LYING, *REFILLED, *COUNTED)


def _place(field: Any) -> tuple[bool, int]:
    """What all turns read lies close together, what the rest of a game does not depend on behind it."""
    return field[0] in APART, np.dtype([field]).itemsize


GAME = np.dtype(sorted(FIELDS, key=_place), align=True)
"""One game. See the comments of the fields; enumerations are in `words`."""
SPAN = min(GAME.fields[name][1] for name in APART)  # type: ignore[index]
"""Bytes of a record with which, and with the cards on the board, a game can be carried on from the beginning of a round."""


def new_game() -> np.ndarray:
    """A fresh record, shape `[1]` of `GAME`: nothing is barred or given, and its `label`s name the streams (ENGINE.md section 1)."""
    record = np.zeros(1, GAME)
    record["barred"] = record["barred_too"] = record["given"] = record["begins"] = NOBODY
    labels = record["label"][0]
    for deck in range(DECKS):
        labels[STREAM_DECK + deck] = (Purpose.DECK + deck) << 8
    labels[STREAM_CHARACTER] = Purpose.CHARACTERS << 8
    for purpose, first in SEATED:
        for seat in range(MAX_SEATS):
            labels[first + seat] = purpose << 8 | seat
    return record
