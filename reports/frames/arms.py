"""The frame that compares card sets of one run with the first of them; each game says which numbers."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pandas as pd
from scipy import stats

from reports.frames.common import estimated, frame
from reports.registry.columns import POOLED
from reports.runs.source import Source
from reports.stats.estimates import Estimate, Floats, divide, mean_difference, q_values, rate_difference, rate_p_values

Numbers = Callable[[Source], Mapping[str, Estimate]]
"""Metric to the numbers of all rows, made by `rate` or `mean`."""


def compare_arms(first: Source, other: Source, headline: Sequence[Numbers], strategies: Sequence[Numbers]) -> pd.DataFrame:
    """One row a metric and strategy: `other` minus `first`.

    Parameters
    ----------
    first, other
        The two card sets.
    headline
        Numbers of the games as a whole, each `[1]`.
    strategies
        Numbers of each strategy, each `[S]`.

    Returns
    -------
    DataFrame
    """
    parts = [_rows(first, other, [POOLED], numbers) for numbers in headline]
    parts += [_rows(first, other, first.labels, numbers) for numbers in strategies]
    table = pd.concat(parts, ignore_index=True)
    table["q_value"] = q_values(table["p_value"].to_numpy())
    return table


def _rows(first: Source, other: Source, strategies: list[str], numbers: Numbers) -> pd.DataFrame:
    """Rows of some metrics, each metric for all the strategies given."""
    before, after = numbers(first), numbers(other)
    return pd.concat([_metric(first, other, strategies, name, before[name], after[name]) for name in before], ignore_index=True)


def _metric(first: Source, other: Source, strategies: list[str], name: str, before: Estimate, after: Estimate) -> pd.DataFrame:
    """Rows of one metric."""
    if before.denominator is None:
        gap = mean_difference(after, before)
        p = _p_of_interval(gap)
    else:
        gap, p = rate_difference(after, before), rate_p_values(after, before)
    data = {
        "baseline": first.label,
        "strategy": strategies,
        "metric": name,
        **estimated(value=after, baseline_value=before, difference=gap),
        "difference_n": gap.n.astype(np.int64),
        "p_value": p,
        "q_value": np.nan,
    }
    return frame("arms", other.label, data)


def _p_of_interval(gap: Estimate) -> Floats:
    """Two-sided p-values of a normal difference of 0; 0 or 1 where nothing varies."""
    reach = gap.high - gap.estimate
    error = reach / stats.norm.ppf(0.5 + gap.level / 2)
    sure = np.where(gap.estimate == 0, 0.0, np.inf)
    z = np.where(error == 0, sure, divide(np.abs(gap.estimate), error))
    return np.asarray(2 * stats.norm.sf(z), np.float64)
