"""The tree of commands, built once for a process; a Typer app builds it anew for every command line, which takes longer than many commands."""

import functools

import typer.main
import typer.testing
from typer import Typer
from typer.core import TyperCommand, TyperGroup


@functools.cache
def _built(app: Typer) -> TyperCommand | TyperGroup:
    return _build(app)


_build = typer.main.get_command


def keep_command_tree() -> None:
    """Let command lines of this process share the tree: that of `vigil` is whole as soon as it has been imported."""
    typer.main.get_command = typer.testing._get_command = _built
