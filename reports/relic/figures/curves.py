"""Level, Life and influence by round: means with bands, a panel for each strategy."""

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

from reports.figures.multiples import Course, by_round
from reports.figures.rows import rows
from reports.figures.style import BLUE, GREEN, MUTED, VERMILION
from reports.registry.metrics import METRICS
from reports.relic.run import RelicRun
from reports.stats.estimates import LEVEL

BANDS = {"50%": ("curve_q25", "curve_q75", 0.30), "90%": ("curve_q05", "curve_q95", 0.16)}
"""Share of the games in a band to its quantiles and how dense it is drawn."""
SHADE = 1.4
"""How much denser a band is in the legend, where it lies alone."""
THIN = 0.5
"""Points of the lines around a mean."""
MEASURES = {
    "level": ("Level at the end of the round", BLUE),
    "life": ("Life at the end of the round", VERMILION),
    "influence": ("Influence at the end of the round", GREEN),
}
"""Measure to what it is and its colour."""
NAMED = {"life": "Life"}
"""Measures that are written with a capital letter."""


def course(run: RelicRun, card_set: str, measure: str) -> Course:
    """The curves of one of `MEASURES`."""
    table, (ylabel, colour) = rows(run.curves(), card_set), MEASURES[measure]

    def curves(axes: Axes, own: pd.DataFrame) -> None:
        draw_bands(axes, own, colour, f"mean {NAMED.get(measure, measure)}")

    return Course(_in_play(table), table[table["measure"] == measure], ylabel, curves, band_legend())


def draw_level(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the level at the end of each round; None if too little was played."""
    return by_round(run, card_set, course(run, card_set, "level"))


def draw_life(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the Life at the end of each round; None if too little was played."""
    return by_round(run, card_set, course(run, card_set, "life"))


def draw_influence(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the influence at the end of each round; None if too little was played."""
    return by_round(run, card_set, course(run, card_set, "influence"))


def draw_bands(axes: Axes, table: pd.DataFrame, colour: str, label: str | None = None) -> None:
    """Draw one measure of one strategy: its mean, how sure that is, and where the games are."""
    for low, high, alpha in BANDS.values():
        axes.fill_between(table["round"], table[low], table[high], color=colour, alpha=alpha, linewidth=0)
    axes.plot(table["round"], table["curve_mean"], color=colour, label=label)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
    for bound in ("curve_mean_low", "curve_mean_high"):
        axes.plot(table["round"], table[bound], color=colour, linewidth=THIN)


def band_legend() -> list[Artist]:
    """What the bands and the thin lines are."""
    bands = (
        Patch(color=MUTED, alpha=SHADE * alpha, linewidth=0, label=f"bands: middle {share} of the games") for share, (*_, alpha) in BANDS.items()
    )
    thin = Line2D([], [], color=MUTED, linewidth=THIN, label=f"thin lines: {LEVEL:.0%} interval of the mean ({METRICS['curve_mean'].interval})")
    return [*bands, thin]


def _in_play(table: pd.DataFrame) -> pd.DataFrame:
    """How many seats of each strategy were still in play in each round."""
    level = table[table["measure"] == "level"]
    return level.rename(columns={"in_play": "games", "in_play_share": "share"})[["strategy", "round", "games", "share"]]
