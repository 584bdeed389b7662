"""Sizes of the game: what a card, a deck and a game may have at most; and what strategies can say (ENGINE.md, section 14)."""

from enum import IntEnum

MAX_KINDS = 1024
"""Different cards of a card set, tokens and later chapters included."""
MAX_ABILITIES = 4
"""Abilities of a card."""
MAX_EFFECTS = 8
"""Effects of one list, and options of one `choose`."""
MAX_DEPTH = 3
"""Lists of effects inside each other (`choose`, `later`, `for_each`)."""
MAX_COSTS = 3
"""Parts of one cost."""
MAX_KEYWORDS = 8
"""Keywords printed on a card or given by one effect."""
MAX_NODES = 24
"""Parts of one selector, amount or condition, those inside others included."""
MAX_TEXT = 200
"""Characters of one selector, amount or condition."""
MAX_NUMBER = 99
"""Largest number written on a card."""
MAX_NAME = 60
"""Characters of a card's name."""
MAX_COPIES = 250
"""Copies of a card in one place of a deck."""
MAX_ROUNDS = 200
"""Longest round cap; what is noted by round has one more place, index 0 stays empty."""
MAX_LISTS = 40
"""Lists of effects inside each other."""
MAX_LINES = 1000
"""Lines of a deck file, and cards of a deck."""


class List(IntEnum):
    """The lists of a strategy; index of the plan's rank tables."""

    REDRAW = 0
    ACT = 1
    USE = 2  # lines `use` of `act`
    ATTACK = 3
    DEFEND = 4
    DECREE = 5
    WIN = 6
    TAKE = 7
    HELP = 8
    MEND = 9
    HURT = 10
    GIVE_UP = 11
    DECLINE = 12
    PAY = 13
    CALL = 14
    CHOOSE = 15


LISTS = len(List)
"""Length of a list axis (L)."""


class Word(IntEnum):
    """Words that lines can be about; on a plan's axis of things they stand behind all cards."""

    ATTACK = 0
    DEFEND = 1
    ASSAULT = 2
    UNDEATH = 3
    REINFORCEMENT = 4
    DAMAGE = 5
    SUPERIORITY = 6
    COINS = 7
    COST = 8
    FIRST = 9
    SECOND = 10
    THIRD = 11
    FOURTH = 12
    FIFTH = 13
    SIXTH = 14
    SEVENTH = 15
    EIGHTH = 16


THINGS = MAX_KINDS + len(Word)
"""Length of a plan's axis of things: cards, then words."""


class Counter(IntEnum):
    """What a strategy's condition can look at."""

    ZERO = 0
    ROUND = 1
    SEAT = 2
    PLAYERS = 3
    COINS = 4
    SUPPLY = 5
    HAND = 6
    DECK = 7
    GRAVEYARD = 8
    OBLIVION = 9
    REINFORCEMENTS = 10
    CITIES = 11
    CITY_POWER = 12
    ENEMY_CITIES = 13
    ENEMY_CITY_POWER = 14
    UNITS = 15
    WOUNDED = 16
    READY = 17
    STRENGTH = 18
    ENEMY_UNITS = 19
    ENEMY_READY = 20
    ENEMY_STRENGTH = 21
    RELICS = 22
    FORTIFICATIONS = 23
    TACTICS = 24
    ENEMY_TACTICS = 25
    THREATS = 26
    ORDERS = 27
    PASSED = 28
    MINE = 29  # of what is being judged, like the next ones
    POWER = 30
    DAMAGE = 31
    ASSIGNED = 32
    WOUND = 33
    LEAD = 34
    REACH = 35
    IN_HAND = 36  # with a selector, like the next ones
    IN_PLAY = 37
    IN_DECK = 38
    IN_GRAVEYARD = 39
    IN_REINFORCEMENTS = 40
    ENEMY_IN_PLAY = 41
    SOURCE = 42
    TACTIC = 43
