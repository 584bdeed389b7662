"""A search in short, for a terminal."""

from rich.console import Console
from rich.text import Text

from reports.text.cells import Cell, Column, Table, number, percent, span, table
from reports.text.terminal import terminal_table
from reports.tuned import frames
from reports.tuned.result import TuneResult

SHOWN = 10
"""Generations shown."""


def print_tuned(run: TuneResult, console: Console) -> None:
    """Print what a search found: the result in fresh games, by opponent, and the way there.

    Parameters
    ----------
    run
        The result of a search.
    console
        Where to print.
    """
    for heading, made in short_tables(run):
        console.print(terminal_table(console, heading, made))
    labels = {"tuned_games": "Games", "start_win_rate": run.start, "best_win_rate": "Best"}
    way = frames.history(run).iloc[_spread(len(run.generations))]
    if len(way):
        console.print(terminal_table(console, "The way there", table(way, ["generation", "tuned_games", "best_win_rate", "start_win_rate"], labels)))
    superfluous = "lines and comparisons taken out" if run.changes is None else "changes taken back"
    note = (
        "Tuned and start play the same fresh games, which chose nothing. A generation's best was chosen by its games, so its win rate is too high. "
        f"Intervals are 95%. {run.dropped} superfluous {superfluous}. {run.seconds:.1f} s."
    )
    console.print(Text(note, style="dim"))


def title(run: TuneResult) -> str:
    """What was found, where: `tuned-rush: Duel, 2 players, card set 2010, seed 1`."""
    players = "solo game" if run.players == 1 else f"{run.players} players"
    return f"{run.name}: {run.experiment}, {players}, card set {run.card_set}, seed {run.seed}"


def sentence(run: TuneResult) -> str:
    """What it is worth, in a line."""
    row = frames.summary(run).iloc[0]
    names = [f"{who}_win_rate" for who in ("tuned", "start")]
    against = f" against {', '.join(run.against)}" if _met(run) else ""
    rates = [f"{percent(row[name])} ({span(row[f'{name}_low'], row[f'{name}_high'], '%')})" for name in names]
    return f"wins {rates[0]} of {number(run.counts.games)} fresh games{against}; {run.start} wins {rates[1]} of them"


def short_tables(run: TuneResult) -> list[tuple[str, Table]]:
    """The result in fresh games, altogether and by opponent, and what went in and out of a deck."""
    compared = ["tuned_games", "tuned_win_rate", "start_win_rate", "tuned_gain"]
    labels = {"tuned_games": "Games", "tuned_win_rate": "Tuned", "start_win_rate": run.start}
    whole = table(frames.summary(run), ["strategy", *compared], labels)
    opponents = [("By opponent", table(frames.matchups(run), ["opponent", *compared], labels))] if _met(run) else []
    changed = [("Cards in and out", _changes(run))] if run.changes else []
    return [(title(run), whole), *opponents, *changed]


def _met(run: TuneResult) -> bool:
    """Whether anybody of the field was met: nobody is in solo games and campaigns."""
    return any(met for met, *_ in run.counts.opponents)


def _changes(run: TuneResult) -> Table:
    """Cards of which a tuned deck has more or fewer copies than the start."""
    texts, numbers = ("Part", "Card"), (run.start, "Tuned")
    heads = (*(Column(text, text, "", False) for text in texts), *(Column(text, text, "copies", True) for text in numbers))
    rows = ((Cell(change.part), Cell(change.card), Cell(number(change.before)), Cell(number(change.after))) for change in run.changes or ())
    return Table(heads, tuple(rows))


def _spread(rows: int) -> list[int]:
    """The first row, the last one, and some between."""
    return sorted({round(k * (rows - 1) / (SHOWN - 1)) for k in range(SHOWN)} if rows else [])
