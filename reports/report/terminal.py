"""The report in short, for a terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from reports.parts.findings import Finding
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stopping.watched import stopping_notes
from reports.text.cells import Cell, Table, comparison, number
from reports.verdicts.findings import differences
from reports.verdicts.table import OUT, Judgement, Row, judgement

SHORT = 5
"""Verdicts shown."""
WIDE = 1000
"""Columns; no table asks for more."""


def summary(run: Run, console: Console) -> None:
    """Print what a run says: verdicts, findings, strategies, cards, speed.

    Parameters
    ----------
    run
        The run.
    console
        Where to print.
    """
    experiment = run.manifest.experiment
    listed, make = (run.game.part("reports", "terminal", name, usual) for name, usual in (("LISTED", ()), ("tables", None)))
    players = "solo game" if run.players == 1 else f"{run.players} players"
    console.print()
    console.print(Text(f"{experiment.name}: {players}, {number(run.manifest.games_done)} games, seed {run.manifest.seeds}", style="bold"))
    for note in run_notes(run.manifest):
        console.print(Text(note, style="yellow"))
    for note in stopping_notes(run.manifest):
        console.print(Text(note))
    if len(run.arms) > 1:
        _sentences(console, differences(run))
        console.print(_rich(console, "Card sets compared", comparison(run.compare_arms().query("metric == 'win_rate' or metric == 'rounds'"))))
    for card_set in run.arms:
        if len(run.arms) > 1:
            console.print()
            console.print(Text(card_set, style="bold"))
        judged = judgement(run, card_set)
        _verdicts(console, judged)
        _sentences(console, [finding for finding in judged.findings if finding.topic not in listed])
        for title, shown in make(run, card_set) if make else ():
            console.print(_rich(console, title, shown))
    played = number(run.manifest.games_done * len(run.arms))
    speed = f"{played} games in {run.manifest.seconds:.1f} s, {number(run.manifest.games_per_second)} games/s; intervals are 95%"
    console.print(Text(speed, style="dim"))


def _verdicts(console: Console, judged: Judgement) -> None:
    """How many checks are out of band, and the most severe of them."""
    console.print(Text(judged.headline, style="bold"))
    out = [row for group in judged.groups for row in group.rows if row.verdict.state in OUT]
    for row in out[:SHORT]:
        console.print(Padding(_verdict(row), (0, 0, 0, 2)))
    if len(out) > SHORT:
        more = len(out) - SHORT
        console.print(Padding(Text(f"{more} more out of band {'is' if more == 1 else 'are'} in the report.", style="dim"), (0, 0, 0, 2)))


def _verdict(row: Row) -> Text:
    """One verdict: what was measured, how sure it is, and the band."""
    measured = f"{row.metric.lower()} {row.value.text}{row.unit} "
    how_sure = f"({row.value.interval}, n = {number(row.verdict.n)}, q {row.q.text})"
    return Text.assemble((row.verdict.subject, "bold"), f": {measured}", (how_sure, "dim"), f", {row.verdict.state} the band of {row.band}")


def _sentences(console: Console, found: Sequence[Finding]) -> None:
    """Findings, one a paragraph."""
    for finding in found:
        console.print(Padding(Text.assemble((f"{finding.topic}. ", "bold"), finding.text), (0, 0, 0, 2)))


def terminal_table(console: Console, title: str, shown: Table) -> RichTable:
    """A table as it fits the terminal, for what is printed elsewhere.

    Parameters
    ----------
    console
        Where it will be printed.
    title
        Its title.
    shown
        What it shows.

    Returns
    -------
    rich.table.Table
    """
    return _rich(console, title, shown)


def _rich(console: Console, title: str, shown: Table) -> RichTable:
    """A table for the terminal: intervals beside the values, or below them if the terminal is too narrow."""
    beside = _spaced(title, shown, narrow=False)
    fits = console.measure(beside, options=console.options.update(width=WIDE)).maximum <= console.width
    return beside if fits else _spaced(title, shown, narrow=True)


def _spaced(title: str, shown: Table, *, narrow: bool) -> RichTable:
    """A table for the terminal; a narrow one folds names, never numbers."""
    made = RichTable(title=Text(title, style="bold"), title_justify="left", box=None, padding=(0, 1, 0, 0), pad_edge=False)
    texts = [[_number_and_interval(cell, narrow) for cell in row] for row in shown.rows]
    for column, cells in zip(shown.columns, zip(*texts, strict=True), strict=True):
        widest = max(len(part) for part in (*column.label.split(), *(line for cell in cells for line in cell.plain.split("\n"))))
        if column.numeric:
            made.add_column(Text(column.label), justify="right", min_width=widest, max_width=widest if narrow else None)
        else:
            made.add_column(Text(column.label), justify="left", no_wrap=not narrow, overflow="fold" if narrow else "ellipsis")
    for row in texts:
        made.add_row(*row)
    return made


def _number_and_interval(cell: Cell, narrow: bool) -> Text:
    """What stands in a cell; in a narrow table the interval has lines of its own."""
    gap, interval = ("\n", cell.interval.replace(" to ", " to\n")) if narrow else (" ", cell.interval)
    return Text.assemble(cell.text, (f"{gap}{interval}", "dim") if interval else "")
