"""The frames of a profile: lines of strategies, and strategies beside those whom they met."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from reports.profiles.profile import LineCount, Meeting, Profile, StrategyProfile
from reports.registry.columns import columns
from reports.stats.estimates import Estimate, count_mean, mean, rate
from reports.text.cells import percent

MOST_NAMED = 3
"""Things that are named of those a line chose."""
NEVER_FIRES, NEVER_MATTERS = "never fires", "never matters"
ROUNDS = "rounds"
"""The number of a game that stands beside those of a seat."""


def line_frame(profile: Profile) -> pd.DataFrame:
    """One row a line, in the order of the strategy's file; of each list that ever fell to its default order first a row for that.

    Parameters
    ----------
    profile
        What was counted.

    Returns
    -------
    DataFrame
    """
    found = [(card_set, one, line) for card_set, some in profile.card_sets.items() for one in some for line in one.lines]
    lines, seats = [line for *_, line in found], [one.seats for _, one, _ in found]
    fired, fired_sq, at, tested, changed = (
        np.array([getattr(line, name) for line in lines], np.float64) for name in ("fired", "fired_sq", "seats", "tested", "changed")
    )
    data = {
        "card_set": [card_set for card_set, *_ in found],
        "strategy": [one.strategy for _, one, _ in found],
        "strategy_list": [line.which for line in lines],
        "line_number": [line.line for line in lines],
        "line": [line.text for line in lines],
        **_columns("fires_per_game", count_mean(fired, fired_sq, seats)),
        **_columns("fires_rate", rate(at, seats)),
        "profile_seats": seats,
        "chooses": [chooses(line) for line in lines],
        **_columns("matters_rate", rate(changed, tested)),
        "tested": tested.astype(np.int64),
        "line_note": [note(line) for line in lines],
    }
    return pd.DataFrame(data)[columns("line_profile")]


def note(line: LineCount) -> str:
    """Whether a line never fires or never matters; empty if it does, and of the default order."""
    if not line.line:
        return ""
    if not line.fired and not line.changed:
        return NEVER_FIRES
    return NEVER_MATTERS if line.tested and not line.changed else ""


def chooses(line: LineCount) -> str:
    """What a line chose most often: `Mystic 64%, Apprentice 20%, 3 others`; what was lost by it is told apart."""
    parts = [_shares(line.chosen), f"loses {_shares(line.parted)}" if line.parted else ""]
    return "; ".join(part for part in parts if part)


def _shares(counts: Mapping[str, int]) -> str:
    """The largest of some counts as shares of their sum."""
    total, named = sum(counts.values()), list(counts.items())
    if len(named) == 1:
        return named[0][0]
    shown = named[: MOST_NAMED if len(named) > MOST_NAMED + 1 else MOST_NAMED + 1]
    parts = [f"{name} {percent(n / total, 0)}" for name, n in shown]
    return ", ".join([*parts, *([f"{len(named) - len(shown)} others"] if len(named) > len(shown) else [])])


def opponent_frame(profile: Profile) -> pd.DataFrame:
    """One row a strategy, opponent and number: what the strategy came to, and by how much it was above the opponent, beside what is usual.

    Parameters
    ----------
    profile
        What was counted.

    Returns
    -------
    DataFrame
        No rows for strategies that met nobody. `rounds` has no gap: both are in the same game.
    """
    rows = [row for card_set, some in profile.card_sets.items() for one in some for row in _opponents(profile.numbers, card_set, one)]
    return pd.DataFrame(rows, columns=columns("opponent_profile"))


def _opponents(numbers: Sequence[str], card_set: str, one: StrategyProfile) -> Iterator[dict[str, Any]]:
    """Rows of one strategy."""
    everybody = next((meeting for meeting in one.meetings if not meeting.opponent), None)
    for meeting in one.meetings:
        if everybody is None or not meeting.opponent:
            continue
        for k, name in enumerate((*numbers, ROUNDS)):
            own, gap = values(meeting, k)
            usual, usual_gap = values(everybody, k)
            yield {
                "card_set": card_set,
                "strategy": one.strategy,
                "opponent": meeting.opponent,
                "metric": name,
                **_columns("own_value", own),
                **_columns("opponent_gap", gap),
                "meetings": meeting.seats,
                **_columns("usual_value", usual),
                **_columns("usual_gap", usual_gap),
                "profile_seats": everybody.seats,
            }


def values(meeting: Meeting, k: int) -> tuple[Estimate, Estimate]:
    """A number of a strategy in its games with somebody, and by how much it is above his; the number behind the last one is that of rounds."""
    if k == len(meeting.own):
        nothing = mean(np.nan, np.nan, meeting.seats)
        return mean(meeting.rounds, meeting.rounds_sq, meeting.seats), nothing
    return mean(meeting.own[k], meeting.own_sq[k], meeting.seats), mean(meeting.gap[k], meeting.gap_sq[k], meeting.seats)


def _columns(name: str, found: Estimate) -> dict[str, Any]:
    """A value and its interval under the names of their columns."""
    made = {name: found.estimate, f"{name}_low": found.low, f"{name}_high": found.high}
    return {column: value if np.ndim(value) else float(value) for column, value in made.items()}
