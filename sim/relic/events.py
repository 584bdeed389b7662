"""What a replay records: one `EVENT` for each thing that happens, in order, from the same kernel that plays the millions."""

from enum import IntEnum

import numpy as np

MAX_EVENTS = 32768
"""Events kept of one game; the last one is then `EventKind.LOG_FULL`."""

EVENT = np.dtype(
    [
        ("what", "i4"),  # EventKind
        ("seat", "i4"),  # whose event it is
        ("card", "i4"),  # card, space or character as the kind of event says, or NOBODY
        ("other", "i4"),
        ("amount", "i4"),
        ("life", "i4"),  # the seat's, after the event; likewise the next ones
        ("influence", "i4"),
        ("space", "i4"),
    ]
)
"""One event; `EVENT` rows of a replay are in the order in which things happened."""

EVENT_FIELDS = len(EVENT.names or ())
"""Columns of an event, all of them i4."""


class EventKind(IntEnum):
    """Kinds of events."""

    CHARACTER = 1  # card: character taken; amount: 1 at the start, 2 a new one
    TURN = 2  # amount: round
    MISSES = 3  # amount: 0 a turn is missed (other: round), 1 the next one will be
    ROLL_MOVE = 4  # amount: the die
    MOVE_NUMBER = 5  # card: power card; amount: its number
    MOVE = 6  # card: space; other: the space before; amount: score
    EXPLORE = 7  # card: threat drawn onto the space
    EVENT = 8  # card is resolved
    ENCOUNTER = 9
    TAKE = 10  # card: asset taken (threat, wargear, relic)
    EVADE = 11
    BATTLE = 12  # card: first enemy or NOBODY; other: attribute; amount: the enemies' value
    FIGHTER = 13  # card: an enemy of the battle; amount: its value
    WEAPON = 14  # card chosen (weapon or armour); amount: bonus; other: dice
    USE = 15  # card (or character, other = 1) is used; amount: charges paid
    ENEMY_ROLL = 16  # amount: total of one die with explosions
    OWN_ROLL = 17  # other: thrown die; amount: its total with explosions
    NUMBER = 18  # card: power card played for a die; amount: its number
    REROLL = 19  # other: thrown die
    SCORES = 20  # amount: own score; other: the enemies'
    WON = 21
    TIED = 22
    LOST = 23
    TROPHY = 24  # card
    TEST = 25  # other: Attribute; amount: target
    PASSED = 26  # amount: score
    FAILED = 27
    GAIN = 28  # other: Thing; amount; card: the card drawn, if any
    LOSE = 29
    PAY = 30  # other: Thing; amount
    LEVEL = 31  # amount: level reached
    MISSION = 32  # card: mission drawn
    COMPLETED = 33  # card: mission completed; amount: 1 with reward, 0 without
    CORRUPTION = 34  # card; amount: 1 active; other: 1 one that was active is turned face down, amount: its place in the row
    DISCARD = 35  # card; amount: place of an asset, a corruption card or a trophy in its row
    BUY = 36  # card; amount: influence
    TEXT = 37  # card: space whose text is resolved
    SHUFFLE = 38  # other: Deck; amount: cards
    VANQUISHED = 39  # what is lost follows, and a MOVE
    CORRUPTED = 40  # what is lost follows, and a CHARACTER or ELIMINATED
    ELIMINATED = 41
    END = 42  # amount: winner's seat or NOBODY; other: EndReason
    LOG_FULL = 43
    BONUS = 44  # card: owner (`tables.OWNERS`) whose text counts in the roll; amount: bonus; other: dice
    STEP = 45  # a step of an owner's text is done; card: owner, NOBODY for spaces and level tracks; other: Verb
    PROGRESS = 46  # card: active mission; amount: how much of its objective is done
    LEFT_ALONE = 47  # card: an optional encounter
    PHASE = 48  # amount: Phase
    REVEAL = 49  # card: power card turned over; amount: its number
    RIVAL = 50  # card: seat of the player chosen; amount: 1 for the mission
    GIVEN_UP = 51  # card: active mission that is discarded
    CHARGES = 52  # card: an asset whose charges have changed; other: its place in the row; amount: charges on it now
    SECOND = 53  # card: a mission drawn beside the active one
    TURNED_DOWN = 54  # card: that mission, which is discarded; otherwise the active one is given up


class Phase(IntEnum):
    """Parts of a turn whose events could be taken for those of a text."""

    EXPLORATION = 1
    ASSETS = 2  # those that lie on the space are taken
    LEVELS = 3  # trophies are traded
    RELICS = 4  # completed missions are traded
    LIMITS = 5
