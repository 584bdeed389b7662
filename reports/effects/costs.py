"""What access to cards is worth far from their cost, as it is stored beside effects, `costs.json`.

The effects themselves know a card at its cost, at one less and at one more. Farther away fewer games are played, of fewer cards, and with game
numbers of their own: which cards are looked at was decided by the games of the effects, and must not be seen in these again.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from reports.effects.sidecar import Sidecar
from reports.store.manifest import Count, Label, Part


class CostCount(Part):
    """A card at another cost; sums over games of wins of the seat in focus."""

    card: Label
    step: int
    """How much more it costs for everybody."""
    lost: int
    """Wins lost by barring the card at that cost, net."""
    lost_sq: Count


class FarCosts(Sidecar):
    """Cards at costs farther away than one, with one number of players."""

    FILE: ClassVar[str] = "costs.json"
    AGAIN: ClassVar[str] = "delete it and measure again with `vigil effects --costs`"

    kind: Literal["costs"] = "costs"
    players: Count
    start: Count
    """First game number: none of those by which the cards were chosen."""
    games: Annotated[int, Field(ge=1)]
    """Game numbers, each played at every cost of every card with and without the card."""
    cards: tuple[Label, ...]
    """Cards that were looked at, also those that can have no such cost."""
    counts: tuple[CostCount, ...]
