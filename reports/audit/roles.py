"""Roles of seats, such as characters, by effect: which are too strong or too weak, in a sentence, as lines of the first screen, and as a chart."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

import pandas as pd
from scipy import special

from reports.audit.gauges import Scale
from reports.audit.judgement import STATES, most_and_least
from reports.charts.dots import Measure, dots_chart
from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.run import EffectRun
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.stats.estimates import LEVEL, q_values
from reports.stats.heterogeneity import cochran
from reports.text.cells import number, points, span
from reports.text.sentences import some
from reports.verdicts.table import Gauge
from reports.verdicts.verdicts import SIGNIFICANT, State

NAMED = 3
"""Roles named of each kind."""
Z = special.ndtri(0.5 + LEVEL / 2)
"""Standard errors that an interval reaches to either side."""


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

    @property
    def out(self) -> tuple[RoleRow, ...]:
        """Those out of band."""
        return tuple(row for row in self.rows if row.state in ("above", "below"))

    @property
    def rest(self) -> tuple[RoleRow, ...]:
        """All others."""
        return tuple(row for row in self.rows if row not in self.out)


def role_screen(effects: EffectRun) -> RoleScreen | None:
    """The roles of one card set; None if they were not measured."""
    if effects.role_counts is None:
        return None
    frame, floor, role = effects.roles(), effects.role_floor, effects.spec.role
    pooled = frame[frame["strategy"] == POOLED]
    place = Scale.over(pooled["role_shift_low"].min(), pooled["role_shift_high"].max(), floor)
    profits = _profits(frame)
    rows = tuple(_row(row, profits.get(row["role"], ""), place, floor) for row in pooled.to_dict("records"))
    return RoleScreen(role, role_sentence(pooled, role), rows, NOTE.format(role=role, floor=f"{100 * floor:.3g}"))


NOTE = (
    "Shift of a {role}: a player's share of wins with it, minus the mean with all others that the player could have had. Every game was played with "
    "each of them on the same luck, everything else the same, so it is the {role}'s doing. Green: the band of {floor} points to either side."
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


def _row(row: Mapping[Hashable, Any], profits: str, place: Scale, floor: float) -> RoleRow:
    """One role."""
    ends = row["role_shift_low"], row["role_shift_high"]
    return RoleRow(
        name=row["role"],
        state=STATES[row["verdict"]],
        verdict="not decided yet" if row["verdict"] == FEW else row["verdict"],
        shift=points(row["role_shift"]),
        interval=span(*ends, "points"),
        profits=profits,
        tip=f"n = {number(row['pairs'])} games, each played with every other one too; 95% interval (normal); q = {row['q_value']:.2g}",
        gauge=Gauge((place(-floor), place(floor)), (place(ends[0]), place(ends[1])), place(row["role_shift"])),
    )


def _profits(frame: pd.DataFrame) -> dict[str, str]:
    """Role to the strategy that has most from it and the one that has least, where they surely differ (Cochran's Q, Benjamini-Hochberg)."""
    single = frame[(frame["strategy"] != POOLED) & frame["role_shift_low"].notna() & (frame["role_shift_high"] > frame["role_shift_low"])]
    told, chances = [], []
    for role, rows in single.groupby("role", sort=False):
        if len(rows) < 2:
            continue
        value, error = rows["role_shift"].to_numpy(), (rows["role_shift_high"] - rows["role_shift_low"]).to_numpy() / (2 * Z)
        chances.append(cochran(value, error**2)[1])
        most, least = (rows.loc[at] for at in (rows["role_shift"].idxmax(), rows["role_shift"].idxmin()))
        told.append((str(role), most_and_least(*((one["strategy"], one["role_shift"]) for one in (most, least)))))
    return {role: text for (role, text), q in zip(told, q_values(chances), strict=True) if q < SIGNIFICANT}
