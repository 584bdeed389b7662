"""What a search for changes found, as it is stored: plain values and nothing that looks anything up."""

import math
from typing import Literal

from pydantic import BaseModel, ConfigDict, SerializeAsAny, model_validator

from reports.registry.metrics import METRICS
from reports.store.manifest import Manifest

Standing = Literal["inside", "outside", "open"]
"""Where the interval of a number lies: wholly inside its limits, wholly outside, or across one."""


class _Value(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class GoalRow(_Value):
    """A number that a goal is about, and its limits; None where there is none."""

    goal: str
    rows: str
    metric: str
    subject: str
    low: float | None
    high: float | None


class LeverRow(_Value):
    """A number that could change."""

    what: str
    of: str
    now: int
    values: tuple[int, ...]


class ChangedNumber(_Value):
    """A number that a set changes."""

    what: str
    of: str
    before: int
    after: int


class Held(_Value):
    """A number on fresh games, with the interval that holds for all of them together; None where it is not known."""

    value: float | None
    low: float | None
    high: float | None
    standing: Standing


class Difference(_Value):
    """What a set changes of a number, the same games with and without it; None where games are not compared one by one."""

    value: float | None
    low: float | None
    high: float | None


class TunedPlayer(_Value):
    """A strategy tuned to the new cards: its win rate against the field with them, before and after."""

    strategy: str
    before: float
    after: float


class Adapted(_Value):
    """A set played again by a field with players tuned to its cards."""

    players: tuple[TunedPlayer, ...]
    games: int
    before: tuple[Held, ...]
    """The cards as they are, with these players."""
    after: tuple[Held, ...]


class Finalist(_Value):
    """A set of changes that was played on fresh games."""

    changes: tuple[ChangedNumber, ...]
    price: float
    file: str
    """Its card set, as seen from the folder."""
    held: tuple[Held, ...]
    differences: tuple[Difference, ...]
    adapted: Adapted | None = None
    not_adapted: str = ""
    """Why it was not played by tuned players."""

    def count(self, standing: Standing) -> int:
        """How many numbers stand so."""
        return sum(one.standing == standing for one in self.held)


class BalanceResult(_Value):
    """What was asked, and the sets of changes that were found, the smallest first."""

    kind: Literal["balance"] = "balance"
    version: Literal[1] = 1
    goals: str
    """What the goals are called."""
    card_set: str
    manifest: SerializeAsAny[Manifest]
    """The fresh games with the cards as they are."""
    rows: tuple[GoalRow, ...]
    levers: tuple[LeverRow, ...]
    most: int
    chosen_by: int
    """Game numbers that chose the sets."""
    games: int
    """Fresh game numbers, each played with every set."""
    confidence: float
    """Chance that all intervals of before and after hold together."""
    level: float
    """Level of each of them."""
    played: int
    """Sets of two changes or more that were played."""
    before: tuple[Held, ...]
    finalists: tuple[Finalist, ...]

    @model_validator(mode="after")
    def _whole(self) -> "BalanceResult":
        """Every set says something of every row."""
        parts = [self.before, *(one.held for one in self.finalists), *(one.differences for one in self.finalists)]
        if any(len(part) != len(self.rows) for part in parts):
            raise ValueError("a set does not tell of all numbers")
        return self

    def distance(self, held: tuple[Held, ...]) -> float:
        """How far numbers lie outside their limits, all together, in half bands (`half_band`)."""
        return sum(_beyond(row, one.value) / half_band(row) for row, one in zip(self.rows, held, strict=True) if one.value is not None)

    @property
    def best(self) -> int | None:
        """The set that is named: the smallest that is shown to meet all goals, else the one that leaves fewest numbers outside and comes nearest."""
        if not self.finalists:
            return None
        whole = [k for k, one in enumerate(self.finalists) if one.count("inside") == len(self.rows)]
        if whole:
            return whole[0]
        order = [(self.distance(one.held), k) for k, one in enumerate(self.finalists)]
        return min(order)[1]


def half_band(row: GoalRow) -> float:
    """Half the width between two limits, in which distances are told; of one limit alone a point of a share, or a twentieth of the limit."""
    if row.low is not None and row.high is not None and row.high > row.low:
        return (row.high - row.low) / 2
    edge = row.low if row.low is not None else row.high or 0.0
    return POINT if METRICS[row.metric].unit in ("%", "points") else ONE_SIDED * abs(edge) or 1.0


POINT = 0.01
ONE_SIDED = 0.05
"""Share of a limit that counts as half a band: about the middle of the bands that come with the games."""


def _beyond(row: GoalRow, value: float) -> float:
    low, high = -math.inf if row.low is None else row.low, math.inf if row.high is None else row.high
    return max(low - value, value - high, 0.0)
