"""Parts of the Markdown form of a report: what each says, and whether it can be left out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reports.runs.run import Run
from reports.text.markdown import LONGEST, plain


@dataclass(frozen=True)
class Part:
    """A piece of the document.

    Attributes
    ----------
    name
        By which it is left out where there is no room; empty if it always stays.
    text
        Markdown.
    """

    name: str
    text: str


@dataclass(frozen=True)
class Excerpt:
    """A headed part of the document."""

    title: str
    parts: tuple[Part, ...]


def each_card_set(run: Run, title: str, build: Callable[[str], Sequence[Part]]) -> Excerpt:
    """A section with the parts of every card set, each under its name if there are several."""
    parts: list[Part] = []
    for card_set in run.arms:
        made = build(card_set)
        head = f"#### {plain(card_set, LONGEST)}\n\n" if len(run.arms) > 1 else ""
        parts += [Part(part.name, (head if not k else "") + part.text) for k, part in enumerate(made)]
    return Excerpt(title, tuple(parts))
