"""Games that cannot be played to their end, and where they stood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np

from sim.engine.plans import MAX_COMPARED
from sim.errors import InputError

TOO_MANY_COMPARISONS = (
    f"the strategy of this seat has made more than {MAX_COMPARED:,} comparisons in one game; "
    "give it fewer lines, or fewer comparisons in their conditions"
)
"""Why a game of any kind is stopped that a strategy holds up."""
NOBODY = -1
"""No card was under way."""


class Where(NamedTuple):
    """Where a game came to its fault."""

    seed: int
    game: int
    round: int  # from 1; 0: before the first turn
    seat: int  # from 1
    card: int  # which was under way, by its number in the record, or NOBODY

    def message(self, reason: str, name: str = "") -> str:
        """Say why and where; `name`: of the card that was under way."""
        turn = f"round {self.round}, seat {self.seat}" if self.round else "before the first turn"
        return f"seed {self.seed}, game {self.game}: {reason} ({turn}{f', at {name!r}' if name else ''})"


class GameFault(InputError):
    """A game that the card set does not let end.

    Parameters
    ----------
    reason
        Why, and what to look for.
    where
        Where it stood; None for a single turn that is played by itself.
    """

    def __init__(self, reason: str, where: Where | None = None) -> None:
        super().__init__(where.message(reason) if where else reason)
        self.reason, self.where = reason, where

    def named(self, card_set: Any) -> InputError:
        """The same for whoever knows the card set: with its label, and with the name of the card that was under way."""
        if self.where is None or self.where.card == NOBODY:
            return InputError(f"{card_set.label}: {self}")
        return InputError(f"{card_set.label}: {self.where.message(self.reason, card_set.cards[self.where.card].name)}")


@contextmanager
def naming(card_set: Any) -> Iterator[None]:
    """Put the card set in front of a fault, and name the card that was under way.

    Parameters
    ----------
    card_set
        Whose games are played inside this block.

    Raises
    ------
    InputError
        In place of a `GameFault`.
    """
    try:
        yield
    except GameFault as fault:
        raise fault.named(card_set) from None


def where(record: np.ndarray, seed: int, number: int) -> Where:
    """Where the game of a record `[1]` stands, and what is to blame."""
    g = record[0]
    return Where(seed, number, int(g["round"]), int(g["seat"]) + 1, int(g["blamed"]))


def refuse_fault(faulty: int, record: np.ndarray, seed: int, reasons: Mapping[Any, str]) -> None:
    """Raise the fault of a batch, if its kernel has named a faulty game.

    Parameters
    ----------
    faulty
        Number of the game, or NOBODY.
    record
        `[1]`, as the kernel left it.
    seed
        Master seed.
    reasons
        By the number in the record's field `fault`.
    """
    if faulty >= 0:
        raise GameFault(reasons[int(record["fault"][0])], where(record, seed, faulty))
