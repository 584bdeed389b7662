"""What a chart would not show: one value alone, or shares that are all nothing or everything; such numbers are sentences."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import numpy as np

from reports.registry.metrics import METRICS
from reports.text.cells import cell, number, span
from reports.text.sentences import joined

NAMED = 12
"""Names that a sentence lists; of more it tells how many there are."""


def is_flat(values: Sequence[float], unit: str) -> bool:
    """Whether several values need no chart.

    Parameters
    ----------
    values
        Without NaN.
    unit
        Unit of the metric (`reports.registry.metrics.Metric.unit`).

    Returns
    -------
    bool
        True if there is one value alone, or all are shares of nothing or everything.
    """
    found = set(values)
    return len(found) == 1 or bool(found) and unit == "%" and found <= {0.0, 1.0}


def flat_sentence(rows: Sequence[Mapping[Hashable, Any]], metric: str, names: str, label: str = "", word: str = "for") -> str:
    """Values that need no chart, in a sentence: `Win rate: 100.0% for rush and void (98.2–100.0%, n from 200); 0.0% for greedy (...)`.

    Parameters
    ----------
    rows
        Rows of a frame with the metric, its interval and its n.
    metric
        Key of `reports.registry.metrics.METRICS`.
    names
        Column of what they are about.
    label
        What the number is called; by default as in the registry.
    word
        What stands before the names.

    Returns
    -------
    str
    """
    about = METRICS[metric]
    groups: dict[str, list[Mapping[Hashable, Any]]] = {}
    for row in rows:
        groups.setdefault(cell(row, metric).text, []).append(row)
    unit = "" if about.unit in ("%", "") else f" {about.unit}"
    order = sorted(groups.items(), key=lambda item: -float(item[1][0][metric]))
    parts = [f"{text}{unit} {word} {_who(found, names, len(rows))}{_reach(found, metric)}" for text, found in order]
    return f"{label or about.label}: {'; '.join(parts)}."


def _who(found: Sequence[Mapping[Hashable, Any]], names: str, all_of_them: int) -> str:
    """Names, or how many there are."""
    if len(found) == all_of_them > 1:
        return f"all {number(len(found))}"
    return joined([str(row[names]) for row in found]) if len(found) <= NAMED else f"{number(len(found))} others"


def _reach(found: Sequence[Mapping[Hashable, Any]], metric: str) -> str:
    """The interval that holds those of all rows, and the least n."""
    about = METRICS[metric]
    ends = [(float(row.get(f"{metric}_low", np.nan)), float(row.get(f"{metric}_high", np.nan))) for row in found]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    interval = span(low, high, about.unit if about.unit in ("%", "points") else "")
    n = f"n = {number(found[0][about.n])}" if len(found) == 1 else f"n from {number(min(row[about.n] for row in found))}"
    return f" ({interval}, {n})" if interval else f" ({n})"
