"""An act that is under way: what comes of it is put together until the next one begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reports.replays.words import Sentence, joined
from reports.tactics.replay.story import Act, Drawn, Hex

NOTHING = "nothing comes of it"
"""What is said of an ability that has done nothing."""


def at(place: Hex) -> str:
    """A hex in words."""
    return f"[{place[0]}, {place[1]}]"


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
    _strikes: list[tuple[Hex, Hex]] = field(default_factory=list)
    _falls: list[Hex] = field(default_factory=list)
    _hurt: dict[int, int] = field(default_factory=dict)
    """Champions that have taken damage, and which result says so."""

    def add(self, words: Sentence, *, listed: bool = False) -> None:
        """Add a result; what is `listed` goes into the one before it if that is of the same sort: `draws A and B`."""
        both = joined(self.results[-1], words) if listed and self.results else None
        if both is None:
            self.results.append(words)
        else:
            self.results[-1] = both

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
