"""Shell completion, asked as a shell asks."""

import json
import os
import re
import subprocess
import sys

import pytest

from reports.report.write import FORMATS
from sim.experiments.experiment import shipped_experiments
from sim.games import GAMES
from strategies.files import shipped_strategies
from vigil.terminal import completion as completing


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A working folder with a file and two runs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "duelling.toml").write_text("")
    for run in ("runs/duel", "runs/four", "alone"):
        (tmp_path / run).mkdir(parents=True)
        (tmp_path / run / "manifest.json").write_text("{}")
    return tmp_path


def asked(line, shell="bash"):
    """What is offered behind `line`, and what had to be imported for it."""
    blanks = re.findall(r"(?<!\\) ", line.split('"')[0])  # between words as bash sees them
    asking = {
        "bash": {"COMP_WORDS": line, "COMP_CWORD": str(len(blanks))},
        "zsh": {"_TYPER_COMPLETE_ARGS": line},
        "fish": {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }[shell]
    code = (
        "import sys; sys.argv = ['vigil']; from vigil.__main__ import main\n"
        "try: main()\n"
        "finally: print(*({'numpy', 'numba', 'pandas', 'polars', 'jinja2', 'sim.experiments.experiment'} & set(sys.modules)), file=sys.stderr)"
    )
    environment = {**os.environ, "_VIGIL_COMPLETE": f"complete_{shell}", **asking}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.stderr.strip() == "", done.stderr
    return done.stdout.split("\n")[:-1] if shell == "bash" else done.stdout


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("vigil run du", ["duel", "duelling.toml"]),
        ("vigil cards check 10th-", ["10th-dear-void-initiate"]),
        ("vigil strategies check me", ["mechana"]),
        ("vigil strategies check economy --cards 20", ["2010"]),
        ("vigil report ", ["alone", "runs/duel", "runs/four"]),
        ("vigil report runs/d", ["runs/duel"]),
        ("vigil report alone --format x", ["xlsx"]),
        ("vigil report alone --format html,", ["html,md", "html,xlsx", "html,csv", "html,parquet", "html,figures"]),
        ("vigil run duel --format m", ["md"]),
        ("vigil list exp", ["experiments"]),
        ("vigil schema car", ["card-set"]),
        ("vigil schema de", ["deck"]),
        ("vigil decks l", ["list"]),
        ("vigil maps draw syn", ["synthetic", "synthetic-campaign"]),
        ("vigil maps draw synthetic gates-1", ["gates-1"]),
        ('vigil maps generate --scenario "Gates', ["Gates of War"]),
        ("vigil maps generate --scenario Gates", [r"Gates\ of\ War"]),
        ("vigil draft --lists sw", ["swarm"]),
        ("vigil draft --lists swarm,", ["swarm,control", "swarm,duelling.toml", "swarm,greedy", "swarm,random", "swarm,rated"]),
        ("vigil ne", ["new"]),
        ("vigil run --ran", ["--range-size"]),
    ],
)
def test_the_shell_is_offered_what_fits(here, line, offered):
    assert [word for word in asked(line) if word] == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_offered_the_same(here, shell):
    assert "duelling.toml" in asked("vigil run du", shell)


def test_the_names_are_those_that_are_read(here):
    assert completing.experiments("") == sorted([*shipped_experiments(), "duelling.toml"])
    sets = {name for game in GAMES.values() for name in game.cards.shipped_card_sets()}
    assert completing.card_sets("") == sorted([*sets, "duelling.toml"])
    assert completing.strategies("") == sorted([*shipped_strategies(None), "duelling.toml"])
    assert set(completing.games("")) >= set(GAMES)
    assert completing.experiments_and_runs("duel") == ["duel", "duelling.toml"]
    assert completing.FORMATS == tuple(FORMATS)


def test_strange_beginnings_offer_nothing_and_do_no_harm(here):
    for begun in ("[", "*", "no/such/", "\x00" if os.name == "nt" else "??"):
        assert completing.experiments_and_runs(begun) == completing.runs(begun) == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed(shell, tmp_path):
    code = "import sys; sys.argv = ['vigil', '--show-completion', SHELL]; from vigil.__main__ import main; main()".replace("SHELL", repr(shell))
    environment = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1", "HOME": str(tmp_path)}
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert shown.returncode == 0 and f"complete_{shell}" in shown.stdout
    code = code.replace("--show", "--install")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.returncode == 0 and "completion installed" in done.stdout
    written = [path.read_text() for path in tmp_path.rglob("*") if path.is_file()]
    assert any("_VIGIL_COMPLETE" in text for text in written)


CARDS = """
schema = 1
base = "2010"
name = "Mine"
[[card]]
name = "Mystic's Friend"
"""


@pytest.fixture
def cards(here):
    (here / "there").mkdir()
    (here / "there" / "mine.toml").write_text(CARDS)
    (here / "there" / "deep.toml").write_text('base = "mine.toml"\n[[card]]\nname = "Mystic Deep"\n')
    (here / "there" / "trial.toml").write_text('card_sets = ["deep.toml", "10th"]\n')
    stored = {"folder": str(here / "there"), "experiment": {"card_sets": ["mine.toml"]}}
    (here / "alone" / "experiment.json").write_text(json.dumps(stored))
    return here


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("vigil effects duel --card Void", [r"Void\ Initiate", "Voidthirster"]),
        ("vigil effects duel --card Void\\ I", [r"Void\ Initiate"]),
        ('vigil effects duel --card "Void I', ["Void Initiate"]),
        ("vigil effects duel --card Mystic --cards Mys", ["Mystic"]),
        ("vigil effects relic-duel --card Ork\\ W", [r"Ork\ Warboss"]),
        ("vigil effects there/trial.toml --card Mystic", ["Mystic", r"Mystic\ Deep", r"Mystic\'s\ Friend"]),
        ("vigil effects there/trial.toml --card-set 10th --card Mystic", ["Mystic"]),
        ("vigil effects alone --card Mystic", ["Mystic", r"Mystic\'s\ Friend"]),
        ("vigil effects --resume --out alone --card Mystic", ["Mystic", r"Mystic\'s\ Friend"]),
        ("vigil effects nothing --card M", []),
        ("vigil cards show Voidt", ["Voidthirster"]),
        ("vigil cards show --card-set there/mine.toml Mystic", ["Mystic", r"Mystic\'s\ Friend"]),
        ("vigil cards show --set there/deep.toml Mystic\\ D", [r"Mystic\ Deep"]),
        ("vigil cards diff 20", ["2010"]),
    ],
)
def test_cards_of_the_experiment_are_offered(cards, line, offered):
    assert [word for word in asked(line) if word] == offered


def test_cards_are_offered_where_no_experiment_is_named_yet(cards):
    assert {"Mystic", r"Power\ Sword"} <= set(asked("vigil effects --card "))


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_put_in_the_backslashes_themselves(cards, shell):
    assert "Void Initiate" in asked("vigil effects duel --card Void", shell)


def test_damaged_card_sets_offer_nothing(cards):
    (cards / "there" / "mine.toml").write_text('base = "deep.toml"\ncard = 3\n')
    assert [word for word in asked("vigil effects there/trial.toml --card-set deep --card Mystic") if word] == [r"Mystic\ Deep"]
    for text in ("[", "card_sets = 3", 'card_sets = ["', 'card_sets = ["nowhere.toml"]'):
        (cards / "there" / "trial.toml").write_text(text)
        assert [word for word in asked("vigil effects there/trial.toml --card Mystic") if word] == []
