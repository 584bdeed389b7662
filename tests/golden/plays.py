"""What every command writes, as hashes: a change of structure must not change a byte of it.

Numbers that differ from run to run (times, games a second, the machine) are left out first, with the seals over them.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import polars as pl

from sim.games import SHIPPED

ROOT = Path(__file__).parents[2]
EXPERIMENTS = sorted(path.stem for path in (ROOT / "configs").glob("*/experiments/*.toml"))
SETS = [path for game in SHIPPED for pattern in ("cards/*.toml", "sets/*/set.toml") for path in sorted(game.configs.glob(pattern))]
STRATEGIES = sorted((ROOT / "strategies").glob("*/*.toml"))
DECKS = sorted((ROOT / "configs").glob("*/decks/**/*.toml"))
GAMES = ("--games", "2000", "--quiet")
FEW = ("--games", "600", "--quiet")
RUN_AGAIN = ("duel", "relic-duel", "blitz", "love")
"""Experiments whose folders other commands read."""
FICKLE = {"seconds", "games_per_second", "started", "finished", "sha256", "hardware", "jobs", "minutes"}
"""Fields of stored JSON that differ from run to run."""
SPEED = re.compile(r"in [\d.,]+ s(?: with [\d,]+ jobs?)?[,:]? [\d,]+\s*games/s|[\d,]+ games(?:/s| a second)|\b[\d.,]+ s\b")
"""How long something took, in words."""
HARDWARE = re.compile(r"(?<=[>|])[^<>|\n]{0,80}, \d+ cores?, [\d.]+ GiB|\b\d+ jobs?, [^<|\n]{0,80}")
"""The machine, in words."""
DATE = re.compile(r"\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?)?")

Play = tuple[str, tuple[str, ...]]
"""A name, which is also that of its folder, and a command line; `OUT` in it stands for the folder, and the name of an earlier play for its folder."""


def plays() -> Iterator[Play]:
    """All command lines, those first whose folders others read."""
    for name in EXPERIMENTS:
        yield f"run {name}", ("run", name, *GAMES, "--jobs", "1", "--out", "OUT")
        yield f"run {name}, 2 jobs", ("run", name, *GAMES, "--jobs", "2", "--no-report", "--out", "OUT")
        yield f"replay {name}", ("replay", name, "--game", "7")
        yield f"replay {name} as JSON", ("replay", name, "--game", "8", "--json")
    for name in RUN_AGAIN:
        yield f"rank {name}", ("rank", f"run {name}", "--json")
        yield f"page of {name}", ("replay", name, "--game", "7", "--html", "OUT/story.html")
        yield f"find in {name}", ("replay", name, "--find", "rounds > 15", "--limit", "5", "--quiet")
        yield f"all formats of {name}", ("run", name, *FEW, "--format", "html,md,xlsx,figures", "--out", "OUT")
    yield "robust duel", ("robust", "run duel", *FEW)
    yield "tune duel", ("tune", "duel", "--generations", "2", "--population", "6", *FEW, "--seed", "3", "--jobs", "1", "--out", "OUT")
    yield "effects duel", ("effects", "duel", "--card", "Mystic", "--card", "Arha Initiate", *FEW, "--out", "OUT")
    yield "effects relic-duel", ("effects", "relic-duel", "--card", "Ork Boy", "--card", "Power Sword", *FEW, "--out", "OUT")
    yield "effects blitz", ("effects", "blitz", "--card", "Peasant", "--card", "Crush", *FEW, "--out", "OUT")
    yield "compare duel", ("compare", "duel", "--change", "Mystic.cost=2", *FEW, "--out", "OUT")
    yield "compare relic-duel", ("compare", "relic-duel", "--change", "rules.level_points=5", *FEW, "--out", "OUT")
    yield "compare blitz", ("compare", "blitz", "--change", "Peasant.cost=3", *FEW, "--out", "OUT")
    yield "effects love", ("effects", "love", "--card", "Dread Asp", "--card", "Storm Shaman", *FEW, "--out", "OUT")
    yield "compare love", ("compare", "love", "--change", "champion Beelzepug.strength=6", *FEW, "--out", "OUT")
    yield "audit duel", ("audit", "duel", "--precision", "5%", *FEW, "--out", "OUT")
    yield "balance duel", ("balance", "duel", "--no-adapt", "--games", "300", "--quiet", "--out", "OUT")
    for game in SHIPPED:
        for kind in ("card-set", "strategy", "experiment", "gates", "goals"):
            yield f"new {kind} of {game.name}", ("new", kind, "mine", "--game", game.name, "--out", "OUT")
    yield "maps", ("maps", "generate", "--scenario", "Gates of War", "--seed", "9", "--count", "4", "--out", "OUT/gates.toml")
    yield "metagame blitz", ("metagame", "run blitz", "--quiet", "--json")
    yield "draft", ("draft", "--drafts", "20", "--play", "2", "--quiet", "--out", "OUT")
    deck = ("--deck", "--start", "blitz-banner", "--generations", "2", "--population", "6")
    yield "tune a deck", ("tune", "blitz", *deck, *FEW, "--seed", "3", "--jobs", "1", "--out", "OUT")
    yield "check duel", ("check", "run duel")
    yield "check relic-duel", ("check", "run relic-duel")
    yield "check love", ("check", "run love")
    yield "check blitz", ("check", "run blitz")
    yield "odds of a battle", ("odds", "relic", "battle", "--player", "5", "--enemy", "7", "--json")
    yield "odds of a test", ("odds", "relic", "test", "--attribute", "5", "--target", "8", "--json")
    yield "profile of duel", ("strategies", "profile", "run duel", "--games", "300")
    yield "card of duel", ("cards", "show", "Mystic")
    yield "sets side by side", ("cards", "diff", "2010", "10th")
    yield "list", ("list",)
    for path in SETS:
        yield f"cards {path.parent.name} {path.stem}", ("cards", "check", str(path))
    for path in DECKS:
        yield f"deck {path.stem}", ("decks", "check", str(path))
    for path in STRATEGIES:
        yield f"strategy {path.parent.name} {path.stem}", ("strategies", "check", str(path))


def played(folder: Path, name: str, words: tuple[str, ...]) -> dict[str, str]:
    """Run a command line; returns the hash of each file it wrote and of what it printed.

    Raises
    ------
    AssertionError
        If it fails; gates may.
    """
    out = folder / (words[1] if words[0] == "robust" else name)
    if words[0] != "robust":  # which writes into the folder of its run
        shutil.rmtree(out, ignore_errors=True)
    if "OUT/story.html" in words:
        out.mkdir()
    given = [word.replace("OUT", str(out)) if word.startswith("OUT") else str(folder / word) if (folder / word).is_dir() else word for word in words]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "150", "TERM": "dumb", "MPLBACKEND": "agg"}
    done = subprocess.run([sys.executable, "-m", "vigil", *given], cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or (words[0] == "check" and done.returncode == 1), f"{name}: {done.stderr}"
    found = {"stdout": digest(words_of(done.stdout, folder).encode())}
    written = sorted(path for path in out.rglob("*") if path.is_file() and not path.name.startswith("."))
    return found | {str(path.relative_to(out)): digest(content(path, folder)) for path in written}


def digest(content: bytes) -> str:
    """The beginning of its SHA-256."""
    return hashlib.sha256(content).hexdigest()[:16]


def content(path: Path, folder: Path) -> bytes:
    """What a file holds, without what differs from run to run."""
    if path.suffix in (".json", ".html", ".md"):
        return words_of(path.read_text(encoding="utf-8"), folder).encode()
    if path.suffix == ".xlsx":
        with zipfile.ZipFile(path) as book:
            return "".join(words_of(book.read(name).decode(), folder) for name in sorted(book.namelist())).encode()
    if path.suffix == ".parquet" and path.parent.name == "tables":  # its last digits are those of the machine's linear algebra
        frame = pl.read_parquet(path)
        rounded = pd.DataFrame(frame.to_dict(as_series=False)).to_csv(index=False, float_format="%.10g")
        return f"{frame.schema}\n{rounded}".encode()
    return path.read_bytes()


def words_of(text: str, folder: Path) -> str:
    """A text without what differs from run to run: fickle fields if it is JSON, folders, dates, how long something took."""
    try:
        text = json.dumps(without(json.loads(text)), sort_keys=True)
    except ValueError:
        text = DATE.sub("", HARDWARE.sub("", SPEED.sub("", text)))
    return text.replace(str(folder), "").replace(str(ROOT), "")


def without(value: object) -> object:
    """A stored value without the fickle fields."""
    if isinstance(value, dict):
        return {key: without(inner) for key, inner in value.items() if key not in FICKLE}
    return [without(inner) for inner in value] if isinstance(value, list) else value
