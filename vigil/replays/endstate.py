"""The end state of a game as both engines report it, and where two of them differ."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.ascension.words import NOBODY, Ended, Kind

State = dict[str, Any]
"""What `sim.ascension.reference.play` returns: the round, how it ended, the centre, the winner, and for each seat tokens, score and piles."""

ENDED = {Ended.POOL: "pool", Ended.CAP: "cap"}
"""How a game ended, in the reference engine's words."""


def end_state(record: np.void, book: np.void, names: Sequence[str]) -> State:
    """Read the record of a finished game the way the reference engine reports.

    Parameters
    ----------
    record
        One `GAME`.
    book
        One `BOOK`: the compiled card set.
    names
        Names of the cards; a card's id is its place.

    Returns
    -------
    dict
    """

    def pile(ids: np.ndarray, n: int) -> list[str]:
        return [names[card] for card in ids[:n]]

    seats = [
        {
            "tokens": int(record["tokens"][seat]),
            "score": int(record["tokens"][seat] + record["printed"][seat]),
            **{zone: pile(record[zone][seat], record[zone + "_n"][seat]) for zone in ("deck", "hand", "discard", "play")},
        }
        for seat in range(record["parties"])
    ]
    stacks = [(stack, book["stack_card"][stack]) for stack in range(book["stacks"])]
    return {
        "round": int(record["round"]),
        "ended": ENDED[Ended(int(record["ended"]))],
        "pool": int(record["pool"]),
        "row": [None if card == NOBODY else names[card] for card in record["row"][: record["row_size"]]],
        "centre": pile(record["centre"], record["centre_n"]),
        "void": pile(record["void"], record["void_n"]),
        "piles": {names[card]: int(record["stack"][stack]) for stack, card in stacks if book["kind"][card] != Kind.MONSTER},
        "reshuffles": int(record["reshuffles"]),
        "winner": None if record["winner"] == NOBODY else int(record["winner"]),
        "seats": seats,
    }


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
