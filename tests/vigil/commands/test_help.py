"""`--help` of every command: examples that can be typed, exit codes, no words of the programming language."""

import re
import resource
import shlex
import subprocess
import sys

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from vigil.cli import app
from vigil.commands.guard import EXIT_CODES


def all_commands(command, path=()):
    """Every command and group with the words that name it."""
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from all_commands(inner, (*path, name))


COMMANDS = dict(all_commands(get_command(app)))
LEAVES = [path for path, command in COMMANDS.items() if not hasattr(command, "commands")]
EXAMPLES = [
    line.replace("\\", "").split(" | ")[0] for command in COMMANDS.values() for line in command.epilog.splitlines() if line.startswith("vigil ")
]


def shown(path):
    return CliRunner().invoke(app, [*path, "--help"])


def test_the_commands_are_these():
    names = {" ".join(path) for path in LEAVES}
    assert names == {
        *(
            "audit",
            "balance",
            "run",
            "report",
            "effects",
            "compare",
            "draft",
            "check",
            "tune",
            "robust",
            "rank",
            "metagame",
            "workbench",
            "watch",
            "replay",
            "list",
            "schema",
            "bench",
            "cards check",
            "cards list",
            "cards show",
            "cards diff",
            "decks check",
            "decks show",
            "decks list",
            "maps list",
            "maps check",
            "maps draw",
            "maps generate",
            "strategies check",
            "strategies profile",
        ),
        *("new card-set", "new deck", "new drafting-list", "new strategy", "new experiment", "new gates", "new goals"),
        *("odds relic battle", "odds relic test", "odds relic table", "odds relic power"),
    }


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_has_examples_and_no_types(path):
    help_ = shown(path)
    assert help_.exit_code == 0 and help_.stderr == ""
    assert "Examples\n" in re.sub(r" +\n", "\n", help_.stdout) and f"vigil {' '.join(path)}".strip() in help_.stdout
    assert not re.search(r"<\w+[\[>]|list\[|\bbool\b|\bStrEnum\b", help_.stdout)


@pytest.mark.parametrize("line", sorted(set(EXAMPLES)))
def test_an_example_can_be_typed(line):
    words = shlex.split(line)[1:]
    path = max((path for path in COMMANDS if tuple(words[: len(path)]) == path), key=len)
    if words[len(path) :] == ["--help"]:
        return
    assert path in LEAVES
    COMMANDS[path].make_context(path[-1], words[len(path) :])


def test_the_exit_codes_are_told():
    text = shown(()).stdout
    assert set(EXIT_CODES) == {0, 1, 2, 130, 141}
    for code, meaning in EXIT_CODES.items():
        assert re.search(rf"^ {code} +{meaning}", text, flags=re.MULTILINE)


@pytest.mark.parametrize("path", LEAVES, ids=" ".join)
def test_every_command_that_tells_facts_has_json(path):
    options = {option for param in COMMANDS[path].params for option in param.opts}
    assert "--json" in options or path == ("schema",)  # a schema is JSON
    assert "--quiet" in options or path[-1] in {"list", "show", "diff", "schema"}  # these print results and nothing else


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["lst"], "No such command 'lst'. Did you mean 'list'? (see vigil --help)"),
        (["run", "duel", "--gmaes", "3"], "No such option: --gmaes (Possible options: --games, --names, --players) (see vigil run --help)"),
        (["run", "duel", "--games", "many"], "Invalid value for '--games': "),
        (["report"], "Missing argument 'RUN' (see vigil report --help)"),
        (
            ["list", "foo"],
            "Invalid value for 'KIND': 'foo' is not one of 'games', 'card-sets', 'strategies', 'decks', 'drafting-lists', 'experiments' "
            "(see vigil list --help)",
        ),
        (["new", "folder", "mine"], "No such command 'folder' (see vigil new --help)"),
        (["run", "duel", "again"], "Got unexpected extra argument(s) (again) (see vigil run --help)"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(words, message):
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith(f"error: {message}") and result.stderr.count("\n") == 1


@pytest.mark.proof
def test_help_is_quick():
    code = "import sys; sys.argv = ['vigil', '--help']; from vigil.__main__ import main; main()"
    seconds = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(seconds) < 1.0  # of compute, about 0.2
