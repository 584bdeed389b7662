"""`vigil run`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded

if TYPE_CHECKING:
    from reports.run import Run

EPILOG = "Examples:  vigil run duel --games 100000 --out runs/duel   |   vigil run --resume --out runs/duel   |   vigil run four --games 20000 --json"


@guarded
def run(
    experiment: Annotated[str | None, typer.Argument(help="An experiment file, or a shipped one: duel, three, four, solo ...")] = None,
    games: Annotated[int | None, typer.Option(help="Games of each card set [default: as the experiment says]")] = None,
    seed: Annotated[int | None, typer.Option(help="Master seed [default: as the experiment says]")] = None,
    players: Annotated[int | None, typer.Option(help="Players, 1 to 4 [default: as the experiment says]")] = None,
    jobs: Annotated[int | None, typer.Option(help="Threads [default: one for each core]")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for counts, tables, figures and report; without it nothing is kept")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in --out; with larger --games add to it")] = False,
    range_size: Annotated[int | None, typer.Option(help="Games a thread takes at a time; results do not depend on it")] = None,
    report: Annotated[bool, typer.Option("--report/--no-report", help="Write the report into --out")] = True,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Play the games of an experiment, count everything, and write the report.

    Results are the same for any number of threads. Ctrl-C keeps what has been played; --resume goes on.
    """
    from vigil import api

    result = api.run(experiment, games, seed, players=players, jobs=jobs, out=out, resume=resume, range_size=range_size, progress=not quiet)
    page = None
    if report and out is not None:
        from reports.write import write_report_of

        if not quiet:
            typer.echo("writing the report", err=True)
        page = write_report_of(result, out)
    if as_json:
        print_json(result, out, page)
    elif not quiet:
        print_summary(result, page)


def print_summary(result: "Run", page: Path | None) -> None:
    """Show the run in short."""
    from rich.console import Console

    from reports.terminal import summary

    console = Console()
    summary(result, console)
    if page is not None:
        console.print(f"Report: {page}", highlight=False, markup=False, soft_wrap=True)


def print_json(result: "Run", out: Path | None, page: Path | None) -> None:
    """Print manifest and headline tables for machines."""
    import json

    manifest = result.manifest.model_dump(mode="json")
    for arm in manifest["arms"]:
        del arm["catalogue"]
    tables = {"games": result.games(), "strategies": result.strategies(), "seats": result.seats(), "matchups": result.matchups()}
    content = {
        "folder": str(out) if out else None,
        "report": str(page) if page else None,
        "manifest": manifest,
        **{name: json.loads(frame.to_json(orient="records", double_precision=15)) for name, frame in tables.items()},
    }
    typer.echo(json.dumps(content, indent=1, ensure_ascii=False))
