"""The form of a strategy file of Ascension Tactics."""

from typing import Annotated, Literal

from pydantic import Field

from strategies.form import Lines, StrategyForm, word_pattern

ANY = "any"
"""The target that names all cards, champions or treasures."""
GOALS = (
    "kill", "strike", "sanctuary", "hold", "beacon", "token", "treasure", "enemy", "portal", "home", "block", "cover", "forest", "hide", "stay",
    "boss",
)  # fmt: skip
"""Words of `move`, in the order of their numbers; each proposes one hex."""
SAFE = "safe "
"""Before a word of `move`: only hexes on which the champion would survive."""
MOVES = (*GOALS, *(SAFE + goal for goal in GOALS))
PURCHASES = ("research",)
"""Words of `acquire`."""
OTHERS = ("neutral", "villain")
"""Words of `attack`, `help` and `harm`: champions of no player."""
COMING = ("coming",)
"""Words of `help` and `harm`: the next rat that comes on the board this turn."""
PATHS = ("beacons", "quests", "corrupted")
"""Words of `path`: what a movement leads over."""
OFFERS = ("glory",)
"""Words of `decline`: a beacon token that is given back for glory."""
OPTIONS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Words of `choose`."""

_Card = Annotated[str, Field(json_schema_extra={"examples": ["hero by cost", "any if card.power >= 2", "Void construct", "Mystic"]})]
_Purchase = Annotated[str, Field(json_schema_extra={"examples": ["champion by strength", "Mystic if round <= 4", "research if runes >= 6"]})]
_Champion = Annotated[str, Field(json_schema_extra={"examples": ["any by strength if on_board == 1", "ranged", "rat if power >= 4", "Rat King"]})]
_Goal = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(MOVES)})]
_Treasure = Annotated[str, Field(json_schema_extra={"examples": ["any if saves == 1", "any by strength if defeats == 1"]})]
_Path = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(PATHS)})]
_Option = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(OPTIONS)})]


class StrategyFile(StrategyForm):
    """A strategy: lists of lines `TARGET [by KEY] [if CONDITION]`; in every decision the first line that fits wins.

    `strategies/tactics/README.md` describes the language; a JSON Schema knows the lists, not what the lines say.
    """

    game: Literal["tactics"]
    """The game it is for."""
    draft: Lines[_Champion] = ()
    """Which of the champions that lie face up is taken. Nothing fits: the first."""
    play: Lines[_Card] = ()
    """In which order the cards of the hand are played. Nothing fits: behind the others, in the order of the hand."""
    hold: Lines[_Card] = ()
    """Cards of the hand that are not played."""
    bear: Lines[_Champion] = ()
    """Who bears a construct, a completed quest or a token. Nothing fits: the strongest, on the board first."""
    acquire: Lines[_Purchase] = ()
    """What is acquired: cards of the row and the piles, champions for power, `research`. Nothing fits: nothing."""
    order: Lines[_Champion] = ()
    """Which champion is ordered next. Nothing fits: none."""
    move: Lines[_Goal] = ()
    """Where a movement goes: each word proposes a hex, the first line that holds there wins. Nothing fits: it stays."""
    attack: Lines[_Champion] = ()
    """Which enemy is attacked; `neutral`, `villain`: one of no player. Nothing fits: nobody."""
    treasure: Lines[_Treasure] = ()
    """Treasures that are used at an attack, and before corrupted ground hurts. Nothing fits: none."""
    help: Lines[_Champion] = ()
    """Own champions that are better off by an effect. Nothing fits: the strongest, on the board first."""
    harm: Lines[_Champion] = ()
    """Champions that are worse off by an effect. Nothing fits: the strongest of the enemies, then the weakest own one."""
    take: Lines[_Card] = ()
    """Cards that come without a price: by research, free, recovered, robbed, copied. Nothing fits: the dearest."""
    banish: Lines[_Card] = ()
    """Cards that are banished. Nothing fits: none; where one must be, the cheapest."""
    discard: Lines[_Card] = ()
    """Cards of the hand that are discarded by an effect. Nothing fits: the cheapest."""
    decline: Lines[_Card] = ()
    """Cards and champions whose optional effects are not used; `glory`: no token is given back for glory."""
    choose: Lines[_Option] = ()
    """Which list of effects is chosen, by its place. Nothing fits: the first."""
    use: Lines[_Treasure] = ()
    """Treasures that are used between actions, each judged for the champion that would have it. Nothing fits: none."""
    path: Lines[_Path] = ()
    """What movements lead over: `beacons` of others, what `quests` count; `corrupted`: it may be entered. Nothing fits: the standard path."""
