"""`vigil replay`."""

from typing import Annotated

import typer

from vigil.commands.guard import guarded

EPILOG = "Examples:  vigil replay duel --game 12345   |   vigil replay runs/duel --game 7 | less"


@guarded
def replay(
    experiment: Annotated[str, typer.Argument(help="An experiment file, a shipped experiment, or the folder of a run")],
    game: Annotated[int, typer.Option(help="Game number, from 0")],
    seed: Annotated[int | None, typer.Option(help="Master seed [default: as the experiment says]")] = None,
    players: Annotated[int | None, typer.Option(help="Players, 1 to 4 [default: as the experiment says]")] = None,
    card_set: Annotated[str | None, typer.Option(help="Which card set of several, by its short name [default: the first]")] = None,
) -> None:
    """Play one game again and print it as a log that a player can follow."""
    from vigil import api

    typer.echo(api.replay(experiment, game, seed=seed, players=players, card_set=card_set), nl=False)
