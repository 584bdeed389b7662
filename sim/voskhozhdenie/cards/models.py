"""The model of a card, and the rules and switches of a card set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.voskhozhdenie.cards.abilities import Ability, AnyAbility, DeckBuilding, Static
from sim.voskhozhdenie.cards.checks import check_abilities
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.effects.verbs import depth, walk
from sim.voskhozhdenie.cards.fields import CardName, GivenColour, Value, word_of
from sim.voskhozhdenie.cards.keywords import PrintedKeyword
from sim.voskhozhdenie.cards.words import SUBTYPES, Colour, Keyword, Rarity, Type
from sim.voskhozhdenie.words import MAX_ABILITIES, MAX_DEPTH, MAX_KEYWORDS, MAX_LISTS, MAX_NAME, MAX_ROUNDS

WITH_POWER = (Type.CITY, Type.UNIT, Type.FORTIFICATION, Type.PATRON)
WITHOUT_COST = (Type.CITY, Type.TACTIC)
KEYWORDS_OF_TYPE = {Keyword.CHAPTER: Type.TACTIC, Keyword.CHARGES: Type.RELIC}
Release = Annotated[str, Field(min_length=1, max_length=12, pattern=r"^[A-Z0-9]+$")]
"""Short name of a release."""
PlaceName = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]


class Rules(Model):
    """Numbers of the game; the defaults are those of the rules."""

    opening_hand: Annotated[int, Field(ge=0, le=20)] = 5
    """Cards drawn at the start (V16)."""
    redraws: Annotated[int, Field(ge=0, le=20)] = 5
    """Cards that may be redrawn at the start, one by one (V16)."""
    round_cap: Annotated[int, Field(ge=1, le=MAX_ROUNDS)] = 60
    """Rounds after which a game is a draw (V77)."""
    turn_cap: Annotated[int, Field(ge=1, le=2000)] = 400
    """Turns of one round after which a game is a draw (V77)."""
    resolution_cap: Annotated[int, Field(ge=1, le=10000)] = 2000
    """Resolutions of one emptying of the queue after which a game is a draw (V77)."""
    nesting_cap: Annotated[int, Field(ge=1, le=MAX_LISTS)] = 32
    """Lists of effects inside each other after which a game is a draw."""


class Switches(Model):
    """Points at which the sources of the rules leave two readings."""

    draw_step: Annotated[str, one_of(("one", "fill"), "a reading", tell_all=True)] = "one"
    """In the draw step `one` card is drawn, or as many as `fill` the hand up to the supply value (V18)."""
    coins: Annotated[str, one_of(("carry", "reset"), "a reading", tell_all=True)] = "carry"
    """Coins are kept between rounds (`carry`), or set to 0 at the end of each (`reset`) (V19)."""
    decrees: Annotated[str, one_of(("one", "all"), "a reading", tell_all=True)] = "one"
    """In the decree phase each player issues `one` decree and those granted, or `all` he can (V42)."""
    win_targets: Annotated[str, one_of(("wide", "printed"), "a reading", tell_all=True)] = "wide"
    """Whom the damage of a won tactic may hit (V46)."""
    deck_out: Annotated[str, one_of(("ruin", "nothing"), "a reading", tell_all=True)] = "ruin"
    """A draw from an empty deck ruins an own city (`ruin`), or does `nothing` (V59)."""
    fortifications_count: Annotated[str, one_of(("no", "yes"), "a reading", tell_all=True)] = "no"
    """Whether a player who has a fortification left is not eliminated (V74)."""
    supplies: Annotated[str, one_of(("value", "coins"), "a reading", tell_all=True)] = "value"
    """The keyword Supplies raises the supply `value`, or only gives `coins` (V84)."""


class Card(Model):
    """One card as its file describes it."""

    name: CardName
    """Its English name, as strategies and reports say it."""
    name_ru: CardName
    """Its Russian name, by which cards are the same (V3)."""
    releases: Annotated[tuple[Release, ...], Field(min_length=1, max_length=8)]
    """The releases it is part of (V9)."""
    type: Annotated[Type, word_of(Type, "a card type")]
    """What kind of card it is."""
    subtypes: Annotated[tuple[PlaceName, ...], Field(max_length=5)] = ()
    """Its subtypes; of cities and fortifications where they stand."""
    colours: Annotated[tuple[GivenColour, ...], Field(max_length=4)] = ()
    """Its colours; a neutral card has none (V4)."""
    cost: Value | Literal["X"] | None = None
    """Coins it costs; none: it cannot be played as a card (V5)."""
    supply: Value | None = None
    """Supply symbols of a city (V17)."""
    power: Value | None = None
    """Printed power of a unit, city, fortification or patron."""
    rarity: Annotated[Rarity, word_of(Rarity, "a rarity")]
    """How often it lies in a booster; `token`: it is never part of a deck (V4)."""
    minor: bool = False
    """Whether it is Minor: it exists only on the battlefield (V4)."""
    keywords: Annotated[tuple[PrintedKeyword, ...], Field(max_length=MAX_KEYWORDS)] = ()
    """Keywords printed on it."""
    next: CardName | None = None
    """Its next chapter (V48)."""
    abilities: Annotated[tuple[AnyAbility, ...], Field(max_length=MAX_ABILITIES)] = ()
    """What it does, in the order in which own triggers of one moment come up."""

    @model_validator(mode="after")
    def _fits_type(self) -> Card:
        self._check_numbers()
        self._check_words()
        if (self.next is not None) and (self.type is not Type.TACTIC or not self.number_of(Keyword.CHAPTER)):
            raise wrong("belongs to tactics with the keyword Chapter; leave it out", "next")
        check_abilities(self)
        for path, effects in self.texts():
            if depth(effects) > MAX_DEPTH:
                raise wrong(f"has effects inside effects more than {MAX_DEPTH} deep; write it flatter", path)
        return self

    def _check_numbers(self) -> None:
        if (self.power is None) == (self.type in WITH_POWER):
            raise wrong("is missing" if self.power is None else f"does not belong to a card of type {self.type}; leave it out", "power")
        if (self.supply is None) == (self.type is Type.CITY):
            raise wrong("is missing" if self.supply is None else f"does not belong to a card of type {self.type}; leave it out", "supply")
        if self.cost is not None and self.type in WITHOUT_COST:
            raise wrong(f"does not belong to a card of type {self.type}; leave it out", "cost")
        if self.minor and self.rarity is not Rarity.TOKEN:
            raise wrong('is true, so the card is never part of a deck; write rarity = "token"', "minor")

    def _check_words(self) -> None:
        known = SUBTYPES.get(self.type)
        for index, word in enumerate(self.subtypes):
            if known is not None and word not in [str(subtype) for subtype in known]:
                raise wrong(f"{word!r} is not a subtype of a card of type {self.type}; known: {', '.join(known)}", f"subtypes[{index}]")
        printed = [keyword.keyword for keyword in self.keywords]
        for field, words in (("subtypes", self.subtypes), ("colours", self.colours), ("keywords", printed), ("releases", self.releases)):
            if len({*words}) < len(words):
                raise wrong("says something twice; say it once", field)
        for keyword, kind in KEYWORDS_OF_TYPE.items():
            if keyword in printed and self.type is not kind:
                raise wrong(f"{keyword.value} belongs to cards of type {kind}; leave it out", "keywords")

    def texts(self) -> Iterator[tuple[str, tuple[BaseEffect, ...]]]:
        """All lists of effects with their places, those of given abilities too."""
        for path, ability in self.all_abilities():
            yield f"{path}.effects", ability.effects

    def all_abilities(self) -> Iterator[tuple[str, Ability]]:
        """All abilities with their places, behind each those that it gives."""
        for index, ability in enumerate(self.abilities):
            yield from _with_given(f"abilities[{index}]", ability)

    def all_effects(self) -> Iterator[BaseEffect]:
        """Every effect anywhere on the card."""
        for _, effects in self.texts():
            yield from walk(effects)

    def number_of(self, keyword: Keyword) -> int | None:
        """Number of a printed keyword, 0 if it has none; None if it is not printed."""
        return next((printed.number for printed in self.keywords if printed.keyword is keyword), None)

    @property
    def count(self) -> int:
        """Copies of it that there are: decks say how many are played."""
        return 1

    @property
    def in_decks(self) -> bool:
        """Whether it can be part of a deck (V4)."""
        return self.rarity is not Rarity.TOKEN

    @cached_property
    def compared_cost(self) -> int:
        """The cost that other cards see (V5)."""
        return self.supply or 0 if self.type is Type.CITY else self.cost if isinstance(self.cost, int) else 0

    @cached_property
    def city_colours(self) -> tuple[Colour, ...]:
        """Colours of which it is a city, in the order of `Colour` (V8)."""
        told = {colour for ability in self.abilities if isinstance(ability, DeckBuilding) for colour in ability.counts_as}
        return tuple(colour for colour in Colour if colour in {*self.colours, *told})


def _with_given(path: str, ability: Ability) -> Iterator[tuple[str, Ability]]:
    yield path, ability
    if isinstance(ability, Static) and ability.give is not None and ability.give.ability is not None:
        yield from _with_given(f"{path}.give.ability", ability.give.ability)
