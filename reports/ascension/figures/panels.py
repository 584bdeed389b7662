"""Small multiples of Ascension: which games reached each round."""

from collections.abc import Callable, Sequence

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.ascension.run import AscensionRun
from reports.figures import multiples
from reports.figures.rows import rows


def by_round(
    run: AscensionRun, card_set: str, table: pd.DataFrame, ylabel: str, curves: Callable[[Axes, pd.DataFrame], None], more: Sequence[Artist] = ()
) -> Figure | None:
    """Draw curves by round, as `multiples.by_round` does, for the games that reached each round."""
    there = rows(run.honor(), card_set, kind="total").rename(columns={"alive": "games", "alive_share": "share"})
    return multiples.by_round(run, card_set, there, table, ylabel, curves, more)
