"""Champions: how much more is won with each of them, how often they are drafted, what they slay and how often they fall."""

import pandas as pd
from matplotlib.figure import Figure

from reports.figures.bands import bands_of, shade
from reports.figures.dotpanels import DotPanel, draw_dot_panels
from reports.figures.dots import reference
from reports.figures.rows import enough, rows
from reports.figures.style import WIDTH, new_figure, signed_points
from reports.registry.columns import POOLED
from reports.tactics.run import TacticsRun

SHOWN = (
    DotPanel("win_difference", "Win difference", "Win rate with it\nminus without it"),
    DotPanel("draft_rate", "Drafted", "Share of the picks\nat which it lay there"),
    DotPanel("champion_slain", "Slain", "Enemies slain,\ntimes a game"),
    DotPanel("champion_falls", "Falls", "Defeated,\ntimes a game"),
)


def draw(run: TacticsRun, card_set: str) -> Figure | None:
    """Draw a row for each champion that was in some roster, the most winning on top, all strategies together.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if no champion was played often enough.
    """
    table = champions_table(run, card_set).iloc[::-1].reset_index(drop=True)
    if table.empty:
        return None
    shown = [panel for panel in SHOWN if len(enough(table, panel.metric))]
    figure = new_figure(WIDTH, 1.7 + 0.25 * len(table))
    panels = dict(zip(shown, draw_dot_panels(figure, table, list(table["champion"]), shown, pooled=True), strict=True))
    if SHOWN[0] in panels:
        won = panels[SHOWN[0]]
        signed_points(won, "x")
        reference(won, 0.0)
        band = shade(won, bands_of(run), "champions", run.sides, x="win_difference")
        if band:
            figure.legend(handles=[band], loc="outside upper right")
    return figure


def champions_table(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """Champions that were in some roster often enough, the most winning first, all strategies together; last those that nothing is known of."""
    table = enough(rows(run.champions(), card_set, strategy=POOLED), "champion_ordered")
    table = table.sort_values("win_difference", ascending=False, kind="stable", na_position="last")
    told = table["champion"].isin(enough(table, "win_difference")["champion"])
    return pd.concat([table[told], table[~told]], ignore_index=True)
