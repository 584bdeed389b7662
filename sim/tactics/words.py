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
    BOSS = 27
    SAFE_KILL = 28  # the same, only where the champion would survive
    SAFE_STRIKE = 29
    SAFE_SANCTUARY = 30
    SAFE_HOLD = 31
    SAFE_BEACON = 32
    SAFE_TOKEN = 33
    SAFE_TREASURE = 34
    SAFE_ENEMY = 35
    SAFE_PORTAL = 36
    SAFE_HOME = 37
    SAFE_BLOCK = 38
    SAFE_COVER = 39
    SAFE_FOREST = 40
    SAFE_HIDE = 41
    SAFE_STAY = 42
    SAFE_BOSS = 43
    COMING = 44  # the next rat that comes on the board
    BEACONS = 45  # what a movement leads over, like the next ones
    QUESTS = 46
    CORRUPTED = 47


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
    BOSS_LEFT = 22
    BOSS_GLORY = 23
    MINE = 24  # of the champion that is judged, or that moves, like the next ones
    COST = 25
    STRENGTH = 26
    DEFENCE = 27
    LEFT = 28
    SPEED = 29
    SOULS = 30
    CONSTRUCTS = 31
    QUESTS = 32
    RICHES = 33
    READY = 34
    ON_BOARD = 35
    NEEDED = 36
    SANCTUARY_WAY = 37
    BEACON_WAY = 38
    TOKEN_WAY = 39
    TREASURE_WAY = 40
    ENEMY_WAY = 41
    BOSS_WAY = 42
    THREAT = 43  # of the hex that is judged, like the next ones
    ATTACKERS = 44
    KILLS = 45
    TARGETS = 46
    BACK = 47
    FALLS = 48
    STEPS = 49
    AWAY = 50
    GAINS = 51
    LOSES = 52
    ODDS = 53
    FOREST = 54
    CORRUPTED = 55
    DIES = 56  # of an attack that is judged, like the next ones
    REWARD = 57
    ATTACKED = 58
    SAVES = 59
    DEFEATS = 60
    BURNS = 61
    OWNED = 62  # with a name or class, like the next ones
    IN_HAND = 63
    IN_ROW = 64
    PLAYED = 65
    HAS = 66
    KIND = 67
    SOURCE = 68
