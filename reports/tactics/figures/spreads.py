"""Strategies and sides over the maps: the mean, and where another map would lie."""

from matplotlib.figure import Figure

from reports.figures.dotpanels import DotPanel, draw_dot_panels
from reports.figures.dots import reference
from reports.figures.rows import enough, rows
from reports.figures.style import WIDTH, new_figure
from reports.tactics.run import TacticsRun
from reports.text.cells import fair

SHOWN = (
    DotPanel("map_win_rate", "Win rate over all maps", "Mean over maps"),
    DotPanel("new_map", "On another map", "Where it would lie"),
    DotPanel("map_deviation", "Spread between maps", "Standard deviation"),
)


def draw(run: TacticsRun, card_set: str) -> Figure | None:
    """Draw a row for each strategy and side; None with fewer than three maps, of which nothing can be said of others.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    """
    table = enough(rows(run.map_spread(), card_set), "new_map")
    if table.empty:
        return None
    table = table.iloc[::-1].reset_index(drop=True)
    figure = new_figure(WIDTH, 1.7 + 0.27 * len(table))
    mean, new, _ = draw_dot_panels(figure, table, list(table["about_name"]), SHOWN)
    for axes in () if run.is_campaign else (mean, new):  # players who stand together have no fair share
        reference(axes, 1 / run.sides)
        axes.set_title(f"{axes.get_title(loc='left')} (dashed: {fair(1 / run.sides)})")
    return figure
