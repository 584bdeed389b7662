"""Effects that hold others, and the list of all verbs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import wrong
from sim.voskhozhdenie.cards.effects import decks, economy, entering, hands, harm, marks, tactics
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.fields import Target, word_of
from sim.voskhozhdenie.cards.rulewords import Repeated
from sim.voskhozhdenie.words import MAX_EFFECTS


class Choose(BaseEffect):
    """The controller chooses one of several lists of effects."""

    do: Literal["choose"]
    options: tuple[tuple[Effect, ...], ...] = Field(min_length=2, max_length=MAX_EFFECTS)
    """The lists."""

    def inner(self) -> tuple[tuple[BaseEffect, ...], ...]:
        """The options."""
        return self.options

    @model_validator(mode="after")
    def _no_empty_option(self) -> Choose:
        for index, option in enumerate(self.options):
            if not 1 <= len(option) <= MAX_EFFECTS:
                raise wrong(f"has {len(option)} effects; an option has 1 to {MAX_EFFECTS}", f"options[{index}]")
        return self


class Later(BaseEffect):
    """These effects enter the end of the queue as one ability (V30)."""

    do: Literal["later"]
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)
    """What happens then."""

    def inner(self) -> tuple[tuple[BaseEffect, ...], ...]:
        """What happens then."""
        return (self.effects,)


class ForEach(BaseEffect):
    """Effects happen once for each card (`each`), done by its owner, in turn order of the owners."""

    do: Literal["for_each"]
    of: Target
    """For which cards."""
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)
    """What happens; `own` and `you` are seen from the owner."""

    def inner(self) -> tuple[tuple[BaseEffect, ...], ...]:
        """What happens for each."""
        return (self.effects,)


class Repeat(BaseEffect):
    """Effects of another card happen once more."""

    do: Literal["repeat"]
    of: Target
    """Which card."""
    what: Annotated[Repeated, word_of(Repeated, "a list of effects that can be repeated")]
    """Which of its effects."""


Effect = Annotated[
    economy.Coins
    | economy.Supply
    | economy.Decree
    | economy.BonusDecrees
    | economy.ExtraTurn
    | economy.FirstNextRound
    | economy.EndRound
    | economy.Win
    | hands.Draw
    | hands.Discard
    | hands.Redraw
    | hands.Mill
    | hands.Take
    | hands.ToHand
    | hands.ShuffleIn
    | hands.ShuffleInHand
    | decks.ShuffleDeck
    | decks.ReorderTop
    | decks.LookTop
    | decks.RevealTop
    | decks.RevealUntil
    | decks.SwapGraveyardDeck
    | entering.Create
    | entering.Summon
    | entering.Search
    | entering.Play
    | entering.Control
    | harm.Wound
    | harm.Distribute
    | harm.Heal
    | harm.Restore
    | harm.Destroy
    | harm.Sacrifice
    | harm.Exile
    | harm.Ruin
    | harm.Fight
    | tactics.Assign
    | tactics.Unassign
    | tactics.Move
    | tactics.SwapPlaces
    | marks.GiveFor
    | marks.GiveSide
    | marks.BecomeUnit
    | marks.Charge
    | marks.Uncharge
    | marks.Mark
    | marks.Name
    | marks.Spare
    | marks.ForbidPlay
    | Choose
    | Later
    | ForEach
    | Repeat,
    Field(discriminator="do"),
]
"""Any effect."""
EffectList = Annotated[tuple[Effect, ...], Field(max_length=MAX_EFFECTS)]
"""Effects that happen one after the other (V35)."""
for _model in (Choose, Later, ForEach):
    _model.model_rebuild()


def _verbs(model: type[BaseEffect]) -> Iterator[tuple[str, type[BaseEffect]]]:
    """Verb and model of all effects that are a kind of another."""
    for kind in model.__subclasses__():
        if "do" in kind.model_fields:
            yield kind.model_fields["do"].annotation.__args__[0], kind  # type: ignore[union-attr]
        yield from _verbs(kind)


EFFECTS: dict[str, type[BaseEffect]] = dict(_verbs(BaseEffect))
"""The model of every verb."""


def depth(effects: Iterable[BaseEffect]) -> int:
    """How deep lists stand inside each other: 0 for none, 1 for a flat one."""
    return max((1 + max(map(depth, effect.inner()), default=0) for effect in effects), default=0)


def walk(effects: Iterable[BaseEffect]) -> Iterator[BaseEffect]:
    """All effects, those inside others included, in the order of the file."""
    for effect in effects:
        yield effect
        for inner in effect.inner():
            yield from walk(inner)
