"""Charts of a comparison: numbers of strategies and cards in both arms, joined."""

from collections.abc import Hashable, Mapping
from typing import Any

import pandas as pd

from reports.charts.pairs import Pair, pairs_chart
from reports.comparison.spec import ComparisonSpec
from reports.comparison.tables import change_text, value_text
from reports.comparison.verdicts import MOVED
from reports.parts.sections import Block, Chart
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL
from reports.text.cells import number

MOST = 16
"""Rows of a chart, those that differ most; the tables have all."""


def changes_chart(rows: pd.DataFrame, metric: str, names: str, arms: tuple[str, str], title: str) -> Chart | None:
    """One number of strategies or cards in both arms.

    Parameters
    ----------
    rows
        Rows of the frames `differences` or `card_differences` of this number, in the order in which they are drawn.
    metric
        The number.
    names
        Column of what they are about.
    arms
        Labels of the arms.
    title
        What the chart is called.

    Returns
    -------
    Chart or None
        None if no row has a value in both arms, or all have the same.
    """
    there = rows[rows["value_before"].notna() & rows["value_after"].notna()]
    there = there[there["paired_change"].abs().rank(ascending=False, method="first") <= MOST]
    about = METRICS[metric]
    unit = "" if about.unit in ("%", "") else f", {about.unit}"
    pairs = [_pair(row, names) for row in there.to_dict("records")]
    return pairs_chart(title, pairs, arms, f"{about.label}{unit}", "%" if about.unit == "%" else "number")


def moves(found: pd.DataFrame, spec: ComparisonSpec, arms: tuple[str, str]) -> list[Block]:
    """A chart of each number by which cards move, who gains most on top.

    Parameters
    ----------
    found
        What `reports.comparison.sentences.moved_of` gave.
    spec
        What is compared in the game.
    arms
        Labels of the arms.
    """
    made = []
    for name in [name for name in spec.card_numbers if name in set(found["metric"])]:
        title = f"Cards that move: {METRICS[name].label.lower()}"
        rows = found[found["metric"] == name].sort_values("paired_change", ascending=False, kind="stable")
        chart = changes_chart(rows, name, "card", arms, title)
        if chart is not None:
            made.append(Block("", title, chart=chart))
    return made


def _pair(row: Mapping[Hashable, Any], names: str) -> Pair:
    """One row."""
    before, after = (value_text(row, f"value_{arm}") for arm in ("before", "after"))
    text, interval = change_text(row)
    n = number(float(row.get("observed", row["pairs"])))
    kind = row.get("interval_kind", "")
    reach = f" ({interval})" if interval else ""
    change = f"Paired difference {text}{reach}, n = {n}: {row['decision']}{f'; {LEVEL:.0%} interval: {kind}' if kind and interval else ''}"
    return Pair(str(row[names]), float(row["value_before"]), float(row["value_after"]), (before, after, change), row["decision"] in MOVED)
