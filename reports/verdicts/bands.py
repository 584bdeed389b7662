"""The bands: what counts as in order. Each game has a file of its own; what is said where a band says nothing is in `bands.toml` beside this file."""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Band:
    """What one number of some rows should be.

    Attributes
    ----------
    topic
        What it is about.
    rows
        Which rows are judged: a key of `ROWS` in the room `rows` of the game, such as `strategies`, `seats` or `games`.
    metric
        Key of `reports.registry.metrics.METRICS`.
    why
        The reason for the band, one line.
    unit
        What `low`, `high` and `scale` are multiples of.
    low, high
        The band; infinite where it has no end.
    scale
        How far outside counts as one step when verdicts are ordered; NaN for the band's width.
    players
        `several`, `solo` or empty (both).
    above, below, inside
        Sentences for people.
    """

    topic: str
    rows: str
    metric: str
    why: str
    unit: str = ""
    low: float = -math.inf
    high: float = math.inf
    scale: float = math.nan
    players: str = ""
    above: str = ""
    below: str = ""
    inside: str = ""

    def applies(self, players: int) -> bool:
        """Whether it is for games of so many players; 1 is the solo game."""
        return self.players in ("", "solo" if players == 1 else "several")

    def limits(self, players: int) -> tuple[float, float]:
        """The band for a number of players, in the unit of the metric."""
        factor = _factor(self.unit, players)
        return self.low * factor, self.high * factor

    def step(self, players: int) -> float:
        """Distance that counts as one step outside: the scale, else the band's width, else the size of its only limit."""
        scale = self.scale
        if math.isnan(scale):
            ends = [abs(end) for end in (self.low, self.high) if math.isfinite(end)]
            scale = self.high - self.low if len(ends) == 2 else ends[0]
        return scale * _factor(self.unit, players)


@dataclass(frozen=True)
class Subjects:
    """What a topic is about, if there are several of it.

    Attributes
    ----------
    plural
        Their name.
    opens
        Kind of the panels that their names open in the page; empty if they have none.
    """

    plural: str
    opens: str = ""


def _factor(unit: str, players: int) -> float:
    """What the limits of a band are multiples of."""
    fair = 1 / players if players > 1 else 0.5
    return {"": 1.0, "fair share": fair, "losing": 1 - fair, "luck": math.sqrt(fair * (1 - fair))}[unit]


@cache
def bands_in(folder: Path) -> tuple[Band, ...]:
    """All bands of the file `bands.toml` in a folder, in its order; none if there is no such file."""
    path = folder / "bands.toml"
    return tuple(Band(**fields) for fields in tomllib.loads(path.read_text(encoding="utf-8"))["band"]) if path.is_file() else ()


def limits_in(folder: Path, rows: str, metric: str, players: int) -> tuple[float, float] | None:
    """The band of a metric of some rows in the file `bands.toml` in a folder; None if it has none for so many players."""
    held = (band for band in bands_in(folder) if (band.rows, band.metric) == (rows, metric) and band.applies(players))
    return next((band.limits(players) for band in held), None)


_SHARED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))

TEXT: dict[str, str] = _SHARED["text"]
"""Sentences where a band says nothing of its own."""


@cache
def topics_in(folder: Path) -> Mapping[str, Subjects]:
    """Topics with several subjects: those of every game, and those of the file `bands.toml` in a folder."""
    path = folder / "bands.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8")).get("topic", {}) if path.is_file() else {}
    return {name: Subjects(**fields) for name, fields in {**_SHARED["topic"], **own}.items()}
