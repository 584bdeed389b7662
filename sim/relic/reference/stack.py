"""Effects that wait to be resolved (ENGINE.md, section 3)."""

from dataclasses import dataclass
from typing import Any

MOST_RANGES = 128


@dataclass(eq=False)
class Range:
    """Effects of one text that are resolved one after the other.

    Attributes
    ----------
    seat : Seat
        Whose effects they are.
    owner : Piece, Character, Scenario, Space or None
        Whose text it is; None for level tracks. These and spaces are nobody to those who decide.
    steps : list
        Effects as in the card file, those still due.
    kept : bool
        Not begun yet, and resolved although the player is vanquished, corrupted or to miss a turn meanwhile.
    """

    seat: object
    owner: object
    steps: list[Any]
    kept: bool = False


class Stack:
    """Ranges of effects, the next one last.

    Attributes
    ----------
    ranges : list of Range
    left_out : int
        How many there was no place for.
    """

    def __init__(self):
        self.ranges = []
        self.left_out = 0

    def push(self, ranges):
        """Lay ranges down so that the first of them is resolved next; those without effects are left out."""
        self.ranges += [part for part in reversed(ranges) if part.steps]
        if len(self.ranges) > MOST_RANGES:
            self.left_out += len(self.ranges) - MOST_RANGES
            del self.ranges[MOST_RANGES:]

    def has_more(self):
        """Whether anything is still due; what was dropped leaves the stack when it is reached."""
        while self.ranges and not self.ranges[-1].steps:
            self.ranges.pop()
        return bool(self.ranges)

    def take(self):
        """Return the next (seat, owner, step)."""
        top = self.ranges[-1]
        step = top.steps.pop(0)
        top.kept = False
        if not top.steps:
            self.ranges.pop()
        return top.seat, top.owner, step

    def drop(self, seat):
        """Forget what all ranges of a seat hold, those that are kept aside; they stay where they are."""
        for part in self.ranges:
            if part.seat is seat and not part.kept:
                part.steps.clear()
