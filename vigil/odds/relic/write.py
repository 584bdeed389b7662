"""Odds as files."""

from pathlib import Path

from reports.relic.odds.study import Study
from reports.store.files import write_bytes
from reports.text.csv import csv_bytes
from sim.errors import InputError
from vigil.odds.relic.studies import throw_text

PICTURES = (".png", ".svg")
"""Endings of figures."""


def check_picture(path: Path | None) -> None:
    """Complain about a figure that cannot be drawn.

    Raises
    ------
    InputError
        If the name has another ending than .png or .svg.
    """
    if path is not None and path.suffix.lower() not in PICTURES:
        raise InputError(f"figure: {path.name}: the name must end in {' or '.join(PICTURES)}")


def write_csv(study: Study, path: Path) -> None:
    """Write the rows of a study; the columns are those of `reports.relic.odds.frames.rows_frame`."""
    from reports.relic.odds.frames import rows_frame

    frame = rows_frame(study)
    if study.reading:
        frame = frame.assign(reading=study.reading.split(":")[0])
    write_bytes(path, csv_bytes(frame))


def write_figure(study: Study, path: Path) -> None:
    """Draw a study, as PNG or SVG by the ending of the name."""
    from reports.figures.style import as_png, as_svg
    from reports.relic.odds.figures import draw

    check_picture(path)
    figure = draw(study, throw_text(study.throw))
    write_bytes(path, as_svg(figure).encode() if path.suffix.lower() == ".svg" else as_png(figure))
