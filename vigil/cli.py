"""The command line: what can be typed, and nothing else.

Progress and errors go to stderr, results to stdout; `vigil.commands.guard` names the exit codes. Nothing heavy is imported until a
command runs.
"""

from typing import Annotated

import typer

from vigil.commands.audit import EPILOG as AUDIT_EPILOG
from vigil.commands.audit import audit
from vigil.commands.balance import EPILOG as BALANCE_EPILOG
from vigil.commands.balance import balance
from vigil.commands.bench import EPILOG as BENCH_EPILOG
from vigil.commands.bench import bench
from vigil.commands.cards import DIFF_EPILOG, SHOW_EPILOG, diff_cards, list_cards, show_card
from vigil.commands.cards import LIST_EPILOG as LIST_CARDS_EPILOG
from vigil.commands.check import cards, strategies
from vigil.commands.compare import EPILOG as COMPARE_EPILOG
from vigil.commands.compare import compare
from vigil.commands.decks import decks
from vigil.commands.draft import EPILOG as DRAFT_EPILOG
from vigil.commands.draft import draft
from vigil.commands.effects import EPILOG as EFFECTS_EPILOG
from vigil.commands.effects import effects
from vigil.commands.gates import EPILOG as CHECK_EPILOG
from vigil.commands.gates import check
from vigil.commands.guard import EXIT_CODES
from vigil.commands.help import Command, Group, examples
from vigil.commands.listing import EPILOG as LIST_EPILOG
from vigil.commands.listing import list_shipped
from vigil.commands.maps import maps
from vigil.commands.metagame import EPILOG as METAGAME_EPILOG
from vigil.commands.metagame import metagame
from vigil.commands.new import new
from vigil.commands.odds import odds
from vigil.commands.profile import EPILOG as PROFILE_EPILOG
from vigil.commands.profile import profile_strategies
from vigil.commands.rank import EPILOG as RANK_EPILOG
from vigil.commands.rank import rank
from vigil.commands.replay import EPILOG as REPLAY_EPILOG
from vigil.commands.replay import replay
from vigil.commands.report import EPILOG as REPORT_EPILOG
from vigil.commands.report import report
from vigil.commands.robust import EPILOG as ROBUST_EPILOG
from vigil.commands.robust import robust
from vigil.commands.run import EPILOG as RUN_EPILOG
from vigil.commands.run import run
from vigil.commands.schema import EPILOG as SCHEMA_EPILOG
from vigil.commands.schema import schema
from vigil.commands.tune import EPILOG as TUNE_EPILOG
from vigil.commands.tune import tune
from vigil.commands.watch import EPILOG as WATCH_EPILOG
from vigil.commands.watch import watch
from vigil.commands.workbench import EPILOG as WORKBENCH_EPILOG
from vigil.commands.workbench import workbench
from vigil.terminal.output import say

EPILOG = "\n".join(
    [
        examples("vigil list", "vigil run duel --games 100000 --out runs/duel", "vigil run --help"),
        "",
        "[bold]Exit codes[/bold]",
        *(f"{code:<4} {meaning}" for code, meaning in EXIT_CODES.items()),
        "",
        "Results go to stdout, progress and messages to stderr. Shell completion: vigil --install-completion",
    ]
)

app = typer.Typer(
    name="vigil",
    cls=Group,
    help="Plays millions of games with scripted strategies and tells what is out of balance.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    epilog=EPILOG,
)
app.command(cls=Command, epilog=AUDIT_EPILOG)(audit)
app.command(cls=Command, epilog=BALANCE_EPILOG)(balance)
app.command(cls=Command, epilog=RUN_EPILOG)(run)
app.command(cls=Command, epilog=REPORT_EPILOG)(report)
app.command(cls=Command, epilog=COMPARE_EPILOG)(compare)
app.command(cls=Command, epilog=EFFECTS_EPILOG)(effects)
app.command(cls=Command, epilog=WORKBENCH_EPILOG)(workbench)
app.command(cls=Command, epilog=WATCH_EPILOG)(watch)
app.command(cls=Command, epilog=DRAFT_EPILOG)(draft)
app.command(cls=Command, epilog=TUNE_EPILOG)(tune)
app.command(cls=Command, epilog=ROBUST_EPILOG)(robust)
app.command(cls=Command, epilog=CHECK_EPILOG)(check)
app.command(cls=Command, epilog=RANK_EPILOG)(rank)
app.command(cls=Command, epilog=METAGAME_EPILOG)(metagame)
app.command(cls=Command, epilog=REPLAY_EPILOG)(replay)
app.command("list", cls=Command, epilog=LIST_EPILOG)(list_shipped)
app.add_typer(odds, name="odds")
app.add_typer(new, name="new")
cards.command("list", cls=Command, epilog=LIST_CARDS_EPILOG)(list_cards)
cards.command("show", cls=Command, epilog=SHOW_EPILOG)(show_card)
cards.command("diff", cls=Command, epilog=DIFF_EPILOG)(diff_cards)
app.add_typer(cards, name="cards")
app.add_typer(decks, name="decks")
app.add_typer(maps, name="maps")
strategies.command("profile", cls=Command, epilog=PROFILE_EPILOG)(profile_strategies)
app.add_typer(strategies, name="strategies")
app.command(cls=Command, epilog=SCHEMA_EPILOG)(schema)
app.command(cls=Command, epilog=BENCH_EPILOG)(bench)


def _print_version(wanted: bool) -> None:
    if wanted:
        from reports.store.version import VERSION as __version__

        say(f"vigil {__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version")] = False,
) -> None:
    """Plays millions of games with scripted strategies and tells what is out of balance."""
