"""What is said of the sets that were chosen: intervals from games that chose nothing, which hold for all sets and goals together."""

import math
from collections.abc import Sequence

import numpy as np

from reports.balance.result import Adapted, Difference, Finalist, GoalRow, Held, LeverRow, Standing, TunedPlayer
from reports.stats.estimates import LEVEL, Estimate
from vigil.balancing.levers import Choice, DesignSpace
from vigil.balancing.targets import Targets
from vigil.balancing.trials import Sample
from vigil.balancing.variantfile import changed_numbers


def shared_level(sets: int, rows: int) -> float:
    """Level of each of the intervals of some sets, so that all of them hold together with `LEVEL` (Bonferroni)."""
    return 1 - (1 - LEVEL) / max(sets * rows, 1)


def held(found: Estimate, rows: Sequence[GoalRow]) -> tuple[Held, ...]:
    """Intervals against the limits of their rows."""
    columns = zip(rows, found.estimate.tolist(), found.low.tolist(), found.high.tolist(), strict=True)
    return tuple(
        Held(value=_known(value), low=_known(low), high=_known(high), standing=_standing(row, value, low, high)) for row, value, low, high in columns
    )


def _standing(row: GoalRow, value: float, low: float, high: float) -> Standing:
    """Where an interval lies."""
    least, most = -math.inf if row.low is None else row.low, math.inf if row.high is None else row.high
    if math.isnan(value) or math.isnan(low) or math.isnan(high):
        return "open"
    return "inside" if low >= least and high <= most else "outside" if low > most or high < least else "open"


def differences(found: Estimate) -> tuple[Difference, ...]:
    """What a set changes, row by row."""
    columns = zip(found.estimate.tolist(), found.low.tolist(), found.high.tolist(), strict=True)
    return tuple(Difference(value=_known(value), low=_known(low), high=_known(high)) for value, low, high in columns)


def finalists(
    space: DesignSpace, targets: Targets, sample: Sample, files: Sequence[str], prices: Sequence[float]
) -> tuple[tuple[Held, ...], list[Finalist]]:
    """The numbers as they are, and those of every set of an exact sample of fresh games."""
    sets = sample.choices[1:]
    level, changes = shared_level(len(sets) + 1, len(targets.rows)), shared_level(len(sets), targets.causes)
    made = [
        Finalist(
            changes=tuple(changed_numbers(space, choice)),
            price=price,
            file=file,
            held=held(targets.intervals(sample, place, level), targets.rows),
            differences=differences(targets.changes(sample, place, changes)),
        )
        for place, (choice, file, price) in enumerate(zip(sets, files, prices, strict=True), 1)
    ]
    return held(targets.intervals(sample, 0, level), targets.rows), made


def adapted_numbers(targets: Targets, sample: Sample, players: Sequence[TunedPlayer], sets: int) -> Adapted:
    """The numbers of the cards as they are and of one set with tuned players; intervals hold for all sets that were adapted to."""
    level = shared_level(2 * sets, len(targets.rows))
    before, after = (held(targets.intervals(sample, place, level), targets.rows) for place in (0, 1))
    return Adapted(players=tuple(players), games=sample.games, before=before, after=after)


def lever_rows(space: DesignSpace) -> tuple[LeverRow, ...]:
    """The levers, as they are stored."""
    return tuple(LeverRow(what=variable.what, of=variable.of, now=variable.now, values=variable.values) for variable in space.variables)


def thinned(choices: Sequence[Choice], most: int) -> list[Choice]:
    """Some sets, evenly from the smallest to the largest, both among them."""
    if len(choices) <= most:
        return list(choices)
    places = np.unique(np.round(np.linspace(0, len(choices) - 1, most)).astype(int))
    return [choices[int(place)] for place in places]


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value
