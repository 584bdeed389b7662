"""Frames of two metagames on the same game numbers."""

import numpy as np
import pandas as pd

from reports.frames.common import estimated, named
from reports.metagame.nash import NOTHING
from reports.metagame.paired import PairedMetagames
from reports.metagame.solution import diversity
from reports.registry.columns import columns
from reports.stats.bootstrap import percentiles
from reports.stats.estimates import rate


def metagame_changes(change: PairedMetagames) -> pd.DataFrame:
    """One row a strategy, whose Nash share gains most first."""
    before, after = change.solutions
    n = change.meetings.games.sum(axis=1)
    inside, inside_after = before.nash_drawn > NOTHING, after.nash_drawn > NOTHING
    table = pd.DataFrame(
        {
            "strategy": list(change.strategies),
            "pairs": n,
            **estimated(
                nash_before=percentiles(before.nash, before.nash_drawn, n),
                nash_after=percentiles(after.nash, after.nash_drawn, n),
                nash_change=percentiles(after.nash - before.nash, after.nash_drawn - before.nash_drawn, n),
                alpha_before=percentiles(before.alpha, before.alpha_drawn, n),
                alpha_after=percentiles(after.alpha, after.alpha_drawn, n),
                alpha_change=percentiles(after.alpha - before.alpha, after.alpha_drawn - before.alpha_drawn, n),
            ),
            "support_before": before.support_rate,
            "support_after": after.support_rate,
            "enters_rate": (~inside & inside_after).mean(axis=0),
            "leaves_rate": (inside & ~inside_after).mean(axis=0),
        }
    )
    table = table.sort_values(["nash_change", "enters_rate"], ascending=False, kind="stable", ignore_index=True)
    return table[columns("metagame_changes")]


def mixture_changes(change: PairedMetagames) -> pd.DataFrame:
    """One row: how diverse both mixtures are."""
    before, after = change.solutions
    drawn = diversity(after.nash_drawn) - diversity(before.nash_drawn)
    gap = percentiles(diversity(after.nash) - diversity(before.nash), drawn, change.games)
    data = {
        "pairs": [change.games],
        "pairs_changed": [change.games_changed],
        **estimated(diversity_before=before.diversity(change.games), diversity_after=after.diversity(change.games), diversity_change=gap),
    }
    return pd.DataFrame(data)[columns("mixture_changes")]


def win_share_changes(change: PairedMetagames) -> pd.DataFrame:
    """One row an ordered pair of strategies, the largest difference first."""
    before, after = change.solutions
    met = change.meetings
    one, other = np.nonzero(~np.eye(met.strategies, dtype=np.bool_))
    n = met.games[one, other]
    gap = percentiles((after.shares - before.shares)[one, other], (after.drawn - before.drawn)[:, one, other], n)
    changed = change.counts.sum(axis=(2, 3)) - np.trace(change.counts, axis1=2, axis2=3)
    table = pd.DataFrame(
        {
            "strategy": named(change.strategies, one),
            "opponent": named(change.strategies, other),
            "pairs": n,
            "pairs_changed": (changed + changed.T)[one, other],
            **estimated(
                share_before=rate(met.won(0)[one, other], n),
                share_after=rate(met.won(1)[one, other], n),
                share_change=gap,
            ),
        }
    )
    return table.sort_values("share_change", ascending=False, kind="stable", ignore_index=True)[columns("win_share_changes")]
