"""The frame of what becomes of the verdicts."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pandas as pd

from reports.registry.columns import columns
from reports.robustness.outcomes import robustness
from reports.runs.run import Run
from sim.errors import InputError

TYPES = {"n": "int64", "measured": "float64", "measured_low": "float64", "measured_high": "float64", "q_value": "float64"}
"""Types of the columns that are no text."""


def robustness_frame(run: Run) -> pd.DataFrame:
    """One row a verdict of the run and alternative; no rows if nothing was measured.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    DataFrame

    Raises
    ------
    InputError
        If something stored beside the run is damaged or belongs to another run.
    """
    rows = []
    for found in robustness(run):
        for question in found.questions:
            mine = question.verdict
            for answer in question.answers:
                other = answer.verdict
                rows.append(
                    {
                        "card_set": found.card_set,
                        "topic": mine.topic,
                        "subject": mine.subject,
                        "metric": mine.metric,
                        "alternative": answer.alternative,
                        "measured": other.value if other else math.nan,
                        "measured_low": other.low if other else math.nan,
                        "measured_high": other.high if other else math.nan,
                        "n": other.n if other else 0,
                        "q_value": other.q_value if other else math.nan,
                        "state": other.state if other else "",
                        "original_state": mine.state,
                        "outcome": answer.outcome,
                    }
                )
    names = columns("robustness")
    return pd.DataFrame(rows, columns=names).astype({name: TYPES.get(name, "str") for name in names})


def robustness_tables(run: Run) -> Mapping[str, pd.DataFrame]:
    """The frame under its name, for the files of a run.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        Empty if nothing was measured, or if it cannot be read, which the page tells.
    """
    try:
        return {"robustness": robustness_frame(run)} if run.sides > 1 and robustness(run) else {}
    except InputError:
        return {}
