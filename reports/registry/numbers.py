"""How runs of a game are compared by its numbers: the table `compare` in the rows of the registry.

A number of one game is one row, `[metric.NAME]` in a file of that game's folder `registry`: what it means, and under `compare` how it is compared.
What a number means that every game has stands in the shared registry; how a game compares it is `[compare.NAME]` in a file of the game's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from reports.registry.metrics import METRICS, files_of, folder_of
from sim.errors import InputError
from sim.game import Game

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
    arms
        Where its counts stand if the card sets of one run are compared by it: `games` (as a whole) or `strategies`; empty if they are not.
    """

    name: str
    kind: Kind = "mean"
    tolerance: float | None = None
    most: float | None = None
    watch: Watch | None = None
    headline: tuple[str, ...] = ()
    arms: Literal["", "games", "strategies"] = ""

    def width(self, round_cap: int) -> float:
        """What a game's difference lies within, up or down, if it can be watched.

        Raises
        ------
        ValueError
            If its row does not say.
        """
        most = float(round_cap) if self.watch and self.watch.capped else self.most
        if most is None:
            raise ValueError(f"{self.name} is watched, so `most` has to say how much one game may change it")
        return most


@cache
def numbers_of(game: Game) -> Mapping[str, Number]:
    """All numbers by which runs of a game are compared, by their names: those first that `order.compare` names, then in the order of glossaries.

    Raises
    ------
    InputError
        If a file of the game compares by what is no metric, or in a way that there is not.
    """
    rows: dict[str, Mapping[str, Any]] = {}
    first: list[str] = []
    for path, said in sorted(files_of(folder_of(game)), key=lambda file: file[0]):
        if path.parent.name != "frames":
            own = {name: row["compare"] for name, row in said.get("metric", {}).items() if "compare" in row}
            found = own | said.get("compare", {})
            if unknown := found.keys() - METRICS.keys():
                raise InputError(f"{path}: compare {min(unknown)!r}: there is no such metric; declare it as [metric.{min(unknown)}]")
            first += said.get("order", {}).get("compare", ())
            rows |= found
    return {name: _number(game, name, rows[name]) for name in (*first, *(name for name in METRICS if name not in first)) if name in rows}


def headline_of(game: Game) -> list[tuple[str, list[str]]]:
    """Kinds of rows, each with the numbers that are compared with an earlier run."""
    found: dict[str, list[str]] = {}
    for number in numbers_of(game).values():
        for rows in number.headline:
            found.setdefault(rows, []).append(number.name)
    return list(found.items())


def _number(game: Game, name: str, row: Mapping[str, Any]) -> Number:
    """One number; the most of it may be named after a constant of the game's room `words`."""
    most = row.get("most", 1.0 if row.get("kind") == "rate" else None)
    most = float(getattr(game.room("sim", "words"), most)) if isinstance(most, str) else most
    try:
        watch = Watch(**row["watch"]) if "watch" in row else None
        return Number(name, **{**row, "most": most, "watch": watch, "headline": tuple(row.get("headline", ()))})
    except TypeError as error:
        raise InputError(f"{folder_of(game)}: compare {name!r}: {error}") from None
