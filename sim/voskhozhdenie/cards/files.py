"""Reading card sets of Voskhozhdenie: which files a folder has, and what is wrong with their outlines."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import NO_NAME, NOTHING_TO_CHANGE, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.folders import CardSetFolders
from sim.cardfiles.problems import Problem, fail
from sim.cardfiles.variants import Files
from sim.errors import suggestion
from sim.voskhozhdenie.cards.assembly import build_card_set
from sim.voskhozhdenie.cards.variant import SET_FILE, VARIANTS

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "voskhozhdenie" / "sets"
"""Card sets that come with the program."""
SET_FIELDS = ("schema", "name", "provenance", "releases", "files", "rules", "switches")
VARIANT_FIELDS = ("base", "change")
NAMES = ((list, tuple), "a list of names")
FIELD_TYPES = {
    "name": TEXT,
    "provenance": TEXT,
    "base": TEXT,
    "releases": NAMES,
    "files": NAMES,
    "rules": (Mapping, "a table [rules]"),
    "switches": (Mapping, "a table [switches]"),
    "change": (Mapping, 'tables [change."NAME"]'),
}


def _file_names(path: Path, label: str) -> list[str]:
    """Names of the files of a folder and of the folders in it."""
    return sorted(file.relative_to(path).as_posix() for file in path.rglob("*.toml"))


def _check_outlines(files: Files, label: str) -> None:
    """Top-level fields of all files: known, of the right type, and the schema one that is understood; files that are named and there."""
    if SET_FILE not in files:
        fail(label, [Problem(SET_FILE, "is missing; say in it what the set is called and which files it has")])
    problems = [Problem(f"{SET_FILE}, {problem.place}", problem.text) for problem in _head_problems(files[SET_FILE])]
    named = files[SET_FILE].get("files", [])
    if not problems:
        known = [name.removesuffix(".toml") for name in files if name != SET_FILE]
        missing = [name for name in named if name not in known]
        problems += [Problem(f"{SET_FILE}, field files", f"there is no file {name}.toml; {suggestion(name, known)}") for name in missing]
    for name in files:
        if name != SET_FILE and not problems:
            if name.removesuffix(".toml") not in named:
                tip = "add it there, or take the file away"
                problems.append(Problem(f"{SET_FILE}, field files", f"does not name {name.removesuffix('.toml')!r}, which is in the folder; {tip}"))
            else:
                problems += [Problem(f"{name}, {problem.place}", problem.text) for problem in _card_file_problems(files[name])]
    if problems:
        fail(label, problems)


def _head_problems(tables: Mapping[str, Any]) -> list[Problem]:
    problems = schema_problems(tables) or unknown_fields(tables, (*SET_FIELDS, *VARIANT_FIELDS), SET_FILE)
    problems += type_problems(tables, FIELD_TYPES)
    if "change" in tables and "base" not in tables:
        problems.append(NOTHING_TO_CHANGE)
    if "name" not in tables:
        problems.append(NO_NAME)
    for field, what in (("releases", "the short names of its releases, the oldest first"), ("files", "the files with its cards, in their order")):
        if field not in tables and "base" not in tables:
            problems.append(Problem(f"field {field}", f"is missing; list {what}"))
        entries = tables.get(field, ())
        if isinstance(entries, list | tuple) and not all(isinstance(entry, str) and entry.strip() for entry in entries):
            problems.append(Problem(f"field {field}", "must hold nothing but names in quotes"))
        elif isinstance(entries, list | tuple) and len({*entries}) < len(entries):
            problems.append(Problem(f"field {field}", "says a name twice; say it once"))
    return problems


def _card_file_problems(tables: Mapping[str, Any]) -> list[Problem]:
    problems = schema_problems(tables) or unknown_fields(tables, ("schema", "card"), "a file of cards")
    problems += type_problems(tables, {"card": ((list, tuple), "tables [[card]]")})
    if "card" not in tables:
        problems.append(Problem("field card", "is missing; describe cards in [[card]] tables"))
    return problems


SETS = CardSetFolders("Voskhozhdenie", SHIPPED, _file_names, VARIANTS, _check_outlines, build_card_set)
"""The card sets of the game; what the rest of the program asks of them stands here under its own name."""
load_card_set = SETS.load_card_set
card_set_from = SETS.card_set_from
changed = SETS.changed
shipped_card_sets = SETS.shipped_card_sets
