"""`vigil odds`: exact chances, a command for each game that has them in its room `vigil/odds/GAME/command`."""

from collections.abc import Iterator
from typing import Any

import typer

from sim.games import GAMES, INCOMPLETE
from vigil.commands.help import Group, examples


def _commands() -> Iterator[tuple[str, Any]]:
    """Name and room of the games that have odds; a package whose room cannot be imported must not take all commands along."""
    for game in GAMES.values():
        try:
            if game.has("vigil.odds", "command"):
                yield game.name, game.room("vigil.odds", "command")
        except Exception:  # whatever another package raises when it is imported
            if not game.package:
                raise
            INCOMPLETE[game.name] = f"odds: its room {game.place('vigil.odds', 'command')} cannot be imported"


COMMANDS = dict(_commands())
EPILOG = examples(*(example for command in COMMANDS.values() for example in command.EXAMPLES))

odds = typer.Typer(cls=Group, help="Exact chances, held against simulation if you like.", no_args_is_help=True, epilog=EPILOG)


@odds.callback()
def _odds() -> None:
    """Exact chances, held against simulation if you like."""


for _name, _command in COMMANDS.items():
    odds.add_typer(_command.app, name=_name)
