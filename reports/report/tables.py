"""The frames of a run, by the names of their files."""

from dataclasses import asdict, fields
from typing import Any

import pandas as pd

from reports.metagame.frames import FRAMES as METAGAME
from reports.profiles.beside import profile_tables
from reports.rankings.frames import cycles, rankings, transitivity
from reports.robustness.frame import robustness_tables
from reports.runs.run import Run
from reports.stopping.section import watched_frame
from reports.verdicts.verdicts import Verdict, verdicts

TYPES: dict[Any, str] = {float: "float64", int: "int64"}
"""Type of a verdict's field to that of its column; everything else is text."""


def frames(run: Run) -> dict[str, pd.DataFrame]:
    """All frames of a run, by name, the verdicts first.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        Name to frame. `arms` is missing if there is only one card set, the frames of the metagame if there are not two players, `robustness`
        if `vigil robust` has not measured it, `line_profile` and `opponent_profile` if the strategies have no profile.
    """
    made = {"verdicts": verdict_frame(run), **run.frames()}
    made |= {"rankings": run.of_card_sets(rankings), "transitivity": run.of_card_sets(transitivity), "cycles": run.of_card_sets(cycles)}
    made |= {name: run.of_card_sets(build) for name, build in METAGAME.items()} if run.sides == 2 else {}
    if len(run.arms) > 1:
        made["arms"] = run.compare_arms()
    if run.manifest.stopping is not None and run.manifest.stopping.numbers:
        made["watched"] = watched_frame(run.manifest)
    return made | dict(robustness_tables(run)) | dict(profile_tables(run))


def verdict_frame(run: Run) -> pd.DataFrame:
    """The verdicts on every card set as a frame, the most severe of each card set first.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    DataFrame
        One column for each field of `Verdict`.
    """
    found = [asdict(verdict) for card_set in run.arms for verdict in verdicts(run, card_set)]
    types = {field.name: TYPES.get(field.type, "str") for field in fields(Verdict)}
    return pd.DataFrame(found, columns=list(types)).astype(types)
