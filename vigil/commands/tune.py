"""`vigil tune`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.clusteroption import Cluster
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import card_sets, experiments, strategies_and_decks, strategy_fields
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from reports.tuned.run import TuneRun

EPILOG = examples(
    "vigil tune duel --out tuned/duel",
    "vigil tune duel --against beginners --start mechana --generations 20",
    "vigil tune editions --cards 10th --against rush,void --minutes 5 --out tuned/10th",
    "vigil tune eternal --deck --start clan-fury --out tuned/clan-fury",
    "vigil tune --resume --out tuned/duel --generations 80",
)
AS_SAID = "as the experiment says"


@guarded
def tune(
    experiment: Annotated[
        str | None,
        typer.Argument(metavar="EXPERIMENT", help="An experiment file, or a shipped one; not needed to resume", autocompletion=experiments),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="FIELD",
            help="A field such as shipped or beginners, or strategies with commas",
            show_default="the experiment's strategies",
            autocompletion=strategy_fields,
        ),
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(metavar="STRATEGY", help="Where to begin", show_default="focus, or the field's first", autocompletion=strategies_and_decks),
    ] = None,
    deck: Annotated[bool, typer.Option("--deck", help="Exchange cards of its deck, not lines of its strategy")] = False,
    cards: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which of the experiment's card sets", show_default="the only one", autocompletion=card_sets)
    ] = None,
    generations: Annotated[int | None, typer.Option(metavar="N", help="Generations", show_default="40")] = None,
    population: Annotated[int | None, typer.Option(metavar="N", help="Candidates of a generation", show_default="32")] = None,
    games: Annotated[int | None, typer.Option(metavar="N", help="Games of each candidate in a generation's first round", show_default="400")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default=AS_SAID)] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players, 1 to 4", show_default=AS_SAID)] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="Begin no generation after so long", show_default="no limit")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    cluster: Cluster = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="For the search and the file of the result; without it nothing is kept")] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="What the result is called", show_default="tuned-START or tuned-DECK")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the search in --out; with larger --generations add to it")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Search for the strategy, or the deck, that answers a field best.

    The lines of a strategy are moved, changed, dropped and added; the better candidates go on to more games and to the next generation. The result
    is an ordinary strategy file, tested on games that chose nothing. It is the same for any number of threads. With --deck the lines stay, and cards
    go in and out within the limits of the deck's format; the result is a deck file.
    """
    from vigil.tuning import api

    found = api.tune(
        experiment,
        against,
        start=start,
        deck=deck,
        cards=cards,
        generations=generations,
        population=population,
        games=games,
        seed=seed,
        players=players,
        minutes=minutes,
        jobs=jobs,
        cluster=cluster,
        out=out,
        name=name,
        resume=resume,
        progress=not quiet,
    )
    file = None if out is None else out / f"{found.name}.toml"
    if as_json:
        _print_json(found, file)
    elif not quiet:
        _print_tables(found, file)
    elif file is None:
        say(found.text, nl=False)


def _print_tables(found: "TuneRun", file: Path | None) -> None:
    """Show what was found; the strategy or deck itself too, if it is in no file."""
    from reports.tuned.terminal import print_tuned
    from vigil.terminal.screen import Screen

    console = Screen()
    print_tuned(found, console)
    if file is None:
        say(f"\n{found.text}", nl=False)
    else:
        console.print(f"{'Strategy' if found.changes is None else 'Deck'}: {file}", highlight=False, markup=False, soft_wrap=True)


def _print_json(found: "TuneRun", file: Path | None) -> None:
    """Print the strategy or deck and the tables for machines."""
    from vigil.terminal.json import records

    facts = ("name", "start", "against", "experiment", "card_set", "players", "seed", "population", "games", "dropped", "simplify_games", "seconds")
    content = {"file": str(file) if file else None, **{fact: getattr(found, fact) for fact in facts}}
    content |= {"lists": dict(found.lists), "text": found.text}
    if found.changes is not None:
        content["changes"] = [change._asdict() for change in found.changes]
    tables = {"summary": found.summary(), "matchups": found.matchups(), "history": found.history()}
    content |= {table: records(frame) for table, frame in tables.items()}
    say_json(content)
