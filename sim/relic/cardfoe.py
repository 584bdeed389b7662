"""What enemies that are cards and enemies of the verb `battle` have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from sim.cardmodels import Model, one_of
from sim.relic.cardtraits import different
from sim.relic.cardwords import FORBIDDEN
from sim.relic.words import MAX_FOE_DICE

FoeDice = Annotated[int, Field(ge=1, le=MAX_FOE_DICE)]
ForbiddenWord = Annotated[str, one_of(FORBIDDEN, "something an enemy can forbid", tell_all=True)]


class Foe(Model):
    """How an enemy fights beyond its value."""

    dice: FoeDice = 1
    """Dice that are rolled for it."""
    wins_ties: bool = False
    """Whether an equal score loses to it."""
    forbid: Annotated[tuple[ForbiddenWord, ...], Field(max_length=len(FORBIDDEN)), AfterValidator(different)] = ()
    """What nobody may use against it."""

    @property
    def terms(self) -> str:
        """What sets it apart from an enemy with one die that wins no ties and forbids nothing; empty for such a one."""
        dice = [f"{self.dice} dice"] * (self.dice > 1)
        ties = ["wins ties"] * self.wins_ties
        forbids = [f"forbids {' and '.join(sorted(self.forbid))}"] * bool(self.forbid)
        return ", ".join(dice + ties + forbids)
