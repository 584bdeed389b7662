"""The README's examples are files that work."""

import re
from pathlib import Path

import pytest
import typer

from reports.gates.read import read_gates
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set
from sim.experiments.experiment import load_experiment
from strategies import compile_plan, load_strategy
from vigil.cli import app

README = Path(__file__).parents[2] / "README.md"


@pytest.fixture
def examples(tmp_path):
    """Every TOML block of the README whose first line names a file, written to that file."""
    for name, text in re.findall(r"```toml\n# (\S+\.toml)\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_examples_are_there(examples):
    assert sorted(path.name for path in examples.iterdir()) == ["dearer.toml", "gates.toml", "hunter.toml", "mine.toml"]


def test_the_variant_can_be_played(examples):
    cards = load_card_set(examples / "dearer.toml")
    assert cards.cards[cards.ids["Void Initiate"]].cost == 2
    assert cards.cards[cards.ids["Lantern Keeper"]].count == 2
    bind_book(cards, 4)


def test_the_strategy_fits_the_cards(examples):
    compile_plan(load_strategy(examples / "hunter.toml"), load_card_set(examples / "dearer.toml"))


def test_the_experiment_finds_its_files(examples):
    experiment = load_experiment(examples / "mine.toml")
    assert len(experiment.seatings()) == 6


def test_the_gates_can_be_read(examples):
    (gate,) = read_gates(examples / "gates.toml").gate
    assert gate.limits == (-0.03, 0.03)


def test_the_pictures_are_there():
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / picture).is_file()


def test_the_commands_are_there():
    """Every command line of the README begins with a command that exists, and names only options that it has."""
    root = typer.main.get_command(app)
    lines = re.findall(r"^    vigil (.+?)(?:  +#.*)?$", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(lines) >= 10
    for line in lines:
        command, words = root, line.split()
        while isinstance(command, typer.core.TyperGroup):
            command = command.commands[words.pop(0)]
        options = {name for parameter in command.params for name in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options
