"""Where the games to look at come from: one card set of an experiment, ready to play."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from reports.runs.notes import missing_note
from reports.store.manifest import read_manifest
from sim.errors import InputError, suggestion
from sim.experiments.experiment import Experiment
from sim.games import game_of, refuse_without
from strategies.files import strategy_path
from vigil.comparing.origin import read_origin
from vigil.comparing.sides import Sides
from vigil.playing.arena import Arena, Arm, prepare
from vigil.playing.folder import is_run, stored_experiment
from vigil.playing.resolve import card_set_label
from vigil.session import read_experiment


@dataclass(frozen=True)
class Source:
    """One card set of an experiment, whose games are looked at."""

    arena: Arena
    arm: Arm
    note: str = ""
    """What a reader must know of it, as a sentence; empty for nothing."""
    beside: tuple[tuple[str, Any], ...] = ()
    """Label and cards of what `--card-set` could name instead."""

    @property
    def experiment(self) -> Experiment:
        """What is played."""
        return self.arena.experiment

    def strategy_files(self, game: int) -> list[Path]:
        """Files of the strategies at the seats of a game, the opponent of a solo game left out."""
        files = [strategy_path(name, self.experiment.folder, game=self.experiment.game) for name in self.experiment.strategies]
        return [files[k] for k in self._seated(game)]

    def decks(self, game: int) -> list[Any]:
        """Decks at the seats of a game; None where nobody brings one."""
        return [self.arena.strategies[k].deck for k in self._seated(game)]

    def named(self, language: str) -> "Source":
        """The same games with the cards called by their names in a language; of games whose cards have names in it."""
        arm = replace(self.arm, card_set=self.arm.card_set.called(language))
        return replace(self, arm=arm)

    def _seated(self, game: int) -> list[int]:
        """Numbers of the strategies at the seats of a game."""
        seating = self.arm.table.seated
        seated: list[int] = seating[game % len(seating)].tolist()
        return seated


def open_source(experiment: str | Path | Experiment, *, seed: int | None, players: int | None, card_set: str | None) -> Source:
    """Make an experiment ready.

    Parameters
    ----------
    experiment
        A file, the name of a shipped experiment, or the folder of a run.
    seed, players
        Replace the numbers of the experiment.
    card_set
        Which of several card sets, by its short name; the first one if None.

    Returns
    -------
    Source

    Raises
    ------
    InputError
        If something given is wrong.
    """
    source, note = experiment, ""
    if not isinstance(source, Experiment) and is_run(source):
        note = _age(Path(source))
        origin = read_origin(Path(source))
        if origin is not None:
            refuse_without(origin.base.game, "reports", "replay.teller", "replay")
            return _arm_of(origin.sides(seed, players), card_set, note, str(experiment))
        source = stored_experiment(Path(source))
    spec = read_experiment(source, None, seed, players)
    refuse_without(spec.game, "reports", "replay.teller", "replay")
    arena = prepare(spec)
    if card_set is None:
        return _noted(arena, next(iter(arena.arms.values())), arena.arms, note)
    label = card_set_label(card_set, spec, [*arena.arms])
    if label is None:
        raise InputError(f"card set: {card_set!r} is not in this experiment; {suggestion(card_set, arena.arms)}")
    return _noted(arena, arena.arms[label], arena.arms, note)


def _noted(arena: Arena, arm: Arm, arms: Mapping[str, Arm], *notes: str) -> Source:
    """One card set, of several arms, with all that a reader must know of it."""
    note = "; ".join(note for note in (*notes, missing_note({arm.label: arm.missing}).removesuffix(".")) if note)
    return Source(arena, arm, note, tuple((label, other.card_set) for label, other in arms.items() if label != arm.label))


def _arm_of(sides: Sides, card_set: str | None, note: str, folder: str) -> Source:
    """One arm of a comparison, the first one if none is named."""
    labels = list(sides.arena.arms)
    if card_set is None:
        card_set = labels[0]
        told = f"{folder}: a comparison; this is its arm {card_set!r}, --card-set {labels[1]!r} is the other"
        note = f"{note}; {told}" if note else told
    if card_set not in labels:
        raise InputError(f"card set: {card_set!r} is not an arm of this comparison; {suggestion(card_set, labels)}")
    arena = sides.alone(card_set)
    return _noted(arena, arena.arms[card_set], sides.arena.arms, note)


def _age(folder: Path) -> str:
    """Say that the games of a run are no longer played as they were."""
    manifest = read_manifest(folder)
    played, now = manifest.behaviour_version, game_of(manifest.experiment.game).behaviour_version
    if played == now:
        return ""
    return f"{folder}: this run was played with behaviour {played}, this version plays {now}: its games may go otherwise than those of the run"
