"""Goals of quests: what must happen after the quest was played (T48)."""

from __future__ import annotations

from typing import Annotated

from pydantic import model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.tactics.cards.words import ACQUIRED_TYPES, EVENTS, PLAYED_TYPES, Amount, FactionWord, TerrainWord

FIELDS = {"play": ("faction", "type"), "acquire": ("type",), "enter": ("terrain",)}
"""Fields that an event can have beside its count."""


class Goal(Model):
    """What is counted, and how often."""

    event: Annotated[str, one_of(EVENTS, "an event that goals count", tell_all=True)]
    """What is counted: cards played or acquired, orders, deployments, enemies defeated, steps, treasures, research, sanctuaries, power spent."""
    count: Amount = 1
    """How often."""
    faction: FactionWord | None = None
    """Of `play`: only cards of this faction."""
    type: Annotated[str, one_of(dict.fromkeys((*PLAYED_TYPES, *ACQUIRED_TYPES)), "a type of card", tell_all=True)] | None = None
    """Of `play` and `acquire`: only cards of this type."""
    terrain: TerrainWord | None = None
    """Of `enter`: which hexes."""

    @model_validator(mode="after")
    def _fits_event(self) -> Goal:
        known = FIELDS.get(self.event, ())
        for field in ("faction", "type", "terrain"):
            if getattr(self, field) is not None and field not in known:
                raise wrong(f"does not belong to {self.event!r}; leave it out", field)
        if self.event == "enter" and self.terrain is None:
            raise wrong("is missing; say which hexes are meant", "terrain")
        types = {"play": PLAYED_TYPES, "acquire": ACQUIRED_TYPES}.get(self.event, ())
        if self.type is not None and self.type not in types:
            raise wrong(f"{self.type!r} is nothing one can {self.event}; known: {', '.join(types)}", "type")
        return self
