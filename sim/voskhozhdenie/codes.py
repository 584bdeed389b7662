"""Numbers that the kernel has for the words of card files; each class has the names and the order of the list of words of the same name."""

from enum import IntEnum


class Type(IntEnum):
    """Type of a card."""

    CITY = 0
    UNIT = 1
    TACTIC = 2
    ORDER = 3
    RELIC = 4
    FORTIFICATION = 5
    PATRON = 6


class Colour(IntEnum):
    """Bit of a colour."""

    WHITE = 0
    BLUE = 1
    BLACK = 2
    RED = 3


class Keyword(IntEnum):
    """Bit of a keyword."""

    ARCANISM = 0
    ARMOR = 1
    BARRIER = 2
    CAUTION = 3
    CHAPTER = 4
    CHARGES = 5
    CULT = 6
    GUARD = 7
    IMMORTAL = 8
    INVULNERABLE = 9
    LEGION = 10
    PACIFISM = 11
    REINFORCEMENT = 12
    SCORCHED = 13
    SUPPLIES = 14
    SWARM = 15
    UNDEATH = 16
    VANISHING = 17
    ZEAL = 18


class Subtype(IntEnum):
    """Bit of a subtype."""

    SOLDIER = 0
    ROGUE = 1
    WORKER = 2
    NOBLE = 3
    MAGE = 4
    OFFICER = 5
    MONSTER = 6
    STRATEGY = 7
    CURSE = 8
    SPELL = 9
    BLESSING = 10
    PROVIDENCE = 11
    EQUIPMENT = 12
    TREASURE = 13
    TOOL = 14
    WEAPON = 15
    MACHINE = 16
    CONFRONTATION = 17
    BATTLE = 18


class Noun(IntEnum):
    """Bit of what a card is."""

    CARD = 0
    UNIT = 1
    CITY = 2
    FORTIFICATION = 3
    RELIC = 4
    TACTIC = 5
    ORDER = 6
    STRUCTURE = 7
    TARGET = 8
    PERMANENT = 9
    NONUNIT = 10
    NONCITY = 11


class Side(IntEnum):
    """Whose a card is; 0: anybody's."""

    OWN = 1
    ENEMY = 2
    THEIR = 3
    OF_EVENT_PLAYER = 4


class State(IntEnum):
    """Bit of a state."""

    OTHER = 0
    WOUNDED = 1
    UNWOUNDED = 2
    ASSIGNED = 3
    SAME_TACTIC = 4
    THIS_TACTIC = 5
    STRONGEST = 6
    WEAKEST = 7
    LOWEST_BASE = 8
    STRONGEST_OWN = 9
    BOOSTED = 10
    WEAKENED = 11
    ARMORED = 12
    DAMAGED = 13
    UNDAMAGED = 14
    CHARGEABLE = 15
    NONMINOR = 16
    NO_KEYWORDS = 17
    HAS_SUMMON = 18
    MARKED = 19
    NOT_IT = 20
    NOT_EVENT = 21
    NOT_SPARED = 22
    NOT_HIT_BY_SELF = 23
    SACRIFICED_THIS_ROUND = 24


class Zone(IntEnum):
    """Place of a filter."""

    BATTLEFIELD = 0
    OWN_GRAVEYARD = 1
    ANY_GRAVEYARD = 2
    ENEMY_GRAVEYARD = 3
    ONE_ENEMY_GRAVEYARD = 4
    OWN_HAND = 5
    ENEMY_HAND = 6
    TARGET_HAND = 7
    TARGET_DECK = 8
    TARGET_GRAVEYARD = 9
    HAND_OF_IT = 10
    DECK_OF_IT = 11
    REVEALED = 12
    ANYWHERE = 13
    TOP = 14


class Which(IntEnum):
    """A known card."""

    SELF = 0
    EVENT = 1
    IT = 2
    THEM = 3
    EACH = 4
    CHOSEN = 5
    PAID = 6
    DRAWN = 7


class Quantity(IntEnum):
    """How many cards of a filter."""

    ONE = 0
    ALL = 1
    ANY = 2
    UPTO = 3
    EXACTLY = 4


class Measure(IntEnum):
    """A number of one card."""

    POWER = 0
    BASE_POWER = 1
    COST = 2
    BOOST = 3
    ARMOR = 4
    HALFUP = 5
    HALFDOWN = 6


class Tally(IntEnum):
    """A number of cards."""

    COUNT = 0
    MAX_POWER = 1
    TOTAL_POWER = 2
    MAX_BOOST = 3
    CHARGES = 4
    NAMES = 5
    KEYWORDS = 6
    KEYWORD_SUM = 7
    COLOURS = 8


class Pile(IntEnum):
    """A pile of the affected player."""

    HAND = 0
    DECK = 1


class Fact(IntEnum):
    """A number of the game."""

    HAND = 0
    HAND_OTHERS = 1
    SUPPLY = 2
    DRAWN = 3
    ORDERS_PLAYED = 4
    ARMOR_TOTAL = 5
    LEGION_COUNT = 6
    DIFF = 7
    DONE = 8
    AMOUNT = 9
    ALL = 10
    NAMED = 11


class Holds(IntEnum):
    """Something that is so or not."""

    UNDEATH_PLAYED = 0
    SACRIFICED_BY_YOU = 1
    DIED_FIGHTING = 2
    FOUGHT = 3
    FIGHTING = 4
    PAID_WAS_STRONGEST = 5
    UNIT_AMONG_THEM = 6
    YOU_HAVE_STRONGEST = 7
    IT_LEFT = 8
    YOUR_TURN = 9
    NO_DAMAGED_CITY = 10


class Relation(IntEnum):
    """How two numbers stand."""

    LESS = 0
    AT_MOST = 1
    EQUAL = 2
    AT_LEAST = 3
    MORE = 4


class Operation(IntEnum):
    """What is done with two numbers."""

    PLUS = 0
    MINUS = 1
    TIMES = 2
    OVER = 3


class Who(IntEnum):
    """Whom an effect affects."""

    YOU = 0
    ONE_OPPONENT = 1
    EACH_OPPONENT = 2
    ONE_PLAYER = 3
    EACH_PLAYER = 4
    TACTIC_TARGET = 5
    OWNERS_OF_THEM = 6


class Actor(IntEnum):
    """Whose doing an ability answers to."""

    YOU = 0
    OPPONENT = 1
    ANY = 2


class Trigger(IntEnum):
    """Bit of what an ability answers to."""

    SUMMON = 0
    DEATH = 1
    ATTACK = 2
    BERSERK = 3
    FIGHT_WON = 4
    VICTORY = 5
    ASSIGNED = 6
    GAME_START = 7
    ROUND_START = 8
    ROUND_END = 9
    PLAY = 10
    PLAY_UNDEATH = 11
    SUMMONED = 12
    DIES = 13
    SACRIFICED = 14
    TO_GRAVEYARD = 15
    DRAW = 16
    REDRAW = 17
    SUPERIORITY_USED = 18
    SEARCHED = 19


class How(IntEnum):
    """In which way a card entered."""

    ANY = 0
    NOT_PLAYED = 1
    NOT_FROM_HAND = 2


class Where(IntEnum):
    """Where an ability works."""

    BATTLEFIELD = 0
    GRAVEYARD = 1
    HAND = 2
    REINFORCEMENT = 3
    DECK = 4


class Deck(IntEnum):
    """Which deck."""

    OWN = 0
    OWNER = 1
    CHOSEN = 2
    LOOKED = 3
    NAMED = 4


class Named(IntEnum):
    """What is named."""

    CARD = 0
    SUBTYPE = 1
    DECK = 2
    POWER = 3


class Goal(IntEnum):
    """Where a searched card goes."""

    BATTLEFIELD = 0
    HAND = 1
    GRAVEYARD = 2
    PLAY_FREE = 3


class Repeated(IntEnum):
    """Which effects are repeated."""

    RESOLVE = 0
    SUMMON = 1


class Forbidden(IntEnum):
    """Bit of what a static ability forbids."""

    HEAL = 0
    RESTORE = 1
    PLAY = 2
    SUPERIORITY = 3
    DECLARING_SIDE = 4


class PlayerRule(IntEnum):
    """Rule of a player."""

    ALWAYS_FIRST = 0
    DRAW_STEP_FROM_GRAVEYARD = 1


class Bonus(IntEnum):
    """Bonuses that are multiplied."""

    ARCANISM = 0
    ALL = 1


class Would(IntEnum):
    """What is replaced."""

    DECK_OUT = 0
    REDRAWN = 1
    DIES = 2


class Verb(IntEnum):
    """What an effect does."""

    DECREE = 0
    DISCARD = 1
    REDRAW = 2
    SHUFFLE_DECK = 3
    REORDER_TOP = 4
    LOOK_TOP = 5
    REVEAL_TOP = 6
    REVEAL_UNTIL = 7
    SWAP_GRAVEYARD_DECK = 8
    COINS = 9
    SUPPLY = 10
    BONUS_DECREES = 11
    EXTRA_TURN = 12
    FIRST_NEXT_ROUND = 13
    END_ROUND = 14
    WIN = 15
    CREATE = 16
    SUMMON = 17
    SEARCH = 18
    PLAY = 19
    CONTROL = 20
    DRAW = 21
    MILL = 22
    TAKE = 23
    TO_HAND = 24
    SHUFFLE_IN = 25
    SHUFFLE_IN_HAND = 26
    WOUND = 27
    DISTRIBUTE = 28
    HEAL = 29
    RESTORE = 30
    DESTROY = 31
    SACRIFICE = 32
    EXILE = 33
    RUIN = 34
    FIGHT = 35
    GIVE = 36
    GIVE_SIDE = 37
    BECOME_UNIT = 38
    CHARGE = 39
    UNCHARGE = 40
    MARK = 41
    NAME = 42
    SPARE = 43
    FORBID_PLAY = 44
    ASSIGN = 45
    UNASSIGN = 46
    MOVE = 47
    SWAP_PLACES = 48
    CHOOSE = 49
    LATER = 50
    FOR_EACH = 51
    REPEAT = 52


class Kind(IntEnum):
    """Kind of an ability."""

    RESOLVE = 0
    SUPERIORITY = 1
    DECREE = 2
    CHARGE = 3
    ACTIVATE = 4
    TRIGGERED = 5
    INSTEAD = 6
    STATIC = 7
    COST = 8
    EXTRA_COST = 9
    ALT_COST = 10
    PAY = 11
    DECK = 12


class Op(IntEnum):
    """A step of an amount or a condition; numbers lie on a stack."""

    END = 0
    NUMBER = 1  # arg: the number
    FACT = 2  # arg: Fact
    OF_CARD = 3  # arg: Measure; more: Which
    TALLY = 4  # arg: Tally; more: filter
    TALLY_KNOWN = 5  # arg: Tally; more: Which
    PILE = 6  # arg: Pile
    PICKED = 7  # arg .. more: a number of choice
    CALCULATE = 8  # arg: Operation, of the upper two
    HOLDS = 9  # arg: Holds
    HAS = 10  # arg: a card
    COMPARE = 11  # arg: Relation, of the upper two
    NOT = 12
    SKIP_IF_FALSE = 13  # arg: steps to skip, the number stays; else it goes
    SKIP_IF_TRUE = 14  # likewise
    BOUND = 15  # arg: the test whose bound is the upper one, which goes


class Test(IntEnum):
    """What a test of a filter asks."""

    IS = 0  # mask: bits of State, one of which holds
    KEYWORD = 1  # mask: bits of Keyword, one of which is printed
    SUBTYPE = 2  # mask: bits of Subtype
    NAMED_SUBTYPE = 3
    CALLED = 4  # mask: first name; more: number of names
    CALLED_NAMED = 5
    CALLED_LIKE_IT = 6
    COMPARED = 7  # mask: Measure; more: Relation; the bound is worked out before


class Place(IntEnum):
    """Zone of a card."""

    BATTLEFIELD = 0
    GRAVEYARD = 1
    HAND = 2
    REINFORCEMENT = 3
    DECK = 4
    OBLIVION = 5
    QUEUE = 6


class Entry(IntEnum):
    """What stands in the queue."""

    CARD = 0
    REINFORCEMENT = 1
    ABILITY = 2


class End(IntEnum):
    """How a game ended."""

    RUNNING = 0
    CITIES = 1
    ALL_OUT = 2
    CARD = 3
    ROUNDS = 4
    TURNS = 5
    RESOLUTIONS = 6
    NESTED = 7


class Action(IntEnum):
    """What a player does in a turn (V24)."""

    PASS = 0
    TACTIC = 1
    ASSAULT = 2
    ASSIGN = 3
    PLAY = 4
    ACTIVATE = 5


class Fault(IntEnum):
    """Which room of the kernel was too small."""

    NONE = 0
    THINGS = 1
    BATTLEFIELD = 2
    QUEUE = 3
    ZONE = 4
    CONTEXTS = 5
    FRAMES = 6
    LIST = 7
    EVENTS = 8
    WATCHERS = 9
    STATICS = 10
    GIFTS = 11
    MARKS = 12
    NUMBER = 13
    TOO_MANY_COMPARISONS = 14
