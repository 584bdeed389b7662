"""Who wins games with whom: a heat map."""

from matplotlib.figure import Figure

from reports.figures.matrix import matrix
from reports.figures.plot import Plot, as_figure
from reports.relic.run import RelicRun


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw who beats whom; None if no two different strategies met often enough."""
    return as_figure(plot(run, card_set))


def plot(run: RelicRun, card_set: str) -> Plot | None:
    """How often the row wins the games in which the column plays too; with two players, against it.

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
    what = "the row wins against the column" if run.players == 2 else "the row wins, of those that the column plays too"
    return matrix(run, card_set, "win_rate", 1 / run.players, what)
