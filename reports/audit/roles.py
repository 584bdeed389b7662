"""Roles of seats, such as characters, by effect: which are too strong or too weak, in a sentence, as lines of the first screen, and as a chart."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

import pandas as pd

from reports.audit.gauges import Scale
from reports.charts.dots import Measure, dots_chart
from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.run import EffectRun
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.text.cells import number, points, span
from reports.text.sentences import some
from reports.verdicts.table import Gauge
from reports.verdicts.verdicts import State

NAMED = 3
"""Roles named of each kind."""
STATES: dict[str, State] = {STRONG: "above", WEAK: "below", IN_BAND: "inside", FEW: "undecided"}


@dataclass(frozen=True)
class RoleRow:
    """A role, formatted; the fields are those of `reports.audit.screen.ScreenRow`."""

    name: str
    state: State
    verdict: str
    shift: str
    interval: str
    profits: str
    tip: str
    gauge: Gauge


@dataclass(frozen=True)
class RoleScreen:
    """What the first screen says of the roles of one card set.

    Attributes
    ----------
    role
        What a role is called.
    sentence
        Which are too strong or too weak.
    rows
        All of them, the strongest first.
    note
        What a shift is.
    """

    role: str
    sentence: str
    rows: tuple[RoleRow, ...]
    note: str


def role_screen(effects: EffectRun) -> RoleScreen | None:
    """The roles of one card set; None if they were not measured."""
    if effects.role_counts is None:
        return None
    frame, floor, role = effects.roles(), effects.role_floor, effects.spec.role
    pooled = frame[frame["strategy"] == POOLED]
    place = Scale.over(pooled["role_shift_low"].min(), pooled["role_shift_high"].max(), floor)
    rows = tuple(_row(row, frame, place, floor) for row in pooled.to_dict("records"))
    return RoleScreen(role, role_sentence(pooled, role), rows, NOTE.format(role=role, floor=number(100 * floor, 1)))


NOTE = (
    "Shift: a player's share of wins with the {role}, minus the mean with all others that the player could have had. Every game was played with each "
    "of them on the same luck, everything else the same, so it is the {role}'s doing. Green: the band of {floor} points to either side."
)


def role_sentence(pooled: pd.DataFrame, role: str) -> str:
    """Which roles are too strong and too weak, in one sentence."""
    parts = []
    for verdict in (STRONG, WEAK):
        names = list(pooled.loc[pooled["verdict"] == verdict, "role"])
        if names:
            parts.append(f"{some(names, NAMED)} {'is' if len(names) == 1 else 'are'} {verdict}")
    inside, open_ = (int((pooled["verdict"] == verdict).sum()) for verdict in (IN_BAND, FEW))
    rest = [f"{inside} in band"] * bool(inside) + [f"{open_} not decided yet"] * bool(open_)
    told = " and ".join(parts) if parts else f"No {role} is too strong or too weak"
    return f"{told}; of {len(pooled)} {role}s {' and '.join(rest)}." if rest else f"{told}."


def role_chart(effects: EffectRun) -> Chart | None:
    """A row for each role, the strongest on top, with the band; None if they were not measured."""
    if effects.role_counts is None:
        return None
    frame, floor = effects.roles(), effects.role_floor
    pooled = frame[frame["strategy"] == POOLED].reset_index(drop=True)
    measures = [Measure("role_shift", "Shifts the win rate by", (-floor, floor)), Measure("role_win_share", "Wins with it")]
    return dots_chart(f"What each {effects.spec.role} causes", pooled, "role", measures, effects.spec.role, pooled=True)[0]


def _row(row: Mapping[Hashable, Any], frame: pd.DataFrame, place: Scale, floor: float) -> RoleRow:
    """One role."""
    ends = row["role_shift_low"], row["role_shift_high"]
    return RoleRow(
        name=row["role"],
        state=STATES[row["verdict"]],
        verdict="not decided yet" if row["verdict"] == FEW else row["verdict"],
        shift=points(row["role_shift"]),
        interval=span(*ends, "points"),
        profits=_profits(frame[(frame["role"] == row["role"]) & (frame["strategy"] != POOLED)]),
        tip=f"n = {number(row['pairs'])} games, each played with every other one too; 95% interval (normal); q = {row['q_value']:.2g}",
        gauge=Gauge((place(-floor), place(floor)), (place(ends[0]), place(ends[1])), place(row["role_shift"])),
    )


def _profits(rows: pd.DataFrame) -> str:
    """Who has most from a role and who least, where their intervals lie apart."""
    rows = rows[rows["role_shift"].notna()]
    if len(rows) < 2:
        return ""
    most, least = rows.loc[rows["role_shift"].idxmax()], rows.loc[rows["role_shift"].idxmin()]
    if most["role_shift_low"] <= least["role_shift_high"]:
        return ""
    return f"most {most['strategy']} {points(most['role_shift'])}, least {least['strategy']} {points(least['role_shift'])}"
