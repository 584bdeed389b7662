"""How the time of a sitting is shared out among the steps of an audit."""

from collections.abc import Mapping, Sequence

from vigil.stopping.schedule import Clock


class Shares:
    """Time of the steps that are still to come: each has its weight of what is left, so that what one does not need is there for the next ones.

    Parameters
    ----------
    clock
        The cap on the time of the sitting.
    steps
        Their names, in order; one that is taken several times stands there as often.
    weights
        Name to weight.
    """

    def __init__(self, clock: Clock, steps: Sequence[str], weights: Mapping[str, float]) -> None:
        self._clock, self._left, self._weights = clock, list(steps), weights

    def next_seconds(self, step: str) -> float | None:
        """Seconds of the next step, which is named; None without a cap."""
        whole = sum(self._weights[name] for name in self._left)
        self._left.remove(step)
        minutes = self._clock.minutes_left
        return None if minutes is None else 60 * minutes * self._weights[step] / whole
