"""What access to one card is worth, in the base and with the edits: games are played as they are and again with the card barred to a seat."""

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from reports.effects.contrasts import GainBlocks, contrast, means_of, no_blocks, one_block_more
from reports.stats.estimates import LEVEL
from reports.stats.sequences import together
from reports.text.cells import decimals_for, number, points, span
from sim.counting.effects import STEPS, Gain, gain_index
from sim.errors import InputError
from vigil.cardeffects.arm import CardPlan, EffectsArm
from vigil.cardeffects.plans import chosen_cards, new_runner
from vigil.playing.arena import Arena
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange, cut
from vigil.playing.runner import new_tallies, play_ranges
from vigil.session import Pace
from vigil.workbench.question import Question

PRECISION = 0.005
"""Half a point: where the intervals are tightest."""
FIRST = 50
"""Game numbers of the first block; each later one has half of all before."""
ARM = "card"
"""What the runner calls the one thing it plays."""


@dataclass
class _Side:
    """One card set in which the card is barred.

    Attributes
    ----------
    arm
        What plays; None where nobody can come by the card.
    blocks
        What was counted.
    """

    arm: EffectsArm | None
    blocks: GainBlocks = field(default_factory=lambda: no_blocks(len(Gain)))

    @classmethod
    def of(cls, arena: Arena, card: str) -> Self:
        """Make it ready."""
        try:
            chosen_cards(arena, [card])
        except InputError:
            return cls(None)
        (arm,) = arena.arms.values()
        plan = CardPlan(arm.card_set.find(card), None, (None,) * len(STEPS))
        return cls(EffectsArm(new_runner(arena, arm), (plan,), ((Gain.BAN,),)))

    def play(self, block: GameRange, pace: Pace, stop: threading.Event) -> None:
        """Play a block; what is given up in the middle is not counted."""
        if self.arm is None:
            return
        arms = {ARM: replace(self.arm, stop=stop)}
        parts = MemoryParts(partial(new_tallies, arms))
        size = -(-block.games // pace.jobs)
        played = list(play_ranges(arms, cut([block], size), parts, jobs=pace.jobs, display=Silent(), stop=stop))
        if sum(piece.games for piece in played) == block.games:
            counts = parts.total()[ARM]
            self.blocks = one_block_more(self.blocks, block.games, self.arm.played, counts.gains, counts.cross)

    def content(self) -> dict[str, Any] | None:
        """What access is worth here; None where nothing was played."""
        if self.arm is None or not len(self.blocks.games):
            return None
        weights = np.zeros((1, len(Gain)))
        weights[0, gain_index(Gain.BAN, 0, 1)] = -1
        found = means_of(contrast(self.blocks, weights), 1, PRECISION, level=together(LEVEL, 2))
        value, low, high = (float(part[0]) for part in (found.estimate, found.low, found.high))
        digits = decimals_for(low, high, 100, 1, 3)
        numbers = {"value": 100 * value, "low": 100 * low, "high": 100 * high, "n": number(float(found.n[0]))}
        return {**numbers, "text": f"{points(value, digits)} points", "interval": span(low, high, "points", digits)}


class AccessEffect:
    """Both sides, on the same game numbers.

    Parameters
    ----------
    sides
        The base and the edited card set; none if no card is asked for, or the game has no effects of cards.
    pace
        Threads.
    stop
        When set, what is in hand is given up.
    """

    def __init__(self, sides: tuple[_Side, ...], pace: Pace, stop: threading.Event) -> None:
        self._sides, self._pace, self._stop, self._games = sides, pace, stop, 0

    @classmethod
    def of(cls, question: Question, pace: Pace, stop: threading.Event) -> Self:
        """Make both sides ready for the card of a question."""
        both, has = question.sides, question.sides.arena.game.has("reports", "effects")
        sides = tuple(_Side.of(both.alone(label), question.card) for label in both.arena.arms) if question.card and has else ()
        return cls(sides, pace, stop)

    def play(self, seconds: float) -> None:
        """Play blocks until the time is up; a block that has begun is played to its end."""
        end = time.perf_counter() + seconds
        while any(side.arm is not None for side in self._sides) and time.perf_counter() < end and not self._stop.is_set():
            block = GameRange(self._games, self._games + max(FIRST, self._games // 2))
            for side in self._sides:
                side.play(block, self._pace, self._stop)
            self._games = block.stop

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What was counted, by side."""
        return {f"{k}.{name}": array for k, side in enumerate(self._sides) for name, array in side.blocks._asdict().items()}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take what `arrays` gave, and go on behind it.

        Raises
        ------
        ValueError
            If the arrays do not belong together.
        """
        found = [GainBlocks(*(arrays[f"{k}.{name}"] for name in GainBlocks._fields)) for k in range(len(self._sides))]
        for blocks, nothing in zip(found, (no_blocks(len(Gain)) for _ in found), strict=True):
            if any(new.shape[1:] != old.shape[1:] or len(new) != len(blocks.games) for new, old in zip(blocks, nothing, strict=True)):
                raise ValueError("access")
        for side, blocks in zip(self._sides, found, strict=True):
            side.blocks = blocks
        self._games = max((int(blocks.games.sum()) for blocks in found), default=0)

    def content(self) -> dict[str, Any] | None:
        """What access is worth before and after; None if it is not asked."""
        if not self._sides:
            return None
        before, after = (side.content() for side in self._sides)
        gone = [name for name, side in zip(("before", "after"), self._sides, strict=True) if side.arm is None]
        return {"before": before, "after": after, "absent": gone}
