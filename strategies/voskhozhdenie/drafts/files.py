"""Drafting lists: the shipped ones, and files of somebody's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import checked_path, parse_toml, read_text
from strategies.problems import Problems
from strategies.voskhozhdenie.drafts.form import OF_ALL, DraftFile

FOLDER = Path(__file__).resolve().parent
"""Where the shipped drafting lists are."""
USUAL = ("rated", "swarm", "control", "greedy")
"""Those that are seated if none are named."""


@dataclass(frozen=True)
class DraftList:
    """A drafting list that has been read; names are not looked up yet."""

    id: str
    """Short name: that of the file without its ending."""
    file: DraftFile
    source: str
    """The file, as messages name it."""


def shipped_lists() -> tuple[str, ...]:
    """Names of the shipped drafting lists, in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def load_list(source: str | Path) -> DraftList:
    """Read a drafting list.

    Parameters
    ----------
    source
        Name of a shipped one, or a file.

    Raises
    ------
    InputError
        If there is none of that name, or something is wrong with it, up to five problems together.
    """
    checked_path(source, "lists")
    path = FOLDER / f"{source}.toml" if str(source) in shipped_lists() else Path(source)
    label = path.name if path.parent == FOLDER else str(source)
    with looking_for(label):
        there = path.exists()
    if not there:
        raise InputError(f"{label}: no drafting list of that name is shipped and there is no such file; {suggestion(label, shipped_lists())}")
    return make_list(parse_toml(read_text(path, label), label), label)


def make_list(document: Mapping[str, Any], source: str) -> DraftList:
    """Make a drafting list of what a file says, as `load_list` does."""
    problems = Problems(source)
    try:
        file = DraftFile.model_validate(document)
    except ValidationError as error:
        for details in error.errors():
            problems.add(_message(details["loc"], details["type"], details["msg"]))
        problems.report()
        raise
    said = {*document} - {*OF_ALL}
    if file.policy == "random" and said:
        problems.add(f"{min(said)}: the policy 'random' picks by lot; leave it out or write policy = \"rules\"")
    problems.report()
    return DraftList(Path(source).stem, file, source)


def _message(place: tuple[int | str, ...], kind: str, message: str) -> str:
    shown = ".".join(str(part) for part in place if part != "[key]")
    if kind == "extra_forbidden":
        known = [field.alias or name for name, field in DraftFile.model_fields.items()]
        return f"{shown!r} is not a field of a drafting list; {suggestion(shown, known)}"
    return f"{shown} is missing" if kind == "missing" else f"{shown}: {message[0].lower()}{message[1:]}"
