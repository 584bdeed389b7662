"""Whether the dice of the games agree with their exact odds, in one sentence."""

import pandas as pd

from reports.text.cells import number
from reports.verdicts.verdicts import SIGNIFICANT


def agreement(table: pd.DataFrame) -> str:
    """The verdict on all rows of battles and tests together.

    Parameters
    ----------
    table
        Rows of the frame `odds` of one card set, at least one.

    Returns
    -------
    str
    """
    rows, p = len(table), table["rolled_p_value"]
    of = f"of {number(rows)} rows with {number(float(table['rolls'].sum()))} rolls"
    off = int((p < SIGNIFICANT).sum())
    least = "<0.001" if p.min() < 0.001 else f"= {number(float(p.min()), 3)}"
    family = f"p {least} for the farthest, Holm's correction for all rows"
    if not off:
        return f"Rolled and exact chances agree: none {of} is farther off than chance allows ({family})."
    return f"Rolled and exact chances differ: {number(off)} {of} {'is' if off == 1 else 'are'} farther off than chance allows ({family})."
