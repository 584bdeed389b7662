"""Card effects as tables to read."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd

from reports.effects.frames.cardvalues import SOLO
from reports.effects.frames.effects import price_change
from reports.effects.spec import CardEffectsSpec
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS, is_enough
from reports.stats.sequences import ANYTIME
from reports.text.cells import DASH, Cell, Column, Table, cell, number, raw, table
from reports.verdicts.verdicts import SIGNIFICANT
from sim.counting.effects import STEPS

WATCHED = frozenset({*SOLO, "norm", "gap"})
"""Numbers whose intervals hold at all looks together, if the games went on until they were precise."""
TEXTS = ("verdict", "fair_cost_text", "norm_costs", "change", "by", "lowest", "highest", "strong_for")
"""Columns that hold text."""
HARD = "\u00a0"
"""A space at which no line is broken."""
FAR = 1000.0
"""What an infinite cost is sorted as."""
LABELS = {
    "access_value": "Access",
    "gift_value": "A copy",
    "norm_costs": "Norm's costs",
    "fair_cost_text": "Fair cost",
    "cheaper_access_value": "Access at cost −1",
    "dearer_access_value": "Access at cost +1",
    "q_value": "q",
    "pairs": "n",
    "strong_for": "Strong for these only",
}
"""Headings; "points" stands in the captions."""


def effect_table(frame: pd.DataFrame, columns: Sequence[str], labels: Mapping[str, str] = LABELS) -> Table:
    """A frame of effects as a table: text stands at the left, a fair cost is sorted by its value, and n is not said again beside a q."""
    made = table(frame, columns, {name: labels[name] for name in columns if name in labels})
    bare = {k for k, name in enumerate(columns) if name.endswith("q_value")}
    made = Table(made.columns, tuple(tuple(replace(cell, small="") if k in bare else cell for k, cell in enumerate(row)) for row in made.rows))
    heads = tuple(replace(column, numeric=False) if column.name in TEXTS else column for column in made.columns)
    if "fair_cost_text" not in columns:
        return Table(heads, made.rows)
    place = list(columns).index("fair_cost_text")
    costs = [_cost(row) for row in frame[["fair_cost", "fair_cost_text", "fair_pairs"]].to_dict("records")]
    rows = [(*row[:place], cost, *row[place + 1 :]) for row, cost in zip(made.rows, costs, strict=True)]
    return Table(heads, tuple(rows))


def held(made: Table, intervals: str) -> Table:
    """A table whose columns say which kind of interval they have.

    Parameters
    ----------
    made
        Columns of `card_values`, under their names.
    intervals
        What `EffectsInfo.intervals` says.
    """
    heads = []
    for column in made.columns:
        kind = kind_of(column.name, intervals) if column.interval else ""
        heads.append(replace(column, interval=kind, meaning=column.meaning.replace(f"({column.interval})", f"({kind})")))
    return Table(tuple(heads), made.rows)


def kind_of(name: str, intervals: str) -> str:
    """Kind of the interval of a column of `card_values`: that of the registry, unless it was looked at again and again until it was precise."""
    return ANYTIME if intervals == ANYTIME and name in WATCHED else METRICS[name].interval


def _cost(row: Mapping[Hashable, Any]) -> Cell:
    """A fair cost, its interval beside it as those of other numbers; a dash if too few games were played."""
    n = number(row["fair_pairs"])
    if not is_enough("fair_cost", row["fair_pairs"]):
        return Cell(DASH, note=f"n = {n}", n=n)
    key = "" if np.isnan(row["fair_cost"]) else raw(float(np.clip(row["fair_cost"], -FAR, FAR)))
    shown, _, reach = row["fair_cost_text"].removesuffix(")").partition(" (")
    return Cell(shown, reach, key=key, note=f"n = {n}", n=n, small=reach)


def labels_of(by: CardEffectsSpec, **own: str) -> dict[str, str]:
    """Headings of a table, in the words of the game."""
    return {**LABELS, **own, **by.words.labels}


def verdict_table(values: pd.DataFrame, by: CardEffectsSpec, intervals: str) -> Table:
    """What each card is worth, against its norm, and where it would be fair; `intervals` as of `held`."""
    columns = ["card", by.cost_column, "verdict", "gap", "q_value", "access_value", "norm", "norm_costs", "fair_cost_text", "norm_pairs"]
    return held(unbroken(effect_table(values, columns, labels_of(by, norm_pairs="n"))), intervals)


def more_table(values: pd.DataFrame, by: CardEffectsSpec, intervals: str) -> Table:
    """What else was measured of each card; `intervals` as of `held`."""
    columns = [*by.fact_columns, "gift_value", f"access_{by.margin}", "variance_gain", "pairs"]
    return held(unbroken(effect_table(values, columns, labels_of(by))), intervals)


def unbroken(made: Table) -> Table:
    """A table whose verdicts and fair costs are never broken into lines of one word."""
    whole = {k for k, column in enumerate(made.columns) if column.name in ("verdict", "fair_cost_text", "change")}
    rows = (tuple(_unbroken(cell) if k in whole else cell for k, cell in enumerate(row)) for row in made.rows)
    return Table(made.columns, tuple(rows))


def _unbroken(cell: Cell) -> Cell:
    """A cell with spaces that hold its words together."""
    return replace(cell, text=cell.text.replace(" ", HARD), interval=cell.interval.replace(" ", HARD), small=cell.small.replace(" ", HARD))


def price_table(prices: pd.DataFrame, values: pd.DataFrame, by: CardEffectsSpec, intervals: str) -> Table:
    """What another cost does, all strategies together: access, how often bought in a game and when affordable, how takers fare; as of `held`."""
    pooled = prices[prices["strategy"] == POOLED]
    at = [f"{side}_access_value" for side in ("cheaper", "dearer")]
    parts = []
    for change, name in zip((price_change(by.cost_word, step) for step in STEPS), at, strict=True):
        renamed = values[["players", "card"]].copy()
        for end in ("", "_low", "_high"):
            renamed[f"access_value{end}"] = values[f"{name}{end}"]
        parts.append(pooled[pooled["change"] == change].merge(renamed, on=["players", "card"], validate="1:1"))
    frame = pd.concat(parts, ignore_index=True).sort_values(["card", "change"], kind="stable")
    columns = ["card", by.cost_column, "change", "access_value", "bought_per_game", "bought_change", "bought_q_value", "pick_share", "pick_change"]
    labels = {"access_value": "Access then", "bought_per_game": "Bought a game", "bought_change": "Change", "pick_change": "Change of that share"}
    more = ["pick_q_value", "taker_win_share", "taker_win_change", "taker_q_value"]
    return held(unbroken(effect_table(frame, [*columns, *more], labels_of(by, **labels))), intervals)


def strategy_table(effects: pd.DataFrame, by: CardEffectsSpec, players: int) -> Table:
    """A row a card, a column a strategy: what access is worth to it."""
    cost, frame = by.cost_column, effects[(effects["players"] == players) & (effects["change"] == "ban")]
    labels = [*dict.fromkeys(frame["strategy"])]
    heads = [Column("card", "Card", "", False), Column(cost, cost.capitalize(), "", True)]
    meaning, kind = METRICS["access_value"].formula, METRICS["access_value"].interval
    heads += [Column("access_value", label, f"{meaning}; {label}", True, kind) for label in labels]
    rows = []
    for (card, price), part in frame.groupby(["card", cost], sort=False):
        cells = [_access(row) for row in part.to_dict("records")]
        rows.append((Cell(str(card), key=str(card).casefold()), Cell(f"{price}", key=f"{price}"), *cells))
    return Table(tuple(heads), tuple(rows))


def _access(row: Mapping[Hashable, object]) -> Cell:
    """What access is worth to one strategy."""
    low, value, high = (-float(str(row[f"win_change{end}"])) for end in ("_high", "", "_low"))
    found: dict[Hashable, float] = {"access_value": value, "access_value_low": low, "access_value_high": high, "pairs": float(str(row["pairs"]))}
    return cell(found, "access_value", 1)


def interaction_table(interactions: pd.DataFrame, by: CardEffectsSpec, *, sure: bool) -> Table:
    """Where a card does not do the same to all: surely, or all comparisons."""
    frame = interactions[interactions["q_value"] < SIGNIFICANT] if sure else interactions
    frame = frame.assign(change=frame["change"].map({"ban": "access", "gift": "a copy"}))
    columns = [
        "card",
        by.cost_column,
        "change",
        "by",
        "q_value",
        "lowest",
        "lowest_value",
        "highest",
        "highest_value",
        "strong_for",
        "groups",
        "cochran_q",
    ]
    return effect_table(frame.sort_values("q_value", kind="stable"), columns, labels_of(by, lowest="Least for", highest="Most for"))
