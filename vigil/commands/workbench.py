"""`vigil workbench`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import experiments
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from vigil.workbench.session import EditSession

EPILOG = examples("vigil workbench", "vigil workbench relic", "vigil workbench mine.toml --folder balance")


@guarded
def workbench(
    experiment: Annotated[
        str, typer.Argument(metavar="EXPERIMENT", help="An experiment file, or a shipped one, with one card set", autocompletion=experiments)
    ] = "duel",
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where edits are kept and variants are written")] = Path(),
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in the browser of the system")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the link alone")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The link and where edits are kept as JSON on stdout")] = False,
) -> None:
    """Edit cards on a page on this machine, and see what each edit does while games are played.

    The link that is printed works on this machine alone, and only with its token. Edits are kept in the folder `workbench` inside FOLDER, step by
    step; Ctrl-C or a killed server loses none of them.
    """
    from vigil.playing.progress import LOADING, waiting

    with waiting(LOADING, not quiet):
        from vigil.session import Pace
        from vigil.workbench.server import serve

    def told(link: str, session: "EditSession") -> None:
        if as_json:
            say_json({"link": link, "experiment": session.source, "edits": str(session.history.path)})
        elif quiet:
            say(link)
        else:
            say(f"Workbench of {session.base.experiment.name}: {link}")
            say(f"Edits are kept in {session.history.path}; Ctrl-C ends it.", err=True)
        sys.stdout.flush()
        if open_:
            typer.launch(link)

    serve(experiment, folder, Pace.of(jobs, None), told)
