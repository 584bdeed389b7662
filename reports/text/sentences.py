"""Numbers inside sentences."""

from collections.abc import Sequence

import pandas as pd

from reports.stats.estimates import LEVEL
from reports.text.cells import cell


def long_form(row: pd.Series, name: str) -> str:
    """A value with its interval, saying that it is one."""
    shown = cell(row, name)
    return f"{shown.text} ({LEVEL:.0%} interval {shown.interval})"


def short_form(row: pd.Series, name: str) -> str:
    """A value with its interval."""
    shown = cell(row, name)
    return f"{shown.text} ({shown.interval})"


def some(names: Sequence[str], most: int) -> str:
    """The first few names, and how many more there are; names with a comma in them are told apart by semicolons."""
    parts = [*names[:most], *([f"{len(names) - most} more"] if len(names) > most else [])]
    if len(parts) > 1 and any("," in name for name in names[:most]):
        return f"{'; '.join(parts[:-1])}; and {parts[-1]}"
    return joined(parts)


def joined(parts: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""
