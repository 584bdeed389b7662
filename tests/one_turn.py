"""One position, laid out by hand, and one turn played from it: to look at a single rule or decision with the kernel of the millions."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np


class OneTurn(NamedTuple):
    """Positions and turns of a game."""

    new_game: Callable[[], np.ndarray]
    """An empty record."""
    event: np.dtype
    """What a record logs."""
    call: Callable[..., None]
    """Calls the kernel on a table, a record and a game number: an empty record is set up, in any other the active seat takes its turn."""

    def opening(self, table, number=0):
        """Position `[1]` of `GAME` before the first turn of game `number`, in round 1 with seat 0 to move; it may be rearranged."""
        record = self.new_game()
        self.call(table, record, number)
        return record

    def take_turn(self, table, record, seat=0, **how):
        """Play the turn of a seat from a position, in place; what happened in it, `[n]` of `EVENT`. The call is told `how`."""
        record["seat"] = seat
        record["logging"] = 1
        record["events_n"] = 0
        self.call(table, record, 0, **how)
        return record["events"][0, : record["events_n"][0]].copy().view(self.event)[:, 0]
