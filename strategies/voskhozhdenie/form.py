"""The form of a strategy file of Voskhozhdenie."""

from typing import Annotated, Literal

from pydantic import Field

from strategies.form import Lines, StrategyForm, word_pattern

ANY = "any"
"""The target that names all cards."""
ASSIGNING = ("attack", "defend", "assault")
"""Words of `act`, in the order of their numbers: assigning to own tactics, to those of others, a Direct Assault."""
DECREES = ("undeath", "reinforcement")
"""Words of `decree`: decrees that are keywords."""
WINS = ("damage", "superiority")
"""Words of `win`."""
PRICES = ("coins", "cost")
"""Words of `pay`: the cost in coins, the alternative cost."""
OPTIONS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Words of `choose`."""

_Card = Annotated[str, Field(json_schema_extra={"examples": ["unit by power if power - wound <= 0", "red unit by -cost", "Sky Infantry"]})]
_Action = Annotated[str, Field(json_schema_extra={"examples": ["unit by cost", "use Ballista", "assault if strength > enemy_strength", "attack"]})]
_Decree = Annotated[str, Field(json_schema_extra={"examples": ["city by cost if deck >= 3", "reinforcement if hand < supply"]})]
_Win = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(WINS)})]
_Price = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(PRICES)})]
_Option = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(OPTIONS)})]


class StrategyFile(StrategyForm):
    """A strategy: lists of lines `[use] TARGET [by KEY] [if CONDITION]`; in every decision the first line that fits wins.

    `strategies/voskhozhdenie/README.md` describes the language; a JSON Schema knows the lists, not what the lines say.
    """

    game: Literal["voskhozhdenie"]
    """The game it is for."""
    redraw: Lines[_Card] = ()
    """Cards of the hand that are redrawn: of the opening hand, and by effects. Nothing fits: none; the dearest if one must be."""
    act: Lines[_Action] = ()
    """The action of a turn: cards to be played and declared, `use NAME`, `assault`, `attack` and `defend`. Nothing fits: passes."""
    attack: Lines[_Card] = ()
    """Units that are assigned to own tactics, in turns with `attack` and by effects. Nothing fits: none."""
    defend: Lines[_Card] = ()
    """Units that are assigned to tactics of others, in turns with `defend` and by effects. Nothing fits: none."""
    decree: Lines[_Decree] = ()
    """Which decree is issued: by its card, or `undeath`, `reinforcement`. Nothing fits: none."""
    win: Lines[_Win] = ()
    """What a won tactic does, `damage` or `superiority`. Nothing fits: the first of them."""
    take: Lines[_Card] = ()
    """Cards that are searched, summoned, taken, played by effects, looked at. Nothing fits: the dearest."""
    help: Lines[_Card] = ()
    """Cards that are better off: given something, charged, assigned by effects, sent to a fight. Nothing fits: own ones, the strongest."""
    mend: Lines[_Card] = ()
    """Cards that are healed or restored. Nothing fits: own ones, the most damaged."""
    hurt: Lines[_Card] = ()
    """Cards that are worse off: wounded, destroyed, exiled, taken control of. Nothing fits: the strongest of others, then the weakest own one."""
    give_up: Lines[_Card] = ()
    """Own cards that are discarded, sacrificed or paid. Nothing fits: the least: in play the weakest, in hand the cheapest."""
    decline: Lines[_Card] = ()
    """Cards whose optional effects are not used."""
    pay: Lines[_Price] = ()
    """How a card is paid, with `coins` or its alternative `cost`. Nothing fits: coins."""
    call: Lines[_Card] = ()
    """Which card is named. Nothing fits: the one of which opponents have most in play and in their graveyards."""
    choose: Lines[_Option] = ()
    """Which list of effects is chosen, by its place. Nothing fits: the first."""
