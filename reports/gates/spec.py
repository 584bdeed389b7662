"""What gates may look at in the runs of one game: its rows, their numbers, the counts behind quantiles, and the names in its card sets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from pydantic.config import JsonDict

from reports.registry.columns import FRAMES
from reports.registry.metrics import METRICS
from reports.stats.estimates import MANTEL_HAENSZEL, NORMAL, SCORE, WILSON
from sim.errors import InputError
from sim.games import game_of

if TYPE_CHECKING:
    import pandas as pd

    from reports.gates.model import GateFile
    from reports.runs.source import Source

Histograms = Mapping[str, tuple[NDArray[np.int64], float]]
"""Subject to its observations by value `[B]`, and the share of them that counts as independent."""
TESTED = (WILSON, NORMAL, SCORE, MANTEL_HAENSZEL)
"""Kinds of intervals that a test belongs to."""
MATCHUPS, EFFECTS = "matchups", "effects"
"""Rows that every game has and verdicts do not know."""


@dataclass(frozen=True)
class Rows:
    """One kind of rows.

    Attributes
    ----------
    frame
        Key of `reports.registry.columns.FRAMES`: the frame that has them.
    quantiles
        Their numbers that are quantiles, and which.
    without
        Numbers of the frame that these rows do not have.
    open_end
        Whether the last place of the counts behind the quantiles also holds larger values.
    """

    frame: str
    quantiles: Mapping[str, float] = field(default_factory=dict)
    without: Sequence[str] = ()
    open_end: bool = False

    @property
    def metrics(self) -> list[str]:
        """Numbers that can be gated: those of the frame with an interval that a test belongs to."""
        found = [name for name in FRAMES[self.frame] if name in METRICS and METRICS[name].interval and name not in self.without]
        return [name for name in found if METRICS[name].kind(True).startswith(TESTED) or name in self.quantiles]


@dataclass(frozen=True)
class JudgedRows(Rows):
    """Rows that bands look at too.

    Attributes
    ----------
    make
        Run and card set to their frame, with the column `subject`.
    """

    make: Callable[[Any, str], pd.DataFrame] = field(kw_only=True)

    def __call__(self, run: Any, card_set: str) -> pd.DataFrame:
        """The rows of one card set."""
        return self.make(run, card_set)


class Gated(ABC):
    """One game's gates.

    Attributes
    ----------
    rows
        Name of every kind of rows to what it is: those of `ROWS` in its room `rows`, matchups and effects (`with_shared`).
    """

    rows: Mapping[str, Rows]

    @property
    @abstractmethod
    def form(self) -> type[GateFile]:
        """The form of a file of gates."""

    @abstractmethod
    def histograms(self, rows: str, source: Source) -> Histograms:
        """The counts behind the quantiles of some rows."""

    @abstractmethod
    def names(self, catalogue: Sequence[Any]) -> dict[str, set[str]]:
        """Names in a card set, by what they are; `cards` is among these."""


def gated_of(game: str) -> Gated:
    """What gates may look at in the runs of a game.

    Raises
    ------
    InputError
        If there are no gates for it.
    """
    if not game_of(game).has("reports", "gates"):
        raise InputError(f"gates: not there for {game_of(game).title}")
    found: Gated = game_of(game).room("reports", "gates").GATED
    return found


def with_shared(judged: Mapping[str, Rows], matchups: str, effects: str) -> dict[str, Rows]:
    """The rows that bands look at, and those that every game has beside them; of these the frames are told."""
    return {**judged, MATCHUPS: Rows(matchups), EFFECTS: Rows(effects)}


def rows_in_schema(rows: Mapping[str, Rows]) -> JsonDict:
    """Names of rows, for a JSON Schema."""
    return {"enum": [*rows]}


def metrics_in_schema(rows: Iterable[Rows]) -> JsonDict:
    """All numbers that some rows have, for a JSON Schema."""
    return {"enum": [*sorted({name for kind in rows for name in kind.metrics})]}
