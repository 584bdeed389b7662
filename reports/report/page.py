"""The report page: one HTML file that needs nothing else."""

from collections.abc import Mapping, Sequence
from html import escape

from markupsafe import Markup

from reports.audit.screen import screens
from reports.page.svg import embedded
from reports.page.templating import COLUMNS_STYLE, environment, script, style
from reports.parts.sections import Section
from reports.registry.columns import run_metrics
from reports.registry.metrics import INTERVALS, METRICS
from reports.report.panels import as_script, fit, panels, targets
from reports.report.sections import sections
from reports.robustness.panel import INTRO, Panels, robustness_panels
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stats.estimates import LEVEL
from reports.stopping.notes import stopping_warnings
from reports.text.cells import Cell, number
from reports.verdicts.findings import differences
from reports.verdicts.table import HOW_TO_READ, Judgement, judgement

STYLES = ("style.css", "table.css", "screen.css", "verdicts.css", "robustness.css", "panel.css", "print.css")
SCRIPTS = ("dom.js", "theme.js", "table.js", "copy.js", "page.js", "plot.js", "panelparts.js", "profile.js", "cause.js", "panel.js")
BUDGET = 1_950_000
"""Bytes of the page; figures that no longer fit are only linked, then parts of panels are left out."""
TABLES_BUDGET = 900_000
"""Bytes of all tables, roughly; what no longer fits is only in the files beside the page. Verdicts and then tables shown on request go first. Where
names and headline numbers of very many panels need the room, it is thirds of this, or nothing."""
VERDICT_SIZE = 1_250
"""Bytes of a verdict, roughly."""
PANELS_LEAST = 450_000
"""Bytes kept free of figures for the data of the panels; they get all that is left. Parts that no longer fit say so."""

Drawings = Mapping[tuple[str, str], str]
"""(Card set, figure) to SVG as written by matplotlib."""


def page(run: Run, drawn: Drawings, files: Mapping[tuple[str, str], str]) -> str:
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
    template = environment().get_template("page.html.j2")
    titles, priority = run.game.part("reports", "gallery", "TITLES", {}), run.game.part("reports", "panels.data", "PRIORITY", ())
    parts, robustness, first = sections(run), robustness_panels(run), {screen.card_set: screen for screen in screens(run)}
    judgements = [judgement(run, card_set, first[card_set].causes if card_set in first else None) for card_set in run.arms]
    context = _context(run) | {"screens": list(first.values()), "files": files, "sections": parts, "judgements": judgements, "robustness": robustness}
    for thirds in (3, 2, 1, 0):
        context["left_out"] = _left_out(parts, judgements, robustness, TABLES_BUDGET * thirds // 3)
        room = BUDGET - len(template.render(**context, figures={}, data="").encode())
        figures = _fitting(drawn, titles, room - PANELS_LEAST)
        room -= sum(len(figure.encode()) for figure in figures.values())
        data = panels(run)
        if not fit(data, room, priority):
            break
    return template.render(**context, figures=figures, data=as_script(data))


def _context(run: Run) -> dict[str, object]:
    """What the template is filled with, figures apart."""
    manifest, metrics, found = run.manifest, run_metrics(run.manifest.experiment.game), targets(run)
    return {
        "run": run,
        "manifest": manifest,
        "experiment": manifest.experiment,
        "several": len(run.arms) > 1,
        "age": run_notes(manifest) + stopping_warnings(manifest),
        "how_to_read": HOW_TO_READ,
        "q_meaning": METRICS["q_value"].formula,
        "about_robustness": INTRO,
        "differences": differences(run),
        "targets": found,
        "opens": {(card_set, name): (kind, at) for (kind, card_set, name), at in found.items()},
        "intervals": {kind: what for kind, what in INTERVALS.items() if any(kind in metric.interval for metric in metrics)},
        "glossary": metrics,
        "level": f"{LEVEL:.0%}",
        "games_played": number(manifest.games_done * len(run.arms)),
        "style": style(STYLES, run.game, COLUMNS_STYLE, "panels/*.css"),
        "script": script(SCRIPTS, run.game, "panels/*.js"),
    }


def _left_out(parts: Sequence[Section], judgements: Sequence[Judgement], robustness: Panels, room: int) -> set[int]:
    """Identities of the tables and folded groups of verdicts for which there is no room."""
    blocks = [(block.folded, block.table) for part in parts for block in part.blocks if block.table is not None]
    sizes = [(table, sum(_size(cell) for row in table.rows for cell in row)) for _, table in sorted(blocks, key=lambda entry: entry[0])]
    groups = [(group, VERDICT_SIZE * len(group.rows)) for found in judgements for group in found.groups if group.folded]
    answers = [(group, group.size) for panel in robustness.panels for group in panel.groups if group.folded]
    missing = set()
    for shown, size in [*sizes, *groups, *answers]:
        if size > room:
            missing.add(id(shown))
        else:
            room -= size
    return missing


def _size(cell: Cell) -> int:
    """Bytes of a table's cell in the page, roughly."""
    return 110 + sum(map(len, (cell.text, cell.interval, cell.key, cell.low, cell.high, cell.small, cell.n)))


def _fitting(drawn: Drawings, titles: Mapping[str, str], room: int) -> dict[tuple[str, str], Markup]:
    """The figures to embed, as long as there is room."""
    made = {}
    for k, ((card_set, name), svg) in enumerate(drawn.items()):
        small = embedded(svg, f"{name}-{k}", escape(f"{titles[name]}, {card_set}"))
        if len(small.encode()) <= room:
            made[card_set, name] = Markup(small)
            room -= len(small.encode())
    return made
