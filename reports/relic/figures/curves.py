"""Level, Life, influence and attributes by round: means with bands, a panel for each strategy."""

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.estimates import LEVEL
from reports.figures.multiples import by_round
from reports.figures.rows import rows
from reports.figures.style import BLUE, GREEN, MUTED, VERMILION
from reports.metrics import METRICS
from reports.relic.figures.colours import ATTRIBUTES
from reports.relic.run import RelicRun

BANDS = {"50%": ("curve_q25", "curve_q75", 0.30), "90%": ("curve_q05", "curve_q95", 0.16)}
"""Share of the games in a band to its quantiles and how dense it is drawn."""
SHADE = 1.4
"""How much denser a band is in the legend, where it lies alone."""


def draw_level(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the level at the end of each round; None if too little was played."""
    return _one(run, card_set, "level", "Level at the end of the round (level)", BLUE)


def draw_life(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the Life at the end of each round; None if too little was played."""
    return _one(run, card_set, "life", "Life at the end of the round (Life)", VERMILION)


def draw_influence(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the influence at the end of each round; None if too little was played."""
    return _one(run, card_set, "influence", "Influence at the end of the round (influence)", GREEN)


def draw_attributes(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the means of Strength, Willpower and Cunning at the end of each round; None if too little was played."""
    table = rows(run.curves(), card_set)

    def curves(axes: Axes, own: pd.DataFrame) -> None:
        for measure, (colour, _) in ATTRIBUTES.items():
            held = own[own["measure"] == measure]
            axes.fill_between(held["round"], held["curve_q25"], held["curve_q75"], color=colour, alpha=0.18, linewidth=0)
            axes.plot(held["round"], held["curve_mean"], color=colour, label=f"mean {measure.capitalize()}")

    band = Patch(color=MUTED, alpha=SHADE * 0.18, linewidth=0, label="bands: middle 50% of the games")
    return by_round(run, card_set, _in_play(table), table[table["measure"].isin(ATTRIBUTES)], "At the end of the round (points)", curves, [band])


def _one(run: RelicRun, card_set: str, measure: str, ylabel: str, colour: str) -> Figure | None:
    """One measure: its mean, how sure that is, and where the games are."""
    table = rows(run.curves(), card_set)

    def curves(axes: Axes, own: pd.DataFrame) -> None:
        for low, high, alpha in BANDS.values():
            axes.fill_between(own["round"], own[low], own[high], color=colour, alpha=alpha, linewidth=0)
        axes.plot(own["round"], own["curve_mean"], color=colour, label=f"mean {measure}")
        for bound in ("curve_mean_low", "curve_mean_high"):
            axes.plot(own["round"], own[bound], color=colour, linewidth=0.5)

    return by_round(run, card_set, _in_play(table), table[table["measure"] == measure], ylabel, curves, _legend())


def _legend() -> list[Artist]:
    """What the bands and the thin lines are."""
    bands = (
        Patch(color=MUTED, alpha=SHADE * alpha, linewidth=0, label=f"bands: middle {share} of the games") for share, (*_, alpha) in BANDS.items()
    )
    return [*bands, Patch(color="none", label=f"thin lines: {LEVEL:.0%} interval of the mean ({METRICS['curve_mean'].interval})")]


def _in_play(table: pd.DataFrame) -> pd.DataFrame:
    """How many seats of each strategy were still in play in each round."""
    level = table[table["measure"] == "level"]
    return level.rename(columns={"in_play": "alive", "in_play_share": "alive_share"})[["strategy", "round", "alive", "alive_share"]]
