"""Charts inside a page: their numbers in one block of data, their places numbered, the libraries that draw them."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from reports.page.scriptdata import as_script
from reports.parts.sections import Section


def charts_of(sections: Sequence[Section]) -> tuple[list[dict[str, Any]], Mapping[int, int]]:
    """The charts of a page.

    Parameters
    ----------
    sections
        Its sections.

    Returns
    -------
    list of dict
        What the script draws, with the card set that each is about.
    dict
        Identity of a chart to its place in the list.
    """
    drawn = [(block.card_set, block.chart) for section in sections for block in section.blocks if block.chart is not None]
    found = [{"kind": chart.kind, "title": chart.title, "set": card_set, **chart.data} for card_set, chart in drawn]
    return found, {id(chart): k for k, (_, chart) in enumerate(drawn)}


def chart_block(charts: Sequence[Mapping[str, Any]]) -> Markup:
    """The charts as JSON that may stand inside a `script` element."""
    return as_script(list(charts))
