"""Limits of a gate as people write them: `"55%"`, `"1.2 fair shares"`, `"3 points"`, `"20 rounds"`, or a plain number."""

import math
import re

from reports.registry.metrics import Metric
from reports.text.cells import MINUS

_WRITTEN = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*(%|[a-z][a-z ]*)?\s*")
FAIR = ("fair share", "fair shares")
"""The unit of win rates that is 1 / players: gates written in it hold for any number of players."""
WINNING = ("win_rate", "first_seat_win_rate", "win_rate_with", "win_rate_without")
"""Numbers that may be written in it."""


def limit(written: float | str, metric: Metric) -> float:
    """Read a limit.

    Parameters
    ----------
    written
        A number in the unit of the frames (shares and differences of shares from 0 to 1), or a text with a unit.
    metric
        What it limits.

    Returns
    -------
    float
        In the unit of the frames.

    Raises
    ------
    ValueError
        If the text is no number, its unit is not that of the metric, or a share does not fit between its ends; the message tells what to write.
    """
    number, unit = _parts(written, metric)
    of_shares = metric.unit in ("%", "points")
    if unit and unit not in _names(metric):
        raise ValueError(f"{written!r} has the wrong unit; {example(metric)}")
    value = number / 100 if of_shares and unit else number
    least = 0.0 if metric.unit == "%" else -1.0
    if of_shares and not least <= value <= 1.0:
        raise ValueError(f"{written!r} is out of range; {example(metric)}")
    return value


def in_fair_shares(written: float | str, metric: Metric) -> float:
    """Read a limit that is written in fair shares.

    Parameters
    ----------
    written
        As for `limit`.
    metric
        What it limits.

    Returns
    -------
    float
        How many; NaN if it is written otherwise, or the metric is no win rate.

    Raises
    ------
    ValueError
        If the text is no number, or below 0.
    """
    number, unit = _parts(written, metric)
    if unit not in FAIR or metric.name not in WINNING:
        return math.nan
    if number < 0:
        raise ValueError(f"{written!r} is out of range; {example(metric)}")
    return number


def value_text(value: float, metric: Metric, unit: bool = True) -> str:
    """A limit as text, with as many digits as were written: `55%`, `+3 points`, `20 rounds`; without the unit if that is said."""
    scale = 100 if metric.unit in ("%", "points") else 1
    sign = "+" if metric.unit == "points" and value > 0 else ""
    digits = f"{round(scale * value, 9):.10g}".replace("-", MINUS)
    if not unit:
        return f"{sign}{digits}"
    name = metric.unit.removesuffix("s") if digits.lstrip(MINUS) == "1" else metric.unit
    return f"{sign}{digits}{'' if metric.unit in ('%', '') else ' '}{name}"


def example(metric: Metric) -> str:
    """What a limit of a metric looks like, for messages."""
    if metric.name in WINNING:
        return f'{metric.name} is a share: write "55%", 0.55, or "1.2 fair shares"'
    if metric.unit == "%":
        return f'{metric.name} is a share: write "55%", or 0.55'
    if metric.unit == "points":
        return f'{metric.name} is a difference of shares: write "3 points", "3%" or 0.03'
    return f'{metric.name} is counted in {metric.unit}: write "12 {metric.unit}", or 12'


def _parts(written: float | str, metric: Metric) -> tuple[float, str]:
    """Number and unit."""
    if isinstance(written, str):
        found = _WRITTEN.fullmatch(written.replace(MINUS, "-"))
        if found is None:
            raise ValueError(f"{written!r} is not a number with a unit; {example(metric)}")
        return float(found[1]), " ".join((found[2] or "").split())
    return float(written), ""


def _names(metric: Metric) -> set[str]:
    """Units that may be written; one round is a round, and points are per cent of all games."""
    return {metric.unit, metric.unit.removesuffix("s"), f"{metric.unit}s", *(["%"] if metric.unit == "points" else [])}
