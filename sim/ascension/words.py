"""The small integers that stand for the words of the card files and the rules.

Every enumeration is an `IntEnum`, which numba folds into constants; tables and records store its values.
"""

from enum import IntEnum

NOBODY = -1
"""No seat, no card, no row: the empty value of every id."""

MAX_KINDS = 128
"""Different cards in one card set."""
MAX_PILE = 256
"""Cards in one pile, and so cards in one game."""
MAX_ROW = 8
"""Slots of the centre row."""
MAX_STACKS = 8
"""Always-available cards."""
MAX_SEATS = 4
"""Seats of a game; the solo game uses two, the second one for Samael."""
MAX_ROUNDS = 200
"""Longest round cap; round logs have one more place, index 0 stays empty."""
MAX_STEPS = 1024
"""Effect steps of one card set."""
MAX_TRIGGERS = 128
"""Triggers (and, separately, actions) of one card set."""
MAX_CARD_TRIGGERS = 4
"""Triggers of one card."""
MAX_CARD_ACTIONS = 3
"""Actions of one card."""


class Kind(IntEnum):
    """Card types."""

    HERO = 1
    CONSTRUCT = 2
    MONSTER = 3


class Faction(IntEnum):
    """Factions; ANY stands for a test that every faction passes."""

    ANY = -1
    NONE = 0
    ENLIGHTENED = 1
    LIFEBOUND = 2
    MECHANA = 3
    VOID = 4


FACTIONS = 5
"""Length of a faction axis (F), `Faction.NONE` included."""


class Place(IntEnum):
    """Where a card begins the game."""

    CENTRE = 0
    START = 1
    ALWAYS = 2


class Verb(IntEnum):
    """What one effect step does (`STEP` columns of the book)."""

    RUNES = 1  # amount, per
    POWER = 2  # amount, per
    HONOR = 3  # amount, per
    RESTRICTED = 4  # amount, faction
    DRAW = 5  # amount
    BANISH_OWN = 6  # zones: bit 0 discard pile, bit 1 hand
    BANISH_ROW = 7
    DISCARD = 8
    DEFEAT = 9  # limit
    ACQUIRE = 10  # kind, limit, goal
    ACQUIRE_OR_DEFEAT = 11
    COPY = 12
    OPPONENTS_DESTROY = 13  # amount
    OPPONENTS_KEEP = 14  # amount
    STEAL = 15
    DISCOUNT = 16  # amount
    EXTRA_TURN = 17
    CHOOSE = 18  # amount: number of options; an OPTION step precedes each
    OPTION = 19  # amount: option word; skip: steps of the option


class When(IntEnum):
    """Condition of a step."""

    ALWAYS = 0
    CONSTRUCTS = 1  # when_arg: least number of own constructs in play
    PLAYED = 2  # when_arg: faction
    UNITE = 3  # when_arg: faction


class Per(IntEnum):
    """What a gain is multiplied by."""

    ONE = 0
    CONSTRUCT = 1  # per_arg: faction or ANY
    CONSTRUCT_FACTION = 2


class Event(IntEnum):
    """What a trigger waits for."""

    CONSTRUCT_PLAYED = 1
    HERO_PLAYED = 2
    MONSTER_DEFEATED = 3
    CONSTRUCT_ACQUIRED = 4


EVENTS = 5
"""Length of an event axis; index 0 stands for actions."""


class Goal(IntEnum):
    """Where an acquired card goes."""

    DISCARD = 0
    DECK = 1
    HAND = 2
    PLAY = 3


class List(IntEnum):
    """The lists of a strategy; index of the plan's rank tables."""

    TAKE = 0
    USE = 1
    PLAY = 2
    HOLD = 3
    WAIT = 4
    DECLINE = 5
    BANISH = 6
    DISCARD = 7
    BANISH_ROW = 8
    FREE = 9
    COPY = 10
    KEEP = 11
    CHOOSE = 12


LISTS = 13
"""Length of a list axis (L)."""


class Choice(IntEnum):
    """Words of the options of `choose`."""

    OTHER = 0
    RUNES = 1
    POWER = 2
    HONOR = 3
    DRAW = 4


class Counter(IntEnum):
    """What a strategy's condition can look at."""

    ZERO = 0
    ROUND = 1
    SEAT = 2
    PLAYERS = 3
    POOL = 4
    TOKENS = 5
    SCORE = 6
    LEAD = 7
    DECK = 8
    HAND = 9
    RUNES = 10
    POWER = 11
    CONSTRUCTS = 12
    OWNED = 13  # with a selector, like the four below
    IN_PLAY = 14
    ROW = 15
    PLAYED = 16
    PILE = 17


class EndReason(IntEnum):
    """How a game ended."""

    RUNNING = 0
    POOL = 1
    CAP = 2  # stopped by the round cap, unfinished
    ENDLESS = 3  # stopped by a cap of `limits`, unfinished


class Fault(IntEnum):
    """Why a game could not be played to its end; never silent."""

    NONE = 0
    STACK_FULL = 1
    WAITING_FULL = 2
    TARGETS_FULL = 3
    RIVALS_FULL = 4
    TOO_MANY_COMPARISONS = 5
    NO_ANSWER = 6  # a player written in Python gave none that can be taken
