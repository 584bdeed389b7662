"""What leaves for the terminal: names and paths are shown, never obeyed, wherever they are printed."""

import ast
import io
import json
from pathlib import Path

import pytest
from rich.panel import Panel
from rich.progress import Progress
from rich.table import Table
from rich.text import Text
from typer.testing import CliRunner

from reports.text.visible import visible
from vigil.cli import app
from vigil.playing.progress import Bar
from vigil.terminal.output import say, say_json
from vigil.terminal.screen import Screen

STRANGE = "a\x1b[31mb\u202ec\x07\x9bd\u2066e\rf\ufeffg\x7f"
SHOWN = r"a\x1b[31mb\u202ec\x07\x9bd\u2066e\rf\ufeffg\x7f"


def test_what_would_be_obeyed_is_shown():
    assert visible(STRANGE) == SHOWN and visible(SHOWN) == SHOWN
    assert visible("\udcff\u2028\u2029\U000e0001") == r"\udcff\u2028\u2029\U000e0001"
    for plain in ("Ведьма 🐉 1\u00a0000\u202f% −3 →", "two\nlines\tand a tab", ""):
        assert visible(plain) == plain


def test_a_table_shows_them_too_and_keeps_its_columns():
    def printed(text):
        file = io.StringIO()
        console = Screen(file=file, width=100, force_terminal=True, color_system=None)
        table = Table("name", "n", title=text)
        table.add_row(text, "1")
        table.add_row("b", "2")
        for thing in (table, Panel(Text(text)), Text.assemble((text, "bold"), "!"), text):
            console.print(thing, markup=False, highlight=False)
        return file.getvalue()

    out = printed(STRANGE)
    plain = out.replace("\x1b[1m", "").replace("\x1b[3m", "").replace("\x1b[0m", "")
    assert all(sign.isprintable() or sign == "\n" for sign in plain), repr(plain)
    assert plain.count(r"\x1b[31m") >= 4 and plain.count(r"\u202e") >= 4
    rows = [line for line in plain.split("\n") if "│" in line]
    assert len({len(row) for row in rows[:2]}) == 1, rows  # made visible before it is measured


def test_a_progress_bar_says_what_it_notes_visibly():
    file = io.StringIO()
    Bar(Screen(file=file)).note(STRANGE)
    assert file.getvalue() == f"{SHOWN}\n"
    assert Progress  # what the bar is made of


def test_texts_and_json_are_shown(capsys):
    say(STRANGE)
    say(STRANGE, err=True)
    out, err = capsys.readouterr()
    assert out == err == f"{SHOWN}\n"
    content = {STRANGE: [STRANGE, "\u202e", "Ведьма", "🐉", "\U000e0001", "\ud800", 1.5, None]}
    say_json(content)
    out = capsys.readouterr().out
    assert json.loads(out) == content and "Ведьма" in out and "🐉" in out
    assert all(sign.isprintable() or sign == "\n" for sign in out)


NAME = r"a\u001b[31mb\u202ec"
FILES = {
    "strategies check": f'schema = 1\nname = "{NAME}"\nsummary = "{NAME}"\ntake = ["any by cost"]\n',
    "cards check": f'schema = 1\nbase = "2010"\nname = "{NAME}"\nprovenance = "{NAME}"\n',
}


@pytest.mark.parametrize("command", FILES)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_commands_print_names_visibly(tmp_path, command, more):
    path = tmp_path / "a\x1b[2Jb\u202ec.toml"
    path.write_text(FILES[command], encoding="utf-8")
    found = CliRunner().invoke(app, [*command.split(), str(path), *more])
    assert found.exit_code == 0, found.output
    assert all(sign.isprintable() or sign == "\n" for sign in found.output), found.output
    assert r"\u202ec" in found.output
    if more:
        assert json.loads(found.stdout)["name"] == json.loads(f'"{NAME}"')


def test_messages_print_names_visibly(tmp_path):
    path = tmp_path / "a\x1b[2Jb\u202ec.toml"
    path.write_text('schema = 1\n"\\u202e" = 1\n', encoding="utf-8")
    for argv in (["run", str(path)], ["run", "\x1b[2J"], ["schema", "\x1b[2J"], ["\x1b[2J"], ["run", "--\u202e"], ["check", str(path)]):
        found = CliRunner().invoke(app, argv)
        assert found.exit_code == 2 and found.stderr.startswith("error: "), found.output
        assert all(sign.isprintable() or sign == "\n" for sign in found.output), found.output


FACE = [path for path in sorted((Path(__file__).parents[3] / "vigil").rglob("*.py")) if path.name not in ("output.py", "screen.py")]


@pytest.mark.parametrize("module", FACE, ids=lambda path: path.name)
def test_nothing_else_prints(module):
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
            owner = getattr(node.func, "value", None)
            on = owner.id if isinstance(owner, ast.Name) else "?" if owner else ""
            assert called not in ("secho", "echo", "Console") and not (called == "print" and on in ("", "rich")), node.lineno
            assert not (called == "write" and on in ("stdout", "stderr")), node.lineno
