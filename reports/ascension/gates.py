"""What gates of Ascension look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from reports.ascension.effects import EFFECTS
from reports.ascension.rows import ROWS as JUDGED
from reports.frames.common import with_pool
from reports.gates.kinds import Rows, metrics_in_schema, rows_in_schema, with_shared
from reports.gates.model import Gate, GateFile
from reports.gates.spec import GateSpec, Histograms
from reports.runs.source import Source, seat_factors

ROWS = with_shared(JUDGED, "ascension/matchups", EFFECTS.frame("card_values"))


class AscensionGate(Gate):
    """One gate: what one number of some rows must be."""

    KINDS: ClassVar[Mapping[str, Rows]] = ROWS

    rows: str = Field(json_schema_extra=rows_in_schema(ROWS))
    """What is looked at: all rows of this kind. Cards are those that are no monsters; effects are what each card causes."""
    metric: str = Field(json_schema_extra=metrics_in_schema(ROWS.values()))
    """Which number of theirs; a name of the glossary."""


class AscensionGates(GateFile):
    """Balance gates of Ascension: what must hold in a run for `vigil check` to pass."""

    game: Literal["ascension"] = "ascension"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[AscensionGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class AscensionGateSpec(GateSpec):
    """Gates of Ascension."""

    rows = ROWS
    form = AscensionGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length, games of a strategy by score, games by the round in which a card was first taken."""
        if rows == "games":
            return {"games": (source.tally.rounds, 1.0)}
        if rows == "strategies":
            scores = source.tally.score.sum(axis=1)
            return {label: (scores[k], float(source.seat_factor[k])) for k, label in enumerate(source.labels)}
        first = with_pool(source.tally.first_taken[: source.own], source.own)[0]
        factor = float(seat_factors(source)[0])
        return {card.name: (first[card.id], factor) for card in source.catalogue}


GATES = AscensionGateSpec()
