"""Cards: how much more often games with each of them are won."""

from collections.abc import Sequence

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.lines import Line2D

from reports.figures.differences import DifferenceFigure
from reports.relic.figures.colours import DECKS, THREATS
from reports.relic.run import RelicRun


def _legend(table: pd.DataFrame) -> Sequence[Artist]:
    """The decks that are there."""
    return [
        Line2D([], [], marker=marker, linestyle="", color=colour, label=f"{deck} threats" if deck in THREATS else deck)
        for deck, (colour, marker) in DECKS.items()
        if (table["deck"] == deck).any()
    ]


CARDS = DifferenceFigure(frame=RelicRun.cards, look=lambda row: DECKS[row["deck"]], legend=_legend, columns=5)
