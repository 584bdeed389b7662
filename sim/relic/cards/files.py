"""Reading card sets: find the folder, parse its files, check them, and say what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from sim.cardfiles.bases import followed
from sim.cardfiles.fieldchecks import TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.problems import Problem, fail
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import parse_toml, read_text
from sim.relic.cards.assembly import MissingField, build_card_set, missing_in
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.forms import FORMS, SET_FILE, SHOWN, Files
from sim.relic.cards.variant import apply_changes, apply_variant, files_of

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "relic" / "sets"
"""Card sets that come with the program."""
KEPT = 8
"""Card sets that are remembered: commands of several steps read the same ones again and again."""
Texts = tuple[tuple[str, str], ...]
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


def shipped_card_sets() -> tuple[str, ...]:
    """Names of the card sets that come with the program."""
    return tuple(sorted(path.parent.name for path in SHIPPED.glob(f"*/{SET_FILE}")))


def load_card_set(source: str | Path, beside: Path | None = None) -> CardSet:
    """Read a card set or a variant of one.

    Parameters
    ----------
    source
        Name of a shipped set (`synthetic`), a folder, or the `set.toml` in it.
    beside
        Folder to which a relative path refers; the working directory by default.

    Returns
    -------
    CardSet
        Checked, with bases and changes worked in. Anything wrong is an `InputError`, and so is what is still to be filled in.
    """
    return _load(*_find(source, beside, ""), trail=())


def card_set_from(files: Mapping[str, Mapping[str, Any]], label: str = "card set", beside: Path | None = None) -> CardSet:
    """Make a card set of what its files say, without the files.

    Parameters
    ----------
    files
        The tables of every file, by its name; kept.
    label
        What to call the set in messages.
    beside
        Folder to which a relative `base` refers.

    Returns
    -------
    CardSet
        As `load_card_set`, with no path.
    """
    return _resolve({name: dict(tables) for name, tables in files.items()}, label, None, beside, ())


def changed(card_set: CardSet, changes: Mapping[str, Mapping[str, Any]], label: str | None = None) -> CardSet:
    """Make a card set that differs in some fields.

    Parameters
    ----------
    card_set
        The set; kept.
    changes
        For a card, space, character or scenario, or for `rules` or `switches`, the fields that differ: `{"Power Sword": {"cost": 2}}`.
    label
        What to call it in messages; that of the set if left out.

    Returns
    -------
    CardSet
        Checked like any other; a change of nothing, or to nonsense, is an `InputError`.
    """
    label = card_set.label if label is None else label
    return build_card_set(apply_changes(files_of(card_set), changes, label, "change "), label, card_set.path)


def missing_fields(folder: str | Path) -> list[MissingField]:
    """What is still to be filled in, in the order of the files; nothing for a set that is complete, faults or none.

    Parameters
    ----------
    folder
        A folder, or the `set.toml` in it.

    Returns
    -------
    list[Missing]
        One for each file and field.
    """
    path, label = _find(folder, None, "")
    return missing_in(_tables(_read_folder(path, label), label))


def _find(source: str | Path, beside: Path | None, place: str) -> tuple[Path, str]:
    """Folder of a source, and what to call it in messages; `place` goes in front of a complaint."""
    if isinstance(source, str) and source in shipped_card_sets():
        return SHIPPED / source, source
    path = (beside or Path()) / source
    with looking_for(f"{place}{source}"):
        folder = path.parent if path.name == SET_FILE else path
        if (folder / SET_FILE).is_file():
            return folder, str(source)
        is_folder = folder.is_dir()
    if is_folder:
        raise InputError(f"{place}{source}: there is no {SET_FILE} in this folder; a card set of Relic is a folder with one")
    raise InputError(f"{place}there is no folder {str(source)!r}, nor a card set of that name; {suggestion(str(source), shipped_card_sets())}")


def _load(path: Path, label: str, trail: tuple[Path, ...]) -> CardSet:
    here = path.resolve()
    trail, texts = followed(here, label, trail), _read_folder(here, label)
    return _whole(texts, label, here) or _resolve(_tables(texts, label), label, here, here.parent, trail)


@lru_cache(KEPT)
def _whole(texts: Texts, label: str, here: Path) -> CardSet | None:
    """The card set of a folder without a base, remembered by its texts; None of one with a base, which can change by itself."""
    files = _tables(texts, label)
    return None if "base" in files.get(SET_FILE, {}) else _resolve(files, label, here, None, ())


def _tables(texts: Texts, label: str) -> Files:
    """Tables of all files of a folder."""
    return {name: parse_toml(text, f"{label}/{name}") for name, text in texts}


def _read_folder(path: Path, label: str) -> Texts:
    """Names and texts of all files of a folder."""
    known = (SET_FILE, *FORMS)
    there = {file.name for file in path.glob("*.toml")}
    unknown = sorted(there - set(known))
    if unknown:
        fail(label, [Problem(name, f"is not a file of a card set; {suggestion(name, known)}") for name in unknown], SHOWN)
    return tuple((name, read_text(path / name, f"{label}/{name}")) for name in known if name in there)


def _resolve(files: Files, label: str, path: Path | None, beside: Path | None, trail: tuple[Path, ...]) -> CardSet:
    """Check the outlines of all files, work a base in and make the card set."""
    _check_outlines(files, label)
    head = files[SET_FILE]
    if "base" in head:
        found, base_label = _find(head["base"], beside, f"{label}: {SET_FILE}, field base: ")
        files = apply_variant(files, _load(found, base_label, trail), label)
    return build_card_set(files, label, path)


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
        problems.append(Problem("field change", 'there is nothing to change; name a card set with base = "..."'))
    if "name" not in tables:
        problems.append(Problem("field name", "is missing; say what reports should call the set"))
    if "base" not in tables:
        if "synthetic" not in tables:
            problems.append(Problem("field synthetic", "is missing; say false if all cards are those of the game, true if any is invented"))
        if "scenario" not in tables:
            problems.append(Problem("field scenario", "is missing; name the scenario in force"))
    filled = {field: value for field, value in tables.items() if value != ""}  # what is to be filled in is told by itself
    return problems + type_problems(filled, FIELD_TYPES)
