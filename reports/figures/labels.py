"""Names beside points so that they cover neither each other nor the points."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Annotation
from matplotlib.transforms import Bbox
from numpy.typing import NDArray

from reports.figures.style import INK, MUTED

PLACES = [(r * x, r * y) for r in (7, 14, 24, 36, 50) for x, y in ((1, 0), (-1, 0), (0.7, 1), (-0.7, 1), (0.7, -1), (-0.7, -1), (0, 1.2), (0, -1.2))]
"""Offsets in points to try, the nearest first."""


def label_points(axes: Axes, x: Sequence[float], y: Sequence[float], names: Sequence[str], obstacles: Sequence[tuple[float, float]]) -> None:
    """Write a name beside each point where there is room; a name without room is left out.

    Parameters
    ----------
    axes
        Where the points are drawn; its limits must be final.
    x, y
        The points, in data units, the most important first.
    names
        What to write.
    obstacles
        Points (data units) that names must not cover.
    """
    figure = axes.get_figure(root=True)
    assert figure is not None
    figure.draw_without_rendering()
    room = axes.get_window_extent()
    dots = axes.transData.transform(np.array(obstacles, np.float64).reshape(-1, 2))
    taken: list[Bbox] = []
    for px, py, name in zip(x, y, names, strict=True):
        for dx, dy in PLACES:
            text = _annotate(axes, px, py, dx, dy, name)
            box = text.get_window_extent().expanded(1.02, 1.1)
            if _is_free(box, room, dots, taken):
                taken.append(box)
                break
            text.remove()


def _annotate(axes: Axes, x: float, y: float, dx: float, dy: float, name: str) -> Annotation:
    """A name at an offset from its point, with a thin line when it is far."""
    far = abs(dx) + abs(dy) > 18
    line = {"arrowstyle": "-", "color": MUTED, "linewidth": 0.5, "shrinkA": 0, "shrinkB": 3} if far else None
    across = "left" if dx > 0 else "right" if dx < 0 else "center"
    up = "bottom" if dy > 0 else "top" if dy < 0 else "center"
    return axes.annotate(
        name, (x, y), xytext=(dx, dy), textcoords="offset points", ha=across, va=up, fontsize=7.5, color=INK, arrowprops=line, annotation_clip=False
    )


def _is_free(box: Bbox, room: Bbox, dots: NDArray[np.float64], taken: list[Bbox]) -> bool:
    """Whether a box lies inside the axes and touches no dot and no other box."""
    inside = box.x0 >= room.x0 and box.x1 <= room.x1 and box.y0 >= room.y0 and box.y1 <= room.y1
    margin = 3.0
    covered = (dots[:, 0] > box.x0 - margin) & (dots[:, 0] < box.x1 + margin) & (dots[:, 1] > box.y0 - margin) & (dots[:, 1] < box.y1 + margin)
    return inside and not covered.any() and not any(box.overlaps(other) for other in taken)
