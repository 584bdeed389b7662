"""Two arms that played the same game numbers: what was counted of both side by side, and what they differ in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reports.comparison.facts import Fact
from reports.comparison.spec import ComparisonSpec, comparison_spec
from reports.comparison.watch import Stopping
from reports.runs.run import Run


@dataclass(frozen=True, eq=False, repr=False)
class PairedArms:
    """Two arms on the same game numbers."""

    run: Run
    """Both arms as an ordinary run, the base first; `run.manifest` says what was played."""
    counts: Any
    """The games of the two arms side by side: `Differences` of the game."""
    cards_shared: tuple[Any, ...]
    """The cards that both arms have, as the base knows them, in the order of the counts."""
    facts: tuple[Fact, ...]
    """What differs between the arms by their files."""
    tolerances: Mapping[str, float]
    """Metric to the difference up to which nothing is of interest."""
    fresh: bool = False
    """Whether the second arm had luck of its own."""
    stopping: Stopping | None = None
    """What was watched and when it was decided; None for a comparison of a fixed number of games."""

    @property
    def spec(self) -> ComparisonSpec:
        """What is compared in this game."""
        return comparison_spec(self.run.manifest.experiment.game)

    @property
    def own_labels(self) -> list[str]:
        """Strategies, without the opponent of a solo game."""
        return [strategy.label for strategy in self.run.manifest.strategies]

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
        """Of those, games that end otherwise: with another winner, or with other scores or levels."""
        return int(self.counts.changed[1])

    @property
    def alike(self) -> bool:
        """Whether the arms are the same by their files and luck, so that no game can differ."""
        return not self.facts and not self.fresh and self.games_changed == 0
