"""The whole report of a run: page, Markdown, workbook, tables, figures."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from reports.loading import load_run
from reports.runs.run import Run
from reports.store.filenames import FIGURES, MARKDOWN, PAGE, TABLES, WORKBOOK
from reports.store.files import file_stem, write_bytes
from reports.store.language import ENGLISH, read_language, write_language
from reports.store.locks import writing_into
from reports.text.steps import Steps, Tell, nobody
from sim.errors import InputError, suggestion

if TYPE_CHECKING:
    from pandas import DataFrame

DEFAULT = ("html", "csv", "parquet")
"""Formats that are written unless others are asked for."""

DATA = ("csv", "parquet")
"""Formats that programs read: cards keep their English names in them."""

Made = Callable[[], Mapping[str, "DataFrame"]]
"""Gives the frames of the run; they are made when first asked for."""


def write_report(folder: Path, formats: str | Iterable[str] = DEFAULT, tell: Tell = nobody, names: str | None = None) -> Path:
    """Write the report of a finished run into its folder.

    Parameters
    ----------
    folder
        The run folder.
    formats, tell, names
        As for `write_report_of`.

    Returns
    -------
    Path
        As of `write_report_of`.

    Raises
    ------
    InputError
        If a format is unknown, or the folder holds no finished run or cannot be written. Every file is replaced whole or not at all.
    """
    wanted = checked_formats(formats)
    folder = Path(folder)
    return write_report_of(load_run(folder), folder, wanted, tell, names)


def write_report_of(run: Run, folder: Path, formats: str | Iterable[str] = DEFAULT, tell: Tell = nobody, names: str | None = None) -> Path:
    """Write the report of a run in memory.

    Parameters
    ----------
    run
        The run.
    folder
        Where; made if missing.
    formats
        Names of `FORMATS`, also with commas between them: `html` (`report.html`), `md` (`report.md`), `xlsx`
        (`report.xlsx`), `csv` and `parquet` (`tables/`), `figures` (`figures/*.png`, `figures/*.svg`).
    tell
        Told every step: each format, and of the figures each one.
    names
        Language of the cards' names in what people read; by default that of the report that is there, else English. The tables of CSV and Parquet
        keep the English names.

    Returns
    -------
    Path
        The first document in the order of `FORMATS`: the page if it was asked for. The folder `tables` or `figures` if only these were.

    Raises
    ------
    InputError
        If a format is unknown, the cards have no names in the language, or the folder cannot be written.
    """
    wanted = checked_formats(formats)
    folder = Path(folder)
    language = read_language(folder) if names is None else names
    shown, counted = run.named(language), run.named(ENGLISH)

    @cache
    def made(of: Run) -> Mapping[str, "DataFrame"]:
        from reports.report.tables import frames

        return frames(of)

    step = Steps(tell, len(wanted) + (_figures(run) - 1 if "figures" in wanted else 0))
    with writing_into(folder):
        runs = [(name, counted if name in DATA else shown) for name in wanted]
        written = [FORMATS[name](one, folder, partial(made, one), step) for name, one in runs]
        write_language(folder, language)
        return written[0]


def _figures(run: Run) -> int:
    """How many figures are begun."""
    return len(run.arms) * len(run.game.part("reports", "gallery", "DRAW", {}))


def renewed_formats(folder: Path) -> tuple[str, ...]:
    """The formats of a report that is written again: the default ones, and what was asked for before."""
    there = {"md": MARKDOWN, "xlsx": WORKBOOK, "figures": FIGURES}
    return (*DEFAULT, *(name for name, file in there.items() if (Path(folder) / file).exists()))


def checked_formats(formats: str | Iterable[str]) -> tuple[str, ...]:
    """The formats that are asked for, each once, in the order of `FORMATS`.

    Parameters
    ----------
    formats
        Names; a text may hold several with commas between them.

    Returns
    -------
    tuple of str

    Raises
    ------
    InputError
        If there is none, or one is unknown.
    """
    given = [formats] if isinstance(formats, str) else formats
    asked = [name.strip().lower() for part in given for name in part.split(",") if name.strip()]
    for name in asked:
        if name not in FORMATS:
            raise InputError(f"format: {name!r} is unknown; {suggestion(name, FORMATS)} (formats are {', '.join(FORMATS)})")
    if not asked:
        raise InputError(f"format: none given; formats are {', '.join(FORMATS)}")
    return tuple(name for name in FORMATS if name in asked)


def _page(run: Run, folder: Path, made: Made, step: Steps) -> Path:
    """The page."""
    from reports.report.page import page

    step(PAGE)
    return write_bytes(folder / PAGE, page(run).encode())


def _drawings(run: Run, folder: Path, made: Made, step: Steps) -> Path:
    """The figures."""
    from reports.figures.style import as_png, as_svg
    from reports.report.gallery import draw_all

    names = _beginnings(run)
    for card_set, name, figure in draw_all(run, lambda name: step(f"figures: {name}")):
        stem = f"{FIGURES}/{names[card_set]}{name}"
        write_bytes(folder / f"{stem}.svg", as_svg(figure).encode())
        write_bytes(folder / f"{stem}.png", as_png(figure))
    return folder / FIGURES


def _beginnings(run: Run) -> dict[str, str]:
    """What the figures' file names begin with, for each card set: nothing if there is only one."""
    if len(run.arms) == 1:
        return dict.fromkeys(run.arms, "")
    return {label: f"{k}-{stem}-" if (stem := file_stem(label)) else f"{k}-" for k, label in enumerate(run.arms, 1)}


def _markdown(run: Run, folder: Path, made: Made, step: Steps) -> Path:
    """The Markdown form."""
    from reports.report.markdown import markdown

    step(MARKDOWN)
    return write_bytes(folder / MARKDOWN, markdown(run).encode())


def _workbook(run: Run, folder: Path, made: Made, step: Steps) -> Path:
    """The workbook."""
    from reports.report.workbook import workbook

    step(WORKBOOK)
    return write_bytes(folder / WORKBOOK, workbook(run, made()))


def _csv(run: Run, folder: Path, made: Made, step: Steps) -> Path:
    """The frames as CSV files."""
    from reports.frames.files import write_csv

    step("tables: csv")
    return write_csv(made(), folder / TABLES)


def _parquet(run: Run, folder: Path, made: Made, step: Steps) -> Path:
    """The frames as Parquet files."""
    from reports.frames.files import write_parquet

    step("tables: parquet")
    return write_parquet(made(), folder / TABLES)


FORMATS: dict[str, Callable[[Run, Path, Made, Steps], Path]] = {
    "html": _page,
    "md": _markdown,
    "xlsx": _workbook,
    "csv": _csv,
    "parquet": _parquet,
    "figures": _drawings,
}
"""Name to what writes it; the order decides which document is returned."""
