"""Rankings in a terminal."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.figures.rows import rows
from reports.rankings.frames import rankings
from reports.rankings.section import ranked_columns, sentences
from reports.registry.metrics import METRICS
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.text.cells import number, table
from reports.text.terminal import terminal_table

SHORT = {"expected_win_rate": "Expected", "nash_skill": "Against Nash", "decided": "Games"}
"""Headings that leave room."""
LEGEND = (
    "Expected: win rate that the strengths promise against all others.",
    "Nash share: share in the mixture of strategies that nobody can beat; Against Nash: win rate against that mixture.",
    "alpha-rank: share of time in which it is what all play, if everybody copies whoever does better.",
)
JUMPS = "From 0 to 100%: between close matchups Nash share and alpha-rank jump, and these games do not tell to where; more games narrow that."


def print_rankings(run: Run, console: Console) -> None:
    """Print the rankings of every card set, and what they cannot say.

    Parameters
    ----------
    run
        The run.
    console
        Where to print.
    """
    experiment = run.manifest.experiment
    model = "Bradley-Terry" if run.sides == 2 else "Plackett-Luce"
    for note in run_notes(run.manifest):
        console.print(Text(note, style="yellow"))
    for card_set in run.arms:
        ranked = rows(run.of_card_sets(rankings), card_set)
        if not ranked.empty:
            title = f"{experiment.name}, {card_set}: strengths ({model}), {number(run.manifest.games_done)} games, seed {experiment.seed}"
            columns = [name for name in ranked_columns(run, card_set) if name != "strength"]
            console.print(terminal_table(console, title, table(ranked, columns, SHORT)))
        for sentence in sentences(run, card_set):
            console.print(Padding(Text(sentence), (0, 0, 0, 2)))
    if not run.of_card_sets(rankings).empty:
        for line in _legend(run):
            console.print(Text(line, style="dim"))


def _legend(run: Run) -> list[str]:
    """What the columns say."""
    frame = run.of_card_sets(rankings)
    shown = frame[frame["decided"] >= METRICS["nash_share"].minimum_n]
    wide = [name for name in ("nash_share", "alpha_rank") if ((shown[f"{name}_low"] <= 0) & (shown[f"{name}_high"] >= 1)).any()]
    of_matrix = LEGEND if any("nash_share" in ranked_columns(run, card_set) for card_set in run.arms) else LEGEND[:1]
    return [*of_matrix, *[JUMPS] * bool(wide), "Ranks hold for all strategies at once (95%); the other intervals are 95% each, by bootstrap."]
