"""Whatever writes into a folder takes its lock, keeps what is there when a disk is full, and does not take the folder's name for a pattern."""

import json
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager
from itertools import islice

import pytest
from small_market import small_market
from typer.testing import CliRunner

import vigil
from reports.store import files
from reports.store.files import TEMPORARY
from reports.store.locks import writing_into
from reports.store.manifest import read_manifest
from vigil.cli import app

SMALL = ["--generations", 1, "--population", 4, "--games", 4, "--quiet"]


@pytest.fixture(scope="module", autouse=True)
def hardly_drawn():
    """One figure is drawn at most: drawing them is most of the time that a report with figures takes."""
    from reports.report import gallery

    with pytest.MonkeyPatch.context() as patch:
        draw_all = gallery.draw_all
        patch.setattr(gallery, "draw_all", lambda *args: islice(draw_all(*args), 1))
        yield


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    return small_market(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def finished(tiny, tmp_path_factory):
    """A run with effects, games with other players, and a search beside it."""
    out = tmp_path_factory.mktemp("finished") / "run"
    vigil.run(tiny, out=out)
    vigil.effects(tiny, 10, cards=["Mystic"], out=out)
    vigil.robust(out, 20)
    return out


@pytest.fixture(scope="module")
def search(tiny, tmp_path_factory):
    out = tmp_path_factory.mktemp("search") / "search"
    vigil.tune(tiny, generations=1, population=4, games=4, out=out)
    return out


def command(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def contents(folder):
    """Every file of a folder and what is in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@contextmanager
def held(folder):
    """Somebody else writes into a folder."""
    ready, done = threading.Event(), threading.Event()

    def hold():
        with writing_into(folder):
            ready.set()
            done.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    ready.wait()
    try:
        yield
    finally:
        done.set()
        thread.join()


WRITERS = {
    "run": lambda tiny, out: ["run", tiny, "--out", out, "--quiet"],
    "resume": lambda tiny, out: ["run", "--resume", "--out", out, "--games", 80, "--quiet"],
    "report": lambda tiny, out: ["report", out, "--quiet", "--format", "html,csv,parquet,figures"],
    "effects": lambda tiny, out: ["effects", tiny, "--card", "Mystic", "--games", 10, "--out", out, "--quiet"],
    "effects, resumed": lambda tiny, out: ["effects", "--resume", "--games", 20, "--out", out, "--quiet"],
    "robust": lambda tiny, out: ["robust", out, "--games", 30, "--quiet"],
    "compare": lambda tiny, out: ["compare", tiny, "--change", "Mystic.cost=2", "--out", out, "--quiet"],
    "tune": lambda tiny, out: ["tune", tiny, *SMALL, "--out", out],
    "tune, resumed": lambda tiny, out: ["tune", "--resume", "--generations", 2, "--out", out, "--quiet"],
}
NEW = ("run", "precise", "effects", "compare", "tune")


@pytest.fixture
def folder_for(finished, search, tmp_path):
    """A folder that a writer may write into."""

    def made(writer, name="run"):
        out = tmp_path / name
        if writer not in NEW:
            shutil.copytree(search if writer == "tune, resumed" else finished, out)
        return out

    return made


@pytest.mark.parametrize("writer", WRITERS)
def test_two_writers_never_meet(tiny, folder_for, writer):
    out = folder_for(writer)
    with held(out):
        before = contents(out)
        done = command(*WRITERS[writer](tiny, out))
        sentence = f"error: {out}: another vigil is writing into this folder; wait until it has ended, or choose another folder\n"
        assert (done.exit_code, done.stdout, done.stderr) == (2, "", sentence)
        assert contents(out) == before
    assert command(*WRITERS[writer](tiny, out)).exit_code == 0


@pytest.mark.parametrize("name", ["a[b]", "[!a]*{b,c}?"])
def test_a_name_is_no_pattern(tiny, tmp_path, monkeypatch, name):
    """Beside folders that the pattern would fit."""
    monkeypatch.chdir(tmp_path)
    vigil.run(tiny, 10, seed=9, out="ab")
    for other in ("a", "b", "run1", "run1b2", "runc3", "run1{b,c}4"):
        shutil.copytree("ab", other)
    for words in (
        ["run", tiny, "--games", 30, "--out", name, "--quiet", "--no-report"],
        ["run", "--resume", "--games", 60, "--out", name, "--quiet", "--no-report"],
        ["report", name, "--quiet", "--format", "md,csv,figures"],
        ["effects", name, "--card", "Mystic", "--games", 10, "--out", name, "--quiet"],
        ["effects", "--resume", "--games", 20, "--out", name, "--quiet"],
        ["rank", name],
        ["metagame", name, "--out", f"{name} settled", "--quiet"],
        ["replay", name, "--game", 3],
        ["compare", tiny, "--games", 20, "--change", "Mystic.cost=2", "--out", f"{name} compared", "--quiet", "--format", "parquet"],
        ["tune", tiny, *SMALL, "--out", f"{name} tuned"],
        ["tune", "--resume", "--out", f"{name} tuned", "--quiet"],
    ):
        done = command(*words)
        assert done.exit_code == 0, (words, done.output)
    vigil.run(tiny, 60, out="straight")
    assert (tmp_path / name / "tallies.parquet").read_bytes() == (tmp_path / "straight" / "tallies.parquet").read_bytes()


class FullDisk:
    """Takes so many files and no more."""

    def __init__(self, takes):
        self.left, self.real = takes, files.os.fsync

    def __call__(self, opened):
        self.left -= 1
        if self.left < 0:
            raise OSError(28, "No space left on device")
        self.real(opened)


def is_whole(out):
    """Whether what the manifests of a folder speak of is there, can be read and gone on with; `out` is a copy to spoil."""
    for path in [path.parent for path in out.rglob("manifest.json")]:
        manifest = read_manifest(path)
        if manifest.complete:
            vigil.load(path)
        else:
            vigil.run(resume=True, out=path)
    return not [path for path in out.rglob("*") if TEMPORARY.fullmatch(path.name)]


FEW = {"generations": 1, "population": 4, "games": 4}
FORMS = "md,xlsx,csv,parquet,figures"
MAKERS = {
    "run": (lambda tiny, out: vigil.run(tiny, out=out, range_size=30), lambda out: vigil.run(resume=True, out=out), "tallies.parquet"),
    "resume": (lambda tiny, out: vigil.run(resume=True, games=80, out=out), lambda out: vigil.run(resume=True, games=80, out=out), "tallies.parquet"),
    "precise": (
        lambda tiny, out: vigil.run(tiny, 3000, precision="3%", out=out),
        lambda out: vigil.run(resume=True, out=out),
        "looks.json",
    ),
    "report": (lambda tiny, out: vigil.report(out, FORMS), lambda out: vigil.report(out, FORMS), "report.md"),
    "effects": (
        lambda tiny, out: vigil.effects(tiny, 10, cards=["Mystic"], out=out),
        lambda out: vigil.effects(resume=True, out=out),
        "effects.parquet",
    ),
    "effects, resumed": (
        lambda tiny, out: vigil.effects(resume=True, games=20, out=out),
        lambda out: vigil.effects(resume=True, games=20, out=out),
        "effects.parquet",
    ),
    "robust": (lambda tiny, out: vigil.robust(out, 30), lambda out: vigil.robust(out, 30), "robustness/beginners/tallies.parquet"),
    "tune": (lambda tiny, out: vigil.tune(tiny, out=out, **FEW), lambda out: vigil.tune(resume=True, generations=1, out=out), "search.json"),
    "tune, resumed": (
        lambda tiny, out: vigil.tune(resume=True, generations=2, out=out),
        lambda out: vigil.tune(resume=True, generations=2, out=out),
        "search.json",
    ),
    "compare": (lambda tiny, out: vigil.compare(tiny, change="Mystic.cost=2", games=20, out=out, formats="csv"), None, "compare.json"),
}
"""What writes, how it is gone on with, and the file that then must be as if nothing had happened."""
TAKES = [*range(6), 9, 20, 50, 10**9]
MANY_TAKES = [0, 1, 20, 50, 10**9]
"""Of a report the Markdown form, the workbook, one of its many tables, which are written one like another, and its figure; so of a comparison."""


@pytest.mark.parametrize("writer", MAKERS)
def test_a_disk_that_is_full_at_any_moment_costs_nothing_stored(tiny, folder_for, tmp_path, writer, monkeypatch):
    """The disk takes no file, one file, two files ... until the work gets through; each time it is one message, and it can go on."""
    (make, go_on, result), straight = MAKERS[writer], folder_for(writer, "straight")
    make(tiny, straight)
    failed = 0
    for takes in MANY_TAKES if writer in ("report", "compare") else TAKES:
        out = folder_for(writer, f"full {takes}")
        before = contents(out) if out.exists() else {}
        with monkeypatch.context() as patch:
            patch.setattr(files.os, "fsync", FullDisk(takes))
            try:
                make(tiny, out)
                break
            except vigil.InputError as error:
                failed += 1
                assert "No space left on device; choose another folder or free some space" in str(error) and "\n" not in str(error)
        assert before.keys() <= contents(out).keys()
        assert is_whole(shutil.copytree(out, tmp_path / f"copy {takes}"))
        if go_on is None:  # nothing of a comparison is kept
            continue
        try:
            make(tiny, out)
        except vigil.InputError as error:
            assert "add --resume to go on" in str(error)
            go_on(out)
        assert (out / result).read_bytes() == (straight / result).read_bytes()
    assert failed > 2


LIMITED = """
import resource, sys
from itertools import islice
import vigil
from reports.report import gallery
from vigil.__main__ import main
draw_all = gallery.draw_all
gallery.draw_all = lambda *args: islice(draw_all(*args), 1)  # as everywhere in this file
vigil.run(sys.argv[2], 1)  # what the first game writes is none of the command's files
limit = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
sys.argv[1:] = sys.argv[3:]
main()
"""


@pytest.mark.parametrize(
    ("writer", "limit"),
    [
        *((writer, 200) for writer in ("resume", "report", "compare", "effects, resumed", "robust")),
        *((writer, 20_000) for writer in ("report", "compare", "effects, resumed")),  # the others then come to the page of `report`
    ],
)
def test_a_limit_on_the_size_of_files_is_one_message(python, tiny, folder_for, writer, limit):
    """The system's own limit, for every writer: polars, xlsxwriter, matplotlib, JSON, HTML."""
    out = folder_for(writer)
    before = contents(out) if out.exists() else {}
    formats = ["--format", "html,md,xlsx,csv,parquet,figures"] if writer in ("report", "compare", "resume") else []
    words = list(map(str, (limit, tiny, *WRITERS[writer](tiny, out), *formats)))
    if (writer, limit) == ("compare", 200):  # one begins as a user's does
        done = subprocess.run([sys.executable, "-c", LIMITED, *words], capture_output=True, text=True)
    else:
        done = python.run(LIMITED, *words)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "cannot be written: File too large; raise the limit on the size of files" in done.stderr
    if writer != "compare":
        assert before.keys() <= contents(out).keys()
        assert json.loads(CliRunner().invoke(app, ["report", str(out), "--format", "csv", "--json"]).stdout)["folder"] == str(out)
