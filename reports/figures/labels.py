"""Names beside points so that they cover neither each other nor the points."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.transforms import Bbox
from numpy.typing import NDArray

from reports.figures.style import INK, MUTED

PLACES = [(r * x, r * y) for r in (7, 14, 24) for x, y in ((1, 0), (-1, 0), (0.7, 1), (-0.7, 1), (0.7, -1), (-0.7, -1), (0, 1.2), (0, -1.2))]
"""Offsets in points to try, the nearest first."""
SIZE = 7.5
"""Points of the letters."""
STEPS = 12
"""Points of the line to a name that other names keep clear of."""


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
    room, scale = axes.get_window_extent(), figure.dpi / 72
    dots = axes.transData.transform(np.array(obstacles, np.float64).reshape(-1, 2))
    taken: list[Bbox] = []
    for px, py, name in zip(x, y, names, strict=True):
        width, height = _size(axes, name)
        across, up = axes.transData.transform((px, py))
        for dx, dy in PLACES:
            left, bottom = across + scale * dx - width * (1 - np.sign(dx)) / 2, up + scale * dy - height * (1 - np.sign(dy)) / 2
            box = Bbox.from_bounds(left, bottom, width, height).expanded(1.05, 1.1)
            line = np.linspace((across, up), (across + scale * dx, up + scale * dy), STEPS)
            if _is_free(box, room, dots, taken) and not any(_inside(line, other, 0.0).any() for other in taken):
                taken.append(box)
                dots = np.vstack([dots, line])
                _annotate(axes, px, py, dx, dy, name)
                break


def _size(axes: Axes, name: str) -> tuple[float, float]:
    """Pixels of a name."""
    text = axes.text(0, 0, name, fontsize=SIZE)
    box = text.get_window_extent()
    text.remove()
    return float(box.width), float(box.height)


def _annotate(axes: Axes, x: float, y: float, dx: float, dy: float, name: str) -> None:
    """A name at an offset from its point, with a thin line when it is far."""
    far = abs(dx) + abs(dy) > 18
    corner = ((1 - np.sign(dx)) / 2, (1 - np.sign(dy)) / 2)
    line = {"arrowstyle": "-", "color": MUTED, "linewidth": 0.5, "shrinkA": 0, "shrinkB": 3, "relpos": corner} if far else None
    across = "left" if dx > 0 else "right" if dx < 0 else "center"
    up = "bottom" if dy > 0 else "top" if dy < 0 else "center"
    axes.annotate(
        name, (x, y), xytext=(dx, dy), textcoords="offset points", ha=across, va=up, fontsize=SIZE, color=INK, arrowprops=line, annotation_clip=False
    )


def _is_free(box: Bbox, room: Bbox, dots: NDArray[np.float64], taken: list[Bbox]) -> bool:
    """Whether a box lies inside the axes and touches no dot and no other box."""
    inside = box.x0 >= room.x0 and box.x1 <= room.x1 and box.y0 >= room.y0 and box.y1 <= room.y1
    return inside and not _inside(dots, box, 3.0).any() and not any(box.overlaps(other) for other in taken)


def _inside(points: NDArray[np.float64], box: Bbox, margin: float) -> NDArray[np.bool_]:
    """`[N]` which points lie in a box that is larger by a margin."""
    low, high = np.array(box.min) - margin, np.array(box.max) + margin
    return np.asarray(((points > low) & (points < high)).all(axis=1))
