"""Ctrl-C: heard at once, answered when what is in hand has been kept."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

BACKGROUND = "vigil-background"
"""Name of threads that may outlive the wish to stop."""


class Interrupted(KeyboardInterrupt):
    """A run was stopped on request; the message says how to go on."""


class CutShort(Exception):
    """Games were given up in the middle on request; what has been counted of them is to be thrown away."""


LAST_WORDS: list[str] = []
"""What is told, the first of these, if a command does not end in time after Ctrl-C and is left at once."""


@contextmanager
def last_words(text: str) -> Iterator[None]:
    """Say what is told if a command has to be left at once inside this block."""
    LAST_WORDS.append(text)
    try:
        yield
    finally:
        LAST_WORDS.remove(text)


ENDS: list[float] = []
"""When what is being played has to end, by the monotonic clock, innermost last."""


@contextmanager
def ending_after(seconds: float) -> Iterator[None]:
    """What is played inside this block is stopped after so many seconds as if Ctrl-C had been pressed."""
    ENDS.append(time.monotonic() + seconds)
    try:
        yield
    finally:
        ENDS.pop()


@contextmanager
def stopping_on_interrupt() -> Iterator[threading.Event]:
    """Turn the first Ctrl-C into a set flag; the second one interrupts as usual. Outside the main thread nothing is changed.

    Yields
    ------
    threading.Event
        Set when the user wants to stop, or when the time of `ending_after` is up.
    """
    stop = threading.Event()
    left = min(ENDS) - time.monotonic() if ENDS else None
    if left is not None and left <= 0:
        stop.set()
    alarm = threading.Timer(left, stop.set) if left is not None and left > 0 else None
    if alarm is not None:
        alarm.daemon = True
        alarm.start()
    try:
        with _hearing(stop):
            yield stop
    finally:
        if alarm is not None:
            alarm.cancel()


@contextmanager
def _hearing(stop: threading.Event) -> Iterator[None]:
    """The first Ctrl-C inside this block sets a flag."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    before = signal.getsignal(signal.SIGINT)

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def in_background(work: Callable[[], None], stop: threading.Event) -> None:
    """Do something long in a thread that does not keep the process alive; return when it is done or `stop` is set.

    What the work raises is raised here.
    """
    failure: list[BaseException] = []

    def guarded() -> None:
        try:
            work()
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=guarded, name=BACKGROUND, daemon=True)
    thread.start()
    while thread.is_alive() and not stop.is_set():
        thread.join(0.05)
    if failure:
        raise failure[0]


def background_is_busy() -> bool:
    """Whether a thread is still at work that nobody waits for; an orderly exit would then have to wait."""
    return any(thread.name == BACKGROUND for thread in threading.enumerate())
