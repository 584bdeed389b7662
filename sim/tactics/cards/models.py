"""Entries of a card set: champions, cards, quests and treasures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.tactics.cards.abilities import AbilityList, Trigger
from sim.tactics.cards.effects.base import BaseEffect, Bonuses
from sim.tactics.cards.effects.verbs import EffectList, depth
from sim.tactics.cards.goals import Goal
from sim.tactics.cards.words import CARD_TYPES, CHAMPION_KINDS, PLACES, Amount, Copies, Factions, Keywords, Name, Number, SpeedChange
from sim.tactics.words import MAX_DEPTH

Texts = Iterator[tuple[str, tuple[BaseEffect, ...]]]
"""Lists of effects with their places."""


class Entry(Model):
    """Something with a name."""

    lists: ClassVar[tuple[str, ...]] = ()
    """Fields that are lists of effects."""
    name: Name
    """Its name, as strategies and reports say it."""
    name_ru: str = ""
    """Its name in the Russian edition, for readers."""
    text: str = ""
    """What is printed, for readers."""
    known: tuple[str, ...] = ()
    """Which of its values are printed; all others of a synthetic set are invented."""

    @property
    def count(self) -> int:
        """Copies of it that there are."""
        return int(getattr(self, "copies", 1))

    def texts(self) -> Texts:
        """All lists of effects, those of abilities too."""
        for field in self.lists:
            yield field, getattr(self, field)
        for index, ability in enumerate(getattr(self, "abilities", ())):
            if isinstance(ability, Trigger):
                yield f"abilities[{index}].effects", ability.effects

    @model_validator(mode="after")
    def _not_too_deep(self) -> Entry:
        for path, effects in self.texts():
            if depth(effects) > MAX_DEPTH:
                raise wrong(f"has effects inside effects more than {MAX_DEPTH} deep; write it flatter", path)
        return self


class Champion(Entry):
    """A champion (T38), or a rat (T53)."""

    lists: ClassVar[tuple[str, ...]] = ("ambush",)
    kind: Annotated[str, one_of(CHAMPION_KINDS, "a kind of champion", tell_all=True)]
    """Drafted or recommended, bought from the row, brought by an effect, or a rat."""
    copies: Copies = 1
    """Of the row: cards in the centre deck; of the others: figures that come together (T104)."""
    factions: Factions = ()
    """Its factions."""
    acquire: Amount | None = None
    """Power that a champion of the row costs."""
    order: Amount
    """Power that an order costs."""
    strength: Number
    """Printed strength."""
    defence: Amount
    """Printed defence."""
    speed: SpeedChange = 0
    """What its speed is more or less than the usual one."""
    keywords: Keywords = ()
    """Printed keywords."""
    ambush: EffectList = ()
    """What its owner may carry out when it has been acquired from the row (T42)."""
    abilities: AbilityList = ()
    """What it can do."""

    @model_validator(mode="after")
    def _fits_kind(self) -> Champion:
        if (self.acquire is None) == (self.kind == "row"):
            raise wrong(
                "is missing; say what power it costs" if self.acquire is None else f"does not belong to the kind {self.kind}; leave it out", "acquire"
            )
        if self.ambush and self.kind != "row":
            raise wrong(f"does not belong to the kind {self.kind}; leave it out", "ambush")
        if self.kind == "rat" and "minion" not in self.keywords:
            raise wrong('has no "minion"; rats are minions (T53)', "keywords")
        return self


class Worn(Bonuses):
    """What a construct or the reward of a quest gives its bearer."""

    abilities: AbilityList = ()
    """Abilities of the bearer; self: the bearer."""

    @property
    def bare(self) -> bool:
        """Whether the bearer has nothing of it."""
        return self.empty and not self.abilities


class Card(Worn, Entry):
    """A hero or a construct."""

    lists: ClassVar[tuple[str, ...]] = ("effects", "ambush")
    place: Annotated[str, one_of(PLACES, "a place of cards", tell_all=True)] = "centre"
    """Where it is at the start; copies of `start` are those of each player."""
    copies: Copies = 1
    """How many there are."""
    type: Annotated[str, one_of(CARD_TYPES, "a type of card", tell_all=True)]
    """Hero or construct."""
    factions: Factions = ()
    """Its factions."""
    trait: Name | None = None
    """A name that other texts count, such as Pasythea (T95)."""
    cost: Number
    """Runes it costs."""
    effects: EffectList = ()
    """What happens when it is played."""
    ambush: EffectList = ()
    """What its owner may carry out when it has been acquired from the row (T42)."""

    @model_validator(mode="after")
    def _fits_type(self) -> Card:
        if self.type == "hero" and not self.bare:
            field = next(field for field in ("strength", "defence", "speed", "keywords", "abilities") if getattr(self, field))
            raise wrong("belongs to constructs, which have a bearer; write an effect `bonus` for heroes", field)
        if self.type == "hero" and not self.effects:
            raise wrong("is missing; a hero needs effects", "effects")
        if self.type == "construct" and self.bare and not self.effects:
            raise wrong("gives its bearer nothing; add strength, defence, speed, keywords, abilities or effects")
        if self.ambush and self.place != "centre":
            raise wrong("never happens: only cards of the centre deck lie in the row; leave it out", "ambush")
        return self


class Quest(Worn, Entry):
    """A quest (T47 to T49)."""

    copies: Copies = 1
    """How many there are."""
    factions: Factions = ()
    """Its factions."""
    goal: Goal
    """What completes it."""

    @model_validator(mode="after")
    def _rewards(self) -> Quest:
        if self.bare:
            raise wrong("gives its bearer nothing; add strength, defence, speed, keywords or abilities")
        return self


class Treasure(Bonuses, Entry):
    """A treasure (T61)."""

    copies: Copies = 1
    """How many there are."""
    souls: Number = 0
    """Souls that it puts on the champion for good."""

    @model_validator(mode="after")
    def _gives_something(self) -> Treasure:
        if self.empty and not self.souls:
            raise wrong("gives nothing; add strength, defence, speed, keywords or souls")
        return self
