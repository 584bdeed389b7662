"""Reading card sets of Relic: which files a folder has, and what is wrong with their outlines."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import NO_NAME, NOTHING_TO_CHANGE, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.folders import CardSetFolders
from sim.cardfiles.problems import Problem, fail
from sim.cardfiles.variants import Files
from sim.errors import suggestion
from sim.relic.cards.assembly import build_card_set
from sim.relic.cards.forms import FORMS, SET_FILE, SHOWN
from sim.relic.cards.variant import VARIANTS

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "relic" / "sets"
"""Card sets that come with the program."""
SET_FIELDS = ("schema", "name", "provenance", "synthetic", "scenario", "rules", "switches")
VARIANT_FIELDS = ("base", "change")
FIELD_TYPES = {
    "name": TEXT,
    "provenance": TEXT,
    "base": TEXT,
    "scenario": TEXT,
    "synthetic": (bool, "true or false"),
    "rules": (Mapping, "a table [rules]"),
    "switches": (Mapping, "a table [switches]"),
    "change": (Mapping, 'tables [change."NAME"]'),
}


def _file_names(path: Path, label: str) -> list[str]:
    """Names of the files of a folder, in the order of their forms; any other is refused."""
    known = (SET_FILE, *FORMS)
    there = {file.name for file in path.glob("*.toml")}
    unknown = sorted(there - set(known))
    if unknown:
        fail(label, [Problem(name, f"is not a file of a card set; {suggestion(name, known)}") for name in unknown], SHOWN)
    return [name for name in known if name in there]


def _check_outlines(files: Files, label: str) -> None:
    """Top-level fields of all files: known, of the right type, and the schema one that is understood."""
    head = files.get(SET_FILE, {})
    problems = []
    for name in (SET_FILE, *FORMS):
        if name in files:
            found = schema_problems(files[name]) or _outline_problems(name, files[name])
            problems += [Problem(f"{name}, {problem.place}", problem.text) for problem in found]
        elif name == SET_FILE or "base" not in head:
            problems.append(Problem(name, "is missing; copy it from configs/relic/template and fill it in"))
    if problems:
        fail(label, problems, SHOWN)


def _outline_problems(name: str, tables: Mapping[str, Any]) -> list[Problem]:
    if name != SET_FILE:
        entry = FORMS[name].entry
        lists = {entry: ((list, tuple), f"tables [[{entry}]]")}
        return unknown_fields(tables, ("schema", entry), "this file") + type_problems(tables, lists)
    problems = unknown_fields(tables, (*SET_FIELDS, *VARIANT_FIELDS), SET_FILE)
    if "change" in tables and "base" not in tables:
        problems.append(NOTHING_TO_CHANGE)
    if "name" not in tables:
        problems.append(NO_NAME)
    if "base" not in tables:
        if "synthetic" not in tables:
            problems.append(Problem("field synthetic", "is missing; say false if all cards are those of the game, true if any is invented"))
        if "scenario" not in tables:
            problems.append(Problem("field scenario", "is missing; name the scenario in force"))
    filled = {field: value for field, value in tables.items() if value != ""}  # what is to be filled in is told by itself
    return problems + type_problems(filled, FIELD_TYPES)


SETS = CardSetFolders("Relic", SHIPPED, _file_names, VARIANTS, _check_outlines, build_card_set)
"""The card sets of the game; what the rest of the program asks of them stands here under its own name."""
load_card_set = SETS.load_card_set
card_set_from = SETS.card_set_from
changed = SETS.changed
shipped_card_sets = SETS.shipped_card_sets
