"""The words of the files of a card set, and the limits of their numbers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from sim.cardfiles.models import check_name, one_of, wrong
from sim.cardfiles.problems import value_text
from sim.tactics.words import MAX_CARDS, MAX_FIGURES, MAX_NAME, MAX_SEATS, MAX_STEPS

MOST = 99
"""Largest number on a card."""
FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void", "Fallen")
"""T4."""
CHAMPION_KINDS = ("starting", "row", "special", "rat")
VILLAIN_KINDS = ("villain", "revived")
PLACES = ("start", "always", "centre")
"""Where a card is at the start: in every player's deck, in a pile of its own, in the centre deck."""
CARD_TYPES = ("hero", "construct")
PLAYED_TYPES = (*CARD_TYPES, "quest")
"""Types of cards that are played (T34)."""
ACQUIRED_TYPES = (*CARD_TYPES, "champion")
"""Types of cards that are acquired."""
KEYWORDS = ("ranged", "reach", "area", "double", "riposte", "immobile", "minion", "flying")
STATS = ("strength", "defence", "speed", "order")
"""What targets can be highest or lowest in."""
TERRAINS = ("forest", "corrupted", "enchanted", "sanctuary", "beacon", "portal")
"""T20 to T25."""
LAID_TERRAINS = ("forest", "corrupted", "enchanted")
"""Terrain whose tokens an effect can put, move or take away (T19)."""
WHO = ("self", "own", "allied", "enemy", "neutral", "any", "bearer", "slain")
SINGLE = ("self", "bearer", "slain")
"""Words that mean one champion, whatever filters say."""
UNTIL = ("turn", "own_turn", "next", "game")
"""How long a bonus lasts: this turn, to the start of the own next turn, for the next champion that is ordered, for good."""
COLOURS = ("red", "blue", "yellow", "green")
"""Target tokens of villains (T81)."""
COUNTED = ("constructs played", "highest cost played", "souls", "treasures", "own champions", "beacons")
"""What a bonus can be multiplied by: of this turn, on the card, held by the side, on the board, controlled."""
ON_CARD = ("glory", "treasure", "soul")
"""Tokens that lie on a champion's card."""
TOKENS = ("web", "mark", "beacon")
"""Tokens that effects put on hexes or cards."""
PLAYERS = ("you", "opponents", "all")
HANDS = ("hand", "discard", "hand or discard", "played", "row")
"""Where a card can be banished from; played: in front of the player."""
SOURCES = ("row", "any", "top")
"""Where a card can be acquired: the row, row and piles, the top of the centre deck."""
GOES = ("usual", "hand", "deck")
"""Where an acquired card goes."""
DEPLOYED_AT = ("portal", "here", "token", "target")
"""Where an effect deploys: by the rules, on the own hex, on a web, on the hex of the last target."""
AIMS = ("self", "portal", "sanctuary", "beacon", "treasure", "target")
"""What an effect moves towards, or puts on or next to; self: whose ability it is, target: the villain's target token."""
TERRAIN_DEEDS = ("put", "move", "remove")
NEAR = ("here", "near", "any")
"""Hexes of an effect: the own one, it and its neighbours, all of the board."""
RATS = ("Giant Rat", "Fiendish Rat")
EVENTS = ("play", "acquire", "order", "deploy", "defeat", "enter", "treasure", "research", "control", "spend")
"""What goals of quests count."""

RESERVED = frozenset({"rules", "switches", "soul", "any", *FACTIONS, *KEYWORDS, *TERRAINS, *COLOURS, *PLAYED_TYPES, "champion"})
"""Words that mean something else in a text, a change or a strategy."""


def clean_name(name: str) -> str:
    """A name that strategies can say."""
    return check_name(name, RESERVED, "it")


def _different(words: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse a word that is said twice."""
    twice = next((word for index, word in enumerate(words) if word in words[:index]), None)
    if twice is not None:
        raise wrong(f"says {twice!r} twice; say it once")
    return words


def _number_or(word: str, most: int) -> BeforeValidator:
    """Accept a number of at least 1, or a word."""

    def check(value: object) -> object:
        if value != word and (type(value) is not int or not 1 <= value <= most):
            raise wrong(f"must be a whole number from 1 to {most}, or {word!r}, not {value_text(value)}")
        return value

    return BeforeValidator(check)


def _yes(value: object) -> object:
    """Accept only `true`: what is not so is left out."""
    if value is not True:
        raise wrong(f"must be true or left out, not {value_text(value)}")
    return value


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(clean_name)]
"""A name of a champion, card, quest ..."""
OtherName = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
"""A name of something that is described elsewhere."""
Amount = Annotated[int, Field(ge=1, le=MOST)]
Number = Annotated[int, Field(ge=0, le=MOST)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]
Yes = Annotated[Literal[True], BeforeValidator(_yes)]
CountOrAll = Annotated[Annotated[int, Field(ge=1, le=MAX_FIGURES)] | Literal["all"], _number_or("all", MAX_FIGURES)]
AmountOrStrength = Annotated[Amount | Literal["strength"], _number_or("strength", MOST)]
SpeedChange = Annotated[int, Field(ge=-MAX_STEPS, le=MAX_STEPS)]
Copies = Annotated[int, Field(ge=0, le=MAX_CARDS)]
FactionWord = Annotated[str, one_of(FACTIONS, "a faction", tell_all=True)]
KeywordWord = Annotated[str, one_of(KEYWORDS, "a keyword")]
ColourWord = Annotated[str, one_of(COLOURS, "a colour of a target", tell_all=True)]
TerrainWord = Annotated[str, one_of(TERRAINS, "a terrain", tell_all=True)]
Factions = Annotated[tuple[FactionWord, ...], Field(max_length=2), AfterValidator(_different)]
"""Factions of a card or champion: none, one or two (T4)."""
SomeFactions = Annotated[tuple[FactionWord, ...], Field(min_length=1, max_length=len(FACTIONS)), AfterValidator(_different)]
Keywords = Annotated[tuple[KeywordWord, ...], Field(max_length=len(KEYWORDS)), AfterValidator(_different)]
Colours = Annotated[tuple[ColourWord, ...], Field(min_length=1, max_length=8)]
Names = Annotated[tuple[OtherName, ...], Field(min_length=1, max_length=8), AfterValidator(_different)]
ByPlayers = Annotated[tuple[Number, ...], Field(min_length=MAX_SEATS, max_length=MAX_SEATS)]
"""A number for 1, 2, 3 and 4 players."""
