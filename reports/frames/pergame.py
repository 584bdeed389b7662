"""Numbers that are one count by the games, or by another count, as their rows in the registry declare them."""

from collections.abc import Mapping
from enum import IntEnum

from reports.frames.common import Counts, estimated
from reports.registry.columns import FRAMES
from reports.registry.metrics import METRICS, Metric
from reports.stats.estimates import NORMAL, SCORE, WILSON, Estimate, Floats, count_mean, mean, rate

GAMES = "GAMES"
"""Denominator of a number that is a mean over games; the sum of the squares of its numerator X is X_SQ."""
MEANS = {NORMAL: mean, SCORE: count_mean}
"""Interval to the mean that has it."""


def per_game(kind: str, cells: Counts, field: type[IntEnum], games: Counts, effective: Floats | None = None) -> dict[str, Floats]:
    """Columns of a frame that the counts of one axis give: those whose numerators and denominators are members of it.

    Parameters
    ----------
    kind
        A key of `reports.registry.columns.FRAMES`.
    cells
        `[..., field]` counts.
    field
        What is counted.
    games
        `[...]` games, one for each player where players are meant.
    effective
        `[...]` independent games, if fewer.

    Returns
    -------
    dict
        The columns with their intervals, flat.
    """
    metrics = [METRICS[name] for name in FRAMES[kind] if name in METRICS]
    return estimated(**{metric.name: number(metric, cells, field, games, effective) for metric in metrics if is_counted(metric, field)})


def is_counted(metric: Metric, field: type[IntEnum]) -> bool:
    """Whether the counts of an axis give a number: shares of games and means over games; other quotients need sums of products."""
    known: Mapping[str, IntEnum] = field.__members__
    if metric.interval in MEANS:
        return {metric.numerator, f"{metric.numerator}_SQ"} <= known.keys() and metric.denominator == GAMES
    return metric.interval == WILSON and metric.numerator in known and metric.denominator in (GAMES, *known)


def number(metric: Metric, cells: Counts, field: type[IntEnum], games: Counts, effective: Floats | None = None) -> Estimate:
    """A number of which `is_counted` is true, for every cell; parameters as for `per_game`."""
    if metric.interval != WILSON:
        return MEANS[metric.interval](*moments(metric, cells, field), games, effective)
    total = cells[..., field[metric.numerator]]
    return rate(total, games, effective) if metric.denominator == GAMES else rate(total, cells[..., field[metric.denominator]])


def moments(metric: Metric, cells: Counts, field: type[IntEnum]) -> tuple[Counts, Counts]:
    """Sums and sums of squares of a mean."""
    return cells[..., field[metric.numerator]], cells[..., field[f"{metric.numerator}_SQ"]]
