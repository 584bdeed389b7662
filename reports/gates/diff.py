"""A run against an earlier one: what became of each gate, and which headline numbers moved."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import stats

from reports.columns import columns
from reports.estimates import LEVEL, Floats, divide, q_values
from reports.gates.gated import gated_of
from reports.gates.judging import GateOutcome, GateRow, State, judge_gate
from reports.gates.model import Gate
from reports.gates.rows import Facts
from reports.manifest import Manifest
from reports.metrics import METRICS
from reports.presentation import presentation_of
from sim.errors import InputError

_ENDS = ("", "_low", "_high")


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
        If the runs are of different games, or of different numbers of players, or have no card set in common.
    """
    names = _matched(now, before)
    same_luck = any(now.manifest.seed_of(new) == before.manifest.seed_of(old) for new, old in names.items())
    changes = tuple(_change(outcome, before, names, same_luck) for outcome in outcomes)
    return Diff(before.manifest, same_luck, changes, _moves(now, before, names, same_luck), tuple(_notes(now.manifest, before.manifest, names)))


def difference(now: Sequence[Floats], before: Sequence[Floats], same_luck: bool) -> tuple[Floats, Floats, Floats]:
    """Differences of numbers of two runs, with intervals made of those of the numbers.

    Parameters
    ----------
    now, before
        Values, lower and upper bounds `[M]`.
    same_luck
        Whether the runs have the same seed. Without, they are independent, and the squares of the distances from value to bound add up (MOVER: Zou
        and Donner, Statistics in Medicine 27, 2008; for shares it is Newcombe's interval). With, the correlation is positive as a rule but not
        surely and cannot be had from the counts; the distances themselves add up, which is enough for every correlation, since the standard
        deviation of a difference is at most the sum of both.

    Returns
    -------
    tuple of ndarray
        Differences (now minus before), lower and upper bounds `[M]`.
    """
    (value, low, high), (old, old_low, old_high) = now, before
    gap = value - old
    join = np.add if same_luck else np.hypot
    return gap, gap - join(value - low, old_high - old), gap + join(high - value, old - old_low)


def p_values(gap: Floats, low: Floats, high: Floats) -> Floats:
    """Two-sided p-values of no difference `[M]`, from intervals of level `LEVEL`; below 0.05 where the interval does not hold 0."""
    reach = np.where(gap > 0, gap - low, high - gap)
    error = reach / stats.norm.ppf(0.5 + LEVEL / 2)
    sure = np.where(gap == 0, 0.0, np.inf)
    p = 2 * stats.norm.sf(np.where(error == 0, sure, divide(np.abs(gap), error)))
    return np.where(np.isnan(gap) | np.isnan(reach), np.nan, p)


def _matched(now: Facts, before: Facts) -> dict[str, str]:
    """Card sets of the run now to those of the earlier one; two runs of a single card set are compared whatever it is called."""
    one, other = now.manifest.experiment, before.manifest.experiment
    for what, new, old in (("game", one.game, other.game), ("number of players", one.players, other.players)):
        if new != old:
            raise InputError(f"against: the runs cannot be compared, the {what} is {new} now and was {old} then; name a run like this one")
    labels, old_labels = [arm.label for arm in now.manifest.arms], [arm.label for arm in before.manifest.arms]
    if len(labels) == len(old_labels) == 1:
        return {labels[0]: old_labels[0]}
    shared = {label: label for label in labels if label in old_labels}
    if not shared:
        told = f"{', '.join(labels)} now, {', '.join(old_labels)} then"
        raise InputError(f"against: the runs cannot be compared, they have no card set in common ({told}); name a run like this one")
    return shared


def _change(outcome: GateOutcome, before: Facts, names: dict[str, str], same_luck: bool) -> GateChange:
    """What became of one gate."""
    gate, row = outcome.gate, outcome.worst
    then = _judged_then(gate, before, names)
    wanted = (names.get(row.card_set), row.subject)
    earlier = next((old for old in then.rows if (old.card_set, old.subject) == wanted), None) if then is not None else None
    gap = low = high = math.nan
    if earlier is not None:
        new, old = ([np.array([end]) for end in (one.value, one.low, one.high)] for one in (row, earlier))
        gap, low, high = (float(end[0]) for end in difference(new, old, same_luck))
    state = then.state if then is not None else None
    return GateChange(gate, _word(outcome.state, state), state, row, earlier, gap, low, high)


def _judged_then(gate: Gate, before: Facts, names: dict[str, str]) -> GateOutcome | None:
    """How a gate would have ended in the earlier run; None if that has no such rows."""
    asked = gate if gate.card_set is None else gate.model_copy(update={"card_set": names.get(gate.card_set, gate.card_set)})
    try:
        return judge_gate(asked, before)
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


def _moves(now: Facts, before: Facts, names: dict[str, str], same_luck: bool) -> pd.DataFrame:
    """Headline numbers of both runs, those that moved most surely first."""
    if now.run is None or before.run is None:
        return pd.DataFrame(columns=columns("gate_moves"))
    headline = presentation_of(now.manifest.experiment.game).headline
    parts = [_pairs(now, before, names, rows, metric) for rows, metrics in headline for metric in metrics]
    if all(part.empty for part in parts):
        return pd.DataFrame(columns=columns("gate_moves"))
    table = pd.concat([part for part in parts if not part.empty], ignore_index=True)
    new, old = ([table[f"{name}{end}"].to_numpy(np.float64) for end in _ENDS] for name in ("gate_value", "earlier_value"))
    found = difference(new, old, same_luck)
    for end, values in zip(_ENDS, found, strict=True):
        table[f"value_change{end}"] = values
    enough = table["gate_n"] >= table["metric"].map(lambda name: METRICS[name].minimum_n)
    p = np.where(enough, p_values(*found), np.nan)
    table["change_q_value"] = q_values(p)
    order = np.lexsort((-np.abs(np.nan_to_num(found[0])), np.nan_to_num(p, nan=2.0)))
    return table.iloc[order].reset_index(drop=True)[columns("gate_moves")]


def _pairs(now: Facts, before: Facts, names: dict[str, str], rows: str, metric: str) -> pd.DataFrame:
    """One metric of the rows that both runs have."""
    n = METRICS[metric].n
    values = {f"{metric}{end}": end for end in _ENDS}
    wanted = ["card_set", "subject", n, *values]
    new, old = (facts.frame(rows)[wanted].rename(columns={n: "gate_n"}) for facts in (now, before))
    new = new.assign(old_set=new["card_set"].map(names)).rename(columns={name: f"gate_value{end}" for name, end in values.items()})
    old = old.rename(columns={"card_set": "old_set", **{name: f"earlier_value{end}" for name, end in values.items()}})
    both = new.merge(old, on=["old_set", "subject"], suffixes=("", "_then"))
    least = np.minimum(both["gate_n"], both["gate_n_then"])
    return both.assign(gate_rows=rows, metric=metric, gate_subject=both["subject"], gate_n=least)


def _notes(now: Manifest, before: Manifest, names: dict[str, str]) -> list[str]:
    """What only one of the runs has."""
    new = {"strategies": set(now.labels), "card sets": {arm.label for arm in now.arms} - set(names)}
    old = {"strategies": set(before.labels), "card sets": {arm.label for arm in before.arms} - set(names.values())}
    told_of = gated_of(now.experiment.game).names
    has, had = ({arm.label: told_of(arm.catalogue) for arm in manifest.arms} for manifest in (now, before))
    for one, other in names.items():
        for what in has[one]:
            new[what] = new.get(what, set()) | has[one][what] - had[other][what]
            old[what] = old.get(what, set()) | had[other][what] - has[one][what]
    told = []
    for what in new:
        for when, only in (("now", new[what] - old[what]), ("in the earlier run", old[what] - new[what])):
            if only:
                told.append(f"{what} only {when}: {', '.join(sorted(only))}")
    return told
