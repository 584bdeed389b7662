"""The file of goals: what must hold, which numbers may change and how far, and what a change costs."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, create_model, model_validator

from reports.gates.model import Gate
from reports.gates.spec import gate_spec
from sim.formfields import FormVersion, OneLine

_FORM = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True, allow_inf_nan=False)
MOST_CHANGES = 12
"""Changes of a set at most, unless the file says otherwise: nobody edits more numbers of a card set at a time."""
FARTHEST = 2
"""How far a number may move to either side where nothing is said."""
_STEP = 0.25
"""What a further step of a number costs beside its change: four steps count as much as one more number that changes."""
Whole = Annotated[int, Field(ge=-(10**6), le=10**6)]


class Lever(BaseModel):
    """A number that may change."""

    model_config = _FORM

    change: OneLine = Field(min_length=3, max_length=200, pattern=r".\..")
    """What may change, as `vigil compare --change` names it: `Mystic.cost`, `rules.hand_size`; of lists also `Mystic.effects[1].runes`."""
    by: int | None = Field(default=None, ge=1, le=100)
    """How far it may move to either side; what the game does not allow is left out. 2 if nothing is said."""
    min: Whole | None = None
    """Least value it may have, in place of `by`."""
    max: Whole | None = None
    """Largest value it may have, in place of `by`."""
    values: tuple[Whole, ...] | None = Field(default=None, min_length=1, max_length=40, strict=False)
    """The values it may have, in place of `by`, `min` and `max`."""
    cost: float = Field(default=1.0, gt=0, le=1000)
    """How much a change of it costs, against 1 of a usual one."""

    @model_validator(mode="after")
    def _one_range(self) -> Lever:
        ranges = (self.by is not None) + (self.min is not None or self.max is not None) + (self.values is not None)
        if ranges > 1:
            raise ValueError("by, min and max, and values say the same in three ways; keep one")
        if (self.min is None) != (self.max is None):
            raise ValueError("min and max stand together")
        if self.min is not None and self.max is not None and not 0 <= self.max - self.min <= 100:
            raise ValueError("max must not be below min, nor more than 100 above it")
        return self


class Prices(BaseModel):
    """What changes cost; among sets that reach the goals equally well the cheapest is taken."""

    model_config = _FORM

    change: float = Field(default=1.0, ge=0, le=1000)
    """Every number that changes."""
    step: float = Field(default=_STEP, ge=0, le=1000)
    """Every further step of such a number, beyond the first."""


class GoalFile(BaseModel):
    """Goals of `vigil balance`: what must hold, and what may be changed for it."""

    model_config = _FORM

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: OneLine = Field(min_length=1, max_length=200, pattern=r"\S")
    """What reports call the goals."""
    game: str
    """The game they are for; that of the experiment if left out."""
    goal: tuple[Gate, ...] = Field(default=(), strict=False)
    """What must hold, written as a gate is; every card in its band if there is none."""
    lever: tuple[Lever, ...] = Field(default=(), strict=False, max_length=200)
    """What may be changed; the costs of the cards that are surely out of band if there is none."""
    frozen: tuple[OneLine, ...] = Field(default=(), strict=False)
    """Cards that must stay as they are."""
    most: int = Field(default=MOST_CHANGES, ge=1, le=40)
    """Changes of a set at most."""
    prices: Prices = Prices()
    """What changes cost."""


@cache
def goal_form(game: str) -> type[GoalFile]:
    """The form of the goals of a game: goals are its gates.

    Raises
    ------
    InputError
        If the game has no gates.
    """
    gates = gate_spec(game).form
    goals: Any = gates.model_fields["gate"].annotation
    about: dict[str, Any] = {
        "goal": (goals, Field(default=(), strict=False, description=GoalFile.model_fields["goal"].description)),
        "game": (Literal[game], Field(default=game, description=GoalFile.model_fields["game"].description)),
    }
    return cast("type[GoalFile]", create_model(f"{gates.__name__.removesuffix('Gates')}Goals", __base__=GoalFile, __doc__=GoalFile.__doc__, **about))
