"""What the shell may complete: names of shipped files and, beside them, the user's own files and runs.

Only folders are looked at and nothing but the list of games is imported: a completion must be there before the next key is pressed.
"""

import glob
from collections.abc import Iterable, Iterator
from pathlib import Path

from sim.games import GAMES

FORMATS = ("html", "md", "xlsx", "csv", "parquet", "figures")
"""Formats of a report, as `reports.report.write` knows them."""
MANIFEST = "/manifest.json"


def experiments(incomplete: str) -> list[str]:
    """Shipped experiments, and TOML files."""
    return _fitting(incomplete, [*(path.stem for path in in_configs("experiments/*.toml")), *_files(incomplete)])


def games(incomplete: str) -> list[str]:
    """Games."""
    return _fitting(incomplete, GAMES)


def card_sets(incomplete: str) -> list[str]:
    """Shipped card sets, which are files or folders, and TOML files."""
    return _fitting(incomplete, [*(path.stem for path in shipped_card_sets()), *_files(incomplete)])


def shipped_card_sets() -> list[Path]:
    """Files and folders of the card sets that come with the games."""
    found = [(path, game.set_file) for game in GAMES.values() for path in game.configs.glob(game.card_sets)]
    return [path.parent if path.name == set_file else path for path, set_file in found]


def strategies(incomplete: str) -> list[str]:
    """Shipped strategies, and files of TOML or Python."""
    shipped = [path.stem for game in GAMES.values() for path in game.folder("strategies").glob("*.toml")]
    return _fitting(incomplete, [*shipped, *_files(incomplete), *_files(incomplete, ".py")])


def strategies_and_decks(incomplete: str) -> list[str]:
    """Shipped strategies, shipped decks, which are played by their own strategies, and TOML files."""
    return [*strategies(incomplete), *_fitting(incomplete, [path.stem for path in in_configs("decks/*.toml")])]


def drafting_lists(incomplete: str) -> list[str]:
    """Shipped drafting lists and TOML files; behind a comma those that have not been named."""
    before, comma, last = incomplete.rpartition(",")
    shipped = [path.stem for game in GAMES.values() for path in game.folder("strategies").glob("drafts/*.toml")]
    named = before.split(",")
    return [f"{before}{comma}{name}" for name in _fitting(last, [*shipped, *_files(last)]) if name not in named]


def strategy_fields(incomplete: str) -> list[str]:
    """Named fields, and single strategies."""
    import tomllib

    named = [name for path in in_configs("fields.toml") for name in tomllib.loads(path.read_text(encoding="utf-8")) if name != "schema"]
    return _fitting(incomplete, [*named, *strategies(incomplete)])


def decks(incomplete: str) -> list[str]:
    """Shipped decks, TOML files, and text files, which may be plain lists."""
    lists = glob.glob(f"{glob.escape(incomplete)}*.txt")
    return _fitting(incomplete, [*(path.stem for path in in_configs("decks/*.toml")), *_files(incomplete), *lists])


def deck_formats(incomplete: str) -> list[str]:
    """Formats of decks."""
    import tomllib

    tables = [table for path in in_configs("formats.toml") for table in tomllib.loads(path.read_text(encoding="utf-8")).get("format", ())]
    return _fitting(incomplete, [table["name"] for table in tables])


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


def in_configs(pattern: str) -> Iterator[Path]:
    """Files among the data of all games."""
    for game in GAMES.values():
        yield from game.configs.glob(pattern)


def _files(incomplete: str, ending: str = ".toml") -> list[str]:
    return glob.glob(f"{glob.escape(incomplete)}*{ending}")


def _fitting(incomplete: str, found: Iterable[str]) -> list[str]:
    return sorted({name for name in found if name.startswith(incomplete)})
