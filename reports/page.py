"""The report page: one HTML file that needs nothing else."""

import re
from collections.abc import Mapping
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
from reports.sections import sections
from reports.show import number
from reports.svg import embedded

TEMPLATES = Path(__file__).parent / "templates"
BUDGET = 1_500_000
"""Bytes of figures in one page; what is beyond is only linked, so that the page stays below 2 MB."""

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
    manifest = run.manifest
    return (
        _environment()
        .get_template("page.html.j2")
        .render(
            run=run,
            manifest=manifest,
            experiment=manifest.experiment,
            several=len(run.arms) > 1,
            differences=differences(run),
            findings={card_set: findings(run, card_set) for card_set in run.arms},
            sections=sections(run),
            figures=_fitting(drawn),
            titles=TITLES,
            files=files,
            glossary=list(METRICS.values()),
            level=f"{LEVEL:.0%}",
            games_played=number(manifest.games_done * len(run.arms)),
            style=_raw("style.css"),
            script=_raw("table.js"),
        )
    )


def _fitting(drawn: Drawn) -> dict[tuple[str, str], Markup]:
    """The figures to embed, as long as there is room."""
    room, made = BUDGET, {}
    for (card_set, name), svg in drawn.items():
        identity = re.sub(r"[^a-z0-9]+", "-", f"{name}-{list(drawn).index((card_set, name))}".lower())
        small = embedded(svg, identity, escape(f"{TITLES[name]}, {card_set}"))
        if len(small.encode()) <= room:
            made[card_set, name] = Markup(small)
            room -= len(small.encode())
    return made


@lru_cache(maxsize=1)
def _environment() -> Environment:
    """Templates that escape everything and refuse unknown names."""
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["thousands"] = lambda value: number(float(value))
    return environment


def _raw(name: str) -> Markup:
    """A file of the package that goes into the page as it is."""
    return Markup((TEMPLATES / name).read_text(encoding="utf-8"))
