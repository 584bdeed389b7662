"""A search in short, for a terminal."""

from rich.console import Console
from rich.text import Text

from reports.show import table
from reports.terminal import terminal_table
from reports.tuned.run import TuneRun

SHOWN = 10
"""Generations shown."""


def tuned(run: TuneRun, console: Console) -> None:
    """Print what a search found: the result in fresh games, by opponent, and the way there.

    Parameters
    ----------
    run
        The result of a search.
    console
        Where to print.
    """
    players = "solo game" if run.players == 1 else f"{run.players} players"
    title = f"{run.name}: {run.experiment}, {players}, card set {run.card_set}, seed {run.seed}"
    compared = ["tuned_games", "tuned_win_rate", "start_win_rate", "tuned_gain"]
    labels = {"tuned_games": "Games", "tuned_win_rate": "Tuned", "start_win_rate": run.start, "best_win_rate": "Best"}
    console.print(terminal_table(console, title, table(run.summary(), ["strategy", *compared], labels)))
    console.print(terminal_table(console, "By opponent", table(run.matchups(), ["opponent", *compared], labels)))
    way = run.history().iloc[_spread(len(run.generations))]
    if len(way):
        console.print(terminal_table(console, "The way there", table(way, ["generation", "tuned_games", "best_win_rate", "start_win_rate"], labels)))
    note = (
        "Tuned and start play the same fresh games, which chose nothing. A generation's best was chosen by its games, so its win rate is too high. "
        f"Intervals are 95%. {run.dropped} superfluous lines and comparisons taken out. {run.seconds:.1f} s."
    )
    console.print(Text(note, style="dim"))


def _spread(rows: int) -> list[int]:
    """The first row, the last one, and some between."""
    return sorted({round(k * (rows - 1) / (SHOWN - 1)) for k in range(SHOWN)} if rows else [])
