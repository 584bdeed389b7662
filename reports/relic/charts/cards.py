"""Cards and enemies of Relic, and dice: what goes along with winning, what is hard to beat, whether chances are as exact."""

import pandas as pd

from reports.charts.dots import Measure, dots_chart
from reports.charts.flat import flat_sentence, is_flat
from reports.charts.marks import mark, place, said, spread
from reports.figures.rows import enough, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from reports.relic.run import RelicRun
from reports.text.cells import number, percent
from reports.verdicts.bands import limits_in

ENDS = 16
"""Cards shown at each end of the win difference; the tables have all of them."""
HUES = {"strength": 2, "willpower": 1, "cunning": 3}
"""Attribute to the number of its colour in charts."""
CONTESTS = {
    "battle": ("Battles", "own attribute and modifiers minus the enemy's value", "won"),
    "test": ("Skill tests", "own attribute and modifiers minus the target", "passed"),
}
"""Contest to its title, what the difference is, and what a success is called."""
MOST = 4
"""Numbers of dice shown, the most frequent ones; the tables have all of them."""


def cards_chart(run: RelicRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """The cards at both ends of the win difference, all strategies together."""
    table = enough(rows(run.cards(), card_set, strategy=POOLED), "win_difference")
    table = table.sort_values("win_difference", ascending=False, kind="stable").reset_index(drop=True)
    if len(table) > 2 * ENDS:
        table = pd.concat([table.head(ENDS), table.tail(ENDS)], ignore_index=True)
    band = limits_in(run.game.folder("reports"), "cards", "win_difference", run.players)
    measures = [Measure("win_difference", "Win rate of games with it minus without it", band)]
    return dots_chart("Cards that go with winning most and least", table, "card", measures, "card", pooled=True)


def enemies_chart(run: RelicRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """A mark for each enemy by its value, all strategies together, or a sentence where one value says it; None if none was fought often enough."""
    table = enough(rows(run.enemies(), card_set, strategy=POOLED), "beaten_rate", "life_per_fight")
    if table.empty:
        return None, ()
    table = table.sort_values(["enemy_value", "attribute", "beaten_rate"], kind="stable").reset_index(drop=True)
    table = table.assign(x=spread(table["enemy_value"], 0.76))
    numbers = (("beaten_rate", "Battles won", "%"), ("life_per_fight", "Life lost in a battle", "number"))
    flat = [name for name, _, _ in numbers if len(table) > 1 and is_flat(table[name].tolist(), METRICS[name].unit)]
    said = tuple(flat_sentence(table.to_dict("records"), name, "card") for name in flat)
    panels = [_enemies(table, *one) for one in numbers if one[0] not in flat]
    hues = {str(hue): f"fought with {attribute.capitalize()}" for attribute, hue in HUES.items()}
    data = {"panels": panels, "format": "%", "hues": hues}
    return (Chart("scatter", "Enemies: battles won against them and Life they cost", data) if panels else None), said


def _enemies(table: pd.DataFrame, metric: str, title: str, axis: str) -> dict[str, object]:
    """One number of all enemies; named are those farthest from the others of their value."""
    usual = table.groupby("enemy_value")[metric].transform("mean")
    far = (table[metric] - usual).abs().rank(ascending=False, method="first")
    marks = [
        mark(
            row["card"],
            [f"{row['trait']}, value {row['enemy_value']}", said(row, metric, pooled=True)],
            "card",
            x=row["x"],
            y=row[metric],
            low=row[f"{metric}_low"],
            high=row[f"{metric}_high"],
            hue=HUES[row["attribute"]],
            named=int(order),
        )
        for row, order in zip(table.to_dict("records"), far, strict=True)
    ]
    ticks = sorted({int(value) for value in table["enemy_value"]})
    return {"title": title, "x": "Value of the enemy", "y": title, "format": axis, "ticks": ticks, "marks": marks, "zero": False}


def odds_chart(run: RelicRun, card_set: str) -> Chart | None:
    """Chances by difference: exact lines and rolled points, a colour for each number of dice; None if nothing was rolled often enough."""
    rolled = rows(run.odds(), card_set)
    table = enough(rolled, "rolled_rate")
    if table.empty:
        return None
    dice = sorted(table.groupby("dice")["rolls"].sum().nlargest(MOST).index)
    hues = {int(k): at for at, k in enumerate(dice, start=1)}
    panels = [_contest(contest, table[table["contest"] == contest], hues) for contest in CONTESTS if (table["contest"] == contest).any()]
    names = {str(at): f"{k} {'die' if k == 1 else 'dice'}; line: exact" for k, at in hues.items()}
    return Chart("scatter", "Battles and tests: exact odds and what was rolled", {"panels": panels, "format": "%", "hues": names})


def _contest(contest: str, table: pd.DataFrame, hues: dict[int, int]) -> dict[str, object]:
    """Battles or tests."""
    title, difference, success = CONTESTS[contest]
    table = table[table["dice"].isin(list(hues))]
    marks, lines = [], []
    for dice, part in table.groupby("dice"):
        part = part.sort_values("difference_before")
        shown = part[["difference_before", "exact_rate"]].itertuples(index=False)
        lines.append({"hue": hues[int(dice)], "points": [[int(x), place(y)] for x, y in shown]})
        for row in part.to_dict("records"):
            words = [f"exact {percent(row['exact_rate'])}", said(row, "rolled_rate")]
            ends = {"low": row["rolled_rate_low"], "high": row["rolled_rate_high"]}
            name = f"{dice} {'die' if dice == 1 else 'dice'}, difference {number(row['difference_before'])}"
            marks.append(mark(name, words, x=int(row["difference_before"]), y=row["rolled_rate"], **ends, hue=hues[int(dice)]))
    heading = f"{title}: {number(float(table['rolls'].sum()))} rolls with plain dice"
    return {"title": heading, "x": f"Difference: {difference}", "y": f"Share {success}", "xformat": "number", "marks": marks, "lines": lines}
