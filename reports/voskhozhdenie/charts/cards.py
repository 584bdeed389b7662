"""Cards of Voskhozhdenie: how often each is played by who holds it, and how games end in which it is drawn."""

import pandas as pd

from reports.charts.marks import mark, said
from reports.figures.rows import enough, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.text.cells import number
from reports.voskhozhdenie.catalogue import NEUTRAL
from reports.voskhozhdenie.run import VoskhozhdenieRun

HUES = {"W": (6, "white"), "U": (1, "blue"), "B": (4, "black"), "R": (2, "red"), NEUTRAL: (5, "neutral")}
"""Colours of a card to the number of their colour in charts, and their name."""
SEVERAL = (3, "several colours")
DIFFERENCE = "drawn_difference"


def drawn_chart(run: VoskhozhdenieRun, card_set: str) -> Chart | None:
    """Play rate against what games with the card drawn end better by; None if no card was drawn often enough."""
    table = enough(rows(run.cards(), card_set, strategy=POOLED), DIFFERENCE, "play_rate")
    if table.empty:
        return None
    order = _notable(table)
    marks = [
        mark(
            row["card"],
            [_facts(row), said(row, "play_rate"), said(row, DIFFERENCE, pooled=True)],
            "card",
            x=row["play_rate"],
            left=row["play_rate_low"],
            right=row["play_rate_high"],
            y=row[DIFFERENCE],
            low=row[f"{DIFFERENCE}_low"],
            high=row[f"{DIFFERENCE}_high"],
            hue=_hue(row["colours"])[0],
            named=order.get(row["card"], 0),
        )
        for row in table.to_dict("records")
    ]
    there = {_hue(colours) for colours in table["colours"]}
    hues = {str(hue): name for hue, name in sorted(there)}
    panel = {"title": "", "x": "Play rate when held", "y": "Win rate drawn minus not drawn, points", "xformat": "%", "marks": marks}
    return Chart("scatter", "Play rate and win rate of cards", {"panels": [panel], "format": "points", "hues": hues})


def _hue(colours: str) -> tuple[int, str]:
    return HUES.get(colours, SEVERAL)


def _facts(row: dict[str, object]) -> str:
    """Type, colours and cost of a row."""
    cost = float(str(row["coin_cost"]))
    return f"{row['printed_type']}, {row['colours']}" + (f", cost {number(cost)}" if cost == cost else "")


def _notable(table: pd.DataFrame) -> dict[str, int]:
    """Card to its rank by how far it is from the average difference, in standard deviations, and play rate."""
    far = sum(((table[name] - table[name].mean()) / (table[name].std() or 1.0)).abs() for name in (DIFFERENCE, "play_rate"))
    order = pd.Series(far, index=table.index).sort_values(ascending=False, kind="stable").index
    return {str(table.loc[at, "card"]): k for k, at in enumerate(order, start=1)}
