"""Heat map of matchups: who finishes ahead of whom."""

from matplotlib.figure import Figure

from reports.figures.matrix import HALF, draw_matrix
from reports.runs.run import Run


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw who beats whom.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if no two different strategies met often enough.
    """
    what = "the row wins against the column" if run.players == 2 else "the row finishes ahead of the column"
    return draw_matrix(run, card_set, "ahead_rate", HALF, what)
