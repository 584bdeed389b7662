"""Figures inside a page: smaller, in the page's colours, with identifiers of their own."""

import re

from reports.figures.style import BLUE, GRID, INK, MUTED, PAPER

INHERITED = {INK: "var(--ink)", MUTED: "var(--muted)", GRID: "var(--grid)", PAPER: "var(--paper)", BLUE: "var(--blue)"}
"""Colours of the figures that the page sets, so that figures follow it into the dark."""

SMALLEST, LARGEST = 0.98, 1.45
"""Pixels of a point: below it letters could not be read, above it they would shout."""

_TAG = re.compile(r"(<[^>]*>)")
_CHANGES = [
    (re.compile(r"(?<=[\s\"(,-])(\d+\.\d{2})\d+"), r"\1"),
    (re.compile(r"font: (?:bold|700) ([\d.]+px) [^;\"]*"), r"font-weight: 700; font-size: \1"),
    (re.compile(r"font: ([\d.]+px) [^;\"]*"), r"font-size: \1"),
    (re.compile(r"font-family: [^;\"]*;? ?"), ""),
    (re.compile(r" transform=\"rotate\(-?0 [^)]*\)\""), ""),
    (re.compile(r"<g id=\"[^\"]*\""), "<g"),
    (re.compile(r"\s+"), " "),
]
"""What makes tags shorter; text between tags is never touched."""


def embedded(svg: str, name: str, title: str) -> str:
    """Make a figure fit to stand inside an HTML page.

    Parameters
    ----------
    svg
        The file as written by matplotlib.
    name
        Unique in the page; letters, digits and hyphens.
    title
        Read aloud in place of the figure; must be escaped already.

    Returns
    -------
    str
        One `svg` element.
    """
    body = svg[svg.index("<svg") :]
    body = re.sub(r"<style.*?</style>|<metadata>.*?</metadata>|<!--.*?-->", "", body, flags=re.DOTALL)
    pieces = [_tag(piece, name) if piece.startswith("<") else piece.strip("\n") for piece in _TAG.split(body)]
    pieces = [piece for piece in pieces if piece.strip()]
    head = re.sub(r"\s(?:width|height|version)=\"[^\"]*\"", "", pieces[0])[:-1]
    width = float(head.split('viewBox="0 0 ')[1].split()[0])
    pieces[0] = f'{head} role="img" aria-label="{title}" style="max-width: {LARGEST * width:.0f}px; min-width: {SMALLEST * width:.0f}px">'
    return "".join(pieces)


def _tag(tag: str, name: str) -> str:
    """One tag, shortened."""
    for pattern, replacement in _CHANGES:
        tag = pattern.sub(replacement, tag)
    tag = tag.replace(' id="', f' id="{name}-').replace('href="#', f'href="#{name}-').replace("url(#", f"url(#{name}-")
    for colour, variable in INHERITED.items():
        tag = tag.replace(colour, variable)
    return tag
