"""Ranges of game numbers: what is still to be played, cut into pieces for the workers."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

DEFAULT_RANGE = 100_000
"""Games of one range; what a kill loses at most, for each worker."""
SMALLEST_RANGE = 5_000
"""Below this, storing a range costs more than playing it."""

CROWD = 16
"""So many threads finish some 8 ranges of fast games a second, and one core takes in and stores 15 of them; more threads have longer ranges."""


class GameRange(NamedTuple):
    """Game numbers `start` .. `stop - 1`."""

    start: int
    stop: int

    @property
    def games(self) -> int:
        """How many games the range holds."""
        return self.stop - self.start


def default_range_size(games: int, jobs: int) -> int:
    """Games of one range: small enough that every worker gets several, within `SMALLEST_RANGE` and `DEFAULT_RANGE` for each crowd of workers."""
    crowds = -(-jobs // CROWD)
    return max(SMALLEST_RANGE * crowds, min(DEFAULT_RANGE * crowds, -(-games // (4 * jobs))))


def missing(done: Iterable[GameRange], games: int) -> list[GameRange]:
    """The ranges of 0 .. `games - 1` that are not in `done`, in order."""
    gaps, at = [], 0
    for part in sorted(done):
        if part.start > at:
            gaps.append(GameRange(at, min(part.start, games)))
        at = max(at, part.stop)
    if at < games:
        gaps.append(GameRange(at, games))
    return [gap for gap in gaps if gap.games > 0]


def cut(ranges: Iterable[GameRange], size: int) -> Iterator[GameRange]:
    """The same game numbers in pieces of at most `size` games."""
    for whole in ranges:
        for start in range(whole.start, whole.stop, size):
            yield GameRange(start, min(start + size, whole.stop))


def outermost(ranges: Iterable[GameRange]) -> list[GameRange]:
    """The ranges that lie in no other one, in order.

    Raises
    ------
    ValueError
        If two ranges overlap and neither contains the other: they cannot come from one run.
    """
    kept: list[GameRange] = []
    for part in sorted(set(ranges), key=lambda r: (r.start, -r.stop)):
        if kept and part.stop <= kept[-1].stop:
            continue
        if kept and part.start < kept[-1].stop:
            raise ValueError(f"{kept[-1].start}-{kept[-1].stop} and {part.start}-{part.stop} overlap")
        kept.append(part)
    return kept
