"""The figures of Toy's report: those that every game can have."""

from matplotlib.figure import Figure

from reports.figures import winrates
from reports.figures.plot import as_figure
from reports.rankings import figure as rankings
from toygame.reports.plots import MATCHUPS
from toygame.reports.run import ToyRun


def _matchups(run: ToyRun, card_set: str) -> Figure | None:
    return as_figure(MATCHUPS(run, card_set))


DRAW = {"matchups": _matchups, "winrates": winrates.draw, "rankings": rankings.draw}
"""Name to the function that draws it."""
TITLES = {"matchups": "Matchups", "winrates": "Win rate by strategy and seat", "rankings": "Strengths and ranks of strategies"}
"""Name to what it shows."""
