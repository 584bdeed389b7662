"""What every effect may have beside its verb."""

from __future__ import annotations

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, wrong
from sim.tactics.cards.conditions import Condition
from sim.tactics.cards.targets import Target
from sim.tactics.cards.words import Colours, FactionWord, Keywords, Signed, SpeedChange


class BaseEffect(Model):
    """One effect."""

    do: str
    """The verb."""
    when: Condition | None = Field(default=None, alias="if")
    """It happens only if this holds when it is due."""
    may: bool = False
    """Whether it is optional (T7)."""
    allegiance: FactionWord | None = None
    """It happens once this turn, as soon as another card of this faction has counted as played (T34)."""

    def inner(self) -> tuple[tuple[str, tuple[BaseEffect, ...]], ...]:
        """Lists of effects inside it with the names of their fields, in the order of the file."""
        return ()


class Bonuses(Model):
    """Values that are added, and keywords."""

    strength: Signed = 0
    """More strength."""
    defence: Signed = 0
    """More defence."""
    speed: SpeedChange = 0
    """More speed."""
    keywords: Keywords = ()
    """Keywords."""

    @property
    def empty(self) -> bool:
        """Whether nothing is added."""
        return not (self.strength or self.defence or self.speed or self.keywords)


class Aimed(BaseEffect):
    """An effect for champions, or in a scheme for villains by the colours of their targets."""

    target: Target | None = None
    """For which champions."""
    targets: Colours | None = None
    """In schemes: for which villains."""

    @model_validator(mode="after")
    def _of_one_kind(self) -> Aimed:
        if self.target is not None and self.targets is not None:
            raise wrong("cannot stand beside target; keep one of them", "targets")
        return self


def at_most_one(effect: BaseEffect, *fields: str) -> None:
    """Refuse an effect in which more than one of some fields is filled."""
    given = [field for field in fields if getattr(effect, field) is not None]
    if len(given) > 1:
        raise wrong(f"cannot stand beside {given[0]}; keep one of them", given[1])

