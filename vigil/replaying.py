"""Finds the game to replay and tells it."""

from pathlib import Path

from reports.manifest import FILE as MANIFEST
from sim.errors import InputError, suggestion
from sim.experiment import MAX_GAMES, Experiment
from vigil.arena import Arena, Arm, prepare
from vigil.folder import stored_experiment
from vigil.replaytext import game_text
from vigil.session import read_experiment


def replay_text(experiment: str | Path | Experiment, game: int, *, seed: int | None, players: int | None, card_set: str | None) -> str:
    """Play one game again; `vigil.replay` describes the arguments."""
    if not 0 <= game < MAX_GAMES:
        raise InputError(f"game: {game} is no game number; the first one is 0")
    source = experiment
    if not isinstance(source, Experiment) and (Path(source) / MANIFEST).is_file():
        source = stored_experiment(Path(source))
    arena = prepare(read_experiment(source, None, seed, players))
    arm = _arm(arena, card_set)
    spec = arena.experiment
    title = f"{spec.name}, game {game}, seed {spec.seed}, card set {arm.label}"
    return game_text(arm.replay(game), [card.name for card in arm.card_set.cards], arena.seating(game), title)


def _arm(arena: Arena, card_set: str | None) -> Arm:
    """The arm that is asked for, the first one by default."""
    if card_set is None:
        return next(iter(arena.arms.values()))
    if card_set not in arena.arms:
        raise InputError(f"card set: {card_set!r} is not in this experiment; {suggestion(card_set, arena.arms)}")
    return arena.arms[card_set]
