"""Reading map files of Ascension Tactics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import SCHEMA, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.gaps import has_gap
from sim.cardfiles.problems import Form, Problem, fail
from sim.cardfiles.tables import digest_of, provenance_of
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import read_toml
from sim.tactics.cards.assembly import EntryBuilder
from sim.tactics.cards.cardset import as_played
from sim.tactics.cards.forms import SHOWN
from sim.tactics.maps.checks import map_faults
from sim.tactics.maps.models import Map, NeutralPlace

CONFIGS = Path(__file__).resolve().parents[3] / "configs" / "tactics"
SHIPPED = CONFIGS / "maps"
"""Map files that come with the program."""
MAP_PARTS: dict[str, Any] = {"neutrals": NeutralPlace}
MAP_CALLED: dict[Any, str] = {Map: "a map", NeutralPlace: "the place of a neutral"}
FORM = Form(tags={}, parts=MAP_PARTS, called=MAP_CALLED)
"""What map files look like, as far as messages need it."""
HEAD_TYPES: dict[str, tuple[Any, str]] = {"provenance": TEXT, "synthetic": (bool, "true or false")}
"""Fields that map files and scenario files have beside their entries."""
Fits = Callable[[Map], Iterable[Problem]]
"""What else must hold of a map: it gives what is wrong."""


@dataclass(frozen=True)
class MapFile:
    """Maps that have been checked, each by itself.

    Attributes
    ----------
    maps
        The maps, in the order of the file.
    provenance
        Where they come from.
    synthetic
        Whether they are invented.
    label
        What messages call the file.
    path
        The file, if any.
    """

    maps: tuple[Map, ...]
    provenance: str
    synthetic: bool
    label: str
    path: Path | None = None

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that can change a game."""
        return digest_of({"schema": SCHEMA, "maps": [as_played(found) for found in self.maps]})

    def find(self, name: str) -> Map:
        """Return the map of a name; an unknown one is an `InputError` with a tip."""
        for found in self.maps:
            if found.name == name:
                return found
        raise InputError(f"{self.label}: {name!r} is not a map of this file; {suggestion(name, [found.name for found in self.maps])}")

    def of_scenario(self, name: str) -> tuple[Map, ...]:
        """All maps for a scenario, over which results are spread (T27)."""
        return tuple(found for found in self.maps if found.scenario == name)


def load_maps(source: str | Path, beside: Path | None = None, fits: Fits | None = None) -> MapFile:
    """Read a map file.

    Parameters
    ----------
    source
        Name of a shipped file, or where another one is.
    beside
        Folder to which a relative path refers; the working directory by default.
    fits
        What its maps are checked by besides; what is wrong is told together with all else.

    Returns
    -------
    MapFile
        Checked. Anything wrong, and all that is still to be filled in, is an `InputError`.
    """
    path, label = found_file(source, beside, SHIPPED, "map file")
    return maps_from(read_toml(path, label), label, path, fits)


def maps_from(tables: Mapping[str, Any], label: str = "maps", path: Path | None = None, fits: Fits | None = None) -> MapFile:
    """Make maps of what their file says; as `load_maps`, with `label` for messages."""
    problems = schema_problems(tables) or unknown_fields(tables, ("schema", *HEAD_TYPES, "map"), "a map file")
    problems += type_problems(tables, {**HEAD_TYPES, "map": ((list, tuple), "tables [[map]]")})
    if not tables.get("map") and not problems:
        problems.append(Problem("field map", "there are no maps; describe them in [[map]] tables"))
    if problems:
        fail(label, problems, SHOWN)
    builder = EntryBuilder(FORM)
    maps = checked_maps(builder, "", tables["map"])
    if fits is not None:
        builder.problems += [problem for found in maps for problem in fits(found)]
    refuse(label, builder, {"map": tables["map"]})
    return MapFile(maps, provenance_of(tables), tables.get("synthetic", False), label, path)


def checked_maps(builder: EntryBuilder, file: str, tables: object) -> tuple[Map, ...]:
    """Maps of a file; what is wrong with them goes to the builder. `file` stands in front of places, if it is not empty."""
    maps = builder.entries(file, "map", Map, tables)
    builder.problems += same_names("map", maps)
    for found in maps:
        builder.problems += [Problem(f"map {found.name!r}, field {field}", text) for field, text in map_faults(found)]
    return maps


def same_names(word: str, entries: Any) -> list[Problem]:
    """Entries of a kind that are called the same."""
    names = [entry.name for entry in entries]
    return [
        Problem(f"{word} {name!r}, field name", "there is already one of this name; give each its own")
        for index, name in enumerate(names)
        if name in names[:index]
    ]


def refuse(label: str, builder: EntryBuilder, entries: Mapping[str, Any]) -> None:
    """Refuse a file of which anything is wrong, or still to be filled in.

    Raises
    ------
    InputError
        Tells all problems, or which entries are not complete.
    """
    gaps = [
        Problem(f"{word} {table.get('name') or index + 1!r}", f"to be filled in: {', '.join(field for field in table if has_gap(table[field]))}")
        for word, tables in entries.items()
        for index, table in enumerate(tables)
        if isinstance(table, Mapping) and has_gap(table)
    ]
    if builder.problems or gaps:
        fail(label, [*builder.problems, *gaps], SHOWN)


def found_file(source: str | Path, beside: Path | None, shipped: Path, what: str) -> tuple[Path, str]:
    """Path of a file that is named, by a shipped name or by where it is, and what messages call it."""
    names = sorted(path.stem for path in shipped.glob("*.toml"))
    if isinstance(source, str) and source in names:
        return shipped / f"{source}.toml", source
    path = (beside or Path()) / source
    with looking_for(source):
        if path.is_file():
            return path.resolve(), str(source)
    raise InputError(f"there is no file {str(source)!r}, nor a {what} of that name; {suggestion(str(source), names)}")


def shipped_maps() -> tuple[str, ...]:
    """Names of the map files that come with the program."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))
