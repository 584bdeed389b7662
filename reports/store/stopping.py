"""What a manifest says of a run that went on until it was precise enough: the rule, the intervals reached, and why it ended."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator

Why = Literal["precise enough", "decided", "cap on games", "cap on time"]
"""Why a run stopped."""

PRECISE: Why = "precise enough"
DECIDED: Why = "decided"
CAP_GAMES: Why = "cap on games"
CAP_TIME: Why = "cap on time"


class WatchedNumber(BaseModel):
    """One number that was watched, in one card set, with the interval of the last look."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    arm: str
    name: str
    """`win_rate(rush)`, `win_rate(seat 2)`, `rounds`."""
    unit: Literal["share", "rounds"]
    asked: Annotated[float, Field(gt=0)]
    """Half-width asked for."""
    estimate: float | None
    """Mean of the observations; None if there was none."""
    low: float | None
    """Interval that holds at all looks, together with those of all other numbers watched."""
    high: float | None
    n: Annotated[int, Field(ge=0)]
    reached: bool
    """Whether the interval reaches at most `asked` to either side."""


class Stopping(BaseModel):
    """The rule of a run whose number of games followed what was seen, and how it ended."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    about: Literal["numbers", "differences"] = "numbers"
    """What was watched: numbers (`--precision`), or differences between the two arms of a comparison, whose intervals are in `compare.json`."""
    rule: Annotated[tuple[str, ...], Field(min_length=1)]
    """What was asked for, as it was written; of a comparison the differences watched."""
    level: Annotated[float, Field(gt=0, lt=1)]
    """Chance that all intervals of all looks hold."""
    cap: Annotated[int, Field(ge=1)]
    """Games at most."""
    minutes: Annotated[float, Field(gt=0)] | None = None
    """Cap on the time of the last sitting. Where it ended the run, the number of games depends on the machine."""
    looks: Annotated[int, Field(ge=0)] = 0
    """How often the intervals were looked at."""
    games: Annotated[int, Field(ge=0)] = 0
    """Games at the last look."""
    why: Why | None = None
    """Why it stopped; None as long as it has not."""
    numbers: tuple[WatchedNumber, ...] = ()
    """The numbers watched, at the last look; none of a comparison."""

    @field_validator("why")
    @classmethod
    def _has_looked(cls, why: Why | None, info: ValidationInfo) -> Why | None:
        """A run that stopped was looked at."""
        if why is not None and not info.data.get("looks"):
            raise ValueError("a run that stopped was looked at at least once")
        return why
