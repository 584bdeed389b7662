"""`vigil rank`."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.source import run_from
from vigil.terminal.completion import experiments_and_runs
from vigil.terminal.output import json_text, pass_on

if TYPE_CHECKING:
    from reports.shared.run import GameRun

EPILOG = examples("vigil rank runs/duel", "vigil rank duel --games 50000", "vigil rank runs/four --json")


@guarded
def rank(
    source: Annotated[
        str,
        typer.Argument(
            metavar="RUN",
            help="The folder of a run, an experiment file, or a shipped experiment",
            autocompletion=experiments_and_runs,
            show_default=False,
        ),
    ],
    games: Annotated[int | None, typer.Option(metavar="N", help="Of an experiment: games of each card set", show_default="as it says")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Of an experiment: master seed", show_default="as it says")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Of an experiment: players, 2 to 4", show_default="as it says")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Rank the strategies, with intervals, and say how much of the matchups is rock-paper-scissors.

    Strengths (Bradley-Terry with two players, Plackett-Luce with more), Nash averaging and alpha-rank, from the stored counts of a run or from games
    played now.
    """
    from sim.inputfiles import checked_path
    from vigil.playing.progress import waiting

    checked_path(source, "RUN")
    run = run_from(source, games, seed, players, jobs, progress=not quiet)
    with waiting("ranking the strategies", not quiet):
        text = _json_text(run) if as_json else _tables_text(run)
    pass_on(text)


def _tables_text(run: "GameRun") -> str:
    from reports.rankings.terminal import print_rankings
    from vigil.terminal.screen import Screen

    console = Screen()
    with console.capture() as captured:
        print_rankings(run, console)
    return captured.get()


def _json_text(run: "GameRun") -> str:
    from reports.rankings.section import sentences
    from vigil.terminal.json import manifest_facts, records

    tables = {"rankings": run.rankings(), "transitivity": run.transitivity(), "cycles": run.cycles()}
    content: dict[str, Any] = {"manifest": manifest_facts(run.manifest), "notes": {card_set: sentences(run, card_set) for card_set in run.arms}}
    content |= {name: records(frame) for name, frame in tables.items()}
    return json_text(content) + "\n"
