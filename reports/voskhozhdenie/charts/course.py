"""How games of Voskhozhdenie go: what players have by round, length, lead changes, ways of winning."""

from reports.charts.bars import Histogram, bars_chart
from reports.charts.curves import Curve, curves_chart, lasting
from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import ranked, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.shared.drama import lead_changes
from reports.voskhozhdenie.run import VoskhozhdenieRun

MEASURES = {
    "power_standing": "Power of cities left",
    "cities_standing": "Cities left",
    "coins_had": "Coins to spend",
    "coins_kept": "Coins unspent",
    "supply_value": "Supply value",
    "hand_size": "Cards in hand",
    "units_ready": "Unwounded units",
    "cards_in_round": "Cards played",
}
"""Column of the frame `course` to its name in the menu."""


def course_chart(run: VoskhozhdenieRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Curves of one card set, or sentences where one value says it; None if too little was played."""
    table = rows(run.course(), card_set)
    table = table.merge(lasting(table, "seats_in_share", "seats_in"), on=["strategy", "round"])
    curves = [Curve(name, column, table) for column, name in MEASURES.items()]
    curves.append(Curve("Still in", "seats_in_share", table))
    return curves_chart("What players have, by round", curves, [str(name) for name in ranked(run.strategies(), card_set)["strategy"]])


def lengths_chart(run: VoskhozhdenieRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """How long games are and how often the lead changes, or sentences where one number says it."""
    lengths = rows(run.lengths(), card_set, strategy=POOLED)
    games = dict(zip(lengths["round"].tolist(), lengths["games"].tolist(), strict=True))
    panels = [Histogram("Length", "Rounds of a game", "{} rounds", games), lead_changes(run, card_set)]
    return bars_chart("Length and lead changes", panels)


def ways_chart(run: VoskhozhdenieRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """How each strategy wins, the one with most wins by an empty deck on top."""
    table = rows(run.strategies(), card_set).sort_values("deck_win_share", ascending=False, kind="stable").reset_index(drop=True)
    measures = [
        Measure("deck_win_share", "Of its wins, by an empty deck"),
        Measure("cards_played", "Cards played a game"),
    ]
    return dots_chart("Wins by an empty deck and cards played", table, "strategy", measures, "strategy")
