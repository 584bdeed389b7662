"""Cards as their files describe them: one model a deck, for threats one a type."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.relic.cards.abilities import PassiveList, TriggerList
from sim.relic.cards.conditions import Per
from sim.relic.cards.effects import EffectList
from sim.relic.cards.objectives import Objective
from sim.relic.cards.sheets import Icons, Sheet
from sim.relic.cards.things import Foe
from sim.relic.cards.traits import Traits
from sim.relic.cards.uses import UseList
from sim.relic.cards.words import MAX_ROWS, WARGEAR_TYPES, AttributeWord, Copies, Number, Signed, Value
from sim.relic.words import TOP_NUMBER

FaceNumber = Annotated[int, Field(ge=1, le=TOP_NUMBER)]
IN_BATTLE = ("battle_bonus", "battle_dice", "battle_reroll", "ones_as_sixes", "no_life_loss", "life_per_explosion")
"""What a weapon or an armour can do as long as it is chosen for a battle."""


class CardSheet(Sheet):
    """What every card has."""

    count: Copies
    """Copies in its deck; 0 takes it out of the game."""
    worth: Signed = 0
    """What is kept first when a strategy says nothing: the higher."""
    text: str = ""
    """What is printed, for readers."""


class AssetCard(CardSheet):
    """A card that can be an asset."""

    passives: PassiveList = ()
    """What holds as long as it is held; of weapons and armour, as long as it is chosen for a battle."""
    uses: UseList = ()
    """What the holder can do."""
    triggers: TriggerList = ()
    """What it answers to as long as it is held."""
    charges: Number = 0
    """Charges it enters with."""

    @model_validator(mode="after")
    def _has_charges(self) -> AssetCard:
        for index, use in enumerate(self.uses):
            if use.pay == "charge" and not self.charges:
                raise wrong("'charge' is the price, but the card has no charges; add charges = N", f"uses[{index}].pay")
        return self


class CardWithTraits(CardSheet):
    """A card that can have traits."""

    trait: Traits = ()
    """Its traits: Ork, Ally, Omen ..."""


class Threat(CardWithTraits):
    """What every threat card has."""

    lists: ClassVar[tuple[str, ...]] = ("special",)
    icons: Icons = Icons()
    """Its threat icons."""
    special: EffectList = ()
    """What happens at the start of every engagement phase on its space."""


class Score(Model):
    """A part of an enemy's battle score beyond its value."""

    amount: Signed
    """How much."""
    per: Per | None = None
    """A thing of the player that it is multiplied by."""


class Enemy(Threat, Foe):
    """An enemy."""

    lists: ClassVar[tuple[str, ...]] = (*Threat.lists, "start", "win", "lose")
    type: Literal["enemy"]
    attribute: AttributeWord
    """The attribute of its battles."""
    value: Value
    """Its battle score, and its points as a trophy."""
    start: EffectList = ()
    """What happens before the battle."""
    win: EffectList = ()
    """What happens when it is beaten."""
    lose: EffectList = ()
    """The penalty of losing to it."""
    score: Annotated[tuple[Score, ...], Field(max_length=MAX_ROWS)] = ()
    """What is added to its battle score."""
    trophy: bool = True
    """Whether it becomes a trophy; otherwise it is discarded."""


class Event(Threat):
    """An event."""

    lists: ClassVar[tuple[str, ...]] = (*Threat.lists, "effects")
    type: Literal["event"]
    effects: EffectList
    """What happens; then it is discarded."""


class Encounter(Threat):
    """An encounter."""

    lists: ClassVar[tuple[str, ...]] = (*Threat.lists, "effects")
    type: Literal["encounter"]
    effects: EffectList
    """What happens; it stays on the space."""
    optional: bool = False
    """Whether it may be left alone."""


class Asset(Threat, AssetCard):
    """A threat card that is taken."""

    type: Literal["asset"]


class Wargear(CardWithTraits, AssetCard):
    """A wargear card."""

    type: Annotated[str, one_of(WARGEAR_TYPES, "a type of wargear", tell_all=True)]
    """Weapon, armour or equipment."""
    cost: Number
    """Influence it costs."""

    @model_validator(mode="after")
    def _fits_type(self) -> Wargear:
        if self.type != "equipment":
            for index, passive in enumerate(self.passives):
                if passive.is_ not in IN_BATTLE:
                    raise wrong(f"{passive.is_!r} never helps: weapons and armour help in battles only (R24)", f"passives[{index}].is")
            for index, use in enumerate(self.uses):
                if use.moment == "test":
                    raise wrong("'test' never comes: weapons and armour help in battles only (R24)", f"uses[{index}].moment")
        return self


class PowerCard(CardSheet):
    """A power card: a number or a text."""

    number: FaceNumber
    """Its power number."""
    uses: UseList = ()
    """What its text can be used for; the price is the card itself."""

    @model_validator(mode="after")
    def _pays_itself(self) -> PowerCard:
        for index, use in enumerate(self.uses):
            if use.pay != "nothing":
                raise wrong("is not needed: the price is the card itself; leave it out", f"uses[{index}].pay")
        return self


class Mission(CardSheet):
    """A mission."""

    lists: ClassVar[tuple[str, ...]] = ("reward",)
    objective: Objective
    """What completes it."""
    reward: EffectList
    """What happens then."""


class Relic(CardWithTraits, AssetCard):
    """A relic."""


class Corruption(CardSheet):
    """A corruption card."""

    lists: ClassVar[tuple[str, ...]] = ("effects",)
    activation: FaceNumber
    """It is active with at least so many corruption cards."""
    effects: EffectList = ()
    """What happens when it becomes active."""
    passives: PassiveList = ()
    """What holds as long as it is active."""
    triggers: TriggerList = ()
    """What it answers to as long as it is active."""
