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
from sim.voskhozhdenie.cards.assembly import build_card_set
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.variant import SET_FILE, Files, apply_changes, apply_variant, files_of

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "voskhozhdenie" / "sets"
"""Card sets that come with the program."""
KEPT = 8
"""Card sets that are remembered: commands of several steps read the same ones again and again."""
Texts = tuple[tuple[str, str], ...]
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


def shipped_card_sets() -> tuple[str, ...]:
    """Names of the card sets that come with the program."""
    return tuple(sorted(path.parent.name for path in SHIPPED.glob(f"*/{SET_FILE}")))


def load_card_set(source: str | Path, beside: Path | None = None) -> CardSet:
    """Read a card set or a variant of one.

    Parameters
    ----------
    source
        Name of a shipped set (`pool`), a folder, or the `set.toml` in it.
    beside
        Folder to which a relative path refers; the working directory by default.

    Returns
    -------
    CardSet
        Checked, with bases and changes worked in. Anything wrong is an `InputError`.
    """
    return _load(*_find(source, beside, ""), trail=())


def card_set_from(files: Mapping[str, Mapping[str, Any]], label: str = "card set", beside: Path | None = None) -> CardSet:
    """Make a card set of what its files say, without the files.

    Parameters
    ----------
    files
        The tables of every file, by its name (`set.toml`, and one for each name in its field `files`); kept.
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
        For a card, or for `rules` or `switches`, the fields that differ: `{"Peasant": {"cost": 1}}`.
    label
        What to call it in messages; that of the set if left out.

    Returns
    -------
    CardSet
        Checked like any other; a change of nothing, or to nonsense, is an `InputError`.
    """
    label = card_set.label if label is None else label
    return build_card_set(apply_changes(files_of(card_set), changes, label, "change "), label, card_set.path)


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
        raise InputError(f"{place}{source}: there is no {SET_FILE} in this folder; a card set of Voskhozhdenie is a folder with one")
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
    """Names and texts of all files of a folder and the folders in it, in the order of their names."""
    names = sorted(file.relative_to(path).as_posix() for file in path.rglob("*.toml"))
    return tuple((name, read_text(path / name, f"{label}/{name}")) for name in names)


def _resolve(files: Files, label: str, path: Path | None, beside: Path | None, trail: tuple[Path, ...]) -> CardSet:
    """Check the outlines of all files, work a base in and make the card set."""
    _check_outlines(files, label)
    head = files[SET_FILE]
    if "base" in head:
        found, base_label = _find(head["base"], beside, f"{label}: {SET_FILE}, field base: ")
        files = apply_variant(files, _load(found, base_label, trail), label)
    return build_card_set(files, label, path)


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
        problems.append(Problem("field change", 'there is nothing to change; name a card set with base = "..."'))
    if "name" not in tables:
        problems.append(Problem("field name", "is missing; say what reports should call the set"))
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
