"""The steps of an audit as they are shown: a row each, with what is done of it and the time left."""

import time
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskID, TextColumn
from rich.text import Text

from vigil.playing.progress import Display, Silent, compile_time
from vigil.terminal.screen import Screen


class Steps(Protocol):
    """What an audit tells whoever watches."""

    def __enter__(self) -> Self:
        """Begin to show."""
        ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Stop showing."""
        ...

    def begin(self, step: str) -> Display:
        """Say that a step begins, or plays something more; what is played in it is told to the display."""
        ...

    def told(self, text: str) -> None:
        """Say in the row of the step what is known so far."""
        ...

    def note(self, text: str) -> None:
        """Say something in a line of its own."""
        ...


class NoSteps:
    """Shows nothing."""

    def __enter__(self) -> Self:
        """Begin to show nothing."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Stop."""

    def begin(self, step: str) -> Display:
        """Nothing."""
        return Silent()

    def told(self, text: str) -> None:
        """Nothing."""

    def note(self, text: str) -> None:
        """Nothing."""


class _Left(ProgressColumn):
    """Time left of a step at the speed of this sitting; of a step that is done the time it took."""

    def render(self, task: Task) -> Text:
        """Draw minutes and seconds."""
        since, took = task.fields["since"], task.fields["took"]
        if took is not None:
            return Text(f"{_clock(took)}", style="dim")
        played = task.completed - task.fields["before"]
        if since is None or not task.total or played <= 0:
            return Text("")
        return Text(f"{_clock((task.total - task.completed) * (time.perf_counter() - since) / played)} left", style="progress.remaining")


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


class StepBars:
    """Rows on stderr; where that is no terminal, a line when a step begins.

    Parameters
    ----------
    steps
        Their names, in order.
    console
        Where to draw; a console on stderr if None.
    """

    def __init__(self, steps: Sequence[str], console: Console | None = None) -> None:
        self._console = console or Screen(stderr=True)
        columns = (TextColumn("{task.description}", markup=False), BarColumn(bar_width=24), TextColumn("{task.fields[said]}", markup=False), _Left())
        self._progress = Progress(*columns, console=self._console, transient=True, refresh_per_second=5)
        self._tasks = {
            name: self._progress.add_task(f"{k} {name}", start=False, total=None, before=0, since=None, took=None, said="")
            for k, name in enumerate(steps, 1)
        }
        self._now: str | None = None
        self._began = 0.0

    def __enter__(self) -> Self:
        """Begin to draw."""
        self._progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Remove the rows."""
        self._end()
        self._progress.stop()

    def begin(self, step: str) -> Display:
        """Say that a step begins, or plays something more."""
        if step != self._now:
            self._end()
            self._now, self._began = step, time.perf_counter()
            self._progress.start_task(self._tasks[step])
            if not self._console.is_terminal:
                self.note(f"{list(self._tasks).index(step) + 1} of {len(self._tasks)}: {step}")
        return _StepDisplay(self, self._progress, self._tasks[step])

    def _end(self) -> None:
        """Draw the row of a step as done."""
        if self._now is not None:
            task = self._tasks[self._now]
            self._progress.update(task, total=1, completed=1, took=time.perf_counter() - self._began)
            self._now = None

    def told(self, text: str) -> None:
        """Say in the row of the step what is known so far."""
        if self._now is not None:
            self._progress.update(self._tasks[self._now], said=text)

    def note(self, text: str) -> None:
        """Print a line above the rows."""
        self._console.print(text, highlight=False, markup=False, soft_wrap=True)


class _StepDisplay:
    """What is played in one step moves its row."""

    def __init__(self, bars: StepBars, progress: Progress, task: TaskID) -> None:
        self._bars, self._progress, self._task = bars, progress, task

    def __enter__(self) -> Self:
        """The rows are drawn already."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """The rows stay."""

    def compiling(self) -> None:
        """Say that the kernel is compiled."""
        self._bars.told(f"compiling the kernel (first run only, {compile_time()})")

    def playing(self, total: int, done: int) -> None:
        """Say that `total` games are to be played."""
        self._bars.told("")
        self._progress.update(self._task, total=total, completed=done, before=done, since=time.perf_counter())

    def advance(self, games: int) -> None:
        """Move the bar."""
        self._progress.advance(self._task, games)

    def note(self, text: str) -> None:
        """Print a line above the rows."""
        self._bars.note(text)
