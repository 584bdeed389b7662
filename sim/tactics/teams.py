"""Teams: who plays for which (T1, T15)."""

import numpy as np
from numpy.typing import NDArray


def seats_of(teams: int, players: int) -> NDArray[np.int64]:
    """For which team each seat plays, `[players]`: partners sit beside each other, and a team takes its turn together."""
    return np.arange(players) * teams // players
