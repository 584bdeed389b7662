"""Stopping a game for want of room; what is asked for then is place 0, which nothing reads any more."""

from sim.engine.jit import rarely

STOPPED = 255
"""In place of an `End`: a fault."""


@rarely
def stop(g, fault):
    """Stop the game; the first fault counts."""
    if not g.ended:
        g.fault = fault
        g.ended = STOPPED
