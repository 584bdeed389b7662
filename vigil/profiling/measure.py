"""From a finished run to the profile of its strategies, stored in its folder."""

import threading
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import numpy as np

from reports.loading import load_run
from reports.profiles.profile import LineCount, Meeting, Profile, StrategyProfile, read_profile, write_profile
from reports.store.locks import writing_into
from reports.store.manifest import Manifest
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES
from sim.games import refuse_without
from strategies.files import Strategy
from vigil.playing.arena import Arena, prepare
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.folder import EXPERIMENT, stored_experiment
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.manifests import check_same
from vigil.playing.ordered import cut_up
from vigil.playing.progress import Display, Silent
from vigil.profiling.chunk import Chunk, Counts
from vigil.profiling.recorder import count, record
from vigil.profiling.removal import without
from vigil.profiling.tables import LineTable
from vigil.session import Pace

GAMES = 20_000
"""Games that are recorded unless more or fewer are asked for; of a smaller run as many as its own."""
CHUNK = 500
"""Games that a thread records before it counts them."""


def profile_run(run: Path, games: int | None, pace: Pace, display: Display) -> Profile:
    """Record games of a run again and store the profile of its strategies; one that is stored already stays, unless other games are asked for.

    Parameters
    ----------
    run
        Folder of a finished run.
    games
        Games of each card set; by default `GAMES`, but no more than the run's.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.

    Raises
    ------
    InputError
        If the run cannot be played again, or a profile stored beside it is damaged or of something else.
    KeyboardInterrupt
        On Ctrl-C; what was counted is kept, and the same call goes on with it.
    """
    if games is not None and not 1 <= games <= MAX_GAMES:
        raise InputError(f"games: {games:,} is not possible; 1 to {MAX_GAMES:,}")
    manifest = load_run(run).manifest  # says what is missing before a lock makes a folder
    wanted = games or min(GAMES, max(manifest.games_done, 1))
    refuse_without(manifest.experiment.game, "sim", "endings", "strategies profile")
    with writing_into(run):
        stored = read_profile(run, manifest.experiment.digest)
        if stored is not None and stored.games == wanted:
            return stored
        arena = _again(run, manifest)
        checkpoints = [_checkpoints(run, f"arm {k} of {manifest.identity}, {wanted}", k) for k in range(len(arena.arms))]
        profile = _profile(arena, manifest, wanted, checkpoints, pace, display)
        write_profile(run, profile)
        for checkpoint in chain.from_iterable(checkpoints):
            checkpoint.delete()
    return profile


def _checkpoints(run: Path, of: str, place: int) -> tuple[Checkpoint, Checkpoint]:
    """Where the counts of one card set are kept, and those of its games without a line."""
    return Checkpoint(run / f".profile-{place}.npz", of), Checkpoint(run / f".profile-{place}-without.npz", of)


def _again(run: Path, manifest: Manifest) -> Arena:
    """The run's own experiment, ready to play."""
    if not (run / EXPERIMENT).is_file():
        raise InputError(f"{run / EXPERIMENT}: missing, so the run's games cannot be played again; restore it, or play the run again")
    arena = prepare(stored_experiment(run))
    check_same(manifest, arena, str(run))
    for label, strategy in zip(arena.labels, arena.strategies, strict=True):
        if why := decided_otherwise(strategy):
            raise InputError(f"{run}: {label!r} {why}; play the run without it to profile the others")
    return arena


def decided_otherwise(strategy: Strategy) -> str:
    """Why no line decides what a strategy does; empty if lines do."""
    if strategy.search is not None:
        return "looks ahead, and what it takes is decided by no line"
    return "" if strategy.code is None else "is written in Python, and what it does is decided by no line"


def _profile(
    arena: Arena, manifest: Manifest, games: int, checkpoints: Sequence[tuple[Checkpoint, Checkpoint]], pace: Pace, display: Display
) -> Profile:
    """The profile of all card sets."""
    with stopping_on_interrupt() as stop, display:
        try:
            found = {
                label: profile_of_arm(arena, label, games, kept, pace.jobs, display, stop)
                for label, kept in zip(arena.arms, checkpoints, strict=True)
            }
        except CutShort:
            raise Interrupted("interrupted; what was counted of the profile is kept, the same command goes on") from None
    numbers = arena.game.room("sim", "endings").NUMBERS
    return Profile(of=manifest.experiment.digest, games=games, numbers=numbers, card_sets=found)


def profile_of_arm(
    arena: Arena, label: str, games: int, checkpoints: tuple[Checkpoint, Checkpoint], jobs: int, display: Display, stop: threading.Event
) -> tuple[StrategyProfile, ...]:
    """The profiles of all strategies in one card set; `checkpoints` keep what was counted of its games, and of its games without a line."""
    arm, game, place = arena.arms[label], arena.game, list(arena.arms).index(label)
    others = [card_set for card_set in arena.card_sets if card_set is not arm.card_set]
    lines, rooms = LineTable.of(arena.strategies, arm.card_set, others), threading.local()

    def counted(numbers: range) -> Chunk:
        if not hasattr(rooms, "record"):
            rooms.record = game.room("sim", "state").new_game()
        played = record(game, arm, numbers, rooms.record)
        display.advance(len(played.games))
        return count(played, lines)

    whole = Chunk.empty(len(arena.strategies), len(game.room("sim", "endings").NUMBERS))
    beside = games * place, games * (len(arena.arms) - place - 1)
    whole = add_up(counted, cut_up(range(games), CHUNK), whole, checkpoints[0], jobs, display, stop, beside)
    todo = [key for key in sorted(whole.games) if key[2] > 0]

    def removed(one: range) -> dict[str, Counts]:
        (s, k, line), found = todo[one.start], np.zeros((len(todo), 2), np.int64)
        found[one.start] = without(game, arm, (s, arena.strategies[s]), (lines.lists[k], line), whole.games[s, k, line], others)
        return {"removed": found}

    none = ArraySums(removed=np.zeros((len(todo), 2), np.int64))
    sums = add_up(removed, cut_up(range(len(todo)), 1), none, checkpoints[1], jobs, Silent(), stop).sums["removed"]
    tested = {key: (played, changed) for key, (played, changed) in zip(todo, sums.tolist(), strict=True)}
    return tuple(_of_strategy(s, strategy, arena.labels, lines, whole, tested) for s, strategy in enumerate(arena.strategies))


def _of_strategy(
    s: int,
    strategy: Strategy,
    labels: Sequence[str],
    lines: LineTable,
    whole: Chunk,
    tested: dict[tuple[int, int, int], tuple[int, int]],
) -> StrategyProfile:
    """The profile of one strategy, from the counts of all."""
    keys = [(s, k, line) for k, which in enumerate(lines.lists) for line in range(1 + len(strategy.lists.get(which, ())))]
    named: dict[tuple[int, int, int, int], dict[str, int]] = {}
    for (of, k, line, thing, least), n in sorted(whole.chosen.items()):
        if of == s:
            into = named.setdefault((s, k, line, least), {})
            name = lines.thing(lines.lists[k], thing)
            into[name] = into.get(name, 0) + n
    told = [
        LineCount(
            which=lines.lists[k],
            line=line,
            text=lines.text(s, lines.lists[k], line),
            fired=whole.fired[key],
            fired_sq=whole.fired_sq[key],
            seats=whole.seats[key],
            chosen=_largest_first(named.get((*key, 0), {})),
            parted=_largest_first(named.get((*key, 1), {})),
            tested=tested.get(key, (0, 0))[0],
            changed=tested.get(key, (0, 0))[1],
        )
        for key in keys
        for _, k, line in (key,)
        if line or whole.fired[key]
    ]
    return StrategyProfile(
        strategy=labels[s], seats=int(whole.seated[s]), cut=int(whole.cut[s]), lines=tuple(told), meetings=tuple(_meetings(s, labels, whole))
    )


def _largest_first(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _meetings(s: int, labels: Sequence[str], whole: Chunk) -> Iterator[Meeting]:
    """Whom a strategy met: everybody first, then each other one."""
    sums = whole.sums
    for o in (len(labels), *range(len(labels))):
        if sums.seats[s, o]:
            yield Meeting(
                opponent=labels[o] if o < len(labels) else "",
                seats=int(sums.seats[s, o]),
                wins=int(sums.wins[s, o]),
                rounds=int(sums.rounds[s, o]),
                rounds_sq=int(sums.rounds_sq[s, o]),
                **{name: tuple(float(value) for value in getattr(sums, name)[s, o]) for name in ("own", "own_sq", "gap", "gap_sq")},
            )
