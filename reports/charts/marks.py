"""Marks: what is drawn for one row, and what it says on hover, focus and tap."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from reports.registry.metrics import METRICS, is_enough
from reports.stats.estimates import LEVEL
from reports.text.cells import cell

DIGITS = 6
"""Significant digits of a place in a chart."""


def place(value: float) -> float | None:
    """A number as JSON holds it, with as many digits as can be drawn; None for NaN."""
    return None if np.isnan(value) else float(f"{float(value):.{DIGITS}g}")


def said(row: Mapping[Hashable, Any], metric: str, pooled: bool = False, label: str = "", kind: str = "") -> str:
    """A number in words: `Win rate 25.6% (25.1–26.0%), n = 36,364 games; 95% interval: Wilson`.

    Parameters
    ----------
    row
        A row of a frame with the metric, its interval and its n.
    metric
        Key of `reports.registry.metrics.METRICS`.
    pooled
        Whether it is of all strategies together, for which some metrics have another interval.
    label
        What it is called; by default as in the registry.
    kind
        Kind of its interval; by default as in the registry.

    Returns
    -------
    str
    """
    about, shown = METRICS[metric], cell(row, metric)
    unit = "" if about.unit in ("%", "") else f" {about.unit}"
    reach = f" ({shown.interval})" if shown.interval else ""
    n = f", n = {shown.n}" if shown.n else ""
    what = f"; {LEVEL:.0%} interval: {kind or about.kind(pooled)}" if shown.interval else ""
    return f"{label or about.label} {shown.text}{unit}{reach}{n}{what}"


def known(table: pd.DataFrame, metric: str) -> pd.DataFrame:
    """The rows with a value from enough observations, indexed from 0."""
    enough = [is_enough(metric, n) for n in table[METRICS[metric].n]]
    return table[np.array(enough, bool) & table[metric].notna()].reset_index(drop=True)


def mark(name: str, lines: Sequence[str], kind: str = "", **drawn: Any) -> dict[str, Any]:
    """One mark.

    Parameters
    ----------
    name
        What it is about; the name of the panel that it opens.
    lines
        What it says of it.
    kind
        Kind of the panel that the name opens; empty: none.
    **drawn
        Where and how it is drawn; numbers that are NaN become None.

    Returns
    -------
    dict
    """
    made = {key: place(float(value)) if isinstance(value, (float, np.floating)) else value for key, value in drawn.items()}
    return {"name": name, "lines": list(lines), **({"kind": kind} if kind else {}), **made}


def spread(grade: "pd.Series[int]", share: float = 0.84) -> "np.ndarray[Any, np.dtype[np.float64]]":
    """`[N]` places of rows side by side around their grade, in their order.

    Parameters
    ----------
    grade
        `[N]` whole numbers.
    share
        Part of the room of a grade that its rows take.

    Returns
    -------
    ndarray
    """
    size, rank = grade.groupby(grade).transform("size"), grade.groupby(grade).cumcount()
    return np.asarray(grade + share * ((rank + 0.5) / size - 0.5), np.float64)
