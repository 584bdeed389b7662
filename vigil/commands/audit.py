"""`vigil audit`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.clusteroption import Cluster
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.terminal.completion import card_sets, experiments
from vigil.terminal.output import as_typed, say_json

if TYPE_CHECKING:
    from reports.audit.run import AuditRun

EPILOG = examples(
    "vigil audit duel",
    "vigil audit mine.toml --out runs/mine --minutes 5",
    "vigil audit duel --games 200000 --precision 1% --floor 2% --json",
    "vigil audit --resume --out runs/duel",
)
AS_SAID = "as the experiment says"


@guarded
def audit(
    experiment: Annotated[
        str | None,
        typer.Argument(metavar="EXPERIMENT", help="An experiment file, or a shipped one: duel, four, relic ...", autocompletion=experiments),
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="Games of the run, of each card set", show_default="by the number of strategies, up to 1000000")
    ] = None,
    precision: Annotated[
        str | None,
        typer.Option(metavar="P", help="A card is played no further once what access to it is worth is known to within this", show_default="0.5%"),
    ] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="Cap on the time of this sitting", show_default="no limit")] = None,
    floor: Annotated[str | None, typer.Option(metavar="F", help="Gaps up to this are of no interest, such as 2%", show_default="1%")] = None,
    card_set: Annotated[
        str | None, typer.Option(metavar="NAME", help="Look at the cards of this card set alone", show_default="all", autocompletion=card_sets)
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default=AS_SAID)] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players, 1 to 4", show_default=AS_SAID)] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    cluster: Cluster = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="For counts, tables and report", show_default="runs/NAME")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the audit in --out")] = False,
    names: Names = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Every card in the table, also those in band")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The verdicts as JSON on stdout")] = False,
) -> None:
    """Say which cards are too strong or too weak for their cost, whether that holds with other players, and what would mend it.

    Plays the experiment, bars, gives and reprices each card under the same luck until its verdict is known, asks the verdicts of tuned players,
    beginners and other numbers of players, and writes the report. Ctrl-C keeps everything; --resume goes on.
    """
    from vigil.auditing import api

    found = api.audit(
        experiment,
        games,
        precision=precision,
        minutes=minutes,
        floor=floor,
        card_set=card_set,
        seed=seed,
        players=players,
        jobs=jobs,
        cluster=cluster,
        out=out,
        resume=resume,
        progress=not quiet,
        names=names,
    )
    if as_json:
        _print_json(found)
    elif not quiet:
        from reports.store.language import read_language

        _print_summary(found.named(read_language(found.folder)), everything)


def _print_summary(found: "AuditRun", everything: bool) -> None:
    from reports.audit.sentences import balance_command
    from reports.audit.terminal import print_audit
    from reports.store.filenames import PAGE
    from vigil.terminal.screen import Screen

    console = Screen()
    print_audit(found, console, everything=everything)
    console.print(f"Report: {found.folder / PAGE}", highlight=False, markup=False, soft_wrap=True)
    if any(one.out for label in found.effects for one in found.judgements(label)):
        way_on = as_typed(balance_command(found.folder, [*found.effects]))
        console.print(f"What to change: {way_on}", highlight=False, markup=False, soft_wrap=True)


def _print_json(found: "AuditRun") -> None:
    """Print the verdicts on all cards."""
    from reports.runs.notes import run_notes
    from vigil.terminal.json import manifest_facts, records

    content = {"folder": str(found.folder), "notes": run_notes(found.run.manifest), "manifest": manifest_facts(found.run.manifest)}
    content |= {"effects": {label: effects.info.model_dump(mode="json", exclude={"manifests"}) for label, effects in found.effects.items()}}
    say_json(content | {"verdicts": records(found.verdicts())})
