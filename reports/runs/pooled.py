"""Rows of all strategies together apart from those of single ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import POOLED

if TYPE_CHECKING:
    import pandas as pd


def apart(frame: pd.DataFrame, pooled: bool | None) -> pd.DataFrame:
    """The rows of all strategies together (True), those of single strategies (False), or both (None)."""
    return frame if pooled is None else frame[(frame["strategy"] == POOLED) == pooled].reset_index(drop=True)
