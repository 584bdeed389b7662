"""What effects have in common: lists inside them, one thing with a number, and the enemies of cards and of the verb `battle`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.relic.cards.conditions import Condition, Per
from sim.relic.cards.traits import different
from sim.relic.cards.words import FORBIDDEN, Amount, OtherName
from sim.relic.words import MAX_FOE_DICE


class BaseEffect(Model):
    """What every effect has."""

    do: str
    """The verb."""
    may: bool = False
    """Whether it is optional."""
    when: Condition | None = None
    """Only if this holds when the effect is due."""

    def blocks(self) -> Blocks:
        """Lists of effects inside it with the names of their fields, in the order of the book."""
        return ()

    def inner(self) -> tuple[BaseEffect, ...]:
        """Effects inside it, in the order of the book."""
        return tuple(effect for _, effects in self.blocks() for effect in effects)

    def steps(self) -> int:
        """Steps of the book it becomes."""
        return 1 + sum(effect.steps() for effect in self.inner())


Blocks = tuple[tuple[str, tuple[BaseEffect, ...]], ...]
"""Lists of effects with the names of their fields."""


def depth(effects: Iterable[BaseEffect]) -> int:
    """How deep effects stand inside each other: 0 for none, 1 for a flat list."""
    return max((1 + depth(effect.inner()) for effect in effects), default=0)


class OneThing(BaseEffect):
    """An effect that names one thing and a number."""

    things: ClassVar[tuple[str, ...]] = ("life", "influence", "power", "corruption", "mission", "token")
    """Fields of things; a thing has the name of the field."""
    life: Amount | None = None
    """Life."""
    influence: Amount | None = None
    """Influence."""
    power: Amount | None = None
    """Power cards."""
    corruption: Amount | None = None
    """Corruption cards."""
    mission: Amount | None = None
    """Completed missions."""
    token: Amount | None = None
    """Tokens of the player's own."""

    @model_validator(mode="after")
    def _of_one_thing(self) -> OneThing:
        given = [name for name in self.things if getattr(self, name) is not None]
        if not given:
            raise wrong(f"names nothing; add one of {', '.join(self.things)}")
        if len(given) > 1:
            raise wrong(f"names {len(given)} things ({', '.join(given)}); write one effect for each", given[1])
        return self

    @property
    def thing(self) -> str:
        """The thing that is named."""
        return next(name for name in self.things if getattr(self, name) is not None)

    @property
    def amount(self) -> int:
        """How much of it."""
        return int(getattr(self, self.thing))


class Exchange(OneThing):
    """What gains and losses have in common."""

    things: ClassVar[tuple[str, ...]] = (*OneThing.things, "strength", "willpower", "cunning", "attribute", "relic", "wargear")
    strength: Amount | None = None
    """Strength."""
    willpower: Amount | None = None
    """Willpower."""
    cunning: Amount | None = None
    """Cunning."""
    attribute: Amount | None = None
    """An attribute the player chooses."""
    relic: Amount | None = None
    """Relics."""
    wargear: Amount | None = None
    """Wargear cards."""
    per: Per | None = None
    """A thing that the number is multiplied by."""


class LossOrPrice(OneThing):
    """What losses and prices have in common: assets and trophies can be asked for, and cards with a trait."""

    bearers: ClassVar[tuple[str, ...]]
    """Things of which only cards with a trait can be meant."""
    asset: Amount | None = None
    """Assets of any kind."""
    trophy: Amount | None = None
    """Trophies: cards that are lost, points that are paid."""
    trait: OtherName | None = None
    """Only cards with this trait."""

    @model_validator(mode="after")
    def _of_cards(self) -> LossOrPrice:
        if self.trait is not None and self.thing not in self.bearers:
            raise wrong(f"belongs to {', '.join(self.bearers)}, not to {self.thing}; leave it out", "trait")
        return self


class RiftCondition(Model):
    """One condition of the Warp Rift: a level that is reached, or a price."""

    level: Amount | None = None
    """The level that must have been reached."""
    life: Amount | None = None
    """Life that is paid."""
    influence: Amount | None = None
    """Influence that is paid."""
    power: Amount | None = None
    """Power cards that are paid."""
    corruption: Amount | None = None
    """Corruption cards that are paid."""
    mission: Amount | None = None
    """Completed missions that are paid."""
    asset: Amount | None = None
    """Assets that are paid."""
    trophy: Amount | None = None
    """Trophy points that are paid."""

    @model_validator(mode="after")
    def _of_one_thing(self) -> RiftCondition:
        if len(self.model_fields_set) != 1:
            raise wrong(f"names {len(self.model_fields_set)} things; a condition is of one: {', '.join(type(self).model_fields)}")
        return self

    @property
    def thing(self) -> str:
        """The thing that is named."""
        return next(iter(self.model_fields_set))

    @property
    def amount(self) -> int:
        """How much of it."""
        return int(getattr(self, self.thing))


FoeDice = Annotated[int, Field(ge=1, le=MAX_FOE_DICE)]
ForbiddenWord = Annotated[str, one_of(FORBIDDEN, "something an enemy can forbid", tell_all=True)]


class Foe(Model):
    """How an enemy fights beyond its value."""

    dice: FoeDice = 1
    """Dice that are rolled for it."""
    wins_ties: bool = False
    """Whether an equal score loses to it."""
    forbid: Annotated[tuple[ForbiddenWord, ...], Field(max_length=len(FORBIDDEN)), AfterValidator(different)] = ()
    """What nobody may use against it."""

    @property
    def terms(self) -> str:
        """What sets it apart from an enemy with one die that wins no ties and forbids nothing; empty for such a one."""
        dice = [f"{self.dice} dice"] * (self.dice > 1)
        ties = ["wins ties"] * self.wins_ties
        forbids = [f"forbids {' and '.join(sorted(self.forbid))}"] * bool(self.forbid)
        return ", ".join(dice + ties + forbids)
