"""The tour runs from top to bottom and shows what is stored in it.

After a change of what it shows, renew what is stored:  pytest tests/notebooks --renew
"""

import re
import time
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

TOUR = Path(__file__).parents[2] / "notebooks" / "tour.ipynb"
LARGEST = 450_000
"""Bytes of the notebook with all that it shows."""
SECONDS = 120

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the notebook machinery; the kernel is another process


@pytest.fixture(scope="module")
def played(tmp_path_factory, renew):
    """The notebook executed afresh in an empty folder, and the seconds it took."""
    fresh = nbformat.read(TOUR, as_version=4)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
    began = time.perf_counter()
    place = {"metadata": {"path": str(tmp_path_factory.mktemp("tour"))}}
    NotebookClient(fresh, timeout=SECONDS, kernel_name="python3", resources=place, record_timing=False).execute()
    seconds = time.perf_counter() - began
    fresh.metadata.language_info = {"name": "python"}  # not the version of whoever runs it
    if renew:
        nbformat.write(fresh, TOUR)
    return fresh, seconds


@pytest.fixture(scope="module")
def tour(played):
    """The notebook as it is stored."""
    return nbformat.read(TOUR, as_version=4)


def told(notebook):
    """What the cells print and the frames they show; figures stand for themselves."""
    for number, cell in enumerate(notebook.cells):
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            yield number, output.output_type, output.get("text") or ("figure" if "image/png" in data else data.get("text/plain"))


def test_it_runs_within_two_minutes(played):
    assert played[1] < SECONDS


def test_it_shows_what_is_stored(tour, played):
    stored = list(told(tour))
    assert stored == list(told(played[0]))
    assert sum(what == "figure" for _, _, what in stored) == 4


def test_every_code_cell_has_run_in_order(tour):
    code = [cell for cell in tour.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))


def test_it_is_small_and_names_no_machine(tour):
    text = TOUR.read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    assert not re.search(r"/(home|root|tmp|work|Users)/|games/s|\"iopub|\"version\"", text)
    nbformat.validate(tour)


def test_it_uses_the_public_face_alone(tour):
    code = "\n".join(cell.source for cell in tour.cells if cell.cell_type == "code")
    assert "import vigil\n" in code
    assert not re.search(r"(from|import) (vigil\.|reports|strategies|sim)", code)
