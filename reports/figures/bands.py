"""The bands of the verdicts behind the values they judge."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Patch, Rectangle

from reports.figures.style import GREEN
from reports.runs.run import Run
from reports.verdicts.bands import Band, bands_in

DENSITY = 0.1
"""How dense a band is drawn."""


def bands_of(run: Run) -> tuple[Band, ...]:
    """The bands of a run's game."""
    return bands_in(run.game.folder("reports"))


def shade(axes: Axes, bands: Sequence[Band], rows: str, players: int, x: str = "", y: str = "") -> Patch | None:
    """Shade where metrics of some rows are in their bands, as far as it lies inside the axes.

    Parameters
    ----------
    axes
        Where to draw; the limits must be final and stay as they are.
    bands
        Those of the game.
    rows
        What is judged, as in `reports.verdicts.bands.Band`.
    players
        Players of a game; 1 in the solo game.
    x, y
        The metrics along the axes that are judged; empty if none is.

    Returns
    -------
    Patch or None
        Entry of the legend; None if there is no such band, or nothing of it is inside.
    """
    across, up = _limits(bands, rows, x, players), _limits(bands, rows, y, players)
    if across is None and up is None:
        return None
    left, right = np.clip(across or axes.get_xlim(), *axes.get_xlim())
    bottom, top = np.clip(up or axes.get_ylim(), *axes.get_ylim())
    if left >= right or bottom >= top:
        return None
    axes.add_artist(Rectangle((left, bottom), right - left, top - bottom, color=GREEN, alpha=DENSITY, linewidth=0, zorder=0.5))
    return Patch(color=GREEN, alpha=2 * DENSITY, linewidth=0, label="in band")


def _limits(bands: Sequence[Band], rows: str, metric: str, players: int) -> tuple[float, float] | None:
    """The band of a metric; None if there is none."""
    for band in bands:
        if (band.rows, band.metric) == (rows, metric) and band.applies(players):
            return band.limits(players)
    return None
