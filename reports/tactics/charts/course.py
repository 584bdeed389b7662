"""How games of Ascension Tactics go: what sides have by round, where glory comes from, what champions fall by, length, lead changes."""

from reports.charts.bars import Histogram, bars_chart
from reports.charts.curves import Curve, curves_chart, lasting
from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import ranked, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.shared.drama import lead_changes
from reports.tactics.run import TacticsRun

MEASURES = {"glory_held": "Held at the end of the round", "figures_standing": "On the board at the end of the round", "orders_in_round": "Orders"}
"""Column of the frame `course` to its name in the menu."""
SOURCES = {
    "sanctuary_glory": "Of sanctuaries",
    "beacon_glory": "Of beacons",
    "token_glory": "Of beacon tokens",
    "slay_glory": "Of slays",
    "neutral_glory": "Of neutrals",
    "effect_glory": "Of texts",
}
"""Column to its panel; of those without any glory there is none."""
FOUGHT = {
    "attack_actions": "Attacks",
    "slain": "Slain",
    "falls": "Own defeats",
    "falls_attack": "of these by attacks",
    "falls_riposte": "by ripostes",
    "falls_corrupted": "by corrupted ground",
    "falls_effect": "by effects",
}
"""Column to its panel; of causes that never were there is none."""


def course_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Curves of one card set, or sentences where one value says it; None if too little was played."""
    table = rows(run.course(), card_set)
    table = table.merge(lasting(table, "came_share", "came"), on=["strategy", "round"])
    curves = [Curve(name, column, table) for column, name in MEASURES.items()]
    curves.append(Curve("Games that came so far", "came_share", table))
    return curves_chart("What sides have, by round", curves, [str(name) for name in ranked(run.strategies(), card_set)["strategy"]])


def glory_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Glory at the end and where it came from, the most winning strategy on top."""
    table = ranked(run.strategies(), card_set).reset_index(drop=True)
    there = {column: name for column, name in SOURCES.items() if (table[column] > 0).any()}
    measures = [Measure("glory", "Glory at the end"), *(Measure(column, name) for column, name in there.items())]
    return dots_chart("Glory at the end of a game, and where it came from", table, "strategy", measures, "strategy")


def fights_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Attacks, slain enemies and own defeats by cause, the most winning strategy on top."""
    table = ranked(run.strategies(), card_set).reset_index(drop=True)
    there = {column: name for column, name in FOUGHT.items() if (table[column] > 0).any()}
    return dots_chart("Fights, times a game", table, "strategy", [Measure(column, name) for column, name in there.items()], "strategy")


def lengths_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """How long games are and how often the lead changes, or sentences where one number says it."""
    lengths = rows(run.lengths(), card_set, strategy=POOLED)
    games = dict(zip(lengths["round"].tolist(), lengths["games"].tolist(), strict=True))
    panels = [Histogram("Length", "Rounds of a game", "{} rounds", games), lead_changes(run, card_set)]
    return bars_chart("Length and lead changes", panels)
