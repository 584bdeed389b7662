"""Numbers that the kernel has for the words of effects; each class has the names and the order of the list of words it stands for."""

from enum import IntEnum


class Until(IntEnum):
    """How long a bonus lasts."""

    TURN = 0
    OWN_TURN = 1
    NEXT = 2
    GAME = 3


class Counted(IntEnum):
    """What a bonus is multiplied by."""

    CONSTRUCTS = 0
    COST = 1
    SOULS = 2
    TREASURES = 3
    CHAMPIONS = 4
    BEACONS = 5


class OnCard(IntEnum):
    """What lies on the card of a champion."""

    GLORY = 0
    TREASURE = 1
    SOUL = 2


class Players(IntEnum):
    """Who discards."""

    YOU = 0
    OPPONENTS = 1
    ALL = 2


class From(IntEnum):
    """Where a card is banished from."""

    HAND = 0
    DISCARD = 1
    HAND_OR_DISCARD = 2
    PLAYED = 3
    ROW = 4


class Source(IntEnum):
    """Where a card is acquired."""

    ROW = 0
    ANY = 1
    TOP = 2


class Goes(IntEnum):
    """Where an acquired card goes."""

    USUAL = 0
    HAND = 1
    DECK = 2


class DeployedAt(IntEnum):
    """Where an effect deploys."""

    PORTAL = 0
    HERE = 1
    TOKEN = 2
    TARGET = 3


class Aim(IntEnum):
    """What an effect moves towards."""

    SELF = 0
    PORTAL = 1
    SANCTUARY = 2
    BEACON = 3
    TREASURE = 4
    TARGET = 5


class Deed(IntEnum):
    """What is done with a terrain token."""

    PUT = 0
    MOVE = 1
    REMOVE = 2


class Near(IntEnum):
    """Hexes of an effect, or the own card."""

    HERE = 0
    NEAR = 1
    ANY = 2
    CARD = 3


class Token(IntEnum):
    """What an effect puts on a hex or card."""

    WEB = 0
    MARK = 1
    BEACON = 2
