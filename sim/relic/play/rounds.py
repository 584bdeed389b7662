"""Games as they stood at the beginning of a round: kept, and gone back to."""

from sim.engine.jit import kernel
from sim.engine.snapshots import keep_record, restore_record

EVERY = 4
"""One round of so many is kept: a game has some forty, and to keep one takes as long as a twentieth of a game."""


@kernel
def keep_round(g, book, rounds):
    """Keep the game as it stands; of the board only what lies there, at most `MAX_THREATS` cards, since each lies on one space."""
    row = g.round // EVERY
    keep_record(g, rounds.record, row)
    kept = 0
    for space in range(book.spaces):  # what a game on a larger board has left behind it means nothing
        for at in range(g.lying_n[space]):
            rounds.lying[row, kept] = g.lying[space, at]
            rounds.lying_copy[row, kept] = g.lying_copy[space, at]
            rounds.mark[row, kept] = g.mark[space, at]
            kept += 1


@kernel
def restore_round(g, book, rounds, row):
    """Go back to a round that was kept."""
    restore_record(g, rounds.record, row)
    kept = 0
    for space in range(book.spaces):
        for at in range(g.lying_n[space]):
            g.lying[space, at] = rounds.lying[row, kept]
            g.lying_copy[space, at] = rounds.lying_copy[row, kept]
            g.mark[space, at] = rounds.mark[row, kept]
            kept += 1
