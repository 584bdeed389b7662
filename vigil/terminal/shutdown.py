"""How a command ends on Ctrl-C: within two seconds and without a traceback, whatever it is doing.

Python hears Ctrl-C only between two steps of the main thread, which may be importing, compiling or in the middle of a game; and what it raises
there may be swallowed. So another thread is told by the operating system itself, and leaves if the command has not ended in time. Whatever is
stored by then stays: files are written whole or not at all. Nothing heavy is imported here, so that Ctrl-C is heard from the start.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EBADF
from io import TextIOBase
from types import FrameType
from typing import Any

INTERRUPTED = 130
UNREAD = 141
"""Exit code where whoever read the output has closed it: that of a program which the system ends for it."""
GRACE = 1.5
"""Seconds that a command has after Ctrl-C to keep what it has and to end."""
WRITING = 3.0
"""Seconds more that it has as long as it is writing a file."""
SHOW_CURSOR = "\x1b[?25h"


class Shutdown:
    """What has been heard.

    Attributes
    ----------
    heard
        Set when somebody has pressed Ctrl-C.
    reported
        Set when that has been answered with a message.
    """

    def __init__(self) -> None:
        self.heard, self.reported = threading.Event(), threading.Event()

    def listen(self, ear: int) -> None:
        """Wait for Ctrl-C, give the command its time, then leave."""
        while word := os.read(ear, 1):
            if word[0] == signal.SIGINT:
                self.heard.set()
                time.sleep(GRACE)
                _wait_for_files()
                self.leave()

    def tell(self) -> None:
        """Say that the command was interrupted, unless it has said so itself."""
        if not self.reported.is_set():
            self.reported.set()
            words = getattr(sys.modules.get("vigil.playing.interrupts"), "LAST_WORDS", None) or ["interrupted"]
            cursor = SHOW_CURSOR + "\n" if os.isatty(2) else ""
            with suppress(OSError):
                os.write(2, f"{cursor}{words[0]}\n".encode(errors="replace"))

    def leave(self) -> None:
        """End the process at once."""
        self.tell()
        if files := sys.modules.get("reports.store.files"):
            files.discard_unfinished()
        if folders := sys.modules.get("sim.engine.folders"):
            folders.remove_own()
        os._exit(INTERRUPTED)


SHUTDOWN = Shutdown()
"""The ending of this process."""


@contextmanager
def ending_in_time() -> Iterator[None]:
    """Answer Ctrl-C inside this block with exit code 130 and one message; a full disk with exit code 2."""
    code: str | int | None = 0
    try:
        _replace_closed_streams()
        _listen()
        with _telling_of_disks():
            yield
    except SystemExit as end:
        code = end.code
    except BaseException:
        if not SHUTDOWN.heard.is_set():
            raise
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, lambda number, frame: SHUTDOWN.leave())  # nothing is left that could be raised into
    if SHUTDOWN.heard.is_set():
        SHUTDOWN.leave()  # at once: Python would take down module after module, in which time nobody could hurry it
    sys.exit(code)


def _listen() -> None:
    """Hear Ctrl-C from now on, unless whoever began the process wants it to be ignored, as shells do for what runs in the background."""
    if signal.signal(signal.SIGINT, _interrupt) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return
    sys.unraisablehook = _without_interrupts(sys.unraisablehook)
    if os.name == "posix":  # elsewhere only a socket can be told, and Ctrl-C is heard when Python comes to it
        ear, mouth = os.pipe()
        os.set_blocking(mouth, False)
        signal.set_wakeup_fd(mouth, warn_on_full_buffer=False)
        threading.Thread(target=SHUTDOWN.listen, args=(ear,), name="vigil-ending", daemon=True).start()


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Do what Python does with Ctrl-C, and note it: what is raised here may be taken for something else, or for nothing."""
    SHUTDOWN.heard.set()
    raise KeyboardInterrupt


@contextmanager
def _telling_of_disks() -> Iterator[None]:
    """Turn what the operating system refuses, and nobody has put into words, into one message; so also what stdout does not take."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has seen enough
        _give_up_stdout()
        sys.exit(UNREAD)
    except SystemExit as end:
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        _give_up_stdout()  # whoever printed has made an exit code of their own of it
        sys.exit(UNREAD)
    except OSError as error:
        _give_up_stdout()
        with suppress(OSError):
            os.write(2, f"error: {error.filename or 'output'}: {error.strerror or error}\n".encode(errors="replace"))
        sys.exit(2)


class _NoMessages(TextIOBase):
    """Stderr of a process that was begun without one."""

    def write(self, text: str) -> int:
        """Forget the text."""
        return len(text)


class _NoResults(TextIOBase):
    """Stdout of a process that was begun without one; Python would swallow what is printed."""

    def write(self, text: str) -> int:
        """Refuse."""
        raise OSError(EBADF, "stdout is closed, so nothing can be printed; send it to a file, or to /dev/null")


def _replace_closed_streams() -> None:
    """Put something in place of streams that are closed; messages go nowhere then, results are refused."""
    for number, name, stand_in in ((1, "stdout", _NoResults()), (2, "stderr", _NoMessages())):
        if getattr(sys, name) is None:
            taken = os.open(os.devnull, os.O_WRONLY)  # so that no file that is opened later takes its place and gets what is printed
            if taken != number:
                os.dup2(taken, number)
                os.close(taken)
            setattr(sys, name, stand_in)


def _give_up_stdout() -> None:
    """Throw away what is still to be written, which would fail again."""
    with suppress(OSError, ValueError, AttributeError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)


def _wait_for_files() -> None:
    """Let a file be written to its end."""
    files = sys.modules.get("reports.store.files")
    until = time.monotonic() + WRITING
    while files is not None and files.UNFINISHED and time.monotonic() < until:
        time.sleep(0.02)


def _without_interrupts(hook: Any) -> Any:
    """What tells of errors that nobody can catch, but for Ctrl-C."""

    def report(error: Any) -> None:
        if not (SHUTDOWN.heard.is_set() and issubclass(error.exc_type, KeyboardInterrupt)):
            hook(error)

    return report
