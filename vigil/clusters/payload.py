"""Work as bytes: what it needs is sent as values, so that workers read no files of anybody.

What belongs to one machine is left out and replaced where the payload is opened: the flag that says stop, displays, and storage of threads.
"""

import pickle
import threading
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from types import ModuleType
from typing import Any

import cloudpickle
import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError
from sim.games import GAMES
from vigil.playing.progress import Display

FAST = 1
"""Level of compression: tables and counts are mostly small numbers, and the fastest level finds nearly all there is."""
LARGE, RARE = 1024, 3
"""Numbers of an array of which it is asked how many are zero; it is packed by the others if these are fewer than this part."""
STOP, DISPLAY, THREAD = "stop", "display", "thread"


@dataclass
class Payload:
    """Work on its way.

    Attributes
    ----------
    content
        The work, compressed.
    displays
        What was left out of it that shows progress, by its number.
    games
        Names of the games of other packages that it plays.
    """

    content: bytes = b""
    displays: list[Display] = field(default_factory=list)
    games: set[str] = field(default_factory=set)


class _Packer(cloudpickle.Pickler):  # type: ignore[misc]  # it has no types
    """Pickles work without what belongs to this machine."""

    def __init__(self, file: BytesIO, stop: threading.Event, payload: Payload) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._stop, self._payload = stop, payload
        self._shows: dict[type, bool] = {}
        self._packages = {game.package: game.name for game in GAMES.values() if game.package}

    def persistent_id(self, found: Any) -> tuple[str, int] | None:
        """Name what is replaced; None for all that is sent."""
        if found is self._stop:
            return STOP, 0
        if isinstance(found, threading.local):
            return THREAD, id(found)
        if self._packages and isinstance(found, type | ModuleType):
            self._note_game(found.__name__ if isinstance(found, ModuleType) else found.__module__)
        kind = type(found)
        if kind not in self._shows:
            self._shows[kind] = kind is not type and all(hasattr(found, name) for name in ("advance", "playing", "compiling", "note"))
        if not self._shows[kind]:
            return None
        if not any(found is known for known in self._payload.displays):
            self._payload.displays.append(found)
        return DISPLAY, next(k for k, known in enumerate(self._payload.displays) if known is found)

    def _note_game(self, module: str) -> None:
        """Note the game of another package that a module is of."""
        for package, game in self._packages.items():
            if f"{module}.".startswith(f"{package}."):
                self._payload.games.add(game)


class _Opener(pickle.Unpickler):
    """Makes work of a payload, with what belongs to the machine where it is opened."""

    def __init__(self, file: BytesIO, stop: threading.Event, display: Callable[[int], Any]) -> None:
        super().__init__(file)
        self._stop, self._display = stop, display
        self._rooms: dict[int, threading.local] = {}

    def persistent_load(self, name: Any) -> Any:
        """Replace what was left out."""
        what, number = name
        if what == STOP:
            return self._stop
        return self._display(number) if what == DISPLAY else self._rooms.setdefault(number, threading.local())


def packed_work(work: Callable[..., Any], stop: threading.Event) -> Payload:
    """Pack work.

    Parameters
    ----------
    work
        A function, a method or a closure.
    stop
        The flag that it looks at.
    """
    payload, file = Payload(), BytesIO()
    _Packer(file, stop, payload).dump(work)
    payload.content = zlib.compress(file.getvalue(), FAST)
    return payload


def opened_work(content: bytes, stop: threading.Event, display: Callable[[int], Any]) -> Callable[..., Any]:
    """Open what `packed_work` packed.

    Parameters
    ----------
    content
        The payload's.
    stop
        The flag of this machine.
    display
        Gives what stands for a display, by its number.

    Raises
    ------
    InputError
        If the work needs a package that is not there.
    """
    try:
        work: Callable[..., Any] = _Opener(BytesIO(zlib.decompress(content)), stop, display).load()
    except ModuleNotFoundError as error:
        raise InputError(f"does not have the package {str(error.name).partition('.')[0]!r}: install it there too") from None
    return work


class _CountPacker(cloudpickle.Pickler):  # type: ignore[misc]
    """Pickles counts, most of which are zero, by the others: a tenth of the time that compressing all zeros takes."""

    def reducer_override(self, found: Any) -> Any:
        """How an array of many zeros is made again; everything else as usual."""
        if type(found) is np.ndarray and found.dtype == np.int64 and found.size >= LARGE:
            flat = found.ravel()
            places = np.flatnonzero(flat)
            if len(places) < found.size // RARE:
                return _spread, (found.shape, places.astype(np.uint32) if found.size < 1 << 32 else places, flat[places])
        return super().reducer_override(found)


def _spread(shape: tuple[int, ...], places: NDArray[np.integer[Any]], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """An array of zeros but for some places."""
    made = np.zeros(shape, np.int64)
    made.reshape(-1)[places] = counts
    return made


def packed(value: object) -> bytes:
    """Pack a value."""
    file = BytesIO()
    _CountPacker(file, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return zlib.compress(file.getvalue(), FAST)


def unpacked(content: bytes) -> Any:
    """The value that was packed."""
    return pickle.loads(zlib.decompress(content))


