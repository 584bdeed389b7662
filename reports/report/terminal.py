"""The report in short, for a terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.parts.findings import Finding
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stopping.notes import stopping_notes
from reports.text.cells import comparison, number
from reports.text.terminal import terminal_table
from reports.verdicts.findings import differences
from reports.verdicts.table import OUT, Judgement, Row, judgement

SHORT = 5
"""Verdicts shown."""
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
    listed, make = (run.game.part("reports", "terminal", name, usual) for name, usual in (("TOPICS_IN_TABLES", ()), ("tables", None)))
    console.print()
    played = f"{number(run.manifest.games_done)} games, seed {run.manifest.seeds}"
    console.print(Text(f"{experiment.name}: {experiment.players_text}, {played}", style="bold"))
    for note in run_notes(run.manifest):
        console.print(Text(note, style="yellow"))
    for note in stopping_notes(run.manifest):
        console.print(Text(note))
    if len(run.arms) > 1:
        _sentences(console, differences(run))
        compared = comparison(run.compare_arms().query("metric == 'win_rate' or metric == 'rounds'"))
        console.print(terminal_table(console, "Card sets compared", compared))
    for card_set in run.arms:
        if len(run.arms) > 1:
            console.print()
            console.print(Text(card_set, style="bold"))
        judged = judgement(run, card_set)
        _verdicts(console, judged)
        _sentences(console, [finding for finding in judged.findings if finding.topic not in listed])
        for title, shown in make(run, card_set) if make else ():
            console.print(terminal_table(console, title, shown))
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
