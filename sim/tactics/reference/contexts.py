"""In whose name an effect happens (ENGINE.md, section 6)."""

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Context:
    """Who and what an effect belongs to.

    Attributes
    ----------
    seat : int or None
        The player, None for villains.
    side : int
    figure : Figure or None
        The champion that has the ability.
    source : Piece or Figure or None
        The card that gives the ability.
    slain : Figure or None
        The enemy that was defeated.
    agreed : bool
        It has been asked for the whole whether it happens; no `may` in it is asked again (P6).
    place : list
        Hexes of the champion that an effect of the same list defeated last.
    """

    seat: int | None
    side: int
    figure: Any = None
    source: Any = None
    slain: Any = None
    agreed: bool = False
    place: Any = ()

    def now(self, **changes):
        """Return the context with changes."""
        return replace(self, **changes)
