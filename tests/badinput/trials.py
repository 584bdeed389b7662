"""Trials: a mutated file and the command that reads it, a command line, or a call of a function. Seed and number give the same trial for ever."""

import inspect
import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import typer.main

import vigil
from badinput.mutations import mutated
from badinput.values import OBJECTS, WORDS
from sim.game import CONFIGS
from vigil.cli import app

HOUSE = CONFIGS.parent
RUN = "run"
"""Folder of a finished run, in the folder of every trial."""


@dataclass(frozen=True)
class Trial:
    """One bad input: a command line, or a function of `import vigil` and what it is given."""

    argv: tuple[str, ...] = ()
    function: Callable[..., Any] | None = None
    given: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        if self.function is None:
            return "vigil " + " ".join(repr(word) if len(word) < 200 else f"{word[:90]!r}...({len(word)})" for word in self.argv)
        return f"{self.function.__module__}.{self.function.__name__}({', '.join(f'{name}={_told(value)}' for name, value in self.given.items())})"


def trial(seed: int, number: int) -> Trial:
    """Draw a trial, and write its files into the working folder."""
    rng = random.Random(f"{seed}:{number}")
    _furnish()
    return rng.choices((_of_file, _of_options, _of_call), (60, 25, 15))[0](rng)


def _furnish() -> None:
    """What paths of a trial may lead to: a pipe, a device, a folder, a link to itself, an empty file."""
    import os

    os.mkfifo("pipe")
    Path("folder").mkdir()
    Path("loop").symlink_to("loop")
    Path("device").symlink_to("/dev/zero")  # should a writer take its place, only the link is lost
    Path("empty").touch()


def _of_file(rng: random.Random) -> Trial:
    """A shipped file with a fault, and a command that reads it."""
    kind, source = rng.choice(_shipped())
    if rng.random() < 0.03:
        return _of_no_file(rng, kind)
    if source.is_dir():
        shutil.copytree(source, "set")
        victim = rng.choice(sorted(Path("set").glob("*.toml")))
        target = Path("set")
    else:
        victim = target = Path(shutil.copy(source, "input.toml"))
    victim.write_bytes(mutated(victim.read_bytes(), rng))
    return Trial(READERS[kind](rng, str(target)))


def _of_no_file(rng: random.Random, kind: str) -> Trial:
    """What is no file where one is wanted."""
    if rng.random() < 0.2:
        Path("big.toml").write_bytes(rng.choice((b"a = 1\n" * 4_000_000, b'a = "' + b"x" * 21_000_000 + b'"', b"a = [" + b"[]," * 7_000_000)))
        return Trial(READERS[kind](rng, "big.toml"))
    return Trial(READERS[kind](rng, rng.choice(("pipe", "folder", "loop", "empty", "device", ".", "/", "", "x" * 300, "x/" * 3000, "\udcff"))))


@cache
def _shipped() -> list[tuple[str, Path]]:
    """Kind and path of every shipped file of a kind that users write."""
    found = [("cards", path) for path in sorted(HOUSE.glob("configs/ascension/cards/*.toml"))]
    found += [("cards", path) for path in sorted(HOUSE.glob("configs/relic/sets/*"))] * 4 + [("cards", HOUSE / "configs/relic/template")]
    found += [("strategies", path) for path in sorted(HOUSE.glob("strategies/*/*.toml"))]
    found += [("experiments", path) for path in sorted(HOUSE.glob("configs/*/experiments/*.toml"))]
    found += [("gates", path) for path in sorted(HOUSE.glob("configs/*/gates.toml"))] * 3
    found += [("fields", path) for path in sorted(HOUSE.glob("configs/*/fields.toml"))] * 4
    found += [("decks", path) for path in sorted(HOUSE.glob("configs/*/decks/*.toml"))]
    found += [("maps", path) for path in sorted(HOUSE.glob("configs/*/maps/*.toml"))] * 4
    starters = {"card-set": "cards", "deck": "decks", "strategy": "strategies", "experiment": "experiments", "gates": "gates"}
    found += [(kind, path) for stem, kind in starters.items() for path in sorted(HOUSE.glob(f"configs/*/starters/{stem}*")) if _has_toml(path)] * 2
    found += [("numbers", path) for path in sorted(HOUSE.glob("reports/*/registry/*.toml"))]
    return found


def _has_toml(path: Path) -> bool:
    return path.suffix == ".toml" or (path.is_dir() and any(path.glob("*.toml")))


READERS: dict[str, Callable[[random.Random, str], tuple[str, ...]]] = {
    "cards": lambda rng, file: rng.choice(
        (("cards", "check", file),) * 3
        + (("cards", "check", file, "--json"), ("compare", "duel", "--change", f"card_sets.2010={file}"))
        + (("cards", "list", file), ("cards", "diff", "2010", file), ("cards", "show", "Mystic", "--card-set", file))
    ),
    "strategies": lambda rng, file: rng.choice(
        (("strategies", "check", file),) * 3
        + (("strategies", "check", file, "--json"), ("compare", "duel", "--change", f"strategies.rush={file}"), ("tune", "duel", "--start", file))
        + (("watch", file, "--instead", "rush"),)
    ),
    "experiments": lambda rng, file: rng.choice(
        (
            *(("run", file),) * 3,
            *(
                ("compare", file, "--change", "rules.hand_size=6"),
                ("compare", "duel", file),
                ("replay", file, "--game", "3"),
                ("rank", file),
                ("metagame", file),
                ("metagame", file, "--change", "rules.hand_size=6"),
                ("tune", file),
            ),
            *(("effects", file), ("replay", file, "--find", "rounds > 3"), ("workbench", file)),
        )
    ),
    "decks": lambda rng, file: rng.choice((("decks", "check", file),) * 2 + (("decks", "show", file), ("new", "deck", "made", "--from", file))),
    "maps": lambda rng, file: rng.choice(
        (("maps", "check", file),) * 2 + (("maps", "check", file, "--json", "--fair"), ("maps", "list", file), ("maps", "draw", file))
    ),
    "gates": lambda rng, file: ("check", RUN, "--gates", file),
    "fields": lambda rng, file: ("strategies", "check", file),
    "numbers": lambda rng, file: ("run", file),
}
"""Kind of file to commands that read it; fields and numbers are no files a user names, and must be refused as such."""


@cache
def commands() -> dict[tuple[str, ...], Any]:
    """Every command that can be typed, with its parameters."""
    found = {}

    def walk(command: Any, path: tuple[str, ...]) -> None:
        inner = getattr(command, "commands", None)
        for name, one in (inner or {}).items():
            walk(one, (*path, name))
        if not inner:
            found[path] = command

    walk(typer.main.get_command(app), ())
    return found


USUAL: dict[str, tuple[str, ...]] = {
    **{name: ("duel",) for name in ("audit", "balance", "run", "compare", "effects", "tune", "rank", "metagame")},
    **{name: (RUN,) for name in ("check", "report", "robust")},
    "replay": ("duel", "--game", "1"),
    "watch": (str(HOUSE / "strategies/ascension/rush.toml"),),
    "workbench": ("duel",),
    "odds relic battle": ("--player", "5", "--enemy", "7"),
    "odds relic test": ("--attribute", "4", "--target", "9"),
    "odds relic power": ("--hand", "2,4", "--player", "5", "--enemy", "9"),
    "cards check": ("2010",),
    "cards list": ("2010",),
    "cards show": ("Mystic",),
    "cards diff": ("2010", "10th"),
    "decks check": ("legion-forge",),
    "decks show": ("legion-forge",),
    "decks list": (),
    "draft": ("--drafts", "2"),
    "maps check": ("contract",),
    "maps draw": ("contract",),
    "maps generate": ("--scenario", "Gates of War"),
    "maps list": (),
    "strategies check": ("rush",),
    "strategies profile": (RUN,),
    "schema": ("strategy",),
    **{f"new {kind}": ("mine",) for kind in ("card-set", "deck", "drafting-list", "strategy", "experiment", "gates", "goals")},
    "list": (),
    "bench": (),
    "odds relic table": (),
}
"""What makes a command complete."""


def _of_options(rng: random.Random) -> Trial:
    """A command whose arguments and options have values out of `WORDS`."""
    path = rng.choice(sorted(commands()))
    params = [param for param in commands()[path].params if param.name != "help"]
    argv = list(USUAL[" ".join(path)])
    for param in rng.sample(params, min(len(params), rng.choice((1, 1, 1, 2, 3)))):
        value = rng.choice(WORDS)
        option = next((name for name in param.opts if name.startswith("--")), None)
        if option is None:
            if argv and not argv[0].startswith("-"):
                argv[0] = value
            else:
                argv.insert(0, value)
        elif getattr(param, "is_flag", False):
            argv.append(option)
        else:
            argv += [f"{option}={value}"] if rng.random() < 0.5 else [option, value]
    return Trial((*path, *argv))


def functions() -> dict[str, tuple[Callable[..., Any], dict[str, Any]]]:
    """Every public function, and arguments that are right."""
    calls: dict[str, dict[str, Any]] = {
        "audit": {"experiment": "duel", "games": 10},
        "load_audit": {"folder": RUN},
        "balance": {"experiment": "duel", "games": 200},
        "load_balance": {"folder": RUN},
        "run": {"experiment": "duel", "games": 10},
        "card_text": {"card_set": "2010", "name": "Mystic"},
        "load": {"folder": RUN},
        "report": {"folder": RUN, "formats": "csv"},
        "replay": {"experiment": "duel", "game": 1},
        "find_games": {"experiment": "duel", "where": "rounds > 3"},
        "compare": {"base": "duel", "change": "rules.hand_size=6"},
        "check": {"run": RUN},
        "effects": {"experiment": "duel", "games": 10},
        "load_effects": {"folder": RUN},
        "profile": {"run": RUN},
        "robust": {"run": RUN},
        "metagame": {"experiment": "duel", "change": "rules.hand_size=6", "games": 10},
        "draft": {"lists": "swarm", "drafts": 1, "players": 2},
        "tune": {"experiment": "duel"},
        "odds.battle": {"player": 5, "enemy": 7},
        "odds.test": {"attribute": 4, "target": 9},
        "odds.table": {},
        "odds.power": {"hand": [2, 4], "player": 5, "enemy": 9},
    }
    found = {}
    for name, right in calls.items():
        home, _, last = name.rpartition(".")
        found[name] = getattr(vigil.odds if home else vigil, last), right
    return found


THROWN = ("dice", "rerolls", "reroll", "ones_as_sixes", "power", "when", "tie_value", "enemy_dice", "ones", "count")
"""What `**options` of the odds may hold."""


def _of_call(rng: random.Random) -> Trial:
    """A function with arguments out of `OBJECTS`."""
    name = rng.choice(sorted(functions()))
    function, right = functions()[name]
    parameters = inspect.signature(function).parameters
    names = [parameter for parameter in parameters if parameter != "options"]
    names += THROWN[:8] if name == "odds.table" else ()
    given = dict(right)
    for parameter in rng.sample(names, min(len(names), rng.choice((1, 1, 2)))):
        given[parameter] = rng.choice(OBJECTS)
    return Trial(function=function, given=given)


def _told(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:
        return "a huge number"
    return text if len(text) < 200 else f"{text[:90]}...({len(text)})"
