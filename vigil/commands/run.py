"""`vigil run`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.clusteroption import Cluster
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.terminal.completion import experiments
from vigil.terminal.completion import formats as complete_formats
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from reports.shared.run import GameRun

EPILOG = examples(
    "vigil run duel --games 100000 --out runs/duel",
    "vigil run --resume --out runs/duel",
    "vigil run mine.toml --out runs/mine --format html,md,xlsx",
    "vigil run four --games 20000 --json",
    "vigil run duel --precision 0.5% --games 2000000 --minutes 10",
    "vigil run duel --precision rounds=0.1 --precision 'win_rate(rush)=0.3%'",
)

Formats = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="What the report is made of: html, md, xlsx, csv, parquet, figures; several with commas",
        show_default="html,csv,parquet",
        autocompletion=complete_formats,
    ),
]
AS_SAID = "as the experiment says"


@guarded
def run(
    experiment: Annotated[
        str | None,
        typer.Argument(metavar="EXPERIMENT", help="An experiment file, or a shipped one: duel, three, four, solo ...", autocompletion=experiments),
    ] = None,
    games: Annotated[int | None, typer.Option(metavar="N", help="Games of each card set; with --precision at most", show_default=AS_SAID)] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default=AS_SAID)] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players, 1 to 4", show_default=AS_SAID)] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    cluster: Cluster = None,
    precision: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WIDTH", help="Play until the intervals of all win rates are this narrow to either side: 0.5%; or of one number: rounds=0.1"
        ),
    ] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="With --precision: play no longer than this", show_default="60")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="For counts, tables and report; without it nothing is kept")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in --out; more --games, or more in its file, add to it")] = False,
    range_size: Annotated[int | None, typer.Option(metavar="N", help="Games a thread takes at a time; results do not depend on it")] = None,
    report: Annotated[
        bool, typer.Option("--report/--no-report", help="Write the report into --out; it is written by default", show_default=False)
    ] = True,
    formats: Formats = None,
    names: Names = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Play the games of an experiment, count everything, and write the report.

    Results are the same for any number of threads. Ctrl-C keeps what has been played; --resume goes on. With --precision the run ends when
    the intervals are narrow enough; these hold however often one looks.
    """
    from vigil import api
    from vigil.naming import checked_names

    wanted = _report_formats(formats, writes=report and out is not None)
    language = checked_names(names, experiment, out)
    result = api.run(
        experiment,
        games,
        seed,
        players=players,
        jobs=jobs,
        cluster=cluster,
        out=out,
        resume=resume,
        range_size=range_size,
        progress=not quiet,
        precision=precision,
        minutes=minutes,
    )
    if quiet or as_json:
        _print_if_missed(result)
    else:
        print_summary(result.named(language))  # the page takes longer
    page = None
    if wanted and out is not None:
        from reports.report.write import write_report_of
        from vigil.playing.progress import writing

        with writing(not quiet) as tell:
            page = write_report_of(result, out, wanted, tell, language)
    if as_json:
        print_json(result, out, page)
    elif page is not None and not quiet:
        print_page(page)


def _print_if_missed(result: "GameRun") -> None:
    """Say on stderr that a precision was not reached; the summary says so too."""
    from reports.stopping.notes import stopping_notes
    from reports.store.stopping import PRECISE

    stopping = result.manifest.stopping
    if stopping is not None and stopping.why != PRECISE:
        say(f"note: {stopping_notes(result.manifest)[0]}", err=True)


def _report_formats(formats: list[str] | None, writes: bool) -> tuple[str, ...]:
    """The formats to write, looked at before anything is played; none if there is no report to write."""
    from reports.report.write import DEFAULT, checked_formats
    from sim.errors import InputError

    wanted = checked_formats(formats or DEFAULT)
    if formats and not writes:
        raise InputError("format: no report is written; name a folder with --out, without --no-report, or leave --format out")
    return wanted if writes else ()


def print_summary(result: "GameRun") -> None:
    """Show the run in short."""
    from reports.report.terminal import summary
    from vigil.terminal.screen import Screen

    summary(result, Screen())


def print_page(page: Path) -> None:
    """Say where the report is."""
    from vigil.terminal.screen import Screen

    Screen().print(f"Report: {page}", highlight=False, markup=False, soft_wrap=True)


def print_json(result: "GameRun", out: Path | None, page: Path | None) -> None:
    """Print manifest, verdicts and headline tables for machines."""
    from reports.report.tables import verdict_frame
    from reports.runs.notes import run_notes
    from reports.stopping.notes import stopping_notes
    from vigil.terminal.json import manifest_facts, records

    tables = {
        "verdicts": verdict_frame(result),
        "games": result.games(),
        "strategies": result.strategies(),
        "seats": result.seats(),
        "matchups": result.matchups(),
    }
    content = {
        "folder": str(out) if out else None,
        "report": str(page) if page else None,
        "notes": run_notes(result.manifest) + stopping_notes(result.manifest),
        "manifest": manifest_facts(result.manifest),
        **{name: records(frame) for name, frame in tables.items()},
    }
    say_json(content)
