"""Where two end states of a game differ."""

from typing import Any

State = dict[str, Any]
"""What a reference engine returns: values by name, and under `seats` a dictionary for each seat."""


def differences(one: State, other: State) -> list[tuple[str, Any, Any]]:
    """Where two end states differ.

    Parameters
    ----------
    one, other
        What is compared.

    Returns
    -------
    list of tuple
        What differs (`pool`, `seat 1 deck` ...), its value in the one and in the other.
    """
    found = [(key, one[key], other[key]) for key in one if key != "seats" and one[key] != other[key]]
    for number, (left, right) in enumerate(zip(one["seats"], other["seats"], strict=True), 1):
        found += [(f"seat {number} {key}", left[key], right[key]) for key in left if left[key] != right[key]]
    return found
