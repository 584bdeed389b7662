"""What happens on a worker: it opens work once, does pieces of it in its threads, tells how far it is, and hears when somebody says stop."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from distributed import get_worker

from reports.store.manifest import Hardware
from sim.errors import InputError
from vigil.clusters.identity import Identity, difference
from vigil.clusters.payload import opened_work, packed, unpacked
from vigil.playing.hardware import hardware
from vigil.playing.interrupts import Interrupted

KEPT = 4
"""Opened work that a worker keeps: commands that play much in turn, such as a search, come back to what they sent."""


@dataclass(frozen=True)
class Progress:
    """How far a piece is.

    Attributes
    ----------
    submission, piece
        Of which work, and which piece of it.
    display
        Number of the display that moves.
    games
        All games of the piece till now.
    """

    submission: str
    piece: int
    display: int
    games: int


@dataclass(frozen=True)
class Answer:
    """What came of a piece.

    Attributes
    ----------
    value
        What the work gave; None if it failed.
    failure
        Why it failed; None if it did not.
    refusal
        Why this worker does not play; empty if it does.
    worker
        Its address.
    progress
        How far each display is, at the end.
    """

    value: Any = None
    failure: BaseException | None = None
    refusal: str = ""
    worker: str = ""
    progress: tuple[Progress, ...] = ()


class _Piece(threading.local):
    """What this thread does just now."""

    submission, number, pause = "", 0, 0.0
    games: dict[int, int]
    reported: float


PIECE = _Piece()


class _Counter:
    """Stands for a display: counts games, and tells whoever asked for them now and then."""

    def __init__(self, number: int, topic: str) -> None:
        self._number, self._topic = number, topic

    def advance(self, games: int) -> None:
        """Count games that this thread has played."""
        PIECE.games[self._number] = PIECE.games.get(self._number, 0) + games
        if time.monotonic() - PIECE.reported > PIECE.pause:
            PIECE.reported = time.monotonic()
            get_worker().log_event(self._topic, packed(Progress(PIECE.submission, PIECE.number, self._number, PIECE.games[self._number])))


class _OpenWork:
    """Work that lies open here."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self._opening = threading.Lock()
        self._work: Callable[[Any], Any] | None = None

    def work(self, content: bytes, topic: str) -> Callable[[Any], Any]:
        """The work, opened by the first thread that needs it."""
        with self._opening:
            if self._work is None:
                self._work = opened_work(content, self.stop, lambda number: _Counter(number, topic))
            return self._work


OPEN_WORK: OrderedDict[str, _OpenWork] = OrderedDict()
LOCK = threading.Lock()


def _open_work(submission: str) -> _OpenWork:
    """A submission's work on this worker."""
    with LOCK:
        opened = OPEN_WORK.setdefault(submission, _OpenWork())
        OPEN_WORK.move_to_end(submission)
        while len(OPEN_WORK) > KEPT:
            OPEN_WORK.popitem(last=False)
        return opened


def say_stop(submission: str) -> None:
    """End the pieces in hand as soon as they look, and begin no other one."""
    _open_work(submission).stop.set()


def introduce(identity: Identity) -> tuple[str, Hardware]:
    """Why this worker does not play with whoever has that identity, empty if it does; and what it stands on."""
    return difference(identity), hardware()


def held(content: bytes) -> bytes:
    """Work on a worker, from which the others get it."""
    return content


def do(content: bytes, identity: Identity, topic: str, submission: str, piece: int, pause: float, todo: bytes) -> bytes:
    """Do one piece of a submission.

    Parameters
    ----------
    content
        The work, as it was packed.
    identity
        With what whoever asks plays.
    topic
        Under which progress is published.
    submission, piece
        Of which work, and which piece.
    pause
        Seconds between two words about progress.
    todo
        The piece.

    Returns
    -------
    bytes
        An `Answer`, packed; what goes wrong is in it.
    """
    here = get_worker().address
    if why := difference(identity):
        return packed(Answer(refusal=why, worker=here))
    opened = _open_work(submission)
    try:
        work = opened.work(content, topic)
    except InputError as error:
        return packed(Answer(refusal=str(error), worker=here))
    PIECE.submission, PIECE.number, PIECE.pause, PIECE.games, PIECE.reported = submission, piece, pause, {}, time.monotonic()
    try:
        value, failure = work(unpacked(todo)), None
    except (Exception, Interrupted) as error:
        value, failure = None, error
    progress = tuple(Progress(submission, piece, number, games) for number, games in PIECE.games.items())
    return packed(Answer(value, failure, worker=here, progress=progress))
