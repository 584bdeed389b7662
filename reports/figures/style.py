"""One look for all figures: colours, sizes, and how a figure becomes bytes."""

import io
import re
import warnings
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

INK = "#1c2127"
"""Text and the lines that matter; the page gives it another value in the dark."""
MUTED = "#6c7480"
"""Secondary text, reference lines."""
GRID = "#dfe3e8"
"""Grid lines."""
PAPER = "#fefefe"
"""Edges that set marks apart from each other; the background itself is left out."""

BLUE, GREEN, ORANGE, VERMILION, PURPLE = "#0072b2", "#009e73", "#e69f00", "#d55e00", "#cc79a7"
"""Of Okabe and Ito's colours, which people who see few colours tell apart."""

GREY = "#8a929c"
"""Of what belongs nowhere."""
SEATS = ((BLUE, "o"), (ORANGE, "s"), (GREEN, "^"), (PURPLE, "D"))
"""Colour and marker of each seat."""
DIVERGING = LinearSegmentedColormap.from_list("below-above", ["#2b6ca8", "#9cc3de", "#f6f6f4", "#f3bd86", "#b65a0e"])
"""Below to above the fair value."""
WIDTH = 10.0
"""Inches of a full-width figure."""
NAME_WIDTH = 1.9
"""Inches that a name may take beside an axis."""

RC: Any = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Verdana", "sans-serif"],
    "font.size": 9.0,
    "text.color": INK,
    "text.hinting": "none",
    "text.parse_math": False,
    "axes.titlesize": 9.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.labelsize": 9.0,
    "axes.labelcolor": INK,
    "axes.edgecolor": MUTED,
    "axes.linewidth": 0.7,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.facecolor": "none",
    "axes.formatter.use_mathtext": False,
    "axes.unicode_minus": True,
    "grid.color": GRID,
    "grid.linewidth": 0.6,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.labelsize": 8.0,
    "ytick.labelsize": 8.0,
    "xtick.major.width": 0.7,
    "ytick.major.width": 0.7,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
    "lines.linewidth": 1.6,
    "figure.facecolor": "none",
    "svg.fonttype": "none",
    "svg.hashsalt": "vigil",
    "path.simplify": True,
}


@contextmanager
def styled() -> Iterator[None]:
    """Draw and save inside this block: the style holds, and a letter missing in the PNG's font is not worth a warning."""
    with mpl.rc_context(RC), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        yield


def new_figure(width: float, height: float) -> Figure:
    """An empty figure, sizes in inches, that arranges its axes by itself and belongs to no window system."""
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def shown_figure(width: float, height: float) -> Figure:
    """The same on white, for a notebook or a window to show: pyplot knows it."""
    from matplotlib import pyplot

    return pyplot.figure(figsize=(width, height), layout="constrained", facecolor="white")


def as_svg(figure: Figure) -> str:
    """The figure as SVG: equal figures give equal text."""
    with styled():
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    svg = buffer.getvalue()
    for k, name in enumerate(dict.fromkeys(re.findall(r'<clipPath id="([^"]+)"', svg))):
        svg = svg.replace(name, f"clip{k}")  # matplotlib hashes the last digits of the layout, which differ from one drawing to the next
    return svg


def as_png(figure: Figure) -> bytes:
    """The figure as PNG on white, 150 dots per inch."""
    with styled():
        buffer = io.BytesIO()
        figure.savefig(buffer, format="png", dpi=150, facecolor="white", metadata={"Software": None})
    return buffer.getvalue()


def percent(axes: Axes, axis: str) -> None:
    """Label an axis that holds shares in per cent."""
    target = axes.xaxis if axis == "x" else axes.yaxis
    target.set_major_formatter(lambda value, _: f"{100 * value:.10g}%")


def signed_points(axes: Axes, axis: str) -> None:
    """Label an axis that holds differences of shares in percentage points with their sign."""
    target = axes.xaxis if axis == "x" else axes.yaxis
    target.set_major_formatter(lambda value, _: f"{100 * value:+.3g}".replace("-", "−") if abs(value) > 1e-9 else "0")


@lru_cache(maxsize=4096)
def fitted(name: str, inches: float = NAME_WIDTH, size: float = 8.0, weight: str = "normal") -> str:
    """A name on one line, cut with an ellipsis where it would be wider than so many inches.

    Parameters
    ----------
    name
        Any text.
    inches
        Room for it.
    size, weight
        The font's size in points and its weight.

    Returns
    -------
    str
    """
    whole, font = " ".join(name.split()), FontProperties(weight=weight)

    def cut(letters: int) -> str:
        return whole if letters == len(whole) else whole[:letters].rstrip() + "…"

    def too_wide(letters: int) -> bool:
        return bool(TextPath((0, 0), cut(letters), size=size, prop=font).get_extents().width > 72 * inches)

    if not whole or not too_wide(len(whole)):
        return whole
    fits = bisect_left(range(1, len(whole)), True, key=too_wide)  # more letters are never narrower
    return cut(fits) if fits else ""


def bare(axes: Axes) -> None:
    """Remove grid, ticks and frame."""
    axes.grid(False)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
