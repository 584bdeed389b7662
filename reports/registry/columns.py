"""Which columns each frame has, and their documentation, generated from the metric registry."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from textwrap import fill, indent
from typing import TypeVar

from reports.registry.metrics import KEYS, METRICS, REGISTRY, Metric
from sim.games import GAMES

SHARED, BESIDE = "shared", "beside"
"""Files of frames that are no game's: those of runs of every game, and those that are not about a run alone."""


POOLED = "all strategies"
"""Label of the rows that hold the games of all strategies together."""


def frame_key(frame: str, home: str) -> str:
    """Key of a frame: those of no game go by their name, those of a game as `GAME/frame`."""
    return frame if home in (SHARED, BESIDE) else f"{home}/{frame}"


_FILES = REGISTRY.frames

FRAMES: dict[str, tuple[str, ...]] = {
    frame_key(frame, home): tuple(said["columns"]) for home, frames in _FILES.items() for frame, said in frames.items()
}
"""Frame to its columns in order, without `*_low` and `*_high`; the data is in the folders `registry/frames`, here and of each game."""

OTHERS = tuple(_FILES[BESIDE])
"""Frames that are not about a run alone; all others are methods of the runs of their game."""

BY_SEAT = frozenset(frame_key(frame, home) for home, frames in _FILES.items() for frame, said in frames.items() if said.get("by_seat"))
"""Frames that have the column `seat` only if asked for it."""

Function = TypeVar("Function", bound=Callable[..., object])


@cache
def run_metrics(game: str) -> tuple[Metric, ...]:
    """What the frames of a game's runs measure: the glossary of its report."""
    shown = {name for home in (SHARED, game) for said in _FILES.get(home, {}).values() for name in said["columns"]}
    return tuple(metric for name, metric in METRICS.items() if name in shown)


@cache
def keys_of(game: str) -> dict[str, str]:
    """What the columns hold that are no metrics, those left out that runs of other games have and not this one's."""
    names = {home: {name for said in frames.values() for name in said["columns"]} for home, frames in _FILES.items()}
    own = names[SHARED] | names.get(game, set())
    foreign = set[str]().union(*(columns for home, columns in names.items() if home != BESIDE)) - own
    return {name: text for name, text in KEYS.items() if name not in foreign}


def columns(frame: str) -> list[str]:
    """Names of a frame's columns, the interval columns included.

    Parameters
    ----------
    frame
        A key of `FRAMES`.

    Returns
    -------
    list of str
    """
    names: list[str] = []
    for name in FRAMES[frame]:
        names.append(name)
        if name in METRICS and METRICS[name].interval:
            names += [f"{name}_low", f"{name}_high"]
    return names


def meaning(column: str) -> str:
    """One sentence on a column: what it holds, its unit, what it is divided by, its interval and n.

    Parameters
    ----------
    column
        A column of some frame.

    Returns
    -------
    str
    """
    if column in KEYS:
        return KEYS[column]
    metric = METRICS[column]
    unit = {"%": " (share, 0 to 1)", "points": " (difference of shares)", "": ""}.get(metric.unit, f" ({metric.unit})")
    parts = [metric.formula + unit]
    if metric.interval:
        parts.append(f"{column}_low, {column}_high: 95% interval ({metric.interval})")
    if metric.n:
        parts.append(f"n: {metric.n}")
    return "; ".join(parts)


def _merged(frames: Iterable[Sequence[str]]) -> list[str]:
    """Columns of all frames, each of those that not all have beside the ones that stand before it."""
    merged: list[str] = []
    for names in frames:
        place = 0
        for name in names:
            if name not in merged:
                merged.insert(place, name)
            place = merged.index(name) + 1
    return merged


def documented(frame: str, home: str = "") -> Callable[[Function], Function]:
    """Add the list of a frame's columns to the docstring of the function that makes it.

    Parameters
    ----------
    frame
        A key of `FRAMES`.
    home
        Where each game has such a frame of its own: what their files are called, before `-GAME`. What not all of them have is marked.

    Returns
    -------
    callable
        The decorator.
    """

    def decorate(function: Function) -> Function:
        keys = {game.title: frame_key(frame, f"{home}-{name}") for name, game in GAMES.items()} if home else {"": frame}
        own = {title: FRAMES[key] for title, key in keys.items() if key in FRAMES}
        lines = ["", "", "Columns", "-------"]
        for name in _merged(own.values()):
            note = " (only by seat)" if name == "seat" and {*BY_SEAT} & {*keys.values()} else ""
            having = [title for title, names in own.items() if name in names]
            note += f" (only in {' and '.join(having)})" if len(having) < len(own) else ""
            lines += [name, indent(fill(meaning(name) + note, 110), "    ")]
        text = indent("\n".join(lines), "        ")
        function.__doc__ = (function.__doc__ or "").rstrip() + text + "\n        "
        return function

    return decorate
