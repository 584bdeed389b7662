"""The report page: one HTML file that needs nothing else."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reports.estimates import LEVEL
from reports.figures.gallery import TITLES
from reports.findings import differences, findings
from reports.metrics import METRICS
from reports.run import Run
from reports.sections import Section, sections
from reports.show import number
from reports.svg import embedded

TEMPLATES = Path(__file__).parent / "templates"
BUDGET = 1_950_000
"""Bytes of the page; figures that no longer fit are only linked."""
TABLES_BUDGET = 1_000_000
"""Bytes of all tables, roughly; what no longer fits is only in the files beside the page. Tables shown on request are the first to go."""

Drawn = Mapping[tuple[str, str], str]
"""(Card set, figure) to SVG as written by matplotlib."""


def page(run: Run, drawn: Drawn, files: Mapping[tuple[str, str], str]) -> str:
    """Make the report page.

    Parameters
    ----------
    run
        The run.
    drawn
        Its figures.
    files
        Where each figure is saved, relative to the page.

    Returns
    -------
    str
        HTML.
    """
    context = _context(run)
    template = _environment().get_template("page.html.j2")
    bare = template.render(**context, figures={}, files=files)
    return template.render(**context, figures=_fitting(drawn, BUDGET - len(bare.encode())), files=files)


def _context(run: Run) -> dict[str, object]:
    """What the template is filled with, figures apart."""
    manifest, parts = run.manifest, sections(run)
    return {
        "run": run,
        "manifest": manifest,
        "experiment": manifest.experiment,
        "several": len(run.arms) > 1,
        "differences": differences(run),
        "findings": {card_set: findings(run, card_set) for card_set in run.arms},
        "sections": parts,
        "left_out": _left_out(parts),
        "glossary": list(METRICS.values()),
        "level": f"{LEVEL:.0%}",
        "games_played": number(manifest.games_done * len(run.arms)),
        "style": _raw("style.css"),
        "script": _raw("table.js"),
    }


def _left_out(parts: Sequence[Section]) -> set[int]:
    """Identities of the tables for which there is no room."""
    tables = [(block.folded, block.table) for part in parts for block in part.blocks if block.table is not None]
    room, missing = TABLES_BUDGET, set()
    for _, table in sorted(tables, key=lambda entry: entry[0]):
        size = sum(70 + len(cell.text) + 20 * bool(cell.interval) + len(cell.key) + len(cell.note) for row in table.rows for cell in row)
        if size > room:
            missing.add(id(table))
        else:
            room -= size
    return missing


def _fitting(drawn: Drawn, room: int) -> dict[tuple[str, str], Markup]:
    """The figures to embed, as long as there is room."""
    made = {}
    for k, ((card_set, name), svg) in enumerate(drawn.items()):
        small = embedded(svg, f"{name}-{k}", escape(f"{TITLES[name]}, {card_set}"))
        if len(small.encode()) <= room:
            made[card_set, name] = Markup(small)
            room -= len(small.encode())
    return made


@lru_cache(maxsize=1)
def _environment() -> Environment:
    """Templates that escape everything and refuse unknown names."""
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["thousands"] = lambda value: number(float(value))
    environment.filters["identity"] = id
    return environment


def _raw(name: str) -> Markup:
    """A file of the package that goes into the page as it is."""
    return Markup((TEMPLATES / name).read_text(encoding="utf-8"))
