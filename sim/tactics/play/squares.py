"""Adding to the counts."""

from sim.engine.jit import inlined


@inlined
def add_square(cells, at, value):
    """Add a number to a sum and its square to the next one."""
    cells[at] += value
    cells[at + 1] += value * value
