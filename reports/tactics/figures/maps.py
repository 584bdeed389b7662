"""A map as a picture: hexes with their terrain, portals, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon

from reports.figures.style import BLUE, GREEN, GREY, INK, MUTED, ORANGE, PAPER, SEATS, VERMILION, bare, new_figure, styled
from reports.tactics.figures.hexes import centre, corners
from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import Map

TINTS = {"forest": "#b9dcc4", "corrupted": "#f2c4ae", "enchanted": "#e3d3ee", "sanctuary": "#fbe6a8", "beacon": "#c3dcf2"}
"""Of the terrain; marks tell what colours tell."""
PLAIN = "#f4f5f6"
MARKS: dict[str, tuple[str, str, str]] = {
    "forest": ("^", GREEN, "forest"),
    "corrupted": ("x", VERMILION, "corrupted ground"),
    "enchanted": ("P", "#7b4a9e", "enchanted ground"),
    "sanctuary": ("*", "#b07400", "sanctuary"),
    "beacon": ("d", BLUE, "beacon"),
}
"""Marker, colour and name of each terrain."""
TARGET_COLOURS = {"red": VERMILION, "blue": BLUE, "yellow": ORANGE, "green": GREEN}
TREASURE = "#6b4f1d"
INCHES = 6.0
"""Width: 900 dots at those 150 an inch that figures are saved with."""
UNIT = 72 * INCHES
LOW, HIGH, ASIDE = (0.0, -0.12), (0.0, 0.5), (0.46, 0.24)
"""Where in a hex its terrain, what lies on it, and the target of a villain are marked."""
TOKEN, TARGET = "p", "h"
"""Markers of beacon tokens and of targets of villains."""


def draw(found: Map) -> Figure:
    """Draw a map.

    Parameters
    ----------
    found
        A map that has been checked.

    Returns
    -------
    Figure
        900 dots wide as PNG; north is above, and every hex bears its coordinates.
    """
    xs, ys = zip(*map(centre, found.board), strict=True)
    across, down = max(xs) - min(xs) + 2, max(ys) - min(ys) + 2.2
    size = UNIT / across  # points that a unit of the board measures
    with styled():
        figure = new_figure(INCHES, INCHES * down / across + 1.1)
        axes = figure.subplots()
        bare(axes)
        axes.set(xticks=(), yticks=(), xlim=(min(xs) - 1, max(xs) + 1), ylim=(min(ys) - 1.1, max(ys) + 1.1), aspect="equal")
        figure.suptitle(f"{found.name}: {found.scenario}", x=0.01, ha="left", fontsize=10, fontweight="bold")
        for place in found.board:
            _hex(axes, found, place, size)
        for field, (marker, colour, _) in MARKS.items():
            for place in getattr(found, field):
                _mark(axes, place, LOW, marker, colour, size * (0.72 if field == "sanctuary" else 0.46))
        for side, places in enumerate(found.portals):
            for place in places:
                _portal(axes, place, side, size)
        for place, offset, marker, colour, sign in _laid(found):
            _mark(axes, place, offset, marker, colour, size * (0.6 if sign else 0.34), edge=INK)
            x, y = centre(place)
            axes.text(x + offset[0], y + offset[1] - 0.02, sign, ha="center", va="center", fontsize=size * 0.3, fontweight="bold", color=PAPER)
        for neutral in found.neutrals:
            _figure(axes, neutral.at, "".join(word[0] for word in neutral.name.split() if word[0].isupper()), size)
        for place in found.boss_at:
            _figure(axes, place, "!", size)
        figure.legend(handles=_legend(found), loc="outside lower center", ncols=3, fontsize=7.5, handletextpad=0.3, columnspacing=1.2)
    return figure


def _hex(axes: Axes, found: Map, place: Hex, size: float) -> None:
    """A hex with its coordinates."""
    x, y = centre(place)
    tint = next((TINTS[field] for field in TINTS if place in getattr(found, field)), PLAIN)
    axes.add_patch(Polygon(corners(place), facecolor=tint, edgecolor=PAPER, linewidth=1.4))
    axes.text(x, y - 0.8, f"{place[0]}, {place[1]}", ha="center", va="bottom", fontsize=size * 0.2, color=MUTED)


def _mark(axes: Axes, place: Hex, offset: tuple[float, float], marker: str, colour: str, size: float, edge: str | None = None) -> None:
    x, y = centre(place)
    axes.plot(x + offset[0], y + offset[1], marker, color=colour, markersize=size, markeredgecolor=edge or colour, markeredgewidth=0.7)


def _portal(axes: Axes, place: Hex, side: int, size: float) -> None:
    """A ring in the colour of the side, with its number."""
    x, y = centre(place)
    colour, _ = SEATS[side]
    axes.plot(x, y, "o", markersize=size * 0.95, markerfacecolor=PAPER, markeredgecolor=colour, markeredgewidth=size * 0.14)
    axes.text(x, y, str(side), ha="center", va="center", fontsize=size * 0.55, fontweight="bold", color=colour)


def _figure(axes: Axes, place: Hex, letters: str, size: float) -> None:
    """A figure that stands on the board, with its letters."""
    x, y = centre(place)
    axes.plot(x, y + 0.05, "o", markersize=size * 0.85, markerfacecolor=GREY, markeredgecolor=INK, markeredgewidth=1)
    axes.text(x, y + 0.05, letters, ha="center", va="center", fontsize=size * 0.36, fontweight="bold", color=PAPER)


def _laid(found: Map) -> Iterator[tuple[Hex, tuple[float, float], str, str, str]]:
    """Tokens: where they lie, marker, colour, and the sign on them."""
    yield from ((place, HIGH, "s", TREASURE, "") for place in found.treasure)
    for side, places in enumerate(found.tokens):
        yield from ((place, (0.0, 0.0), TOKEN, SEATS[side][0], str(side)) for place in places)
    yield from ((place, ASIDE, TARGET, TARGET_COLOURS[colour], colour[0].upper()) for colour, place in found.targets.items())


def _legend(found: Map) -> list[Line2D]:
    """What the marks mean, with how many there are."""
    entries: list[tuple[str, str, str]] = [
        (marker, colour, f"{called}: {len(getattr(found, field))}") for field, (marker, colour, called) in MARKS.items() if getattr(found, field)
    ]
    entries += [("s", TREASURE, f"treasure: {len(found.treasure)}")] * bool(found.treasure)
    entries += [(TOKEN, SEATS[side][0], f"beacon token of side {side}: {len(places)}") for side, places in enumerate(found.tokens)]
    entries += [("o", SEATS[side][0], f"portal of side {side}: {len(places)}") for side, places in enumerate(found.portals)]
    names = dict.fromkeys(neutral.name for neutral in found.neutrals)
    entries += [("o", GREY, f"{''.join(word[0] for word in name.split() if word[0].isupper())}: {name}") for name in names]
    entries += [("o", GREY, "!: boss")] * bool(found.boss_at)
    entries += [(TARGET, TARGET_COLOURS[colour], f"{colour} target") for colour in found.targets]
    return [Line2D([], [], marker=marker, color=colour, linestyle="", markersize=6, label=label) for marker, colour, label in entries]
