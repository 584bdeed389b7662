"""What gates of Relic look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from reports.gates.kinds import Rows, metrics_in_schema, rows_in_schema, with_shared
from reports.gates.model import Gate, GateFile
from reports.gates.spec import GateSpec, Histograms
from reports.relic.effects import EFFECTS
from reports.relic.frames.milestones import milestone_rounds
from reports.relic.rows import ROWS as JUDGED
from reports.runs.source import Source, seat_factors

ROWS = with_shared(JUDGED, "relic/matchups", EFFECTS.frame("card_values"))


class RelicGate(Gate):
    """One gate: what one number of some rows must be."""

    KINDS: ClassVar[Mapping[str, Rows]] = ROWS

    rows: str = Field(json_schema_extra=rows_in_schema(ROWS))
    """What is looked at: all rows of this kind. Cards are those that are no enemies, threats to corruption those of one deck or sort among them;
    effects are what each card causes."""
    metric: str = Field(json_schema_extra=metrics_in_schema(ROWS.values()))
    """Which number of theirs; a name of the glossary."""


class RelicGates(GateFile):
    """Balance gates of Relic: what must hold in a run for `vigil check` to pass."""

    game: Literal["relic"] = "relic"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[RelicGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class RelicGateSpec(GateSpec):
    """Gates of Relic."""

    rows = ROWS
    form = RelicGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length, seats by the round of a milestone."""
        if rows == "games":
            return {"games": (source.tally.rounds, 1.0)}
        factor = float(seat_factors(source)[0])
        return {name: (counts[0], factor) for name, counts in milestone_rounds(source).items()}


GATES = RelicGateSpec()
