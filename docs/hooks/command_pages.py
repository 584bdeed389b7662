"""The command line: every command with its arguments, options and examples, as `--help` shows them."""

import re
from collections.abc import Iterator
from typing import Any

import typer
from cells import plain, table

from vigil.cli import app
from vigil.commands.guard import EXIT_CODES

INTRODUCTION = """# Command line

Every command has `--help`, which shows what stands here. Results go to stdout, progress and errors to stderr; `--json` gives results to machines.
Numbers may be typed as `1e6`, `250k` or `1M`. Paths on the command line start from the working folder, paths inside a file from that file.
`vigil --install-completion` teaches the shell the names of experiments, card sets, strategies, cards and runs. What a command says by its
exit code is on the page [Exit codes](exit-codes.md). This page is made from the program.
"""


def commands(command: Any, words: tuple[str, ...] = ("vigil",)) -> Iterator[tuple[str, Any]]:
    """Every command that does something, by what is typed."""
    inner = getattr(command, "commands", None)
    if inner is None:
        yield " ".join(words), command
        return
    for name, one in inner.items():
        yield from commands(one, (*words, name))


def command_line() -> str:
    """The page."""
    found = list(commands(typer.main.get_command(app)))
    rows = [[f"[`{words}`](#{_anchor(words)})", plain(_first(command.help))] for words, command in found]
    return "\n".join([INTRODUCTION, table(["command", "what it does"], rows), *(_section(words, command) for words, command in found)])


def exit_codes() -> str:
    """The table of exit codes."""
    return table(["code", "meaning"], [[str(int(code)), plain(meaning)] for code, meaning in EXIT_CODES.items()])


def _anchor(words: str) -> str:
    return words.replace(" ", "-")


def _first(text: str) -> str:
    """First paragraph of a help text."""
    return " ".join(text.split("\n\n")[0].split())


def _section(words: str, command: Any) -> str:
    """One command."""
    with typer.Context(command, info_name=words) as context:
        usage = " ".join([words, *command.collect_usage_pieces(context)])
        params = command.get_params(context)
        arguments = [[f"`{param.metavar or param.name.upper()}`", _about(param, context)] for param in params if param.param_type_name == "argument"]
        options = [[_typed(param), _about(param, context)] for param in params if param.param_type_name == "option" and not param.hidden]
    paragraphs = [plain(" ".join(part.split())) for part in command.help.split("\n\n")]
    parts = [f"## {words} {{ #{_anchor(words)} }}", *paragraphs, f"```text\n{usage}\n```"]
    if arguments:
        parts.append(table(["argument", "meaning"], arguments))
    parts.append(table(["option", "meaning"], options))
    examples = [line.replace(r"\[", "[") for line in (command.epilog or "").splitlines() if line.startswith("vigil ")]
    if examples:
        parts.append("```sh\n" + "\n".join(examples) + "\n```")
    return "\n\n".join(parts) + "\n"


def _typed(param: Any) -> str:
    """How an option is typed."""
    names = ", ".join(param.opts) + (f" / {', '.join(param.secondary_opts)}" if param.secondary_opts else "")
    return f"`{names}{f' {param.metavar}' if param.metavar else ''}`"


def _about(param: Any, context: Any) -> str:
    """What a parameter means, and what holds if it is left out."""
    if param.help is None and param.name == "help":
        return "Show this message and exit."
    usual = param.show_default
    said = f"(if left out: {usual})" if isinstance(usual, str) else ""
    if not said and usual and param.default not in (None, False, (), []) and not callable(param.default) and not getattr(param, "is_flag", False):
        said = f"(if left out: {param.default})"
    return plain(" ".join(part for part in (param.help or "", re.sub(r"\(\((.*)\)\)", r"(\1)", said)) if part))
