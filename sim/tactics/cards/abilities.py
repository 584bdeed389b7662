"""What champions, constructs and quests can do beside their values: triggers, told apart by `on`, and passives, told apart by `is`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.cardfiles.problems import value_text
from sim.errors import suggestion
from sim.tactics.cards.conditions import Condition
from sim.tactics.cards.effects.base import Bonuses
from sim.tactics.cards.effects.verbs import EffectList
from sim.tactics.cards.targets import Target
from sim.tactics.cards.words import COUNTED, PLAYED_TYPES, FactionWord, KeywordWord, Names, OtherName, Signed, SpeedChange
from sim.tactics.words import MAX_ABILITIES


class Trigger(Model):
    """What is answered to something that happens."""

    on: Literal[
        "command",
        "deployed",
        "slay",
        "order_end",
        "defeated",
        "turn_start",
        "turn_end",
        "game_start",
        "card_played",
        "quest_completed",
        "surge",
    ]
    """What it answers to."""
    when: Condition | None = Field(default=None, alias="if")
    """Only if this holds at that moment."""
    may: bool = False
    """Whether it is optional."""
    type: Annotated[str, one_of(PLAYED_TYPES, "a type of card", tell_all=True)] | None = None
    """Of `card_played`: only cards of this type."""
    faction: FactionWord | None = None
    """Of `card_played`: only cards of this faction."""
    effects: Annotated[EffectList, Field(min_length=1)]
    """What happens."""

    @model_validator(mode="after")
    def _fits_event(self) -> Trigger:
        for field in ("type", "faction"):
            if getattr(self, field) is not None and self.on != "card_played":
                raise wrong(f"belongs to 'card_played', not to {self.on!r}; leave it out", field)
        return self


class Passive(Model):
    """What holds while its condition does."""

    when: Condition | None = Field(default=None, alias="if")
    """Only while this holds."""


class Stat(Passive):
    """More strength, defence or speed."""

    is_: Literal["stat"] = Field(alias="is")
    strength: Signed = 0
    """More strength."""
    defence: Signed = 0
    """More defence."""
    speed: SpeedChange = 0
    """More speed."""
    per: Annotated[str, one_of(COUNTED, "something that is counted", tell_all=True)] | None = None
    """What it is multiplied by."""

    @model_validator(mode="after")
    def _changes_something(self) -> Stat:
        if not (self.strength or self.defence or self.speed):
            raise wrong("changes nothing; add strength, defence or speed")
        return self


class HasKeyword(Passive):
    """A keyword."""

    is_: Literal["keyword"] = Field(alias="is")
    keyword: KeywordWord
    """Which one."""


class OrderCost(Passive):
    """Its order costs more or less, at least 1 (T43)."""

    is_: Literal["order_cost"] = Field(alias="is")
    amount: Signed
    """By how much."""


class Plain(Passive):
    """A rule that its word says in full."""

    is_: Literal["free_order", "ignore_forest", "linked", "holds_treasures", "immune"] = Field(alias="is")


class StrengthFactor(Passive):
    """Strength is multiplied."""

    is_: Literal["strength_factor"] = Field(alias="is")
    factor: Annotated[int, Field(ge=2, le=9)]
    """By what."""


class DeployOn(Passive):
    """It may be deployed elsewhere than on a portal."""

    is_: Literal["deploy_on"] = Field(alias="is")
    token: Annotated[str, one_of(("web",), "a token to be deployed on", tell_all=True)] | None = None
    """On a hex with this token."""
    own: OtherName | None = None
    """On the hex of an own figure of this name, which is defeated."""

    @model_validator(mode="after")
    def _one_place(self) -> DeployOn:
        if (self.token is None) == (self.own is None):
            raise wrong("names not exactly one place; write token or own")
        return self


class Share(Passive):
    """Its other abilities belong to other own champions too (T105)."""

    is_: Literal["share"] = Field(alias="is")
    names: Names
    """Names of these champions."""


class Hexes(Passive):
    """It stands on several hexes (T103, T91)."""

    is_: Literal["hexes"] = Field(alias="is")
    number: Annotated[int, Field(ge=3, le=4)]
    """How many."""


class Aura(Bonuses, Passive):
    """Other champions have values or keywords."""

    is_: Literal["aura"] = Field(alias="is")
    target: Target
    """Which champions."""

    @model_validator(mode="after")
    def _gives_something(self) -> Aura:
        if self.empty:
            raise wrong("gives nothing; add strength, defence, speed or keywords")
        if self.target.who in ("self", "bearer", "slain"):
            raise wrong("is not another champion; write a passive `stat` or `keyword`", "target.who")
        compared = "highest" if self.target.highest else "lowest" if self.target.lowest else ""
        if compared:
            raise wrong("compares values that the aura itself changes; leave it out", f"target.{compared}")
        return self


PASSIVES: dict[str, type[Passive]] = {
    word: kind
    for kind in (Stat, HasKeyword, OrderCost, Plain, StrengthFactor, DeployOn, Share, Hexes, Aura)
    for word in kind.model_fields["is_"].annotation.__args__  # type: ignore[union-attr]
}
"""The model of every passive."""
TRIGGERS: dict[str, type[Model]] = dict.fromkeys(Trigger.model_fields["on"].annotation.__args__, Trigger)  # type: ignore[union-attr]
"""The model of every trigger."""


WORDS: dict[str, type[Model]] = {**TRIGGERS, **PASSIVES}
"""The model of every word of an ability."""


def _told_apart(value: object) -> object:
    """Refuse a table that is not either a trigger or a passive, and words that are none; what is no table is left to the type."""
    if isinstance(value, Mapping):
        given = [field for field in ("on", "is") if field in value]
        if len(given) != 1:
            raise wrong("is a trigger with on = WORD or a passive with is = WORD; write one of them")
        (field,) = given
        known = TRIGGERS if field == "on" else PASSIVES
        if value[field] not in [*known]:
            what = "something that an ability answers to" if field == "on" else "a passive"
            raise wrong(f"{value_text(value[field])} is not {what}; {suggestion(str(value[field]), known)}", field)
    return value


TAGS: dict[type[Model], str] = {Trigger: "trigger", Plain: "plain passive"}
"""What pydantic calls models that several words have; of the others the word itself."""


def _tag(value: Any) -> Any:
    """What pydantic calls the model of an ability."""
    if isinstance(value, Mapping):
        word = value.get("on", value.get("is"))
        return TAGS.get(WORDS[word], word) if word in WORDS else None
    return TAGS.get(type(value), getattr(value, "is_", None))


AnyAbility = Annotated[
    Annotated[Trigger, Tag("trigger")]
    | Annotated[Stat, Tag("stat")]
    | Annotated[HasKeyword, Tag("keyword")]
    | Annotated[OrderCost, Tag("order_cost")]
    | Annotated[Plain, Tag("plain passive")]
    | Annotated[StrengthFactor, Tag("strength_factor")]
    | Annotated[DeployOn, Tag("deploy_on")]
    | Annotated[Share, Tag("share")]
    | Annotated[Hexes, Tag("hexes")]
    | Annotated[Aura, Tag("aura")],
    Discriminator(_tag),
    BeforeValidator(_told_apart),
]
"""A trigger or a passive."""
AbilityList = Annotated[tuple[AnyAbility, ...], Field(max_length=MAX_ABILITIES)]
"""What a champion, construct or quest can do."""
TAGGED: dict[str, type[Model]] = {TAGS.get(kind, word): kind for word, kind in WORDS.items()}
"""The model of everything that pydantic calls so."""
