"""A wheel of the program, installed into a fresh environment, works from a folder that knows nothing of the checkout."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from zipfile import ZipFile

import pytest
from browser.chromium import ADVICE, executable, started
from browser.opened import Opened
from installing import PACKAGES, ROOT, clean, copy_sources
from readypython import TYPED, ready_python

from sim.games import GAMES, game_of

PYTHONS = ("3.11", "3.12", "3.13")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
NEEDS = [re.match(r"[\w-]+", line)[0] for line in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]]
FIND = f"""
import importlib.metadata, json, sysconfig
for name in {[*NEEDS, "pip"]!r}:
    importlib.metadata.distribution(name)
print(json.dumps(sorted({{sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}})))
"""
"""Prints the folders of an interpreter's packages; fails if one that the program needs is not there."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    return copy_sources(tmp_path_factory.mktemp("sources") / "clone")


@pytest.fixture(scope="module")
def wheel(sources, tmp_path_factory):
    """The wheel, built from a copy of the sources without anything from a package registry."""
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, "."]
    done = subprocess.run(words, cwd=sources, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module", params=PYTHONS)
def vigil(request, wheel, tmp_path_factory):
    """The command of the installed wheel: a function that runs it in a folder of its own and gives what it printed; `anew` begins the script."""
    python = sys.executable if request.param == RUNNING else shutil.which(f"python{request.param}")
    found = subprocess.run([python, "-c", FIND], env=clean(), capture_output=True, text=True) if python else None
    if found is None or found.returncode != 0:
        assert request.param != RUNNING, found
        pytest.skip(f"no Python {request.param} on the path that has the packages the program needs")
    home = tmp_path_factory.mktemp("home")
    subprocess.run([python, "-m", "venv", "--without-pip", home / "venv"], env=clean(), check=True)
    (site,) = home.glob("venv/lib/python3*/site-packages")
    (site / "outer.pth").write_text("".join(f"{folder}\n" for folder in json.loads(found.stdout)))  # its packages, but none of its own installs
    inner = home / "venv" / "bin" / "python"
    done = subprocess.run([inner, "-m", "pip", "install", "--no-deps", "--no-index", wheel], env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    work = home / "work"
    work.mkdir()

    environment = clean(COLUMNS="120")

    def anew(*words):
        return printed(subprocess.run([home / "venv" / "bin" / "vigil", *words], cwd=work, env=environment, capture_output=True, text=True))

    def printed(done):
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    with ready_python(environment, python=inner) as ready:

        def run(*words):
            return printed(ready.run(TYPED, *words, cwd=work))

        run.folder, run.site, run.anew = work, site, anew
        yield run


def test_every_file_of_the_packages_is_in_the_wheel(sources, wheel):
    there = {path.relative_to(sources).as_posix() for name in PACKAGES for path in (sources / name).rglob("*") if path.is_file()}
    assert there - set(ZipFile(wheel).namelist()) == set()


def test_the_installed_program_is_what_runs(vigil):
    code = "import vigil, sim; print(vigil.__file__, sim.__file__)"
    shown = subprocess.run([vigil.site.parents[2] / "bin" / "python", "-c", code], cwd=vigil.folder, env=clean(), capture_output=True, text=True)
    assert shown.stdout.split() == [str(vigil.site / name / "__init__.py") for name in ("vigil", "sim")], shown.stderr


def test_it_lists_what_the_checkout_lists(vigil):
    here = subprocess.run([sys.executable, "-m", "vigil", "list"], cwd=ROOT, env=clean(COLUMNS="120"), capture_output=True, text=True)
    assert here.returncode == 0 and all(game.title in here.stdout for game in GAMES.values())
    assert vigil.anew("list") == here.stdout


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_and_writes_a_report_that_opens(vigil, game):
    experiment = game_of(game).timed[2]
    written = {"md": "report.md", "xlsx": "report.xlsx", "csv": "tables/strategies.csv", "figures": "figures/lengths.png"}
    if game != next(iter(GAMES)):  # what writes the other forms serves all games
        written = {"md": "report.md"}
    vigil("run", experiment, "--games", "60", "--seed", "1", "--out", game, "--format", ",".join(["html", *written]), "--quiet")
    folder = vigil.folder / game
    assert all((folder / name).stat().st_size > 1000 for name in ("tallies.parquet", *written.values()))
    path = executable()
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(ADVICE)
    with started(path) as browser:
        opened = Opened(browser.new_context(offline=True), folder / "report.html")
        opened.drawn()
        opened.check()
        assert opened.page.locator("figure[data-chart] svg .mark").count() > 5
        heads = opened.page.locator("h2").all_inner_texts()
        assert "Verdicts" in heads and "Glossary" in heads


@pytest.mark.parametrize("game", GAMES)
def test_it_writes_a_card_set_to_begin_with(vigil, game):
    vigil("new", "card-set", f"my-{game}", "--game", game)
    (path,) = vigil.folder.glob(f"my-{game}*")
    assert ": fine" in vigil("cards", "check", path.name)
