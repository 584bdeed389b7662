"""How often things resolve while the queue is emptied once (V77)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import End


@kernel
def count_resolution(g, book):
    """One more resolution or repetition; with too many the game is over."""
    g.resolutions += 1
    if g.resolutions > book.resolution_cap:
        g.ended = End.RESOLUTIONS
