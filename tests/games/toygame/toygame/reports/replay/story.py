"""Turns of Toy and how it ends, as values."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Turn:
    """One turn: whose, how everybody stood before it, and what was done, line by line."""

    round: int
    seat: int
    name: str
    stars: tuple[int, ...]
    acts: tuple[str, ...]


@dataclass(frozen=True)
class Score:
    """What a seat has in the end."""

    name: str
    stars: int
    coins: int
    wins: bool


def turn_json(turn: Turn) -> dict[str, Any]:
    """One turn as values that JSON knows."""
    return {**vars(turn), "seat": turn.seat + 1}
