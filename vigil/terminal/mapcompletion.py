"""Maps and scenarios that the shell may complete: shipped files, names of maps in the file on the line, scenarios.

As in `vigil.terminal.completion` nothing heavy is imported and nothing is checked: what cannot be read offers nothing.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import typer

from sim.inputfiles import read_toml
from vigil.terminal.completion import files, in_configs
from vigil.terminal.typednames import as_typed


def map_files(incomplete: str) -> list[str]:
    """Shipped map files, and TOML files."""
    return _fitting(incomplete, [*(path.stem for path in in_configs("maps/*.toml")), *files(incomplete)])


def scenario_files(incomplete: str) -> list[str]:
    """Shipped scenario files, and TOML files."""
    return _fitting(incomplete, [*(path.stem for path in in_configs("scenarios/*.toml")), *files(incomplete)])


def map_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """Maps of the file on the line."""
    said = str(ctx.params.get("source") or "")
    file = next((path for path in in_configs("maps/*.toml") if path.stem == said), Path(said))
    return as_typed(_fitting(incomplete, _names([file], "map")))


def scenarios(ctx: typer.Context, incomplete: str) -> list[str]:
    """Scenarios of the file that the line names, of all shipped ones if it names none."""
    said = ctx.params.get("scenarios")
    found = [path for path in in_configs("scenarios/*.toml") if said in (None, path.stem)]
    return as_typed(_fitting(incomplete, _names(found or [Path(str(said))], "scenario")))


def _names(paths: Iterable[Path], word: str) -> Iterator[str]:
    """Names of the tables of a kind in some files."""
    for path in paths:
        with suppress(OSError, ValueError):
            tables = read_toml(path).get(word)
            for table in tables if isinstance(tables, list) else ():
                if isinstance(table, dict) and isinstance(table.get("name"), str):
                    yield table["name"]


def _fitting(incomplete: str, found: Iterable[str]) -> list[str]:
    return sorted({name for name in found if name.startswith(incomplete)})
