"""`vigil robust`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.terminal.completion import runs
from vigil.terminal.output import say_json

if TYPE_CHECKING:
    from reports.shared.run import GameRun

EPILOG = examples(
    "vigil robust runs/duel", "vigil robust runs/duel --games 200000", "vigil robust runs/duel --searching", "vigil robust runs/duel --json --quiet"
)


@guarded
def robust(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a finished run", autocompletion=runs, show_default=False)],
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Games of each card set and set of players",
            show_default="a tenth of the run's, 20,000 to 200,000, no more than the run's",
        ),
    ] = None,
    searching: Annotated[
        bool, typer.Option("--searching", help="Also with players that look ahead: 1,000 games, unless --games says how many, in some minutes")
    ] = False,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    names: Names = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Ask of each verdict of a run whether it is about the game or about the players.

    The same game numbers are played by tuned strategies, by beginners, if it is asked for by players that look ahead, and by the run's strategies
    with other numbers of players. The games are kept in the run's folder, a later call adds to them, and the report is written again with what
    becomes of each verdict.
    """
    from reports.report.write import renewed_formats, write_report_of
    from vigil.naming import checked_names
    from vigil.playing.progress import writing
    from vigil.robustness.api import robust as measure

    language = checked_names(names, None, folder)
    run = measure(folder, games, searching=searching, jobs=jobs, progress=not quiet)
    with writing(not quiet) as tell:
        page = write_report_of(run, folder, renewed_formats(folder), tell, language)
    if as_json:
        _print_json(run, folder, page)
    elif not quiet:
        _print_summary(run.named(language), page)


def _print_summary(run: "GameRun", page: Path) -> None:
    from reports.robustness.terminal import print_robustness
    from vigil.terminal.screen import Screen

    console = Screen()
    print_robustness(run, console)
    console.print(f"Report: {page}", highlight=False, markup=False, soft_wrap=True)


def _print_json(run: "GameRun", folder: Path, page: Path) -> None:
    """Print who played, what is said, and what becomes of each verdict."""
    from reports.robustness.games import games_beside
    from reports.robustness.outcomes import robustness
    from reports.robustness.sentences import summary
    from vigil.terminal.json import records

    games = games_beside(run)
    content = {
        "folder": str(folder),
        "report": str(page),
        "plan": games.plan.model_dump(mode="json") if games else None,
        "games": {name: other.manifest.games_done for name, other in games.runs.items()} if games else {},
        "summary": {found.card_set: {finding.topic: finding.text for finding in summary(found)} for found in robustness(run)},
        "verdicts": records(run.robustness()),
    }
    say_json(content)
