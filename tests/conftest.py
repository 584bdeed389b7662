import gc
import os
import sys
from pathlib import Path

import pytest
from commandtree import keep_command_tree
from properties import FUZZING as FUZZING  # loads the profile before any check is read
from readypython import ready_python
from shares import MARKS, LoadShareScheduling, marks_of, turn_of

os.environ.setdefault("MPLBACKEND", "agg")
os.environ.setdefault("COLUMNS", "120")
os.environ.setdefault("TERM", "dumb")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # tests run in as many processes as there are cores
# Bytecode is kept whatever the environment says: without it each process reads 700 files of source anew, and writes the asserts of all tests anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
keep_command_tree()


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="write the golden files again; look at the difference before keeping it")


def pytest_ignore_collect(collection_path, config):
    """Files of which every test is left out by its mark are not even read."""
    left_out = [mark for mark in MARKS if f"not {mark}" in config.option.markexpr]
    if collection_path.is_file() and any(mark in left_out for mark in marks_of(str(collection_path.relative_to(Path(__file__).parent)))):
        return True
    return None


@pytest.hookimpl(hookwrapper=True)
def pytest_collection():
    """What is collected stays to the end: the garbage collector never walks through it, which took a tenth of all CPU time."""
    gc.disable()
    yield
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_collection_modifyitems(config, items):
    """Each test gets its marks; long shares come first where several processes pass the tests."""
    for item in items:
        for mark in marks_of(item.nodeid):
            item.add_marker(mark)
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: turn_of(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """Half as many processes again as there are cores, if proofs and pages are there: they wait for processes of their own, such as a browser."""
    cores = os.cpu_count() or 1
    return cores if "not proof" in config.option.markexpr else max(2, 3 * cores // 2)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Deal out shares where files would be dealt out."""
    return LoadShareScheduling(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def python():
    """A Python that forks children which have everything imported and a kernel loaded; see `readypython`."""
    paths = filter(None, (os.environ.get("PYTHONPATH"), str(Path(__file__).parents[1])))
    with ready_python({**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, "import vigil; vigil.run('duel', 1)") as ready:
        yield ready


@pytest.fixture(scope="session")
def renew(request):
    """Whether golden files are to be written again."""
    return request.config.getoption("--renew")
