"""What access to a card is worth by its cost, before the norm of each cost, as a chart of the page."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pandas as pd

from reports.charts.marks import mark, place
from reports.effects.chart import SHAPES, UNDECIDED
from reports.effects.frames.gaps import FEW, IN_BAND
from reports.effects.measurement import MeasurementPart
from reports.effects.mend import mended_step
from reports.effects.spec import CardEffectsSpec
from reports.parts.sections import Chart
from reports.registry.metrics import is_enough
from reports.stats.estimates import LEVEL
from reports.text.cells import number, points, records, span

AS_IT_IS = "as it is"
"""What the mark of today's cost is called."""
HEIGHT = 300
"""Pixels of a panel."""


def cost_panel(rows: pd.DataFrame, spec: CardEffectsSpec, entry: Any, floor: float, title: str = "") -> dict[str, Any] | None:
    """One card at each cost at which it was measured; today's cost is named, and the one that would bring it into band.

    Parameters
    ----------
    rows
        Its rows of the frame `cost_curves` with one number of players.
    spec
        What the cards are drawn by.
    entry
        The card, an entry of the catalogue.
    floor
        Share of wins up to which a gap is in band.
    title
        Heading, if there are several panels.

    Returns
    -------
    dict or None
        A panel of the drawer `scatter`; None if there are fewer than two costs with enough games.
    """
    known = [row for row in records(rows) if is_enough("access_value", row["pairs"]) and row["access_value"] == row["access_value"]]
    if len(known) < 2:
        return None
    names, mend = {0: AS_IT_IS}, mended_step(dict(zip(rows["cost_step"], rows["verdict"], strict=True)))
    if mend is not None:
        names[mend] = IN_BAND
    marks, steps = [], []
    for row in known:
        cost, step = int(row["other_cost"]), int(row["cost_step"])
        name = spec.price(entry, cost)
        ends = {end: row[f"access_value_{end}"] for end in ("low", "high")}
        label = f"{name}: {names[step]}" if step in names else name
        marks.append(mark(label, _lines(row), x=cost, y=row["access_value"], **ends, shape=SHAPES[row["verdict"]], named=int(step in names)))
        if row["norm"] == row["norm"]:
            steps.append([cost - 0.5, cost + 0.5, place(row["norm"]), place(row["norm"] - floor), place(row["norm"] + floor)])
    ticks = [one["x"] for one in marks]
    axes = {"x": spec.words.cost.capitalize(), "y": "Access is worth, points of win share"}
    return {"title": title, **axes, "ticks": ticks, "marks": marks, "steps": steps}


def cost_chart(curves: pd.DataFrame, part: MeasurementPart, cards: Sequence[str], floor: float) -> Chart | None:
    """Several cards, a panel for each.

    Parameters
    ----------
    curves
        The frame `cost_curves`.
    part
        What was measured with the number of players that is shown.
    cards
        Names of the cards.
    floor
        As for `cost_panel`.

    Returns
    -------
    Chart or None
        None if no card was looked at often enough.
    """
    mine = curves[(curves["players"] == part.players) & curves["card"].isin(cards)]
    entries, by = {card.name: card for card in part.cards}, part.spec
    panels = [cost_panel(mine[mine["card"] == name], by, entries[name], floor, name) for name in cards]
    shown = [panel for panel in panels if panel is not None]
    data = {"panels": shown, "key": cost_key(mine), "step": norm_key(by, floor), "format": "points", "height": HEIGHT}
    return Chart("scatter", f"What access is worth by {by.words.cost}", data) if shown else None


def cost_key(rows: pd.DataFrame) -> dict[str, str]:
    """Shape to what it means, of the marks of some rows."""
    there = [verdict for verdict in SHAPES if (rows["verdict"] == verdict).any()]
    return {SHAPES[verdict]: UNDECIDED if verdict == FEW else verdict for verdict in there}


def norm_key(spec: CardEffectsSpec, floor: float) -> str:
    """What line and ribbon are."""
    return f"norm of each {spec.words.cost}, {100 * floor:g} {'point' if floor == 0.01 else 'points'} to either side of it in band"


def _lines(row: Mapping[Hashable, Any]) -> list[str]:
    """What a mark says."""
    verdict = UNDECIDED if row["verdict"] == FEW else str(row["verdict"])
    value = f"Access is worth {points(row['access_value'])} points ({span(row['access_value_low'], row['access_value_high'], 'points')})"
    lines = [f"{verdict[0].upper()}{verdict[1:]}", f"{value}, n = {number(row['pairs'])}; {LEVEL:.0%} interval: {row['cost_interval']}"]
    if row["norm"] == row["norm"]:
        shift = f"{points(row['gap'])} points ({span(row['gap_low'], row['gap_high'], 'points')})"
        lines.append(f"Against the norm of {points(row['norm'])}: {shift}")
    return lines
