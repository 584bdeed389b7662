"""Figures inside a page: smaller, in the page's colours, with identifiers of their own."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from reports.figures.style import BLUE, GRID, INK, MUTED, PAPER

INHERITED = {INK: "var(--ink)", MUTED: "var(--muted)", GRID: "var(--grid)", PAPER: "var(--paper)", BLUE: "var(--blue)"}
"""Colours of the figures that the page sets, so that figures follow it into the dark."""

SMALLEST, LARGEST = 1.1, 1.45
"""Pixels of a point: below it letters could not be read, above it they would shout."""

_TAG = re.compile(r"(<[^>]*>)")
_CHANGES = [
    (re.compile(r"(?<![\d.])(\d{2,}\.\d)\d+"), r"\1"),
    (re.compile(r"(?<=[\s\"(,-])(\d+\.\d{2})\d+"), r"\1"),
    (re.compile(r"font: (?:bold|700) ([\d.]+px) [^;\"]*"), r"font-weight: 700; font-size: \1"),
    (re.compile(r"font: ([\d.]+px) [^;\"]*"), r"font-size: \1"),
    (re.compile(r"font-family: [^;\"]*;? ?"), ""),
    (re.compile(r" transform=\"rotate\(-?0 [^)]*\)\""), ""),
    (re.compile(r"<g id=\"[^\"]*\""), "<g"),
    (re.compile(r"\s+"), " "),
    (re.compile(r"xlink:href"), "href"),
    (re.compile(r"\sxmlns(?::xlink)?=\"[^\"]*\""), ""),
]
"""What makes tags shorter; text between tags is never touched."""
_OUTLINE = re.compile(r"(?<=\sd=\")[^\"]*")
_STYLE = re.compile(r"style=\"([^\"]*)\"")
_NAME = re.compile(r"(?<=\bid=\")[^\"]+")
_USED = re.compile(r"(?<=href=\"#)[^\"]+|(?<=url\(#)[^)]+")
_UNSEEN = re.compile(r"<path [^>]*style=\"fill: none\"/>")
"""The empty backgrounds of figure and axes."""


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
    pieces = [_tag(piece) if piece.startswith("<") else piece.strip("\n") for piece in _TAG.split(body)]
    pieces = [piece for piece in pieces if piece.strip() and not _UNSEEN.fullmatch(piece)]
    pieces = _renamed(list(_ungrouped(pieces)), name)
    head = re.sub(r"\s(?:width|height|version)=\"[^\"]*\"", "", pieces[0])[:-1]
    width = float(head.split('viewBox="0 0 ')[1].split()[0])
    pieces[0] = f'{head} role="img" aria-label="{title}" style="max-width: {LARGEST * width:.0f}px; min-width: {SMALLEST * width:.0f}px">'
    return "".join(_classed(pieces, name))


def _tag(tag: str) -> str:
    """One tag, shortened."""
    for pattern, replacement in _CHANGES:
        tag = pattern.sub(replacement, tag)
    for colour, variable in INHERITED.items():
        tag = tag.replace(colour, variable)
    return _OUTLINE.sub(lambda found: _rounded(found[0]), tag)


def _rounded(outline: str) -> str:
    """A path with coordinates in tenths of a point."""
    return " ".join(f"{float(part):.1f}".removesuffix(".0") if part[-1].isdigit() else part for part in outline.split())


def _ungrouped(pieces: Sequence[str]) -> Iterator[str]:
    """Leave out groups that say nothing."""
    kept: list[bool] = []
    for piece in pieces:
        if re.match(r"<g[\s>]", piece):
            kept.append(piece not in ("<g>", "<g >"))
            if not kept[-1]:
                continue
        elif piece == "</g>" and not kept.pop():
            continue
        yield piece


def _renamed(pieces: Sequence[str], name: str) -> list[str]:
    """Short identifiers, unique in the page; those that nothing refers to go."""
    used = list(dict.fromkeys(found for piece in pieces if piece.startswith("<") for found in _USED.findall(piece)))
    short = {identifier: f"{name}-{k}" for k, identifier in enumerate(used)}

    def rename(piece: str) -> str:
        piece = _NAME.sub(lambda found: short.get(found[0], ""), piece).replace(' id=""', "")
        return _USED.sub(lambda found: short[found[0]], piece)

    return [rename(piece) if piece.startswith("<") else piece for piece in pieces]


def _classed(pieces: Sequence[str], name: str) -> list[str]:
    """Write styles that occur more than once only once, as classes."""
    styles = Counter(found for piece in pieces[1:] if piece.startswith("<") for found in _STYLE.findall(piece))
    classes = {style: f"{name}-s{k}" for k, style in enumerate(style for style, times in styles.items() if times > 1)}
    rules = "".join(f".{label}{{{style}}}" for style, label in classes.items())

    def label(piece: str) -> str:
        return _STYLE.sub(lambda found: f'class="{classes[found[1]]}"' if found[1] in classes else found[0], piece)

    rest = [label(piece) if piece.startswith("<") else piece for piece in pieces[1:]]
    return [pieces[0], f"<style>{rules}</style>", *rest]
