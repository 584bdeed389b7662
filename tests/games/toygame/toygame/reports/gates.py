"""What gates of Toy look at."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field

from reports.gates.model import Gate, GateFile
from reports.gates.spec import Gated, Histograms, metrics_in_schema, rows_in_schema, with_shared
from reports.runs.source import Source
from toygame.reports.effects import AFFECTED
from toygame.reports.rows import ROWS as JUDGED

ROWS = with_shared(JUDGED, "toy/matchups", AFFECTED.frame("card_values"))


class ToyGate(Gate):
    """One gate: what one number of some rows must be."""

    GAME: ClassVar[str] = "toy"

    rows: str = Field(json_schema_extra=rows_in_schema(ROWS))
    """What is looked at: all rows of this kind; effects are what each card causes."""
    metric: str = Field(json_schema_extra=metrics_in_schema(ROWS.values()))
    """Which number of theirs; a name of the glossary."""


class ToyGates(GateFile):
    """Balance gates of Toy: what must hold in a run for `vigil check` to pass."""

    game: Literal["toy"] = "toy"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[ToyGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class ToyGated(Gated):
    """Gates of Toy."""

    rows = ROWS
    form = ToyGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length."""
        return {"games": (source.tally.rounds, 1.0)}

    def names(self, catalogue: Sequence[Any]) -> dict[str, set[str]]:
        """The cards."""
        return {"cards": {card.name for card in catalogue}}


GATED = ToyGated()
