"""Win rates of characters against the fair share, and what becomes of them."""

from matplotlib.figure import Figure

from reports.figures.bands import bands_of, shade
from reports.figures.dotpanels import DotPanel, draw_dot_panels
from reports.figures.dots import reference
from reports.figures.rows import enough, rows
from reports.figures.style import WIDTH, new_figure
from reports.registry.columns import POOLED
from reports.relic.run import RelicRun
from reports.text.cells import fair

SHOWN = (
    DotPanel("win_rate", "Win rate", "Share of the games won, seat by seat"),
    DotPanel("level", "Level at the end", "Mean level"),
    DotPanel("vanquished_per_game", "Vanquished", "Times a game"),
)


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw a row for each character, the most winning on top, all strategies together.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if no character was played often enough.
    """
    table = enough(rows(run.characters(), card_set, strategy=POOLED), "win_rate")
    if table.empty:
        return None
    table = table.sort_values("win_rate", kind="stable").reset_index(drop=True)
    figure = new_figure(WIDTH, 1.5 + 0.27 * len(table))
    won, *_ = draw_dot_panels(figure, table, list(table["character"]), SHOWN, pooled=True)
    reference(won, 1 / run.players)
    won.set_title(f"Win rate (dashed: fair share {fair(1 / run.players)})")
    band = shade(won, bands_of(run), "characters", run.players, x="win_rate")
    if band:
        figure.legend(handles=[band], loc="outside upper right")
    return figure
