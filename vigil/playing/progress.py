"""How a run shows that it is alive: an interface, a display on stderr, and one that shows nothing."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Protocol, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, SpinnerColumn, Task, TextColumn
from rich.text import Text

from reports.text.steps import Tell, nobody
from vigil.terminal.screen import Screen


class Display(Protocol):
    """What the runner tells whoever watches; every method may be called from any thread."""

    def __enter__(self) -> Self:
        """Begin to show."""
        ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Stop showing."""
        ...

    def compiling(self) -> None:
        """Say that the kernel is compiled, which takes its time."""
        ...

    def playing(self, total: int, done: int) -> None:
        """Say that `total` games are to be played, `done` of them already have been."""
        ...

    def advance(self, games: int) -> None:
        """Say that so many more games have been played."""
        ...

    def note(self, text: str) -> None:
        """Say something in a line of its own."""
        ...


class Silent:
    """Shows nothing."""

    def __enter__(self) -> Self:
        """Begin to show nothing."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Stop."""

    def compiling(self) -> None:
        """Nothing."""

    def playing(self, total: int, done: int) -> None:
        """Nothing."""

    def advance(self, games: int) -> None:
        """Nothing."""

    def note(self, text: str) -> None:
        """Nothing."""


class _Speed(ProgressColumn):
    """Games per second, counted from the first game of this sitting."""

    def render(self, task: Task) -> Text:
        """Draw the number."""
        seconds = time.perf_counter() - task.fields["since"]
        played = task.completed - task.fields["before"]
        return Text(f"{played / seconds:,.0f} games/s" if played and seconds > 0 else "", style="progress.data.speed")


class _Count(ProgressColumn):
    """Games done of all."""

    def render(self, task: Task) -> Text:
        """Draw the numbers."""
        return Text(f"{int(task.completed):,} of {int(task.total):,} games" if task.total else "", style="progress.download")


class _TimeLeft(ProgressColumn):
    """Time left at the speed of this sitting."""

    def render(self, task: Task) -> Text:
        """Draw minutes and seconds."""
        played = task.completed - task.fields["before"]
        if not task.total or not played:
            return Text("")
        seconds = int((task.total - task.completed) * (time.perf_counter() - task.fields["since"]) / played)
        hours, rest = divmod(seconds, 3600)
        return Text(f"{hours}:{rest // 60:02}:{rest % 60:02} left", style="progress.remaining")


LOADING = "loading"


def compile_time() -> str:
    """How long the first run compiles, in words."""
    from sim.engine.jit import COMPILER  # only now: numba takes its time to load

    return "about half a minute" if COMPILER.name == "fast" else "without the fast compiler some minutes"


class Bar:
    """A progress bar on stderr.

    Parameters
    ----------
    console
        Where to draw; a console on stderr if None.
    """

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Screen(stderr=True)
        columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), _Count(), _Speed(), _TimeLeft())
        self._progress = Progress(*columns, console=self._console, transient=True, refresh_per_second=5)
        self._task = self._progress.add_task("loading the kernel", total=None, before=0, since=time.perf_counter())

    def __enter__(self) -> Self:
        """Begin to draw."""
        self._progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Remove the bar."""
        self._progress.stop()

    def compiling(self) -> None:
        """Say that the kernel is compiled, which takes its time."""
        text = f"compiling the kernel (first run only, {compile_time()})"
        self._progress.update(self._task, description=text)
        if not self._console.is_terminal:
            self._console.print(text)

    def playing(self, total: int, done: int) -> None:
        """Say that `total` games are to be played, `done` of them already have been."""
        self._progress.update(self._task, description="playing", total=total, completed=done, before=done, since=time.perf_counter())

    def advance(self, games: int) -> None:
        """Move the bar."""
        self._progress.advance(self._task, games)

    def note(self, text: str) -> None:
        """Print a line above the bar."""
        self._console.print(text, highlight=False, markup=False, soft_wrap=True)


@contextmanager
def writing(shown: bool = True, console: Console | None = None) -> Iterator[Tell]:
    """Show the steps of writing a report, as a bar on a terminal and elsewhere as one line for each part of it.

    Parameters
    ----------
    shown
        Whether anything is to be shown.
    console
        Where; a console on stderr if None.

    Yields
    ------
    Tell
        To be told the steps.
    """
    if not shown:
        yield nobody
        return
    console = console or Screen(stderr=True)
    if not console.is_terminal:
        parts: set[str] = set()

        def print_part(what: str, done: int, total: int) -> None:
            part = what.partition(":")[0]
            if part not in parts:
                parts.add(part)
                console.print(f"writing the report: {part}", highlight=False, markup=False, soft_wrap=True)

        yield print_part
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), BarColumn(), TextColumn("{task.fields[steps]}"))
    with Progress(*columns, console=console, transient=True, refresh_per_second=5) as progress:
        task = progress.add_task("writing the report", total=None, steps="")

        def move(what: str, done: int, total: int) -> None:
            progress.update(task, description=f"writing the report: {what}", completed=done, total=total, steps=f"step {done + 1} of {total}")

        yield move


@contextmanager
def waiting(text: str, shown: bool = True, console: Console | None = None) -> Iterator[None]:
    """Say what is waited for inside the block, on a terminal; elsewhere nobody waits for moments.

    Parameters
    ----------
    text
        What is done.
    shown
        Whether anything is to be shown.
    console
        Where; a console on stderr if None.
    """
    console = console or Screen(stderr=True)
    if shown and console.is_terminal:
        with console.status(text):
            yield
    else:
        yield
