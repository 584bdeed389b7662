"""What access to each card is worth, against the norm of its cost, as a chart of the page."""

from collections.abc import Collection, Hashable, Mapping
from typing import Any

import pandas as pd

from reports.charts.marks import mark, place, said, spread
from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.info import EffectsInfo
from reports.effects.spec import CardEffectsSpec, Panel
from reports.effects.tables import kind_of
from reports.parts.sections import Chart
from reports.stats.estimates import LEVEL
from reports.text.cells import number, points, span

SHAPES = {STRONG: "above", WEAK: "below", IN_BAND: "inside", FEW: "open"}
"""Verdict to how the page draws its mark."""
UNDECIDED = "not decided yet"
"""What the page calls a card with too few games."""
ALWAYS, PLAIN = "always there, part of the game", "plain"
"""What the page calls a card that is there at all times, and how it draws it."""


def access_chart(values: pd.DataFrame, spec: CardEffectsSpec, info: EffectsInfo, title: str, always: Collection[str]) -> Chart | None:
    """A mark for each card, its norm behind it.

    Parameters
    ----------
    values
        The frame `card_values` of one number of players.
    spec
        What the cards are drawn by.
    info
        Up to which gap a card is in band, and what the intervals are.
    title
        What the chart is called.
    always
        Names of cards that are there at all times: what they are worth is the game's doing, and no verdict stands beside it.

    Returns
    -------
    Chart or None
        None if no card has a value.
    """
    known = values[values["access_value"].notna()]
    floor, there = info.floor, known["card"].isin(list(always))
    panels = [_panel(panel, spec, info, always) for panel in spec.panels(known)]
    judged = set(known.loc[~there, "verdict"])
    key = {SHAPES[verdict]: UNDECIDED if verdict == FEW else verdict for verdict in SHAPES if verdict in judged}
    key |= {PLAIN: ALWAYS} if there.any() else {}
    step = f"norm of the {spec.words.cost}, {100 * floor:g} {'point' if floor == 0.01 else 'points'} to either side of it in band"
    return Chart("scatter", title, {"panels": panels, "key": key, "step": step, "format": "points"}) if panels else None


def _panel(panel: Panel, spec: CardEffectsSpec, info: EffectsInfo, always: Collection[str]) -> dict[str, Any]:
    """One kind of cards, those of one cost side by side."""
    floor = info.floor
    cost = spec.cost_column
    rows = panel.rows.sort_values([cost, "access_value"], kind="stable").reset_index(drop=True)
    at = spread(rows[cost])
    half = [0.42 / size for size in rows.groupby(cost)[cost].transform("size")]
    far = rows["gap"].abs().rank(ascending=False, method="first")
    marks, steps = [], []
    for row, x, wide, order in zip(rows.to_dict("records"), at, half, far, strict=True):
        there, verdict = row["card"] in always, str(row["verdict"])
        named = int(order) if there or verdict in (STRONG, WEAK) else 0
        ends = {end: row[f"access_value_{end}"] for end in ("low", "high")}
        verdict, shape = (ALWAYS, PLAIN) if there else (UNDECIDED if verdict == FEW else verdict, SHAPES[verdict])
        lines = _lines(row, verdict, f"{spec.cost_word} {row[cost]}: " if panel.priced else "", info.intervals)
        marks.append(mark(row["card"], lines, "card", x=x, y=row["access_value"], **ends, shape=shape, named=named))
        if row["norm"] == row["norm"]:
            steps.append([place(x - wide), place(x + wide), place(row["norm"]), place(row["norm"] - floor), place(row["norm"] + floor)])
    ticks = sorted({int(value) for value in rows[cost]}) if panel.priced else []
    named_x = panel.cost or panel.title
    return {"title": panel.title, "x": named_x, "y": "Access is worth, points of win share", "ticks": ticks, "marks": marks, "steps": steps}


def _lines(row: Mapping[Hashable, Any], verdict: str, cost: str, intervals: str) -> list[str]:
    """What a card's mark says."""
    head = f"{cost}{verdict}"
    lines = [head[0].upper() + head[1:], said(row, "access_value", label="Access is worth", kind=kind_of("access_value", intervals))]
    if row["norm"] == row["norm"]:
        kind = kind_of("gap", intervals)
        shift = f"{points(row['gap'])} points ({span(row['gap_low'], row['gap_high'], 'points')})"
        q = "below 0.001" if row["q_value"] < 0.001 else number(row["q_value"], 3)
        lines.append(f"Against the norm of {points(row['norm'])}: {shift}, n = {number(row['norm_pairs'])}, q {q}; {LEVEL:.0%} interval: {kind}")
    return lines
