"""What the shell may complete: names of shipped files and, beside them, the user's own files and runs.

Only folders are looked at and nothing is imported: a completion must be there before the next key is pressed.
"""

import glob
from collections.abc import Iterable, Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from sim.game import GROUP, HOUSE

FORMATS = ("html", "md", "xlsx", "csv", "parquet")
"""Formats of a report, as `reports.report.write` knows them."""
MANIFEST = "/manifest.json"


def experiments(incomplete: str) -> list[str]:
    """Shipped experiments, and TOML files."""
    return _fitting(incomplete, [*(path.stem for path in in_configs("experiments/*.toml")), *_files(incomplete)])


def games(incomplete: str) -> list[str]:
    """Games."""
    shipped = [path.name for path in HOUSE.glob("configs/*") if path.is_dir() and not path.name.startswith("_")]
    return _fitting(incomplete, [*shipped, *(entry.name for entry in entry_points(group=GROUP))])


def card_sets(incomplete: str) -> list[str]:
    """Shipped card sets, which are files or folders, and TOML files."""
    return _fitting(incomplete, [*(path.stem for path in shipped_sets()), *_files(incomplete)])


def strategies(incomplete: str) -> list[str]:
    """Shipped strategies, and TOML files."""
    rooms = [*HOUSE.glob("strategies/*"), *(package / "strategies" for package in packages())]
    return _fitting(incomplete, [*(path.stem for room in rooms for path in room.glob("*.toml")), *_files(incomplete)])


def strategy_fields(incomplete: str) -> list[str]:
    """Named fields, and single strategies."""
    import tomllib

    named = [name for path in in_configs("fields.toml") for name in tomllib.loads(path.read_text(encoding="utf-8")) if name != "schema"]
    return _fitting(incomplete, [*named, *strategies(incomplete)])


def runs(incomplete: str) -> list[str]:
    """Folders of runs: those that begin like this, and those in folders that do."""
    begun = glob.escape(incomplete)
    found = [*glob.iglob(f"{begun}*{MANIFEST}"), *glob.iglob(f"{begun}*/*{MANIFEST}")]
    return _fitting(incomplete, [path.removesuffix(MANIFEST) for path in found])


def experiments_and_runs(incomplete: str) -> list[str]:
    """Whatever a game can be replayed from."""
    return [*experiments(incomplete), *runs(incomplete)]


def files(incomplete: str) -> list[str]:
    """TOML files."""
    return _fitting(incomplete, _files(incomplete))


def formats(incomplete: str) -> list[str]:
    """Formats of a report; behind a comma those that have not been named."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in FORMATS if name.startswith(last) and name not in before.split(",")]


def packages() -> Iterator[Path]:
    """Folders of the packages that bring games along; a package that is not there, or is no folder, offers nothing."""
    for name in dict.fromkeys(entry.module.partition(".")[0] for entry in entry_points(group=GROUP)):
        found = find_spec(name)
        yield from map(Path, (found and found.submodule_search_locations) or ())


def in_configs(pattern: str) -> Iterator[Path]:
    """Files and folders among the data of all games."""
    yield from HOUSE.glob(f"configs/*/{pattern}")
    for package in packages():
        yield from package.glob(f"configs/{pattern}")


def shipped_sets() -> Iterator[Path]:
    """Shipped card sets: files, and folders that hold files."""
    yield from in_configs("cards/*.toml")
    yield from dict.fromkeys(path.parent for path in in_configs("sets/*/*.toml"))


def _files(incomplete: str) -> list[str]:
    return glob.glob(f"{glob.escape(incomplete)}*.toml")


def _fitting(incomplete: str, found: Iterable[str]) -> list[str]:
    return sorted({name for name in found if name.startswith(incomplete)})
