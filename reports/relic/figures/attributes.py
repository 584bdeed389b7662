"""Attributes by round: means with bands, a row for each attribute, a column for each strategy."""

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from reports.figures.rows import ranked, rows
from reports.figures.style import MUTED, WIDTH, fitted, new_figure
from reports.relic.figures.colours import ATTRIBUTES
from reports.relic.figures.curves import band_legend, draw_bands
from reports.relic.run import RelicRun
from reports.stats.reach import lasts

MOST = 6
"""Strategies shown, the most winning; the tables have all of them."""


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw Strength, Willpower and Cunning at the end of each round.

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
    table = rows(run.curves(), card_set)
    table = table[lasts(table["in_play_share"], table["in_play"])]
    present = set(table["strategy"])
    names = [str(name) for name in ranked(run.strategies(), card_set)["strategy"] if name in present][:MOST]
    if not names:
        return None
    figure = new_figure(WIDTH, 5.6)
    grid = figure.subplots(len(ATTRIBUTES), len(names), sharex=True, sharey=True, squeeze=False)
    for axes_of, (attribute, (colour, _)) in zip(grid, ATTRIBUTES.items(), strict=True):
        axes_of[0].set_ylabel(f"{attribute.capitalize()} (points)")
        for axes, name in zip(axes_of, names, strict=True):
            draw_bands(axes, table[(table["measure"] == attribute) & (table["strategy"] == name)], colour)
    for axes, name in zip(grid[0], names, strict=True):
        axes.set_title(fitted(name, 0.85 * WIDTH / len(names), 9.5, "bold"))
    _finish(grid[0, 0])
    figure.supxlabel("Round", fontsize=9)
    figure.legend(handles=[Line2D([], [], color=MUTED, label="mean"), *band_legend()], loc="outside upper center", ncols=4, columnspacing=1.6)
    return figure


def _finish(axes: Axes) -> None:
    """Limits and ticks of all panels."""
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=4, integer=True))
