"""`vigil balance`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.clusteroption import Cluster
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import card_sets, experiments, files
from vigil.terminal.output import say_json

if TYPE_CHECKING:
    from reports.balance.run import BalanceRun

EPILOG = examples(
    "vigil balance duel",
    "vigil new goals mine",
    "vigil balance duel --goals mine.toml --out runs/mine --minutes 5",
    "vigil balance --resume --out runs/duel-balance",
)
AS_SAID = "as the experiment says"


@guarded
def balance(
    experiment: Annotated[
        str | None,
        typer.Argument(metavar="EXPERIMENT", help="An experiment file, a shipped one (duel), or the folder of an audit", autocompletion=experiments),
    ] = None,
    goals: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What must hold and what may change", show_default="every card in its band", autocompletion=files),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(metavar="N", help="Game numbers in which each lever is tried at each value", show_default="6000, fewer of slow games"),
    ] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="No further sets are looked for after so long", show_default="no limit")] = None,
    adapt: Annotated[bool, typer.Option("--adapt/--no-adapt", help="Play the sets again by strategies tuned to them")] = True,
    card_set: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which card set of the experiment", show_default="the only one", autocompletion=card_sets)
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default=AS_SAID)] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players, 1 to 4", show_default=AS_SAID)] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="For counts, card sets, tables and page", show_default="runs/NAME-balance")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the search in --out")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="What was found as JSON on stdout")] = False,
) -> None:
    """Say which few numbers of cards and rules to change so that the game keeps its goals.

    Tries every lever at every value on the same luck, looks for sets of changes that come nearest, proves the best of each size on fresh games, and
    plays them again by strategies tuned to them. Each set is written as a card set. Ctrl-C keeps everything; --resume goes on.
    """
    from vigil.balancing import api

    found = api.balance(
        experiment,
        goals,
        games,
        minutes=minutes,
        adapt=adapt,
        card_set=card_set,
        seed=seed,
        players=players,
        jobs=jobs,
        cluster=cluster,
        out=out,
        resume=resume,
        progress=not quiet,
    )
    if as_json:
        _print_json(found)
    elif not quiet:
        _print_summary(found)


def _print_summary(found: "BalanceRun") -> None:
    from reports.balance.terminal import print_balance
    from reports.balance.write import PAGE
    from vigil.terminal.screen import Screen

    console = Screen()
    print_balance(found, console)
    console.print(f"Page: {found.folder / PAGE}", highlight=False, markup=False, soft_wrap=True)


def _print_json(found: "BalanceRun") -> None:
    """Print the front, what each set changes, and every goal."""
    from reports.balance.sentences import lead
    from reports.runs.notes import run_notes
    from vigil.terminal.json import manifest_facts, records

    manifest = found.result.manifest
    content = {"folder": str(found.folder), "notes": run_notes(manifest), "manifest": manifest_facts(manifest), "answer": lead(found.result)}
    say_json(content | {"front": records(found.front()), "changes": records(found.changes()), "goals": records(found.goals())})
