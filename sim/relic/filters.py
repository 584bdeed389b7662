"""What a filter of a card file lets pass: an attribute, a trait, anything."""

from sim.jit import inlined
from sim.relic.words import ANY


@inlined
def fits(wanted, value):
    """Whether a filter lets a value pass."""
    return wanted == ANY or wanted == value
