"""Heat map of matchups: who finishes ahead of whom."""

from matplotlib.figure import Figure

from reports.figures.matrix import HALF, matrix
from reports.figures.plot import Plot, as_figure
from reports.runs.run import Run


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw who beats whom; None if no two different strategies met often enough."""
    return as_figure(plot(run, card_set))


def plot(run: Run, card_set: str) -> Plot | None:
    """Who beats whom.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Plot or None
        None if no two different strategies met often enough.
    """
    what = "the row wins against the column" if run.sides == 2 else "the row finishes ahead of the column"
    return matrix(run, card_set, "ahead_rate", HALF, what)
