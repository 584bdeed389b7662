"""Where players stand."""

from sim.jit import kernel
from sim.relic.words import NOBODY, Tier


@kernel
def stand(g, book, seat, space):
    """Put a player on a space, however he gets there; the first round in which he entered the middle and the inner tier is noted."""
    g.space[seat] = space
    tier = book.tier[space]
    if tier == Tier.MIDDLE and g.middle_round[seat] == 0:
        g.middle_round[seat] = g.round
    elif tier == Tier.INNER and g.inner_round[seat] == 0:
        g.inner_round[seat] = g.round


@kernel
def others_there(g, seat, space):
    """Other players on a space who are not eliminated."""
    found = 0
    for other in range(g.players):
        found += other != seat and g.space[other] == space and not g.out[other]
    return found


@kernel
def meets_there(g, seat, space, chosen):
    """Whether a mission `meet` counts a player's turn that ends on a space; `chosen`: only the player chosen for it does."""
    if not chosen:
        return others_there(g, seat, space) > 0
    rival = g.rival[seat]
    return rival != NOBODY and g.space[rival] == space and not g.out[rival]
