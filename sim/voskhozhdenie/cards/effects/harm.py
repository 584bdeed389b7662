"""Effects that hurt, mend and remove cards."""

from __future__ import annotations

from typing import Literal

from sim.voskhozhdenie.cards.effects.base import Affected, BaseEffect
from sim.voskhozhdenie.cards.fields import Amount, Filter, Target
from sim.voskhozhdenie.cards.language.tree import Number
from sim.voskhozhdenie.cards.rulewords import Who


class Wound(BaseEffect):
    """Cards are wounded, all at one moment (V61)."""

    do: Literal["wound"]
    to: Target
    """Which cards."""
    n: Amount
    """By how much, before Armor."""
    also: Target | None = None
    """More cards, wounded in the same moment."""
    chosen: Target | None = None
    """A card chosen first, only to be looked at."""


class Distribute(BaseEffect):
    """Points are distributed among cards; each is wounded by its sum, all at one moment (V61)."""

    do: Literal["distribute"]
    to: Filter
    """Among which cards, judged before the first point."""
    n: Amount
    """How many points."""


class Heal(BaseEffect):
    """Units are wounded no longer (V62)."""

    do: Literal["heal"]
    to: Target
    """Which units."""


class Restore(BaseEffect):
    """Cities that are not ruined and fortifications get power back, never above the printed one (V63)."""

    do: Literal["restore"]
    to: Target
    """Which cards."""
    n: Amount | None = None
    """How much; all of it if left out."""


class Destroy(BaseEffect):
    """Cards go to their owner's graveyard (V64)."""

    do: Literal["destroy"]
    to: Target
    """Which cards, chosen by the controller."""
    who: Affected = Who.YOU
    """With `each opponent`: the choice is made once for each of them, among his cards."""
    times: Amount = Number(1)
    """How often, one after the other."""


class Sacrifice(BaseEffect):
    """Own cards are destroyed as a sacrifice (V56)."""

    do: Literal["sacrifice"]
    to: Target
    """Which cards, `own` seen from whoever sacrifices."""
    who: Affected = Who.YOU
    """Who sacrifices; each chooses himself."""


class Exile(BaseEffect):
    """Cards go to their owner's oblivion (V64)."""

    do: Literal["exile"]
    to: Target
    """Which cards."""


class Ruin(BaseEffect):
    """The power of a city becomes 0 (V64)."""

    do: Literal["ruin"]
    to: Target
    """Which cities."""


class Fight(BaseEffect):
    """Two units fight each other (V68)."""

    do: Literal["fight"]
    a: Target
    """The first one."""
    b: Target
    """The second one, never the first."""
