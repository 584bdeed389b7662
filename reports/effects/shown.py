"""Card effects as tables to read."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

import numpy as np
import pandas as pd

from reports.effects.run import EffectRun
from reports.frames.common import POOLED
from reports.metrics import METRICS
from reports.show import Cell, Column, Table, cell, raw, table
from reports.verdicts import SIGNIFICANT

TEXTS = ("verdict", "fair_cost_text", "norm_costs", "change", "by", "lowest", "highest", "strong_for")
"""Columns that hold text."""
FAR = 1000.0
"""What an infinite cost is sorted as."""
LABELS = {
    "access_value": "Access",
    "gift_value": "A copy",
    "norm_costs": "Norm of cost",
    "fair_cost_text": "Fair cost",
    "cheaper_access_value": "Access at cost −1",
    "dearer_access_value": "Access at cost +1",
    "q_value": "q",
    "pairs": "n",
    "strong_for": "Strong for these only",
}
"""Headings; "points" stands in the captions."""


def effect_table(frame: pd.DataFrame, columns: Sequence[str], labels: Mapping[str, str] | None = None) -> Table:
    """A frame of effects as a table: text stands at the left, and a fair cost is sorted by its value."""
    names = LABELS | dict(labels or {})
    made = table(frame, columns, {name: names[name] for name in columns if name in names})
    heads = tuple(replace(column, numeric=False) if column.name in TEXTS else column for column in made.columns)
    if "fair_cost_text" not in columns:
        return Table(heads, made.rows)
    place = list(columns).index("fair_cost_text")
    keys = ["" if np.isnan(cost) else raw(float(np.clip(cost, -FAR, FAR))) for cost in frame["fair_cost"]]
    rows = [(*row[:place], _cost(row[place].text, key), *row[place + 1 :]) for row, key in zip(made.rows, keys, strict=True)]
    return Table(heads, tuple(rows))


def _cost(text: str, key: str) -> Cell:
    """A fair cost, its interval beside it as those of other numbers."""
    shown, _, reach = text.removesuffix(")").partition(" (")
    return Cell(shown, reach, key=key, small=reach)


def verdict_table(values: pd.DataFrame) -> Table:
    """What each card is worth, against its norm, with all that bears on its cost."""
    columns = ["card", "type", "faction", "cost", "verdict", "gap", "q_value", "access_value", "norm", "norm_costs", "fair_cost_text", "gift_value"]
    return effect_table(values, [*columns, "access_margin", "variance_gain", "norm_pairs"], {"norm_pairs": "n"})


def price_table(prices: pd.DataFrame, values: pd.DataFrame) -> Table:
    """What another cost does, all strategies together: access, how often bought, how takers fare."""
    pooled = prices[prices["strategy"] == POOLED]
    wide = values[["players", "card", "cheaper_access_value", "dearer_access_value", "pairs"]]
    at = [f"{side}_access_value" for side in ("cheaper", "dearer")]
    parts = []
    for change, name in zip(("cost −1", "cost +1"), at, strict=True):
        renamed = wide[["players", "card", "pairs"]].copy()
        for end in ("", "_low", "_high"):
            renamed[f"access_value{end}"] = values[f"{name}{end}"]
        parts.append(pooled[pooled["change"] == change].merge(renamed, on=["players", "card"], validate="1:1"))
    frame = pd.concat(parts, ignore_index=True).sort_values(["card", "change"], kind="stable")
    columns = ["card", "cost", "change", "access_value", "pick_share", "pick_change", "pick_q_value", "taker_win_share", "taker_win_change"]
    return effect_table(frame, [*columns, "taker_q_value"], {"access_value": "Access then"})


def strategy_table(run: EffectRun, players: int) -> Table:
    """A row a card, a column a strategy: what access is worth to it."""
    frame = run.effects()
    frame = frame[(frame["players"] == players) & (frame["change"] == "ban")]
    labels = [*dict.fromkeys(frame["strategy"])]
    heads = [Column("card", "Card", "", False), Column("cost", "Cost", "", True)]
    meaning, kind = METRICS["access_value"].formula, METRICS["access_value"].interval
    heads += [Column("access_value", label, f"{meaning}; {label}", True, kind) for label in labels]
    rows = []
    for (card, cost), part in frame.groupby(["card", "cost"], sort=False):
        cells = [_access(row) for row in part.to_dict("records")]
        rows.append((Cell(str(card), key=str(card).casefold()), Cell(f"{cost}", key=f"{cost}"), *cells))
    return Table(tuple(heads), tuple(rows))


def _access(row: Mapping[Hashable, object]) -> Cell:
    """What access is worth to one strategy."""
    low, value, high = (-float(str(row[f"win_change{end}"])) for end in ("_high", "", "_low"))
    found: dict[Hashable, float] = {"access_value": value, "access_value_low": low, "access_value_high": high, "pairs": float(str(row["pairs"]))}
    return cell(found, "access_value", 1)


def interaction_table(interactions: pd.DataFrame, *, sure: bool) -> Table:
    """Where a card does not do the same to all: surely, or all comparisons."""
    frame = interactions[interactions["q_value"] < SIGNIFICANT] if sure else interactions
    frame = frame.assign(change=frame["change"].map({"ban": "access", "gift": "a copy"}))
    columns = ["card", "cost", "change", "by", "q_value", "lowest", "lowest_value", "highest", "highest_value", "strong_for", "groups", "cochran_q"]
    return effect_table(frame.sort_values("q_value", kind="stable"), columns, {"lowest": "Least for", "highest": "Most for"})
