"""One strategy against another: a cell for each pair."""

import pandas as pd

from reports.charts.flat import flat_sentence, is_flat
from reports.charts.marks import known, mark, said
from reports.parts.sections import Chart
from reports.registry.metrics import METRICS
from reports.text.cells import cell

MOST = 14
"""Strategies shown, the most winning; the tables have all of them."""
REACH = 0.05
"""Distance from the middle at which colours are full at least."""


def matrix_chart(
    title: str, table: pd.DataFrame, order: list[str], metric: str, middle: float, verb: str, kind: str = "strategy"
) -> tuple[Chart | None, tuple[str, ...]]:
    """A cell for each pair of strategies.

    Parameters
    ----------
    title
        What the chart is called.
    table
        Rows of the frame `matchups`.
    order
        Strategies that met another one, the most winning first.
    metric
        Which share of games.
    middle
        Its value between equal strategies.
    verb
        What joins the two names: `against`.
    kind
        Kind of the panel that a name opens; empty: none.

    Returns
    -------
    Chart or None
        None if no two different strategies met often enough, or all cells would be all or nothing, or the same.
    tuple of str
        A sentence for each strategy where that is so.
    """
    table = known(table[table["strategy"] != table["opponent"]], metric)
    order = [name for name in order if name in set(table["strategy"])][:MOST]
    everywhere = [name for name in order if ((table["strategy"] == name) | (table["opponent"] == name)).all()]
    rows = everywhere if len(everywhere) == 1 else order
    table = table[table["strategy"].isin(rows) & table["opponent"].isin(order)]
    if table.empty:
        return None, ()
    if len(table) > 1 and is_flat(table[metric].tolist(), METRICS[metric].unit):
        each = [(name, table[table["strategy"] == name]) for name in rows]
        label = METRICS[metric].label.lower()
        return None, tuple(flat_sentence(own.to_dict("records"), metric, "opponent", f"{name}, {label}", verb) for name, own in each)
    columns = [name for name in order if name in set(table["opponent"])]
    place = {name: k for k, name in enumerate(order)}
    marks = [
        mark(
            str(row["strategy"]),
            [f"{verb} {row['opponent']}", said(row, metric)],
            kind,
            column=row["opponent"],
            value=row[metric],
            text=cell(row, metric, 0 if len(columns) > 4 else 1).text.removesuffix("%"),
        )
        for row in sorted(table.to_dict("records"), key=lambda row: (place[row["strategy"]], place[row["opponent"]]))
    ]
    reach = max(REACH, float((table[metric] - middle).abs().max()))
    return Chart("matrix", title, {"rows": rows, "columns": columns, "marks": marks, "even": middle, "reach": reach}), ()
