"""Odds as files."""

from pathlib import Path

from reports.relic.odds.study import Study
from reports.store.files import write_bytes
from reports.text.csv import csv_bytes
from vigil.files.pictures import check_picture, write_picture
from vigil.odds.relic.studies import throw_text


def write_csv(study: Study, path: Path) -> None:
    """Write the rows of a study; the columns are those of `reports.relic.odds.frames.rows_frame`."""
    from reports.relic.odds.frames import rows_frame

    frame = rows_frame(study)
    if study.reading:
        frame = frame.assign(reading=study.reading.split(":")[0])
    write_bytes(path, csv_bytes(frame))


def write_figure(study: Study, path: Path) -> None:
    """Draw a study, as PNG or SVG by the ending of the name."""
    from reports.relic.odds.figures import draw

    check_picture(path, "figure")
    write_picture(draw(study, throw_text(study.throw)), path)
