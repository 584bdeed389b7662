"""What a card, character or scenario can do as long as it is there: passives, uses and triggers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardmodels import Model, one_of, wrong
from sim.relic.cardeffects import EffectList
from sim.relic.cardwords import (
    LIMITS,
    MAX_ROWS,
    MOMENTS,
    MOST_DICE,
    ON,
    PAYS,
    ROLLS,
    Amount,
    AttributeWord,
    Dice,
    Number,
    OtherName,
    Rerolls,
    RerollWord,
    Signed,
    Value,
)

ROLL_FIELDS = ("bonus", "dice", "rerolls", "ones_as_sixes", "safe")
"""What a use adds to a roll."""
WITH_ATTRIBUTE = ("battle_won", "battle_lost", "test_passed", "test_failed")
"""Events that have an attribute."""


class Modifier(Model):
    """More or less score or dice."""

    is_: str = Field(alias="is")
    attribute: AttributeWord | None = None
    """Only with this attribute."""
    amount: Signed
    """How much, or how many dice."""

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


class Use(Model):
    """What the holder can do."""

    moment: Annotated[str, one_of(MOMENTS, "a moment", tell_all=True)]
    """When it can be done."""
    attribute: AttributeWord | None = None
    """Only with this attribute."""
    trait: OtherName | None = None
    """Only against enemies with this trait."""
    pay: Annotated[str, one_of(PAYS, "a price", tell_all=True)] = "nothing"
    """What it costs."""
    amount: Amount = 1
    """How much Life or influence, or how many power cards, it costs."""
    limit: Annotated[str, one_of(LIMITS, "a limit", tell_all=True)] | None = None
    """How often it can be done, whatever it costs; what costs a charge can be done once a turn anyway."""
    bonus: Number = 0
    """Score that is added."""
    dice: Dice = 0
    """Dice that are added."""
    rerolls: Rerolls = 0
    """Rerolls of single dice, after the roll; nothing else can stand beside them."""
    reroll: RerollWord = "any"
    """Which dice may be rolled again."""
    ones_as_sixes: bool = False
    """Whether ones count as sixes in this roll."""
    safe: bool = False
    """Whether losing this battle costs no Life of its own."""
    effects: EffectList = ()
    """What happens, at the moments start, move and experience."""

    @model_validator(mode="after")
    def _fits_moment(self) -> Use:
        helps = [field for field in ROLL_FIELDS if getattr(self, field)]
        if self.moment in ("battle", "test"):
            self._check_roll(helps)
        elif helps:
            raise wrong(f"belongs to battles and tests, not to the moment {self.moment}; leave it out", helps[0])
        if self.moment in ("start", "move", "experience"):
            self._check_effects()
        elif self.effects:
            raise wrong(f"belongs to the moments start, move and experience, not to {self.moment}; leave it out", "effects")
        if self.reroll != "any" and not self.rerolls:
            raise wrong("says which dice are rolled again, but there are no rerolls; add rerolls", "reroll")
        if self.amount != 1 and self.pay not in ("life", "influence", "power"):
            raise wrong(f"does not belong to the price {self.pay}; leave it out", "amount")
        return self

    def _check_roll(self, helps: list[str]) -> None:
        if not helps:
            raise wrong(f"adds nothing; add one of {', '.join(ROLL_FIELDS)}")
        if self.rerolls and len(helps) > 1:
            beside = next(field for field in helps if field != "rerolls")
            raise wrong("cannot stand beside rerolls: they are made after the roll, everything else before it; write two uses", beside)
        if self.moment == "test":
            for field in ("trait", "safe"):
                if getattr(self, field):
                    raise wrong("belongs to battles, not to tests; leave it out", field)

    def _check_effects(self) -> None:
        if not self.effects:
            raise wrong(f"is missing; a use at the moment {self.moment} needs effects", "effects")
        for field in ("attribute", "trait"):
            if getattr(self, field) is not None:
                raise wrong(f"does not belong to the moment {self.moment}; leave it out", field)


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
UseList = Annotated[tuple[Use, ...], Field(max_length=MAX_ROWS)]
TriggerList = Annotated[tuple[Trigger, ...], Field(max_length=MAX_ROWS)]
