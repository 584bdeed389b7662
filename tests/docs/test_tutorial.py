"""The first hour shows what really comes out."""

import re
from pathlib import Path

from typer.testing import CliRunner

from vigil.cli import app

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.md"


def test_the_lines_shown_are_those_of_the_run():
    text = TUTORIAL.read_text(encoding="utf-8")
    (command,) = re.findall(r"^vigil (run duel .*) --out runs/first$", text, flags=re.MULTILINE)
    shown = [line for block in re.findall(r"```text\n(.*?)```", text, flags=re.DOTALL) for line in block.splitlines()]
    done = CliRunner().invoke(app, command.split())
    assert done.exit_code == 0
    assert len(shown) == 3
    printed = " ".join(done.output.split())
    assert [line for line in shown if line not in printed] == []
