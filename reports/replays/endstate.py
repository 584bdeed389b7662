"""Where two end states of a game differ."""

from collections.abc import Collection
from typing import Any

State = dict[str, Any]
"""What a reference engine returns: values by name, and under `seats` a dictionary for each seat."""


def differences(one: State, other: State, of_seats: Collection[str] = ("winner",)) -> list[tuple[str, Any, Any]]:
    """Where two end states differ.

    Parameters
    ----------
    one, other
        What is compared.
    of_seats
        Values that are seats: engines count them from 0, people from 1.

    Returns
    -------
    list of tuple
        What differs (`pool`, `seat 1 deck` ...), its value in the one and in the other; seats count from 1.
    """
    found = [(key, one[key], other[key]) for key in one if key != "seats" and one[key] != other[key]]
    for number, (left, right) in enumerate(zip(one["seats"], other["seats"], strict=True), 1):
        found += [(f"seat {number} {key}", left[key], right[key]) for key in left if left[key] != right[key]]
    return [(key, *(_for_people(value, key.rpartition(" ")[2] in of_seats) for value in values)) for key, *values in found]


def _for_people(value: Any, seat: bool) -> Any:
    """A value for people."""
    return value + 1 if seat and isinstance(value, int) else value
