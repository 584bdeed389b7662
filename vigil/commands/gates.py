"""`vigil check`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import FAILED, guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.terminal.completion import files, runs
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from reports.gates.result import GateResult

EPILOG = examples(
    "vigil check runs/duel --gates gates.toml",
    "vigil check runs/duel --gates gates.toml --junit gates.xml --markdown gates.md --strict",
    "vigil check runs/duel --gates gates.toml --against runs/before",
    "vigil new gates mine",
)
COLOURS = {"failed": typer.colors.RED, "undecided": typer.colors.YELLOW, "passed": typer.colors.GREEN}


@guarded
def check(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a finished run", autocompletion=runs, show_default=False)],
    gates: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file of gates", show_default="the shipped ones", autocompletion=files)
    ] = None,
    against: Annotated[Path | None, typer.Option(metavar="RUN", help="An earlier run: what became of the gates", autocompletion=runs)] = None,
    junit: Annotated[Path | None, typer.Option(metavar="FILE", help="For the results as JUnit XML")] = None,
    markdown: Annotated[Path | None, typer.Option(metavar="FILE", help="For the results as Markdown, for a pull request")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Undecided gates count as failed")] = False,
    names: Names = None,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only gates that failed or are undecided")] = False,
) -> None:
    """Hold a run against balance gates: thresholds in a file, one line a gate.

    A gate has passed if the intervals of all its numbers lie inside its limits, failed if one is shown to lie outside, else it is undecided.
    Exit code 1 if a gate failed.
    """
    from vigil.playing.progress import waiting

    with waiting("checking the gates", not quiet):
        from reports.gates.naming import gates_in
        from reports.store.files import write_bytes
        from vigil.gates.api import check as check_run
        from vigil.naming import checked_names

        found = check_run(run, gates, against)
        shown = gates_in(found, checked_names(names, None, run))
    if junit is not None:
        from reports.gates.junit import junit as to_junit

        write_bytes(junit, to_junit(shown, strict).encode())
    if markdown is not None:
        from reports.gates.markdown import markdown as to_markdown

        write_bytes(markdown, to_markdown(shown, strict).encode())
    if as_json:
        _print_json(found, strict)
    else:
        _print_lines(shown, strict, quiet)
    if not found.holds(strict):
        raise typer.Exit(FAILED)


def _print_lines(found: "GateResult", strict: bool, quiet: bool) -> None:
    """One line a gate, and what became of it; then the numbers that moved."""
    from reports.gates.lines import change_text, diff_intro, headline, moved_texts, outcome_text, played_text, skipped_text
    from reports.stopping.notes import stopping_notes

    changes = found.diff.changes if found.diff is not None else (None,) * len(found.outcomes)
    for outcome, change in zip(found.outcomes, changes, strict=True):
        if quiet and outcome.state == "passed":
            continue
        say(f"{outcome.state:<9} ", fg=COLOURS[outcome.state], bold=True, nl=False)
        say(f" {outcome.gate.name}: {outcome_text(outcome, found.several)}")
        if change is not None:
            say(f"           {change_text(change)}")
    if found.diff is not None and not quiet:
        say(f"{diff_intro(found.diff)}:")
        moved = moved_texts(found.diff, found.several) or ["no headline number moved (q below 0.05)"]
        for text in [*moved, *found.diff.notes]:
            say(f"  {text}")
    if not quiet:
        counted = "; undecided counts as failed" if strict and found.counts()["undecided"] else ""
        if found.skipped:
            say(skipped_text(found))
        for note in stopping_notes(found.manifest):
            say(f"note: {note}")
        say(f"{headline(found)}{counted} ({played_text(found.manifest)})", bold=True)


def _print_json(found: "GateResult", strict: bool) -> None:
    from reports.stopping.notes import stopping_notes
    from vigil.terminal.json import records

    manifest = found.manifest
    content = {
        "gates_called": found.name,
        "passed": found.holds(strict),
        "strict": strict,
        "counts": found.counts(),
        "notes": stopping_notes(manifest),
        "run": {"experiment": manifest.experiment.model_dump(mode="json"), "games": manifest.games_done, "version": manifest.version},
        "gates": records(found.frame()),
        "skipped": list(found.skipped),
        "rows": records(found.rows()),
    }
    if found.diff is not None:
        earlier = found.diff.earlier
        content["against"] = {
            "run": {"experiment": earlier.experiment.model_dump(mode="json"), "games": earlier.games_done, "version": earlier.version},
            "same_luck": found.diff.same_luck,
            "moves": records(found.moves()),
            "notes": list(found.diff.notes),
        }
    say_json(content)
