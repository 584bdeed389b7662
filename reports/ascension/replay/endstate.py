"""The end state of a game of Ascension as both engines report it."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.ascension.words import NOBODY, EndReason, Kind

ENDED = {EndReason.POOL: "pool", EndReason.CAP: "cap", EndReason.ENDLESS: "endless"}
"""How a game ended, in the reference engine's words."""


def end_state(record: np.void, book: np.void, names: Sequence[str]) -> dict[str, Any]:
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
        The round, how it ended, the centre, the winner, the actions (None for an endless game: when it stops inside of one they are not all counted),
        and for each seat tokens, score and piles.
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
        "ended": ENDED[EndReason(int(record["ended"]))],
        "pool": int(record["pool"]),
        "row": [None if card == NOBODY else names[card] for card in record["row"][: record["row_size"]]],
        "centre": pile(record["centre"], record["centre_n"]),
        "void": pile(record["void"], record["void_n"]),
        "piles": {names[card]: int(record["stack"][stack]) for stack, card in stacks if book["kind"][card] != Kind.MONSTER},
        "reshuffles": int(record["reshuffles"]),
        "actions": None if record["ended"] == EndReason.ENDLESS else int(record["actions"]),
        "winner": None if record["winner"] == NOBODY else int(record["winner"]),
        "seats": seats,
    }
