"""What goes along with winning: cards by how often they are bought, monsters by how often they are fought."""

import pandas as pd

from reports.ascension.run import AscensionRun
from reports.charts.dots import Measure, dots_chart
from reports.charts.marks import mark, said
from reports.figures.rows import enough, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.verdicts.bands import limits_in

FACTIONS = {"Enlightened": 1, "Lifebound": 3, "Mechana": 2, "Void": 4}
"""Faction to the number of its colour in charts; all others are grey."""
GREY = 5
MOST = 30
"""Monsters shown, those that could be fought most often; the table has all of them."""


def picks_chart(run: AscensionRun, card_set: str) -> Chart | None:
    """Pick rate against win difference; None if no card was seen often enough."""
    table = rows(run.cards(), card_set, strategy=POOLED)
    table = enough(table[table["type"] != "monster"], "win_difference", "pick_rate")
    if table.empty:
        return None
    order = _notable(table)
    marks = [
        mark(
            row["card"],
            [f"{row['type']}, {row['faction']}, cost {row['cost']}", said(row, "pick_rate"), said(row, "win_difference", pooled=True)],
            "card",
            x=row["pick_rate"],
            left=row["pick_rate_low"],
            right=row["pick_rate_high"],
            y=row["win_difference"],
            low=row["win_difference_low"],
            high=row["win_difference_high"],
            hue=FACTIONS.get(row["faction"], GREY),
            named=order.get(row["card"], 0),
        )
        for row in table.to_dict("records")
    ]
    panel = {"title": "", "x": "Pick rate when affordable", "y": "Win rate with it minus without it, points", "xformat": "%", "marks": marks}
    hues = {str(hue): name for name, hue in FACTIONS.items() if (table["faction"] == name).any()} | {str(GREY): "no faction"}
    return Chart("scatter", "Pick rate and win rate of cards", {"panels": [panel], "format": "points", "hues": hues})


def _notable(table: pd.DataFrame) -> dict[str, int]:
    """Card to its rank by how far it is from the average win difference, in standard deviations, and pick rate."""
    far = sum(((table[name] - table[name].mean()) / (table[name].std() or 1.0)).abs() for name in ("win_difference", "pick_rate"))
    order = pd.Series(far, index=table.index).sort_values(ascending=False, kind="stable").index
    return {str(table.loc[at, "card"]): k for k, at in enumerate(order, start=1)}


def monsters_chart(run: AscensionRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """A row for each monster, the cheapest on top."""
    table = rows(run.cards(), card_set, strategy=POOLED, type="monster")
    table = enough(table, "pick_rate", "taken_rate").nlargest(MOST, "affordable")
    table = table.sort_values(["cost", "honor", "card"], kind="stable").reset_index(drop=True)
    folder = run.game.folder("reports")
    measures = [
        Measure("pick_rate", "Fought when it could be", limits_in(folder, "monsters", "pick_rate", run.players)),
        Measure("taken_rate", "Games with a defeat"),
        Measure("win_difference", "Win rate with a defeat minus without", limits_in(folder, "monsters", "win_difference", run.players)),
    ]
    label = {str(row.card): f"{row.card} ({row.cost})" for row in table.itertuples()}
    return dots_chart("Monsters: fought, defeated, and how games with them end", table, "card", measures, "card", pooled=True, label=label)
