"""What players written in Python are shown, as a game declares it: the decisions, the fields of the view, and the columns of the options."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

UNASKED = -2
"""Answer to a decision that a player leaves to the rules of its base."""
NOTHING = -1
"""Answer of a player that takes none of the options."""
FAILED = -(2**62)
"""Answer that stands for an exception."""
LOOKS = 63
"""Fields and columns of a game at most: bits of a number."""
VIEW = "view_"
"""Beginning of the names under which the fields of the view stand in a plan."""


class Field(NamedTuple):
    """A field of the view, whole numbers of 64 bits."""

    name: str
    shape: tuple[int, ...]
    """`()` for a number."""
    text: str
    """What it tells."""


class Column(NamedTuple):
    """A number that each option has."""

    name: str
    text: str
    """What it tells."""


class Decision(NamedTuple):
    """A decision that a player can make by a function of this name."""

    number: int
    """Which one it is for the kernel, from 0."""
    text: str
    """What is decided, and what `-1` means where it can be answered."""


@dataclass(frozen=True)
class Form:
    """What a game shows to players.

    Attributes
    ----------
    decisions
        By the names of their functions.
    fields
        The view, in the order in which it lies in memory.
    columns
        Of the options, likewise.
    most
        Options of one decision at most.
    nowhere
        Number of a thing that a card set has not: the last place of every axis of things, where nothing is ever counted.
    words
        Constants that a file may use beside these, by their names.
    subjects
        What a file can look up while it is run, by the names under which it does: the list of the rule language whose first lines are about it.
    """

    decisions: Mapping[str, Decision]
    fields: tuple[Field, ...]
    columns: tuple[Column, ...]
    most: int
    nowhere: int
    words: Mapping[str, int]
    subjects: Mapping[str, str]

    @cached_property
    def view(self) -> np.dtype[np.void]:
        """The view as a record."""
        return np.dtype([(field.name, "i8", field.shape) for field in self.fields])

    @cached_property
    def option(self) -> np.dtype[np.void]:
        """An option as a record."""
        return np.dtype([(column.name, "i8") for column in self.columns])

    @cached_property
    def names(self) -> dict[int, str]:
        """Names of the decisions by their numbers."""
        return {decision.number: name for name, decision in self.decisions.items()}

    def bits(self, names: frozenset[str]) -> int:
        """A bit per field of the view, then one per column of the options, set for those that are named."""
        return sum(1 << k for k, shown in enumerate(self.shown) if shown in names)

    def bit(self, field: str) -> int:
        """The bit of a field of the view."""
        return 1 << self.shown.index(field)

    def bit_of_column(self, column: str) -> int:
        """The bit of a column of the options."""
        return 1 << self.shown.index(column, len(self.fields))

    @property
    def shown(self) -> tuple[str, ...]:
        """Names of all fields and columns, in the order of their bits."""
        return *(field.name for field in self.fields), *(column.name for column in self.columns)


def asked_dtype(ready: np.dtype[np.void], form: Form, seats: int) -> np.dtype[np.void]:
    """Form of a plan whose player may be asked: a plan that is ready to play, and what its player is shown.

    Parameters
    ----------
    ready
        The plan.
    form
        What the game shows.
    seats
        Seats of a game.

    Returns
    -------
    dtype
        A record, aligned; the view and the options lie in it as `Form.view` and `Form.option` say.

    Raises
    ------
    ValueError
        If more is shown than there are bits for.
    """
    if len(form.shown) > LOOKS:
        raise ValueError(f"{len(form.shown)} fields and columns are more than {LOOKS}")
    return np.dtype(
        [
            # of the player's function; 0: this plan is no player's. It stands before the plan: numba takes a record that begins like another one
            # for one of its kind
            ("address", "i8"),
            *((name, ready[name]) for name in ready.names or ()),
            ("looks", "i8"),  # bit per field and column (`Form.bits`): the player looks at it
            ("questions", "i8", (seats,)),  # that each seat has been asked in this game
            ("word", "u4", (1, 4)),  # of the luck of a decision
            # the last question
            ("decision", "i8"),
            ("many", "i8"),  # options
            ("answer", "i8"),
            *((VIEW + field.name, "i8", field.shape) for field in form.fields),
            ("options", "i8", (form.most, len(form.columns))),
        ],
        align=True,
    )
