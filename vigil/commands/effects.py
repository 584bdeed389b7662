"""`vigil effects`."""

from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.completing import experiments

if TYPE_CHECKING:
    from reports.effects import EffectRun

EPILOG = examples(
    "vigil effects duel --games 10000",
    'vigil effects duel --card "Void Initiate" --card Mystic --games 20000',
    "vigil effects four --games 5000 --floor 2 --json",
)


@guarded
def effects(
    experiment: Annotated[str, typer.Argument(metavar="EXPERIMENT", help="An experiment file, or a shipped one", autocompletion=experiments)],
    card: Annotated[list[str] | None, typer.Option(metavar="NAME", help="May be repeated", show_default="all that can be taken")] = None,
    games: Annotated[int, typer.Option(metavar="N", help="Game numbers; each is played again with every change")] = 10_000,
    floor: Annotated[float, typer.Option(metavar="POINTS", min=0.0, max=100.0, help="Effects on the win share up to this are of no interest")] = 1.0,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default="as the experiment says")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players, 1 to 4", show_default="as the experiment says")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout, by strategy too")] = False,
) -> None:
    """Measure what cards cause: bar, give and reprice each one under the same luck.

    Every game is played as it is and again with each change; what differs is the change's doing, whoever could afford what.
    """
    from vigil import api

    found = api.effects(experiment, games, cards=card, seed=seed, players=players, jobs=jobs, progress=not quiet)
    if as_json:
        _print_json(found, floor / 100)
    else:
        _print_table(found, floor / 100)


def _print_table(found: "EffectRun", floor: float) -> None:
    from rich.console import Console

    from reports.terminal import card_values

    card_values(found, floor, Console())


def _print_json(found: "EffectRun", floor: float) -> None:
    import json

    manifest = found.manifest.model_dump(mode="json")
    for arm in manifest["arms"]:
        del arm["catalogue"]
    tables = {"card_values": found.card_values(floor), "effects": found.effects()}
    content = {"manifest": manifest, "floor": floor}
    content |= {name: json.loads(frame.to_json(orient="records", double_precision=15)) for name, frame in tables.items()}
    typer.echo(json.dumps(content, indent=1, ensure_ascii=False))
