"""Which rows of a frame a figure shows, and how it names their intervals and their n."""

import pandas as pd

from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL
from reports.text.cells import number


def rows(frame: pd.DataFrame, card_set: str, **values: object) -> pd.DataFrame:
    """The rows of one card set that have the given values.

    Parameters
    ----------
    frame
        A frame of `Run`.
    card_set
        Label of the card set.
    **values
        Column to the value its rows must have.

    Returns
    -------
    DataFrame
        Indexed from 0.
    """
    chosen = frame["card_set"] == card_set
    for column, value in values.items():
        chosen &= frame[column] == value
    return frame[chosen].reset_index(drop=True)


def ranked(frame: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """The strategies of one card set, the most winning first."""
    return rows(frame, card_set).sort_values("win_rate", ascending=False, kind="stable")


def enough(table: pd.DataFrame, *metrics: str) -> pd.DataFrame:
    """The rows with enough observations for all of these metrics, indexed from 0."""
    for name in metrics:
        metric = METRICS[name]
        table = table[table[name].notna() & (table[metric.n] >= metric.minimum_n)]
    return table.reset_index(drop=True)


def interval_of(metric: str, pooled: bool = False) -> str:
    """The name of the interval of one strategy's number, or of that of all strategies together: `95% interval: Wilson`."""
    return f"{LEVEL:.0%} interval: {METRICS[metric].kind(pooled)}"


def between(counts: "pd.Series[int]") -> str:
    """The smallest and the largest count: `1,200 to 5,000`, or the only one."""
    low, high = number(float(counts.min())), number(float(counts.max()))
    return low if low == high else f"{low} to {high}"
