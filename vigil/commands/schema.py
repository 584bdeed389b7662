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


class Kind(StrEnum):
    """Files that have a schema."""

    CARD_SET = "card-set"
    STRATEGY = "strategy"
    EXPERIMENT = "experiment"
    GATES = "gates"


@guarded
def schema(
    kind: Annotated[Kind, typer.Argument(metavar="KIND", help="card-set, strategy, experiment or gates", show_default=False)],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Of a card set, strategy or gates: the game", show_default=USUAL, autocompletion=games)
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="File to write, instead of stdout")] = None,
) -> None:
    """Print the JSON Schema of a kind of file, with which editors complete and check.

    An editor with a TOML language server (Taplo, Even Better TOML) uses it for files that begin with  #:schema ./FILE
    """
    from vigil.files.schemas import schema_text

    text = schema_text(kind.value, game or USUAL)
    if out is None:
        say(text, nl=False)
        return
    from reports.store.files import write_bytes

    write_bytes(out, text.encode())
    say(str(out))
