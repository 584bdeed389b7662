"""A comparison in memory: what was compared, the counts, and the frames made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.ascension.catalogue import CardInfo
from reports.columns import documented
from reports.comparison.facts import Fact
from reports.comparison.watch import Stopping
from reports.run import Run
from sim.ascension.differences import Differences

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two arms on the same game numbers.

    Attributes
    ----------
    run
        Both arms as an ordinary run, the base first; `run.manifest` says what was played.
    counts
        The games of the two arms side by side.
    cards_shared
        The cards that both arms have, as the base knows them, in the order of the counts.
    facts
        What differs between the arms by their files.
    tolerances
        Metric to the difference up to which nothing is of interest.
    fresh
        Whether the second arm had luck of its own.
    stopping
        What was watched and when it was decided; None for a comparison of a fixed number of games.
    """

    run: Run
    counts: Differences
    cards_shared: tuple[CardInfo, ...]
    facts: tuple[Fact, ...]
    tolerances: Mapping[str, float]
    fresh: bool = False
    stopping: Stopping | None = None

    @property
    def labels(self) -> tuple[str, str]:
        """Names of the two arms."""
        before, after = self.run.arms
        return before, after

    @property
    def games(self) -> int:
        """Game numbers, each played in both arms."""
        return int(self.counts.changed[0])

    @property
    def games_changed(self) -> int:
        """Of those, games with another winner or other scores."""
        return int(self.counts.changed[1])

    @property
    def alike(self) -> bool:
        """Whether the arms are the same by their files and luck, so that no game can differ."""
        return not self.facts and not self.fresh and self.games_changed == 0

    @documented("differences")
    def headline(self) -> pd.DataFrame:
        """Every headline number in both arms: of strategies, of seats, of the games as a whole."""
        from reports.comparison.frames import headline

        return headline(self)

    @documented("differences")
    def strategies(self) -> pd.DataFrame:
        """The strategies' rows of `headline`: win rates first, who gains most first."""
        from reports.comparison.frames import strategies

        return strategies(self)

    @documented("card_differences")
    def cards(self) -> pd.DataFrame:
        """What is done with each card that both arms have, by strategy and for all strategies together."""
        from reports.comparison.frames import cards

        return cards(self)
