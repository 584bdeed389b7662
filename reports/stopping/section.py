"""The numbers that a run was to be precise about: their intervals as a frame, and the section of the report."""

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from reports.registry.metrics import METRICS
from reports.stopping.notes import stopping_notes, width_text
from reports.store.stopping import WatchedNumber

if TYPE_CHECKING:
    import pandas as pd

    from reports.parts.sections import Section
    from reports.runs.run import Run
    from reports.store.manifest import Manifest

TEXTS = ("watched", "asked", "narrow_enough")
"""Columns of the table that hold no numbers."""


def watched_frame(manifest: "Manifest") -> "pd.DataFrame":
    """The numbers that were watched, with the intervals of the last look, in the order of card sets and names.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    DataFrame
        Columns of the frame `watched`: one row a number and card set; a number is a share or in rounds, the other column is NaN; `narrow_enough`
        is "yes" or "no". No rows for a run of a number of games fixed beforehand.
    """
    import pandas as pd

    from reports.registry.columns import columns

    found = manifest.stopping.numbers if manifest.stopping else ()
    rows = []
    for one in found:
        values = [math.nan if value is None else value for value in (one.estimate, one.low, one.high)]
        known = dict(zip((f"watched_{one.unit}{end}" for end in ("", "_low", "_high")), values, strict=True))
        told = "yes" if one.reached else "no"  # text, as all that is no number in the files of a run
        rows.append({"card_set": one.arm, "watched": one.name, **known, "asked": one.asked, "narrow_enough": told, "watched_n": one.n})
    return pd.DataFrame(rows, columns=columns("watched"))


def stopping_section(run: "Run") -> "Section":
    """The section of the report on a run that was to be precise enough; without blocks for any other.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    Section
    """
    from reports.parts.sections import Block, Section
    from reports.text.cells import table

    frame = watched_frame(run.manifest)
    blocks = []
    for card_set in frame["card_set"].unique():
        for unit, caption in (("share", "Win rates and other shares"), ("rounds", "Rounds")):
            own = frame[(frame["card_set"] == card_set) & frame["watched"].isin([one.name for one in _numbers(run.manifest, unit)])].copy()
            if not own.empty:
                own["asked"] = [width_text(value, unit) for value in own["asked"]]
                own["watched"] = [_label(name) for name in own["watched"]]
                shown = table(own, ["watched", f"watched_{unit}", "asked", "narrow_enough", "watched_n"], {"watched": "Number", "watched_n": "n"})
                heads = tuple(replace(head, numeric=head.numeric and head.name not in TEXTS) for head in shown.columns)
                blocks.append(Block(card_set, caption, table=replace(shown, columns=heads)))
    return Section("stopping", "How precise, and why it stopped", " ".join(stopping_notes(run.manifest)), tuple(blocks))


def _numbers(manifest: "Manifest", unit: str) -> "list[WatchedNumber]":
    return [one for one in manifest.stopping.numbers if one.unit == unit] if manifest.stopping else []


def _label(name: str) -> str:
    """A number in words: `Win rate of rush`."""
    metric, _, whose = name.removesuffix(")").partition("(")
    return METRICS[metric].label + (f" of {whose}" if whose else "")
