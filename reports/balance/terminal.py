"""A search for changes in short, for a terminal."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from reports.balance.result import BalanceResult
from reports.balance.run import BalanceRun
from reports.balance.sentences import adapted_text, before_text, change_text, how, lead, things, unmet


def print_balance(run: BalanceRun, console: Console) -> None:
    """Print what to change, what each number of changes reaches, and what players adapt to."""
    result = run.result
    console.print()
    console.print(Text(f"{result.manifest.experiment.name} ({result.card_set}): {lead(result)}", style="bold"))
    for text in filter(None, (before_text(result), unmet(result))):
        console.print(Padding(Text(text), (0, 0, 0, 2)))
    if result.finalists:
        console.print(_front(result))
    for one in result.finalists:
        if one.adapted is not None:
            console.print(Text(f"{len(one.changes)} change{'s' * (len(one.changes) != 1)}: {adapted_text(result, one)}"))
    if result.finalists and all(one.adapted is None for one in result.finalists):
        console.print(Text(adapted_text(result, result.finalists[0])))
    console.print(Text(how(result), style="dim"))


def _front(result: BalanceResult) -> Table:
    noun, fine = things(result.rows)
    made = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("changes", f"{noun} {fine}", "undecided", "not", "distance", "what"):
        made.add_column(Text(heading), justify="left" if heading == "what" else "right")
    for place, one in enumerate(result.finalists):
        counts = [Text(str(one.count(standing))) for standing in ("inside", "open", "outside")]
        style = "bold" if place == result.best else ""
        made.add_row(Text(str(len(one.changes))), *counts, Text(f"{result.distance(one.held):.1f}"), Text(change_text(one)), style=style)
    return made
