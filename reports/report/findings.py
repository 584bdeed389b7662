"""What a run says, in plain sentences; what of it is out of band, the verdicts say."""

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from reports.game import presentation_of
from reports.runs.run import Run
from reports.stats.estimates import LEVEL
from reports.text.cells import cell


@dataclass(frozen=True)
class Finding:
    """One sentence or two, and what they are about."""

    topic: str
    text: str


def findings(run: Run, card_set: str) -> list[Finding]:
    """What one card set's games say.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    list of Finding
    """
    if not run.source(card_set).played:
        return [Finding("Games", "No games were played.")]
    return presentation_of(run.manifest.experiment.game).findings(run, card_set)


def differences(run: Run) -> list[Finding]:
    """What the card sets of a run do differently from the first one.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Finding
        Empty if there is only one card set.
    """
    return presentation_of(run.manifest.experiment.game).differences(run) if len(run.arms) > 1 else []


def long_form(row: pd.Series, name: str) -> str:
    """A value with its interval, saying that it is one."""
    shown = cell(row, name)
    return f"{shown.text} ({LEVEL:.0%} interval {shown.interval})"


def short_form(row: pd.Series, name: str) -> str:
    """A value with its interval."""
    shown = cell(row, name)
    return f"{shown.text} ({shown.interval})"


def joined(parts: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""
