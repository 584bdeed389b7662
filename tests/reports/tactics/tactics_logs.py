"""Games of the kernel with their logs, and boards that have followed them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.tactics.replay.board import Board
from reports.tactics.replay.cast import Cast, Event
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import play_into
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.files import load_card_set
from sim.tactics.scenarios.files import ScenarioFile, load_scenarios
from sim.tactics.state import new_game


def cast_of(name: str, mode: str, card_set: CardSet | None = None, file: ScenarioFile | None = None) -> Cast:
    """A scenario of the contract or of another file, with the contract's set or another one."""
    scenarios, cards = file or load_scenarios("contract"), card_set or load_card_set("contract")
    return Cast.of(bind_map(cards, scenarios, name, mode)[0], cards, scenarios, name)


def logged(cast: Cast, seed: int, number: int) -> tuple[NDArray[np.void], list[Event]]:
    """The record of a game, and what happened in it."""
    record = new_game()
    record["logging"] = 1
    play_into(np.array([cast.book], cast.book.dtype), seed, record, number, number + 1)
    return record, [Event(*row) for row in record["events"][0, : record["events_n"][0]].tolist()]


def followed(cast: Cast, events: list[Event]) -> Board:
    """The board behind these events."""
    board = Board(cast)
    for event in events:
        board.apply(event)
    return board


def listed(record: NDArray[np.void], name: str, *index: int) -> list[Any]:
    """A list of a record, as long as it is."""
    row, n = record[0][name], record[0][f"{name}_n"]
    for k in index:
        row, n = row[k], n[k]
    found: list[Any] = row[: int(n)].tolist()
    return found
