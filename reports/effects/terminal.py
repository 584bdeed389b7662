"""Card effects in short, for a terminal."""

import pandas as pd
from rich.console import Console
from rich.text import Text

from reports.effects.frames.gaps import STRONG, WEAK
from reports.effects.run import EffectRun
from reports.effects.sentences import game_numbers, how, lead, left_out, terms
from reports.effects.spec import CardEffectsSpec
from reports.effects.tables import effect_table, labels_of
from reports.runs.notes import run_notes
from reports.text.cells import Table
from reports.text.terminal import terminal_table
from reports.verdicts.verdicts import SIGNIFICANT

WIDE = 110
"""Columns from which norms and copies are shown as well."""
SHORT = 10
"""A table of so many cards is always shown whole."""


def card_effects(run: EffectRun, floor: float, console: Console, *, everything: bool = False) -> None:
    """Print the verdicts, cards farthest above their norm first; of many cards those that are too strong or too weak.

    Parameters
    ----------
    run
        Effects of the cards.
    floor
        Share of wins up to which a gap is of no interest.
    console
        Where to print.
    everything
        All cards, however many.
    """
    values, words = run.card_values(floor), run.spec.words
    for note in run_notes(run.manifest):
        console.print(Text(note, style="yellow"))
    for part in run.parts:
        experiment = part.manifest.experiment
        players = experiment.players_text
        name, mine = f"{experiment.name} ({part.manifest.arms[0].label})", values[values["players"] == part.players]
        title = f"{name}: what cards are worth for their {words.cost}, {players}, {game_numbers(experiment.games)}, seed {experiment.seed}"
        shown = mine if everything or len(mine) <= SHORT else mine[mine["verdict"].isin([STRONG, WEAK])]
        if len(shown):
            console.print(terminal_table(console, title, _table(shown, run.spec, console.width)))
        if len(shown) < len(mine):
            console.print(Text(left_out(mine, players)))
    console.print(Text(lead(run, values)))
    single = _for_one_plan(run.interactions(floor))
    if single:
        console.print(Text(f"Strong for some strategies only: {single}."))
    for line in (terms(words, labels_of(run.spec), console.width >= WIDE), how(run.info, floor)):
        console.print(Text(line, style="dim"))


def _table(values: pd.DataFrame, by: CardEffectsSpec, width: int) -> Table:
    """The columns for which there is room."""
    columns = ["card", by.cost_column, "access_value", "gap", "q_value", "fair_cost_text", "verdict"]
    if width >= WIDE:
        columns = ["card", by.cost_column, "access_value", "norm", "norm_costs", "gap", "q_value", "fair_cost_text", "gift_value", "verdict"]
    return effect_table(values, columns, labels_of(by, gap="Gap", norm="Norm"))


def _for_one_plan(interactions: pd.DataFrame) -> str:
    """Cards that are strong for few strategies, with these."""
    found = interactions[(interactions["by"] == "strategy") & (interactions["change"] == "ban") & (interactions["strong_for"] != "")]
    found = found[found["q_value"] < SIGNIFICANT]
    several = found["players"].nunique() > 1
    return "; ".join(f"{row.card}{f' with {row.players} players' if several else ''} ({row.strong_for})" for row in found.itertuples())
