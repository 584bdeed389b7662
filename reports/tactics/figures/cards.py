"""Cards: how much more often games with each of them are won."""

from collections.abc import Sequence

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.lines import Line2D

from reports.figures.differences import DifferenceFigure
from reports.figures.style import GREY
from reports.tactics.figures.colours import FACTIONS, NONE, SEVERAL, TYPES, colour_of
from reports.tactics.run import TacticsRun


def _legend(table: pd.DataFrame) -> Sequence[Artist]:
    """Colours are factions, shapes are types."""
    colours = {**FACTIONS, "two factions": SEVERAL, "no faction": NONE}
    there = {colour_of(str(factions)) for factions in table["factions"]}
    hues = [Line2D([], [], marker="o", linestyle="", color=colour, label=name) for name, colour in colours.items() if colour in there]
    return [
        *hues,
        *(Line2D([], [], marker=TYPES[kind], linestyle="", color=GREY, label=kind) for kind in TYPES if (table["printed_kind"] == kind).any()),
    ]


CARDS = DifferenceFigure(frame=TacticsRun.cards, look=lambda row: (colour_of(row["factions"]), TYPES[row["printed_kind"]]), legend=_legend, columns=6)
