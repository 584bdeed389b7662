"""The command line: what can be typed, and nothing else.

Progress and errors go to stderr, results to stdout. Exit codes: 0 fine, 2 something given is wrong, 130 interrupted. Nothing heavy is
imported until a command runs.
"""

import sys
from typing import Annotated

import typer

from vigil.commands.bench import EPILOG as BENCH_EPILOG
from vigil.commands.bench import bench
from vigil.commands.check import cards, strategies
from vigil.commands.guard import INTERRUPTED
from vigil.commands.replay import EPILOG as REPLAY_EPILOG
from vigil.commands.replay import replay
from vigil.commands.report import report
from vigil.commands.run import EPILOG as RUN_EPILOG
from vigil.commands.run import run

app = typer.Typer(
    name="vigil",
    help="Plays millions of games with scripted strategies and tells what is out of balance.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    epilog="Begin with:  vigil run duel --games 100000 --out runs/duel",
)
app.command(epilog=RUN_EPILOG)(run)
app.command(epilog="Example:  vigil report runs/duel")(report)
app.command(epilog=REPLAY_EPILOG)(replay)
app.command(epilog=BENCH_EPILOG)(bench)
app.add_typer(cards, name="cards")
app.add_typer(strategies, name="strategies")


def _print_version(wanted: bool) -> None:
    if wanted:
        from vigil import __version__

        typer.echo(f"vigil {__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version")] = False,
) -> None:
    """Plays millions of games with scripted strategies and tells what is out of balance."""


def main() -> None:
    """Run the command line."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
