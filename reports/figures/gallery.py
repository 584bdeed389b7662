"""All figures of a run."""

from collections.abc import Iterator

from matplotlib.figure import Figure

from reports.figures import cards, drama, economy, honor, lengths, matchups, monsters, rankings, solo, winrates
from reports.figures.style import styled
from reports.run import Run

DRAW = {
    "matchups": matchups.draw,
    "winrates": winrates.draw,
    "rankings": rankings.draw,
    "honor": honor.draw,
    "economy": economy.draw,
    "cards": cards.draw,
    "monsters": monsters.draw,
    "lengths": lengths.draw,
    "drama": drama.draw,
    "solo": solo.draw,
}
"""Name to the function that draws it."""
TITLES = {
    "matchups": "Matchups",
    "winrates": "Win rate by strategy and seat",
    "rankings": "Strengths and ranks of strategies",
    "honor": "Honor by round",
    "economy": "Runes and power by round",
    "cards": "Pick rate and win rate of cards",
    "monsters": "Monsters: fought, defeated, and how games with them end",
    "lengths": "Game length and ends",
    "drama": "Lead changes and comebacks",
    "solo": "Final honor against Samael",
}
"""Name to what it shows."""


def draw_all(run: Run) -> Iterator[tuple[str, str, Figure]]:
    """Draw every figure of every card set.

    Parameters
    ----------
    run
        The run.

    Yields
    ------
    tuple
        Label of the card set, name of the figure, the figure; what cannot be drawn is left out.
    """
    for card_set in run.arms:
        for name, draw in DRAW.items():
            with styled():
                figure = draw(run, card_set)
                if figure is None:
                    continue
                figure.draw_without_rendering()
                figure.set_layout_engine("none")
            yield card_set, name, figure
