"""A measurement under way: which games have been played for which card, and what comes next."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reports.effects.contrasts import GainBlocks, contrast, means_of, no_blocks, one_block_more
from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK, gap_verdicts, gaps_at, judged
from reports.effects.measurement import MeasurementPart
from reports.effects.store import StoredPart
from reports.store.manifest import Manifest
from sim.counting.effects import STEPS, Effects, Gain, gain_index, new_effects
from sim.counting.tallies import add
from vigil.cardeffects.arm import PRICED, CardPlan, EffectsArm
from vigil.cardeffects.batches import BatchRunner
from vigil.cardeffects.request import EffectsRequest
from vigil.playing.arena import Arena
from vigil.playing.ranges import GameRange
from vigil.stopping.schedule import FIRST, looks

FACTOR = 1.3
"""Growth of the number of games from look to look; every look waits for its slowest thread, so there are fewer of them than in a run."""

NEXT = {STRONG: 1, WEAK: -1}
"""Verdict out of band to the change of the cost that would mend it."""
GIVEN_AND_REPRICED = 4_000
"""Game numbers in which every card is given and repriced where verdicts are enough: after them, those out of band are repriced as would mend them."""
LONGEST = 0.4
"""Seconds that one core may play these numbers once; with everything that is done to a hundred cards it is some 250 times as long."""


@dataclass
class Part:
    """What is measured with one number of players.

    Attributes
    ----------
    arena
        The experiment.
    runner, cards
        Games and cards, ready to play; no cards before their strategies are compiled.
    needed
        `[C, C]` whether the card of the row is held against that of the column.
    manifest
        As last noted.
    stored
        Counts.
    """

    arena: Arena
    runner: BatchRunner
    cards: tuple[CardPlan, ...]
    needed: NDArray[np.bool_]
    manifest: Manifest
    stored: StoredPart

    @property
    def done(self) -> int:
        """Game numbers that are counted."""
        return int(self.stored.looks.games.sum())

    def blocks(self, games: int) -> Iterator[GameRange]:
        """What is left of `games` game numbers, from look to look; whole passages of the seatings where they are short."""
        passage, first = self.runner.table.seating.size, min(FIRST, self.first_numbers)
        return looks(games, first, FACTOR, passage if passage <= first else 1, self.done)

    @property
    def first_numbers(self) -> int:
        """Game numbers in which everything is done to every card where verdicts are enough: fewer in a slow game."""
        return self.arena.game.fitting(GIVEN_AND_REPRICED, LONGEST)

    @property
    def is_giving(self) -> bool:
        """Whether it is still in the game numbers in which everything is done to every card."""
        return self.done < self.first_numbers

    def next_arm(self, request: EffectsRequest, gives: bool | None = None) -> EffectsArm | None:
        """What is done to which card in the next block; None if every card is done. `gives`: whether it `is_giving`, if that is not to be told so.

        A card whose access value is precise enough, or whose verdict is known if that is enough, is no longer repriced and given; it is barred as
        long as one that is not done is held against it, so that a gap has all the games of its card. Where verdicts are enough, a card is given and
        repriced in the first games; if it is out of band, it is played at the next cost until it is known what it would be there. The verdict takes
        bans alone.
        """
        open_ = (np.arange(len(self.cards)) < self.stored.chosen) & ~self.precise(request.precision, request.begun_with)
        verdicts = np.full(len(self.cards), "", object)
        if request.decide and self.done:
            verdicts[: self.stored.chosen], settled = self.decided(request)
            open_ |= np.isin(verdicts, [*NEXT])
            open_[: self.stored.chosen] &= ~settled
        if not open_.any():
            return None
        barred = open_ | self.needed[open_].any(axis=0)
        gains = (
            self._gains(plan, request, verdict, self.is_giving if gives is None else gives) if more else (Gain.BAN,) if once else ()
            for plan, verdict, more, once in zip(self.cards, verdicts, open_, barred, strict=True)
        )
        return EffectsArm(self.runner, self.cards, tuple(gains))

    def _gains(self, plan: CardPlan, request: EffectsRequest, verdict: str, gives: bool) -> tuple[Gain, ...]:
        """What is done to a card that is not done."""
        if request.access_only:
            return (Gain.BAN,)
        if not request.decide or gives:
            return plan.gains
        mending = PRICED[STEPS.index(NEXT[verdict])] if verdict in NEXT else None
        return tuple(gain for gain in plan.gains if gain in (Gain.BAN, mending))

    def precise(self, precision: float | None, begun_with: float | None = None) -> NDArray[np.bool_]:
        """`[C]` whether the interval of the access value, looked at as often as it was, is as narrow as asked for.

        It is tuned to the precision that was asked for first, `begun_with`, if that is another one.
        """
        c = len(self.cards)
        if precision is None or not self.done:
            return np.zeros(c, np.bool_)
        weights = np.zeros((c, len(Gain) * c))
        weights[np.arange(c), [gain_index(Gain.BAN, k, c) for k in range(c)]] = -1
        found = means_of(contrast(self.stored.looks, weights), 1, begun_with or precision)
        reach = np.maximum(found.high - found.estimate, found.estimate - found.low)
        return np.asarray(reach <= precision, np.bool_)

    def decided(self, request: EffectsRequest) -> tuple[list[str], NDArray[np.bool_]]:
        """`[asked]` verdicts on the cards, and whether they are settled: in band, or out of band and known at the next cost.

        The gaps have been looked at as often as they were. A card too strong for its cost is looked at with one more, one too weak with one less:
        there it is known if the verdict is, or if the gap, a difference of two access values, reaches no farther than two of the precision.
        """
        part, precision = self.result(), request.begun_with or request.precision
        here = gap_verdicts(part, 0, request.least_gap, precision)
        next_known = {verdict: self._known_at(part, step, request) for verdict, step in NEXT.items()}
        settled = [
            verdict == IN_BAND or (verdict in NEXT and (request.access_only or bool(next_known[verdict][place])))
            for place, verdict in enumerate(here)
        ]
        return list(here), np.array(settled, np.bool_)

    def _known_at(self, part: MeasurementPart, step: int, request: EffectsRequest) -> NDArray[np.bool_]:
        """`[asked]` whether it is known what each card would be at another cost; so it is where there is no such cost."""
        found, pairs = gaps_at(part, step, request.begun_with or request.precision)
        reach = np.maximum(found.high - found.estimate, found.estimate - found.low)
        verdicts = judged(found.estimate, found.low, found.high, pairs, request.least_gap)[0]
        none = [self.cards[place].priced[STEPS.index(step)] is None for place in range(part.chosen)]
        assert request.precision is not None
        return np.array([verdict != FEW for verdict in verdicts], np.bool_) | np.array(none, np.bool_) | (reach <= 2 * request.precision)

    def take(self, block: GameRange, arm: EffectsArm, counts: Effects) -> None:
        """Add a whole block."""
        add(self.stored.counts, counts)
        more = one_block_more(self.stored.looks, block.games, arm.played, counts.gains, counts.cross)
        self.stored = self.stored._replace(looks=more)

    def note(self, seconds: float, jobs: int, finished: dict[str, object] | None = None) -> None:
        """Write down how far it got; `finished` has more fields of the manifest."""
        spent = self.manifest.seconds + seconds
        speed = self.done / spent if spent else 0.0
        known = {**dict(self.manifest), "games_done": self.done, "seconds": spent, "games_per_second": speed, "jobs": jobs}
        self.manifest = Manifest.model_validate({**known, **(finished or {})})

    def result(self) -> MeasurementPart:
        """What the reports need."""
        return MeasurementPart(self.manifest, self.stored.names, self.stored.chosen, self.stored.counts, self.stored.looks)


def nothing_stored(arena: Arena, names: tuple[str, ...], chosen: int) -> StoredPart:
    """Counts of zero games."""
    table = next(iter(arena.arms.values())).table
    empty: GainBlocks = no_blocks(len(Gain) * len(names))
    return StoredPart(names, chosen, new_effects(len(names), table.strategies, table.parties), empty)
