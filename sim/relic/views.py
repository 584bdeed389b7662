"""What players written in Python are shown of a game, and what they are asked: only what a player at the table knows who has counted.

Hidden are the orders of all decks, and of others the power cards in hand, the corruption cards and the active missions; how many there are is known.
"""

from enum import IntEnum

from sim.engine.players.form import Column, Decision, Field, Form, asked_dtype
from sim.relic.tables import READY_PLAN
from sim.relic.words import LISTS, MAX_DECK, MAX_HELD, MAX_KINDS, MAX_SEATS, MAX_SPACES, MAX_THREATS, NOBODY, WORDS, List, Pay, When, Word

NOWHERE = MAX_KINDS
"""Number of a card, space or character that there is not; behind all others."""
MOST = MAX_DECK + MAX_HELD
"""Options of one decision: a whole hand and all assets."""
CARDS = (MAX_KINDS + 1,)
SEATS = (MAX_SEATS,)
SEAT_CARDS = (MAX_SEATS, MAX_KINDS + 1)


class Asked(IntEnum):
    """Decisions that rules make by the list of another one, or by its words; all others have the numbers of their lists."""

    LOWER = LISTS
    CHARGE = LISTS + 1
    SPEND = LISTS + 2
    ARM = LISTS + 3
    LEVELS = LISTS + 4
    TRADE = LISTS + 5


class Price(IntEnum):
    """What uses cost that is no thing; behind the words."""

    CHARGES = WORDS
    ITSELF = WORDS + 1


PRICES = tuple(int(each) for each in (NOBODY, Price.CHARGES, Price.ITSELF, Word.LIFE, Word.INFLUENCE, Word.POWER, Word.ASSET, Word.TOKEN))
"""What each `Pay` costs, as players are told."""
assert len(PRICES) == len(Pay)

DECISIONS = {
    "move": Decision(List.MOVE, "on which space a movement ends, or to which one of an area or a tier a text leads"),
    "march": Decision(List.MARCH, "on which space a movement by a power card ends, which its `number` says; `-1`: the die is rolled"),
    "character": Decision(List.CHARACTER, "which of the dealt characters is kept"),
    "power": Decision(List.POWER, "which power card's number replaces the next die; `-1`: none, the die is rolled"),
    "use": Decision(List.USE, "whether a use of a card or of the character is made: `0`; `-1`: not now"),
    "arm": Decision(Asked.ARM, "which weapon, and then which armour, is used in a battle, of those that do anything in it; `-1`: none"),
    "evade": Decision(List.EVADE, "which enemy is evaded next; `-1`: no more"),
    "buy": Decision(List.BUY, "which wargear is bought next, or (`word` POWER) whether one more power card is; `-1`: no more"),
    "choose": Decision(List.CHOOSE, "which option is chosen, or whether a price is paid; `-1`, where `view.may` is 1: none"),
    "decline": Decision(List.DECLINE, "whether an optional effect of a card or of the character is not used: `0`; `-1`: it is used"),
    "attribute": Decision(List.ATTRIBUTE, "which attribute is raised"),
    "lower": Decision(Asked.LOWER, "which attribute is lowered"),
    "relic": Decision(List.RELIC, "which of the drawn relics is kept"),
    "lose": Decision(List.KEEP, "which power card, asset, corruption card or trophy is lost or paid (or turned face down), one after the other"),
    "spend": Decision(Asked.SPEND, "which trophy is paid next, until they are worth the `cost` that is left"),
    "drop": Decision(List.DROP, "which power card or asset is discarded at the end of the turn though there is room; `-1`: no more"),
    "charge": Decision(Asked.CHARGE, "which card gets charges"),
    "levels": Decision(Asked.LEVELS, "how many levels (`number`) are bought with trophies; `-1`: none"),
    "trade": Decision(Asked.TRADE, "whether completed missions are traded for a relic: `0`; `-1`: not now"),
    "rival": Decision(List.RIVAL, "which other player an effect or a mission means"),
    "mission": Decision(List.MISSION, "which of two missions stays: the active one is the first option, the drawn one the second"),
}
"""The decisions of a player, by the names of their functions."""

FIELDS = (
    Field("players", (), "players"),
    Field("seat", (), "own place in turn order, from 0, as arrays by seat count"),
    Field("active", (), "whose turn it is, likewise"),
    Field("round", (), "the round, from 1; 0 before the first one, when nothing below but `round_cap`, `may` and `luck` is told"),
    Field("round_cap", (), "the last round there can be"),
    Field("may", (), "1: `-1` can be answered; 0: one of the options has to be taken"),
    Field("luck", (), "a random number from 0 to 2**62 - 1, another one at each decision"),
    Field("power_limit", (), "own power cards that may be kept"),
    Field("asset_limit", (), "own assets that may be kept"),
    Field("mission", (), "the own active mission; NOWHERE without one"),
    Field("progress", (), "how far it is, in percent"),
    Field("rival", (), "seat of the player chosen for it, or -1"),
    Field("character", SEATS, "the character, by seat; NOWHERE for seats that are out, for which all below is 0, or that are not there"),
    Field("space", SEATS, "the space on which the character stands, by seat; NOWHERE likewise"),
    Field("out", SEATS, "1: eliminated"),
    Field("missing", SEATS, "1: misses the next turn"),
    Field("life", SEATS, "Life, by seat; that of a character at the beginning is `characters.life`"),
    Field("influence", SEATS, "influence, by seat"),
    Field("level", SEATS, "level, by seat"),
    Field("strength", SEATS, "Strength, by seat"),
    Field("willpower", SEATS, "Willpower, by seat"),
    Field("cunning", SEATS, "Cunning, by seat"),
    Field("points", SEATS, "trophy points, by seat"),
    Field("power", SEATS, "power cards in hand, by seat"),
    Field("assets", SEATS, "assets, by seat"),
    Field("relics", SEATS, "relics, by seat"),
    Field("wargear", SEATS, "pieces of wargear, by seat"),
    Field("corruption", SEATS, "corruption cards, by seat"),
    Field("missions", SEATS, "completed missions, by seat"),
    Field("tokens", SEATS, "character tokens, by seat"),
    Field("hand", CARDS, "copies of each power card in the own hand"),
    Field("taint", CARDS, "copies of each own corruption card"),
    Field("face_up", CARDS, "those of them that are active"),
    Field("charges", CARDS, "charges on all own copies of each asset"),
    Field("held", SEAT_CARDS, "copies of each asset, by seat and card"),
    Field("trophies", SEAT_CARDS, "copies of each trophy, by seat and card"),
    Field("discarded", CARDS, "copies of each card in the discard piles"),
    Field("lying", (MAX_THREATS,), "the cards on the board, space by space; NOWHERE behind the last one"),
    Field("lying_first", (MAX_SPACES + 1,), "where those of a space begin in `lying`; those of the next space begin where they end"),
)

COLUMNS = (
    Column("card", "the card; in `choose` and `decline` the one whose text it is; NOWHERE if it is about none"),
    Column("character", "the character: of `use` and `decline` the own one, of `rival` that of the player; else NOWHERE"),
    Column("space", "the space; of `choose` the one to which the option leads, if it leads to one; else NOWHERE"),
    Column("seat", "of `rival`: the player; else -1"),
    Column("word", "of `choose` what the option is called, of `attribute` and `lower` which, of `power` TEST or BATTLE, of `buy` POWER; else -1"),
    Column(
        "number",
        "of `march` and `power` the number of the power card, of `levels` how many, of `use` which use of its card, from 0, of `choose` how much the "
        "option gives by its first effect, of `lose`, `drop` and `charge` the charges on an asset, or 1 for a corruption card that is active; else 0",
    ),
    Column("cost", "of `buy` the price now, of `choose` and `use` how much is paid, of `levels` and `spend` points; else 0"),
    Column("paid", "of `choose` and `use`: what is paid, a word, CHARGES or (the card) ITSELF; else -1"),
    Column("moment", "of `use`: AT_BATTLE, AT_TEST, AT_EVADE, AT_START, AT_MOVE, AT_EXPERIENCE or AT_ENGAGE; else -1"),
    Column(
        "chance",
        "in parts of a million: of `use`, `power` and `arm` that of winning or passing as things stand, of `evade` that against its group, of "
        "`move` and `march` the lowest against any group that lies there; else 0",
    ),
    Column("then", "of `use`, `power` and `arm`: what the chance is with it; else 0"),
    Column("ends", "of `choose`: spaces to which the option can lead, a bit each (`ends >> space & 1`); else 0"),
    Column("enemies", "of `move` and `march`, as all below: enemies on the space"),
    Column("encounters", "encounters on the space"),
    Column("loot", "assets lying on the space"),
    Column("worth", "trophy points lying on the space"),
    Column("draws", "threat cards that would be drawn there"),
    Column("players_there", "other players on the space"),
    Column("mission_there", "1: to end there counts for the own mission"),
    Column("mission_way", "fewest steps from there to a space on which a `visit` mission counts; 99 if there is none"),
    Column("danger", "percent of not winning the worst battle there, with the best weapon and armour"),
)


class Of(IntEnum):
    """Places of the columns."""

    CARD = 0
    CHARACTER = 1
    SPACE = 2
    SEAT = 3
    WORD = 4
    NUMBER = 5
    COST = 6
    PAID = 7
    MOMENT = 8
    CHANCE = 9
    THEN = 10
    ENDS = 11
    ENEMIES = 12
    ENCOUNTERS = 13
    LOOT = 14
    WORTH = 15
    DRAWS = 16
    PLAYERS_THERE = 17
    MISSION_THERE = 18
    MISSION_WAY = 19
    DANGER = 20


CONSTANTS = {
    "NOWHERE": NOWHERE,
    **{word.name: int(word) for words in (Word, Price) for word in words},
    **{f"AT_{when.name}": int(when) for when in When},
}
"""Constants of the files, by their names."""

FORM = Form(DECISIONS, FIELDS, COLUMNS, MOST, NOWHERE, CONSTANTS, {"cards": "keep", "spaces": "move", "characters": "character"})
"""What players of Relic are shown."""
ASKED_PLAN = asked_dtype(READY_PLAN, FORM, MAX_SEATS)
"""A strategy as the kernel plays it at tables at which players written in Python sit."""
