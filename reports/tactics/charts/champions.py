"""Champions and cards of Ascension Tactics: what goes along with winning, and how champions are drafted."""

from typing import Any

from reports.charts.dots import Measure, dots_chart
from reports.charts.marks import mark, said
from reports.figures.differences import ends_of
from reports.figures.rows import enough, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.shared.sections import band_of
from reports.tactics.figures.champions import champions_table
from reports.tactics.run import TacticsRun

HUES = {"Enlightened": (6, "Enlightened"), "Lifebound": (3, "Lifebound"), "Mechana": (5, "Mechana"), "Void": (4, "Void"), "Fallen": (2, "Fallen")}
"""Faction to the number of its colour in charts, and its name."""
OTHERS = (1, "two factions, or none")
DIFFERENCE = "win_difference"


def champions_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """A row for each champion that was in some roster, the most winning on top, all strategies together."""
    table = champions_table(run, card_set)
    measures = [
        Measure(DIFFERENCE, "Win rate with it minus without it", band_of(run, "champions", DIFFERENCE)),
        Measure("champion_ordered", "Orders, a game"),
        Measure("champion_slain", "Slain, a game"),
        Measure("champion_falls", "Falls, a game"),
    ]
    return dots_chart("Champions: win difference, orders, slain, falls", table, "champion", measures, "card", pooled=True)


def draft_chart(run: TacticsRun, card_set: str) -> Chart | None:
    """How often each champion is drafted against what more is won with it; None if nobody drafted often enough."""
    table = enough(rows(run.champions(), card_set, strategy=POOLED), "draft_rate", DIFFERENCE)
    if len(table) < 2:
        return None
    far = sum(((table[name] - table[name].mean()) / (table[name].std() or 1.0)).abs() for name in (DIFFERENCE, "draft_rate"))
    order = far.rank(ascending=False, method="first")
    marks = [
        mark(
            row["champion"],
            [_facts(row), said(row, "draft_rate", pooled=True), said(row, "draft_place", pooled=True), said(row, DIFFERENCE, pooled=True)],
            "card",
            x=row["draft_rate"],
            left=row["draft_rate_low"],
            right=row["draft_rate_high"],
            y=row[DIFFERENCE],
            low=row[f"{DIFFERENCE}_low"],
            high=row[f"{DIFFERENCE}_high"],
            hue=HUES.get(row["factions"], OTHERS)[0],
            named=int(rank),
        )
        for row, rank in zip(table.to_dict("records"), order, strict=True)
    ]
    hues = {str(hue): name for hue, name in sorted({HUES.get(factions, OTHERS) for factions in table["factions"]})}
    panel = {"title": "", "x": "Drafted when it lies there", "y": "Win rate with minus without, points", "xformat": "%", "marks": marks}
    return Chart("scatter", "Draft rate and win difference of champions", {"panels": [panel], "format": "points", "hues": hues})


def cards_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """The cards at both ends of the win difference, all strategies together."""
    measures = [Measure(DIFFERENCE, "Win rate of games with it minus without it", band_of(run, "cards", DIFFERENCE))]
    return dots_chart("Cards that go with winning most and least", ends_of(run.cards(), card_set, 12), "card", measures, "card", pooled=True)


def _facts(row: dict[Any, Any]) -> str:
    """Factions and printed values of a row."""
    values = f"order {row['order_cost']}, strength {row['champion_strength']}, defence {row['champion_defence']}"
    return f"{row['factions']}; {values}" if row["factions"] else values
