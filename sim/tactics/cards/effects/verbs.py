"""Effects that hold others, and the list of all verbs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import wrong
from sim.tactics.cards.effects import board, figures, goods, villainy
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.words import MAX_EFFECTS

Inner = tuple[tuple[str, tuple[BaseEffect, ...]], ...]


class Banish(goods.Banishing):
    """A card is banished, and something may follow."""

    then: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS)
    """What follows, only if a card was banished."""

    def inner(self) -> Inner:
        """What follows."""
        return (("then", self.then),)


class Choose(BaseEffect):
    """One of several lists of effects happens."""

    do: Literal["choose"]
    options: tuple[tuple[Effect, ...], ...] = Field(min_length=2, max_length=MAX_EFFECTS)
    """The lists."""

    def inner(self) -> Inner:
        """The options."""
        return tuple((f"options[{index}]", option) for index, option in enumerate(self.options))

    @model_validator(mode="after")
    def _no_empty_option(self) -> Choose:
        for index, option in enumerate(self.options):
            if not 1 <= len(option) <= MAX_EFFECTS:
                raise wrong(f"has {len(option)} effects; an option has 1 to {MAX_EFFECTS}", f"options[{index}]")
        return self


Effect = Annotated[
    goods.Gain
    | goods.Draw
    | goods.Discard
    | Banish
    | goods.Acquire
    | goods.Recover
    | goods.ReplaceCard
    | goods.Rob
    | goods.Research
    | goods.Copy
    | figures.Bonus
    | figures.Soul
    | figures.Damage
    | figures.Deed
    | figures.FreeOrder
    | figures.Deploy
    | figures.Move
    | figures.Transform
    | figures.AddSpecial
    | figures.Resize
    | board.Treasure
    | board.RevealTreasure
    | board.MoveTreasure
    | board.Terrain
    | board.Animate
    | board.Token
    | board.Destroy
    | villainy.OrderVillains
    | villainy.Villainy
    | villainy.VillainRat
    | Choose,
    Field(discriminator="do"),
]
"""Any effect."""
EffectList = Annotated[tuple[Effect, ...], Field(max_length=MAX_EFFECTS)]
"""Effects that happen one after the other."""
for _model in (Banish, Choose):
    _model.model_rebuild()


def _verbs(model: type[BaseEffect]) -> Iterator[tuple[str, type[BaseEffect]]]:
    """Verb and model of all effects that are a kind of another; of `banish` the one that can hold others."""
    for kind in model.__subclasses__():
        if kind.model_fields["do"].annotation is not str:
            yield from ((verb, kind) for verb in kind.model_fields["do"].annotation.__args__)  # type: ignore[union-attr]
        yield from _verbs(kind)


EFFECTS: dict[str, type[BaseEffect]] = dict(_verbs(BaseEffect))
"""The model of every verb."""


def depth(effects: Iterable[BaseEffect]) -> int:
    """How deep lists stand inside each other: 0 for none, 1 for a flat one."""
    return max((1 + max((depth(inner) for _, inner in effect.inner()), default=0) for effect in effects), default=0)


def walk(effects: Iterable[BaseEffect], path: str) -> Iterator[tuple[str, BaseEffect]]:
    """All effects of a field, those inside others included, in the order of the file, each with its place: `effects[0].then[1]`."""
    for index, effect in enumerate(effects):
        here = f"{path}[{index}]"
        yield here, effect
        for field, inner in effect.inner():
            yield from walk(inner, f"{here}.{field}")
