"""How games of Ascension go: honor, runes and power by round, length, lead changes."""

from reports.ascension.run import AscensionRun
from reports.charts.bars import Histogram, bars_chart
from reports.charts.curves import Curve, curves_chart, lasting
from reports.figures.rows import ranked, rows
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.shared.drama import lead_changes

ECONOMY = {"runes": "Runes gained", "runes_unspent": "Runes left over", "power": "Power gained", "power_unspent": "Power left over"}
"""Column to its name in the menu."""
HONOR = {"total": "Honor, tokens and printed", "tokens": "Honor tokens"}
"""Kind of honor to its name in the menu."""


def course_chart(run: AscensionRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Curves of one card set, or sentences where one value says it; None if too little was played."""
    honor, economy = rows(run.honor(), card_set), rows(run.economy(), card_set)
    reached = lasting(honor[honor["kind"] == "total"], "alive_share", "alive")
    honor, economy = (table.merge(reached, on=["strategy", "round"]) for table in (honor, economy))
    curves = [Curve(name, "honor_mean", honor[honor["kind"] == kind], ("q25", "q75")) for kind, name in HONOR.items()]
    curves += [Curve(name, column, economy) for column, name in ECONOMY.items()]
    return curves_chart("Honor, runes and power by round", curves, [str(name) for name in ranked(run.strategies(), card_set)["strategy"]])


def lengths_chart(run: AscensionRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """How long games are and how often the lead changes, or sentences where one number says it."""
    lengths = rows(run.lengths(), card_set, strategy=POOLED)
    panels = [
        Histogram("Length", "Rounds of a game", "{} rounds", dict(zip(lengths["round"].tolist(), lengths["games"].tolist(), strict=True))),
        lead_changes(run, card_set),
    ]
    return bars_chart("Length and lead changes", panels)
