"""Numbers on the command line as people type them, in every command."""

import pytest
import typer
from typer.testing import CliRunner

from vigil.cli import app
from vigil.commands.counts import whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1000000", 1_000_000),
        ("1e6", 1_000_000),
        ("1E+6", 1_000_000),
        ("1M", 1_000_000),
        ("1m", 1_000_000),
        ("250k", 250_000),
        ("2.5K", 2_500),
        ("0.25M", 250_000),
        ("1.5e3", 1_500),
        ("1e3k", 1_000_000),
        ("10.0", 10),
        ("1_000_000", 1_000_000),
        ("1,000,000", 1_000_000),
        (" 7 ", 7),
        ("0", 0),
        ("-3", -3),
        ("9007199254740993", 9007199254740993),  # no float can hold it
        ("1e99", 10**99),
    ],
)
def test_forms(text, number):
    assert whole(text) == number


@pytest.mark.parametrize(
    "text", ["", "k", "1x", "1.5", "0.0001k", "1e-3", "1e999999999", "nan", "inf", "1,00", "1 000", "1kk", "--1", "0x10", "٣", "1__0", "9" * 5000]
)
def test_what_is_no_whole_number(text):
    with pytest.raises(ValueError, match="write a whole number such as 1000000, 1e6, 250k or 1M") as caught:
        whole(text)
    assert len(str(caught.value)) < 150


MOST = {"--repeats": 1_000}
"""Options that have a bound below a million."""


def commands(group=None, path=()):
    """Every command with its words."""
    for name, command in (group or typer.main.get_command(app)).commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


def options():
    for path, command in commands():
        with command.make_context(" ".join(path), [], resilient_parsing=True) as ctx:
            for param in command.get_params(ctx):
                if param.bare_type() in ("int", "list[int]"):
                    yield pytest.param(command, param, id=f"{'-'.join(path)}{param.opts[0]}")


@pytest.mark.parametrize(("command", "param"), list(options()))
def test_every_whole_number_of_every_command_can_be_typed_so(command, param):
    with command.make_context("vigil", [], resilient_parsing=True) as ctx:
        several = param.bare_type() == "list[int]"
        for text, number in (("1e6", 1_000_000), ("1M", 1_000_000), ("250k", 250_000), ("1k", 1_000), ("12", 12)):
            if number > MOST.get(param.opts[0], number):
                with pytest.raises(typer.BadParameter, match="less than or equal"):
                    param.process_value(ctx, [text] if several else text)
                continue
            assert param.process_value(ctx, [text] if several else text) == ([number] if several else number)
        with pytest.raises(typer.BadParameter, match="write a whole number"):
            param.process_value(ctx, ["some"] if several else "some")


def test_there_are_such_options():
    found = {param.id for param in options()}
    assert {"run--games", "run--range-size", "tune--generations", "tune--population", "odds-relic-battle--simulate", "replay--limit"} <= found
    assert {"bench--repeats", "robust--games", "effects--games", "compare--games", "rank--games", "replay--game", "replay--from"} <= found


@pytest.mark.parametrize("text", ["many", "1.5"])
def test_a_mistake_is_one_line(text):
    result = CliRunner().invoke(app, ["run", "duel", "--games", text])
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith(f"error: Invalid value for '--games': '{text}' is ") and result.stderr.count("\n") == 1


def test_the_number_reaches_the_run(tmp_path):
    result = CliRunner().invoke(app, ["run", "duel", "--games", "0.06k", "--json", "-q"])
    assert result.exit_code == 0 and '"games_done": 60' in result.stdout, result.stderr
