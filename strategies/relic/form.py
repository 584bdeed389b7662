"""The form of a strategy file of Relic."""

from typing import Annotated, Literal

from pydantic import Field

from sim.relic.cards.words import ATTRIBUTE_WORDS
from sim.relic.words import Word
from strategies.form import Lines, StrategyForm, word_pattern

ANY = "any"
"""The target that names everything a list can be about."""
ROLLS = ("test", "battle")
"""Words of `power`, in the order of their numbers."""
TRADES = ("level", "relic")
"""Words of `decline`: what trophies and missions are traded for."""
OPTIONS = tuple(word.name.lower() for word in Word)
"""Words of `choose`."""

_Person = Annotated[str, Field(json_schema_extra={"examples": ["any if character.cunning >= 4", "Ogryn"]})]
_Space = Annotated[str, Field(json_schema_extra={"examples": ["toward mission", "any if chance >= 70 and worth >= 4", "middle if level >= 5"]})]
_Card = Annotated[str, Field(json_schema_extra={"examples": ["weapon by cost", "any if gain >= 15", "enemy if chance < 50"]})]
_Roll = Annotated[str, Field(json_schema_extra={"pattern": word_pattern((ANY, *ROLLS))})]
_Option = Annotated[str, Field(json_schema_extra={"pattern": rf"{word_pattern((ANY, *OPTIONS))}|^\s*to \s*\S"})]
_Attribute = Annotated[str, Field(json_schema_extra={"pattern": word_pattern((ANY, *ATTRIBUTE_WORDS))})]


class StrategyFile(StrategyForm):
    """A strategy: lists of lines `TARGET [by KEY] [if CONDITION]`; in every decision the first line that fits wins.

    `strategies/relic/README.md` describes the language; a JSON Schema knows the lists, not what the lines say.
    """

    game: Literal["relic"]
    """The game it is for."""
    character: Lines[_Person] = ()
    """Which of the dealt characters is kept. Nothing fits: the first."""
    move: Lines[_Space] = ()
    """Where a movement ends. Nothing fits: the first space found."""
    march: Lines[_Space] = ()
    """Ends of movements that are worth a power card in place of the die."""
    power: Lines[_Roll] = ()
    """Whether a power number replaces a die of a `battle` or `test`, if it makes the chance better."""
    use: Lines[_Card] = ()
    """Cards and characters whose uses are used."""
    evade: Lines[_Card] = ()
    """Which enemy is evaded, and which next. Nothing fits: none."""
    buy: Lines[_Card] = ()
    """Wargear to buy; the word `power`: one more power card. Nothing fits: nothing is bought."""
    choose: Lines[_Option] = ()
    """Which option is chosen, and what is paid for, by its word or `to` where it leads. Nothing fits: the first, or none if there need not be one."""
    attribute: Lines[_Attribute] = ()
    """Which attribute is raised. Nothing fits: strength, willpower, cunning."""
    relic: Lines[_Card] = ()
    """Which of the drawn relics is kept. Nothing fits: the highest worth."""
    keep: Lines[_Card] = ()
    """Which assets, power cards, corruption cards and trophies are kept. Nothing fits: the highest worth; of trophies the highest value."""
    drop: Lines[_Card] = ()
    """Assets and power cards discarded though there is room."""
    decline: Lines[_Card] = ()
    """Cards and characters whose optional effects are not used, arms that are not chosen; `level`, `relic`: so many levels, or relics, not bought."""
    rival: Lines[_Person] = ()
    """Another player whom an effect or a mission means, by his character. Nothing fits: the first one clockwise."""
    mission: Lines[_Card] = ()
    """Which of two missions stays active. Nothing fits: the highest worth, then the active one."""
