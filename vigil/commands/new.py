"""`vigil new`: files to begin with."""

from pathlib import Path
from typing import Annotated

import typer

from sim.games import USUAL
from vigil.commands.guard import guarded
from vigil.commands.help import Command, Group, examples
from vigil.terminal.completion import deck_formats, decks, games
from vigil.terminal.output import say, say_json

EPILOG = examples(
    "vigil new card-set lantern",
    "vigil new strategy hunter --out plans",
    "vigil new experiment mine --game relic",
    "vigil new card-set lantern --game relic",
    "vigil new deck ashes --from pasted.txt",
    "vigil new card-set own --game relic --empty",
)
DECK_EPILOG = examples("vigil new deck ashes", "vigil new deck ashes --from pasted.txt --format Blitz", "vigil decks check ashes.toml")
STRATEGY_EPILOG = examples("vigil new strategy hunter", "vigil strategies check hunter.toml", "vigil new strategy hunter --python")
LIST_EPILOG = examples("vigil new drafting-list hoarder", "vigil draft --lists hoarder.toml,swarm --drafts 100 --play 4 --out drafts/hoarder")

new = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    help="Write a commented file to begin with, for Ascension (decks, drafting lists: for the game with them) unless --game names another game.",
    epilog=EPILOG,
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="What it is called; the file is NAME.toml", show_default=False)]
ForGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="The game it is for", show_default=USUAL, autocompletion=games)]
Out = Annotated[Path, typer.Option(metavar="FOLDER", help="Where the file goes", show_default="the working folder")]
AsJson = Annotated[bool, typer.Option("--json", help="The paths as JSON on stdout")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print only the path of the file")]


@new.command("card-set", cls=Command, epilog=examples("vigil new card-set lantern", "vigil cards check lantern.toml"))
@guarded
def new_card_set(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called: the file NAME.toml, of Relic the folder NAME", show_default=False)],
    game: ForGame = None,
    out: Out = Path(),
    empty: Annotated[bool, typer.Option("--empty", help="Of Relic: a whole set to fill in with the cards of your own copy")] = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write a variant of a shipped card set, with a changed card and new ones.

    It can be played as it stands; its comments tell what can be written. The JSON Schema beside a file lets an editor complete and check.
    """
    _write("card-set", name, game, out, as_json, quiet, "vigil cards check {file}", empty)


@new.command("strategy", cls=Command, epilog=STRATEGY_EPILOG)
@guarded
def new_strategy(
    name: Name,
    game: ForGame = None,
    out: Out = Path(),
    python: Annotated[bool, typer.Option("--python", help="A file NAME.py with functions in place of lists")] = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write a strategy with lists and conditions, or one in Python.

    It can be played as it stands; its comments tell what can be written. The JSON Schema beside a file with lists lets an editor complete and check.
    """
    from vigil.files.starters import PYTHON

    _write(PYTHON if python else "strategy", name, game, out, as_json, quiet, "vigil strategies check {file}")


@new.command("experiment", cls=Command, epilog=examples("vigil new experiment mine", "vigil run mine.toml --out runs/mine"))
@guarded
def new_experiment(name: Name, game: ForGame = None, out: Out = Path(), as_json: AsJson = False, quiet: Quiet = False) -> None:
    """Write an experiment: card sets, strategies, who meets whom.

    It can be run as it stands; its comments tell what can be written. The JSON Schema beside it lets an editor complete and check.
    """
    _write("experiment", name, game, out, as_json, quiet, "vigil run {file}")


@new.command("gates", cls=Command, epilog=examples("vigil new gates mine", "vigil check runs/duel --gates mine.toml"))
@guarded
def new_gates(name: Name, game: ForGame = None, out: Out = Path(), as_json: AsJson = False, quiet: Quiet = False) -> None:
    """Write a file of balance gates: thresholds that a run must keep.

    It can be used as it stands; its comments tell what can be written. The JSON Schema beside it lets an editor complete and check.
    """
    _write("gates", name, game, out, as_json, quiet, "vigil check RUN --gates {file}")


@new.command("goals", cls=Command, epilog=examples("vigil new goals mine", "vigil balance duel --goals mine.toml"))
@guarded
def new_goals(name: Name, game: ForGame = None, out: Out = Path(), as_json: AsJson = False, quiet: Quiet = False) -> None:
    """Write a file of goals: what must hold, which numbers may change and how far, what changes cost.

    It can be used as it stands; its comments tell what can be written. The JSON Schema beside it lets an editor complete and check.
    """
    _write("goals", name, game, out, as_json, quiet, "vigil balance EXPERIMENT --goals {file}")


@new.command("drafting-list", cls=Command, epilog=LIST_EPILOG)
@guarded
def new_drafting_list(
    name: Name,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game it is for", show_default="the one with drafts", autocompletion=games)
    ] = None,
    out: Out = Path(),
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write a drafting list: points of cards, a curve, kinds of cards that are wanted.

    It drafts as it stands; its comments tell what can be written. The JSON Schema beside it lets an editor complete and check.
    """
    from vigil.files.schemas import game_of_kind

    _write("drafting-list", name, game_of_kind("drafting-list", game), out, as_json, quiet, "vigil draft --lists {file},swarm --out drafts")


@new.command("deck", cls=Command, epilog=DECK_EPILOG)
@guarded
def new_deck(
    name: Name,
    source: Annotated[
        str | None,
        typer.Option("--from", metavar="LIST", help="A plain list, a deck file or a shipped deck", show_default="none", autocompletion=decks),
    ] = None,
    format_: Annotated[
        str | None,
        typer.Option("--format", metavar="NAME", help="With --from: the format it is built for", show_default="none", autocompletion=deck_formats),
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game it is for", show_default="the one with decks", autocompletion=games)
    ] = None,
    out: Out = Path(),
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write a small deck that its format allows, or make a deck file of a plain list.

    Names of the list are written as they are; vigil decks check tells which are no cards. The JSON Schema beside the file lets an editor check.
    """
    from sim.errors import InputError
    from vigil.decks.write import write_deck
    from vigil.files.schemas import game_of_kind

    if source is None and format_ is not None:
        raise InputError("format: goes with --from; the file to begin with names its format, change it there")
    if source is None:
        _write("deck", name, game_of_kind("deck", game), out, as_json, quiet, "vigil decks check {file}")
    else:
        _say("deck", *write_deck(name, out, game, source, format_), as_json, quiet, "vigil decks check {file}")


def _write(kind: str, name: str, game: str | None, out: Path, as_json: bool, quiet: bool, then: str, empty: bool = False) -> None:
    """Write the file and say where it is and what to do with it."""
    from vigil.files.starters import write_empty, write_starter

    meant = game or USUAL
    file, schema = (write_empty(name, out, meant), None) if empty else write_starter(kind, name, out, meant)
    _say(kind, file, schema, as_json, quiet, then, _told_where(meant) if schema is None and file.is_dir() else "")


def _say(kind: str, file: Path, schema: Path | None, as_json: bool, quiet: bool, then: str, where: str = "") -> None:
    """Say where a file is and what to do with it; `where` the words of one without a schema stand."""
    import shlex

    if as_json:
        say_json({"kind": kind, "file": str(file), "schema": schema and str(schema)})
    elif quiet:
        say(str(file))
    else:
        say(f"{file}: written{where if schema is None else f'; editors complete and check it with {schema}'}")
        say(f"  next: {then.format(file=shlex.quote(str(file)))}")


def _told_where(game: str) -> str:
    """Where the words of a card set stand that is a folder, and so has no schema beside it; nothing if the game does not say."""
    from sim.game import HOUSE
    from sim.games import game_of

    readme = game_of(game).configs / "README.md"
    shown = readme.relative_to(HOUSE).as_posix() if readme.is_relative_to(HOUSE) else readme
    return f"; its words are in {shown}" if readme.is_file() else ""
