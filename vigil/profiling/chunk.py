"""What is counted of some games that are recorded; adding chunks in the order of their games gives the same sums whoever played them."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
LineKey = tuple[int, int, int]
"""Strategy, list, number of the line in it."""
COUNTERS = ("fired", "fired_sq", "seats")
"""Fields that count by line."""
KEPT = 400
"""Games kept of those in which a line decided something, for playing them again without it."""


@dataclass
class Sums:
    """Of numbers over seats: how many, sums and sums of squares `[S, O, K]`; of opponents O the last one stands for all together."""

    seats: Counts
    wins: Counts
    own: Floats
    own_sq: Floats
    gap: Floats
    gap_sq: Floats
    rounds: Counts
    rounds_sq: Counts

    @classmethod
    def empty(cls, strategies: int, numbers: int) -> "Sums":
        """Sums of zero games."""
        shape = strategies, strategies + 1
        seats, wins, rounds, rounds_sq = (np.zeros(shape, np.int64) for _ in range(4))
        own, own_sq, gap, gap_sq = (np.zeros((*shape, numbers)) for _ in range(4))
        return cls(seats, wins, own, own_sq, gap, gap_sq, rounds, rounds_sq)

    def add(self, at: tuple[Counts, Counts], won: NDArray[np.bool_], own: Floats, gap: Floats, rounds: Counts) -> None:
        """Add seats of games.

        Parameters
        ----------
        at
            `[G]` strategies and opponents.
        won
            `[G]` whether the seat won.
        own, gap
            `[G, K]` its numbers, and by how much they are above the opponent's.
        rounds
            `[G]`.
        """
        for into, values in (
            (self.seats, np.ones(len(won), np.int64)), (self.wins, won), (self.own, own), (self.own_sq, own**2), (self.gap, gap),
            (self.gap_sq, gap**2), (self.rounds, rounds), (self.rounds_sq, rounds**2),
        ):  # fmt: skip
            np.add.at(into, at, values)


@dataclass
class Chunk:
    """Counts of some games.

    Attributes
    ----------
    chosen
        (strategy, list, line, thing, whether it is what the list wants least) to decisions.
    fired, fired_sq, seats
        Line to its decisions, the sum of their squares by seats, and the seats at which it decided something.
    games
        Line to the first games in which it decided something, or in which its list was asked what it wants least.
    seated, cut
        `[S]` seats of each strategy, and of these the ones in games that were too long to be recorded whole.
    sums
        Numbers of the strategies and of those whom they met.
    """

    sums: Sums
    seated: Counts
    cut: Counts
    chosen: Counter[tuple[int, int, int, int, int]] = field(default_factory=Counter)
    fired: Counter[LineKey] = field(default_factory=Counter)
    fired_sq: Counter[LineKey] = field(default_factory=Counter)
    seats: Counter[LineKey] = field(default_factory=Counter)
    games: dict[LineKey, list[int]] = field(default_factory=dict)

    @classmethod
    def empty(cls, strategies: int, numbers: int) -> "Chunk":
        """Counts of zero games."""
        return cls(Sums.empty(strategies, numbers), np.zeros(strategies, np.int64), np.zeros(strategies, np.int64))

    def add(self, other: "Chunk") -> None:
        """Add the counts of games that come after these."""
        for name, values in vars(other.sums).items():
            into = getattr(self.sums, name)
            into += values
        self.seated += other.seated
        self.cut += other.cut
        self.chosen.update(other.chosen)
        for mine, more in ((self.fired, other.fired), (self.fired_sq, other.fired_sq), (self.seats, other.seats)):
            mine.update(more)
        for line, games in other.games.items():
            kept = self.games.setdefault(line, [])
            kept += games[: KEPT - len(kept)]

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All counts as arrays, from which `restore` has them again."""
        lines = sorted({*self.fired, *self.fired_sq, *self.seats})
        counts = {name: np.array([getattr(self, name)[line] for line in lines], np.int64) for name in COUNTERS}
        games = {"game_lines": _keys(self.games, 3), "game_counts": np.array([len(games) for games in self.games.values()], np.int64)}
        games["games"] = np.array([number for games in self.games.values() for number in games], np.int64)
        chosen = {"decisions": _keys(self.chosen, 5), "chosen": np.array([*self.chosen.values()], np.int64)}
        sums = {f"sums_{name}": values for name, values in vars(self.sums).items()}
        return {"lines": _keys(lines, 3), **counts, **games, **chosen, **sums, "seated": self.seated, "cut": self.cut}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take what `arrays` gave in place of the counts of zero games."""
        for name in COUNTERS:
            setattr(self, name, Counter({line: n for line, n in zip(_tuples(arrays["lines"]), arrays[name].tolist(), strict=True) if n}))
        self.chosen = Counter(dict(zip(_tuples(arrays["decisions"]), arrays["chosen"].tolist(), strict=True)))
        games = np.split(arrays["games"], np.cumsum(arrays["game_counts"])[:-1]) if len(arrays["game_counts"]) else []
        self.games = {line: part.tolist() for line, part in zip(_tuples(arrays["game_lines"]), games, strict=True)}
        self.seated, self.cut = arrays["seated"], arrays["cut"]
        self.sums = Sums(**{name: arrays[f"sums_{name}"] for name in vars(self.sums)})


def _keys(keys: Collection[tuple[int, ...]], width: int) -> Counts:
    return np.array([*keys], np.int64).reshape(-1, width)


def _tuples(keys: Counts) -> list[Any]:
    return [tuple(key) for key in keys.tolist()]
