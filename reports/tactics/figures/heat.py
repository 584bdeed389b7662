"""Heat maps: where on each map champions stand, are attacked, or fall."""

from math import ceil
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import PercentFormatter

from reports.figures.rows import rows
from reports.figures.style import BLUE, GREY, INK, PAPER, SEATS, WIDTH, bare, new_figure
from reports.registry.metrics import METRICS, is_enough
from reports.tactics.boards import boards
from reports.tactics.figures.hexes import centre, corners
from reports.tactics.figures.maps import MARKS
from reports.tactics.frames.heat import ALL_SIDES
from reports.tactics.run import TacticsRun
from reports.text.cells import number
from sim.tactics.maps.models import Map

HEAT = LinearSegmentedColormap.from_list("heat", ["#f4f5f6", "#9cc3de", BLUE, "#00375a"])
"""Nothing to most; no colour of a terrain, whose marks tell it."""
COLUMNS = 3
"""Boards side by side."""
HEIGHT = 3.3
"""Inches of a row of boards."""
SHOWN = 0.01
"""Share from which on a hex bears its number."""
DARK = 0.55
"""Part of the scale from which on marks are light."""
WHAT = {"stood": "stood at the ends of turns", "attacked": "were attacked", "fell": "fell"}


def draw(run: TacticsRun, card_set: str, measure: str) -> Figure | None:
    """Draw one of the measures on the hexes of every map, all sides together, with one scale.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    measure
        `stood`, `attacked` or `fell`.

    Returns
    -------
    Figure or None
        None if too little was played.
    """
    share = f"{measure}_share"
    table = rows(run.heat(), card_set, side_name=ALL_SIDES)
    known = {board.name: board for board in boards(run.manifest)}
    found = [(known[str(name)], part) for name, part in table.groupby("map", sort=False) if _enough(part, measure)]
    if not found:
        return None
    columns = min(COLUMNS, len(found))
    lines = ceil(len(found) / columns)
    most = max(float(part[share].max()) for _, part in found)
    figure = new_figure(WIDTH * columns / COLUMNS, HEIGHT * lines + 1.1)
    grid = figure.subplots(lines, columns, squeeze=False)
    for axes in grid.flat:
        bare(axes)
        axes.set(xticks=(), yticks=())
    for axes, (board, part) in zip(grid.flat, found, strict=False):
        _board(axes, board, part, share, most)
    scale = figure.colorbar(_colours(most), ax=list(grid.flat), orientation="horizontal", shrink=0.4, aspect=40, pad=0.02)
    scale.ax.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=1))
    scale.outline.set_visible(False)
    scale.set_label(f"Of all champions that {WHAT[measure]} on the map, share on the hex ({METRICS[share].interval})")
    figure.legend(handles=_legend(found), loc="outside lower center", ncols=6, handletextpad=0.3, columnspacing=1.2)
    return figure


def _enough(part: pd.DataFrame, measure: str) -> bool:
    """Whether a map was played often enough for its heat."""
    return is_enough(f"{measure}_share", part["games"].iloc[0]) and part[f"{measure}_in_all"].iloc[0] > 0


def _colours(most: float) -> "PolyCollection":
    """What the scale is for."""
    made = PolyCollection([], cmap=HEAT)
    made.set_clim(0, most)
    return made


def _board(axes: Axes, board: Map, part: pd.DataFrame, share: str, most: float) -> None:
    """One map: hexes by their share, marks of terrain and portals, and numbers."""
    xs, ys = zip(*map(centre, board.board), strict=True)
    axes.set(xlim=(min(xs) - 1, max(xs) + 1), ylim=(min(ys) - 1.1, max(ys) + 1.1), aspect="equal")
    axes.set_title(f"{board.name}, n = {number(float(part['games'].iloc[0]))} games", fontsize=8.5)
    values = part[share].to_numpy()
    tiles = PolyCollection([corners(place) for place in board.board], array=values, cmap=HEAT, edgecolors=PAPER, linewidths=0.8)
    tiles.set_clim(0, most)
    axes.add_collection(tiles)
    size = 60.0 * COLUMNS / (max(xs) - min(xs) + 2)  # points of a mark that fills a hex
    for place, value in zip(board.board, values, strict=True):
        x, y = centre(place)
        light = value > DARK * most
        marked = next((MARKS[field] for field in MARKS if place in getattr(board, field)), None)
        side = next((side for side, spots in enumerate(board.portals) if place in spots), None)
        if side is not None:
            axes.plot(x, y + 0.3, "o", markersize=0.46 * size, markerfacecolor=PAPER, markeredgecolor=SEATS[side][0], markeredgewidth=0.09 * size)
        elif marked is not None:
            axes.plot(x, y + 0.3, marked[0], color=PAPER if light else INK, markersize=0.38 * size, markeredgewidth=0.6, alpha=0.8)
        if value >= SHOWN:
            axes.text(x, y - 0.45, f"{100 * value:.1f}", ha="center", va="center", fontsize=0.42 * size, color=PAPER if light else INK)


def _legend(found: "list[tuple[Map, pd.DataFrame]]") -> list[Line2D]:
    """What the marks mean."""
    there = [MARKS[field] for field in MARKS if any(getattr(board, field) for board, _ in found)]
    signs = [Line2D([], [], marker=marker, color=GREY, linestyle="", markersize=6, label=called) for marker, _, called in there]
    sides = range(max(board.sides for board, _ in found))
    ring: dict[str, Any] = {"marker": "o", "markerfacecolor": PAPER, "linestyle": "", "markersize": 7}
    rings = [Line2D([], [], markeredgecolor=SEATS[side][0], label=f"portal of side {side + 1}", **ring) for side in sides]
    return [*signs, *rings]
