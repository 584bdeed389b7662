"""Headline numbers of two runs, and how sure it is that they moved: from the stored counts, since the games themselves are not there to be paired."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from scipy import special

from reports.earlier.matching import Matching, renamed
from reports.registry.columns import columns
from reports.registry.metrics import METRICS
from reports.registry.numbers import headline_of
from reports.runs.run import Run
from reports.stats.estimates import LEVEL, Floats, divide, q_values

_ENDS = ("", "_low", "_high")


def moves(now: Run, before: Run, matching: Matching) -> pd.DataFrame:
    """Headline numbers of both runs: the frame `gate_moves`, those that moved most surely first.

    Parameters
    ----------
    now, before
        The runs.
    matching
        What belongs together.

    Returns
    -------
    DataFrame
    """
    headline = headline_of(now.game)
    frames = {rows: [_rows(run, rows) for run in (now, before)] for rows, _ in headline}
    parts = [_pairs(frames[rows][0], frames[rows][1], matching, rows, metric) for rows, metrics in headline for metric in metrics]
    if all(part.empty for part in parts):
        return no_moves()
    table = pd.concat([part for part in parts if not part.empty], ignore_index=True)
    new, old = ([table[f"{name}{end}"].to_numpy(np.float64) for end in _ENDS] for name in ("gate_value", "earlier_value"))
    found = difference(new, old, matching.same_luck)
    for end, values in zip(_ENDS, found, strict=True):
        table[f"value_change{end}"] = values
    enough = table["gate_n"] >= table["metric"].map(lambda name: METRICS[name].minimum_n)
    p = np.where(enough, p_values(*found), np.nan)
    table["change_q_value"] = q_values(p)
    order = np.lexsort((-np.abs(np.nan_to_num(found[0])), np.nan_to_num(p, nan=2.0)))
    return table.iloc[order].reset_index(drop=True)[columns("gate_moves")]


def no_moves() -> pd.DataFrame:
    """The frame without rows."""
    return pd.DataFrame(columns=columns("gate_moves"))


def _rows(run: Run, rows: str) -> pd.DataFrame:
    """Rows of a kind, of all card sets of a run."""
    made = run.game.room("reports", "rows").ROWS[rows]
    return pd.concat([made(run, label) for label in run.arms], ignore_index=True)


def _pairs(now: pd.DataFrame, before: pd.DataFrame, matching: Matching, rows: str, metric: str) -> pd.DataFrame:
    """One metric of the rows that both runs have."""
    n = METRICS[metric].n
    values = {f"{metric}{end}": end for end in _ENDS}
    wanted = ["card_set", "subject", n, *values]
    new, old = (frame[wanted].rename(columns={n: "gate_n"}) for frame in (now, renamed(before, rows, matching)))
    new = new.assign(old_set=new["card_set"].map(dict(matching.arms))).rename(columns={name: f"gate_value{end}" for name, end in values.items()})
    old = old.rename(columns={"card_set": "old_set", **{name: f"earlier_value{end}" for name, end in values.items()}})
    both = new.merge(old, on=["old_set", "subject"], suffixes=("", "_then"))
    least = np.minimum(both["gate_n"], both["gate_n_then"])
    return both.assign(gate_rows=rows, metric=metric, gate_subject=both["subject"], gate_n=least)


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
    error = reach / special.ndtri(0.5 + LEVEL / 2)
    sure = np.where(gap == 0, 0.0, np.inf)
    p = 2 * special.ndtr(-np.where(error == 0, sure, divide(np.abs(gap), error)))
    return np.where(np.isnan(gap) | np.isnan(reach), np.nan, p)
