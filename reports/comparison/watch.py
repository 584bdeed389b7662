"""Numbers that are watched until they are decided."""

from dataclasses import dataclass
from typing import Literal

from reports.comparison.verdicts import Decision

Why = Literal["decided", "cap on games", "cap on time"]


@dataclass(frozen=True)
class WatchedNumber:
    """One number that was watched.

    Attributes
    ----------
    metric, about
        Which one: a row of `Comparison.headline`.
    estimate, low, high
        The difference, with an interval that holds however often one looked, together with those of all other watched numbers.
    n
        Games.
    decision
        The verdict.
    """

    metric: str
    about: str
    estimate: float
    low: float
    high: float
    n: int
    decision: Decision


@dataclass(frozen=True)
class Stopping:
    """How a comparison came to its end.

    Attributes
    ----------
    watched
        The numbers watched.
    level
        All their intervals hold together in this share of comparisons.
    looks
        How often was looked.
    games
        Game numbers played.
    cap
        Game numbers at most.
    why
        Why no more were played.
    """

    watched: tuple[WatchedNumber, ...]
    level: float
    looks: int
    games: int
    cap: int
    why: Why

    def sentence(self) -> str:
        """How it came to its end, in words."""
        told = f"{len(self.watched)} number{'s' if len(self.watched) > 1 else ''} watched, looked at {self.looks} time{'s' if self.looks > 1 else ''}"
        end = {
            "decided": f"all were decided after {self.games:,} of at most {self.cap:,} games",
            "cap on games": f"stopped after {self.games:,} games, the most that were allowed",
            "cap on time": f"stopped after {self.games:,} games, when the time was up",
        }[self.why]
        undecided = sum(row.decision == "not enough games" for row in self.watched)
        rest = f"; {undecided} not decided" if undecided else ""
        return f"{told}; {end}{rest}. Their intervals hold together in {self.level:.0%} of comparisons, however often one looks."
