"""What a card, character or scenario does as long as it is there: passives and triggers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.relic.cards.conditions import Condition, Per
from sim.relic.cards.effects import EffectList
from sim.relic.cards.words import MAX_ROWS, MOST_DICE, ON, ROLLS, Amount, AttributeWord, OtherName, Rerolls, RerollWord, Signed, Value

WITH_ATTRIBUTE = ("battle_won", "battle_lost", "test_passed", "test_failed")
"""Events that have an attribute."""


class Modifier(Model):
    """More or less score or dice."""

    is_: str = Field(alias="is")
    attribute: AttributeWord | None = None
    """Only with this attribute."""
    amount: Signed
    """How much, or how many dice."""
    per: Per | None = None
    """A thing of the player that it is multiplied by."""
    when: Condition | None = None
    """Only if this holds when it is counted."""

    @model_validator(mode="after")
    def _few_dice(self) -> Modifier:
        if self.is_.endswith("_dice") and abs(self.amount) > MOST_DICE:
            raise wrong(f"{self.amount} is not from -{MOST_DICE} to {MOST_DICE}; nobody throws more than {MOST_DICE + 1} dice", "amount")
        return self


class BattleModifier(Modifier):
    """More or less score or dice in battles."""

    is_: Literal["battle_bonus", "battle_dice"] = Field(alias="is")
    trait: OtherName | None = None
    """Only against enemies with this trait."""


class SkillModifier(Modifier):
    """More or less score or dice in tests."""

    is_: Literal["skill_bonus", "skill_dice"] = Field(alias="is")


class RerollPassive(Model):
    """Dice may be rolled again."""

    is_: Literal["battle_reroll", "skill_reroll"] = Field(alias="is")
    attribute: AttributeWord | None = None
    """Only with this attribute."""
    amount: Annotated[Rerolls, Field(ge=1)]
    """Rerolls of single dice."""
    dice: RerollWord = "any"
    """Which dice: any, or those that show a 1."""


class OnesAsSixes(Model):
    """A rolled 1 counts as a 6."""

    is_: Literal["ones_as_sixes"] = Field(alias="is")
    roll: Annotated[str, one_of(ROLLS, "a kind of roll", tell_all=True)] = "both"
    """In which rolls."""


class NoLifeLoss(Model):
    """A lost battle costs no Life of its own."""

    is_: Literal["no_life_loss"] = Field(alias="is")
    attribute: AttributeWord | None = None
    """Only in battles of this attribute."""


class Evade(Model):
    """Enemies may be evaded."""

    is_: Literal["evade"] = Field(alias="is")
    attribute: AttributeWord | None = None
    """Only enemies of this attribute."""
    trait: OtherName | None = None
    """Only enemies with this trait."""
    most: Value | None = None
    """Highest value of such an enemy; any if left out."""


class CannotEvade(Model):
    """No enemy can be evaded."""

    is_: Literal["cannot_evade"] = Field(alias="is")


class MoveChoice(Model):
    """The movement score may be more or less than the roll."""

    is_: Literal["move_choice"] = Field(alias="is")
    amount: Amount
    """By how much."""


class Shift(Model):
    """A limit is higher or lower, or wargear costs less (or more, if negative)."""

    is_: Literal["power_limit", "asset_limit", "corruption_limit", "price"] = Field(alias="is")
    amount: Signed
    """By how much."""


class LifePerExplosion(Model):
    """Own explosions in a battle cost Life."""

    is_: Literal["life_per_explosion"] = Field(alias="is")
    amount: Amount
    """Life for each."""


Passive = Annotated[
    BattleModifier | SkillModifier | RerollPassive | OnesAsSixes | NoLifeLoss | Evade | CannotEvade | MoveChoice | Shift | LifePerExplosion,
    Field(discriminator="is_"),
]
"""Any passive."""
PASSIVES: dict[str, type[Model]] = {
    "battle_bonus": BattleModifier,
    "battle_dice": BattleModifier,
    "skill_bonus": SkillModifier,
    "skill_dice": SkillModifier,
    "battle_reroll": RerollPassive,
    "skill_reroll": RerollPassive,
    "ones_as_sixes": OnesAsSixes,
    "no_life_loss": NoLifeLoss,
    "evade": Evade,
    "cannot_evade": CannotEvade,
    "move_choice": MoveChoice,
    "power_limit": Shift,
    "asset_limit": Shift,
    "corruption_limit": Shift,
    "price": Shift,
    "life_per_explosion": LifePerExplosion,
}
"""The model of every passive."""


class Trigger(Model):
    """What is answered to an event."""

    on: Annotated[str, one_of(ON, "an event")]
    """The event."""
    attribute: AttributeWord | None = None
    """Only battles or tests of this attribute."""
    may: bool = False
    """Whether the answer is optional."""
    effects: Annotated[EffectList, Field(min_length=1)]
    """What happens."""

    @model_validator(mode="after")
    def _fits_event(self) -> Trigger:
        if self.attribute is not None and self.on not in WITH_ATTRIBUTE:
            raise wrong(f"belongs to {', '.join(WITH_ATTRIBUTE)}, not to {self.on}; leave it out", "attribute")
        return self


PassiveList = Annotated[tuple[Passive, ...], Field(max_length=MAX_ROWS)]
TriggerList = Annotated[tuple[Trigger, ...], Field(max_length=MAX_ROWS)]
