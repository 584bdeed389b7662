"""Which of several candidates stand out from all of them together; who is at an end was chosen among many, and the tests allow for that."""

from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
import pandas as pd
from scipy import special

from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL, WILSON, Floats, beyond_p_values
from reports.stats.holm import holm
from reports.verdicts.verdicts import SIGNIFICANT


@dataclass(frozen=True, eq=False)
class Extremes:
    """Candidates by one number.

    Attributes
    ----------
    metric
        The number.
    candidates
        Rows with enough observations, the highest first.
    common
        The number of all candidates together.
    p_values
        `[N]` chances of such a distance from `common`, two-sided, after Holm's correction for the number of candidates.
    """

    metric: str
    candidates: pd.DataFrame
    common: float
    p_values: Floats

    @cached_property
    def above(self) -> pd.DataFrame:
        """Those that stand out above, the highest first."""
        return self._apart(self.candidates[self.metric] > self.common)

    @cached_property
    def below(self) -> pd.DataFrame:
        """Those that stand out below, the lowest first."""
        return self._apart(self.candidates[self.metric] < self.common).iloc[::-1]

    @property
    def unclear(self) -> int:
        """How many do not stand out."""
        return len(self.candidates) - len(self.above) - len(self.below)

    def as_far(self, extreme: pd.Series) -> pd.DataFrame:
        """Candidates that one at an end cannot be told from, the nearest first: tests of all pairs (Bonferroni), since any could have come there.

        Errors are added as if both ends moved against each other, as wins in the same games do.
        """
        table, pairs = self.candidates, comb(len(self.candidates), 2)
        if not pairs:
            return table.iloc[:0]
        reach = _reach(table, self.metric) * -special.ndtri(SIGNIFICANT / 2 / pairs) / special.ndtri(0.5 + LEVEL / 2)
        own = (table.index == extreme.name).argmax()
        away = (table[self.metric] - extreme[self.metric]).abs()
        near = away[(away <= reach + reach[own]) & (table.index != extreme.name)]
        return table.loc[near.sort_values(kind="stable").index]

    def _apart(self, side: "pd.Series[bool]") -> pd.DataFrame:
        return self.candidates[side & (self.p_values < SIGNIFICANT)]


def extremes(table: pd.DataFrame, metric: str) -> Extremes:
    """Hold candidates against all of them together.

    If all are equal, the chance that any of them stands out is at most `SIGNIFICANT`: the number of all together is taken as known, and what is not
    known of it only brings a candidate nearer to it. Where candidates may vary unequally, the others' errors are allowed for.

    Parameters
    ----------
    table
        A row a candidate, with the interval and n of the number, which must be a sum over n.
    metric
        Key of `reports.registry.metrics.METRICS`; rows with fewer than its minimum of observations are no candidates.

    Returns
    -------
    Extremes
    """
    shown = METRICS[metric]
    known = (table[shown.n] >= shown.minimum_n) & table[f"{metric}_low"].notna() & table[f"{metric}_high"].notna()
    table = table[known].sort_values(metric, ascending=False, kind="stable")
    if table.empty:
        return Extremes(metric, table, np.nan, np.empty(0))
    value, n = (table[name].to_numpy(np.float64) for name in (metric, shown.n))
    weight = n / n.sum()
    common = float(weight @ value)
    low, high = (table[f"{metric}_{end}"].to_numpy(np.float64) for end in ("low", "high"))
    kind = shown.kind(True)
    if not kind.startswith(WILSON):
        reach = _reach(table, metric)
        others = (weight * reach) ** 2
        wide = np.sqrt(np.maximum(reach**2, ((1 - weight) * reach) ** 2 + others.sum() - others))
        low, high = value - wide, value + wide
    return Extremes(metric, table, common, holm(2 * beyond_p_values(value, low, high, common, common, kind)))


def _reach(table: pd.DataFrame, metric: str) -> Floats:
    """Half the widths of the intervals."""
    low, high = (np.asarray(table[f"{metric}_{end}"], np.float64) for end in ("low", "high"))
    return (high - low) / 2
