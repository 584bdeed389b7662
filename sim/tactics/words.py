"""Sizes of the game: what a board, a set, a card and a turn may have at most (section "Sizes" of the ledger); and what strategies can say."""

from enum import IntEnum

MAX_SEATS = 4
MAX_HEXES = 192
"""Hexes of a board."""
MAX_FIGURES = 40
"""Figures on the board: four times eight, and neutrals or villains."""
MAX_ROSTER = 32
"""Champions of one player."""
MAX_CARDS = 256
"""Cards in all, with everybody's."""
MAX_KINDS = 128
"""Different cards that can lie in a deck."""
MAX_CHAMPIONS = 64
"""Different champions, rats among them."""
MAX_TREASURES = 64
"""Treasures."""
MAX_PLAYED = 64
"""Cards played a turn."""
MAX_ABILITIES = 4
"""Abilities of a champion, a construct or a quest."""
MAX_EFFECTS = 8
"""Effects of one list, and options of one choice."""
MAX_DEPTH = 3
"""Lists of effects inside each other."""
MAX_SCHEMES = 64
"""Cards of the deck of schemes."""
MAX_VILLAINS = 32
"""Different villains."""
MAX_STEPS = 16
"""Steps of one movement."""
MAX_ROUNDS = 500
"""Largest round cap."""
MAX_MAPS = 16
"""Maps of one experiment."""
MAX_NAME = 60
"""Characters of a name."""


class List(IntEnum):
    """The lists of a strategy; index of the plan's rank tables."""

    DRAFT = 0
    PLAY = 1
    HOLD = 2
    BEAR = 3
    ACQUIRE = 4
    ORDER = 5
    MOVE = 6
    ATTACK = 7
    TREASURE = 8
    HELP = 9
    HARM = 10
    TAKE = 11
    BANISH = 12
    DISCARD = 13
    DECLINE = 14
    CHOOSE = 15
    USE = 16
    PATH = 17


class Word(IntEnum):
    """Words that lines can be about; on a plan's axis of things they stand behind cards, champions and treasures."""

    RESEARCH = 0
    GLORY = 1
    NEUTRAL = 2
    VILLAIN = 3
    FIRST = 4
    SECOND = 5
    THIRD = 6
    FOURTH = 7
    FIFTH = 8
    SIXTH = 9
    SEVENTH = 10
    EIGHTH = 11
    KILL = 12  # where a movement goes, like the next ones
    STRIKE = 13
    SANCTUARY = 14
    HOLD = 15
    BEACON = 16
    TOKEN = 17
    TREASURE = 18
    ENEMY = 19
    PORTAL = 20
    HOME = 21
    BLOCK = 22
    COVER = 23
    FOREST = 24
    HIDE = 25
    STAY = 26
    SAFE_KILL = 27  # the same, only where the champion would survive
    SAFE_STRIKE = 28
    SAFE_SANCTUARY = 29
    SAFE_HOLD = 30
    SAFE_BEACON = 31
    SAFE_TOKEN = 32
    SAFE_TREASURE = 33
    SAFE_ENEMY = 34
    SAFE_PORTAL = 35
    SAFE_HOME = 36
    SAFE_BLOCK = 37
    SAFE_COVER = 38
    SAFE_FOREST = 39
    SAFE_HIDE = 40
    SAFE_STAY = 41
    COMING = 42  # the next rat that comes on the board
    BEACONS = 43  # what a movement leads over, like the next ones
    QUESTS = 44
    CORRUPTED = 45


class Counter(IntEnum):
    """What a strategy's condition can look at."""

    ZERO = 0
    ROUND = 1
    SEAT = 2
    PLAYERS = 3
    GLORY = 4
    LEAD = 5
    TO_WIN = 6
    ENEMY_TO_WIN = 7
    RUNES = 8
    POWER = 9
    HAND = 10
    CARDS = 11
    TREASURES = 12
    TOKENS = 13
    TOKENS_LEFT = 14
    BEACONS = 15
    ENEMY_BEACONS = 16
    SANCTUARIES = 17
    ENEMY_SANCTUARIES = 18
    CHAMPIONS = 19
    FIGURES = 20
    ENEMY_FIGURES = 21
    MINE = 22  # of the champion that is judged, or that moves, like the next ones
    COST = 23
    STRENGTH = 24
    DEFENCE = 25
    LEFT = 26
    SPEED = 27
    SOULS = 28
    CONSTRUCTS = 29
    QUESTS = 30
    READY = 31
    ON_BOARD = 32
    NEEDED = 33
    SANCTUARY_WAY = 34
    BEACON_WAY = 35
    TOKEN_WAY = 36
    TREASURE_WAY = 37
    ENEMY_WAY = 38
    THREAT = 39  # of the hex that is judged, like the next ones
    ATTACKERS = 40
    KILLS = 41
    TARGETS = 42
    BACK = 43
    FALLS = 44
    STEPS = 45
    AWAY = 46
    GAINS = 47
    LOSES = 48
    ODDS = 49
    FOREST = 50
    CORRUPTED = 51
    DIES = 52  # of an attack that is judged, like the next ones
    REWARD = 53
    ATTACKED = 54
    SAVES = 55
    DEFEATS = 56
    BURNS = 57
    OWNED = 58  # with a name or class, like the next ones
    IN_HAND = 59
    IN_ROW = 60
    PLAYED = 61
    HAS = 62
    KIND = 63
    SOURCE = 64
