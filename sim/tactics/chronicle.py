"""What the record of a game keeps of what has happened, for the counts; and what an intervention changes in it."""

from enum import IntEnum

from sim.tactics.tables import MAX_RANKS
from sim.tactics.words import MAX_HEXES, MAX_KINDS, MAX_ROUNDS, MAX_SEATS

NEUTRALS = MAX_SEATS
"""Row of neutral champions and villains behind those of the seats; of neutrals behind those of the sides."""


class Gain(IntEnum):
    """How glory came; what is none of this came of the texts of cards and champions."""

    SANCTUARIES = 0
    BEACONS = 1
    TOKENS = 2
    SLAYS = 3
    NEUTRALS = 4
    VILLAINS = 5  # villains that players have defeated
    BOSS = 6  # what villains gain by their boss: his rule, his Surge


OF_RANK = (MAX_SEATS, MAX_RANKS)
OF_KIND = (MAX_SEATS, MAX_KINDS)
OF_ROUND = (MAX_SEATS, MAX_ROUNDS + 1)
OF_HEX = (MAX_SEATS + 1, MAX_HEXES)

CHRONICLE: list[tuple[str, str] | tuple[str, str, tuple[int, ...]]] = [
    # sides
    ("round_glory", "i4", OF_ROUND),  # at the end of each round
    ("round_figures", "i2", OF_ROUND),  # own figures on the board then
    ("round_orders", "i4", OF_ROUND),  # all orders so far
    ("glory_from", "i4", (MAX_SEATS, len(Gain))),
    ("leads", "i2", (MAX_SEATS,)),  # times it took the lead; filled when the game is counted
    # champions
    ("slain", "i4", (MAX_SEATS + 1, MAX_RANKS)),  # those that attacks of a champion have defeated
    ("glory_of", "i4", OF_RANK),  # what its texts and its slays have gained
    ("begun", "u1", OF_RANK),  # 1: in the first roster
    ("had", "u1", OF_RANK),  # 1: in the roster at some time
    ("offered", "i2", OF_RANK),  # own picks at which it lay face up
    ("pick_place", "i2", OF_RANK),  # which pick of all it was, 0: not picked
    ("picks", "i2"),
    # cards
    ("could", "i2", OF_KIND),  # turns in which it could be acquired and paid
    ("could_turn", "i4", OF_KIND),  # the last of them
    ("took", "i2", OF_KIND),  # turns in which it then was
    ("took_turn", "i4", OF_KIND),
    ("renewed", "u1"),  # 1: the banished cards have become the centre deck
    ("owned", "i2", (MAX_KINDS,)),  # copies that a side owns; filled when the game is counted
    # hexes
    ("stood", "i4", OF_HEX),  # turns at whose end a champion stood there
    ("struck", "i4", OF_HEX),
    ("fell_at", "i4", OF_HEX),
    ("map", "i2"),  # which of the maps of the experiment it is
    # interventions; NOBODY: none
    ("barred", "i2", (MAX_SEATS,)),  # card or champion that a seat cannot come by
    ("barred_too", "i2", (MAX_SEATS,)),
    ("given", "i2", (MAX_SEATS,)),  # that it has from the start
    ("since", "i2", OF_KIND),  # round, and one, since which it would matter that a card is barred to a seat; 0: it would not
]
"""Fields of `GAME`, of seats, or of sides by their numbers."""
