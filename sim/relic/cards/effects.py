"""What a text may do: one model an effect, told apart by `do`. An effect that exists is one the binder can compile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import exactly_one, one_of, wrong
from sim.relic.cards.things import BaseEffect, Blocks, Exchange, Foe, LossOrPrice, RiftCondition
from sim.relic.cards.words import BATTLE_ATTRIBUTES, CLEARED, MAX_EFFECTS, RINGS, TEST_ATTRIBUTES, WHO, Amount, OtherName, Value
from sim.relic.words import MAX_CONDITIONS


class Gain(Exchange):
    """Something is gained."""

    things: ClassVar[tuple[str, ...]] = (*Exchange.things, "level")
    do: Literal["gain"]
    level: Amount | None = None
    """Levels, with their rewards."""


class Lose(Exchange, LossOrPrice):
    """Something is lost, as far as it is there."""

    things: ClassVar[tuple[str, ...]] = (*Exchange.things, "asset", "trophy")
    bearers: ClassVar[tuple[str, ...]] = ("relic", "wargear", "asset")
    do: Literal["lose"]


class Bare(BaseEffect):
    """An effect that its verb says in full, such as Life healed, a turn missed, the game won or the card itself discarded."""

    do: Literal["heal", "miss_turn", "eliminate", "win", "discard_this", "take_this"]


class SkillTest(BaseEffect):
    """A skill test."""

    do: Literal["test"]
    attribute: Annotated[str, one_of(TEST_ATTRIBUTES, "something a test can look at")]
    """What is tested."""
    target: Value
    """The sum that passes."""
    passed: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS, alias="pass")
    """What happens if it is passed."""
    fail: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS)
    """What happens if it is failed."""

    def blocks(self) -> Blocks:
        """Effects of a passed test, then of a failed one."""
        return ("pass", self.passed), ("fail", self.fail)


class Battle(BaseEffect, Foe):
    """A battle against an enemy that is no card."""

    do: Literal["battle"]
    attribute: Annotated[str, one_of(BATTLE_ATTRIBUTES, "an attribute of a battle")]
    """The attribute of the battle."""
    value: Value
    """The enemy's value."""
    win: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS)
    """What happens if it is won."""
    lose: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS)
    """What happens if it is lost, beside the loss of Life."""

    def blocks(self) -> Blocks:
        """Effects of a battle won, then of one lost."""
        return ("win", self.win), ("lose", self.lose)


class Draw(BaseEffect):
    """Threat cards are drawn onto the own space."""

    do: Literal["draw"]
    red: Amount | None = None
    """Red cards."""
    blue: Amount | None = None
    """Blue cards."""
    yellow: Amount | None = None
    """Yellow cards."""

    @model_validator(mode="after")
    def _of_one_colour(self) -> Draw:
        if sum(amount is not None for amount in (self.red, self.blue, self.yellow)) != 1:
            raise wrong("names not exactly one colour; write one effect for each of red, blue, yellow")
        return self

    @property
    def colour(self) -> str:
        """The colour that is drawn."""
        return next(colour for colour in ("red", "blue", "yellow") if getattr(self, colour) is not None)

    @property
    def amount(self) -> int:
        """How many cards."""
        return int(getattr(self, self.colour))


class Move(BaseEffect):
    """The player is put on a space."""

    do: Literal["move"]
    to: OtherName | None = None
    """The space."""
    area: OtherName | None = None
    """The area, of which the player chooses a space."""
    tier: Annotated[str, one_of(RINGS, "a tier with spaces to choose from", tell_all=True)] | None = None
    """The tier, of which the player chooses a space."""

    @model_validator(mode="after")
    def _to_one_place(self) -> Move:
        exactly_one(self, "place", "to", "area", "tier")
        return self


class Pay(LossOrPrice):
    """A price, and what it buys; nobody has to."""

    things: ClassVar[tuple[str, ...]] = (*LossOrPrice.things, "asset", "trophy")
    bearers: ClassVar[tuple[str, ...]] = ("asset",)
    do: Literal["pay"]
    then: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)
    """What happens if it is paid."""

    @model_validator(mode="after")
    def _is_optional_anyway(self) -> Pay:
        if self.may:
            raise wrong("is not needed: to pay is always optional; leave it out", "may")
        return self

    def blocks(self) -> Blocks:
        """What is bought."""
        return (("then", self.then),)


class Choose(BaseEffect):
    """One option happens."""

    do: Literal["choose"]
    options: tuple[tuple[Effect, ...], ...] = Field(min_length=2, max_length=MAX_EFFECTS)
    """Lists of effects; one of them happens."""

    @model_validator(mode="after")
    def _no_empty_option(self) -> Choose:
        check_options(self.options)
        return self

    def blocks(self) -> Blocks:
        """The options."""
        return tuple((f"options[{index}]", option) for index, option in enumerate(self.options))

    def steps(self) -> int:
        """Itself and for each option a head and its effects."""
        return super().steps() + len(self.options)


class BuyPower(BaseEffect):
    """Power cards are bought, as many as the player likes."""

    do: Literal["buy_power"]
    price: Amount
    """Influence for each."""


class BuyWargear(BaseEffect):
    """Wargear is bought from the top of its deck."""

    do: Literal["buy_wargear"]
    look: Amount
    """Cards that are looked at."""


class Advance(BaseEffect):
    """The Warp Rift: one space on, and one more for each condition that is met."""

    do: Literal["advance"]
    conditions: tuple[RiftCondition, ...] = Field(default=(), max_length=MAX_CONDITIONS)
    """The conditions, in the order in which they are looked at."""


class Charge(BaseEffect):
    """Charges are put on an own card."""

    do: Literal["charge"]
    amount: Amount
    """How many."""


class FaceDown(BaseEffect):
    """Active corruption cards are turned face down."""

    do: Literal["face_down"]
    count: Amount
    """How many."""


class NewMission(BaseEffect):
    """A mission is drawn; who has an active one keeps one of the two."""

    do: Literal["new_mission"]
    replace: bool = False
    """Whether the active mission is discarded first."""


class Clear(BaseEffect):
    """Threat cards that lie on the own space are discarded."""

    do: Literal["clear"]
    type: Annotated[str, one_of(CLEARED, "a type of card that can be cleared", tell_all=True)] | None = None
    """Only cards of this type."""
    trait: OtherName | None = None
    """Only cards with this trait."""
    trophies: bool = False
    """Whether enemies become trophies."""

    @model_validator(mode="after")
    def _of_enemies(self) -> Clear:
        if self.trophies and self.type not in (None, "enemy"):
            raise wrong(f"belongs to enemies, not to the type {self.type}; leave it out", "trophies")
        return self


FOR_OTHERS = ("gain", "lose", "heal", "test", "move", "miss_turn", "eliminate", "choose", "face_down", "discard_this", "new_mission")
"""Verbs that can happen to several players."""


class Players(BaseEffect):
    """Something happens to several players."""

    do: Literal["players"]
    who: Annotated[str, one_of(WHO, "a group of players", tell_all=True)]
    """`each`: all, oneself first; `others`; `here`: the others on the same space; `one`: another one, chosen by the player."""
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)
    """What happens to each of them."""

    @model_validator(mode="after")
    def _can_happen_to_others(self) -> Players:
        for path, effect in walk(self.effects, "effects"):
            if effect.do not in FOR_OTHERS:
                raise wrong(f"{effect.do!r} cannot happen to several players; known: {', '.join(FOR_OTHERS)}", f"{path}.do")
        return self

    def blocks(self) -> Blocks:
        """What happens to each."""
        return (("effects", self.effects),)


Effect = Annotated[
    Gain
    | Lose
    | Bare
    | SkillTest
    | Battle
    | Draw
    | Move
    | Pay
    | Choose
    | BuyPower
    | BuyWargear
    | Advance
    | Charge
    | FaceDown
    | NewMission
    | Clear
    | Players,
    Field(discriminator="do"),
]
"""Any effect."""
EFFECTS: dict[str, type[BaseEffect]] = {
    "gain": Gain,
    "lose": Lose,
    "heal": Bare,
    "test": SkillTest,
    "battle": Battle,
    "draw": Draw,
    "move": Move,
    "miss_turn": Bare,
    "eliminate": Bare,
    "pay": Pay,
    "choose": Choose,
    "buy_power": BuyPower,
    "buy_wargear": BuyWargear,
    "advance": Advance,
    "win": Bare,
    "charge": Charge,
    "discard_this": Bare,
    "take_this": Bare,
    "face_down": FaceDown,
    "new_mission": NewMission,
    "clear": Clear,
    "players": Players,
}
"""The model of every verb."""

EffectList = Annotated[tuple[Effect, ...], Field(max_length=MAX_EFFECTS)]

for _model in (SkillTest, Battle, Pay, Choose, Players):
    _model.model_rebuild()


def check_options(options: tuple[tuple[Effect, ...], ...]) -> None:
    """Refuse options without effects or with too many."""
    for index, option in enumerate(options):
        if not option:
            raise wrong("is an option without effects; for a choice between something and nothing use may = true", f"options[{index}]")
        if len(option) > MAX_EFFECTS:
            raise wrong(f"has {len(option)} effects, more than {MAX_EFFECTS}", f"options[{index}]")


def walk(effects: Iterable[BaseEffect], path: str) -> Iterator[tuple[str, BaseEffect]]:
    """All effects of a field, those inside others included, in the order of the book, each with its place: `effects[0].pass[1]`."""
    for index, effect in enumerate(effects):
        here = f"{path}[{index}]"
        yield here, effect
        for field, inner in effect.blocks():
            yield from walk(inner, f"{here}.{field}")
