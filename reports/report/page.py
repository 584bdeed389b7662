"""The report page: one HTML file that needs nothing else."""

from collections.abc import Sequence

from reports.audit.screen import SHOWN, screens
from reports.page.chartdata import chart_block, charts_of
from reports.page.scriptdata import as_script
from reports.page.templating import COLUMNS_STYLE, PAGE_SCRIPTS, PAGE_STYLES, WIDE_STYLES, environment, foot, library, script, style
from reports.parts.sections import Section
from reports.registry.columns import run_metrics
from reports.registry.metrics import INTERVALS, METRICS
from reports.report.panels import fit, panels, targets
from reports.report.sections import sections
from reports.robustness.panel import INTRO, Panels, robustness_panels
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stats.estimates import LEVEL
from reports.stopping.notes import stopping_warnings
from reports.text.cells import Cell, number
from reports.verdicts.table import HOW_TO_READ, Judgement, judgement

STYLES = (*PAGE_STYLES, "contents.css", "screen.css", "verdicts.css", "robustness.css", "panel.css", "print.css")
SCRIPTS = (*PAGE_SCRIPTS, "plot.js", "panelparts.js", "profile.js", "cause.js", "contents.js", "panel.js")
BUDGET = 2_400_000
"""Bytes of the page; parts of panels that no longer fit are left out."""
TABLES_BUDGET = 900_000
"""Bytes of all tables, roughly; what no longer fits is only in the files beside the page. Verdicts and then tables shown on request go first. Where
names and headline numbers of very many panels need the room, it is thirds of this, or nothing."""
VERDICT_SIZE = 1_250
"""Bytes of a verdict, roughly."""


def page(run: Run) -> str:
    """Make the report page.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    str
        HTML.
    """
    template, priority = environment().get_template("page.html.j2"), run.game.part("reports", "panels.data", "PRIORITY", ())
    parts, robustness, first = sections(run), robustness_panels(run), {screen.card_set: screen for screen in screens(run)}
    judgements = [judgement(run, card_set, first[card_set].causes if card_set in first else None) for card_set in run.arms]
    context = _context(run, parts) | {"screens": list(first.values()), "judgements": judgements, "robustness": robustness}
    for thirds in (3, 2, 1, 0):
        context["left_out"] = _left_out(parts, judgements, robustness, TABLES_BUDGET * thirds // 3)
        room = BUDGET - len(template.render(**context, data="").encode())
        data = panels(run)
        if not fit(data, room, priority):
            break
    return template.render(**context, data=as_script(data))


def _context(run: Run, parts: Sequence[Section]) -> dict[str, object]:
    """What the template is filled with, panels apart."""
    manifest, metrics, found = run.manifest, run_metrics(run.manifest.experiment.game), targets(run)
    charts, places = charts_of(parts)
    return {
        "run": run,
        "manifest": manifest,
        "experiment": manifest.experiment,
        "several": len(run.arms) > 1,
        "age": run_notes(manifest) + stopping_warnings(manifest),
        "sections": parts,
        "charts": chart_block(charts),
        "chart_places": places,
        "how_to_read": HOW_TO_READ,
        "about_robustness": INTRO,
        "shown_rows": SHOWN,
        "q_meaning": METRICS["q_value"].formula,
        "targets": found,
        "opens": {(card_set, name): (kind, at) for (kind, card_set, name), at in found.items()},
        "intervals": {kind: what for kind, what in INTERVALS.items() if any(kind in metric.interval for metric in metrics)},
        "glossary": metrics,
        "level": f"{LEVEL:.0%}",
        "games_played": number(manifest.games_done * len(run.arms)),
        "style": style((*STYLES, *WIDE_STYLES) if run.naming.names else STYLES, run.game, COLUMNS_STYLE, "panels/*.css"),
        "foot": foot(f"{manifest.experiment.name}: balance report", str(manifest.finished.date()) if manifest.finished else ""),
        "library": library() if charts else "",
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
