"""Stopping a game for want of room; what is asked for then is row 0, which nothing reads."""

from sim.engine.jit import rarely


@rarely
def stop(g, fault):
    """Stop the game; the first fault counts."""
    if not g.halted:
        g.fault = fault
        g.halted = 1
