"""Teams: who plays for which, and where they sit (V2, V15)."""

import numpy as np
from numpy.typing import NDArray


def seats_of(teams: int, players: int) -> NDArray[np.int64]:
    """For which team each seat plays, `[players]`: turns alternate between the teams (V15), and turn order is that of the seats."""
    return np.arange(players) % teams
