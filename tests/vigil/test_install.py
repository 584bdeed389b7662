"""`import vigil` finds the package wherever one stands, also from the folder above a clone that is called `vigil`."""

import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from installing import PACKAGES, ROOT, clean, copy_sources

from sim.games import GAMES

KERNEL = """
import sys
import nbformat
from nbclient import NotebookClient
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import vigil; print(vigil.__file__, vigil.run.__name__)")])
client = NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": sys.argv[1]}}, timeout=120)
client.execute()
print(notebook.cells[0].outputs[0].text, end="")
"""


def install_lines():
    """The command with which the Makefile installs the clone, as words behind `python`."""
    (line,) = re.findall(r"\$\(BIN\)/python (-m pip install .*--editable \.)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    return line.split()


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """A clone called `vigil`, installed as the Makefile does into a fresh environment that has the packages of this one."""
    home = copy_sources(tmp_path_factory.mktemp("home") / "vigil")
    environment = home / ".venv"
    venv.create(environment, with_pip=False)
    (site,) = environment.glob("lib/python3*/site-packages")
    (site / "outer.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n")  # its packages, but none of its own installs
    python = environment / "bin" / "python"
    done = subprocess.run([python, *install_lines()], cwd=home, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return home


def printed(clone, folder, *words):
    done = subprocess.run([clone / ".venv" / "bin" / "python", *words], cwd=folder, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("where", [".", "..", "../elsewhere"])
def test_python_finds_the_package_from_every_folder(clone, where):
    folder = clone / where
    folder.mkdir(exist_ok=True)
    shown = printed(clone, folder, "-c", "import vigil; print(vigil.__file__, vigil.run.__name__)")
    assert shown.split() == [str(clone / "vigil" / "__init__.py"), "run"]


def test_folders_called_like_the_layers_hide_nothing(clone, tmp_path):
    for name in PACKAGES:
        (tmp_path / name).mkdir()
    shown = "print(sorted(sim.games.GAMES), len(strategies.files.shipped_strategies(None)) > 0)"
    code = f"import vigil, reports.runs.run, strategies.files, sim.games; {shown}"
    assert printed(clone, tmp_path, "-c", code) == f"{sorted(GAMES)} True\n"


def test_a_test_beside_the_clone_finds_it(clone):
    (clone.parent / "test_mine.py").write_text("import vigil\n\n\ndef test_there():\n    assert vigil.run and vigil.__file__\n")
    assert "1 passed" in printed(clone, clone.parent, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_mine.py")


def test_a_notebook_beside_the_clone_finds_it(clone):
    assert printed(clone, clone, "-c", KERNEL, str(clone.parent)).split() == [str(clone / "vigil" / "__init__.py"), "run"]


def test_the_command_starts_beside_the_clone(clone):
    done = subprocess.run([clone / ".venv" / "bin" / "vigil", "--version"], cwd=clone.parent, env=clean(), capture_output=True, text=True)
    assert (done.returncode, done.stdout[:6]) == (0, "vigil "), done.stderr
    assert Path(sys.executable) != clone / ".venv" / "bin" / "python"
