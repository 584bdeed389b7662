"""Curves by round of Ascension: which games reached each round."""

from collections.abc import Callable, Sequence

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes

from reports.ascension.run import AscensionRun
from reports.figures.multiples import Course
from reports.figures.rows import rows


def course(
    run: AscensionRun, card_set: str, table: pd.DataFrame, ylabel: str, curves: Callable[[Axes, pd.DataFrame], None], more: Sequence[Artist] = ()
) -> Course:
    """Curves by round, as in `multiples.Course`, for the games that reached each round."""
    there = rows(run.honor(), card_set, kind="total").rename(columns={"alive": "games", "alive_share": "share"})
    return Course(there, table, ylabel, curves, more)
