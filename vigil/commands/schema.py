"""`vigil schema`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from sim.games import USUAL
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import games
from vigil.terminal.output import say

EPILOG = examples("vigil schema strategy", "vigil schema card-set --out card-set.schema.json")
WHOSE = f"{USUAL}, of a deck, drafting list, map or scenario the game with them"


class Kind(StrEnum):
    """Files that have a schema."""

    CARD_SET = "card-set"
    DECK = "deck"
    DRAFTING_LIST = "drafting-list"
    STRATEGY = "strategy"
    EXPERIMENT = "experiment"
    GATES = "gates"
    GOALS = "goals"
    MAP = "map"
    SCENARIO = "scenario"


@guarded
def schema(
    kind: Annotated[
        Kind,
        typer.Argument(metavar="KIND", help="card-set, deck, drafting-list, strategy, experiment, gates, goals, map or scenario", show_default=False),
    ],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Of all but an experiment: the game", show_default=WHOSE, autocompletion=games)
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="File to write, instead of stdout")] = None,
) -> None:
    """Print the JSON Schema of a kind of file, with which editors complete and check.

    An editor with a TOML language server (Taplo, Even Better TOML) uses it for files that begin with  #:schema ./FILE
    """
    from vigil.files.schemas import game_of_kind, schema_text

    text = schema_text(kind.value, game_of_kind(kind.value, game))
    if out is None:
        say(text, nl=False)
        return
    from reports.store.files import write_bytes

    write_bytes(out, text.encode())
    say(str(out))
