"""Reading card sets of Ascension Tactics: which files a folder has, and what is wrong with their outlines."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import NO_NAME, NOTHING_TO_CHANGE, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.folders import CardSetFolders
from sim.cardfiles.problems import Problem, fail
from sim.cardfiles.variants import Files
from sim.errors import suggestion
from sim.tactics.cards.assembly import build_card_set
from sim.tactics.cards.forms import FILES, MODELS, SET_FILE, SHOWN, TABLES
from sim.tactics.cards.variant import VARIANTS

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "tactics" / "sets"
"""Card sets that come with the program."""
SET_FIELDS = ("schema", "name", "provenance", "synthetic", *TABLES, "gate", *MODELS)
VARIANT_FIELDS = ("base", "change")
LISTS = {word: ((list, tuple), f"tables [[{word}]]") for word in ("gate", *MODELS)}
FIELD_TYPES: dict[str, tuple[Any, str]] = {
    "name": TEXT,
    "provenance": TEXT,
    "base": TEXT,
    "synthetic": (bool, "true or false"),
    **{table: (Mapping, f"a table [{table}]") for table in TABLES},
    "change": (Mapping, 'tables [change."NAME"]'),
    **LISTS,
}


def _file_names(path: Path, label: str) -> list[str]:
    """Names of the files of a folder, in the order of their forms; any other is refused."""
    known = (SET_FILE, *FILES)
    there = {file.name for file in path.glob("*.toml")}
    unknown = sorted(there - set(known))
    if unknown:
        fail(label, [Problem(name, f"is not a file of a card set; {suggestion(name, known)}") for name in unknown], SHOWN)
    return [name for name in known if name in there]


def _check_outlines(files: Files, label: str) -> None:
    """Top-level fields of all files: known, of the right type, and the schema one that is understood."""
    problems = [] if SET_FILE in files else [Problem(SET_FILE, "is missing; copy it from configs/tactics/template and fill it in")]
    for name in (name for name in (SET_FILE, *FILES) if name in files):
        tables = files[name]
        found = schema_problems(tables) or (_head_problems(tables) if name == SET_FILE else _file_problems(name, tables))
        problems += [Problem(f"{name}, {problem.place}", problem.text) for problem in found]
    if problems:
        fail(label, problems, SHOWN)


def _file_problems(name: str, tables: Mapping[str, Any]) -> list[Problem]:
    word = FILES[name]
    problems = unknown_fields(tables, ("schema", word), f"{name}, which holds {word}s") + type_problems(tables, {word: LISTS[word]})
    if word not in tables:
        problems.append(Problem(f"field {word}", f"is missing; describe {word}s in [[{word}]] tables, or take the file away"))
    return problems


def _head_problems(tables: Mapping[str, Any]) -> list[Problem]:
    problems = unknown_fields(tables, (*SET_FIELDS, *VARIANT_FIELDS), SET_FILE)
    if "change" in tables and "base" not in tables:
        problems.append(NOTHING_TO_CHANGE)
    if "name" not in tables:
        problems.append(NO_NAME)
    if "base" not in tables and "synthetic" not in tables:
        problems.append(Problem("field synthetic", "is missing; say false if all cards are those of the game, true if any is invented"))
    filled = {field: value for field, value in tables.items() if value != ""}  # what is to be filled in is told by itself
    return problems + type_problems(filled, FIELD_TYPES)


SETS = CardSetFolders("Ascension Tactics", SHIPPED, _file_names, VARIANTS, _check_outlines, build_card_set)
"""The card sets of the game; what the rest of the program asks of them stands here under its own name."""
load_card_set = SETS.load_card_set
card_set_from = SETS.card_set_from
changed = SETS.changed
shipped_card_sets = SETS.shipped_card_sets
