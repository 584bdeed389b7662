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
