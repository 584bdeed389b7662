"""What is known, for a terminal: the strategies and the games as a whole, redrawn with every look."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from vigil.terminal.tables import headed_table

STATES = {"begun": "playing the first games", "playing": "playing", "decided": "all decided", "all played": "all games played", "failed": "failed"}
COLUMNS = {"about": False, "base": True, "difference": True, "interval": True, "verdict": False}
MOVED = {"higher": "bold cyan", "lower": "bold yellow"}


def drawn(head: str, answer: Mapping[str, Any], problem: str = "") -> RenderableType:
    """One picture of the terminal.

    Parameters
    ----------
    head
        What is watched.
    answer
        As of `vigil.workbench.answerjson`; empty before anything is asked.
    problem
        What is wrong with the file as it was saved last; the answer then is about the save before.
    """
    parts: list[RenderableType] = [Text(head, style="bold")]
    if problem:
        parts.append(Text(problem, style="yellow"))
    if answer.get("state") == "failed":
        parts.append(Text(str(answer["message"]), style="yellow"))
    for fact in answer.get("facts", [])[:MOST_FACTS]:
        parts.append(Text(f"  {fact['what']}: {fact['before']} → {fact['after']}"))
    if "games" in answer:
        parts += [_table(group) for group in answer["groups"] if group["name"] != "seats"]
        state, games = STATES[answer["state"]], answer["games"]
        held = f"{games:,} games with and without it, {answer['seconds']:.1f} s, {state}; intervals hold together at every look ({answer['level']})"
        parts.append(Text(held, style="dim"))
    elif answer:
        parts.append(Text(STATES.get(str(answer.get("state")), ""), style="dim"))
    return Group(*parts)


MOST_FACTS = 8
"""Differences of the files that are named."""


def _table(group: Mapping[str, Any]) -> RenderableType:
    """One group of numbers."""
    table = headed_table(COLUMNS)
    for number in group["numbers"]:
        for row in number["rows"]:
            named = row["about"] if group["name"] == "strategies" and len(group["numbers"]) == 1 else _named(number, row, group["name"])
            style = MOVED.get(row["decision"], "")
            table.add_row(*(Text(str(text), style=style) for text in (named, row["before"], row["text"], row["interval"], row["decision"])))
    return table


def _named(number: Mapping[str, Any], row: Mapping[str, Any], group: str) -> str:
    """A number, and whose it is."""
    return str(number["label"]) if group == "games" else f"{row['about']}: {number['label'].lower()}"
