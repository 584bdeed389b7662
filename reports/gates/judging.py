"""Gates held against numbers: passed, failed or undecided, with error rates that hold for the whole gate.

A gate of m rows fails if some row is outside with Holm's correction over the rows (Holm 1979): the chance that any row fails it that truly keeps the
limits is at most 1 minus the confidence, however the rows depend on each other. It passes if the interval of *every* row is inside; that needs no
correction, because the gate is wrong to pass only if the one row that breaks the limits happened to look fine (intersection-union test, Berger 1982):
at most half of 1 minus the confidence. Everything else is undecided.
"""

import math
from dataclasses import dataclass, field, replace
from typing import Literal, cast

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from reports.gates.evidence import Evidence
from reports.gates.model import Gate
from reports.gates.rows import Facts
from reports.registry.metrics import METRICS
from reports.stats.estimates import Floats
from reports.stats.holm import holm

State = Literal["failed", "undecided", "passed"]
STATES: tuple[State, ...] = ("failed", "undecided", "passed")
"""All states of a gate, the worst first."""
RowState = Literal["outside", "undecided", "inside", "too few"]
_ORDER: dict[RowState, float] = {"outside": 3.0, "undecided": 2.0, "too few": 1.0, "inside": 0.0}


@dataclass(frozen=True)
class GateRow:
    """One number against the limits of a gate.

    Attributes
    ----------
    card_set, subject
        Whose number it is.
    value, low, high
        The number and its two-sided interval of the gate's confidence; NaN where there is none.
    n
        Observations.
    state
        `outside`: shown with Holm's correction over the gate's rows. `inside`: the interval is. `too few`: fewer observations than the metric needs.
    p_value
        Of lying outside, two-sided, Holm-adjusted over the gate's rows; 1 if not tested.
    more
        How many times as many observations would about decide it, if the number stays what it is: 1 if it is decided, infinite if none would.
    """

    card_set: str
    subject: str
    value: float
    low: float
    high: float
    n: int
    state: RowState
    p_value: float
    more: float


@dataclass(frozen=True)
class GateOutcome:
    """How a gate ended.

    Attributes
    ----------
    gate
        The gate.
    state
        `passed`, `failed` or `undecided`.
    rows
        Every row, the worst first.
    more_games
        About so many more games would decide it, at its present numbers; 0 if it is decided or all rows are, infinite if a number lies exactly on a
        limit.
    cards, missing
        Of a gate on the effects of all cards: how many cards were measured and how many were not; 0 otherwise. With any missing no gate passes.
    """

    gate: Gate
    state: State
    rows: tuple[GateRow, ...] = field(repr=False)
    more_games: float
    cards: int = 0
    missing: int = 0

    @property
    def worst(self) -> GateRow:
        """The row furthest outside, or nearest to it."""
        return self.rows[0]


@dataclass(frozen=True, eq=False)
class Tails:
    """The tests of M rows against two limits, each one-sided: chances that a row looks so if it were not so, `[M]`."""

    above: Floats
    below: Floats
    at_most: Floats
    at_least: Floats

    @classmethod
    def of(cls, evidence: Evidence, low: float, high: float, enough: NDArray[np.bool_]) -> "Tails":
        """Test numbers against limits; without enough observations, or without a limit, nothing is shown."""
        none, sure = np.ones(len(enough)), np.zeros(len(enough))
        above, at_most = (evidence.is_above(high), evidence.is_at_most(high)) if math.isfinite(high) else (none, sure)
        below, at_least = (evidence.is_below(low), evidence.is_at_least(low)) if math.isfinite(low) else (none, sure)
        return cls(*(np.where(enough & ~np.isnan(p), p, 1.0) for p in (above, below, at_most, at_least)))

    @property
    def outside(self) -> Floats:
        """`[M]` two-sided p-values of lying outside: twice the smaller tail."""
        return np.asarray(np.minimum(2 * np.minimum(self.above, self.below), 1.0), np.float64)

    @property
    def inside(self) -> Floats:
        """`[M]` p-values of lying inside: the larger tail, since both limits must be kept."""
        return np.asarray(np.maximum(self.at_most, self.at_least), np.float64)

    def shown_outside(self, alpha: float) -> tuple[NDArray[np.bool_], Floats]:
        """`[M]` which rows are shown to lie outside with an error of at most `alpha` for all together (Holm), and their adjusted p-values."""
        adjusted = holm(self.outside)
        return adjusted <= alpha, adjusted

    def shown_inside(self, alpha: float) -> NDArray[np.bool_]:
        """`[M]` which rows have their interval of level 1 - `alpha` inside."""
        return np.asarray(self.inside <= alpha / 2, np.bool_)


def judge_gate(gate: Gate, facts: Facts) -> GateOutcome:
    """Hold a gate against a run.

    Parameters
    ----------
    gate
        The gate.
    facts
        The run, and effects if the gate is about them.

    Returns
    -------
    GateOutcome

    Raises
    ------
    InputError
        If the run has no such rows, or no fair share that the gate is written in.
    """
    gate = gate.for_players(facts.manifest.experiment.sides)
    found = facts.metric_evidence(gate)
    rows = judge_rows(gate, found.evidence, found.n)
    named = [replace(row, card_set=label, subject=subject) for row, label, subject in zip(rows, found.card_sets, found.subjects, strict=True)]
    ordered = sorted(named, key=lambda row: _badness(gate, row), reverse=True)
    state = state_of(ordered)
    cards, missing = facts.coverage(gate)
    if missing and state == "passed":
        state = "undecided"
    more = _more(gate, ordered) if state == "undecided" else 1.0
    games = facts.games(gate.rows)
    return GateOutcome(gate, state, tuple(ordered), math.ceil(games * (more - 1)) if math.isfinite(more) else math.inf, cards, missing)


def judge_rows(gate: Gate, evidence: Evidence, n: Floats) -> list[GateRow]:
    """Hold the numbers of a gate against its limits; card sets and subjects are left empty.

    Parameters
    ----------
    gate
        The gate.
    evidence
        What is known about its M numbers.
    n
        `[M]` observations.

    Returns
    -------
    list of GateRow
    """
    enough = (n >= METRICS[gate.metric].minimum_n) & ~np.isnan(evidence.value)
    tests = Tails.of(evidence, *gate.limits, enough)
    alpha = 1 - gate.confidence
    outside, adjusted = tests.shown_outside(alpha)
    inside = enough & tests.shown_inside(alpha)
    low, high = evidence.interval(gate.confidence)
    state = np.select([~enough, outside, inside], ["too few", "outside", "inside"], "undecided")
    least = METRICS[gate.metric].minimum_n / np.maximum(n, 1)
    more = np.where(enough, _needed(gate, evidence, tests), np.where(n > 0, least, np.inf))
    more = np.where(outside | inside, 1.0, np.maximum(more, 1.0))
    columns = zip(evidence.value, low, high, n, state, adjusted, more, strict=True)
    return [GateRow("", "", float(v), float(a), float(b), int(k), cast(RowState, str(s)), float(p), float(m)) for v, a, b, k, s, p, m in columns]


def state_of(rows: list[GateRow]) -> State:
    """How a gate with these rows ended."""
    states = {row.state for row in rows}
    return "failed" if "outside" in states else "passed" if states == {"inside"} else "undecided"


def _needed(gate: Gate, evidence: Evidence, tests: Tails) -> Floats:
    """`[M]` times as many observations as there are that would about decide each row.

    The distance from the limit in standard errors grows with the square root of the observations: what is needed is (needed / present)², which is
    (half the interval's width / distance)². Rows that look outside must also overcome the correction for the number of rows.
    """
    low, high = gate.limits
    alpha = 1 - gate.confidence
    looks_outside = (evidence.value > high) | (evidence.value < low)
    present = stats.norm.isf(np.where(looks_outside, tests.outside / 2, tests.inside))
    wanted = np.where(looks_outside, stats.norm.isf(alpha / 2 / len(present)), stats.norm.isf(alpha / 2))
    return np.where(present > 1e-9, (wanted / np.maximum(present, 1e-9)) ** 2, np.inf)


def _more(gate: Gate, rows: list[GateRow]) -> float:
    """Times as many games that would about decide a gate: one row that looks outside is enough to fail it, all are needed to pass it."""
    low, high = gate.limits
    outside = [row.more for row in rows if row.state == "undecided" and not low <= row.value <= high]
    return min(outside) if outside else max(row.more for row in rows)


def _badness(gate: Gate, row: GateRow) -> tuple[float, ...]:
    """How much a row speaks against its gate: by state, then by how sure it is, then by distance beyond the limit."""
    low, high = gate.limits
    excess = -math.inf if math.isnan(row.value) else max(row.value - high, low - row.value)
    return (_ORDER[row.state], -row.p_value, excess)
