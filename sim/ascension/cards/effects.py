"""What a card may do: one model an effect, told apart by `do`. An effect that exists is one the binder can compile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.ascension.cards.words import MAX_EFFECTS, OWNED_TYPES, PERS, ZONES, Amount, Number, RealFaction
from sim.cardfiles.models import Model, one_of, wrong


class BaseEffect(Model):
    """What every effect may have beside its verb: one condition, and `may`."""

    if_constructs: Amount | None = None
    """Only with at least so many own constructs in play."""
    if_played: RealFaction | None = None
    """Only if another hero of this faction was played earlier this turn."""
    unite: RealFaction | None = None
    """Once, if another hero of this faction has been or will be played this turn."""
    may: bool = False
    """Whether it is optional."""

    @model_validator(mode="after")
    def _one_condition(self) -> BaseEffect:
        given = [name for name in ("if_constructs", "if_played", "unite") if getattr(self, name) is not None]
        if len(given) > 1:
            raise wrong(f"has {len(given)} conditions ({', '.join(given)}); keep one of them", given[1])
        if self.unite is not None and self.steps() != 1:
            raise wrong("cannot stand on an effect of several parts (then, options, several resources); put it on single effects", "unite")
        return self

    @property
    def conditional(self) -> bool:
        """It has a condition; `may` is none."""
        return self.if_constructs is not None or self.if_played is not None or self.unite is not None

    def steps(self) -> int:
        """Steps of the book it becomes."""
        return 1

    def inner(self) -> tuple[Effect, ...]:
        """Effects inside it, in the order of the file."""
        return ()


class Gain(BaseEffect):
    """Runes, power and honor are gained, in this order."""

    do: Literal["gain"]
    runes: Amount | None = None
    """Runes gained."""
    power: Amount | None = None
    """Power gained."""
    honor: Amount | None = None
    """Honor gained."""
    per: Annotated[str, one_of(PERS, "something that is counted")] | None = None
    """Gained once for each of these in play, or for each different faction among the own constructs."""

    @model_validator(mode="after")
    def _gains_something(self) -> Gain:
        if self.steps() == 0:
            raise wrong("gains nothing; add runes, power or honor")
        if self.may and self.steps() > 1:
            raise wrong("an optional gain is of one resource; write one effect for each, or a choose", "may")
        return self

    @property
    def plain(self) -> bool:
        """A fixed gain without a condition."""
        return self.per is None and not self.conditional

    def steps(self) -> int:
        """One a resource."""
        return sum(amount is not None for amount in (self.runes, self.power, self.honor))


class GainRestricted(BaseEffect):
    """Runes are gained that pay only for constructs of one faction."""

    do: Literal["gain_restricted"]
    runes: Amount
    """Runes gained."""
    faction: RealFaction
    """Faction of the constructs they pay for."""


class Draw(BaseEffect):
    """Cards are drawn."""

    do: Literal["draw"]
    cards: Amount
    """Cards drawn."""


class ThenEffect(BaseEffect):
    """An effect that others may depend on."""

    then: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS)
    """What follows, only if it happened."""

    def steps(self) -> int:
        """Itself and what follows it."""
        return 1 + sum(effect.steps() for effect in self.then)

    def inner(self) -> tuple[Effect, ...]:
        """What follows it."""
        return self.then


class Banish(ThenEffect):
    """A card is banished."""

    do: Literal["banish"]
    source: Annotated[str, one_of(ZONES, "a place to banish from", tell_all=True)] = Field(alias="from")
    """Where the card is."""


class Discard(ThenEffect):
    """A card of the hand is discarded."""

    do: Literal["discard"]


class Defeat(BaseEffect):
    """A monster of the row or an always-available one is defeated for free, with its full reward."""

    do: Literal["defeat"]
    max_cost: Number | None = None
    """Largest cost of the monster; any if left out."""


class Acquire(BaseEffect):
    """A card of the row or of a pile is acquired for free."""

    do: Literal["acquire"]
    type: Annotated[str, one_of(OWNED_TYPES, "a type that can be acquired", tell_all=True)]
    """What kind of card."""
    max_cost: Number | None = None
    """Largest cost of the card; any if left out."""
    to: Annotated[str, one_of(("deck", "discard", "hand"), "a place for the acquired card")] = "discard"
    """Where it goes."""


class AcquireOrDefeat(BaseEffect):
    """Any one card of the row is acquired or defeated for free."""

    do: Literal["acquire_or_defeat"]


class Copy(BaseEffect):
    """The effects of another hero played this turn happen again."""

    do: Literal["copy"]


class OpponentsDestroy(BaseEffect):
    """Every opponent destroys constructs."""

    do: Literal["opponents_destroy"]
    constructs: Amount
    """How many each destroys."""


class OpponentsKeep(BaseEffect):
    """Every opponent destroys all constructs but some."""

    do: Literal["opponents_keep"]
    constructs: Number
    """How many each keeps."""


class Steal(BaseEffect):
    """A random card of each opponent's hand goes to the own hand for good."""

    do: Literal["steal"]


class Discount(BaseEffect):
    """The next construct acquired this turn costs less."""

    do: Literal["discount"]
    runes: Amount
    """How much less."""


class ExtraTurn(BaseEffect):
    """One more turn follows right after this one."""

    do: Literal["extra_turn"]


class Choose(BaseEffect):
    """One option happens."""

    do: Literal["choose"]
    options: tuple[tuple[Effect, ...], ...] = Field(min_length=2, max_length=MAX_EFFECTS)
    """Lists of effects; one of them happens."""

    @model_validator(mode="after")
    def _no_empty_option(self) -> Choose:
        for index, option in enumerate(self.options):
            if not option:
                raise wrong("is an option without effects; for a choice between something and nothing use may = true", f"options[{index}]")
            if len(option) > MAX_EFFECTS:
                raise wrong(f"has {len(option)} effects, more than {MAX_EFFECTS}", f"options[{index}]")
        return self

    def steps(self) -> int:
        """Itself and for each option a head and its effects."""
        return 1 + sum(1 + sum(effect.steps() for effect in option) for option in self.options)

    def inner(self) -> tuple[Effect, ...]:
        """The effects of all options."""
        return tuple(effect for option in self.options for effect in option)


Effect = Annotated[
    Gain
    | GainRestricted
    | Draw
    | Banish
    | Discard
    | Defeat
    | Acquire
    | AcquireOrDefeat
    | Copy
    | OpponentsDestroy
    | OpponentsKeep
    | Steal
    | Discount
    | ExtraTurn
    | Choose,
    Field(discriminator="do"),
]
"""Any effect."""
EFFECTS: dict[str, type[BaseEffect]] = {
    "gain": Gain,
    "gain_restricted": GainRestricted,
    "draw": Draw,
    "banish": Banish,
    "discard": Discard,
    "defeat": Defeat,
    "acquire": Acquire,
    "acquire_or_defeat": AcquireOrDefeat,
    "copy": Copy,
    "opponents_destroy": OpponentsDestroy,
    "opponents_keep": OpponentsKeep,
    "steal": Steal,
    "discount": Discount,
    "extra_turn": ExtraTurn,
    "choose": Choose,
}
"""The model of every verb."""

EffectList = Annotated[tuple[Effect, ...], Field(max_length=MAX_EFFECTS)]

for _model in (Banish, Discard, Choose):
    _model.model_rebuild()


def depth(effects: Iterable[BaseEffect]) -> int:
    """How deep effects stand inside each other: 0 for none, 1 for a flat list."""
    return max((1 + depth(effect.inner()) for effect in effects), default=0)


def walk(effects: Iterable[BaseEffect]) -> Iterator[BaseEffect]:
    """All effects, those inside others (`then`, `options`) included, in the order of the file."""
    for effect in effects:
        yield effect
        yield from walk(effect.inner())


def length(effects: Iterable[BaseEffect]) -> int:
    """How many effects a list has, those inside others included."""
    return sum(1 for _ in walk(effects))
