"""The kinds of rows that gates look at, and the numbers of each that can be gated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic.config import JsonDict

from reports.frames.standings import MATCHUPS
from reports.registry.columns import FRAMES
from reports.registry.metrics import METRICS
from reports.stats.estimates import MANTEL_HAENSZEL, NORMAL, SCORE, WILSON

if TYPE_CHECKING:
    import pandas as pd

EFFECTS = "effects"
"""Rows of card effects, which verdicts do not know."""
TESTED = (WILSON, NORMAL, SCORE, MANTEL_HAENSZEL)
"""Kinds of intervals that a test belongs to."""
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


def with_shared(judged: Mapping[str, Rows], matchups: str, effects: str) -> dict[str, Rows]:
    """The rows that bands look at, and those that every game has beside them; of these the frames are told."""
    return {**judged, MATCHUPS: Rows(matchups), EFFECTS: Rows(effects)}


def rows_in_schema(rows: Mapping[str, Rows]) -> JsonDict:
    """Names of rows, for a JSON Schema."""
    return {"enum": [*rows]}


def metrics_in_schema(rows: Iterable[Rows]) -> JsonDict:
    """All numbers that some rows have, for a JSON Schema."""
    return {"enum": [*sorted({name for kind in rows for name in kind.metrics})]}
