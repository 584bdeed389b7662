"""Figures of odds: curves by difference or margin, and what power cards are worth."""

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from reports.figures.style import BLUE, INK, MUTED, ORANGE, PAPER, VERMILION, new_figure, percent, styled
from reports.relic.odds.frames import places
from reports.relic.odds.situations import Situations
from reports.relic.odds.terminal import chances
from reports.text.cells import percent as per_cent

COLOURS = {"win": BLUE, "pass": BLUE, "tie": ORANGE, "lose": VERMILION, "fail": VERMILION}
"""Outcome to colour."""
DIFFERENCE = "Difference: attribute and modifiers of the player less those of the enemy"
MARGIN = "Margin: target less attribute and bonuses"
TIMES = {
    "before": (ORANGE, "s", "announced before the enemy's roll"),
    "after": (BLUE, "o", "after the enemy's roll"),
    "test": (BLUE, "o", "in the test"),
}
"""When cards are chosen: colour, marker and name."""


def draw(study: Situations, options: str) -> Figure:
    """Draw a study.

    Parameters
    ----------
    study
        Situations and their odds.
    options
        How the dice are thrown, in words.
    """
    with styled():
        figure = _power(study) if study.kind == "power" else _curves(study)
        lines = [study.title, options, *([f"reading {study.reading}"] if study.reading else [])]
        figure.suptitle("\n".join(lines), x=0.01, ha="left", fontsize=9.0, color=INK)
    return figure


def _curves(study: Situations) -> Figure:
    """Chances by difference or margin; the situation that was asked about is marked."""
    figure = new_figure(7.5, 4.2)
    axes = figure.add_subplot()
    shown = study.curve or study.cases
    x = [case.shift for case in shown]
    for place, name in places(study):
        axes.plot(x, [chances(case)[place] for case in shown], color=COLOURS[name], marker="o", markersize=3, linewidth=1.2, label=name)
    if study.curve:
        _mark(axes, study)
    _dice(axes, study)
    axes.set_xlabel(MARGIN if study.is_test else DIFFERENCE)
    axes.set_ylabel("Chance")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylim(-0.02, 1.02)
    percent(axes, "y")
    figure.legend(loc="outside right upper")
    return figure


def _mark(axes: Axes, study: Situations) -> None:
    """A line at the situation, and its chances in words."""
    case = study.cases[0]
    axes.axvline(case.shift, color=MUTED, linewidth=1.0, linestyle=(0, (4, 3)), zorder=1)
    text = ",  ".join(f"{name} {per_cent(chances(case)[place], 2)}" for place, name in places(study))
    axes.annotate(text, (case.shift, 1.0), xycoords=("data", "axes fraction"), xytext=(0, 3), textcoords="offset points", ha="center", fontsize=8.0)


def _dice(axes: Axes, study: Situations) -> None:
    """What the dice say, as crosses."""
    for place, _ in places(study):
        rolled = [(case.shift, case.agreement.counts[place] / case.agreement.rolls) for case in study.cases if case.agreement is not None]
        if rolled:
            label = "rolled" if place == 0 else None
            axes.plot(*zip(*rolled, strict=True), linestyle="", marker="x", color=INK, markersize=6, markeredgewidth=0.9, label=label)


def _power(study: Situations) -> Figure:
    """What every choice of cards comes to."""
    hands = list(dict.fromkeys(str(case.keys["cards"]) for case in study.cases))
    figure = new_figure(7.5, 1.8 + 0.22 * len(hands))
    axes = figure.add_subplot()
    rows = {cards: len(hands) - 1 - place for place, cards in enumerate(hands)}
    for when in dict.fromkeys(str(case.keys["when"]) for case in study.cases):
        colour, marker, name = TIMES[when]
        shown = [case for case in study.cases if case.keys["when"] == when]
        y = [rows[str(case.keys["cards"])] for case in shown]
        axes.plot(
            [chances(case)[0] for case in shown],
            y,
            marker,
            color=colour,
            markersize=8.0 if when == "before" else 5.0,
            markeredgecolor=PAPER,
            markeredgewidth=0.5,
            label=name,
        )
    axes.set_yticks(np.arange(len(hands)), [cards or "no cards" for cards in reversed(hands)])
    axes.set_ylabel("Cards in hand")
    axes.set_xlabel("Chance to pass with the best use of the cards" if study.is_test else "Chance to win with the best use of the cards")
    axes.set_ylim(-0.6, len(hands) - 0.4)
    percent(axes, "x")
    figure.legend(loc="outside lower right", ncols=2)
    return figure
