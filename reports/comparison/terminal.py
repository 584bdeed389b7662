"""A comparison in short, for a terminal."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.comparison import frames
from reports.comparison.arms import PairedArms
from reports.comparison.sentences import by_change, by_importance, lead, moved_cards, notes, title
from reports.comparison.tables import differences_table
from reports.comparison.verdicts import MOVED
from reports.text.cells import Table
from reports.text.terminal import terminal_table

SHORT = 12
"""Rows of a table."""
HEADLINE = ["about", "metric", "value_before", "value_after", "paired_change", "beyond_q", "decision"]
STRATEGIES = ["about", "pairs", "value_before", "value_after", "paired_change", "decision"]
CARDS = ["card", "metric", "value_before", "own_change", "paired_change", "observed", "decision"]


def comparison_summary(comparison: PairedArms, console: Console) -> None:
    """Print what a comparison says.

    Parameters
    ----------
    comparison
        What to tell.
    console
        Where to print.
    """
    console.print()
    console.print(Text(title(comparison), style="bold"))
    for fact in comparison.facts[:SHORT]:
        console.print(Padding(Text(f"{fact.what}: {fact.before} → {fact.after}"), (0, 0, 0, 2)))
    if len(comparison.facts) > SHORT:
        console.print(Padding(Text(f"and {len(comparison.facts) - SHORT} more differences of the files", style="dim"), (0, 0, 0, 2)))
    for note in notes(comparison):
        console.print(Text(note, style="yellow"))
    console.print(Padding(Text(lead(comparison)), (0, 0, 0, 2)))
    for heading, shown in short_tables(comparison):
        console.print(terminal_table(console, heading, shown))
    for metric, (head, heading) in comparison.spec.groups.items():
        others = by_change(frames.headline(comparison)[lambda rows, metric=metric: rows["metric"] == metric])
        console.print(terminal_table(console, heading, differences_table(others, STRATEGIES, {"about": head})))
    cards = moved_cards(comparison)
    if len(cards):
        console.print(terminal_table(console, "Which cards move, inside each strategy", differences_table(cards.head(SHORT), CARDS)))
    seconds = comparison.run.manifest.seconds
    console.print(
        Text(
            f"95% intervals, paired game by game; q: beyond the tolerance, over all headline numbers, of cards over the cards. {seconds:.1f} s.",
            style="dim",
        )
    )


def short_tables(comparison: PairedArms) -> list[tuple[str, Table]]:
    """The headline numbers that differ or were watched, if there are some, and which strategies gain."""
    headline = by_importance(frames.headline(comparison))
    asked = {(row.metric, row.about) for row in comparison.stopping.watched} if comparison.stopping else set()
    kept = [
        decision in MOVED or key in asked
        for decision, key in zip(headline["decision"], zip(headline["metric"], headline["about"], strict=True), strict=True)
    ]
    made = []
    if any(kept):
        made.append(("Headline numbers that differ, or were watched", differences_table(headline[kept].head(SHORT), HEADLINE)))
    strategies = frames.strategies(comparison)
    gains = differences_table(strategies[strategies["metric"] == "win_rate"], STRATEGIES, {"about": "Strategy"})
    return [*made, ("Which strategies gain: win rate", gains)]
