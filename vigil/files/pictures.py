"""Figures as files of their own: PNG or SVG, by the ending of the name."""

from pathlib import Path
from typing import TYPE_CHECKING

from reports.store.files import write_bytes
from sim.errors import InputError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PICTURES = (".png", ".svg")
"""Endings of figures."""


def check_picture(path: Path | None, place: str) -> None:
    """Complain about a figure that cannot be drawn.

    Parameters
    ----------
    path
        Where it is to be, if anywhere.
    place
        What the message calls the option that names it.

    Raises
    ------
    InputError
        If the name has another ending than .png or .svg.
    """
    if path is not None and path.suffix.lower() not in PICTURES:
        raise InputError(f"{place}: {path.name}: the name must end in {' or '.join(PICTURES)}")


def write_picture(figure: "Figure", path: Path) -> None:
    """Write a figure whose name `check_picture` has let pass."""
    from reports.figures.style import as_png, as_svg

    write_bytes(path, as_svg(figure).encode() if path.suffix.lower() == ".svg" else as_png(figure))
