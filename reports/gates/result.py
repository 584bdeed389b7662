"""The result of a check: how each gate ended, as frames."""

import math
from dataclasses import dataclass

import pandas as pd

from reports.gates.check import GateCheck
from reports.gates.diff import compare
from reports.gates.judging import GateOutcome, GateRow, judge_gate
from reports.gates.lines import alone_text
from reports.gates.model import GateFile
from reports.gates.read import gate_place
from reports.gates.rows import Facts
from reports.registry.columns import columns, documented
from reports.store.manifest import Manifest
from reports.text.brief import Brief, BriefResult, plain_table
from sim.errors import InputError
from sim.games import game_of

NAMED = 10
"""Gates that are named in short."""


@dataclass(frozen=True, eq=False, repr=False)
class GateResult(GateCheck, BriefResult):
    """A run held against gates, and what users ask of it."""

    def brief(self, tables: bool = False) -> Brief:
        """How the gates ended, those that did not pass named; for a notebook what decided each of them."""
        from reports.gates.lines import headline, outcome_text, played_text

        title = f"{self.name}: {headline(self)} ({played_text(self.manifest)})"
        if tables:
            rows = [(outcome.state, outcome.gate.name, outcome_text(outcome, self.several)) for outcome in self.outcomes]
            return Brief(title, (), (("Gates", plain_table(("State", "Gate", "What decided"), rows, ("State", "Gate", "What decided"))),))
        lines = [f"{outcome.state}: {outcome.gate.name}" for outcome in self.outcomes if outcome.state != "passed"]
        more = [f"and {len(lines) - NAMED} more"] if len(lines) > NAMED else []
        return Brief(title, (*lines[:NAMED], *more))

    @documented("gates")
    def frame(self) -> pd.DataFrame:
        """One row a gate, with its worst row's number; columns of the earlier run are empty without one."""
        changes = self.diff.changes if self.diff is not None else (None,) * len(self.outcomes)
        rows = []
        for outcome, change in zip(self.outcomes, changes, strict=True):
            earlier = change.earlier if change is not None else None
            gap = (change.difference, change.low, change.high) if change is not None else (math.nan,) * 3
            row = _row(outcome, outcome.worst) | {
                "gate_state": outcome.state,
                "gate_tests": len(outcome.rows),
                "more_games": float(outcome.more_games),
                "earlier_state": change.earlier_state if change is not None else None,
                **_ends("earlier_value", *((earlier.value, earlier.low, earlier.high) if earlier is not None else (math.nan,) * 3)),
                **_ends("value_change", *gap),
                "gate_change": change.change if change is not None else None,
                "why": outcome.gate.why,
            }
            rows.append(row)
        return pd.DataFrame(rows, columns=columns("gates"))

    @documented("gate_rows")
    def rows(self) -> pd.DataFrame:
        """One row a gate and row it looks at, the worst of each gate first."""
        return pd.DataFrame([_row(outcome, row) for outcome in self.outcomes for row in outcome.rows], columns=columns("gate_rows"))

    @documented("gate_moves")
    def moves(self) -> pd.DataFrame:
        """Headline numbers against those of the earlier run, those that moved most surely first; no rows without an earlier run."""
        return self.diff.moves if self.diff is not None else pd.DataFrame(columns=columns("gate_moves"))


def check_gates(gates: GateFile, now: Facts, before: Facts | None = None, place: str = "gates") -> GateResult:
    """Hold a run against gates, and against an earlier run.

    Parameters
    ----------
    gates
        The gates.
    now
        The run.
    before
        An earlier run.
    place
        Name of the file of gates, for messages.

    Returns
    -------
    GateResult

    Raises
    ------
    InputError
        If the gates are for another game or other numbers of players, a gate names something that the run does not have, or the runs cannot be
        compared.
    """
    if gates.game != now.manifest.experiment.game:
        meant, played = (game_of(game).title for game in (gates.game, now.manifest.experiment.game))
        raise InputError(f"{place}: field game: these are gates for {meant}, and the run is of {played}; name other gates with --gates")
    outcomes, sides = [], now.manifest.experiment.sides
    skipped = tuple(gate.name for gate in gates.gate if not gate.applies(sides))
    if len(skipped) == len(gates.gate):
        raise InputError(f"{place}: {_none_applies(now.manifest)}")
    for number, gate in enumerate(gates.gate, start=1):
        if not gate.applies(sides):
            continue
        try:
            outcomes.append(judge_gate(gate, now))
        except InputError as error:
            raise InputError(f"{place}: {gate_place(number, gate.name)}: {error}") from None
    diff = compare(outcomes, now, before) if before is not None else None
    return GateResult(gates.name, now.manifest, tuple(outcomes), diff, skipped)


def _none_applies(manifest: Manifest) -> str:
    """Says that no gate is for so many players, or teams."""
    if manifest.experiment.sides == 1:
        alone = alone_text(manifest.experiment.players)
        return f'no gate is for {alone}, where there are no fair shares; add one whose limit is a share, such as "60%"'
    return f"no gate is for {manifest.experiment.sides_text}; add one without the field players, or name other gates with --gates"


def _row(outcome: GateOutcome, row: GateRow) -> dict[str, object]:
    """Columns that frames of gates and of rows share."""
    low, high = outcome.gate.limits
    return {
        "gate": outcome.gate.name,
        "gate_state": row.state,
        "gate_rows": outcome.gate.rows,
        "metric": outcome.gate.metric,
        "card_set": row.card_set,
        "gate_subject": row.subject,
        **_ends("gate_value", row.value, row.low, row.high),
        "gate_n": row.n,
        "gate_min": low,
        "gate_max": high,
        "gate_confidence": outcome.gate.confidence,
        "gate_p_value": row.p_value,
    }


def _ends(name: str, value: float, low: float, high: float) -> dict[str, float]:
    """A number and its bounds as columns."""
    return {name: value, f"{name}_low": low, f"{name}_high": high}
