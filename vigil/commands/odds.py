"""`vigil odds`: exact chances, a command for each game that has them in its room `vigil/odds/GAME/command`."""

import typer

from sim.games import GAMES
from vigil.commands.help import Group, examples

COMMANDS = {game.name: game.room("vigil.odds", "command") for game in GAMES.values() if game.has("vigil.odds", "command")}
EPILOG = examples(*(example for command in COMMANDS.values() for example in command.EXAMPLES))

odds = typer.Typer(cls=Group, help="Exact chances, held against simulation if you like.", no_args_is_help=True, epilog=EPILOG)


@odds.callback()
def _odds() -> None:
    """Exact chances, held against simulation if you like."""


for _name, _command in COMMANDS.items():
    odds.add_typer(_command.app, name=_name)
