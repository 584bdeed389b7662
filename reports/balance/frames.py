"""The frames of a search for changes."""

import numpy as np
import pandas as pd

from reports.balance.result import BalanceResult, Difference, Held
from reports.balance.sentences import change_text
from reports.registry.columns import columns


def front(result: BalanceResult) -> pd.DataFrame:
    """`BalanceRun.front`."""
    rows = [
        {
            "set_number": number,
            "changes": len(one.changes),
            "changed": change_text(one),
            "change_price": one.price,
            "goals_kept": one.count("inside"),
            "goals_open": one.count("open"),
            "goals_broken": one.count("outside"),
            "goal_distance": result.distance(one.held),
            "goals_kept_adapted": None if one.adapted is None else sum(held.standing == "inside" for held in one.adapted.after),
            "set_named": number - 1 == result.best,
            "set_file": one.file,
        }
        for number, one in enumerate(result.finalists, 1)
    ]
    return pd.DataFrame(rows, columns=columns("balance_front"))


def changes(result: BalanceResult) -> pd.DataFrame:
    """`BalanceRun.changes`."""
    rows = [
        {"set_number": number, "changed_number": change.what, "changed_of": change.of, "number_before": change.before, "number_after": change.after}
        for number, one in enumerate(result.finalists, 1)
        for change in one.changes
    ]
    return pd.DataFrame(rows, columns=columns("balance_changes"))


def goals(result: BalanceResult) -> pd.DataFrame:
    """`BalanceRun.goals`."""
    rows = []
    for number, one in enumerate(result.finalists, 1):
        adapted = [None] * len(result.rows) if one.adapted is None else list(one.adapted.after)
        for row, before, after, change, later in zip(result.rows, result.before, one.held, one.differences, adapted, strict=True):
            about = {"set_number": number, "goal": row.goal, "gate_rows": row.rows, "metric": row.metric, "gate_subject": row.subject}
            limits = {"gate_min": _number(row.low, -np.inf), "gate_max": _number(row.high, np.inf)}
            parts = {**_held("goal_before", before), **_held("goal_after", after), **_ends("goal_change", change), **_held("goal_adapted", later)}
            rows.append(about | limits | parts)
    return pd.DataFrame(rows, columns=columns("balance_goals"))


def _held(name: str, held: Held | None) -> dict[str, object]:
    """A value, its interval and where that lies."""
    return {**_ends(name, held), f"{name}_standing": "" if held is None else held.standing}


def _ends(name: str, one: Held | Difference | None) -> dict[str, object]:
    """A value and its interval."""
    parts = (None, None, None) if one is None else (one.value, one.low, one.high)
    return {f"{name}{end}": _number(value, np.nan) for end, value in zip(("", "_low", "_high"), parts, strict=True)}


def _number(value: float | None, otherwise: float) -> float:
    return otherwise if value is None else value
