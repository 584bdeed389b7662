"""The frame of an audit: a row for each card."""

from collections.abc import Mapping

import pandas as pd

from reports.audit.judgement import card_judgements
from reports.audit.others import effects_with_others
from reports.effects.run import EffectRun
from reports.registry.columns import columns
from reports.runs.run import Run


def card_verdicts(run: Run, effects: Mapping[str, EffectRun]) -> pd.DataFrame:
    """One row a card set and card: those out of band first, then those that are open, then those in band.

    Parameters
    ----------
    run
        The run.
    effects
        Card set to the effects of its cards.
    """
    shown = columns("card_verdicts")
    rows = []
    for card_set, found in effects.items():
        for one in card_judgements(found, effects_with_others(run, card_set)):
            said = {"card_set": card_set, "profits": one.profits, "holds": one.holds, "mend": one.mend}
            rows.append({**one.values, **said})
    return pd.DataFrame(rows, columns=shown)
