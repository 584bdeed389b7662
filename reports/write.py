"""The whole report of a run folder: tables, figures, page."""

import re
from pathlib import Path

from reports.figures.gallery import draw_all
from reports.figures.style import as_png, as_svg
from reports.files import write_bytes
from reports.page import page
from reports.run import Run
from reports.store import load_run
from reports.tables import write_tables

PAGE = "report.html"
TABLES = "tables"
FIGURES = "figures"


def write_report(folder: Path) -> Path:
    """Write the report of a finished run into its folder: `tables/*.csv`, `figures/*.png`, `figures/*.svg` and `report.html`.

    Parameters
    ----------
    folder
        The run folder.

    Returns
    -------
    Path
        The page.

    Raises
    ------
    InputError
        If the folder holds no finished run or cannot be written. Every file is replaced whole or not at all.
    """
    folder = Path(folder)
    return write_report_of(load_run(folder), folder)


def write_report_of(run: Run, folder: Path) -> Path:
    """Write the report of a run in memory.

    Parameters
    ----------
    run
        The run.
    folder
        Where; made if missing.

    Returns
    -------
    Path
        The page.
    """
    folder = Path(folder)
    write_tables(run, folder / TABLES)
    names = _file_names(run)
    drawn, files = {}, {}
    for card_set, name, figure in draw_all(run):
        stem = f"{FIGURES}/{names[card_set]}{name}"
        svg = as_svg(figure)
        write_bytes(folder / f"{stem}.svg", svg.encode())
        write_bytes(folder / f"{stem}.png", as_png(figure))
        drawn[card_set, name], files[card_set, name] = svg, f"{stem}.svg"
    return write_bytes(folder / PAGE, page(run, drawn, files).encode())


def _file_names(run: Run) -> dict[str, str]:
    """What the figures' file names begin with, for each card set: nothing if there is only one."""
    if len(run.arms) == 1:
        return dict.fromkeys(run.arms, "")
    return {label: f"{k}-{re.sub(r'[^A-Za-z0-9._-]+', '-', label).strip('-.')[:40]}-" for k, label in enumerate(run.arms, 1)}
