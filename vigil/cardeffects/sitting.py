"""One sitting of a measurement of card effects: begun, or gone on with, in memory or in a folder."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from reports.effects.info import EffectsInfo
from reports.effects.run import EffectRun
from reports.effects.store import StoredPart, load_effects
from reports.store.locks import writing_into
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil.cardeffects.costs import GAMES as COST_GAMES
from vigil.cardeffects.costs import measure_costs
from vigil.cardeffects.folder import EffectsFolder, given_experiment
from vigil.cardeffects.handicaps import measure_handicaps
from vigil.cardeffects.measure import Keep, Measurement
from vigil.cardeffects.partners import measure_partners
from vigil.cardeffects.plans import with_one_card_set
from vigil.cardeffects.request import EffectsRequest
from vigil.cardeffects.roles import measure_roles
from vigil.cardeffects.sides import SideMeasurement
from vigil.playing.arena import Arena, prepare
from vigil.playing.folder import stored_experiment
from vigil.playing.interrupts import Interrupted, last_words
from vigil.playing.manifests import check_same
from vigil.playing.progress import Display
from vigil.session import Pace, read_experiment

Play = Callable[[Display, Keep], EffectRun]
"""`Measurement.play`."""


def unseen(info: EffectsInfo, counts: dict[int, StoredPart]) -> None:
    """Nobody looks."""


def begin_effects(
    experiment: str | Path | Experiment,
    request: EffectsRequest,
    pace: Pace,
    display: Display,
    out: Path | None,
    seed: int | None,
    card_set: str | None,
    seen: Keep = unseen,
) -> EffectRun:
    """A new measurement; `seen` is told after every block what is known."""
    folder = None if out is None else EffectsFolder(out)
    if folder:
        folder.refuse_occupied()
    first = request.players[0] if request.players else None
    arena = prepare(read_experiment(given_experiment(experiment), None, seed, first))
    measurement = Measurement(with_one_card_set(arena, card_set), request, pace)
    if folder is None:
        return measurement.play(display, seen)
    with writing_into(folder.path):
        folder.begin(arena)
        return _kept(measurement.play, display, folder, seen)


def resume_effects(
    experiment: str | Path | Experiment | None,
    request: EffectsRequest,
    pace: Pace,
    display: Display,
    out: Path,
    seed: int | None,
    card_set: str | None,
    seen: Keep = unseen,
) -> EffectRun:
    """Go on with a measurement; `seen` is told after every block what is known."""
    folder = EffectsFolder(out)
    folder.stored()  # says what is missing before a lock makes a folder
    with writing_into(out):
        return _resume_in(folder, experiment, request, pace, display, seed, card_set, seen)


def add_partners(out: Path, partners: int, pace: Pace, display: Display, most: int | None = None) -> EffectRun:
    """Measure partners of the cards of a folder's effects that are out of band, of the `most` farthest, and give the effects with them."""
    effects = load_effects(out)
    return replace(effects, pairs=measure_partners(out, _arena_of(out, effects), effects, partners, pace, display, most))


def add_costs(out: Path, pace: Pace, display: Display, most: int | None = None, games: int = COST_GAMES) -> EffectRun:
    """Measure the cards of a folder's effects at costs farther away, `most` of them, and give the effects with that."""
    effects = load_effects(out)
    return replace(effects, costs=measure_costs(out, _arena_of(out, effects), effects, pace, display, most, games))


def add_roles(out: Path, pace: Pace, display: Display) -> EffectRun:
    """Measure the roles of seats and give the effects of a folder with them."""
    effects = load_effects(out)
    return replace(effects, role_counts=measure_roles(out, _arena_of(out, effects), effects.manifest, pace, display))


def add_handicaps(out: Path, pace: Pace, display: Display) -> EffectRun:
    """Measure what would make the sides even, of two or of more, and give the effects of a folder with that."""
    effects = load_effects(out)
    arena = _arena_of(out, effects)
    if arena.experiment.sides > 2:
        return replace(effects, side_counts=SideMeasurement(out, arena, effects.manifest, pace, display).play())
    return replace(effects, handicap_counts=measure_handicaps(out, arena, effects.manifest, pace, display))


def _arena_of(out: Path, effects: EffectRun) -> Arena:
    """The experiment of a folder's effects with their one card set and their first number of players."""
    arena = prepare(stored_experiment(out).changed(players=effects.manifest.experiment.players))
    arena = with_one_card_set(arena, effects.manifest.arms[0].label if len(arena.arms) > 1 else None)
    check_same(effects.manifest, arena, str(out))
    return arena


def _resume_in(
    folder: EffectsFolder,
    experiment: str | Path | Experiment | None,
    request: EffectsRequest,
    pace: Pace,
    display: Display,
    seed: int | None,
    card_set: str | None,
    seen: Keep,
) -> EffectRun:
    """Go on with the measurement of a folder whose lock is held."""
    out, (info, stored) = folder.path, folder.stored()
    wanted = request.after(info)
    first = info.manifests[0].experiment
    base = stored_experiment(out) if experiment is None else given_experiment(experiment)
    spec = read_experiment(base, None, seed, None)
    if not request.players and spec.players not in stored:
        measured = ", ".join(map(str, stored))
        raise InputError(
            f"{out}: was begun with players {measured}, the experiment now has {spec.players}; add --players {measured}, or choose another --out"
        )
    arena = prepare(spec.changed(players=first.players))
    label = info.manifests[0].arms[0].label
    arena = with_one_card_set(arena, card_set or (label if len(arena.arms) > 1 else None))
    if card_set is not None and label not in arena.arms:
        raise InputError(f"card set: this measurement was begun with {label}; leave it out, or choose another --out")
    measurement = Measurement(arena, wanted, pace, stored)
    for players, (manifest, part) in stored.items():
        check_same(manifest, measurement.arenas[players], str(out))
        done = int(part.looks.games.sum())
        if wanted.most < done:
            raise InputError(f"games: {wanted.most:,} are fewer than have been played in {out} ({done:,}); ask for more, or choose another --out")
    if info.why and (wanted.games, wanted.precision) == (info.games, info.precision) and info.why != "cap on time":
        display.note(f"{out}: these effects are finished: {info.why} (more --games or a finer --precision adds to them)")
    return _kept(measurement.play, display, folder, seen)


def _kept(play: Play, display: Display, folder: EffectsFolder, seen: Keep) -> EffectRun:
    """Play and keep every block; an interruption says how to go on, a second Ctrl-C as well."""

    def keep(info: EffectsInfo, counts: dict[int, StoredPart]) -> None:
        folder.keep(info, counts)
        seen(info, counts)

    try:
        with last_words(f"interrupted; whole blocks are kept, go on with: vigil effects --resume --out {folder.path}"):
            return play(display, keep)
    except KeyboardInterrupt:
        raise Interrupted(folder.interrupted()) from None
