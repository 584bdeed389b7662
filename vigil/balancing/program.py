"""The set of changes that comes nearest to the goals, of all sets of so many changes, if their effects add up: a mixed integer program.

One binary variable for each value of each lever, at most one value of each, and a continuous one for how far each row lies outside its limits. HiGHS
(`scipy.optimize.milp`) solves it exactly; its effort is bounded by nodes and not by time, so that equal numbers give equal answers everywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array, hstack, identity

from reports.stats.estimates import Floats

NODES = 100
"""Nodes of the search tree at most; what is best until then is taken."""
GAP = 0.05
"""A set that is farther than the nearest one by so much, relatively, is good enough: exchanges follow, and noise is larger."""
THRIFT = 0.01
"""What a cost of 1 counts against a half band of distance: it decides among sets that are about as near."""


@dataclass(frozen=True)
class Program:
    """Sums of effects against limits.

    Attributes
    ----------
    offset
        `[M]` rows without any change.
    effects
        `[M, X]` what each of the X values of levers adds.
    low, high
        `[M]` limits.
    half
        `[M]` half bands: the unit of distances.
    lever
        `[X]` lever of each value.
    price
        `[X]` what it costs.
    worst
        `[M]` how far each row may lie outside, in half bands.
    """

    offset: Floats
    effects: Floats
    low: Floats
    high: Floats
    half: Floats
    lever: Sequence[int]
    price: Floats
    worst: Floats | float = np.inf

    def nearest(self, most: int) -> NDArray[np.int64]:
        """The values of the best set of at most so many changes; none where nothing comes nearer.

        Parameters
        ----------
        most
            Changes at most.
        """
        values, rows = self.effects.shape[1], len(self.offset)
        beyond = identity(rows, format="csr")
        effects = self.effects / self.half[:, None]
        upper, lower = ((end - self.offset) / self.half for end in (self.high, self.low))
        bounded = [
            LinearConstraint(hstack([csr_array(effects), -beyond]), -np.inf, upper),
            LinearConstraint(hstack([csr_array(effects), beyond]), lower, np.inf),
            LinearConstraint(hstack([self._one_each(), csr_array((len(set(self.lever)), rows))]), -np.inf, 1),
            LinearConstraint(np.concatenate([np.ones(values), np.zeros(rows)])[None], -np.inf, most),
        ]
        found = milp(
            np.concatenate([THRIFT * self.price, np.ones(rows)]),
            constraints=bounded,
            bounds=Bounds(0, np.concatenate([np.ones(values), np.broadcast_to(self.worst, rows)])),
            integrality=np.concatenate([np.ones(values), np.zeros(rows)]),
            options={"node_limit": NODES, "mip_rel_gap": GAP},
        )
        return np.flatnonzero(found.x[:values] > 0.5) if found.x is not None else np.zeros(0, np.int64)

    def _one_each(self) -> csr_array:
        """`[levers, X]` which values belong to which lever."""
        levers = {lever: k for k, lever in enumerate(dict.fromkeys(self.lever))}
        at = [levers[lever] for lever in self.lever]
        return csr_array((np.ones(len(at)), (at, np.arange(len(at)))), shape=(len(levers), len(at)))
