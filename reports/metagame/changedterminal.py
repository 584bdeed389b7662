"""Two metagames on the same game numbers, in words and in a terminal."""

import pandas as pd
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.metagame.changedframes import metagame_changes, mixture_changes, win_share_changes
from reports.metagame.paired import PairedMetagames
from reports.registry.metrics import METRICS, is_enough
from reports.stats.estimates import rate
from reports.text.cells import Table, number, percent, span, table
from reports.text.terminal import terminal_table

SIDES = ("strategy", "nash_before", "nash_after", "nash_change", "support_before", "support_after", "alpha_before", "alpha_after")
MOVED = ("strategy", "opponent", "pairs", "share_before", "share_after", "share_change")
MOST = 8
"""Matchups shown, those that move most."""
LIKELY = 0.5
"""Share of draws from which a strategy is said to enter or to leave though the mixtures found do not tell so."""
LEGEND = (
    "Both arms played the same game numbers; differences are paired game by game. Intervals are 95% each.",
    "In it: share of 2,000 draws of the matchups in which the strategy has a share of the mixture.",
)


def change_title(change: PairedMetagames) -> str:
    """Heading."""
    before, after = change.arms
    return f"{change.name}: the metagame of {after} against {before}"


def change_sentences(change: PairedMetagames) -> list[str]:
    """What was played, what enters the mixture and what leaves it, and what comes of its diversity."""
    share = rate(change.games_changed, change.games)
    ends = f"{percent(float(share.estimate))} of them ({span(float(share.low), float(share.high))}) have another winner"
    played = f"{number(change.games)} game numbers, seed {change.seed}, each in both arms; {ends if change.games_changed else 'all end alike'}."
    whole = mixture_changes(change).iloc[0]
    if not is_enough("diversity_change", whole["pairs"]):
        needed = number(METRICS["diversity_change"].minimum_n)
        return [played, f"That is too little to say anything about the mixtures; from {needed} on it can be said."]
    frame = metagame_changes(change)
    before, after, gap = (_with(whole, f"diversity_{what}") for what in ("before", "after", "change"))
    enter, leave = _movers(frame, "before", "after", "enters_rate"), _movers(frame, "after", "before", "leaves_rate")
    return [
        played,
        f"By these games enters the mixture: {enter or 'none'}. Leaves it: {leave or 'none'}.",
        f"Diversity: {before} before, {after} after, difference {gap}.",
    ]


def _movers(frame: pd.DataFrame, out: str, into: str, moves: str) -> str:
    """Strategies that are in one mixture and not in the other, each with its share there and how sure that is."""
    found = frame[((frame[f"nash_{out}"] <= 0) & (frame[f"nash_{into}"] > 0)) | (frame[moves] >= LIKELY)]
    told = []
    for row in found.to_dict("records"):
        share = f"{percent(row[f'nash_{into}'])}, {span(row[f'nash_{into}_low'], row[f'nash_{into}_high'])}"
        told.append(f"{row['strategy']} ({share}; in {percent(row[moves])} of the draws)")
    return ", ".join(told)


def _with(row: "pd.Series[float]", name: str) -> str:
    """A number of strategies with its interval."""
    return f"{number(row[name], 1)} ({span(row[f'{name}_low'], row[f'{name}_high'], '', 1)})"


def change_tables(change: PairedMetagames) -> list[tuple[str, Table]]:
    """Both mixtures side by side, and the matchups that move most."""
    labels = {"support_before": "In it before", "support_after": "After"}
    moved = win_share_changes(change)
    moved = moved[moved["share_change"] > 0].head(MOST)
    tables = [("the mixtures before and after", table(metagame_changes(change), SIDES, labels))]
    return tables + ([("matchups that move most", table(moved, MOVED))] if len(moved) else [])


def print_change(change: PairedMetagames, console: Console) -> None:
    """Print both metagames side by side.

    Parameters
    ----------
    change
        What was played.
    console
        Where to print.
    """
    console.print(Text(change_title(change), style="bold"))
    for fact in change.facts:
        console.print(Padding(Text(fact), (0, 0, 0, 2)))
    for title, shown in change_tables(change):
        console.print()
        console.print(terminal_table(console, title[0].upper() + title[1:], shown))
    console.print()
    for sentence in change_sentences(change):
        console.print(Padding(Text(sentence), (0, 0, 0, 2)))
    for line in LEGEND:
        console.print(Text(line, style="dim"))
