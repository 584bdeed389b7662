"""The report as Markdown that fits a comment on a pull request."""

from collections.abc import Collection, Sequence

from reports.parts.excerpts import Excerpt as Section
from reports.report.excerpts import LEFT_OUT, excerpts
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stopping.notes import stopping_warnings
from reports.text.cells import DASH, number
from reports.text.markdown import LONGEST, plain

LIMIT = 60_000
"""Bytes of the document; a comment on GitHub holds 65,536 characters."""


def markdown(run: Run, limit: int = LIMIT) -> str:
    """Write the report as GitHub's Markdown.

    Parameters
    ----------
    run
        The run.
    limit
        Bytes (UTF-8) it may take. If there is no room for all, parts are taken in from the last of `LEFT_OUT` to the first, as long as
        they fit, and the document says which are left out.

    Returns
    -------
    str
        The document; equal runs give equal text. What always stays is what was played, how many checks failed, notes on other versions and the facts
        of the run.
    """
    sections = excerpts(run)
    there = {part.name for section in sections for part in section.parts}
    missing = [name for name in run.game.option("reports", "excerpts", "LEFT_OUT", LEFT_OUT) if name in there]
    for name in reversed(missing.copy()):
        fewer = [other for other in missing if other != name]
        if len(_document(run, sections, fewer).encode()) <= limit:
            missing = fewer
    return _document(run, sections, missing)


def _document(run: Run, sections: Sequence[Section], missing: Collection[str]) -> str:
    """The document without some of its parts."""
    pieces = [f"## {plain(run.manifest.experiment.name, LONGEST)}: balance report", _head(run)]
    pieces += [f"> **Note.** {plain(note)}" for note in run_notes(run.manifest) + stopping_warnings(run.manifest)]
    for section in sections:
        shown = [part.text for part in section.parts if part.name not in missing]
        if shown:
            pieces += [f"### {section.title}"] * bool(section.title) + shown
    if missing:
        pieces.append(f"Left out so that this fits a comment: {', '.join(missing)}. The page and the tables of the run have all of it.")
    return "\n\n".join(pieces) + "\n"


def _head(run: Run) -> str:
    """One line on what was played, one on how to read it."""
    experiment, strategies = run.manifest.experiment, len(run.manifest.strategies)
    sets = f"each of {len(run.arms)} card sets" if len(run.arms) > 1 else f"card set {plain(next(iter(run.arms)), LONGEST)}"
    played = (
        f"{run.game.title}, {experiment.players_text}, {strategies} strateg{'y' if strategies == 1 else 'ies'} "
        f"({experiment.meet.replace('_', ' ')}), "
        f"{number(run.manifest.games_done)} games with {sets}, seed {run.manifest.seeds}."
    )
    return f"{played}\n\nIn brackets: 95% intervals, and n where no column has it. A dash ({DASH}): too few observations."
