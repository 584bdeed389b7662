"""What is paid for an ability or a card besides coins."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, exactly_one, wrong
from sim.voskhozhdenie.cards.fields import Cards, Count
from sim.voskhozhdenie.words import MAX_COSTS


class Cost(Model):
    """One part of a cost."""

    sacrifice: Cards | None = None
    """One own card that fits is sacrificed; `self`: the card itself (V56)."""
    total_power: Count | None = None
    """Instead of one any number of them, whose powers added up are at least so much."""
    charge: Count | None = None
    """So many charges of the card itself are spent (V69)."""

    @model_validator(mode="after")
    def _one_kind(self) -> Cost:
        exactly_one(self, "cost", "sacrifice", "charge")
        if self.total_power is not None and self.sacrifice is None:
            raise wrong("belongs to a sacrifice; leave it out", "total_power")
        return self


CostList = Annotated[tuple[Cost, ...], Field(max_length=MAX_COSTS)]
"""Parts of a cost; all of them are paid."""
