"""Who leads in a tactic (V44)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.play.answers import ready


@kernel
def difference(g, book, tactic):
    """Power on the declaring side less power on the opposing one; negative powers count 0 (V44)."""
    ready(g, book)
    diff = np.int64(0)
    for at in range(g.field_n):
        t = g.field[at]
        if g.tactic[t] == tactic:
            power = max(0, g.power[t])
            diff += power if g.side[t] else -power
    return diff
