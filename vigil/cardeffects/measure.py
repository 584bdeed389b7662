"""From an experiment to the effects of its cards."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from reports.effects.info import EffectsInfo, Why
from reports.effects.run import EffectRun
from reports.effects.store import StoredPart
from reports.store.manifest import Manifest
from sim.counting.effects import Effects
from vigil.cardeffects.arm import EffectsArm
from vigil.cardeffects.plans import PricedPlans, card_plans, chosen_cards, needed_by, new_runner, only_arm, with_norms
from vigil.cardeffects.request import EffectsRequest
from vigil.cardeffects.state import Part, nothing_stored
from vigil.playing.arena import Arena, prepare
from vigil.playing.interrupts import Interrupted, in_background, stopping_on_interrupt
from vigil.playing.manifests import new_manifest
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Display
from vigil.playing.ranges import GameRange, cut
from vigil.playing.runner import new_tallies, play_ranges
from vigil.playing.slices import LOOK, Slices
from vigil.session import Pace, warm_up
from vigil.stopping.schedule import Clock

FEWEST, MOST = 50, 3_000
"""Game numbers that a thread takes at a time: what a call of the kernel costs before it plays is shared by all that it then plays."""
GIVING = 1 / 3
"""Of a cap on time that somebody asked for, the part in which cards are given and repriced where verdicts are enough: these want bans alone."""
PORTIONS = 30
"""Into so many portions, about, the time is cut that is left at the beginning: only between two of them a block can end early."""
PIECES = 2
"""Pieces of a block for each thread at least, so that all end at about the same time."""
ARM = "cards"
"""What the runner calls the one thing it plays."""

Keep = Callable[[EffectsInfo, dict[int, StoredPart]], None]
"""Told after every block what is known."""


class Measurement:
    """Card effects on their way.

    Parameters
    ----------
    arena
        The experiment.
    request
        What is to be measured.
    pace
        Threads; decides nothing about the result.
    stored
        What has been measured before, by number of players, with its manifests.

    Raises
    ------
    InputError
        If a card is unknown or nobody can come by it, or there are several card sets.
    """

    def __init__(self, arena: Arena, request: EffectsRequest, pace: Pace, stored: dict[int, tuple[Manifest, StoredPart]] | None = None) -> None:
        self.chosen = chosen_cards(arena, request.cards)
        self.names = with_norms(arena, self.chosen)
        self.arenas = {number: _arena(arena, request.most, number) for number in request.players or (arena.experiment.players,)}
        self.request, self._pace, self._stored = request, pace, stored or {}
        self._clock = Clock(request.most_minutes)
        self.parts: list[Part] = []
        self.why: Why = ""

    @property
    def info(self) -> EffectsInfo:
        """What it is, and how far it got."""
        request = self.request
        return EffectsInfo(
            cards=self.chosen,
            floor=request.least_gap,
            games=request.most,
            precision=request.precision,
            decide=bool(request.decide),
            access_only=request.access_only,
            begun_with=request.begun_with or request.precision,
            minutes=request.most_minutes,
            manifests=tuple(part.manifest for part in self.parts),
            why=self.why,
        )

    def play(self, display: Display, keep: Keep) -> EffectRun:
        """Play all blocks.

        Parameters
        ----------
        display
            Told how far it is.
        keep
            Told after every block.

        Raises
        ------
        Interrupted
            On Ctrl-C; whole blocks have been kept.
        """
        whys: list[Why] = []
        with display, stopping_on_interrupt() as stop:
            self.parts, keep_now = self._begun(), partial(self._keep, keep)
            if not self._stored:
                keep_now()  # from here on it can be gone on with
            warm_up(next(iter(self.arenas.values())), display, stop)
            in_background(self._compile, stop)
            if not stop.is_set():
                keep_now()
            for part in self.parts if not stop.is_set() else []:
                display.playing(self.request.most, part.done)
                whys.append(self._play(part, display, stop, keep_now))
                if stop.is_set():
                    break
        if stop.is_set():
            raise Interrupted("interrupted; without --out nothing is kept")
        order: tuple[Why, ...] = ("cap on time", "cap on games", "decided", "precise enough", "all games are played")
        self.why = next(why for why in order if why in whys)
        self._keep(keep)
        return EffectRun(self.info, tuple(part.result() for part in self.parts))

    def _begun(self) -> list[Part]:
        """What is known of each number of players; what is done to the cards comes later."""
        needed, made = needed_by(next(iter(self.arenas.values())), self.names), []
        for number, arena in self.arenas.items():
            fresh = new_manifest(arena, self._pace.jobs), nothing_stored(arena, self.names, len(self.chosen))
            manifest, stored = self._stored.get(number, fresh)
            manifest = manifest.model_copy(update={"experiment": fresh[0].experiment, "complete": False, "finished": None})
            made.append(Part(arena, new_runner(arena, only_arm(arena)), (), needed, manifest, stored))
        return made

    def _compile(self) -> None:
        """Compile the strategies for every changed cost."""
        priced, repriced = PricedPlans(), 0 if self.request.access_only else len(self.chosen)
        for part in self.parts:
            part.cards = card_plans(part.arena, part.runner, self.names, repriced, priced)

    def _keep(self, keep: Keep) -> None:
        keep(self.info, {part.arena.experiment.players: part.stored for part in self.parts})

    def _play(self, part: Part, display: Display, stop: threading.Event, keep: Callable[[], None]) -> Why:
        """Play one number of players; gives why it ended."""
        request, slices = self.request, Slices(LOOK * len(part.cards))  # it looks after every card
        left = self._clock.minutes_left if request.decide and request.minutes is not None else None
        giving = Clock(None if left is None else left * GIVING)
        while (block := next(part.blocks(request.most), None)) is not None:
            gives = part.is_giving and not giving.is_up
            arm = part.next_arm(request, gives)
            if arm is None or self._clock.is_up:
                break
            began = time.perf_counter()
            played = _counted(arm, block, self._pace, display, stop, slices, giving if gives and left is not None else self._clock)
            if played is None:
                part.note(time.perf_counter() - began, self._pace.jobs)
                return ""
            part.take(*played)
            part.note(time.perf_counter() - began, self._pace.jobs)
            keep()
        why: Why = "all games are played" if request.precision is None else "cap on games"
        if request.precision is not None and part.next_arm(request) is None:
            why = "decided" if request.decide else "precise enough"
        elif part.done < request.most:
            why = "cap on time"
        experiment = part.manifest.experiment.model_copy(update={"games": part.done})
        part.note(0.0, self._pace.jobs, {"experiment": experiment, "complete": True, "finished": datetime.now(UTC)})
        return why


def _arena(arena: Arena, games: int, players: int) -> Arena:
    """The same experiment with other numbers, prepared anew if the players are others."""
    experiment = arena.experiment.changed(games=games, players=players)
    return replace(arena, experiment=experiment) if players == arena.experiment.players else prepare(experiment, arena.beside)


def _counted(
    arm: EffectsArm, block: GameRange, pace: Pace, display: Display, stop: threading.Event, slices: Slices, clock: Clock
) -> tuple[GameRange, EffectsArm, Effects] | None:
    """The counts of one block, or of so much of it as there was time for; None if somebody said stop before that."""
    arms = {ARM: replace(arm, stop=stop)}
    parts = MemoryParts(partial(new_tallies, arms))
    left = clock.minutes_left
    portions = Slices(1e9 if left is None else 60 * left / PORTIONS, block.games)
    if left is None:
        portions.size = block.games
    at = block.start
    while at < block.stop and (at == block.start or not clock.is_up):
        portion = GameRange(at, min(at + portions.size, block.stop))
        size = min(MOST, max(min(FEWEST, -(-portion.games // pace.jobs)), -(-portion.games // (PIECES * pace.jobs))))
        with portions.timed(portion.games):
            played = list(play_ranges(arms, cut([portion], size), parts, jobs=pace.jobs, display=display, stop=stop, slices=slices))
        if sum(piece.games for piece in played) < portion.games:
            return None
        at = portion.stop
    return GameRange(block.start, at), arm, parts.total()[ARM]
