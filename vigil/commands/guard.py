"""What all commands share: exit codes, and messages instead of tracebacks."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

import typer

from sim.errors import InputError, system_message
from vigil.terminal.output import say
from vigil.terminal.shutdown import INTERRUPTED, SHUTDOWN, UNREAD

FAILED = 1
BAD_INPUT = 2
EXIT_CODES = {
    0: "fine",
    FAILED: "a gate or a check failed",
    BAD_INPUT: "something given is wrong; one message says where and what to do",
    INTERRUPTED: "interrupted",
    UNREAD: "whoever read the output has closed it, as `| head` does",
}

P = ParamSpec("P")
R = TypeVar("R")


def guarded(command: Callable[P, R]) -> Callable[P, R]:
    """Turn an `InputError`, an error of the operating system or Ctrl-C into one message on stderr and an exit code."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except InputError as error:
            say(f"error: {error}", err=True)
            raise typer.Exit(BAD_INPUT) from None
        except OSError as error:
            if error.filename is None:  # of the output: `| head` has seen enough, or the disk is full
                raise
            say(f"error: {system_message(error)}", err=True)
            raise typer.Exit(BAD_INPUT) from None
        except KeyboardInterrupt as interrupt:
            SHUTDOWN.reported.set()
            after_echo = "\n" if sys.stderr.isatty() else ""  # the terminal shows ^C
            say(f"{after_echo}{str(interrupt) or 'interrupted'}", err=True)
            leave_if_busy()
            raise typer.Exit(INTERRUPTED) from None

    return run


def leave_if_busy() -> None:
    """Leave at once if a thread compiles that nobody waits for any more; an orderly exit would have to wait for it."""
    interrupts = sys.modules.get("vigil.playing.interrupts")
    if interrupts is not None and interrupts.background_is_busy():
        sys.stdout.flush()
        sys.stderr.flush()
        SHUTDOWN.leave()
