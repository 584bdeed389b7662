"""What a handicap of one side makes of the turn order, as it is stored beside the effects of cards, `handicaps.json`, and in a sentence."""

from typing import Annotated, ClassVar, Literal

import numpy as np
import pandas as pd
from pydantic import Field

from reports.effects.sidecar import Sidecar
from reports.frames.common import estimated
from reports.registry.columns import columns
from reports.stats.estimates import rate
from reports.store.manifest import Count, Part
from reports.text.cells import percent, span


class HandicapCount(Part):
    """The games with one handicap."""

    change: str
    """As `vigil compare --change` takes it; empty for the games as they are."""
    wins: Count
    """Games that the first side wins."""


class Handicaps(Sidecar):
    """All handicaps, in the same games."""

    FILE: ClassVar[str] = "handicaps.json"
    AGAIN: ClassVar[str] = "delete it and go on with `vigil audit --resume`"

    kind: Literal["handicaps"] = "handicaps"
    games: Annotated[int, Field(ge=1)]
    """Game numbers from 0 on."""
    counts: tuple[HandicapCount, ...]
    """The games as they are first, then handicaps, the smaller ones first."""


EVEN = 0.5
"""Share of the games that each of two even sides wins."""
AS_IT_IS = "as it is"
"""What the game without a handicap is called."""


def handicap_frame(found: Handicaps | None) -> pd.DataFrame:
    """One row a handicap, and one for the game as it is; where the first side wins most first.

    Parameters
    ----------
    found
        What was counted; None: no rows.

    Returns
    -------
    DataFrame
        The games of all rows are the same; intervals are of each by itself (Wilson).
    """
    shown = columns("handicaps")
    if found is None:
        return pd.DataFrame(columns=shown)
    wins, games = np.array([one.wins for one in found.counts], np.int64), np.full(len(found.counts), found.games)
    table = pd.DataFrame({"handicap": [one.change or AS_IT_IS for one in found.counts], "games": games})
    table = table.assign(**estimated(first_seat_win_rate=rate(wins, games)))
    return table.sort_values("first_seat_win_rate", ascending=False, kind="stable", ignore_index=True)[shown]


def even_sentence(found: Handicaps, side: str) -> str:
    """Between which two handicaps the first of two sides wins half of the games, or which comes nearest to that.

    Parameters
    ----------
    found
        What was counted.
    side
        What a side is called: `player`, `team`.
    """
    now, *tried = found.counts
    steps = sorted(tried, key=lambda one: -one.wins)
    above, below = ([one for one in steps if (2 * one.wins > found.games) is more] for more in (True, False))
    text = f"On the same {found.games:,} games the first {side} wins {_won(now, found.games)} as it is"
    near = [*above[-1:], *below[:1]]
    with_them = " and ".join(f"{_won(one, found.games)} with {one.change}" for one in near)
    if len(near) == 2:
        return f"{text}, {with_them}: even lies between them."
    nearest = rate(near[0].wins, found.games)
    if float(nearest.low) <= EVEN <= float(nearest.high):
        return f"{text}, {with_them}: they may be even with it."
    return f"{text}, {with_them}: no change that was tried makes them even."



def _won(count: HandicapCount, games: int) -> str:
    won = rate(count.wins, games)
    return f"{percent(float(won.estimate))} ({span(float(won.low), float(won.high))})"
