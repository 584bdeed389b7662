"""What a watcher of a game is told: one moment for each thing that happens, in order.

The words are those of a game's log: `turn`, `hand`, `row`, `play`, `use`, `draw`, `shuffle`, `acquire`, `acquire_free`, `defeat`, `defeat_free`,
`refill`, `reshuffle`, `banish_own`, `banish_row`, `discard`, `copy`, `destroy`, `steal`, `restricted`, `discount`, `extra_turn`, `action`,
`wait_unite`, `to_play`, `to_hand`, `to_deck`, `cleanup`, `samael_takes`, `samael_defeats`, `score`, `end`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Moment:
    """One thing that happened.

    Attributes
    ----------
    what
        A word of the list above.
    seat
        Whose doing it was, or who suffered it (`destroy`).
    card
        Name of the card, None for none.
    other
        What else belongs to it: a slot of the row, a seat, a faction, another card, a pile, unspent power, how the game ended; None for nothing.
    amount
        Runes or power paid, cards shuffled, the round, unspent runes, honor, the winner's seat; 0 for nothing.
    runes, power
        What the active seat has left after it.
    tokens
        Honor tokens of `seat` after it.
    pool
        Honor in the pool after it.
    """

    what: str
    seat: int
    card: str | None
    other: object
    amount: int | None
    runes: int
    power: int
    tokens: int
    pool: int


def nobody_listens(what, seat, card=None, other=None, amount=0):
    """Let something happen that nobody is told."""
