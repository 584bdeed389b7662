"""What is known after a look, ready for JSON: numbers with their intervals, in the words and with the digits of all reports."""

import math
from collections.abc import Hashable, Mapping
from typing import Any

import pandas as pd

from reports.comparison.cardlooks import card_at_look
from reports.comparison.comparison import Comparison
from reports.comparison.measures import SEAT_WINS
from reports.comparison.sentences import games_sentence
from reports.comparison.tables import ANYTIME, change_text, tolerance_text, value_text
from reports.registry.metrics import METRICS
from reports.text.cells import number


def answer_json(comparison: Comparison, card: str, look: int) -> dict[str, Any]:
    """What is known.

    Parameters
    ----------
    comparison
        What has been played, with the numbers watched.
    card
        Card to tell of; empty for none.
    look
        How often was looked, from 1.
    """
    frame = comparison.headline()
    watched = frame[frame["interval_kind"] == ANYTIME]
    names = [name for name in dict.fromkeys(watched["metric"]) if name != SEAT_WINS]
    wholes = [name for name in names if name in comparison.spec.wholes]
    groups = [("strategies", [name for name in names if name not in wholes]), ("games", wholes), ("seats", [SEAT_WINS])]
    return {
        "games": comparison.games,
        "looks": look,
        "level": f"{comparison.stopping.level:.0%}" if comparison.stopping else "",
        "sentence": games_sentence(comparison),
        "facts": [{"what": fact.what, "before": fact.before, "after": fact.after} for fact in comparison.facts],
        "groups": [{"name": name, "numbers": [_numbers(watched, metric) for metric in metrics if len(watched)]} for name, metrics in groups],
        "card": {"name": card, "rows": [_row(row, "metric") for row in card_at_look(comparison, card, look).to_dict("records")]} if card else None,
    }


def stored_row(row: Mapping[Hashable, Any]) -> dict[str, Any]:
    """A row of `reports.earlier.comparison.StoredComparison.headline`, told like one of a paired comparison."""
    changes: dict[Hashable, Any] = {f"paired_change{end}": row[f"stored_change{end}"] for end in ("", "_low", "_high")}
    about = f"{row['about']}: {METRICS[row['metric']].label.lower()}"
    return _row({**row, **changes, "about": about, "pairs": row["stored_n"]}, "about")


def _numbers(frame: pd.DataFrame, metric: str) -> dict[str, Any]:
    """One number of all its subjects."""
    rows = frame[frame["metric"] == metric].to_dict("records")
    return {"metric": metric, "label": METRICS[metric].label, "share": METRICS[metric].unit == "%", "rows": [_row(row, "about") for row in rows]}


def _row(row: Mapping[Hashable, Any], name: str) -> dict[str, Any]:
    """One difference."""
    metric = METRICS[row["metric"]]
    text, interval = change_text(row)
    scale = 100 if metric.unit == "%" else 1
    change, low, high = (_known(row[f"paired_change{end}"], scale) for end in ("", "_low", "_high"))
    return {
        "about": metric.label if name == "metric" else row[name],
        "metric": row["metric"],
        "share": metric.unit == "%",
        "meaning": metric.formula,
        "before": value_text(row, "value_before").partition(" (")[0],
        "after": value_text(row, "value_after").partition(" (")[0],
        "text": text,
        "interval": interval,
        "change": change,
        "low": low,
        "high": high,
        "tolerance": tolerance_text(float(row["tolerance"]), metric),
        "band": scale * float(row["tolerance"]),
        "decision": row["decision"],
        "n": number(float(row["observed"] if "observed" in row else row["pairs"])),
    }


def _known(value: Any, scale: float) -> float | None:
    """A number for JSON, which has no NaN."""
    return None if math.isnan(float(value)) else scale * float(value)
