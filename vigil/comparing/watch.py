"""Numbers watched until they are decided: which ones there are, how they are named, and what was seen of them so far."""

import re
from collections.abc import Sequence as Several
from dataclasses import dataclass, replace
from typing import Any, Self, cast

import numpy as np
from numpy.typing import NDArray

from reports.comparison.measures import SEAT_WINS
from reports.comparison.spec import GAMES, comparison_spec
from reports.comparison.verdicts import Decision, decide
from reports.comparison.watch import WatchedNumber
from reports.registry.numbers import Watch as Watching
from reports.stats.estimates import LEVEL
from reports.stats.sequences import Sequence, interval, new_sequence, together, tuned_for
from sim.counting.pairing import Counts, moment
from sim.errors import InputError, suggestion
from vigil.comparing.sides import Sides

ALL = "all"
"""Word for every number that can be watched."""


@dataclass(frozen=True)
class Topic:
    """One number that can be watched.

    Attributes
    ----------
    metric, about
        Which one.
    width
        A game's difference lies within this, up or down.
    tolerance
        Differences up to this are of no interest.
    """

    metric: str
    about: str
    width: float
    tolerance: float


def topics(sides: Sides, tolerances: dict[str, float]) -> list[Topic]:
    """All numbers that can be watched."""
    seats, spec = sides.arena.experiment.sides, comparison_spec(sides.arena.game.name)
    cap = max(arm.card_set.rules.round_cap for arm in sides.arms)
    labels = list(sides.arena.labels)
    subjects = dict.fromkeys(spec.results, labels) | {SEAT_WINS: [f"seat {k + 1}" for k in range(seats)]}
    return [
        Topic(metric, about, number.width(cap), tolerances[metric])
        for metric, number in spec.watchable.items()
        for about in subjects.get(metric, [GAMES])
    ]


def chosen(texts: Several[str], known: Several[Topic]) -> list[Topic]:
    """The numbers asked for.

    Parameters
    ----------
    texts
        `win_rate(rush)`, `seat_win_rate(seat 1)`, `rounds`, a bare metric for all its subjects, or `all`.
    known
        What can be watched.

    Raises
    ------
    InputError
        If one is unknown or cannot be watched.
    """
    found: list[Topic] = []
    for text in texts:
        form = re.fullmatch(r"\s*([\w ]+?)\s*(?:\((.*)\))?\s*", text)
        if form is None:
            raise InputError(f'until decided: {text!r} is not understood; write "win_rate(rush)", "rounds" or "{ALL}"')
        metric, about = form[1], form[2]
        found += [topic for topic in known if metric == ALL and about is None] or _matching(metric, about, text, known)
    return list(dict.fromkeys(found))


def _matching(metric: str, about: str | None, text: str, known: Several[Topic]) -> list[Topic]:
    """The topics of a metric, or one of them."""
    metrics = list(dict.fromkeys(topic.metric for topic in known))
    if metric not in metrics:
        raise InputError(
            f"until decided: {text!r}: {metric!r} cannot be watched, only numbers of which it is known how large they can be; "
            f"{suggestion(metric, [*metrics, ALL])}"
        )
    fitting = [topic for topic in known if topic.metric == metric]
    if about is None:
        return fitting
    named = {name: topic for topic in fitting for name in (topic.about, *topic.about.split(" → "))}
    name = about.strip().strip("'\"")
    if name not in named:
        raise InputError(f"until decided: {text!r}: {name!r} is not compared; {suggestion(name, named)}")
    return [named[name]]


@dataclass(frozen=True)
class Watch:
    """What was seen so far of the numbers watched.

    Attributes
    ----------
    topics
        The numbers.
    labels
        Strategies.
    game
        What is played.
    state
        `[N]` what was seen.
    tuned
        `[N]` where the intervals are tightest.
    looks
        Looks taken.
    """

    topics: tuple[Topic, ...]
    labels: tuple[str, ...]
    game: str
    state: Sequence
    tuned: NDArray[np.float64]
    looks: int = 0

    @classmethod
    def over(cls, chosen: Several[Topic], labels: tuple[str, ...], game: str, coarse: float = 1.0) -> Self:
        """Nothing seen yet; all intervals hold together (Bonferroni).

        They are tightest where they reach as far as the tolerance, or `coarse` times as far: who looks early wants to see something early.
        """
        known = [cast(Watching, comparison_spec(game).numbers[topic.metric].watch) for topic in chosen]
        width = np.array([topic.width for topic in chosen])
        state = new_sequence(width.shape, -width, width, 0.0)
        reach = [coarse * (topic.tolerance or number.reach) for topic, number in zip(chosen, known, strict=True)]
        tuned = tuned_for(reach, [number.deviation for number in known], 2 * width, together(LEVEL, len(chosen)))
        return cls(tuple(chosen), labels, game, state, tuned)

    def look(self, block: Any, held: NDArray[np.float64]) -> "Watch":
        """One more look, after a block of games: their `Differences`, and the seats `[S]` that a strategy has in a game."""
        sums = np.array([self._sums(topic, block, held) for topic in self.topics])
        return replace(self, state=self.state.add(*sums.T), looks=self.looks + 1)

    def _sums(self, topic: Topic, block: Any, held: NDArray[np.float64]) -> tuple[float, float, float]:
        """Number, sum and sum of squares of the block's differences of one topic."""
        spec = comparison_spec(self.game)
        if topic.metric in spec.results:
            s = self.labels.index(topic.about)
            return _differences(block.strategies[s, spec.results[topic.metric].place], float(held[s]))
        if topic.metric == SEAT_WINS:
            return _differences(block.seats[int(topic.about.removeprefix("seat ")) - 1], 1.0)
        return _differences(block.games[spec.wholes[topic.metric].place], 1.0)

    def rows(self) -> tuple[WatchedNumber, ...]:
        """Every number watched, with its interval and verdict."""
        found = interval(self.state, together(LEVEL, len(self.topics)), self.tuned)
        decisions: list[Decision] = list(decide(found.low, found.high, [topic.tolerance for topic in self.topics]))
        return tuple(
            WatchedNumber(
                topic.metric, topic.about, float(found.estimate[k]), float(found.low[k]), float(found.high[k]), int(found.n[k]), decisions[k]
            )
            for k, topic in enumerate(self.topics)
        )

    @property
    def decided(self) -> bool:
        """Whether every number is."""
        return all(row.decision != "not enough games" for row in self.rows())


def _differences(moments: Counts, held: float) -> tuple[float, float, float]:
    """Number, sum and sum of squares of the differences, from moments."""
    total = moments[moment(0, 1)] - moments[moment(1, 0)]
    squares = moments[moment(2, 0)] + moments[moment(0, 2)] - 2 * moments[moment(1, 1)]
    return float(moments[0]), float(total) / held, float(squares) / held**2
