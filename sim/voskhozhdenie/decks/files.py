"""Deck files: a table a place, a name and a number a line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import SCHEMA, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.problems import Problem, fail, value_text
from sim.cardfiles.write import toml_text, toml_value
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import parse_toml, read_text
from sim.voskhozhdenie.decks.deck import Deck, Line, Part
from sim.voskhozhdenie.decks.lists import deck_from_list
from sim.voskhozhdenie.words import MAX_COPIES, MAX_LINES

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "voskhozhdenie" / "decks"
"""Decks that come with the program."""
FIELDS = ("schema", "name", "format", "strategy", "note", *Part)
TABLE = (Mapping, "a table of names and numbers")
TEXTS = ("name", "format", "strategy", "note")
FIELD_TYPES: dict[str, tuple[Any, str]] = {**dict.fromkeys(TEXTS, TEXT), **{part.value: TABLE for part in Part}}


def shipped_decks() -> tuple[str, ...]:
    """Names of the decks that come with the program."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))


def load_deck(source: str | Path, beside: Path | None = None) -> Deck:
    """Read a deck.

    Parameters
    ----------
    source
        Name of a shipped deck (`legion-forge`), a deck file, or any other file with a plain list of cards.
    beside
        Folder to which a relative file name refers; the working directory by default.

    Returns
    -------
    Deck
        Its names are not looked up (see `deck_problems`). Anything else that is wrong is an `InputError`.
    """
    if isinstance(source, str) and source in shipped_decks():
        path, label = SHIPPED / f"{source}.toml", f"{source}.toml"
    else:
        path, label = (beside or Path()) / source, str(source)
        with looking_for(label):
            there = path.exists()
        if not there:
            raise InputError(f"there is no file {label!r}, nor a deck of that name; {suggestion(label, shipped_decks())}")
    text = read_text(path, label)
    return deck_from(parse_toml(text, label), label) if path.suffix == ".toml" else deck_from_list(text, path.stem, label)


def deck_from(document: Mapping[str, Any], label: str = "deck") -> Deck:
    """Make a deck of what a deck file says.

    Parameters
    ----------
    document
        `schema`, `name`, perhaps `format`, `strategy` and `note`, and the tables `cities`, `main` and `reinforcement`; kept.
    label
        What to call it in messages.

    Returns
    -------
    Deck
        As `load_deck`.
    """
    problems = schema_problems(document) + unknown_fields(document, FIELDS, "a deck") + type_problems(document, FIELD_TYPES)
    if "name" not in document:
        problems.append(Problem("field name", "is missing; say what the deck is called"))
    for part in (Part.CITIES, Part.MAIN):
        if part not in document:
            problems.append(Problem(f"field {part}", f'is missing; write [{part}] and below it lines such as "Sky Infantry" = 2'))
    for part in Part:
        table = document.get(part)
        problems += _count_problems(part, table) if isinstance(table, Mapping) else []
    if problems:
        fail(label, problems)
    cities, main, reinforcement = (tuple(Line(name, count) for name, count in document.get(part, {}).items()) for part in Part)
    note, strategy = (" ".join(document.get(field, "").split()) for field in ("note", "strategy"))
    return Deck(document["name"], cities, main, reinforcement, document.get("format", ""), note, strategy)


def _count_problems(part: Part, table: Mapping[str, Any]) -> list[Problem]:
    problems = []
    if len(table) > MAX_LINES:
        problems.append(Problem(f"field {part}", f"has {len(table)} lines, more than {MAX_LINES}"))
    for name, count in table.items():
        if type(count) is not int or not 1 <= count <= MAX_COPIES:
            text = f"must be a whole number from 1 to {MAX_COPIES}, not {value_text(count)}"
            problems.append(Problem(f'field {part}."{name}"', text))
    return problems


def deck_text(deck: Deck) -> str:
    """Write a deck file, which `deck_from` reads as the same deck."""
    said = {"format": deck.format, "strategy": deck.strategy, "note": deck.note}
    head = {"schema": SCHEMA, "name": deck.name, **{field: text or None for field, text in said.items()}}
    tables = [f"\n[{part}]\n{''.join(_line(line) for line in deck.part(part))}" for part in Part if deck.part(part) or part is not Part.REINFORCEMENT]
    return toml_text(head) + "".join(tables)


def _line(line: Line) -> str:
    return f"{toml_value(line.name)} = {line.count}\n"
