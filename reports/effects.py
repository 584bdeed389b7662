"""What cards do to the game, measured by intervention: barred, given, repriced under the same luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.columns import documented
from reports.manifest import CardInfo, Manifest
from sim.ascension.pairs import Effects

if TYPE_CHECKING:
    import pandas as pd


FLOOR = 0.01
"""Effects on the win share up to this are of no interest, unless the user says otherwise."""


@dataclass(frozen=True, eq=False)
class EffectRun:
    """The effects of the cards of one card set.

    Attributes
    ----------
    manifest
        What was played, with what, on what; `games_done` counts game numbers, each played once as it is and again with every change.
    counts
        Card name to the counts of what was done to it.
    """

    manifest: Manifest
    counts: Mapping[str, Effects]

    @property
    def cards(self) -> list[CardInfo]:
        """The cards looked at, in the order of the counts."""
        catalogue = {card.name: card for card in self.manifest.arms[0].catalogue}
        return [catalogue[name] for name in self.counts]

    @documented("effects")
    def effects(self) -> pd.DataFrame:
        """What each change of a card does to the seat it is done to: by strategy, and for all strategies together."""
        from reports.frames.effects import effects

        return effects(self)

    @documented("card_values")
    def card_values(self, floor: float = FLOOR) -> pd.DataFrame:
        """What having access to each card is worth to a seat, all strategies together, the most valuable first, with a verdict.

        Access is worth what is lost when the card is barred to the seat while the others may still take it (restricted play). It is judged against
        the band of `floor` to either side of 0: `worth having` or `better left` if the interval is wholly outside and the q-value, over all cards,
        below 0.05; `hardly matters` if the interval is wholly inside; otherwise `not enough games`.

        Parameters
        ----------
        floor
            Share of wins (0.01 is one point) up to which an effect is of no interest.
        """
        from reports.frames.effects import card_values

        return card_values(self, floor)
