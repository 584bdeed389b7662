"""The luck of a draft: a stream for each player (ENGINE.md, section 5)."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

import numpy as np

from sim.reference.streams import Stream, philox
from sim.voskhozhdenie.draft.words import BLOCKS, BOOSTER


class Luck(Protocol):
    """A stream of words."""

    def below(self, n: int) -> int:
        """A uniform number in 0 .. n - 1."""
        ...

    def shuffle(self, pile: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        ...


def luck_of(seed: int, draft: int, player: int) -> Luck:
    """The stream of a player of a draft; its first words are made together, which takes less time."""
    stream = Stream(seed, draft, BOOSTER, player)
    words = philox((np.arange(BLOCKS, dtype=np.uint64), *(np.full(BLOCKS, word, np.uint64) for word in stream.label)), stream.key)
    stream.words, stream.block = np.stack(words, axis=1).ravel().tolist(), BLOCKS
    found: Luck = stream
    return found


def drawn(luck: Luck, cards: list[int], count: int) -> list[int]:
    """Cards drawn one after the other without repetition; those that are left keep their order."""
    left = list(cards)
    return [left.pop(luck.below(len(left))) for _ in range(count)]
