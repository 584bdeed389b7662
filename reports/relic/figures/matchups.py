"""Who wins games with whom: a heat map."""

from matplotlib.figure import Figure

from reports.figures.matrix import draw_matrix
from reports.relic.run import RelicRun


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw how often the row wins the games in which the column plays too; with two players, against it.

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
    what = "the row wins against the column" if run.players == 2 else "the row wins, of those that the column plays too"
    return draw_matrix(run, card_set, "win_rate", 1 / run.players, what)
