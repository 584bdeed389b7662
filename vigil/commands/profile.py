"""`vigil strategies profile`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import runs
from vigil.terminal.output import say_json

if TYPE_CHECKING:
    from reports.profiles.run import ProfileRun

EPILOG = examples(
    "vigil strategies profile runs/duel",
    "vigil strategies profile runs/duel --strategy mechana",
    "vigil strategies profile runs/duel --games 5000 --json --quiet",
)


@guarded
def profile_strategies(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a finished run", autocompletion=runs, show_default=False)],
    games: Annotated[
        int | None,
        typer.Option(metavar="N", help="Games of each card set that are recorded", show_default="20,000, no more than the run's"),
    ] = None,
    strategy: Annotated[
        str | None, typer.Option(metavar="NAME", help="Show every line of this strategy of the run", show_default="what there is to say of each")
    ] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Count which lines of the strategies of a run fire, what they choose, and whether they matter.

    Games of the run are played again with every decision recorded, and games in which a line decided something once more without it. The profile is
    kept in the run's folder, and the report is written again with it: against whom each strategy loses, and why.
    """
    from reports.report.write import renewed_formats, write_report_of
    from reports.store.manifest import read_manifest
    from sim.errors import InputError, suggestion
    from vigil.playing.progress import writing
    from vigil.profiling.api import profile

    if strategy is not None and strategy not in (labels := [one.label for one in read_manifest(folder).strategies]):
        raise InputError(f"--strategy: {strategy!r} does not play in this run; {suggestion(strategy, labels)}")
    found = profile(folder, games, jobs=jobs, progress=not quiet)
    with writing(not quiet) as tell:
        page = write_report_of(found.run, folder, renewed_formats(folder), tell)
    if as_json:
        _print_json(found, strategy, page)
    elif not quiet:
        _print_summary(found, strategy, page)


def _print_summary(found: "ProfileRun", strategy: str | None, page: Path) -> None:
    from reports.profiles.terminal import print_lines, print_profile
    from vigil.terminal.screen import Screen

    console = Screen()
    if strategy is None:
        print_profile(found, console)
    else:
        print_lines(found, strategy, console)
    console.print(f"Report: {page}", highlight=False, markup=False, soft_wrap=True)


def _print_json(found: "ProfileRun", strategy: str | None, page: Path) -> None:
    """Print every line and what is said of each strategy."""
    from vigil.terminal.json import records

    lines, opponents = (frame if strategy is None else frame[frame["strategy"] == strategy] for frame in (found.lines(), found.opponents()))
    told = {
        card_set: {one.strategy: found.told(card_set, one.strategy) for one in some if strategy in (None, one.strategy)}
        for card_set, some in found.profile.card_sets.items()
    }
    content = {"folder": str(found.folder), "report": str(page), "games": found.profile.games, "told": told}
    say_json(content | {"lines": records(lines), "opponents": records(opponents)})
