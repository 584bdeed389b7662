"""What roles of seats cause, such as characters, as it is stored beside the effects of cards, `roles.json`, and the frame of it."""

from typing import Annotated, ClassVar, Literal

import numpy as np
import pandas as pd
from pydantic import Field

from reports.effects.frames.gaps import judged
from reports.effects.sidecar import Sidecar
from reports.frames.common import estimated
from reports.registry.columns import POOLED, columns
from reports.stats.estimates import mean, rate
from reports.store.manifest import Count, Label, Part


class RoleCount(Part):
    """A role played by a strategy; sums over games in which no other seat has the role."""

    role: Label
    strategy: Label
    games: Count
    wins: Count
    """Games won with the role."""
    net: int
    """Wins with it times the number of other roles, minus wins with those in the same games."""
    net_sq: Count


class RoleEffects(Sidecar):
    """All roles with one number of players."""

    FILE: ClassVar[str] = "roles.json"
    AGAIN: ClassVar[str] = "delete it and go on with `vigil audit --resume`"

    kind: Literal["roles"] = "roles"
    players: Count
    games: Annotated[int, Field(ge=1)]
    """Game numbers from 0 on, each played with every role that no other seat has."""
    others: Count
    """Roles that each is held against in a game."""
    roles: tuple[Label, ...]
    counts: tuple[RoleCount, ...]


def role_frame(found: RoleEffects | None, floor: float) -> pd.DataFrame:
    """One row a role and strategy, all strategies together first, the largest shifts of these first.

    Parameters
    ----------
    found
        What was counted; None: no rows.
    floor
        Share of wins up to which a shift is in band.

    Returns
    -------
    DataFrame
        q-values and verdicts of each strategy are one family (Benjamini-Hochberg over the roles).
    """
    shown = columns("role_effects")
    if found is None:
        return pd.DataFrame(columns=shown)
    single = pd.DataFrame([count.model_dump() for count in found.counts])
    numbers = ["games", "wins", "net", "net_sq"]
    pooled = single.groupby("role", sort=False)[numbers].sum().reset_index().assign(strategy=POOLED)
    table = pd.concat([pooled, single], ignore_index=True)
    n, others = table["games"].to_numpy(np.float64), max(found.others, 1)
    total, squares = (table[name].to_numpy(np.float64) / others**power for name, power in (("net", 1), ("net_sq", 2)))
    table = table.assign(pairs=table["games"], **estimated(role_win_share=rate(table["wins"], n), role_shift=mean(total, squares + 1, n)))
    made = [_judged(part, floor) for _, part in table.groupby("strategy", sort=False)]
    table = pd.concat(made, ignore_index=True)
    order = {role: k for k, role in enumerate(made[0].sort_values("role_shift", ascending=False, kind="stable")["role"])}
    first = {label: k for k, label in enumerate(dict.fromkeys(table["strategy"]))}
    table = table.assign(first=table["strategy"].map(first), second=table["role"].map(order))
    return table.sort_values(["first", "second"], kind="stable", ignore_index=True)[shown]


def _judged(part: pd.DataFrame, floor: float) -> pd.DataFrame:
    """The roles of one strategy with their verdicts."""
    value, low, high = (part[f"role_shift{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
    verdicts, q = judged(value, low, high, part["pairs"].to_numpy(), floor)
    return part.assign(q_value=q, verdict=verdicts)
