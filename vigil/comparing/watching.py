"""Numbers watched until they are decided: which ones there are, how they are named, and what was seen of them so far."""

import re
from collections.abc import Sequence as Several
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from reports.comparison.frames import GAMES
from reports.comparison.measures import RESULTS, SEAT_WINS, WHOLES
from reports.comparison.verdicts import Decision, decide
from reports.comparison.watch import Watched
from reports.estimates import LEVEL
from reports.sequences import Sequence, interval, new_sequence, together, tuned_for
from sim.ascension.differences import Counts, Differences, Result, Whole, moment
from sim.errors import InputError, suggestion
from vigil.comparing.sides import Sides

ALL = "all"
"""Word for every number that can be watched."""
SHARES = ("win_rate", SEAT_WINS, "unfinished_rate", "shared_rate")
COUNTS = ("rounds", "lead_changes")
"""Numbers of which it is known beforehand how large they can be: neither is larger than the round cap."""
DEVIATION = {"rounds": 3.0, "lead_changes": 2.0}
"""Usual standard deviations of a game's difference, for the tuning of the intervals only; of shares 0.5."""
USUAL_REACH = {"rounds": 0.1, "lead_changes": 0.05}
"""Half the width that intervals are tuned for if there is no tolerance; of shares 0.01."""


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
    players = sides.arena.experiment.players
    cap = max(arm.card_set.rules.round_cap for arm in sides.arms)
    subjects = {"win_rate": list(sides.arena.labels), SEAT_WINS: [f"seat {k + 1}" for k in range(players)]}
    return [
        Topic(metric, about, 1.0 if metric in SHARES else float(cap), tolerances[metric])
        for metric in (*SHARES, *COUNTS)
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
    state
        `[N]` what was seen.
    tuned
        `[N]` where the intervals are tightest.
    looks
        Looks taken.
    """

    topics: tuple[Topic, ...]
    labels: tuple[str, ...]
    state: Sequence
    tuned: NDArray[np.float64]
    looks: int = 0

    @classmethod
    def over(cls, chosen: Several[Topic], labels: tuple[str, ...]) -> Self:
        """Nothing seen yet; all intervals hold together (Bonferroni)."""
        width = np.array([topic.width for topic in chosen])
        state = new_sequence(width.shape, -width, width, 0.0)
        reach = [topic.tolerance or USUAL_REACH.get(topic.metric, 0.01) for topic in chosen]
        deviation = [DEVIATION.get(topic.metric, 0.5) for topic in chosen]
        return cls(tuple(chosen), labels, state, tuned_for(reach, deviation, 2 * width, together(LEVEL, len(chosen))))

    def look(self, block: Differences, held: NDArray[np.float64]) -> "Watch":
        """One more look, after a block of games of which the differences are given; `held` are the seats that a strategy `[S]` has in a game."""
        sums = np.array([self._sums(topic, block, held) for topic in self.topics])
        return Watch(self.topics, self.labels, self.state.add(*sums.T), self.tuned, self.looks + 1)

    def _sums(self, topic: Topic, block: Differences, held: NDArray[np.float64]) -> tuple[float, float, float]:
        """Number, sum and sum of squares of the block's differences of one topic."""
        if topic.metric in RESULTS:
            s = self.labels.index(topic.about)
            return _differences(block.strategies[s, Result.WINS], float(held[s]))
        if topic.metric == SEAT_WINS:
            return _differences(block.seats[int(topic.about.removeprefix("seat ")) - 1], 1.0)
        whole: Whole = WHOLES[topic.metric][0]
        return _differences(block.games[whole], 1.0)

    def rows(self) -> tuple[Watched, ...]:
        """Every number watched, with its interval and verdict."""
        found = interval(self.state, together(LEVEL, len(self.topics)), self.tuned)
        decisions: list[Decision] = list(decide(found.low, found.high, [topic.tolerance for topic in self.topics]))
        return tuple(
            Watched(topic.metric, topic.about, float(found.estimate[k]), float(found.low[k]), float(found.high[k]), int(found.n[k]), decisions[k])
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
