"""The form of a strategy file of Ascension."""

from typing import Annotated, Literal

from pydantic import Field

from sim.ascension.words import Choice
from strategies.form import Lines, StrategyForm, word_pattern

CHOICES = {item.name.lower(): item for item in Choice}
"""Targets of `choose` lines."""

_Line = Annotated[str, Field(json_schema_extra={"examples": ["Mystic if round <= 5 and owned('Mystic') < 2", "any by honor/cost if pool <= 20"]})]
_Option = Annotated[str, Field(json_schema_extra={"pattern": word_pattern(CHOICES)})]


class StrategyFile(StrategyForm):
    """A strategy: lists of lines `[use] TARGET [by KEY] [if CONDITION]`; in every decision the first line that fits wins.

    `strategies/ascension/README.md` describes the language; a JSON Schema knows the lists, not what the lines say.
    """

    game: Literal["ascension"] = "ascension"
    """The game it is for."""
    take: Lines[_Line] = ()
    """What to buy, fight and use; `use NAME` lines stand for the actions of the construct NAME. Nothing fits: nothing is taken."""
    play: Lines[_Line] = ()
    """Which hand card is played next. Nothing fits: constructs, heroes that draw, other heroes, plain heroes, heroes that copy."""
    hold: Lines[_Line] = ()
    """Hand cards that are not played now."""
    wait: Lines[_Line] = ()
    """Constructs whose gains wait until no card is left to play."""
    decline: Lines[_Line] = ()
    """Cards whose optional effects are not used."""
    banish: Lines[_Line] = ()
    """Own cards to banish. Nothing fits: none, or the cheapest if one must go."""
    discard: Lines[_Line] = ()
    """Hand cards to discard. Nothing fits: none, or the cheapest if one must go."""
    banish_row: Lines[_Line] = ()
    """Cards of the row to banish. Nothing fits: none, or the cheapest if one must go."""
    free: Lines[_Line] = ()
    """What a free acquisition or defeat takes. Nothing fits: nothing, or the dearest if one must be taken."""
    copied: Lines[_Line] = Field(default=(), alias="copy")
    """Which played hero is copied. Nothing fits: none, or the dearest if one must be."""
    keep: Lines[_Line] = ()
    """Which construct survives. Nothing fits: the dearest."""
    choose: Lines[_Option] = ()
    """Which option is chosen, by the first thing it gives. Nothing fits: the first option."""
