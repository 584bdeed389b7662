"""A page for what is not the report of a run: a title, a lead, sections with charts and tables."""

from collections.abc import Sequence

from reports.page.chartdata import chart_block, charts_of
from reports.page.templating import COLUMNS_STYLE, PAGE_SCRIPTS, PAGE_STYLES, WIDE_STYLES, environment, foot, library, script, style
from reports.parts.sections import Section
from reports.registry.metrics import Metric
from reports.stats.estimates import LEVEL
from reports.store.manifest import Manifest
from reports.text.cells import number
from sim.games import game_of

STYLES = (*PAGE_STYLES, "verdicts.css", "print.css")


def standalone_page(
    title: str,
    lead: str,
    sections: Sequence[Section],
    *,
    notes: Sequence[str] = (),
    glossary: Sequence[Metric] = (),
    manifest: Manifest | None = None,
    links: Sequence[tuple[str, str]] = (),
    wide: bool = False,
) -> str:
    """Make a self-contained page.

    Parameters
    ----------
    title
        Heading.
    lead
        What the page says, in a sentence or two.
    sections
        What follows, in order; sections without blocks are left out.
    notes
        Warnings that stand above everything else.
    glossary
        Metrics to explain at the end.
    manifest
        What was played; told at the end if given.
    links
        Documents beside the page, at the end of its contents: what to call each, and its address.
    wide
        Whether names stand in letters that are wider than Latin ones.

    Returns
    -------
    str
        HTML; everything in it is escaped.
    """
    shown = [section for section in sections if section.blocks]
    several = len({block.card_set for section in shown for block in section.blocks if block.card_set}) > 1
    charts, places = charts_of(shown)
    game = game_of(manifest.experiment.game) if manifest else None
    context = {
        "title": title,
        "lead": lead,
        "sections": shown,
        "several": several,
        "charts": chart_block(charts),
        "chart_places": places,
        "left_out": set(),
        "targets": {},
        "notes": notes,
        "glossary": glossary,
        "level": f"{LEVEL:.0%}",
        "manifest": manifest,
        "links": links,
        "experiment": manifest.experiment if manifest else None,
        "games_played": number(manifest.games_done * len(manifest.arms)) if manifest else "",
        "style": style((*STYLES, *WIDE_STYLES) if wide else STYLES, game, COLUMNS_STYLE),
        "foot": foot(title, str(manifest.finished.date()) if manifest and manifest.finished else ""),
        "library": library() if charts else "",
        "script": script(PAGE_SCRIPTS),
    }
    return environment().get_template("paper.html.j2").render(context)
