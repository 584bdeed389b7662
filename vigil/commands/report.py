"""`vigil report`."""

from pathlib import Path
from typing import Annotated

import typer

from vigil.commands.guard import guarded


@guarded
def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a finished run")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only where the report is")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Write the report of a run again from its stored counts."""
    from reports.write import write_report_of
    from vigil import api
    from vigil.commands.run import print_json, print_summary

    run = api.load(folder)
    page = write_report_of(run, folder)
    if as_json:
        print_json(run, folder, page)
    elif quiet:
        typer.echo(str(page))
    else:
        print_summary(run, page)
