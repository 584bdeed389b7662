"""Monsters: how often they are fought, how often defeated, and how games with a defeat end."""

import numpy as np
from matplotlib.figure import Figure

from reports.ascension.run import AscensionRun
from reports.figures.bands import bands_of, shade
from reports.figures.dots import dots, name_rows
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import MUTED, WIDTH, fitted, new_figure, percent, signed_points
from reports.registry.columns import POOLED

MOST = 30
"""Monsters shown, those that could be fought most often; the tables have all of them."""


def draw(run: AscensionRun, card_set: str) -> Figure | None:
    """Draw a row for each monster, the cheapest at the bottom.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if no monster could be fought often enough.
    """
    table = rows(run.cards(), card_set, strategy=POOLED, type="monster")
    table = enough(table, "pick_rate", "taken_rate").nlargest(MOST, "affordable")
    if table.empty:
        return None
    table = table.sort_values(["cost", "honor", "card"], kind="stable").reset_index(drop=True)
    figure = new_figure(WIDTH, 1.1 + 0.27 * len(table))
    fought, defeated, won = figure.subplots(1, 3, sharey=True)
    y = np.arange(len(table))
    dots(fought, y, table, "pick_rate")
    fought.set_title("Fought when it could be")
    fought.set_xlabel(f"Share of the turns with power enough\n({interval_of('pick_rate')};\nn = {between(table['affordable'])} turns)")
    dots(defeated, y, table, "taken_rate")
    defeated.set_title("Games with a defeat")
    defeated.set_xlabel(f"Share of games, seat by seat\n({interval_of('taken_rate')};\nn = {between(table['games'])} games)")
    known = enough(table.assign(row=y), "win_difference")
    won.axvline(0, color=MUTED, linewidth=1.0, zorder=1)
    dots(won, known["row"], known, "win_difference")
    won.set_title("Win rate: with minus without")
    n = f"n = {between(known['win_difference_n'])} games" if len(known) else "too few games"
    won.set_xlabel(f"Points inside each strategy, averaged\n({interval_of('win_difference', pooled=True)};\nsmaller side {n})")
    for axes in (fought, defeated):
        percent(axes, "x")
    signed_points(won, "x")
    fought.set_ylabel("Monster (power, honor)")
    for axes in (won, defeated, fought):
        name_rows(axes, [f"{fitted(row.card, 1.4)} ({row.cost}, {row.honor})" for row in table.itertuples()])
    known = bands_of(run)
    bands = [shade(won, known, "monsters", run.players, x="win_difference"), shade(fought, known, "monsters", run.players, x="pick_rate")]
    figure.legend(handles=[band for band in bands if band][:1], loc="outside upper right")
    return figure
