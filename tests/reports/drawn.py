"""What a figure shows, read back from its artists: data for golden files, and where its words stand."""

from collections.abc import Iterator
from typing import Any
from weakref import WeakSet

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import Collection, LineCollection, QuadMesh
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Patch, StepPatch
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.transforms import Affine2D, Bbox

DIGITS = 5
"""Significant digits kept."""
DONE: WeakSet[Figure] = WeakSet()
"""Figures that were drawn."""


def draw_once(figure: Figure) -> None:
    """Draw a figure that was not drawn yet: what is read of it afterwards stays as it is."""
    if figure not in DONE:
        figure.draw_without_rendering()
        DONE.add(figure)


def drawn(figure: Figure) -> dict[str, Any]:
    """All data and words of a figure as it is drawn."""
    draw_once(figure)
    return {
        "size": rounded(figure.get_size_inches()),
        "texts": [t.get_text() for t in figure.texts],
        "axis_labels": [figure.get_supxlabel(), figure.get_supylabel()],
        "legend": [t.get_text() for legend in figure.legends for t in legend.get_texts()],
        "axes": [_axes(axes) for axes in figure.axes],
    }


def rounded(values: Any) -> Any:
    """Nested lists of numbers with `DIGITS` significant digits; None for NaN."""
    if isinstance(values, np.ndarray | list | tuple):
        return [rounded(v) for v in values]
    if isinstance(values, bool | str):
        return values
    return None if np.isnan(values) else float(f"{float(values):.{DIGITS}g}")


def _axes(axes: Axes) -> dict[str, Any]:
    found = {
        "title": axes.get_title(loc="left"),
        "labels": [axes.get_xlabel(), axes.get_ylabel()],
        "ticks": [[t.get_text() for t in labels(axis)] for axis in (axes.xaxis, axes.yaxis)],
        "limits": rounded([axes.get_xlim(), axes.get_ylim()]),
        "texts": [[t.get_text(), *rounded(getattr(t, "xy", t.get_position()))] for t in axes.texts],
        "lines": [
            {"x": rounded(line.get_xdata(orig=False)), "y": rounded(line.get_ydata(orig=False)), "color": to_hex(line.get_color())}
            for line in axes.lines
        ],
        "patches": [_patch(axes, patch) for patch in axes.patches],
        "collections": [_collection(c) for c in axes.collections],
    }
    return {name: value for name, value in found.items() if value and value != [[], []] and value != ["", ""]}


def _patch(axes: Axes, patch: Patch) -> dict[str, Any]:
    if isinstance(patch, StepPatch):
        values, edges, baseline = patch.get_data()
        return {"steps": rounded(values), "edges": rounded(edges), "base": rounded(np.max(baseline)), "color": to_hex(patch.get_edgecolor())}
    box = patch.get_path().get_extents(patch.get_patch_transform())
    return {"box": rounded(box.get_points()), "color": to_hex(patch.get_facecolor())}


def _collection(collection: Collection) -> dict[str, Any]:
    if isinstance(collection, QuadMesh):
        return {"cells": rounded(np.ma.filled(collection.get_array(), np.nan))}
    if isinstance(collection, LineCollection):
        return {"segments": rounded([s for s in collection.get_segments()]), "color": to_hex(collection.get_color()[0])}
    return {"outlines": [rounded(p.vertices) for p in collection.get_paths()], "color": to_hex(collection.get_facecolor()[0])}


def labels(axis: Any) -> list[Text]:
    """The tick labels of an axis that are really drawn."""
    low, high = sorted(axis.get_view_interval())
    ticks = [t for t in axis.get_major_ticks() if low - 1e-9 <= t.get_loc() <= high + 1e-9]
    return [text for t in ticks for text in (t.label1, t.label2) if text.get_visible() and text.get_text()]


def words(figure: Figure) -> list[Text]:
    """Every text of a figure that is really drawn."""
    ticks = {t for axes in figure.axes for axis in (axes.xaxis, axes.yaxis) for tick in axis.get_major_ticks() for t in (tick.label1, tick.label2)}
    shown = {t for axes in figure.axes for axis in (axes.xaxis, axes.yaxis) for t in labels(axis)}
    return [t for t in figure.findobj(Text) if t.get_visible() and t.get_text().strip() and (t not in ticks or t in shown)]


def _outline(text: Text) -> Path:
    """The box of a text, turned with it, one pixel smaller on all sides."""
    turn = text.get_rotation() % 360
    if turn % 90 == 0:
        box, about = Text.get_window_extent(text), None  # without the line of an annotation
    else:
        text.set_rotation(0)
        box, about = text.get_window_extent(), text.get_transform().transform(text.get_unitless_position())
        text.set_rotation(turn)
    corners = Bbox(box.padded(-1).get_points()).corners()[[0, 1, 3, 2, 0]]
    return Path(corners if about is None else Affine2D().rotate_deg_around(*about, turn).transform(corners))


def clipped(figure: Figure) -> list[str]:
    """Texts that reach beyond the figure."""
    room = figure.bbox.padded(0.5)
    outlines = ((t, _outline(t).get_extents()) for t in words(figure))
    return [t.get_text() for t, box in outlines if not (room.contains(*box.min) and room.contains(*box.max))]


def overlapping(figure: Figure) -> Iterator[tuple[str, str]]:
    """Pairs of texts that cover each other."""
    texts = words(figure)
    outlines = [_outline(t) for t in texts]
    boxes = np.array([path.get_extents().extents for path in outlines])
    for i, (x0, y0, x1, y1) in enumerate(boxes):
        near = (boxes[:i, 0] < x1) & (boxes[:i, 2] > x0) & (boxes[:i, 1] < y1) & (boxes[:i, 3] > y0)
        for j in np.flatnonzero(near):
            if outlines[i].intersects_path(outlines[j], filled=True):
                yield texts[i].get_text(), texts[j].get_text()
