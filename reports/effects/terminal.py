"""Card effects in short, for a terminal."""

import pandas as pd
from rich.console import Console
from rich.text import Text

from reports.effects.run import EffectRun
from reports.effects.shown import effect_table
from reports.effects.words import how, lead, terms
from reports.show import Table, number
from reports.terminal import terminal_table
from reports.verdicts import SIGNIFICANT

WIDE = 110
"""Columns from which norms and copies are shown as well."""


def card_effects(run: EffectRun, floor: float, console: Console) -> None:
    """Print the verdicts on all cards, those farthest above their norm first.

    Parameters
    ----------
    run
        Effects of the cards.
    floor
        Share of wins up to which a gap is of no interest.
    console
        Where to print.
    """
    values = run.card_values(floor)
    for part in run.parts:
        experiment = part.manifest.experiment
        players = "solo game" if part.players == 1 else f"{part.players} players"
        title = f"{experiment.name}: what cards are worth for their cost, {players}, {number(experiment.games)} game numbers, seed {experiment.seed}"
        console.print(terminal_table(console, title, _table(values[values["players"] == part.players], console.width)))
    console.print(Text(lead(run, values)))
    single = _for_one_plan(run.interactions(floor))
    if single:
        console.print(Text(f"Strong for some strategies only: {single}."))
    for line in (*terms(), how(run.info, floor)):
        console.print(Text(line, style="dim"))


def _table(values: pd.DataFrame, width: int) -> Table:
    """The columns for which there is room."""
    columns = ["card", "cost", "access_value", "gap", "q_value", "fair_cost_text", "verdict"]
    if width >= WIDE:
        columns = ["card", "cost", "access_value", "norm", "norm_costs", "gap", "q_value", "fair_cost_text", "gift_value", "verdict"]
    return effect_table(values, columns, {"gap": "Gap", "norm": "Norm"})


def _for_one_plan(interactions: pd.DataFrame) -> str:
    """Cards that are strong for few strategies, with these."""
    found = interactions[(interactions["by"] == "strategy") & (interactions["change"] == "ban") & (interactions["strong_for"] != "")]
    found = found[found["q_value"] < SIGNIFICANT]
    several = found["players"].nunique() > 1
    return "; ".join(f"{row.card}{f' with {row.players} players' if several else ''} ({row.strong_for})" for row in found.itertuples())
