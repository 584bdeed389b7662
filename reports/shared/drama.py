"""How tense games are: how often the lead changes hands, and who loses a lead at half time."""

import numpy as np

from reports.charts.bars import Histogram
from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import rows
from reports.parts.sections import Chart
from reports.shared.run import GameRun
from reports.text.cells import percent


def lead_changes(run: GameRun, card_set: str) -> Histogram:
    """Games by how often the lead changed hands in them."""
    changes = run.arms[card_set].tally.lead_changes
    return Histogram("Lead changes", "Lead changes in a game", "{} lead changes", {int(k): int(changes[k]) for k in np.flatnonzero(changes)})


def drama_chart(run: GameRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Which strategies lose their half-time leads and how long their games are.

    Parameters
    ----------
    run
        A run of a game that counts leads: its frames `games` and `strategies` have `half_led_lost_rate` and `rounds`.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Chart or None
        None if too little was played.
    tuple of str
        Sentences in place of numbers that are the same for all.
    """
    head = rows(run.games(), card_set)
    if head.empty or not head["games"].iloc[0]:
        return None, ()
    own = run.source(card_set).labels[: run.source(card_set).own]
    table = rows(run.strategies(), card_set)
    table = table[table["strategy"].isin(own)].sort_values("half_led_lost_rate", kind="stable").reset_index(drop=True)
    lost, rounds = float(head["half_led_lost_rate"].iloc[0]), float(head["rounds"].iloc[0])
    measures = [
        Measure("half_led_lost_rate", "Half-time leads lost", reference=(lost, f"all games, {percent(lost)}") if lost == lost else None),
        Measure("rounds", "Mean length", reference=(rounds, f"all games, {rounds:.1f} rounds") if rounds == rounds else None),
    ]
    return dots_chart("Half-time leads lost and length by strategy", table, "strategy", measures, "strategy")
