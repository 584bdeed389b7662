"""Pipes, links, folders and files in each other's place inside the folder of a run: one sentence that names the place, and never a wait."""

import os
import shutil
import socket

import pytest
from small_market import small_market
from typer.testing import CliRunner

import vigil
from reports.profiles.profile import read_profile
from reports.robustness.plan import read_plan
from reports.store.checksum import MOST_BYTES
from vigil.cli import app
from vigil.tuning.state import read_state

pytestmark = pytest.mark.timeout(30, func_only=True)  # seconds that a command may take; a wait would have no end


def folder(path):
    (path / "inside").mkdir(parents=True)
    (path / "inside" / "file").write_text("somebody's")


def waiting(path):
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


THINGS = {
    "a pipe": os.mkfifo,
    "a folder": folder,
    "an empty file": lambda path: path.write_bytes(b""),
    "a link to nothing": lambda path: path.symlink_to("nothing"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a socket": waiting,
}
COMMANDS = {
    "ends": ["run", "--resume", "--out", "run", "--no-report", "-q"],
    "goes on": ["run", "--resume", "--out", "run", "--games", "40", "--no-report", "-q"],
    "begins": ["run", "duel", "--out", "run", "--games", "20", "--no-report", "-q"],
    "report": ["report", "run", "--format", "csv"],
    "effects": ["effects", "--resume", "--out", "run", "-q"],
    "robust": ["robust", "run", "--games", "10", "-q"],
    "profile": ["strategies", "profile", "run", "-q"],
    "tune": ["tune", "--resume", "--out", "run", "--generations", "2", "-q"],
}
NAMES = {
    **dict.fromkeys(
        ("ends", "goes on"), ("manifest.json", "experiment.json", "tallies.parquet", "looks.json", "parts", "parts/games-0-20.parquet", ".vigil.lock")
    ),
    "begins": ("manifest.json", "experiment.json", "looks.json", "parts", ".vigil.lock"),
    "report": (
        "manifest.json",
        "tallies.parquet",
        "tables",
        "tables/cards.csv",
        "effects.json",
        "effects.parquet",
        "robustness",
        "robustness/plan.json",
    ),
    "effects": ("effects.json", "effects.parquet", "experiment.json", ".vigil.lock"),
    "robust": ("robustness", "robustness/plan.json"),
    "profile": ("profile.json", "experiment.json"),
    "tune": ("search.json", "experiment.json"),
}


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A folder with all that is ever stored in that of a run, and one of a search."""
    folder = tmp_path_factory.mktemp("stored")
    out, experiment = folder / "run", small_market(folder, games=20)
    vigil.run(experiment, out=out)
    vigil.effects(experiment, 12, cards=["Mystic"], out=out)
    vigil.tune(experiment, generations=1, population=4, games=4, out=out.with_name("search"))
    return out.parent


@pytest.fixture
def run(stored, tmp_path, monkeypatch):
    """A copy of the folder of the run as `run`."""
    monkeypatch.chdir(tmp_path)
    return shutil.copytree(stored / "run", tmp_path / "run")


def put(thing, path):
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    THINGS[thing](path)


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize(("command", "name"), [(command, name) for command, names in NAMES.items() for name in names])
def test_what_stands_in_the_place_of_something_else_is_told(command, name, thing, run, stored):
    if command in ("begins", "tune"):
        shutil.rmtree(run)
    if command == "tune":
        shutil.copytree(stored / "search", run)
    put(thing, run / name)
    found = CliRunner().invoke(app, COMMANDS[command])
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    if found.exit_code:
        *steps, said = found.stderr.splitlines()
        assert found.exit_code == 2 and said.startswith("error: run") and all(step.startswith(("writing", "vigil")) for step in steps), found.stderr
        assert "; " in said or "cannot be looked for" in said


@pytest.mark.parametrize("thing", THINGS)
def test_what_stands_in_the_place_of_the_parts_is_left_alone(thing, run):
    """Nobody's file is removed, and nothing is written through a link."""
    if thing == "a folder":
        pytest.skip("that is what belongs there")
    put(thing, run / "parts")
    before = os.lstat(run / "parts").st_ino
    with pytest.raises(vigil.InputError, match="parts: stands where the folder of the part files belongs; move it away, then go on with --resume"):
        vigil.run(out=run, games=40, resume=True)
    assert os.lstat(run / "parts").st_ino == before
    (run / "parts").unlink()
    assert vigil.run(out=run, games=40, resume=True).manifest.games_done == 40


def test_nothing_is_removed_through_a_link(run, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "games-0-5.parquet").write_text("mine")
    (run / "parts").symlink_to(tmp_path / "mine")
    with pytest.raises(vigil.InputError, match="parts: stands where"):
        vigil.run(out=run, games=40, resume=True)
    assert (tmp_path / "mine" / "games-0-5.parquet").read_text() == "mine"


SEALED = {
    "manifest.json": lambda run: vigil.load(run),
    "tallies.parquet": lambda run: vigil.load(run),
    "experiment.json": lambda run: vigil.run(out=run, games=40, resume=True),
    "effects.json": lambda run: vigil.load_effects(run),
    "effects.parquet": lambda run: vigil.load_effects(run),
    "robustness/plan.json": lambda run: read_plan(run, "a digest"),
    "profile.json": lambda run: read_profile(run, "a digest"),
    "search.json": read_state,
}


@pytest.mark.parametrize("name", SEALED)
def test_a_stored_file_has_a_largest_size(name, run):
    """A sparse one of a terabyte: whoever reads it all is killed."""
    path = run / name
    path.parent.mkdir(exist_ok=True)
    with path.open("ab") as file:
        file.truncate(10**12)
    most = MOST_BYTES[path.suffix] // 10**6
    with pytest.raises(vigil.InputError, match=rf"{name}: is too large; at most {most} MB; move it away and "):
        SEALED[name](run)
