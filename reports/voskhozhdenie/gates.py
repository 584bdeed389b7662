"""What gates of Voskhozhdenie look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from reports.gates.kinds import Rows, metrics_in_schema, rows_in_schema, with_shared
from reports.gates.model import Gate, GateFile
from reports.gates.spec import GateSpec, Histograms
from reports.runs.source import Source
from reports.voskhozhdenie.effects import EFFECTS
from reports.voskhozhdenie.rows import ROWS as JUDGED

ROWS = with_shared(JUDGED, "voskhozhdenie/matchups", EFFECTS.frame("card_values"))


class VoskhozhdenieGate(Gate):
    """One gate: what one number of some rows must be."""

    KINDS: ClassVar[Mapping[str, Rows]] = ROWS

    rows: str = Field(json_schema_extra=rows_in_schema(ROWS))
    """What is looked at: all rows of this kind. Cards are those of the decks that are no cities; units, orders and tactics are some of them; effects
    are what each card causes."""
    metric: str = Field(json_schema_extra=metrics_in_schema(ROWS.values()))
    """Which number of theirs; a name of the glossary."""


class VoskhozhdenieGates(GateFile):
    """Balance gates of Voskhozhdenie: what must hold in a run for `vigil check` to pass."""

    game: Literal["voskhozhdenie"] = "voskhozhdenie"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[VoskhozhdenieGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class VoskhozhdenieGateSpec(GateSpec):
    """Gates of Voskhozhdenie."""

    rows = ROWS
    form = VoskhozhdenieGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length."""
        return {"games": (source.tally.rounds, 1.0)}


GATES = VoskhozhdenieGateSpec()
