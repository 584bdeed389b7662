"""How a run ended that was to be precise enough, in sentences."""

import math
from typing import TYPE_CHECKING

from reports.store.stopping import CAP_GAMES, CAP_TIME, DECIDED, PRECISE, Stopping, WatchedNumber
from reports.text.cells import number, span

if TYPE_CHECKING:
    from reports.store.manifest import Manifest

ENDS = {
    PRECISE: "as all of its intervals are as narrow as was asked",
    DECIDED: "as all of them were",
    CAP_GAMES: "at its cap on games",
    CAP_TIME: "at its cap on time",
}
ON_TIME = "How many games the time sufficed for depends on the machine."
NAMED = 3
"""Differences that are named."""


def stopping_notes(manifest: "Manifest") -> list[str]:
    """What a reader must know of a run that was to be precise enough.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    list of str
        Whole sentences; empty for a run of a number of games fixed beforehand.
    """
    stopping = manifest.stopping
    if stopping is None or stopping.why is None:
        return []
    looks = "1 look" if stopping.looks == 1 else f"{stopping.looks} looks"
    if stopping.about == "differences":
        return _comparison_notes(stopping, looks)
    reached = sum(watched.reached for watched in stopping.numbers)
    first = f"Asked for {' and '.join(stopping.rule)}: stopped after {number(stopping.games)} games and {looks} {ENDS[stopping.why]}"
    if stopping.why != PRECISE:
        first += f"; {reached} of {len(stopping.numbers)} intervals are narrow enough{_widest(stopping)}"
    notes = [
        f"{first}.",
        f"The intervals that were watched hold together at all looks with {stopping.level:.0%}, so stopping early does no harm to them; they are "
        "wider than those in the tables, also of the same numbers, which are meant for a number of games fixed beforehand.",
    ]
    if stopping.why == CAP_TIME:
        notes.append(ON_TIME)
    return notes


def _comparison_notes(stopping: Stopping, looks: str) -> list[str]:
    """What a reader must know of the arms of a comparison that went on until differences were decided."""
    names = ", ".join(stopping.rule[:NAMED]) + (f" and {len(stopping.rule) - NAMED} more" if len(stopping.rule) > NAMED else "")
    notes = [
        f"The two arms of a comparison, played until differences were decided ({names}): stopped after {number(stopping.games)} games and {looks} "
        f"{ENDS[stopping.why or CAP_GAMES]}."
    ]
    if stopping.why != CAP_GAMES:
        notes.append(
            "The intervals here are meant for a number of games fixed beforehand, which it was not: what moves with the differences watched may look "
            "more certain than it is. compare.html has the intervals that hold however often one looks."
        )
    if stopping.why == CAP_TIME:
        notes.append(ON_TIME)
    return notes


def stopping_warnings(manifest: "Manifest") -> list[str]:
    """What must stand above everything else: that intervals are not what they seem, for the number of games followed differences.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    list of str
        Whole sentences; empty for any other run.
    """
    found = manifest.stopping
    return stopping_notes(manifest) if found is not None and found.about == "differences" and found.why != CAP_GAMES else []


def width_text(value: float, unit: str) -> str:
    """Half a width, in words."""
    return f"{100 * value:.3g} points" if unit == "share" else f"{value:.3g} {unit}"


def _widest(stopping: Stopping) -> str:
    """Names the interval that is farthest from what was asked."""
    late = [watched for watched in stopping.numbers if not watched.reached]
    if not late:
        return ""
    worst = max(late, key=lambda watched: _reach(watched) / watched.asked)
    if worst.estimate is None:
        return f" ({worst.name} has not been seen)"
    return f" (the widest is {worst.name}, {_between(worst)}; {width_text(worst.asked, worst.unit)} to either side were asked)"


def _between(watched: WatchedNumber) -> str:
    """An interval in words."""
    low, high = (math.nan if end is None else end for end in (watched.low, watched.high))
    digits = 1 if watched.asked >= 0.005 else 2
    return span(low, high, "%", digits) if watched.unit == "share" else f"{span(low, high, '', digits)} rounds"


def _reach(watched: WatchedNumber) -> float:
    """Half the width of an interval, its longer side; infinite where nothing was seen."""
    if watched.estimate is None or watched.low is None or watched.high is None:
        return math.inf
    return max(watched.high - watched.estimate, watched.estimate - watched.low)
