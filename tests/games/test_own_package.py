"""A game in a package of one's own, as its author has it: installed by pip, played and reported by the command line."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from readypython import TYPED, ready_python
from registered_toy import PROJECT

ROOT = Path(__file__).resolve().parents[2]
FORMATS = "html,md,csv,parquet,xlsx,figures"
IMPOSTOR = 'from sim.game import Game\n\nGAME = Game(name="relic", title="Impostor", least=2, most=2, package="impostor")\n'


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder to work in, beside the folder `site` into which the package is installed from a copy of its project."""
    home = tmp_path_factory.mktemp("author")
    shutil.copytree(PROJECT, home / "project", ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    install = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    done = subprocess.run([sys.executable, *install, "--target", home / "site", home / "project"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    shutil.rmtree(home / "project")
    return home


def surroundings(home, *beside):
    """The environment of a command, which knows the package."""
    paths = os.pathsep.join(map(str, (ROOT, home / "site", *beside)))
    return {**os.environ, "PYTHONPATH": paths, "VIGIL_CACHE_DIR": str(home / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(scope="module")
def python(home):
    """A Python that knows the package and has everything imported."""
    with ready_python(surroundings(home), "import vigil; vigil.run('toy-duel', 1)") as ready:
        yield ready


@pytest.fixture(scope="module")
def typed(home, python):
    """Types a command: exit code, stdout and stderr."""

    def vigil(*words):
        done = python.run(TYPED, *words, cwd=home)
        return done.returncode, done.stdout, done.stderr

    return vigil


@pytest.fixture(scope="module")
def anew(home):
    """Types a command as `typed` does, to a Python begun for it that finds packages of more folders too."""

    def vigil(*words, beside=()):
        command, environment = [sys.executable, "-m", "vigil", *map(str, words)], surroundings(home, *beside)
        done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    return vigil


@pytest.fixture(scope="module")
def run(home, typed):
    """Folder of a run, without its report."""
    assert typed("run", "toy-duel", "--games", 3000, "--out", "run", "--no-report", "--quiet")[0] == 0
    return home / "run"


def right(typed, *words):
    """What a command prints that must succeed."""
    code, out, error = typed(*words)
    assert code == 0, error
    return out


def test_it_is_listed_beside_the_others(anew):
    code, out, error = anew("list", "--json")
    found = json.loads(out)
    assert (code, error) == (0, "")
    assert [game["id"] for game in found["games"]] == ["ascension", "relic", "voskhozhdenie", "tactics", "toy"]
    assert {"toy-duel", "toy-three"} <= {experiment["id"] for experiment in found["experiments"]}
    assert next(game for game in found["games"] if game["id"] == "toy")["experiments"] == 2


def test_it_plays_and_reports_in_every_format(typed, run):
    right(typed, "report", run, "--format", FORMATS, "--quiet")
    assert {path.name for path in run.iterdir()} >= {"report.html", "report.md", "report.xlsx", "tables", "figures"}
    assert {path.name for path in (run / "tables").iterdir()} >= {"cards.csv", "cards.parquet", "strategies.csv"}
    assert "Coins left" in (run / "report.html").read_text(encoding="utf-8")


def test_arms_are_compared(typed, home):
    found = json.loads(right(typed, "compare", "toy-duel", "--change", "Mill.cost=5", "--games", 3000, "--out", "compared", "--json", "--quiet"))
    assert found and (home / "compared" / "compare.html").is_file()


def test_card_effects_are_measured(typed, home, run):
    right(typed, "effects", run, "--card", "Mill", "--games", 1000, "--out", run, "--quiet")
    page = (run / "effects.html").read_text(encoding="utf-8")
    assert "never buy the card" in page and "Mill" in page


def test_gates_are_checked(typed, run):
    assert "All 2 gates passed" in right(typed, "check", run)


LONGER = """
schema = 1
name = "longer"
game = "toy"
[[goal]]
name = "length"
rows = "games"
metric = "rounds"
min = "12 rounds"
[[lever]]
change = "rules.goal"
values = [16, 24]
"""


def test_what_to_change_is_found(typed, home):
    (home / "longer.toml").write_text(LONGER, encoding="utf-8")
    right(typed, "balance", "toy-duel", "--goals", "longer.toml", "--games", 200, "--no-adapt", "--out", "balanced", "--quiet")
    (found,) = (home / "balanced" / "variants").iterdir()
    (file,) = found.iterdir()
    assert "goal = 24" in file.read_text(encoding="utf-8")
    assert "fine" in right(typed, "cards", "check", found)


def test_games_are_told_found_and_checked(typed, home):
    assert "The game is over after" in right(typed, "replay", "toy-duel", "--game", 3)
    right(typed, "replay", "toy-duel", "--game", 3, "--html", "story.html")
    assert "buys" in (home / "story.html").read_text(encoding="utf-8")
    assert "games fit" in right(typed, "replay", "toy-duel", "--find", "winner = builder and stars(random) > 8 and taken('Mill') > 0", "--limit", 2)
    assert "kernel and reference engine agree" in right(typed, "replay", "toy-three", "--game", 0, "--games", 50, "--check")


def test_files_to_begin_with_are_written_and_right(typed):
    for kind in ("card-set", "strategy", "experiment", "gates"):
        said = right(typed, "new", kind, f"my {kind}", "--game", "toy")
        assert "relic" not in said
    assert "income" in right(typed, "schema", "card-set", "--game", "toy")
    assert "11 different" in right(typed, "cards", "check", "my card-set")
    assert "fits the card sets: dear-mill, market" in right(typed, "strategies", "check", "my strategy.toml")
    right(typed, "run", "my experiment.toml", "--games", 300, "--out", "mine", "--no-report", "--quiet")
    assert typed("check", "mine", "--gates", "my gates.toml")[0] in (0, 1)


def test_its_speed_is_measured(typed):
    assert "toy-duel" in right(typed, "bench", "--game", "toy", "--players", 2, "--seconds", 0.1, "--repeats", 2)


def test_the_shell_completes_its_names(home, python):
    def offered(line):
        words = {"_VIGIL_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
        return python.run(f"import sys; sys.argv = ['vigil']; {TYPED}", cwd=home, env=words).stdout.split()

    assert offered("vigil run toy-") == ["toy-duel", "toy-three"]
    assert offered("vigil cards check mark") == ["market"]
    assert offered("vigil strategies check sav") == ["saver"]
    assert offered("vigil new strategy mine --game to") == ["toy"]
    assert offered("vigil effects toy-duel --card Mi") == ["Mill"]


def entry_points(folder, name, lines, **modules):
    """A distribution as pip leaves it, with modules beside it."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[vigil.games]\n" + "".join(f"{line}\n" for line in lines))
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text)


def test_a_broken_package_takes_no_game_along(anew, home):
    entry_points(home / "broken", "broken", ["chess = nothing_there:GAME", "go = nogame:GAME"], nogame="GAME = 3\n")
    code, out, error = anew("list", "games", beside=[home / "broken"])
    assert code == 0 and [line.split()[0] for line in out.splitlines()] == ["ascension", "relic", "voskhozhdenie", "tactics", "toy"]
    assert error == (
        "note: the entry point 'chess' brings no game: nothing_there:GAME cannot be imported: ModuleNotFoundError: No module named 'nothing_there'; "
        "mend or uninstall the package\n"
        "note: the entry point 'go' brings no game: nogame:GAME is no sim.game.Game; mend or uninstall the package\n"
    )
    code, _, error = anew("schema", "strategy", "--game", "chess", beside=[home / "broken"])
    assert code == 2 and error.startswith("error: the game 'chess' is not there: nothing_there:GAME cannot be imported")


def test_a_game_called_like_a_shipped_one_is_refused_and_the_shipped_one_stays(anew, home):
    entry_points(home / "again", "again", ["relic = impostor:GAME"], impostor=IMPOSTOR)
    code, out, error = anew("list", "games", beside=[home / "again"])
    assert code == 0 and "Impostor" not in out and any(line.split()[:2] == ["relic", "Relic:"] for line in out.splitlines())
    refused = "note: the entry point 'relic' brings no game: impostor:GAME: there is a game 'relic' already; mend or uninstall the package\n"
    assert error == refused
    code, out, _ = anew("schema", "strategy", "--game", "relic", beside=[home / "again"])
    assert code == 0 and json.loads(out)["properties"]["game"]["const"] == "relic"
