"""What gates of Ascension Tactics look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from reports.gates.kinds import Rows, metrics_in_schema, rows_in_schema, with_shared
from reports.gates.model import Gate, GateFile
from reports.gates.spec import GateSpec, Histograms
from reports.runs.source import Source
from reports.tactics.effects import EFFECTS
from reports.tactics.rows import ROWS as JUDGED

ROWS = with_shared(JUDGED, "tactics/matchups", EFFECTS.frame("card_values"))


class TacticsGate(Gate):
    """One gate: what one number of some rows must be."""

    KINDS: ClassVar[Mapping[str, Rows]] = ROWS

    rows: str = Field(json_schema_extra=rows_in_schema(ROWS))
    """What is looked at: all rows of this kind. Champions are those that games begin with, row champions those that are bought, cards heroes and
    constructs that nobody begins with; maps are judged by the first side on each; effects are what each card or champion causes."""
    metric: str = Field(json_schema_extra=metrics_in_schema(ROWS.values()))
    """Which number of theirs; a name of the glossary."""


class TacticsGates(GateFile):
    """Balance gates of Ascension Tactics: what must hold in a run for `vigil check` to pass."""

    game: Literal["tactics"] = "tactics"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[TacticsGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class TacticsGateSpec(GateSpec):
    """Gates of Ascension Tactics."""

    rows = ROWS
    form = TacticsGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length."""
        return {"games": (source.tally.rounds, 1.0)}


GATES = TacticsGateSpec()
