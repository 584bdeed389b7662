"""An act that is under way: what comes of it is put together until the next one begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from reports.replays.text import STUCK
from reports.replays.words import HasName, Sentence
from reports.tactics.replay.story import Act, Drawn, Hex

NOTHING = "nothing comes of it"
"""What is said of an ability that has done nothing."""


def at(place: Hex) -> str:
    """A hex in words, which no line breaks."""
    return f"[{place[0]},{STUCK}{place[1]}]"


def counted(things: Iterable[HasName]) -> Sentence:
    """Several things, each once with how many there are: `A, B × 2 and C`."""
    times = [*Counter(things).items()]
    found: list[str | HasName] = []
    for k, (thing, n) in enumerate(times, 1):
        found += ["" if k == 1 else " and " if k == len(times) else ", ", thing, f"{STUCK}×{STUCK}{n}" if n > 1 else ""]
    return tuple(part for part in found if part != "")


@dataclass
class OpenAct:
    """An act that is under way.

    Attributes
    ----------
    kind, seat, words, before, within
        As of an `Act`.
    who
        The champion that it is about, by its number; -1 of none.
    expects
        Whether something is to come of it.
    results
        What it has brought about.
    path
        Hexes of a movement.
    """

    kind: str
    seat: int
    words: Sentence
    before: tuple[int, int, int]
    within: bool
    who: int = -1
    expects: bool = False
    results: list[Sentence] = field(default_factory=list)
    path: list[Hex] = field(default_factory=list)
    _targets: int = 0
    _list: tuple[int, str, list[HasName]] | None = None
    """Which result is a list, how it begins, and what is in it."""
    _strikes: list[tuple[Hex, Hex]] = field(default_factory=list)
    _falls: list[Hex] = field(default_factory=list)
    _hurt: dict[int, int] = field(default_factory=dict)
    """Champions that have taken damage, and which result says so."""

    def add(self, words: Sentence) -> None:
        """Add a result."""
        self.results.append(words)

    def list_up(self, head: str, thing: HasName) -> None:
        """Add a result that goes into the one before it if that is of the same sort: `draws A and B`."""
        if self._list is None or self._list[:2] != (len(self.results) - 1, head):
            self._list = (len(self.results), head, [])
            self.results.append(())
        self._list[2].append(thing)
        self.results[-1] = (head, *counted(self._list[2]))

    def aim(self, target: Sentence, here: Hex, there: Hex) -> None:
        """Add somebody who is attacked."""
        self.words = (*self.words, ", " if self._targets else " ", *target)
        self._targets += 1
        self._strikes.append((here, there))

    def strike(self, here: Hex, there: Hex) -> None:
        """Add a riposte."""
        self._strikes.append((here, there))

    def hurt(self, who: int, words: Sentence) -> None:
        """Add damage of a champion."""
        self._hurt[who] = len(self.results)
        self.results.append(words)

    def fall(self, who: int, place: Hex, words: Sentence) -> None:
        """Add a defeat; it is told where the damage is told, if there was any."""
        self._falls.append(place)
        if who in self._hurt:
            place_ = self._hurt.pop(who)
            self.results[place_] = (*self.results[place_], " and is defeated")
        else:
            self.results.append(words)

    def close(self, after: tuple[int, int, int], changes: dict[str, Any]) -> Act:
        """Finish it with what seat and side have now, and what has changed on the board."""
        if self.expects and not self.results:
            self.results.append((NOTHING,))
        words = (*self.words, " ", " – ".join(map(at, self.path))) if self.path else self.words
        paths = (tuple(self.path),) if len(self.path) > 1 else ()
        drawn = Drawn(paths, tuple(self._strikes), tuple(self._falls))
        return Act(self.kind, self.seat, words, tuple(self.results), self.before, after, self.within, drawn, changes)
