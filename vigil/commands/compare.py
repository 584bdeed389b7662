"""`vigil compare`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.clusteroption import Cluster
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.terminal.completion import experiments, formats
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from reports.comparison.comparison import Comparison
    from reports.earlier.comparison import StoredComparison

EPILOG = examples(
    'vigil compare duel --change "Void Initiate.cost=2" --games 50000',
    'vigil compare duel --change "rules.hand_size=6" --change strategies.rush=mine.toml --out runs/hand6',
    "vigil compare before.toml after.toml --tolerance win_rate=0.5% --json",
    "vigil compare runs/before runs/after",
    'vigil compare relic --change "Power Sword.count=0" --games 20000',
    'vigil compare relic --change "scenario=Trial of Three" --games 20000',
    'vigil compare duel --change "Mystic.cost=4" --until-decided "win_rate(rush)" --games 1000000 --minutes 10',
)


@guarded
def compare(
    base: Annotated[str, typer.Argument(metavar="BASE", help="An experiment file, a shipped one, or a run", autocompletion=experiments)],
    other: Annotated[
        str | None,
        typer.Argument(
            metavar="[OTHER]", help="Another experiment, or another run; or use --change", show_default=False, autocompletion=experiments
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT=VALUE",
            help="CARD.field, rules.NAME, strategies.NAME or card_sets.NAME, Relic's scenario too; may be repeated",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="Game numbers, each played in both arms", show_default="as the experiment says")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default="as the experiment says")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players, 1 to 4", show_default="as the experiment says")] = None,
    tolerance: Annotated[
        list[str] | None,
        typer.Option(metavar="NUMBER=SIZE", help="Differences of no interest: win_rate=0.5%, rounds=0.2, or 0 for all", show_default="as usual"),
    ] = None,
    until_decided: Annotated[
        list[str] | None,
        typer.Option(metavar="NUMBER", help="Stop when decided: win_rate(rush), rounds, all; may be repeated", show_default=False),
    ] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="At most so many, with --until-decided", show_default="60")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Luck of its own for the second arm, to see what pairing saves")] = False,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Page, tables and the report of both arms", show_default="none")] = None,
    format_: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            metavar="NAMES",
            help="Formats of the report: html,md,xlsx,csv,parquet,figures",
            show_default="html,csv,parquet",
            autocompletion=formats,
        ),
    ] = None,
    names: Names = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    cluster: Cluster = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress; with --out no results on stdout either")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Compare two arms on the same game numbers and the same luck: what differs, how sure that is, and a verdict.

    The second arm is another experiment, or the base with changes. An experiment with two card sets can stand alone. Where the numbers of games or
    the seeds of two experiments differ, those of the first one hold. Of two folders of runs nothing is played: their stored numbers are compared.
    """
    from vigil.comparing.api import compare as play_both

    found = play_both(
        base,
        other,
        games,
        seed,
        change=change or (),
        players=players,
        jobs=jobs,
        cluster=cluster,
        out=out,
        formats=format_,
        tolerance=tolerance or (),
        until_decided=until_decided or (),
        minutes=minutes,
        fresh=fresh,
        progress=not quiet,
        names=names,
    )
    from reports.earlier.comparison import StoredComparison

    if isinstance(found, StoredComparison):
        _print_stored(found, as_json)
        return
    if as_json:
        _print_json(found)
    elif not (quiet and out):
        from reports.comparison.naming import comparison_in
        from reports.store.language import ENGLISH

        _print_tables(comparison_in(found, ENGLISH if names is None else names))
    if out is not None and not quiet:
        from vigil.comparing.write import PAGE

        say(f"{out / PAGE}", err=True)


def _print_tables(found: "Comparison") -> None:
    from reports.comparison.terminal import comparison_summary
    from vigil.terminal.screen import Screen

    comparison_summary(found, Screen())


def _print_stored(found: "StoredComparison", as_json: bool) -> None:
    """Two stored runs."""
    if as_json:
        from vigil.terminal.json import manifest_facts, records

        runs = {name: manifest_facts(run.manifest) for name, run in (("before", found.before), ("after", found.after))}
        content = {**runs, "paired": False, "method": found.method, "notes": found.notes(), "headline": records(found.headline())}
        say_json(content)
        return
    from reports.earlier.terminal import stored_summary
    from vigil.terminal.screen import Screen

    stored_summary(found, Screen())


def _print_json(found: "Comparison") -> None:
    from vigil.comparing.write import content

    say_json(content(found))
