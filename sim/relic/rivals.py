"""Another player whom a player chooses (ENGINE.md section 9: `players` of `one`, `meet` with `chosen`)."""

import numpy as np

from sim.jit import rarely
from sim.relic.events import Happened
from sim.relic.judge import add_choice, pick
from sim.relic.log import note
from sim.relic.plan import THING_CHARACTER
from sim.relic.words import NOBODY, List


@rarely
def choose_rival(g, book, plans, seat, for_mission):
    """Choose one of the others that are not eliminated, clockwise the first if the list `rival` names none; NOBODY if there is none."""
    n = 0
    for k in range(1, g.players):
        other = (seat + k) % g.players
        if not g.out[other]:
            n = add_choice(g, n, THING_CHARACTER + g.character[other], other)
    chosen = pick(g, book, plans, seat, List.RIVAL, n, False)
    if chosen == NOBODY:
        return np.int64(NOBODY)
    note(g, Happened.RIVAL, seat, g.choice_at[chosen], NOBODY, for_mission)
    return np.int64(g.choice_at[chosen])
