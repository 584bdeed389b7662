"""`vigil report`."""

from pathlib import Path
from typing import Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import Names
from vigil.commands.run import Formats
from vigil.terminal.completion import runs
from vigil.terminal.output import say

EPILOG = examples("vigil report runs/duel", "vigil report runs/duel --format html,md,csv,xlsx", "vigil report runs/eternal --names ru")


@guarded
def report(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a finished run", autocompletion=runs, show_default=False)],
    formats: Formats = None,
    names: Names = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only where the report is")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Write the report of a run again from its stored counts."""
    from vigil.playing.progress import LOADING, waiting, writing

    with waiting(LOADING, not quiet):
        from reports.report.write import DEFAULT, checked_formats, write_report_of
        from vigil import api
        from vigil.commands.run import print_json, print_page, print_summary
        from vigil.naming import checked_names

        wanted = checked_formats(formats or DEFAULT)
        language = checked_names(names, None, folder)
        run = api.load(folder)
    if not (quiet or as_json):
        print_summary(run.named(language))  # the page takes longer
    with writing(not quiet) as tell:
        page = write_report_of(run, folder, wanted, tell, language)
    if as_json:
        print_json(run, folder, page)
    elif quiet:
        say(str(page))
    else:
        print_page(page)
