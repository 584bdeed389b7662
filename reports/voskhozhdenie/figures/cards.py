"""Cards: how much more often decks win when they draw each of them."""

from collections.abc import Sequence

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.lines import Line2D

from reports.figures.differences import DifferenceFigure
from reports.figures.style import BLUE, GREEN, ORANGE, PURPLE, VERMILION
from reports.voskhozhdenie.run import VoskhozhdenieRun

TYPES = {"unit": (BLUE, "o"), "order": (ORANGE, "s"), "tactic": (VERMILION, "D"), "relic": (PURPLE, "^"), "fortification": (GREEN, "v")}
"""Type of a card to colour and marker."""


def _legend(table: pd.DataFrame) -> Sequence[Artist]:
    """The types that are there."""
    return [
        Line2D([], [], marker=marker, linestyle="", color=colour, label=kind)
        for kind, (colour, marker) in TYPES.items()
        if (table["printed_type"] == kind).any()
    ]


CARDS = DifferenceFigure(
    frame=VoskhozhdenieRun.cards,
    look=lambda row: TYPES[row["printed_type"]],
    legend=_legend,
    columns=len(TYPES) + 1,
    difference="drawn_difference",
    meaning="Win rate when drawn minus when not drawn",
    inside="deck",
)
