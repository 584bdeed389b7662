"""The effort of a game: what it does, weighed. A game that takes too much of it is given up as endless (ENGINE.md section 3).

What a turn, a battle or a test costs to work out grows with the cards and texts that are looked at in it, so these weigh with what a player has
before him.
"""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.relic.state import MAX_EFFORT
from sim.relic.words import EndReason, Fault, When

HEAP = 32
"""So many cards before a player make each step of his weigh one more."""
CARDS = 16
"""So many cards before a player make each turn and roll of his weigh one more."""
TEXTS = 8
"""So many passives in a roll, or uses in a turn, weigh one."""
ASKED = 2
"""A use that can be made in a roll weighs as much as so many passives."""
AGAIN = 8
"""So many bonuses that are counted anew make a reroll weigh one more."""
BATTLE = 6
"""What a battle weighs beyond a test."""
MET = 8
"""So many times that a passive, or a use for as many as it weighs, is held against a card on the space weigh one."""
CROWD = 16
"""So many pairs of cards on the space weigh one when a player meets them."""


@inlined
def cards_before(g, seat):
    """Cards a player has before him: assets, power and corruption cards, trophies, and what lies on his space."""
    return np.int64(g.held_n[seat]) + g.hand_n[seat] + g.taint_n[seat] + g.trophy_n[seat] + g.lying_n[g.space[seat]]


@inlined
def weight_of_step(g, seat):
    """Effort of one step of a text."""
    return 1 + cards_before(g, seat) // HEAP


@kernel
def weight_of_turn(g, seat):
    """Effort of a turn, whatever happens in it."""
    has = g.has_use[seat]
    uses = np.int64(has[When.START]) + has[When.MOVE] + has[When.EXPERIENCE] + has[When.ENGAGE]
    return 1 + g.own_rows[seat] // 2 + uses // TEXTS + cards_before(g, seat) // CARDS


@kernel
def weight_of_roll(g, seat, when):
    """Effort of a test, and of a battle beside what it weighs more: each use looks anew at the bonuses that are counted anew."""
    uses = np.int64(g.has_use[seat, when])
    return cards_before(g, seat) // CARDS + (g.own_rows[seat] + uses * (ASKED + g.live_rows[seat])) // TEXTS


@inlined
def weight_of_reroll(g, seat):
    """Effort of rolling a die again."""
    return 1 + g.live_rows[seat] // AGAIN


@inlined
def weight_of_meeting(g, seat):
    """Effort of coming upon the cards on the own space."""
    n = np.int64(g.lying_n[g.space[seat]])
    return n * n // CROWD


@inlined
def weight_of_group(g, seat):
    """Effort of a battle against cards, beside the roll: passives and uses are held against each of them."""
    rows = np.int64(g.own_rows[seat]) + ASKED * np.int64(g.has_use[seat, When.BATTLE])
    return 1 + rows * g.lying_n[g.space[seat]] // MET


@inlined
def spend(g, n):
    """Something is done that cannot be broken off."""
    g.effort += n


@rarely
def give_up(g):
    """The game is endless: it ends at once, and nobody wins. If a strategy takes too long, it is stopped with a fault of its seat."""
    if g.wordy > 0:
        g.seat = g.wordy - 1
        g.fault = Fault.TOO_MANY_COMPARISONS
    g.ended = EndReason.ENDLESS
    g.over = 1
    g.frames = 0


@inlined
def begin(g, n):
    """Begin a turn, a step or a battle against cards. Returns whether there is effort left for it; if there is not, the game has ended."""
    g.effort += n
    if g.effort > MAX_EFFORT or g.wordy > 0:
        give_up(g)
        return False
    return True
