"""Commands are named as they can be typed: with the path of the program where no `vigil` is on the path, as after `make report`."""

import sys

import pytest

from vigil.terminal.output import as_typed


@pytest.fixture
def program(tmp_path, monkeypatch):
    (tmp_path / "my bin").mkdir()
    path = tmp_path / "my bin" / "vigil"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    return path


def test_the_path_stands_there_if_nothing_of_the_name_is_found(program, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["my bin/vigil", "audit"])
    monkeypatch.setenv("PATH", "/nowhere")
    assert as_typed("vigil balance runs/vigil") == "'my bin/vigil' balance runs/vigil"
    monkeypatch.setenv("PATH", str(program.parent))
    assert as_typed("vigil balance runs/vigil") == "vigil balance runs/vigil"


@pytest.mark.parametrize("called", ["python", "-c", "", "nowhere/vigil", "/usr/lib/vigil/__main__.py"])
def test_what_is_no_program_of_the_name_is_not_named(called, program, monkeypatch):
    monkeypatch.setattr(sys, "argv", [called])
    monkeypatch.setenv("PATH", "/nowhere")
    assert as_typed("vigil balance duel") == "vigil balance duel"
