"""Numbers that the kernel has for the words of the files; each class has the names and the order of the list of words it stands for."""

from enum import IntEnum


class Kind(IntEnum):
    """Type of a card."""

    HERO = 0
    CONSTRUCT = 1
    QUEST = 2
    CHAMPION = 3


class Place(IntEnum):
    """Where a card is at the start, and where a banished one goes (T31)."""

    START = 0
    ALWAYS = 1
    CENTRE = 2
    QUESTS = 3


class Rank(IntEnum):
    """What a champion is."""

    STARTING = 0
    ROW = 1
    SPECIAL = 2
    RAT = 3
    NEUTRAL = 4
    VILLAIN = 5
    REVIVED = 6


class Keyword(IntEnum):
    """Bit of a keyword."""

    RANGED = 0
    REACH = 1
    AREA = 2
    DOUBLE = 3
    RIPOSTE = 4
    IMMOBILE = 5
    MINION = 6
    FLYING = 7


class Word(IntEnum):
    """Bit of what an ability is: what it answers to, or what holds."""

    COMMAND = 0
    DEPLOYED = 1
    SLAY = 2
    ORDER_END = 3
    DEFEATED = 4
    TURN_START = 5
    TURN_END = 6
    GAME_START = 7
    CARD_PLAYED = 8
    QUEST_COMPLETED = 9
    SURGE = 10
    STAT = 11
    KEYWORD = 12
    ORDER_COST = 13
    FREE_ORDER = 14
    IGNORE_FOREST = 15
    LINKED = 16
    HOLDS_TREASURES = 17
    IMMUNE = 18
    STRENGTH_FACTOR = 19
    DEPLOY_ON = 20
    SHARE = 21
    HEXES = 22
    AURA = 23


class Verb(IntEnum):
    """What an effect does."""

    GAIN = 0
    DRAW = 1
    DISCARD = 2
    BANISH = 3
    ACQUIRE = 4
    RECOVER = 5
    REPLACE_CARD = 6
    ROB = 7
    RESEARCH = 8
    COPY = 9
    CHOOSE = 10
    BONUS = 11
    SOUL = 12
    REMOVE_SOUL = 13
    DAMAGE = 14
    DEFEAT = 15
    READY = 16
    EXHAUST = 17
    FREE_ORDER = 18
    DEPLOY = 19
    MOVE = 20
    TRANSFORM = 21
    ADD_SPECIAL = 22
    RESIZE = 23
    TREASURE = 24
    REVEAL_TREASURE = 25
    MOVE_TREASURE = 26
    TERRAIN = 27
    ANIMATE = 28
    TOKEN = 29
    DESTROY = 30
    ORDER_VILLAINS = 31
    SURGE = 32
    VILLAIN_RAT = 33
    SCORE = 34


class Who(IntEnum):
    """Whose champions a target means."""

    SELF = 0
    OWN = 1
    ALLIED = 2
    ENEMY = 3
    NEUTRAL = 4
    ANY = 5
    BEARER = 6
    SLAIN = 7


class Stat(IntEnum):
    """A value of champions."""

    STRENGTH = 0
    DEFENCE = 1
    SPEED = 2
    ORDER = 3


class Event(IntEnum):
    """What goals of quests count."""

    PLAY = 0
    ACQUIRE = 1
    ORDER = 2
    DEPLOY = 3
    DEFEAT = 4
    ENTER = 5
    TREASURE = 6
    RESEARCH = 7
    CONTROL = 8
    SPEND = 9


class Enchanted(IntEnum):
    """What enchanted ground is."""

    PLAIN = 0
    BARRIER = 1
    SACRED = 2


class BossRule(IntEnum):
    """What the boss of a campaign changes (T90 to T93)."""

    NOBODY = 0
    RATS = 1
    MARK = 2
    RICHES = 3
    CAPTIVES = 4


class TokenUse(IntEnum):
    """What a beacon token gives."""

    NOTHING = 0
    RESEARCH = 1
    FACTIONS = 2


class Cause(IntEnum):
    """Why a champion was defeated."""

    ATTACK = 0
    RIPOSTE = 1
    CORRUPTED = 2
    EFFECT = 3
    SURGE = 4
    LOSS = 5
    LINKED = 6


class End(IntEnum):
    """How a game ended."""

    RUNNING = 0
    GLORY = 1
    BOSS = 2
    SCHEMES = 3
    CAP = 4


class Fault(IntEnum):
    """Why a game was stopped."""

    NONE = 0
    CHAMPIONS = 1
    ROSTER = 2
    WORN = 3
    FRAMES = 4
    ARENA = 5
    QUEUE = 6
    AURAS = 7
    WAITING = 8
    LAYERS = 9
    OPTIONS = 10
    RESOLUTIONS = 11
    FIGURES = 12
    ABILITIES = 13
    POINTS = 14
    TOO_MANY_COMPARISONS = 15
    CARDS = 16
    SOULS = 17
