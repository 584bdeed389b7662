"""A run against an earlier one: what became of each gate, and which headline numbers moved."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from reports.earlier.matching import Matching
from reports.earlier.moves import difference, moves, no_moves
from reports.gates.judging import GateOutcome, GateRow, State, judge_gate
from reports.gates.model import Gate
from reports.gates.rows import Facts
from reports.store.manifest import Manifest
from sim.errors import InputError


@dataclass(frozen=True)
class GateChange:
    """What became of one gate.

    Attributes
    ----------
    gate
        Its name.
    change
        `newly failing`, `still failing`, `fixed`, `no longer failing`, `no longer passing`, `newly passing`, `same` or `new`.
    earlier_state
        State in the earlier run; None if that has no such rows.
    row
        The gate's worst row now.
    earlier
        The same row in the earlier run, if that has it.
    difference, low, high
        Value now minus value then, and its interval of the gate's confidence; NaN without an earlier value.
    """

    gate: Gate
    change: str
    earlier_state: State | None
    row: GateRow
    earlier: GateRow | None
    difference: float
    low: float
    high: float


@dataclass(frozen=True, eq=False)
class Diff:
    """A run against an earlier one.

    Attributes
    ----------
    earlier
        What was played then.
    same_luck
        Whether card sets that are compared have the same seed, so that they are not independent.
    changes
        What became of each gate, in the order of the gates.
    moves
        The frame `gate_moves`.
    notes
        Strategies, card sets, cards and whatever else has a name, that only one of the runs has.
    """

    earlier: Manifest
    same_luck: bool
    changes: tuple[GateChange, ...]
    moves: pd.DataFrame
    notes: tuple[str, ...]


def compare(outcomes: Sequence[GateOutcome], now: Facts, before: Facts) -> Diff:
    """Hold gates and headline numbers of a run against an earlier run.

    Parameters
    ----------
    outcomes
        How the gates ended now.
    now, before
        Both runs.

    Returns
    -------
    Diff

    Raises
    ------
    InputError
        If the numbers of the runs mean different things.
    """
    try:
        matching = Matching.of(now.manifest, before.manifest)
    except InputError as error:
        raise InputError(f"against: {error}") from None
    changes = tuple(_change(outcome, before, matching) for outcome in outcomes)
    found = moves(now.run, before.run, matching) if now.run is not None and before.run is not None else no_moves()
    return Diff(before.manifest, matching.same_luck, changes, found, tuple(matching.notes()))


def _change(outcome: GateOutcome, before: Facts, matching: Matching) -> GateChange:
    """What became of one gate."""
    gate, row = outcome.gate, outcome.worst
    then = _judged_then(gate, before, matching)
    wanted = (matching.arms.get(row.card_set), matching.then(gate.rows, row.subject))
    earlier = next((old for old in then.rows if (old.card_set, old.subject) == wanted), None) if then is not None else None
    gap = low = high = math.nan
    if earlier is not None:
        new, old = ([np.array([end]) for end in (one.value, one.low, one.high)] for one in (row, earlier))
        gap, low, high = (float(end[0]) for end in difference(new, old, matching.same_luck))
    state = then.state if then is not None else None
    return GateChange(gate, _word(outcome.state, state), state, row, earlier, gap, low, high)


def _judged_then(gate: Gate, before: Facts, matching: Matching) -> GateOutcome | None:
    """How a gate would have ended in the earlier run, its names as they were then; None if that has no such rows."""
    named: dict[str, object] = {field: tuple(matching.then(gate.rows, str(name)) for name in getattr(gate, field)) for field in ("of", "without")}
    if gate.card_set is not None:
        named |= {"card_set": matching.arms.get(gate.card_set, gate.card_set)}
    try:
        return judge_gate(gate.model_copy(update=named), before)
    except InputError:
        return None


def _word(now: State, then: State | None) -> str:
    """What became of a gate, in words."""
    if then is None:
        return "new"
    if now == then:
        return "still failing" if now == "failed" else "same"
    if now == "failed":
        return "newly failing"
    if then == "failed":
        return "fixed" if now == "passed" else "no longer failing"
    return "newly passing" if now == "passed" else "no longer passing"


