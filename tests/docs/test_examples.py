"""What README and the documentation show can be typed: files that work, commands and options that exist, names that are public."""

import ast
import re
import shlex
from pathlib import Path
from textwrap import dedent

import pytest
import typer
from typer.testing import CliRunner

import vigil
from reports.gates.read import read_gates
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set
from sim.experiments.experiment import load_experiment
from sim.voskhozhdenie.decks.files import FIELDS
from sim.voskhozhdenie.decks.lists import deck_from_list
from strategies import compile_plan, load_strategy
from vigil.cli import app

ROOT = Path(__file__).parents[2]
FOLDERS = ("configs", "docs", "notebooks", "reports", "sim", "strategies", "tests", "vigil")
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in PAGES}


def blocks(language, text):
    """Blocks of code in a language, those of lists too."""
    return [dedent(found[2]) for found in re.finditer(rf"^( *)```{language}\n(.*?)^\1```", text, flags=re.DOTALL | re.MULTILINE)]


def commands(text):
    """Commands in blocks, those that begin a row of a table, and those of README, which are set in by four blanks."""
    shown = [line for block in blocks("sh", text) for line in block.splitlines()]
    shown += re.findall(r"^(?:    |\| `)(vigil [^`\n]+)", text, flags=re.MULTILINE)
    return list(dict.fromkeys(re.sub(r"  +#.*$", "", line).strip() for line in shown if line.strip().startswith("vigil ")))


COMMANDS = [(page, line) for page, text in TEXTS.items() for line in commands(text)]


@pytest.fixture
def examples(tmp_path):
    """Every TOML block whose first line names a file, written to that file."""
    for text in TEXTS.values():
        for block in blocks("toml", text):
            if name := re.match(r"# (\S+\.toml)\n", block):
                (tmp_path / name[1]).write_text(block, encoding="utf-8")
    return tmp_path


def test_the_examples_are_there(examples):
    names = ["ashes.toml", "dearer.toml", "gates.toml", "hunter.toml", "mine.toml", "rush.toml", "thinker.toml"]
    assert sorted(path.name for path in examples.iterdir()) == names


def test_the_variant_can_be_played(examples):
    cards = load_card_set(examples / "dearer.toml")
    assert cards.cards[cards.ids["Void Initiate"]].cost == 2
    assert cards.cards[cards.ids["Lantern Keeper"]].count == 2
    bind_book(cards, 4)


def test_the_difference_is_what_the_page_prints(examples, monkeypatch):
    monkeypatch.chdir(examples)
    (shown,) = blocks("text", TEXTS["docs/guides/card-set.md"])
    done = CliRunner().invoke(app, ["cards", "diff", "2010", "dearer.toml"])
    assert (done.exit_code, done.stdout) == (0, shown)
    assert CliRunner().invoke(app, ["cards", "show", "Lantern Keeper", "--card-set", "dearer.toml"]).exit_code == 0


def test_the_deck_is_checked_as_the_page_prints(examples, monkeypatch):
    monkeypatch.chdir(examples)
    shown, pasted = blocks("text", TEXTS["docs/guides/decks.md"])
    checks = [CliRunner().invoke(app, ["decks", "check", "ashes.toml", *more]) for more in ([], ["--format", "Standard"])]
    assert [done.exit_code for done in checks] == [0, 2] and checks[0].stdout + checks[1].stderr == shown
    (examples / "pasted.txt").write_text(pasted, encoding="utf-8")
    for line in blocks("sh", TEXTS["docs/guides/decks.md"])[-1].splitlines()[1:]:
        done = CliRunner().invoke(app, shlex.split(line)[1:])
        assert (done.exit_code, done.stderr) == (0, ""), line
    assert deck_from_list(done.stdout) == deck_from_list(pasted)


def test_every_field_of_a_deck_is_explained():
    assert {*re.findall(r"^\| `\[?(\w+)\]?` \|", TEXTS["docs/guides/decks.md"], flags=re.MULTILINE)} == {*FIELDS}


def test_the_strategy_fits_the_cards(examples):
    compile_plan(load_strategy(examples / "hunter.toml", game="ascension"), load_card_set(examples / "dearer.toml"))


def test_the_experiment_finds_its_files(examples):
    experiment = load_experiment(examples / "mine.toml")
    assert len(experiment.seatings()) == 6


def test_the_gates_can_be_read(examples):
    (gate,) = read_gates(examples / "gates.toml", "ascension").gate
    assert gate.limits == (-0.03, 0.03)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_outside_the_site_lead_to_files(page):
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", (ROOT / page).read_text(encoding="utf-8"))
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def found(path):
    """Whether a file, folder or module is there, in the project or in the package of the example game; GAME stands for any game."""
    pattern, homes = path.replace("GAME", "*").rstrip("/"), (ROOT, ROOT / "tests" / "games" / "toygame" / "toygame")
    return any(any(home.glob(one)) for home in homes for one in (pattern, f"{pattern}.py"))


def test_named_files_are_there():
    """What stands in backquotes and begins with a folder of the project; where something is to be filled in nothing can be looked for."""
    texts = TEXTS | {name: (ROOT / name).read_text(encoding="utf-8") for name in ("CONTRIBUTING.md",)}
    named = {(page, path) for page, text in texts.items() for path in re.findall(rf"`((?:{'|'.join(FOLDERS)})/[^`\s<>]+)`", text)}
    assert len(named) >= 20
    assert sorted((page, path) for page, path in named if not found(path)) == []


def test_targets_of_make_are_there():
    known = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    named = {name for text in TEXTS.values() for name in re.findall(r"(?:`|^ *)make ([a-z][a-z-]*)", text, flags=re.MULTILINE)}
    assert {"report", "test"} <= named <= set(known[1].split())


def test_most_commands_are_shown():
    assert len(COMMANDS) >= 40


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_a_command_is_there(page, line):
    """It begins with a command that exists, and names only options that it has."""
    command, words = typer.main.get_command(app), shlex.split(line)[1:]
    while isinstance(command, typer.core.TyperGroup):
        command = command.commands[words.pop(0)]
    options = {name for parameter in command.params for name in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= options


@pytest.mark.proof
@pytest.mark.parametrize("line", [line for page, line in COMMANDS if page == "docs/guides/voskhozhdenie.md" and "blitz" in line and "--c" in line])
def test_changes_and_cards_of_the_guide_are_those_of_its_decks(line):
    """A change changes something, a card is in a deck; a few games are enough to be told otherwise."""
    words = re.sub(r"--games \S+", "--games 8", line)
    assert words != line
    done = CliRunner().invoke(app, shlex.split(words)[1:])
    assert done.exit_code == 0, done.stderr


@pytest.mark.parametrize("page", [page for page, text in TEXTS.items() if blocks("python", text)])
def test_python_is_python_and_public(page):
    for block in blocks("python", TEXTS[page]):
        names = {node.attr for node in ast.walk(ast.parse(block)) if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "vigil"}
        assert names <= set(vigil.__all__)
