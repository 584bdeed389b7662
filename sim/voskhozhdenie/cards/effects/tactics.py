"""Effects on units in tactics."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from sim.cardfiles.models import wrong
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.fields import Target
from sim.voskhozhdenie.cards.language.words import Which


class Assign(BaseEffect):
    """Units that can be assigned are, an assigned one changes over (V28)."""

    do: Literal["assign"]
    to: Target
    """Which units."""
    tactic: Target | None = None
    """To which tactic (`event` or `it`); for each unit one of choice if left out."""

    @model_validator(mode="after")
    def _known_tactic(self) -> Assign:
        if self.tactic not in (None, Which.EVENT, Which.IT):
            raise wrong("must be event or it; leave it out for a tactic of choice", "tactic")
        return self


class Unassign(BaseEffect):
    """Units are removed from their tactic (V67)."""

    do: Literal["unassign"]
    to: Target
    """Which units."""


class Move(BaseEffect):
    """Assigned units go to another tactic, on the same side; no assigning (V67)."""

    do: Literal["move"]
    to: Target
    """Which units."""


class SwapPlaces(BaseEffect):
    """Two units trade their places, which are tactic and side; nothing if both are unassigned, no assigning (V67)."""

    do: Literal["swap_places"]
    a: Target
    """The first one."""
    b: Target
    """The second one."""
