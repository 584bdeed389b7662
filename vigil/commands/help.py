"""The form of the command line: help with examples and without types of the programming language, complaints in one line."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from sim.errors import InputError, cut_lines
from vigil.commands.counts import whole
from vigil.commands.guard import BAD_INPUT
from vigil.terminal.output import say

TAKEN = {"int": "N", "float": "N", "str": "TEXT", "Path": "PATH"}
"""What an option of a type takes, if it does not say so itself."""


def examples(*lines: str) -> str:
    """The end of a command's help.

    Parameters
    ----------
    lines
        What can be typed, each in a line of its own.

    Returns
    -------
    str
        An epilog.
    """
    return "\n".join(["[bold]Examples[/bold]", *(line.replace("[", r"\[") for line in lines)])


class _Unread(ModuleType):
    """Stands for a module while another one imports from it what is never used."""

    def __getattr__(self, name: str) -> Any:
        return object


def _import_formatter() -> None:
    """Import Typer's formatter of help without Rich's Markdown and tracebacks, a fifth of the time to help: Rich's own markup never uses them."""
    left_out = [name for name in ("rich.markdown", "rich.traceback") if name not in sys.modules]
    sys.modules.update({name: _Unread(name) for name in left_out})
    try:
        import typer.rich_utils  # noqa: F401
    finally:
        for name in left_out:
            del sys.modules[name]


class _QuickHelp:
    """A command whose help imports no more than it needs."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help."""
        _import_formatter()
        super().format_help(ctx, formatter)  # type: ignore[misc]


class Command(_QuickHelp, TyperCommand):
    """A command whose help names no types, and whose whole numbers can be typed as `1e6` or `250k`."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Arguments and options."""
        return _with_counts(_without_types(super().get_params(ctx)))


class Group(_QuickHelp, TyperGroup):
    """Commands whose mistakes of usage are one message, as every other one."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Options."""
        return _without_types(super().get_params(ctx))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line and leave with its exit code."""
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            _complain(error)
            code = BAD_INPUT
        except InputError as error:  # of a path, before a command has begun
            say(f"error: {error}", err=True)
            code = BAD_INPUT
        sys.exit(code or 0)


def _complain(error: typer.TyperException) -> None:
    """Say in one line what cannot be typed like this."""
    if type(error).__name__ == "NoArgsIsHelpError":  # its help has been printed
        return
    context = getattr(error, "ctx", None)
    tip = f" (see {context.command_path} --help)" if context else ""
    message = " ".join(error.format_message().split()).rstrip(".").replace("Value error, ", "")
    say(cut_lines(f"error: {message}{tip}"), err=True)


def _path(usual: Callable[..., Any], param: Any, ctx: Any, value: Any) -> Any:
    """Take a path; what is none is refused here, since `Path("")` is the working folder and can no longer be told from it."""
    if isinstance(value, str):
        from sim.inputfiles import checked_path

        checked_path(value, param.opts[0].lstrip("-") if isinstance(param, TyperOption) else str(param.metavar or param.name))
    return usual(param, ctx, value)


def _without_types(params: list[Any]) -> list[Any]:
    """Switches say nothing beside their name, of an argument its name is enough, other options say in a word what they take."""
    for param in params:
        if isinstance(param, TyperOption) and param.metavar is None:
            param.metavar = "" if param.is_flag else TAKEN.get(param.bare_type().removeprefix("list[").removesuffix("]"))
        if isinstance(param, TyperArgument):
            setattr(param, "display_type_rich", lambda ctx: None)  # noqa: B010
        if isinstance(param, TyperArgument | TyperOption) and param.type_descriptor.annotation is Path:
            setattr(param, "process_value", partial(_path, type(param).process_value, param))  # noqa: B010
    return params


def _with_counts(params: list[Any]) -> list[Any]:
    """Whole numbers are read by `whole` before their type sees them."""
    for param in params:
        if param.bare_type().removeprefix("list[").removesuffix("]") == "int" and "process_value" not in vars(param):
            setattr(param, "process_value", partial(_process_count, param, param.process_value))  # noqa: B010
    return params


def _process_count(param: Any, process: Callable[[Any, Any], Any], ctx: Any, value: Any) -> Any:
    """What was typed for a whole number."""
    try:
        read = [_whole_if_text(each) for each in value] if isinstance(value, list | tuple) else _whole_if_text(value)
    except ValueError as error:
        raise typer.BadParameter(str(error), ctx=ctx, param=param) from None
    return process(ctx, read)


def _whole_if_text(value: Any) -> Any:
    return whole(value) if isinstance(value, str) else value
