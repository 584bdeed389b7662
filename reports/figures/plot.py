"""A plot that fills one pair of axes: the same in a figure of its own and in the axes of somebody else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.style import new_figure, shown_figure, styled
from sim.errors import InputError


@dataclass(frozen=True)
class Plot:
    """What is drawn, and how large it wants to be.

    Attributes
    ----------
    width, height
        Inches of a figure of its own.
    draw
        Draws into the axes; gives the entries of the legend, none if there is nothing to tell apart.
    columns
        Entries of the legend in one line, at most.
    legend
        How else the legend is set.
    finish
        Draws what must know where everything else is: names beside points.
    """

    width: float
    height: float
    draw: Callable[[Axes], Sequence[Artist]]
    columns: int = 16
    legend: Mapping[str, float] = field(default_factory=dict)
    finish: Callable[[Axes], None] = lambda axes: None


def as_figure(plot: Plot | None) -> Figure | None:
    """The plot as a figure of its own, the legend above it; None if there is no plot."""
    if plot is None:
        return None
    figure = new_figure(plot.width, plot.height)
    fill(figure, figure.add_subplot(), plot)
    return figure


def fill(figure: Figure, axes: Axes, plot: Plot) -> None:
    """Draw a plot into the only axes of a figure, the legend above them."""
    if handles := plot.draw(axes):
        figure.legend(handles=handles, loc="outside upper center", ncols=min(len(handles), plot.columns), **plot.legend)
    plot.finish(axes)


def shown(make: Callable[[], Plot | None], ax: Axes | None, otherwise: str) -> Axes:
    """Draw for somebody who looks at it at once.

    Parameters
    ----------
    make
        Makes the plot.
    ax
        Where to draw; None: in a figure of its own, which a notebook shows.
    otherwise
        What is said if there is no plot.

    Returns
    -------
    Axes

    Raises
    ------
    InputError
        If there is no plot.
    """
    with styled():
        plot = make()
        if plot is None:
            raise InputError(otherwise)
        if ax is not None:
            fill_axes(ax, plot)
            return ax
        figure = shown_figure(plot.width, plot.height)
        axes = figure.add_subplot()
        fill(figure, axes, plot)
    return axes


def fill_axes(axes: Axes, plot: Plot) -> None:
    """Draw a plot into axes that may have others beside them: the legend stands inside."""
    if handles := plot.draw(axes):
        axes.legend(handles=handles, loc="best")
    plot.finish(axes)
