"""What gates may look at in the runs of one game: its rows, their numbers, the counts behind quantiles, and the names in its card sets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from reports.gates.kinds import Rows
from reports.gates.model import GateFile
from sim.errors import InputError
from sim.games import game_of

if TYPE_CHECKING:
    from reports.runs.source import Source

Histograms = Mapping[str, tuple[NDArray[np.int64], float]]
"""Subject to its observations by value `[B]`, and the share of them that counts as independent."""


class GateSpec(ABC):
    """One game's gates.

    Attributes
    ----------
    rows
        Name of every kind of rows to what it is: those of `ROWS` in its room `rows`, matchups and effects (`with_shared`).
    """

    rows: Mapping[str, Rows]

    @property
    @abstractmethod
    def form(self) -> type[GateFile]:
        """The form of a file of gates."""

    @abstractmethod
    def histograms(self, rows: str, source: Source) -> Histograms:
        """The counts behind the quantiles of some rows."""



def gate_spec(game: str) -> GateSpec:
    """What gates may look at in the runs of a game.

    Raises
    ------
    InputError
        If there are no gates for it.
    """
    if not game_of(game).has("reports", "gates"):
        raise InputError(f"gates: not there for {game_of(game).title}")
    found: GateSpec = game_of(game).room("reports", "gates").GATES
    return found
