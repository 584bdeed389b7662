"""`vigil effects`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.clusteroption import Cluster
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.terminal.cardcompletion import experiment_cards
from vigil.terminal.completion import card_sets, experiments_and_runs
from vigil.terminal.output import say_json

if TYPE_CHECKING:
    from reports.effects.run import EffectRun

EPILOG = examples(
    "vigil effects duel --games 10000",
    'vigil effects duel --card "Void Initiate" --card Mystic --games 20000',
    "vigil effects duel --precision 0.5% --out runs/effects",
    "vigil effects --resume --out runs/effects",
    "vigil effects --resume --partners 5 --out runs/effects",
    "vigil effects --resume --costs --out runs/effects",
    "vigil effects editions --card-set 10th --games 5000",
    "vigil effects four --players 2 --players 4 --games 5000 --floor 2% --json",
    'vigil effects relic --card "Power Sword" --card Carnifex --games 2000',
)
SAID = "as the experiment says"
Experiment = Annotated[
    str | None,
    typer.Argument(metavar="EXPERIMENT", help="An experiment file, a shipped one, or the folder of a run", autocompletion=experiments_and_runs),
]
Games = Annotated[
    int | None,
    typer.Option(
        metavar="N", help="Game numbers; each is played again with every change; with --precision a cap", show_default="10000, as a cap 200000"
    ),
]
Precision = Annotated[
    str | None, typer.Option(metavar="P", help="Play until what access to each card is worth is known to within this, such as 0.5%")
]


@guarded
def effects(
    experiment: Experiment = None,
    card: Annotated[
        list[str] | None,
        typer.Option(
            "--card", "--cards", metavar="NAME", help="May be repeated", show_default="all that can be had", autocompletion=experiment_cards
        ),
    ] = None,
    games: Games = None,
    precision: Precision = None,
    minutes: Annotated[
        float | None, typer.Option(metavar="M", help="Cap on time", show_default="60 with --precision")
    ] = None,
    floor: Annotated[str | None, typer.Option(metavar="F", help="Gaps up to this are of no interest, such as 2%", show_default="1%")] = None,
    decide: Annotated[
        bool, typer.Option("--decide", help="With --precision: play a card whose verdict is known no further, however wide its interval is")
    ] = False,
    partners: Annotated[
        int | None,
        typer.Option(metavar="N", help="Also bar each card out of band together with the N cards most often held beside it", show_default="none"),
    ] = None,
    costs: Annotated[
        bool, typer.Option("--costs", help="Also play the cards named (else: those out of band) at costs from 2 less to 3 more")
    ] = False,
    card_set: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which of the experiment's card sets", show_default="the only one", autocompletion=card_sets)
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default=SAID)] = None,
    players: Annotated[list[int] | None, typer.Option(metavar="N", help="Players, 1 to 4; may be repeated", show_default=SAID)] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    cluster: Cluster = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="For counts, tables and page: a new folder, or that of the run")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the effects in --out")] = False,
    names: Names = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Every card in the table, also those in band and those not told yet")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout, by strategy too")] = False,
) -> None:
    """Measure what cards cause: bar, give and reprice each one under the same luck.

    Every game is played as it is and again with each change; what differs is the change's doing, whoever could afford what. Each card is held
    against the others of its kind and cost (in Relic of its deck, type and grade: price, value of an enemy, power number). Ctrl-C keeps whole
    blocks of games in --out; --resume goes on.
    """
    from vigil.cardeffects import api
    from vigil.naming import checked_names

    language = checked_names(names, experiment, out)
    found = api.effects(
        experiment,
        games,
        cards=card,
        precision=precision,
        minutes=minutes,
        floor=floor,
        decide=decide or None,
        partners=partners,
        costs=costs,
        card_set=card_set,
        seed=seed,
        players=players,
        jobs=jobs,
        cluster=cluster,
        out=out,
        resume=resume,
        progress=not quiet,
    )
    page = None if out is None else write_page(found, out, quiet, language)
    if as_json:
        print_json(found, page)
    else:
        from reports.effects.naming import effects_in

        print_table(effects_in(found, language), page, everything)


def write_page(found: "EffectRun", out: Path, quiet: bool, language: str) -> Path:
    """Write page, figures and tables; Ctrl-C then does not mean that games are lost."""
    from reports.effects.page import write_effects
    from vigil.playing.progress import writing

    try:
        with writing(not quiet) as tell:
            return write_effects(found, out, tell, language)
    except KeyboardInterrupt:
        from vigil.playing.interrupts import Interrupted

        raise Interrupted(f"interrupted; all games are kept, the page is not written: vigil effects --resume --out {out}") from None


def print_table(found: "EffectRun", page: Path | None, everything: bool) -> None:
    """Show the verdicts."""
    from reports.effects.terminal import card_effects
    from vigil.terminal.screen import Screen

    console = Screen()
    card_effects(found, found.info.floor, console, everything=everything)
    if page is not None:
        console.print(f"Page: {page}", highlight=False, markup=False, soft_wrap=True)


def print_json(found: "EffectRun", page: Path | None) -> None:
    """Print what was measured for machines; an open end of a fair cost is null, and said in `fair_cost_text`."""
    from reports.runs.notes import run_notes
    from vigil.terminal.json import manifest_facts, records

    info = found.info.model_dump(mode="json") | {"manifests": [manifest_facts(manifest) for manifest in found.info.manifests]}
    content = {"page": str(page) if page else None, "intervals": found.info.intervals, "notes": run_notes(found.manifest), **info}
    frames = {name: frame.replace([float("inf"), float("-inf")], None) for name, frame in found.frames().items()}
    content |= {name: records(frame) for name, frame in frames.items()}
    say_json(content)
