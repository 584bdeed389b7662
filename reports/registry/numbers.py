"""The numbers by which runs of a game are compared: one row each in the file `numbers.toml` of the game.

What a number means in words (label, unit, formula) stands in the registry under the same name, what it sums in the game's counts and outcomes.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from sim.game import Game

FILE = "numbers.toml"
Kind = Literal["rate", "mean", "count", "share"]
"""A share of games; a mean; a mean of something that seldom happens, whose interval is made for that; a quotient of other things than games."""


@dataclass(frozen=True)
class Watch:
    """How a number is watched until it is decided.

    Attributes
    ----------
    deviation
        Usual standard deviation of a game's difference, for the tuning of the intervals only.
    reach
        Half the width that intervals are tuned for if there is no tolerance.
    capped
        Whether a game's difference lies within the round cap of the card set; otherwise within `Number.most`.
    """

    deviation: float = 0.5
    reach: float = 0.01
    capped: bool = False


@dataclass(frozen=True)
class Number:
    """One number.

    Attributes
    ----------
    name
        Its name: column of the frames, key of the registry.
    kind
        What sort of number it is.
    tolerance
        Differences up to this are of no interest unless the user says otherwise; None if two arms are not compared by it.
    most
        How much one game may change it, up or down; None if nobody knows. Of rates it is 1.
    watch
        How it is watched; None if it cannot be.
    headline
        Kinds of rows whose numbers of this name are compared with an earlier run beyond the gates.
    """

    name: str
    kind: Kind = "mean"
    tolerance: float | None = None
    most: float | None = None
    watch: Watch | None = None
    headline: tuple[str, ...] = ()

    def width(self, round_cap: int) -> float:
        """What a game's difference lies within, up or down, if it can be watched.

        Raises
        ------
        ValueError
            If its row does not say.
        """
        most = float(round_cap) if self.watch and self.watch.capped else self.most
        if most is None:
            raise ValueError(f"{FILE}: {self.name} is watched, so `most` has to say how much one game may change it")
        return most


@cache
def numbers_of(game: Game) -> Mapping[str, Number]:
    """All numbers of a game by their names, in the order of the file.

    Parameters
    ----------
    game
        The game.

    Returns
    -------
    dict
    """
    rows = tomllib.loads((game.folder("reports") / FILE).read_text(encoding="utf-8"))
    return {name: _number(game, name, row) for name, row in rows.items()}


def headline_of(game: Game) -> list[tuple[str, list[str]]]:
    """Kinds of rows, each with the numbers that are compared with an earlier run."""
    found: dict[str, list[str]] = {}
    for number in numbers_of(game).values():
        for rows in number.headline:
            found.setdefault(rows, []).append(number.name)
    return list(found.items())


def _number(game: Game, name: str, row: Mapping[str, Any]) -> Number:
    """One row; the most of a number may be named after a constant of the game's room `words`."""
    most = row.get("most", 1.0 if row.get("kind") == "rate" else None)
    most = float(getattr(game.room("sim", "words"), most)) if isinstance(most, str) else most
    watch = Watch(**row["watch"]) if "watch" in row else None
    return Number(name, **{**row, "most": most, "watch": watch, "headline": tuple(row.get("headline", ()))})
