"""The small integers that stand for the words of the card files and the rules.

Every enumeration is an `IntEnum`, which numba folds into constants; tables and records store its values.
"""

from enum import IntEnum

NOBODY = -1
"""No seat, no card, no space: the empty value of every id."""
ANY = -1
"""A filter that everything passes."""

MAX_KINDS = 512
"""Different cards in one card set."""
MAX_DECK = 128
"""Cards in one deck."""
MAX_THREATS = 3 * MAX_DECK
"""Cards in all three threat decks, and so on one space or among one player's trophies."""
MAX_HELD = 2 * MAX_DECK + MAX_THREATS
"""Assets of one player: wargear, relics and threat cards that are assets."""
MAX_SPACES = 64
"""Spaces of the board, the scenario space included."""
MAX_CHARACTERS = 32
MAX_SCENARIOS = 16
MAX_TRAITS = 64
"""Different traits of cards (Ork, Tyranid, Omen ...): one bit each."""
MAX_CARD_TRAITS = 4
"""Traits of one card."""
MAX_AREAS = 32
MAX_SEATS = 4
MAX_ROUNDS = 200
"""Longest round cap; round logs have one more place, index 0 stays empty."""
MAX_STEPS = 4096
"""Effect steps of one card set."""
MAX_PASSIVES = 1024
MAX_USES = 512
MAX_TRIGGERS = 512
MAX_ONLY = 1024
"""Conditions of effects, passives and uses; row 0 always holds."""
MAX_DICE = 8
"""Dice thrown together by the player."""
MAX_FOE_DICE = 4
"""Dice thrown together for the enemy."""
MAX_LEVEL = 12
MAX_CONDITIONS = 4
"""Conditions of one Warp Rift."""

TOP_ATTRIBUTE = 12
TOP_LIFE = 12
TOP_AMOUNT = 9999
"""Most influence and most tokens of a player, and most charges on a card."""
TOP_NUMBER = 6
"""Highest face of a die and highest power number."""
TOP_SCORE = 64
"""Most points of a movement."""
MAX_MOVE_CHOICE = TOP_SCORE - TOP_NUMBER
"""Most by which a movement score can differ from the roll."""

FAR = 99
"""Distance of spaces between which there is no way."""
TOP_FARE = 99
"""Fare of a space from which no text leads to another tier, and the highest there is."""
REACH = 30
"""Chances are tabled for differences from -REACH to +REACH; beyond that the end of the table holds."""
PARTS = 1_000_000
"""Chances are whole parts of this, rounded down."""
CHANCE_DICE = MAX_DICE
"""Dice of the player for which chances are tabled (1 to CHANCE_DICE)."""


class Deck(IntEnum):
    """Decks; the colours of threats are the first three."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    WARGEAR = 3
    POWER = 4
    MISSION = 5
    RELIC = 6
    CORRUPTION = 7


DECKS = 8
COLOURS = 3


class Kind(IntEnum):
    """Types of cards."""

    EVENT = 1
    ENEMY = 2
    ENCOUNTER = 3
    ASSET = 4  # a threat card that is taken
    WEAPON = 5
    ARMOUR = 6
    EQUIPMENT = 7
    POWER = 8
    MISSION = 9
    RELIC = 10
    CORRUPTION = 11


class Attribute(IntEnum):
    """Attributes, and what else a test can look at."""

    ANY = -1
    STRENGTH = 0
    WILLPOWER = 1
    CUNNING = 2
    HIGHEST = 3  # the player's highest, his choice among equals
    LOWEST = 4
    CHOSEN = 5  # the player names one
    LEVEL = 6  # tests only
    INFLUENCE = 7  # tests only


ATTRIBUTES = 3


class Tier(IntEnum):
    """Tiers of the board."""

    OUTER = 1
    MIDDLE = 2
    INNER = 3
    CENTRE = 4


class Thing(IntEnum):
    """What can be gained, lost, counted and paid."""

    NOTHING = 0
    LIFE = 1
    INFLUENCE = 2
    STRENGTH = 3
    WILLPOWER = 4
    CUNNING = 5
    ATTRIBUTE = 6  # one the player chooses; counted: the highest
    POWER = 7  # power cards in hand
    CORRUPTION = 8  # corruption cards
    MISSION = 9  # completed missions
    LEVEL = 10
    RELIC = 11
    WARGEAR = 12
    ASSET = 13  # assets of all kinds
    TROPHY = 14  # gained never; lost: cards; counted and paid: trophy points
    TOKEN = 15  # character tokens, which the cards put to their own ends


COUNTED_BEARERS = Thing.TROPHY - Thing.RELIC + 1
"""Things from `RELIC` on of which only the cards with a trait can be counted."""
TRAITED = 32
"""A counted thing is a `Thing`, plus TRAITED * (1 + trait) where only cards with a trait are counted."""


class Only(IntEnum):
    """What a condition looks at (`only_sort`)."""

    COUNT = 0  # a counted thing, between two bounds
    TIER = 1  # of the own space
    AREA = 2
    SPACE = 3
    AFFILIATION = 4  # of the own character


class Verb(IntEnum):
    """What one effect step does (`STEP` columns of the book)."""

    GAIN = 1  # thing, amount, per
    LOSE = 2  # thing, amount, per, trait
    HEAL = 3
    TEST = 4  # attribute, amount: target; split: steps of `pass`, the rest is `fail`
    BATTLE = 5  # attribute, amount: value; step_dice, step_ties, step_forbids; split: steps of `win`, the rest is `lose`
    DRAW = 6  # arg: colour, amount: cards
    MOVE = 7  # sort: Only.SPACE, AREA or TIER; arg: which
    MISS_TURN = 8
    PAY = 9  # thing, amount, trait; then the steps that hang on it
    CHOOSE = 10  # amount: options; an OPTION step precedes each
    OPTION = 11  # arg: Word
    BUY_POWER = 12  # amount: influence for each card
    BUY_WARGEAR = 13  # amount: cards looked at
    ADVANCE = 14  # the Warp Rift: one space on, one more for each condition met
    WIN = 15
    CHARGE = 16  # amount: charges put on one own card
    DISCARD_THIS = 17
    TAKE_THIS = 18
    FACE_DOWN = 19  # amount: active corruption cards turned face down
    PLAYERS = 20  # arg: Who; the steps that hang on it, for each of them
    ELIMINATE = 21
    NEW_MISSION = 22  # amount 1: the active one is discarded first; otherwise the player keeps one of the two
    CLEAR = 23  # arg: Kind or ANY, trait; amount 1: enemies become trophies


class Who(IntEnum):
    """Players that `PLAYERS` means, always clockwise from the one whose effect it is."""

    EACH = 0  # himself first
    OTHERS = 1
    HERE = 2  # the others on the same space
    ONE = 3  # another one, of the player's choice


class When(IntEnum):
    """Moments of a use (`USE` rows)."""

    BATTLE = 0  # preparation of a battle; uses that bring rerolls, and those that say so: after the roll
    TEST = 1  # before the roll of a test; likewise
    EVADE = 2  # before a battle: one enemy is evaded
    START = 3  # start of the own turn
    MOVE = 4  # start of the movement phase
    EXPERIENCE = 5  # start of the experience phase
    ENGAGE = 6  # before the engagement


WHENS = 7
"""Moments of a use."""


class Pay(IntEnum):
    """Price of a use."""

    NOTHING = 0
    CHARGE = 1
    DISCARD = 2  # the card itself
    LIFE = 3  # never the last one
    INFLUENCE = 4
    POWER = 5  # power cards, the player's choice
    ASSET = 6  # other assets, likewise
    TOKEN = 7


class Passive(IntEnum):
    """What a card does as long as it is held (or, on an enemy, fought)."""

    BATTLE_BONUS = 0  # attribute, trait, amount, per, only
    BATTLE_DICE = 1
    SKILL_BONUS = 2  # attribute, amount, per, only
    SKILL_DICE = 3
    BATTLE_REROLL = 4  # attribute, amount: rerolls; arg: Reroll
    SKILL_REROLL = 5
    ONES_AS_SIXES = 6  # arg: Where
    NO_LIFE_LOSS = 7  # attribute
    EVADE = 8  # attribute, trait, amount: highest value (0: any)
    CANNOT_EVADE = 9
    MOVE_CHOICE = 10  # amount: the movement score may be so much more or less
    POWER_LIMIT = 11
    ASSET_LIMIT = 12
    CORRUPTION_LIMIT = 13
    PRICE = 14  # influence less for wargear
    ENEMY_SCORE = 15  # of an enemy: amount, per
    LIFE_PER_EXPLOSION = 16  # amount: Life lost for each explosion of own battle dice


PASSIVES = 17
"""Kinds of passives."""


class Forbid(IntEnum):
    """What an enemy forbids in its battles: bits of a mask."""

    POWER = 1  # power numbers
    WEAPON = 2
    ARMOUR = 4
    REROLL = 8


class Reroll(IntEnum):
    """Which dice may be rolled again."""

    ANY = 0
    ONES = 1


class Where(IntEnum):
    """Rolls a passive means."""

    BOTH = 0
    BATTLE = 1
    TEST = 2


class On(IntEnum):
    """What triggers answer to."""

    TURN_START = 0
    EXPERIENCE = 1
    BATTLE_WON = 2  # attribute
    BATTLE_LOST = 3
    TEST_PASSED = 4
    TEST_FAILED = 5
    LEVEL = 6
    VANQUISHED = 7  # after the steps of R30
    MISSION = 8  # a mission completed
    CORRUPTION = 9  # a corruption card gained, after it has been placed


ONS = 10
"""What triggers answer to, in number."""


class Goal(IntEnum):
    """What the objective of a mission counts."""

    DEFEAT = 0  # enemies: attribute, trait, least value
    BATTLE = 1  # battles won: attribute
    TEST = 2  # tests passed: attribute
    VISIT = 3  # arrivals of every kind: space, area or tier
    MEET = 4  # own turns that end on a space with another player; arg 1: with the chosen one
    HAVE = 5  # counted thing, count
    BUY = 6  # wargear bought: trait
    ENCOUNTER = 7  # encounters resolved: trait
    ASSET = 8  # threat cards taken as assets: trait
    LEVEL = 9  # levels gained


class Word(IntEnum):
    """Words of decisions; the first ones are things, by the same numbers."""

    LIFE = 1
    INFLUENCE = 2
    STRENGTH = 3
    WILLPOWER = 4
    CUNNING = 5
    ATTRIBUTE = 6
    POWER = 7
    CORRUPTION = 8
    MISSION = 9
    LEVEL = 10
    RELIC = 11
    WARGEAR = 12
    ASSET = 13
    TROPHY = 14
    TOKEN = 15
    CLEANSE = 16  # lose corruption, or turn it face down
    CROSS = 17  # move
    TEST = 18
    BATTLE = 19
    DRAW = 20
    SKIP = 21  # pay to skip a space behind the Warp Rift
    OTHER = 22


WORDS = 23


class List(IntEnum):
    """Lists of a strategy."""

    CHARACTER = 0  # which of the dealt characters is kept
    MOVE = 1  # where a movement ends, or an effect moves to
    MARCH = 2  # ends of movements that are worth a power card
    POWER = 3  # words `battle`, `test`: whether a power number is used there
    USE = 4  # cards (and characters) whose uses are used
    EVADE = 5  # enemies to evade
    BUY = 6  # wargear to buy; word `power`: whether to buy one more power card
    CHOOSE = 7  # words: which option; whether to pay
    ATTRIBUTE = 8  # words: which attribute is gained
    RELIC = 9  # which of the drawn relics is kept
    KEEP = 10  # power cards, assets, corruption cards and trophies: what is kept
    DROP = 11  # power cards and assets discarded in the experience phase though there is room
    DECLINE = 12  # cards whose optional effects are not used; words `level` (so many levels), `relic`: not traded for now
    RIVAL = 13  # another player, by his character
    MISSION = 14  # which of two missions stays active


LISTS = 15


class Counter(IntEnum):
    """What a condition can look at, for the seat that decides."""

    ZERO = 0
    ROUND = 1
    PLAYERS = 2
    SEAT = 3
    LIFE = 4
    WOUNDS = 5  # starting Life minus Life, at least 0
    INFLUENCE = 6
    STRENGTH = 7
    WILLPOWER = 8
    CUNNING = 9
    LEVEL = 10
    POINTS = 11  # trophy points held
    POWER = 12  # power cards in hand
    POWER_LIMIT = 13
    CORRUPTION = 14
    ASSETS = 15
    ASSET_LIMIT = 16
    RELICS = 17
    WARGEAR = 18
    MISSIONS = 19  # completed
    PROGRESS = 20  # of the active mission, in percent
    TIER = 21  # 1 outer, 2 middle, 3 inner, 4 the scenario space
    LEAD = 22  # own level minus the best other one
    RIVAL_RELICS = 23  # most relics any other player holds
    RIVAL_TIER = 24  # furthest tier of any other player
    # of the thing that is judged
    CHANCE = 25  # percent: of winning or passing as things stand; of a space: against the enemies that lie there
    GAIN = 26  # percent points that the power card or the use adds
    NUMBER = 27  # the power card's number; levels that would be bought
    ENEMIES = 28  # on the space that is judged
    ENCOUNTERS = 29
    LOOT = 30  # assets lying on the space
    WORTH = 31  # trophy points lying on the space
    DRAWS = 32  # threat cards that would be drawn there
    PLAYERS_THERE = 33  # other players on the space
    MISSION_THERE = 34  # 1: ending there counts for the active mission
    MISSION_WAY = 35  # fewest steps from there to a space that does; 99 if there is none
    # of a name or class
    OWNED = 36  # assets, power cards and corruption cards held
    AT = 37  # 1: the player is on a space so named
    # of the player, like those above
    TOKENS = 38
    # of the space that is judged
    DANGER = 39  # percent: of not winning the worst battle against the enemies that lie there, armed
    # of a name or class
    FARE = 40  # least influence for the way from such a space to another tier; 99 if there is none


COUNTERS = len(Counter)


class Fault(IntEnum):
    """Why a game could not be played to its end."""

    NONE = 0
    NOTHING_TO_GIVE = 1
    TOO_MANY_COMPARISONS = 2
    NO_ANSWER = 3


class EndReason(IntEnum):
    """How a game ended."""

    NOT = 0
    WON = 1
    CAP = 2  # round cap: unfinished
    NOBODY_LEFT = 3  # all players are eliminated
    ENDLESS = 4  # given up for its effort: unfinished


class Outcome(IntEnum):
    """Outcome of a battle."""

    WIN = 0
    TIE = 1
    LOSE = 2
