"""The metagame of one card set of a run: the field of strategies as a game of its own."""

from dataclasses import dataclass
from functools import cached_property
from weakref import WeakKeyDictionary

import numpy as np

from reports.metagame.dominance import Dominated, dominated
from reports.metagame.meetings import Meetings, meetings_of
from reports.metagame.responses import Responses, responses_of
from reports.metagame.solution import Solution, solve
from reports.runs.run import Run
from reports.runs.source import Source

DRAWS = 2_000
NAMED = 3
"""Pairs that are named if they never met."""


@dataclass(frozen=True, eq=False)
class Metagame:
    """What is known of it.

    Attributes
    ----------
    reason
        Why there is none, in a sentence; empty if there is one.
    meetings
        Who met whom; None if there is none.
    solution
        What the field settles on; None if there is none.
    """

    reason: str
    meetings: Meetings | None = None
    solution: Solution | None = None

    @cached_property
    def dominated(self) -> dict[int, Dominated]:
        """Place of each strategy that is strictly dominated to what dominates it."""
        made = self.solution
        return {} if made is None else dominated(made.shares, made.drawn, made.nash)

    @cached_property
    def responses(self) -> Responses | None:
        """Best responses; None if there is no metagame."""
        return None if self.solution is None or self.meetings is None else responses_of(self.solution, self.meetings.games)


_MADE: "WeakKeyDictionary[Run, dict[str, Metagame]]" = WeakKeyDictionary()


def metagame_of(run: Run, card_set: str) -> Metagame:
    """The metagame of one card set; made once for each run in memory.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Metagame
    """
    known = _MADE.setdefault(run, {})
    if card_set not in known:
        known[card_set] = make_metagame(run.source(card_set))
    return known[card_set]


def make_metagame(source: Source, draws: int = DRAWS) -> Metagame:
    """Solve the field of one card set.

    Parameters
    ----------
    source
        The counts.
    draws
        B; their luck comes from the run's seed and the place of the card set.

    Returns
    -------
    Metagame
    """
    reason = _refusal(source)
    if reason:
        return Metagame(reason)
    meetings = meetings_of(source)
    if meetings.strangers:
        return Metagame(never_met(meetings, source.labels))
    place = [arm.label for arm in source.manifest.arms].index(source.label)
    drawn = meetings.draw(np.random.default_rng([source.manifest.experiment.seed, place]), draws)
    return Metagame("", meetings, solve(meetings.shares(), drawn[:, 0]))


def never_met(meetings: Meetings, labels: list[str]) -> str:
    """Says which strategies never met, and the way out."""
    pairs = [f"{labels[one]} and {labels[other]}" for one, other in meetings.strangers]
    more = f" and {len(pairs) - NAMED} more pairs" if len(pairs) > NAMED else ""
    return (
        f"Never met: {', '.join(pairs[:NAMED])}{more}. A metagame needs every strategy against every other one: play an experiment with "
        'meet = "round robin", or more games.'
    )


def _refusal(source: Source) -> str:
    """Why there can be no metagame; empty if there can."""
    if source.sides == 1:
        return f"Each strategy plays alone against {source.game.opponent} and never meets another one: there is no metagame."
    if source.sides > 2:
        return f"A metagame is of games of two {source.manifest.experiment.side}s; these have {source.sides}. vigil rank ranks them."
    if source.own < 2:
        return "There is only one strategy: there is no metagame."
    if source.manifest.experiment.meet == "mirror":
        return "Strategies met only themselves: there is no metagame."
    return ""
