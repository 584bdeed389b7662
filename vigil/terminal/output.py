"""The one place where text leaves for the terminal: whatever a name or path holds is made visible and never obeyed.

Tables leave by `vigil.terminal.screen`; no other module of the face prints (a test holds it).
"""

import json
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import typer

from reports.text.visible import visible


def say(text: str = "", *, err: bool = False, nl: bool = True, **style: Any) -> None:
    """Print a text, on stderr with `err`.

    Parameters
    ----------
    text
        What to print, lines and all.
    err
        Whether it is no result but a message.
    nl
        Whether a line break follows.
    **style
        As `typer.secho` takes it: `bold`, `fg`.
    """
    typer.secho(visible(text), err=err, nl=nl, **style)


def say_json(content: object) -> None:
    """Print JSON on stdout."""
    pass_on(f"{json_text(content)}\n")


def pass_on(text: str) -> None:
    """Print what `json_text` or a `vigil.terminal.screen.Screen` has made visible already."""
    typer.echo(text, nl=False)


def as_typed(command: str) -> str:
    """Give a command of vigil as it can be typed here.

    Parameters
    ----------
    command
        Begins with `vigil`.

    Returns
    -------
    str
        With the path by which this program was called in place of `vigil`, where the system finds none of that name, as after `make report`.
    """
    called = Path(sys.argv[0])
    if called.name != "vigil" or not called.is_file() or shutil.which("vigil") is not None:
        return command
    return f"{shlex.quote(sys.argv[0])}{command.removeprefix('vigil')}"


def json_text(content: object) -> str:
    """JSON in which whatever a terminal would obey is escaped as JSON escapes it, so that readers get it as it was."""
    written = json.dumps(content, indent=1, ensure_ascii=False)
    return written if written.isprintable() else "".join(map(_json_sign, written))


def _json_sign(sign: str) -> str:
    """One character of a JSON text."""
    return sign if sign == "\n" or visible(sign) == sign else json.dumps(sign)[1:-1]
