"""What gates of Toy look at."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from reports.gates.kinds import Rows, metrics_in_schema, rows_in_schema, with_shared
from reports.gates.model import Gate, GateFile
from reports.gates.spec import GateSpec, Histograms
from reports.runs.source import Source
from toygame.reports.effects import EFFECTS
from toygame.reports.rows import ROWS as JUDGED

ROWS = with_shared(JUDGED, "toy/matchups", EFFECTS.frame("card_values"))


class ToyGate(Gate):
    """One gate: what one number of some rows must be."""

    KINDS: ClassVar[Mapping[str, Rows]] = ROWS

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


class ToyGateSpec(GateSpec):
    """Gates of Toy."""

    rows = ROWS
    form = ToyGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length."""
        return {"games": (source.tally.rounds, 1.0)}


GATES = ToyGateSpec()
