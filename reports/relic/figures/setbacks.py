"""How often strategies are vanquished, corrupted and eliminated."""

from matplotlib.figure import Figure

from reports.figures.dotpanels import DotPanel, draw_dot_panels
from reports.figures.rows import enough, rows
from reports.figures.style import WIDTH, new_figure
from reports.relic.run import RelicRun

SHOWN = (
    DotPanel("vanquished_per_game", "Vanquished", "Times a game"),
    DotPanel("corrupted_per_game", "Corrupted", "Times a game"),
    DotPanel("eliminated_rate", "Eliminated", "Share of games"),
)
EDGE = 0.03
"""Part of an axis left of 0, that a dot there is whole."""


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw setbacks, a row for each strategy, the one most often vanquished on top.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if too little was played.
    """
    table = enough(rows(run.strategies(), card_set), *(one.metric for one in SHOWN))
    if table.empty:
        return None
    table = table.sort_values("vanquished_per_game", kind="stable").reset_index(drop=True)
    figure = new_figure(WIDTH, 1.3 + 0.27 * len(table))
    for axes in draw_dot_panels(figure, table, list(table["strategy"]), SHOWN):
        axes.set_xlim(left=-EDGE * axes.get_xlim()[1])
    return figure
