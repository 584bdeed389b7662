"""Watching a file: every save is answered, until everything is decided or Ctrl-C."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from watchfiles import Change, watch

from sim.errors import InputError
from strategies.files import ENDINGS
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace
from vigil.watching.target import Target
from vigil.workbench.answers import Answering
from vigil.workbench.player import Player
from vigil.workbench.question import Question

BEAT = 250
"""Milliseconds between two looks at what is known."""
SETTLED = 150
"""Milliseconds in which saves count as one: editors write a file in several steps."""
ENDED = ("decided", "all played", "failed")
Show = Callable[[Any, str], None]
"""Told what is known, and what is wrong with the file."""


class Watching:
    """One file under watch.

    Parameters
    ----------
    target
        What is watched.
    pace
        Threads that play.
    show
        Told what is known, again and again.
    once
        Whether it ends when the first answer does.
    """

    def __init__(self, target: Target, pace: Pace, show: Show, once: bool = False) -> None:
        self._target, self._show, self._once = target, show, once
        self._player, self._stop = Player(Answering(pace)), threading.Event()
        self._asked, self._digest, self._problem = 0, "", ""

    def follow(self) -> None:
        """Answer until Ctrl-C, or with `once` until the first answer is there.

        Raises
        ------
        InputError
            With `once`, if something is wrong with the file.
        Interrupted
            On Ctrl-C.
        """
        self._player.start()
        try:
            self._ask()
            if self._once and self._problem:
                raise InputError(self._problem)
            for saved in self._saves():
                if saved:
                    self._ask()
                self._show(self._player.answer, self._problem)
                if self._once and self._player.answer.get("state") in ENDED:
                    return
        except KeyboardInterrupt:
            raise Interrupted(f"no longer watching {self._target.path}") from None
        finally:
            self._stop.set()
            self._player.end()

    def _saves(self) -> Any:
        """Saves of files beside the one that is watched, which may be its base; nothing every now and then."""
        return watch(
            self._target.folder,
            watch_filter=_is_read,
            debounce=SETTLED * 4,
            step=SETTLED,
            rust_timeout=BEAT,
            yield_on_timeout=True,
            stop_event=self._stop,
            recursive=self._target.path.is_dir(),
        )

    def _ask(self) -> None:
        """Ask what the file does as it is now, if that is something else than before."""
        try:
            sides = self._target.sides()
        except InputError as error:
            self._problem = str(error)
            return
        self._problem = ""
        if sides.arena.digest != self._digest:
            self._digest, self._asked = sides.arena.digest, self._asked + 1
            self._player.ask(Question(self._asked, sides))


def _is_read(change: Change, path: str) -> bool:
    """Whether a file that was written may be one that is read."""
    return Path(path).suffix in ENDINGS
