"""The verdicts of a run as a frame to read."""

import pandas as pd

from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.verdicts.verdicts import State, band_text, verdicts

SAID: dict[State, str] = {
    "above": "above the band",
    "below": "below the band",
    "undecided": "undecided",
    "inside": "in band",
    "too few": "too few games",
}
"""State to what a reader is told."""
TYPES = {name: "float64" for name in ("value", "value_low", "value_high", "q")} | {"n": "int64"}
TEXTS = ("card_set", "about", "what", "measured")


def run_verdicts(run: Run) -> pd.DataFrame:
    """One row a number that is judged, the most severe of each card set first.

    Parameters
    ----------
    run
        The run.
    """
    found = [
        (v.card_set, v.subject, v.topic, METRICS[v.metric].label, v.value, v.low, v.high, v.n, band_text(v), v.q_value, SAID[v.state])
        for card_set in run.arms
        for v in verdicts(run, card_set)
    ]
    columns = [*TEXTS, "value", "value_low", "value_high", "n", "band", "q", "verdict"]
    return pd.DataFrame(found, columns=columns).astype({name: TYPES.get(name, "str") for name in columns})
