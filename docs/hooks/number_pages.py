"""What every number means: the registry of the reports, as pages. The glossary at the end of each report is made from the same entries."""

import re
from collections.abc import Iterable

from cells import plain, prose, table

from reports.registry.columns import BY_SEAT, FRAMES, OTHERS, keys_of, run_metrics
from reports.registry.metrics import INTERVALS, KEYS, METRICS, Metric
from sim.games import GAMES

NUMBERS = """# The meaning of every number

This page is made from the registry of numbers, as the glossary at the end of every report is. A number's entry says how it is computed, which
interval stands beside it (in frames: the columns with `_low` and `_high` behind the name), what it was counted from (n), below how many
observations a report shows a dash, and what it does not tell. Frames hold shares from 0 to 1 where reports write percents. The page
[Frames](frames.md) says which frame has which columns.
"""
FRAMES_PAGE = """# Frames

A frame is a pandas frame of the Python interface, and for a run a file in `tables/` of its folder. Each number with an interval has two more
columns, `_low` and `_high`. The page [The meaning of every number](numbers.md) says more about each number.
"""


def numbers() -> str:
    """The page of all metrics and intervals."""
    having = {name: tuple(game for game in GAMES if METRICS[name] in run_metrics(game)) for name in METRICS}
    groups = [("Numbers of the runs of every game", [name for name in METRICS if having[name] == tuple(GAMES)])]
    groups += [(_of_games(games), [name for name in METRICS if having[name] == games]) for games in _in_order(having.values())]
    groups.append(("Numbers of comparisons, effects, drafts, gates, profiles, robustness and tuning", [name for name in METRICS if not having[name]]))
    parts = [NUMBERS]
    for title, names in groups:
        parts += [f"## {title}", *(_entry(METRICS[name]) for name in names)]
    kinds = (f"**{plain(kind)}**{{ #{_interval(kind)} }}\n:   {prose(text)}" for kind, text in INTERVALS.items())
    parts += ["## Kinds of intervals", "All are 95% intervals.", *kinds]
    return "\n\n".join(parts) + "\n"


def _in_order(having: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Games that have some numbers which not all games have, each group once, those of most games first."""
    found = [games for games in dict.fromkeys(having) if games and len(games) < len(GAMES)]
    return sorted(found, key=lambda games: (-len(games), [[*GAMES].index(game) for game in games]))


def _of_games(games: tuple[str, ...]) -> str:
    """Heading of the numbers of some games."""
    titles = [GAMES[game].title for game in games]
    return f"Numbers of {titles[0]} only" if len(titles) == 1 else f"Numbers of {', '.join(titles[:-1])} and {titles[-1]}"


def frames() -> str:
    """The page of all frames."""
    parts = [FRAMES_PAGE]
    for title, names in _frames_by_home():
        parts.append(f"## {title}")
        for name in names:
            rows = [[_column(column), _said(column, name)] for column in FRAMES[name]]
            parts += [f"### {name.rpartition('/')[2]} {{ #{_frame(name)} }}", table(["column", "meaning"], rows)]
    return "\n\n".join(parts) + "\n"


def _interval(kind: str) -> str:
    return "interval-" + re.sub(r"[^a-z]+", "-", kind.lower())


def _frame(name: str) -> str:
    return f"frame-{name.replace('/', '-')}"


def _entry(metric: Metric) -> str:
    """One number, as an entry of a list of definitions."""
    unit = f", {metric.unit}" if metric.unit else ""
    parts = [f"{prose(metric.formula)}."]
    if metric.interval:
        parts.append(f"95% interval: {', '.join(_linked(metric.interval))}.")
    if metric.n:
        least = f", a dash below {metric.minimum_n:,}" if metric.minimum_n else ""
        parts.append(f"n: `{metric.n}`{least}.")
    if metric.numerator or metric.denominator:
        counts = " / ".join(f"`{count}`" for count in (metric.numerator, metric.denominator) if count)
        parts.append(f"Counts: {counts}.")
    lines = [f"`{metric.name}`{{ #{metric.name} }} **{plain(metric.label)}**{unit}", f":   {' '.join(parts)}"]
    if metric.caveat:
        lines.append(f"\n    *{prose(metric.caveat)}*")
    return "\n".join(lines)


def _linked(kind: str) -> Iterable[str]:
    """The kinds of intervals a number has, each with a link: that of one strategy, and that of all together."""
    own, _, together = kind.partition("; for all strategies ")
    yield f"[{own}](#{_interval(own)})" if own in INTERVALS else own
    if together:
        yield f"for all strategies [{together}](#{_interval(together)})"


def _column(name: str) -> str:
    return f"[`{name}`](numbers.md#{name})" if name in METRICS else f"`{name}`"


def _said(column: str, frame: str) -> str:
    """What a column holds."""
    text = KEYS[column] if column in KEYS else METRICS[column].formula
    note = " (only if asked for by seat)" if column == "seat" and frame in BY_SEAT else ""
    return prose(text) + note


def _frames_by_home() -> list[tuple[str, list[str]]]:
    """Frames in groups: those of every game's runs, of each game's, and the others."""
    own: dict[str, list[str]] = {game: [] for game in GAMES}
    shared, other = [], []
    for name in FRAMES:
        home, _, short = name.rpartition("/")
        if home in GAMES:
            own[home].append(name)
        elif home or name in OTHERS:
            other.append(name)
        elif _is_shared(name):
            shared.append(name)
        else:
            own[next(iter(GAMES))].append(name)
    return [
        ("Frames of the runs of every game", shared),
        *((f"Frames of runs of {GAMES[game].title}", names) for game, names in own.items()),
        ("Frames of effects, comparisons, drafts, gates, profiles, robustness and tuning", other),
    ]


def _is_shared(frame: str) -> bool:
    """Whether no game has to be named for a frame's columns: all of them belong to the runs of every game."""
    known = [set(keys_of(game)) | {metric.name for metric in run_metrics(game)} for game in GAMES]
    return all(column in names for names in known for column in FRAMES[frame])
