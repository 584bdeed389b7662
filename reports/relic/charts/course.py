"""How games of Relic go: what players have by round, milestones, setbacks, length, lead changes."""

from reports.charts.bars import Histogram, bars_chart
from reports.charts.curves import Curve, curves_chart, lasting
from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import ranked, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.relic.run import RelicRun
from reports.shared.drama import lead_changes
from reports.verdicts.bands import limits_in

MEASURES = {
    "level": "Level",
    "life": "Life",
    "influence": "Influence",
    "strength": "Strength",
    "willpower": "Willpower",
    "cunning": "Cunning",
}
"""Measure of the frame `curves` to its name in the menu."""


def course_chart(run: RelicRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Curves of one card set, or sentences where one value says it; None if too little was played."""
    table = rows(run.curves(), card_set)
    reached = lasting(table[table["measure"] == "level"], "in_play_share", "in_play")
    table = table.merge(reached, on=["strategy", "round"])
    curves = [Curve(name, "curve_mean", table[table["measure"] == measure], ("curve_q25", "curve_q75")) for measure, name in MEASURES.items()]
    milestones = rows(run.milestone_course(), card_set).merge(reached, on=["strategy", "round"])
    for milestone in dict.fromkeys(milestones["milestone"]):
        curves.append(Curve(f"Reached by the round: {milestone}", "reached_by_rate", milestones[milestones["milestone"] == milestone]))
    return curves_chart("What players have, by round", curves, [str(name) for name in ranked(run.strategies(), card_set)["strategy"]])


def lengths_chart(run: RelicRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """How long games are and how often the lead changes, or sentences where one number says it."""
    lengths = rows(run.lengths(), card_set, strategy=POOLED)
    games = dict(zip(lengths["round"].tolist(), lengths["games"].tolist(), strict=True))
    panels = [Histogram("Length", "Rounds of a game", "{} rounds", games), lead_changes(run, card_set)]
    return bars_chart("Length and lead changes", panels)


def setbacks_chart(run: RelicRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Vanquished, corrupted, eliminated: the strategy vanquished most often on top."""
    table = rows(run.strategies(), card_set).sort_values("vanquished_per_game", ascending=False, kind="stable").reset_index(drop=True)
    measures = [
        Measure("vanquished_per_game", "Vanquished, times a game"),
        Measure("corrupted_per_game", "Corrupted, times a game"),
        Measure("eliminated_rate", "Eliminated, share of games"),
    ]
    return dots_chart("Vanquished, corrupted, eliminated", table, "strategy", measures, "strategy")


def characters_chart(run: RelicRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """A row for each character, the most winning on top, all strategies together."""
    table = rows(run.characters(), card_set, strategy=POOLED).sort_values("win_rate", ascending=False, kind="stable").reset_index(drop=True)
    band = limits_in(run.game.folder("reports"), "characters", "win_rate", run.players)
    measures = [
        Measure("win_rate", "Win rate", band, (1 / run.players, "fair share")),
        Measure("level", "Level at the end"),
        Measure("vanquished_per_game", "Vanquished, times a game"),
    ]
    return dots_chart("Characters: win rate, level, vanquished", table, "character", measures, "character", pooled=True)


